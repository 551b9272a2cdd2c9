"""A format of no publisher: a deck of tiles has three at least, and no colour more than twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.decks.deck import Deck
from rulings.decks.findings import Change, Finding
from rulings.decks.formats import Count, Format, GameDecks
from rulings.decks.lists import DECK, ListWords
from tests.cards.small_codec import TileCard

FEWEST, MOST = 3, 2
WORDS = ListWords(("reserve",), ("tokens",), frozenset(("reds",)))


@dataclass(frozen=True, slots=True)
class DeckTile:
    name: str
    colour: str

    @property
    def key(self) -> str:
        return f"{self.name}/{self.colour}"


def of_tile(card: TileCard, places: tuple[int, ...]) -> DeckTile | None:
    if not card.name.startswith("Two"):
        return DeckTile(card.name, "red")
    return DeckTile(card.name, card.printings[places[0]].colour) if len(places) == 1 else None


def sizes(deck: Deck[DeckTile]) -> Iterator[Finding]:
    if (missing := FEWEST - deck.size(DECK)) > 0:
        change = Change(missing, "a tile", DECK, "tile", is_kind=True)
        yield Finding("too-few", f"{missing} are missing.", ("tiles#few",), changes=(change,))


def colours(deck: Deck[DeckTile]) -> Iterator[Finding]:
    for copies in deck.within(DECK):
        if (over := copies.number - MOST) > 0:
            change = Change(-over, copies.card.name, DECK, copies.card.key)
            yield Finding(
                "too-many", "Too many.", ("tiles#many",), (copies.card.name,), copies.card.name, changes=(change,)
            )


def mend(deck: Deck[DeckTile]) -> tuple[Change, ...]:
    out = tuple(change for finding in colours(deck) for change in finding.changes)
    missing = FEWEST - deck.size(DECK) - sum(change.number for change in out)
    return (*out, Change(missing, "a tile", DECK, "tile", is_kind=True)) if missing > 0 else out


def counts(deck: Deck[DeckTile]) -> Sequence[Count]:
    return (Count("tiles", deck.size(DECK), "3 or more"),)


def _format(key: str, edition: str) -> Format[DeckTile]:
    fresh = {"tile": lambda number: DeckTile(f"tile {number}", "red")}
    return Format(key, key.title(), (key[:1],), edition, (sizes, colours), mend, fresh, counts, ("tiles#known",))


TILE_DECKS = GameDecks(
    "tiles", WORDS, of_tile, (_format("open", "tiles@2"), _format("open", "tiles@1"), _format("team", "tiles@2"))
)
