"""What comes of two cards where it hangs on a fact that nobody has said."""

from __future__ import annotations

from rulings.games import GAMES, VERSUS
from rulings.versus.asked import Asked
from rulings.versus.cells import Row, Verdict
from rulings.versus.judging import Looking
from rulings.versus.table import set_against
from tests.redemption.language.test_imported_cards import find

LIONS = Asked("Tired Lions", "")


def blocked_by_lions(text: str) -> Row:
    """Ann, with a text, attacks, and is blocked by characters of which the list does not say whether they are lions."""
    ann = Asked("Ann", f'Hero, blue, 6/6, human, "{text}"')
    table = set_against((ann, LIONS), VERSUS["redemption"], GAMES, Looking(find, find))
    return next(row for row in table.rows if row.ways == ("attacks", "blocks"))


def test_a_cell_says_what_comes_of_each_way_in_which_the_fact_can_be() -> None:
    found = blocked_by_lions("While in battle, this card ignores lions.")
    assert found.second.verdict is Verdict.CANNOT_TELL
    assert found.second.says.startswith("Whether Tired Lions is lion is not known")
    assert "If Tired Lions is lion, " in found.second.says
    assert "If Tired Lions is not lion, touches: " in found.second.says
    assert found.second.because


def test_a_cell_that_is_the_same_either_way_is_told() -> None:
    found = blocked_by_lions("If blocked by a lion, draw 1.")
    assert found.second.verdict is not Verdict.CANNOT_TELL
    assert found.second.says.endswith("It comes to the same either way.")
    assert "Whether Tired Lions is lion is not known" in found.second.says
