"""The testament of a card follows its identifiers first, then its reference."""

from __future__ import annotations

import pytest

from rulings.redemption.cards import record
from rulings.redemption.cards.references import NEW, OLD, find_chapters, find_place, find_testaments

BOTH = (record.Testament.OLD, record.Testament.NEW)


def test_the_bible_has_39_and_27_books() -> None:
    assert (len(OLD), len(NEW)) == (39, 27)
    assert len({*OLD, *NEW}) == 66
    assert all(book == book.strip() for book in (*OLD, *NEW))


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("Genesis 1:1", BOTH[:1]),
        ("John 3:20", BOTH[1:]),
        ("III John 1:11", BOTH[1:]),
        ("Song of Solomon 2:4", BOTH[:1]),
        ("New Testament", BOTH[1:]),
        ("Hebrews 1:9 (Psalm 45:7)", BOTH),
        ("Josephus, Antiquities 18:6", BOTH[1:]),
        ("", ()),
        ("Jobs 1:2", ()),
    ],
)
def test_the_books_of_the_reference_decide(reference: str, expected: tuple[record.Testament, ...]) -> None:
    assert find_testaments(reference, "") == expected


@pytest.mark.parametrize("identifier", ["O.T.", "Prophet, O.T.", "[O.T.] Gospel", "O.T. Greek/Syrian King"])
def test_an_identifier_goes_before_the_reference(identifier: str) -> None:
    assert find_testaments("Acts 1:1", identifier) == BOTH[:1]


@pytest.mark.parametrize(
    "identifier",
    ["Unity: Heroes (O.T.)", "X = # of your O.T. Heroes", "[X = # of your meek O.T. Lost Souls] Tomb", '["O.T. Only"]'],
)
def test_words_on_other_cards_are_no_identifier_of_this_one(identifier: str) -> None:
    assert find_testaments("Acts 1:1", identifier) == BOTH[1:]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('Lost Soul "Owl" [II Samuel 1:2-3]', "II Samuel 1:2-3"),
        ("James 4:6/Proverbs 3:34", "James 4:6"),
        ("an envoy of Acts", ""),
    ],
)
def test_the_first_place_of_a_text_is_found(text: str, place: str) -> None:
    assert find_place(text) == place


@pytest.mark.parametrize(
    ("reference", "expected"),
    [
        ("Genesis 14:18", (("Genesis", 14),)),
        ("Exodus 16:4,8", (("Exodus", 16),)),
        ("II Kings 14:1/II Chronicles 25:15", (("II Kings", 14), ("II Chronicles", 25))),
        ("Hebrews 3:15  (Psalm 95:7-8)", (("Hebrews", 3), ("Psalm", 95))),
        ("Job 41", (("Job", 41),)),
        ("Jude 4", (("Jude", 1),)),
        ("Genesis", ()),
        ("", ()),
    ],
)
def test_each_chapter_of_the_reference_counts(reference: str, expected: tuple[tuple[str, int], ...]) -> None:
    assert find_chapters(reference) == expected
