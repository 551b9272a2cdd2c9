"""Cards that are active from before the first step."""

import pytest

from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.game import lay_out
from rulings.redemption.rules.setup import Setup
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.places import Place
from tests.redemption.rules.fortresses import attacked
from tests.redemption.rules.small_games import ANN, BEN


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("If used by a Hero, protect Heroes from capture.", "was so when it was played"),
        ("You may play the first Enhancement.", "plays the first Enhancement"),
        ("Regardless of battle outcome, discard Hero.", "regardless of battle outcome"),
        ("If you do not control a Hero when a Hero enters battle, draw 1 after battle.", "beside the event"),
        ("If your Hero is defeated, return it to hand after battle.", "in the place of an event"),
    ],
)
def test_what_cannot_be_told_of_a_card_that_is_active_from_before_is_refused(text: str, named: str) -> None:
    with pytest.raises(NotThereYetError, match=named):
        attacked(text)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("You may protect Heroes from capture.", "was used before"),
        ("Protect a Hero from capture.", "has targeted before"),
        ("While a Hero is in play, negate good cards in battle.", "say `.*, active`"),
    ],
)
def test_what_only_the_writer_knows_of_a_card_that_is_active_from_before_is_asked_for(text: str, named: str) -> None:
    with pytest.raises(NotSaidError, match=named):
        attacked(text)


def test_as_what_a_card_lies_that_is_a_fortress_and_a_character_is_asked_for() -> None:
    camp = Face("Camp", ("Evil Character", "Fortress"), ("brown",), 3, 3)
    places = {Place("territory", BEN): ("Camp",)}
    with pytest.raises(NotSaidError, match="as what Camp was played: as Evil Character or as Fortress"):
        lay_out(Setup((ANN, BEN), {"Camp": camp}, places, {"Camp": BEN}))
