"""The lobby over HTTP: games, tables, seats, bots, start, rematch, and who I am."""

from __future__ import annotations

import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Body, Path, Request
from fastapi.responses import Response
from markdown_it import MarkdownIt

from app.accounts.schemas import Guest
from app.accounts.session import AGuest, MaybeGuest, base_url
from app.errors import NotFound
from app.lobby.schemas import GameCard, HouseRules, Mine, MyTable, NewBot, NewTable, RulesPage, Sitting
from app.lobby.service import Lobby
from app.play import codec
from app.play.cards import card
from app.play.door import ATable
from app.play.messages import TableCard
from app.play.schemas import TableRecord
from app.play.service import Play
from engines import games
from engines.contract import AnyGame

router = APIRouter(prefix="/api", tags=["lobby"])
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
MaybeSeat = Annotated[Sitting | None, Body()]
Number = Annotated[int, Path(ge=0, le=15)]
# Answers are written by the codec; these only tell what they are.
_MINE: dict[int | str, dict[str, Any]] = {200: {"model": Mine, "description": "Who I am, and my tables."}}
_CARD: dict[int | str, dict[str, Any]] = {200: {"model": TableCard, "description": "The table's card."}}
_NEW_CARD: dict[int | str, dict[str, Any]] = {201: {"model": TableCard, "description": "The new table's card."}}
_CARDS: dict[int | str, dict[str, Any]] = {200: {"model": list[TableCard], "description": "The tables' cards."}}
_SVG: dict[int | str, dict[str, Any]] = {200: {"content": {"image/svg+xml": {}}, "description": "The QR code."}}


def _lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


def _card(request: Request, record: TableRecord, guest: Guest | None) -> TableCard:
    play: Play = request.app.state.play
    lane = play.open_lane(record.id)
    seq, deadline = (lane.position.seq, lane.deadline) if lane else (0, None)
    return card(record, guest.id if guest else None, base_url(request), seq, deadline)


def _answer(request: Request, record: TableRecord, guest: Guest | None, status: int = 200) -> Response:
    return _json(_card(request, record, guest), status)


def _json(value: object, status: int = 200) -> Response:
    return Response(codec.dumps(value), status_code=status, media_type="application/json")


@router.get("/me", response_class=Response, responses=_MINE)
async def me(guest: MaybeGuest, request: Request) -> Response:
    """Who I am (nulls for a stranger), and my tables: those that wait for me first."""
    if guest is None:
        return _json(Mine(id=None, name=None, face=None, tables=()))
    lobby = _lobby(request)
    mine = []
    for record in await lobby.tables_of(guest):
        turn = await lobby.your_turn(record, guest)
        mine.append(MyTable(table=_card(request, record, guest), your_turn=turn))
    mine.sort(key=lambda one: not one.your_turn)
    return _json(Mine(id=guest.id, name=guest.name, face=guest.face, tables=tuple(mine)))


@router.get("/games")
async def all_games() -> list[GameCard]:
    """Every game of this server."""
    return [_game_card(game) for game in games().values()]


def _game_card(game: AnyGame) -> GameCard:
    info = game.info
    options = [
        {
            "key": option.key,
            "title": option.title,
            "default": option.default,
            "choices": [{"value": choice.value, "title": choice.title} for choice in option.choices],
        }
        for option in info.options
    ]
    return GameCard(
        key=info.key,
        title=info.title,
        summary=info.summary,
        seats=info.seats,
        minutes=info.minutes,
        weight=info.weight,
        options=options,
        levels=list(game.bots),
        credits=info.credits,
    )


@router.get("/games/{key}/rules")
async def rules(key: str) -> RulesPage:
    """A game's rules, for people."""
    if key not in games():
        raise NotFound("no_game", "This server does not have that game.")
    try:
        text = _rules_file(games()[key]).read_text("utf-8")
    except FileNotFoundError:
        raise NotFound("no_rules", "This game came without its rules.") from None
    return RulesPage(html=_markdown.render(text))


def _rules_file(game: AnyGame) -> Traversable:
    """RULES.md beside the rules, or, where these are a package of their own, beside that package."""
    module = sys.modules[game.setup.__module__]
    package = module.__package__ or module.__name__
    beside, above = files(package).joinpath("RULES.md"), package.rpartition(".")[0]
    return beside if beside.is_file() or not above else files(above).joinpath("RULES.md")


@router.post("/tables", status_code=201, response_class=Response, responses=_NEW_CARD)
async def create(wish: NewTable, guest: AGuest, request: Request) -> Response:
    """Makes a table and seats its host."""
    return _answer(request, await _lobby(request).create(guest, wish), guest, 201)


@router.get("/tables", response_class=Response, responses=_CARDS)
async def open_tables(guest: MaybeGuest, request: Request) -> Response:
    """The public tables that wait for players."""
    records = await _lobby(request).open_tables()
    return _json([_card(request, record, guest) for record in records])


@router.get("/tables/{code}", response_class=Response, responses=_CARD)
async def one_table(table: ATable, guest: MaybeGuest, request: Request) -> Response:
    """One table's card."""
    return _answer(request, table, guest)


@router.patch("/tables/{code}", response_class=Response, responses=_CARD)
async def change(table: ATable, wish: HouseRules, guest: AGuest, request: Request) -> Response:
    """The host changes house rules before the start."""
    return _answer(request, await _lobby(request).change(table, guest, wish), guest)


@router.post("/tables/{code}/seats", response_class=Response, responses=_CARD)
async def sit(table: ATable, guest: AGuest, request: Request, where: MaybeSeat = None) -> Response:
    """Sits down."""
    seat = where.seat if where else None
    return _answer(request, await _lobby(request).sit(table, guest, seat), guest)


@router.delete("/tables/{code}/seats/me", response_class=Response, responses=_CARD)
async def stand(table: ATable, guest: AGuest, request: Request) -> Response:
    """Stands up; in a running game a bot plays on."""
    return _answer(request, await _lobby(request).stand(table, guest), guest)


@router.delete("/tables/{code}/seats/{number}", response_class=Response, responses=_CARD)
async def free(table: ATable, number: Number, guest: AGuest, request: Request) -> Response:
    """The host sends somebody away."""
    return _answer(request, await _lobby(request).free(table, guest, number), guest)


@router.post("/tables/{code}/bots", response_class=Response, responses=_CARD)
async def add_bot(table: ATable, bot: NewBot, guest: AGuest, request: Request) -> Response:
    """The host puts a bot in the first free seat."""
    return _answer(request, await _lobby(request).add_bot(table, guest, bot.level), guest)


@router.post("/tables/{code}/start", response_class=Response, responses=_CARD)
async def start(table: ATable, guest: AGuest, request: Request) -> Response:
    """The host starts the game."""
    return _answer(request, await _lobby(request).start(table, guest), guest)


@router.post("/tables/{code}/rematch", response_class=Response, responses=_CARD)
async def rematch(table: ATable, guest: AGuest, request: Request) -> Response:
    """The table of the next game, the same for everybody who asks."""
    return _answer(request, await _lobby(request).rematch(table, guest), guest)


@router.get("/tables/{code}/qr.svg", response_class=Response, responses=_SVG)
async def qr_code(table: ATable, request: Request) -> Response:
    """The table's link as a QR code."""
    code = segno.make(f"{base_url(request)}/t/{table.code}", error="m")
    svg = code.svg_inline(scale=8, border=2, dark="#1b1233", light="#fffdf6")
    headers = {"Cache-Control": "no-store"}
    return Response(
        svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1), media_type="image/svg+xml", headers=headers
    )
