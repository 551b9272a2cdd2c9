"""How two cards are related, by pairs that were reasoned from the documents."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulings.cards.identity import Comparison, Relation
from rulings.redemption.cards.identity.comparing import Asked, compare
from rulings.redemption.cards.printings import LostSoulNames, group_printings
from tests.redemption.cards.small_lists import printings, row
from tests.whole_book import whole_book
from tests.yaml_files import read_yaml

PAIRS = read_yaml(Path(__file__).parent / "pairs.yaml")
NAMED = {" and ".join(pair["cards"]): pair for pair in PAIRS}
DECKS = {"in decks": True, "not in decks": False, "open in decks": None}
TOGETHER = {"together": True, "not together": False, "open together": None}
SOULS = LostSoulNames()


def read(card: str) -> str:
    """Read `name; set; type; CELL=…` as a row."""
    parts = card.split("; ")
    cells = dict(part.split("=", 1) for part in parts[3:])
    kind = {"Type": parts[2]} if len(parts) > 2 else {}
    return row(parts[0], *parts[1:2], **kind, **cells)


def both(pair: dict[str, Any]) -> tuple[Asked, Asked]:
    rows = printings(*map(read, pair["cards"]))
    cards = group_printings(rows, SOULS)
    first, second = (next((card, card.printings.index(one)) for card in cards if one in card.printings) for one in rows)
    return first, second


def because(found: Comparison) -> set[str]:
    verdicts = (found.in_decks, found.together, *(side.unique for side in found.sides))
    return {*found.because, *(clause for verdict in verdicts for clause in verdict.because)}


def test_there_are_enough_pairs_and_each_is_another() -> None:
    assert len(NAMED) == len(PAIRS) >= 60
    assert {pair["is"][0] for pair in PAIRS} == {relation.value for relation in Relation}


@pytest.mark.parametrize("pair", NAMED.values(), ids=NAMED)
def test_a_pair_is_as_the_documents_say(pair: dict[str, Any]) -> None:
    first, second = both(pair)
    found, turned = compare(first, second), compare(second, first)
    relation, decks, together = pair["is"]
    assert (found.relation.value, found.in_decks.holds, found.together.holds) == (
        relation,
        DECKS[decks],
        TOGETHER[together],
    )
    assert {f"redemption/{clause}" for clause in pair["why"]} <= because(found)
    assert (turned.relation, turned.in_decks, turned.together) == (found.relation, found.in_decks, found.together)
    assert because(found) <= whole_book().clauses.keys()
