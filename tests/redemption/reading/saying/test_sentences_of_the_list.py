"""What can be held mechanically of the sentences of every text of the community's list that is read whole."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from rulings.redemption.reading.reader import AbilityReading
from rulings.texts.understanding import Status
from tests.redemption.reading.fresh_readers import KeepingReader

pytestmark = pytest.mark.slow

GOVERNING = (
    *("if", "unless", "while", "when", "whenever", "during", "after", "before", "until"),
    *("except", "instead", "same", "different", "another"),
)
"""Words by which conditions, exceptions and comparisons hang on what they govern."""

OWNERS = ("opponent", "opponents", "opponent's", "opponents'", "player", "players", "owner", "owner's")
"""Words that say who acts and whose things are."""

BEGINNINGS = re.compile(r"(?:Or|And/or|And|One of the choices)\b")
OPTIONAL = re.compile(r"\bmay\b|\bif (?:you|they) do\b", re.IGNORECASE)
NAMES_IN_BRACKETS = re.compile(r"Jacob \(Israel\)")
"""A name that has brackets of its own."""


@dataclass(frozen=True, slots=True)
class Said:
    """An ability as it was read, and what its summary says."""

    read: AbilityReading
    summary: dict[str, Any]

    @property
    def words(self) -> str:
        """The words of its text, folded."""
        return " ".join(token.word for sentence in self.read.sentences for token in sentence.tokens)

    def sentences(self) -> Iterator[str]:
        """All sentences of its summary."""
        yield self.summary["sentence"]
        yield from (effect["sentence"] for effect in self.summary["effects"])
        yield from (modifier["sentence"] for modifier in self.summary["modifiers"])


@pytest.fixture(scope="module")
def said(reader: KeepingReader, list_abilities: list[tuple[str, str]]) -> list[Said]:
    """The abilities of all texts that are read whole, but those that are read by hand."""
    found: list[Said] = []
    for types, text in list_abilities:
        reading = reader.read(text, types)
        if reading.status is not Status.READ or reading.by_hand:
            continue
        read = [ability for section in reading.sections for ability in section.abilities]
        shown = [item for section in reader.summary(text, types)["sections"] for item in section["abilities"]]
        found += [Said(*pair) for pair in zip(read, shown, strict=True)]
    assert len(found) > 5_000
    return found


def times(words: str, word: str) -> int:
    told = words.lower().replace("opponent(s)", "opponents")
    return len(re.findall(rf"(?<![\w']){re.escape(word)}(?![\w'])", told))


def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(said: list[Said]) -> None:
    odd = [text for ability in said for text in ability.sentences() if not re.fullmatch(r'["A-Z\d*].*[.](?:")?', text)]
    assert odd == []


def test_no_sentence_has_brackets_signs_or_words_run_together(said: list[Said]) -> None:
    odd = re.compile(r"[()\[\]{}×_<>]|  | ,|,,|[,:;][.A-Za-z]|\.\.|\b(\w+) \1\b")
    sentences = (text for ability in said for text in ability.sentences())
    assert [text for text in sentences if odd.search(NAMES_IN_BRACKETS.sub("Jacob", text))] == []


def test_each_condition_and_exception_is_said_once_as_in_the_text(said: list[Said]) -> None:
    wrong = [
        (word, ability.words, ability.summary["sentence"])
        for ability in said
        for word in GOVERNING
        if times(ability.words, word) != times(ability.summary["sentence"], word)
    ]
    assert wrong == []


def test_each_owner_and_player_is_said_as_often_as_in_the_text(said: list[Said]) -> None:
    found = [
        (word, ability.words, ability.summary["sentence"])
        for ability in said
        for word in OWNERS
        if times(ability.words, word) > times(ability.summary["sentence"], word)
    ]
    assert found == []


def test_each_alternative_says_or(said: list[Said]) -> None:
    checked = 0
    for ability in said:
        for effect in ability.summary["effects"]:
            if effect.get("choice", {}).get("option", 1) > 1:
                assert BEGINNINGS.match(effect["sentence"]), (ability.words, effect["sentence"])
                assert re.search(r"\b(?:or|and/or|select)\b", ability.summary["sentence"].lower()), ability.words
                checked += 1
            if effect.get("joined") in ("or", "and/or"):
                assert effect["joined"] in effect["sentence"], (ability.words, effect["sentence"])
    assert checked > 300


def test_what_is_optional_says_may_and_what_is_paid_for_says_to(said: list[Said]) -> None:
    checked = 0
    for ability in said:
        for effect in ability.summary["effects"]:
            if effect["optional"]:
                assert OPTIONAL.search(effect["sentence"]), (ability.words, effect["sentence"])
                checked += 1
            if effect.get("role") == "cost":
                assert " to " in effect["sentence"], (ability.words, effect["sentence"])
    assert checked > 2_000


def test_of_several_targets_each_is_told_and_no_target_beside_them(said: list[Said]) -> None:
    effects = [effect for ability in said for effect in ability.summary["effects"]]
    several = [effect for effect in effects if "targets" in effect]
    assert len(several) > 300
    assert all("target" not in effect and len(effect["targets"]) > 1 and effect["joined"] for effect in several)
    assert all("target" in effect for effect in effects if "targets" not in effect)
