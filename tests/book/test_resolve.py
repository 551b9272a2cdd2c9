"""A name means one entry, or several, or none; it is never guessed."""

import pytest

from rulings.book.load import load_book
from rulings.book.resolve import How, Register, Resolved, Unresolved, resolve
from tests.service.small_book import write_small_book


@pytest.fixture(scope="module")
def register(tmp_path_factory) -> Register:
    return Register.of_book(load_book(write_small_book(tmp_path_factory.mktemp("corpus"))))


@pytest.mark.parametrize(
    ("name", "entry", "how"),
    [
        ("redemption/effect/discard", "redemption/effect/discard", How.ID),
        ("/Redemption/Effect/Discard/", "redemption/effect/discard", How.ID),
        ("throw away", "redemption/effect/discard", How.ALIAS),
        ("  Throw-AWAY ", "redemption/effect/discard", How.ALIAS),
        ("d/c", "redemption/effect/discard", How.ALIAS),
        ("cap", "redemption/effect/capture", How.ALIAS),
        ("DISCARD", "redemption/effect/discard", How.TITLE),
        ("breaktrough", "epic/rule/breakthrough", How.NEAR),
        ("captrue", "redemption/effect/capture", How.NEAR),
        ("removed from the game", "redemption/effect/banish", How.NEAR),
    ],
)
def test_a_name_is_resolved_and_the_answer_says_how(register, name, entry, how):
    found = resolve(register, name)
    assert isinstance(found, Resolved)
    assert (found.entry.id, found.how) == (entry, how)


@pytest.mark.parametrize("mark", ["#", "/"])
def test_the_id_of_a_clause_leads_to_the_clause(register, mark):
    found = resolve(register, f"redemption/effect/discard{mark}order-is-chosen")
    assert isinstance(found, Resolved)
    assert found.clause is not None
    assert found.clause.key == "order-is-chosen"


def test_a_name_of_two_entries_is_ambiguous(register):
    found = resolve(register, "banish")
    assert isinstance(found, Unresolved)
    assert found.is_ambiguous
    assert {entry.id for entry in found.candidates} == {"redemption/effect/banish", "epic/rule/banish"}


def test_the_game_settles_it(register):
    found = resolve(register, "banish", "epic")
    assert isinstance(found, Resolved)
    assert found.entry.id == "epic/rule/banish"


def test_several_near_matches_are_ambiguous(register):
    found = resolve(register, "bannish")
    assert isinstance(found, Unresolved)
    assert found.is_ambiguous


def test_an_id_of_another_game_does_not_count(register):
    assert isinstance(resolve(register, "epic/rule/breakthrough", "redemption"), Unresolved)


@pytest.mark.parametrize("name", ["", "zzz", "?!", "\0", "ברית", "x" * 10_000, "redemption/effect/discard#nothing"])
def test_what_no_entry_is_called_is_not_resolved(register, name):
    found = resolve(register, name)
    assert isinstance(found, Unresolved)
    assert not found.is_ambiguous
