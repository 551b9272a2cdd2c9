"""Facts are said as sentences."""

from rulings.desk import Desk
from rulings.service.representations.facts import find_form, sentences


def test_every_fact_of_the_book_has_a_sentence_of_its_own(book_desk: Desk):
    facts = [(entry.id, name) for entry in book_desk.book.entries.values() for name in entry.facts]
    assert [fact for fact in facts if find_form(*fact) is None] == []


def test_no_sentence_names_a_key(book_desk: Desk):
    for entry in book_desk.book.entries.values():
        for said in sentences(entry.id, entry.facts):
            assert "_" not in said
            assert said.endswith("."), said
            assert "{" not in said, said


def test_a_value_is_said_as_the_sentence_needs_it():
    facts = {"timing": "either", "location": ["hand", "deck"], "duration": "none", "lost_souls_one_more_at": 57}
    assert sentences("redemption/deck/type-i", facts) == [
        "It is instant or ongoing.",
        "Its default location is hand or deck.",
        "It has no duration.",
        "From 57 cards on there is one Lost Soul more.",
    ]


def test_a_name_means_what_its_entry_says_by_it():
    assert sentences("redemption/term/brigade", {"count": 16}) == ["There are 16 brigades."]
    assert sentences("redemption/deck/reserve", {"minimum": 0}) == ["A Reserve may be empty."]


def test_a_fact_without_a_sentence_is_said_by_its_name():
    assert sentences("redemption/term/owner", {"some_thing": ["a", "b"]}) == ["Some thing: a and b."]
