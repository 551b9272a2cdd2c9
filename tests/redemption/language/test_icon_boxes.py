"""Cards with two icon boxes of one type."""

from dataclasses import replace

from rulings.redemption.language.icon_boxes import with_identities
from rulings.redemption.rules.cards.faces import Face

TOP = Face("Twin", ("Hero",), ("blue",), 4, 7)
BOTTOM = Face("Twin", ("Hero",), ("red",), 4, 7)


def test_at_face_value_a_card_has_the_numbers_that_both_identities_have() -> None:
    same = with_identities(Face("Twin", ("Hero",)), "Twin", TOP, BOTTOM)
    assert (same.strength, same.toughness) == (4, 7)
    assert set(same.brigades) == {"blue", "red"}
    other = with_identities(Face("Twin", ("Hero",)), "Twin", TOP, replace(BOTTOM, toughness=8))
    assert (other.strength, other.toughness) == (None, None)
