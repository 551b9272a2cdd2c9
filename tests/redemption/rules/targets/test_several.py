"""What names several things means each of them, and is refused where some stand together against another."""

from typing import Any

import pytest

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Effect
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.targets.words.several import names_each, spread
from rulings.table.errors import NotThereYetError
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, items_of


def aim_in(text: str) -> Any:
    value = load_reader().read(text).sections[0].abilities[0].sentences[0].value
    return next(part.target for part in walk(value) if isinstance(part, Effect))


def spread_in(text: str) -> tuple[list[str], str]:
    found = spread(aim_in(text))
    return [wording.what(item) for item in items_of(found)], found.joint if isinstance(found, Listing) else ""


@pytest.mark.parametrize(
    ("text", "parts", "joint"),
    [
        ("Discard Moses and Aaron.", ["Moses", "Aaron"], "and"),
        ("Discard Moses or Aaron.", ["Moses or Aaron"], ""),
        ("Discard Moses and Aaron from opponent's hand.", ["Moses", "Aaron"], "and"),
        ("Discard a king and a queen from hand.", ["king", "queen"], "and"),
        ("Discard a male and a female Hero.", ["male hero", "female hero"], "and"),
        ("Discard a demon, a king and Aaron.", ["demon", "king", "Aaron"], "and"),
        ("Discard 2 kings and queens.", ["king and queen"], ""),
    ],
)
def test_each_of_several_stands_by_itself(text: str, parts: list[str], joint: str) -> None:
    assert spread_in(text) == (parts, joint)


def test_what_the_parts_share_stands_with_each() -> None:
    found = items_of(spread(aim_in("Discard Moses and Aaron from opponent's hand.")))
    assert [wording.where(item) for item in found] == [("hand",), ("hand",)]


def test_one_of_two_names_is_not_each() -> None:
    (target,) = items_of(aim_in("Discard Moses or Aaron."))
    assert not names_each(target)


def test_some_that_stand_together_against_another_are_refused() -> None:
    (target,) = items_of(aim_in("Discard Moses and Aaron."))
    other = items_of(aim_in("Discard a demon."))[0]
    with pytest.raises(NotThereYetError):
        spread(Listing((other, target), "or"))
