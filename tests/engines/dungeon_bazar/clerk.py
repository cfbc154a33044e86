"""A second clerk for the market: sells by the rulebook's steps, and knows nothing of the engine's.

Belongs here: who sells what to whom, told once more, as slowly and plainly as the rulebook does. Does not belong here:
comparing (``test_clerk``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from engines.contract import Seat
from engines.dungeon_bazar.data import HEROES, Card, Deck, Power, Typology

MIXED: tuple[tuple[Typology, Typology], ...] = (("clash", "long_range"), ("light", "heavy"))
KINDS: Mapping[Deck, tuple[Typology, ...]] = {
    "weapons": ("clash", "long_range"),
    "armors": ("light", "heavy"),
    "potions": ("potion",),
    "magic": ("magic",),
    "familiars": ("familiar",),
}

Decide = Callable[[Seat, str, Typology, tuple[Card, ...], int], Card | None]
"""Who is asked, by which hero, for what, which of his cards, for how many coins: the card that he sells, or None."""


@dataclass
class Clerk:
    """The market of one season."""

    stalls: dict[Seat, list[Card]]
    powers: Mapping[Seat, Power]
    decide: Decide
    loop: bool = False
    charme: Deck | None = None
    invisibility: Deck | None = None
    confused: str | None = None
    persuasive: Seat | None = None
    coins: dict[Seat, int] = field(default_factory=dict)
    favours: dict[Seat, int] = field(default_factory=dict)
    sold: list[tuple[str, Seat, Card, int, int]] = field(default_factory=list)
    """Hero, seller, card, coins, extra coins."""
    left: list[int] = field(default_factory=list)
    """Coins that each hero takes home."""

    def serve(self, hero: str, purse: int) -> None:
        """A hero goes through his list, and by the option again and again while it brings him anything."""
        wishes = list(HEROES[hero].wants)
        if hero == self.confused:
            wishes.reverse()
        while True:
            before = len(self.sold)
            for wish in wishes:
                if purse:
                    purse -= self._buy(hero, wish, purse)
            if not (self.loop and purse and len(self.sold) > before):
                break
        self.left.append(purse)

    def close(self, vanishing: Seat | None) -> None:
        """What heroes have left to Disappearance, then two coins for each card, four to 2/A."""
        if vanishing is not None:
            self._give(vanishing, sum(self.left))
        for seat, cards in self.stalls.items():
            self._give(seat, len(cards) * (4 if self.powers[seat] == "2A" else 2))

    # --- One wish ---

    def _buy(self, hero: str, wish: Typology, purse: int) -> int:
        """What the hero spends on it."""
        if self.invisibility and wish in KINDS[self.invisibility]:
            return 0
        gave_up: list[Seat] = []
        for price in self._prices(wish):
            for seat in self._sellers(wish, price):
                cards = self._fitting(seat, wish, price)
                if price <= purse:
                    return self._hand_over(hero, wish, seat, cards, price, purse)
                if seat not in gave_up:
                    gave_up.append(seat)
                    card = self.decide(seat, hero, wish, cards, purse)
                    if card is not None:
                        self._sell(hero, seat, card, purse, 0)
                        return purse
        return 0

    def _prices(self, wish: Typology) -> list[int]:
        """From the cheapest, or under Charme from the dearest."""
        charmed = self.charme is not None and wish in KINDS[self.charme]
        found = {card.price for seat in self.stalls for card in self._all_fitting(seat, wish)}
        return sorted(found, reverse=charmed)

    def _sellers(self, wish: Typology, price: int) -> Iterator[Seat]:
        """2/B comes first."""
        owners = [seat for seat in self.stalls if self._fitting(seat, wish, price)]
        yield from (seat for seat in owners if self.powers[seat] == "2B")
        yield from (seat for seat in owners if self.powers[seat] != "2B")

    def _all_fitting(self, seat: Seat, wish: Typology) -> list[Card]:
        kinds: tuple[Typology, ...] = (wish,)
        if self.powers[seat] == "2B":
            kinds = next((pair for pair in MIXED if wish in pair), kinds)
        return [card for card in self.stalls[seat] if card.typology in kinds]

    def _fitting(self, seat: Seat, wish: Typology, price: int) -> tuple[Card, ...]:
        return tuple(card for card in self._all_fitting(seat, wish) if card.price == price)

    # --- Money ---

    def _hand_over(self, hero: str, wish: Typology, seat: Seat, cards: tuple[Card, ...], price: int, purse: int) -> int:
        """At the full price; of two equal cards the owner says which."""
        card = cards[0] if len(cards) == 1 else self.decide(seat, hero, wish, cards, purse)
        assert card is not None
        wanted = (self.powers[seat] == "1A") + 3 * (self.persuasive == seat)
        extra = min(wanted, purse - price)
        self._sell(hero, seat, card, price, extra)
        return price + extra

    def _sell(self, hero: str, seat: Seat, card: Card, coins: int, extra: int) -> None:
        self.stalls[seat].remove(card)
        self.sold.append((hero, seat, card, coins, extra))
        self._give(seat, coins + extra)
        if card.price < 3:
            self.favours[seat] = self.favours.get(seat, 0) + 1

    def _give(self, seat: Seat, coins: int) -> None:
        self.coins[seat] = self.coins.get(seat, 0) + coins
