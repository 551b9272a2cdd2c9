"""Brigades of icon boxes: a rainbow stands for all brigades of an alignment."""

from __future__ import annotations

import pytest

from rulings.redemption.language.printed import brigades_in, brigades_of
from rulings.redemption.rules.facts import fact
from tests.redemption.cards.small_lists import printings, row

GOOD, EVIL = (frozenset(name.lower() for name in fact("redemption/term/brigade", key)) for key in ("good", "evil"))
BOTH = ("good Enhancement", "evil Enhancement")


@pytest.mark.parametrize(
    ("box", "types", "meant"),
    [
        (("Multi",), ("Hero",), GOOD),
        (("Multi",), ("Evil Character", "Fortress"), EVIL),
        (("Multi",), BOTH, GOOD | EVIL),
        (("Multi", "Multi"), BOTH, GOOD | EVIL),
        (("Multi", "Brown"), BOTH, GOOD | {"brown"}),
        (("Blue", "Multi"), BOTH, EVIL | {"blue"}),
        (("Multi",), ("Dominant",), frozenset()),
    ],
)
def test_a_rainbow_is_every_brigade_of_its_alignment(
    box: tuple[str, ...], types: tuple[str, ...], meant: frozenset[str]
) -> None:
    assert set(brigades_in(box, types)) == meant
    assert len(brigades_in(box, types)) == len(meant)


def test_a_rainbow_beside_brigades_of_the_only_alignment_stays_as_it_is() -> None:
    assert brigades_in(("Gray", "Multi"), ("Evil Character",)) == ("gray", "multi")


def test_both_icon_boxes_together_have_each_brigade_once() -> None:
    (printing,) = printings(row("Dawn / Dusk", Brigade="Blue/Green (Multi)", Strength="3", Toughness="3"))
    assert set(brigades_of(printing)) == GOOD
    assert len(brigades_of(printing)) == len(GOOD)
