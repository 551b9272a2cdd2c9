"""Idle words: words of a card text that may be dropped and change nothing of what is read.

A text that prints back may still lose a word in its meaning. So each word is dropped once: the text without it must be
read otherwise, or refused. What truly changes nothing is explained in `idle_words.yaml`, one line each.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.reader import Reader, Reading
from rulings.redemption.reading.summary import summarize
from rulings.texts.survey import CardText
from rulings.texts.tokens import Token
from rulings.texts.understanding import Status

_AROUND = 10
"""Words on either side by which an explanation tells a word."""

_PLACES_IN_TEXT = frozenset(("span", "text"))
"""Keys of a summary that say where in the text something stands, not what it means."""


class Loses(StrEnum):
    """What does not change when a word is dropped."""

    MEANING = "meaning"
    SUMMARY = "summary"


@dataclass(frozen=True, slots=True)
class IdleWord:
    """A word that may be dropped.

    Attributes:
        card: A card whose text has it.
        word: The word, folded.
        before: The words before it.
        behind: The words behind it.
        loses: The meaning is the same without it, or only the summary.
    """

    card: str
    word: str
    before: tuple[str, ...]
    behind: tuple[str, ...]
    loses: Loses

    @property
    def context(self) -> str:
        """The word in brackets among those around it."""
        return " ".join((*self.before, f"[{self.word}]", *self.behind))


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why words truly change nothing.

    Attributes:
        words: The word in brackets among those around it, as the file has them.
        pattern: Fits them.
        loses: What need not change.
        because: The reason.
    """

    words: str
    pattern: re.Pattern[str]
    loses: Loses
    because: str


@cache
def explanations() -> tuple[Explanation, ...]:
    """List the explanations of `idle_words.yaml`, in their order."""
    data = yaml.safe_load(files("rulings.redemption.reading").joinpath("idle_words.yaml").read_text("utf-8"))
    return tuple(
        Explanation(words, re.compile(_in_pattern(words)), Loses(loses), because)
        for loses, rows in data.items()
        for words, because in rows.items()
    )


def _in_pattern(words: str) -> str:
    """The word in brackets stands there as it is; all around it is a pattern that begins and ends with whole words."""
    marked = words.replace("[", r"\[(?:").replace("]", r")\]")
    return rf"(?:^| )(?:{marked})(?: |$)"


def explain_idle(word: IdleWord) -> Explanation | None:
    """Find the explanation of an idle word; None where there is none.

    Args:
        word: The word.

    Returns:
        The first that fits; what need not change the meaning need not change the summary either.
    """
    return next(
        (
            known
            for known in explanations()
            if known.loses in (word.loses, Loses.MEANING) and known.pattern.search(word.context)
        ),
        None,
    )


def idle_words(text: CardText, reader: Reader, defaults: Defaults) -> Iterator[IdleWord]:
    """Find the words of a text that may be dropped and change nothing.

    Args:
        text: The text; of one that is not read whole, nothing is asked.
        reader: The reader.
        defaults: What the rules add, for the summary.

    Yields:
        The words, in their order. A word that a repair puts back is not among them: what is mended is known.
    """
    reading = reader.read(text.text, text.types)
    if reading.status is not Status.READ or reading.by_hand:
        return
    tokens = prepare(text.text).tokens
    meaning, summary = meaning_of(reading), _summary_of(reading, defaults)
    for place, token in enumerate(tokens):
        if not token.word[:1].isalnum() or token.start == token.end:
            continue
        without = reader.read(text.text[: token.start] + text.text[token.end :], text.types)
        if without.status is not Status.READ or without.repairs != reading.repairs:
            continue
        if meaning_of(without) == meaning:
            yield _idle(text, tokens, place, Loses.MEANING)
        elif _summary_of(without, defaults) == summary:
            yield _idle(text, tokens, place, Loses.SUMMARY)


def _idle(text: CardText, tokens: Sequence[Token], place: int, loses: Loses) -> IdleWord:
    words = [token.word for token in tokens]
    before, behind = words[max(0, place - _AROUND) : place], words[place + 1 : place + 1 + _AROUND]
    return IdleWord(text.card, words[place], tuple(before), tuple(behind), loses)


def meaning_of(reading: Reading) -> tuple[Any, ...]:
    """What a reading means, without where its words stand: for each section the values of its abilities."""
    return tuple(
        (
            section.section,
            tuple(
                (
                    tuple(sentence.value for sentence in ability.sentences),
                    tuple(sentence.value for sentence in ability.modifiers),
                )
                for ability in section.abilities
            ),
        )
        for section in reading.sections
    )


def _summary_of(reading: Reading, defaults: Defaults) -> Any:
    return _without_places(summarize(reading, defaults)["sections"])


def _without_places(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _without_places(value) for key, value in data.items() if key not in _PLACES_IN_TEXT}
    return [_without_places(item) for item in data] if isinstance(data, list) else data


def sample_of(texts: Iterable[CardText], number: int, seed: int) -> list[CardText]:
    """Draw so many texts at random, the same ones for the same seed."""
    found = sorted(texts, key=lambda text: (text.text, text.types))
    return random.Random(seed).sample(found, min(number, len(found)))


@dataclass(frozen=True, slots=True)
class IdleSurvey:
    """The idle words of many texts.

    Attributes:
        tried: How many words were dropped.
        unexplained: The words of which nothing says why they change nothing.
        explained: How often each explanation fits.
    """

    tried: int
    unexplained: tuple[IdleWord, ...]
    explained: Mapping[Explanation, int]


def survey_idle_words(texts: Iterable[CardText], reader: Reader, defaults: Defaults) -> IdleSurvey:
    """Drop each word of many texts once.

    Args:
        texts: The texts.
        reader: The reader.
        defaults: What the rules add, for the summary.

    Returns:
        What was found; explanations that fit nowhere are counted with 0.
    """
    tried = 0
    unexplained: list[IdleWord] = []
    explained = Counter(dict.fromkeys(explanations(), 0))
    for text in texts:
        tried += len(prepare(text.text).tokens)
        for word in idle_words(text, reader, defaults):
            known = explain_idle(word)
            if known is None:
                unexplained.append(word)
            else:
                explained[known] += 1
    return IdleSurvey(tried, tuple(unexplained), explained)
