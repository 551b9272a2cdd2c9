"""What things in a row share, each of them has: the noun behind the last, the article of the first."""

from typing import Any

import pytest

from rulings.redemption.reading.abilities import Effect, Noun, Statement, Target
from rulings.redemption.reading.reader import load_reader
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of, print_words
from rulings.texts.understanding import Status


def statement_of(text: str) -> Statement:
    reading = load_reader().read(text)
    assert reading.status is Status.READ, reading.unread
    value = reading.sections[0].abilities[0].sentences[0].value
    assert isinstance(value, Statement)
    return value


def parts_of(text: str) -> list[tuple[list[str], Any, str]]:
    """For each card that an effect names: its qualities, its noun and how many."""
    (effect,) = (part for part in walk(statement_of(text)) if isinstance(part, Effect))
    (whole,) = items_of(effect.target)
    found = []
    for part in items_of(whole.things):
        assert isinstance(part, Target)
        (noun,) = items_of(part.things)
        assert isinstance(noun, Noun)
        qualities = [item.name for group in noun.qualities for item in items_of(group)]
        found.append((qualities, noun.head.name, part.count.kind if part.count is not None else ""))
    return found


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Discard a male and a female Hero.", [["male"], ["female"]]),
        ("Discard a male and female Hero.", [["male"], ["female"]]),
        ("Discard an O.T. and N.T. Hero.", [["O.T."], ["N.T."]]),
        ("Discard a red or a blue Hero.", [["red"], ["blue"]]),
        ("Discard a male and female red Hero in territory.", [["male", "red"], ["female", "red"]]),
    ],
)
def test_each_of_several_has_the_noun_behind_the_last(text: str, parts: list[list[str]]) -> None:
    assert parts_of(text) == [(qualities, "Hero", "exactly") for qualities in parts]


def test_what_is_shared_is_printed_once() -> None:
    printed = " ".join(print_words(statement_of("Discard a male and a female Hero in territory.")))
    assert printed == "discard a male and a female hero in territory ."


def test_what_is_narrowed_behind_the_noun_is_narrowed_for_each() -> None:
    text = "Discard a male and a female Hero of matching brigade."
    (effect,) = (part for part in walk(statement_of(text)) if isinstance(part, Effect))
    (whole,) = items_of(effect.target)
    tails = [noun.tails for part in items_of(whole.things) for noun in items_of(part.things)]
    assert tails[0] == tails[1] != ()


def test_two_of_either_kind_are_no_list_of_one_each() -> None:
    (effect,) = (part for part in walk(statement_of("Discard 2 O.T. and N.T. Heroes.")) if isinstance(part, Effect))
    (whole,) = items_of(effect.target)
    assert whole.shared is None
    assert whole.count.number.name == "2"


def test_what_stands_between_in_a_row_has_the_subject_and_the_mood_of_the_first() -> None:
    acts = items_of(statement_of("You may draw 1, take a king or opponent must discard a card.").body)
    assert [(getattr(act.subject, "kind", ""), act.mood) for act in acts] == [
        ("you", "may"),
        ("you", "may"),
        ("opponent", "must"),
    ]


def test_what_continues_a_target_has_its_owner_and_its_count() -> None:
    (effect,) = (
        part for part in walk(statement_of("Discard your scribe, giant or a king.")) if isinstance(part, Effect)
    )
    owners = [item.owner.kind if item.owner is not None else "" for item in items_of(effect.target)]
    assert owners == ["you", "you", ""]
    assert not any(item.continues for item in items_of(effect.target))


def test_a_claim_without_a_subject_is_of_the_one_before() -> None:
    (lead,) = statement_of("If an opponent plays a Site and has no giant, draw 1.").leads
    assert [claim.subject.kind for claim in items_of(lead.claims)] == ["any opponent", "any opponent"]
