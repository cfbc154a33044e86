"""Between a game's data and JSON: strict on the way in, faithful on the way out."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from app.errors import BadInput
from app.play import codec as codecs
from app.play.codec import Codec
from engines import game, games
from engines.arena import at_random, play
from tests.app.added import pearls
from tests.wire.hostile import RAW
from tests.wire.person import DUNGEON

PEARLS = Codec(pearls.GAME)


@pytest.mark.parametrize("key", games())
def test_states_moves_and_events_come_back_as_they_were(key: str) -> None:
    played = game(key)
    codec = codecs.codec(key)
    run = play(played, [at_random] * played.info.seats[1], seed="codec")
    for one in run.played[:60]:
        assert codec.stored_state(codecs.text(one.step.state)) == one.step.state
        assert codec.stored_move(codecs.text(one.move)) == one.move
        assert codec.move(json.loads(codecs.text(one.move))) == one.move
        assert codec.stored_events(codecs.text(one.step.events)) == one.step.events


@pytest.mark.case("IN-05")
@pytest.mark.parametrize("name", [name for name in RAW if name not in ("digit", "deep", "many digits")])
def test_a_move_is_read_strictly(name: str) -> None:
    try:
        value = json.loads(RAW[name])
    except ValueError:
        return
    if type(value) is not int:
        with pytest.raises(BadInput, match="no such move"):
            PEARLS.move({"type": "offer", "coins": value})
    for wrong in ({"type": value}, {"type": "offer"}, {"type": "offer", "coins": 1, "extra": value}, {"coins": 1}):
        with pytest.raises(BadInput):
            PEARLS.move(wrong)


def test_a_number_stays_a_number() -> None:
    assert PEARLS.move({"type": "offer", "coins": -1}) == pearls.Offer(-1)
    assert PEARLS.move({"type": "offer", "coins": 2**63}) == pearls.Offer(2**63)


@pytest.mark.case("PX-08")
def test_what_another_version_wrote_is_noticed() -> None:
    run = play(game(DUNGEON), [at_random] * 2, seed="versions")
    state = json.loads(codecs.text(run.state))
    codec = codecs.codec(DUNGEON)
    for other in ({**state, "new_field": 1}, {key: value for key, value in state.items() if key != "pile"}, {}):
        with pytest.raises(ValidationError):
            codec.stored_state(json.dumps(other))


def test_ready_json_is_put_in_as_it_is() -> None:
    assert codecs.text({"a": codecs.fragment(b"[1,2]")}) == '{"a":[1,2]}'
