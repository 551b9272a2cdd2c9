"""What of the book and of the imported cards can be linked."""

from __future__ import annotations

import pytest

from rulings.desk import Desk
from rulings.linking.known import Known
from rulings.linking.marks import Mark, marks_in
from rulings.linking.targets import Link, Missed
from rulings.service.discussions.links import known_of


@pytest.fixture(scope="module")
def known(desk: Desk) -> Known:
    """What the small desk knows."""
    return known_of(desk, "")


def _mark(text: str) -> Mark:
    (mark,) = marks_in(text, 0, len(text))
    return mark


def test_rules_are_found_by_name_id_clause_and_number(known: Known) -> None:
    """Each way leads to the page of the entry or of the clause."""
    assert known.find(_mark("[[discard]]")) == Link("Discard", "/redemption/effect/discard")
    assert known.find(_mark("[[rule:redemption/effect/discard]]")) == Link("Discard", "/redemption/effect/discard")
    clause = known.find(_mark("[[rule:redemption/effect/discard#order-is-chosen]]"))
    assert clause == Link("Discard", "/redemption/effect/discard/order-is-chosen")
    numbered = known.find(_mark("[[rule:epic/5.7.1]]"))
    assert isinstance(numbered, Link)
    assert numbered.path.startswith("/epic/rule/breakthrough")
    assert numbered.title.endswith(", 5.7.1")


def test_a_name_that_is_nearly_right_is_offered_and_not_taken(known: Known) -> None:
    """Nothing is guessed."""
    mark = _mark("[[rule:discrad]]")
    assert known.find(mark) == Missed()
    assert Link("Discard", "/redemption/effect/discard") in known.alike(mark)


def test_cards_are_found_by_their_names(known: Known) -> None:
    """A card leads to its page; one that is no card leads nowhere."""
    assert known.find(_mark("[[card:harper]]")) == Link("Harper", "/cards/harper")
    assert known.find(_mark("[[card:Nobody at all]]")) == Missed()


def test_a_case_that_is_not_there_is_not_linked(known: Known) -> None:
    """A number that no case has leads nowhere."""
    assert known.find(_mark("[[case:99]]")) == Missed()
    assert known.find(_mark("[[case:x]]")) == Missed()
