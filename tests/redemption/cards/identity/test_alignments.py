"""On which side a card is: one answer for scenarios and for the building of decks."""

from __future__ import annotations

import pytest

from rulings.redemption.cards.identity.alignments import alignment_in_decks, alignments_of
from rulings.redemption.rules.cards.faces import Face, printed_alignment

IN_DECKS = {
    (("Hero",), ""): "good",
    (("Curse",), ""): "evil",
    (("Site",), ""): "neutral",
    (("Lost Soul",), ""): "neutral",
    (("Fortress",), "evil"): "evil",
    (("Fortress",), ""): "",
    (("Dominant",), "neutral"): "neutral",
    (("Hero", "Evil Character"), ""): "neutral",
    (("good Enhancement", "Evil Character"), ""): "neutral",
    (("Hero", "Artifact"), ""): "good",
    (("Site", "Evil Character"), ""): "evil",
    (("Evil Character", "Fortress"), "evil"): "evil",
    (("Evil Character", "Fortress"), ""): "",
    (("Riddle",), ""): "",
    ((), ""): "",
}
"""The side for decks by card types and what the print shows of a Dominant, Fortress or City."""

OF_ONE_TYPE = [asked for asked in IN_DECKS if len(asked[0]) == 1 and "Riddle" not in asked[0]]


@pytest.mark.parametrize(("types", "printed"), IN_DECKS)
def test_a_card_of_two_alignments_counts_as_the_one_that_is_not_neutral(types: tuple[str, ...], printed: str) -> None:
    assert alignment_in_decks(alignments_of(types, printed)) == IN_DECKS[types, printed]


@pytest.mark.parametrize(("types", "printed"), OF_ONE_TYPE)
def test_scenarios_and_decks_have_one_answer_for_a_card_of_one_type(types: tuple[str, ...], printed: str) -> None:
    told = printed_alignment(Face("A card", types, alignment=printed))
    assert told == alignment_in_decks(alignments_of(types, printed))
