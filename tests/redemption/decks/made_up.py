"""Decks of made-up cards: a few that matter, and Keepers that fill up the rest, each of them another card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from rulings.decks.cards import CardsInMemory
from rulings.decks.checking import check
from rulings.decks.deck import Deck
from rulings.decks.formats import Format
from rulings.decks.reading import read_deck_list
from rulings.decks.report import Report
from rulings.redemption.cards.card_list import COLUMNS, read_card_list
from rulings.redemption.cards.importing import CARDS, cards_of
from rulings.redemption.cards.printings import LostSoulNames
from rulings.redemption.cards.record import Card
from rulings.redemption.decks.deck_card import DeckCard
from rulings.redemption.decks.game import DECKS
from tests.yaml_files import read_yaml

HERE = Path(__file__).parent
KEEPERS = 150
_FIELDS = {
    "name": "Name",
    "set": "Set",
    "type": "Type",
    "brigade": "Brigade",
    "says": "SpecialAbility",
    "side": "Alignment",
    "line": "Identifier",
    "place": "Reference",
    "mark": "Legality",
}
_KEEPERS = {
    "good": {"set": "Ki", "type": "Hero", "brigade": "Blue", "side": "Good", "says": "Keep watch."},
    "evil": {"set": "Ki", "type": "Evil Character", "brigade": "Brown", "side": "Evil", "says": "Keep still."},
}
_SOULS = LostSoulNames(
    {
        "II Chronicles 28:13": "Hopper",
        "Matthew 18:12": "Hopper",
        "Proverbs 2:16-17": "Lost Souls",
        "Proverbs 22:14": "Lost Souls",
    }
)


def _row(card: Mapping[str, str]) -> str:
    cells = {_FIELDS[name]: text for name, text in card.items()}
    return "\t".join(cells.get(column, "") for column in COLUMNS)


@cache
def list_of_made_up_cards() -> str:
    """The cards of `cards.yaml` and the Keepers, as the list of the community would have them."""
    cards = read_yaml(HERE / "cards.yaml")
    for side, card in _KEEPERS.items():
        cards += [{"name": f"{side.title()} Keeper {number}", **card} for number in range(1, KEEPERS + 1)]
    return "\n".join(("\t".join(COLUMNS), *map(_row, cards)))


@cache
def made_up_cards() -> CardsInMemory[Card]:
    """The same as cards."""
    return CardsInMemory.of(cards_of(read_card_list(list_of_made_up_cards()), _SOULS).cards, CARDS.codec)


def lines_of(case: Mapping[str, Any]) -> list[str]:
    """The list of a case: its own cards, Plain Souls, and Keepers up to its size, good and evil ones in turn."""
    own = list(case.get("with", ()))
    souls = case["souls"]
    rest = case["cards"] - souls - sum(int(line.split(" ", 1)[0]) for line in own)
    good = case.get("good", (rest + 1) // 2)
    lines = [*own, *([f"{souls} Plain Soul"] if souls else [])]
    lines += [f"1 Good Keeper {number}" for number in range(1, good + 1)]
    lines += [f"1 Evil Keeper {number}" for number in range(1, rest - good + 1)]
    return [*lines, *(["Reserve:", *case["reserve"]] if case.get("reserve") else [])]


def deck_of(text: str) -> Deck[DeckCard]:
    """Resolve a list by the made-up cards."""
    return DECKS.resolve(read_deck_list(text, DECKS.words), made_up_cards())


def checked(text: str, form: Format[DeckCard]) -> Report:
    """Check a list of made-up cards."""
    return check(deck_of(text), form)
