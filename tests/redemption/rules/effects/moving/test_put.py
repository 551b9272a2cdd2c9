"""Of several places a card goes to the one that was chosen, and what is put elsewhere is said to be missing."""

import pytest

from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.gaps import gaps
from rulings.texts.gaps import Code
from tests.redemption.language.small_scenarios import check

TWO_PLACES = """\
scenario: a card that was searched for is put in one of two places
players: [A, B]
cards:
  - Envoy: Hero, blue, 6/6, human, "Search deck for a Hero and put it in hand or play."
  - Scout: Hero, red, 2/2
before:
  A: {territory: [Envoy], deck: [Scout]}
  B: {land of bondage: [Lost Soul]}
play:
  - A: attacks with Envoy, choosing Scout
expect:
  possible:
    - Scout is in A's hand
"""


def test_of_two_places_a_card_is_put_in_the_chosen_one() -> None:
    stories = [[told.says for told in outcome.trace] for outcome in check(TWO_PLACES).outcomes]
    chosen = [next(line for line in story if line.startswith("A chooses") and "Scout" not in line) for story in stories]
    moved = [next(line for line in story if line.startswith("Scout goes")) for story in stories]
    assert sorted(zip(chosen, moved, strict=True)) == [
        ("A chooses hand for Envoy.", "Scout goes from A's deck to A's hand."),
        ("A chooses play for Envoy.", "Scout goes from A's deck to A's territory."),
    ]


@pytest.mark.parametrize("place", ["discard pile", "the Artifact pile", "any territory"])
def test_what_is_put_where_the_engine_puts_nothing_is_missing(place: str) -> None:
    found = gaps(load_reader().read(f"Search deck for a Hero and put it in {place}."))
    assert [(gap.code, gap.name, gap.words) for gap in found] == [(Code.WORDING, "put", f"put it in {place}")]
