"""Kinds of tokens that no lexicon can list: numbers, pairs of numbers, and names of cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulings.texts.kernel import Result, Run
from rulings.texts.phrases import Term, Word

_NUMBER = re.compile(r"\d+|x")
_PLURAL = re.compile(r"(?!1$)\d+|x")
_PAIR = re.compile(r"[+-]?(?:\d+|x|\*)/[+-]?(?:\d+|x|\*)")
_WITHIN_NAMES = frozenset(("of", "the", "in", "to", "for", "with", "from", "on", "at", "by", "as"))
LONGEST_NAME = 10
"""The words of the longest name that is looked for."""

_CHAPTERS = re.compile(r"\d+(?:-\d+)?")

NUMBER, PLURAL, PAIR, NAME, CHAPTERS = "number", "plural", "pair", "name", "chapters"
OWNER_NAME, QUOTE = "owner-name", "quote"

LONGEST_QUOTE = 8
"""The words of the longest quotation that is no ability, such as a word in a title."""


def mark(words: Sequence[Word], names: NameRule) -> tuple[frozenset[str], ...]:
    """Mark each word with itself and the kinds of token that it is or begins.

    Args:
        words: The words.
        names: The rule for names.

    Returns:
        For each word, its marks.
    """
    return tuple(frozenset(_marks(words, place, names)) for place in range(len(words)))


def _marks(words: Sequence[Word], place: int, names: NameRule) -> list[str]:
    word = words[place].word
    marks = [word]
    if _NUMBER.fullmatch(word):
        marks.append(f"<{NUMBER}>")
    if _PLURAL.fullmatch(word):
        marks.append(f"<{PLURAL}>")
    if _PAIR.fullmatch(word):
        marks.append(f"<{PAIR}>")
    if _CHAPTERS.fullmatch(word):
        marks.append(f"<{CHAPTERS}>")
    if word == '"' and quote_end(words, place):
        marks.append(f"<{QUOTE}>")
    if word == "the" and not words[place].capital and known_name_end(words, place, names.known):
        marks.append(f"<{NAME}>")
    if words[place].capital:
        if owner_name_end(words, place, names.ordinary):
            marks.append(f"<{OWNER_NAME}>")
        known = known_name_end(words, place, names.known)
        shared = tuple(word.word for word in words[place:known]) in names.shared
        if not shared and (known > place + 1 or (known and place > 0)):
            return [f"<{NAME}>"]
        if known or name_end(words, place, names.ordinary, names.endings):
            marks.append(f"<{NAME}>")
    return marks


def quote_end(words: Sequence[Word], place: int) -> int:
    """Find where a short quotation ends that begins with the mark at a place.

    Args:
        words: The words.
        place: The opening mark.

    Returns:
        The place after the closing mark, or 0 where there is none or nothing stands between them.
    """
    for end in range(place + 2, min(len(words), place + LONGEST_QUOTE + 2)):
        if words[end].word == '"':
            return end + 1
    return 0


def known_name_end(words: Sequence[Word], place: int, known: Mapping[tuple[str, ...], str]) -> int:
    """Find where a known name ends that begins at a place, the longest if there are several.

    Args:
        words: The words.
        place: The first word of the name.
        known: Names by their words.

    Returns:
        The place after its last word, or 0 where no known name begins here.
    """
    longest = min(LONGEST_NAME, len(words) - place)
    for length in range(longest, 0, -1):
        run = words[place : place + length]
        closed = run[-1].capital or run[-1].word.isdigit() or run[-1].word == ")"
        if closed and tuple(word.word for word in run) in known:
            return place + length
    return 0


def name_end(words: Sequence[Word], place: int, ordinary: frozenset[str], endings: frozenset[str]) -> int:
    """Find where a name of a card ends that the lexicon does not know: a run of words with capital letters.

    Args:
        words: The words.
        place: The first word of the name.
        ordinary: Words of the lexicon, of which alone no name consists.
        endings: Words at which a name ends.

    Returns:
        The place after its last word, or 0 where no name begins here.
    """
    if words[place].word in _NEVER_FIRST:
        return 0
    end, at = 0, place
    unknown = False
    while at < len(words):
        word = words[at]
        if word.capital and word.word not in endings:
            unknown = unknown or word.word not in ordinary
            at += 1
            end = at
        elif at > place and word.word in _WITHIN_NAMES:
            at += 1
        elif at > place and word.word == "," and at + 2 < len(words) and _is_title(words[at + 1], words[at + 2]):
            at += 2
        else:
            break
    return end if unknown else 0


_NEVER_FIRST = frozenset("a x if when while unless until during after instantly opponent's".split())
"""Words with which sentences begin, and no name does."""


def owner_name_end(words: Sequence[Word], place: int, ordinary: frozenset[str]) -> int:
    """Find where a name in the possessive ends, as in `Ann's brigade`: the thing owned has no capital letter.

    Args:
        words: The words.
        place: The first word of the name.
        ordinary: Words of the lexicon; `Card's` is no name.

    Returns:
        The place after its last word, or 0 where there is none.
    """
    for end in range(place + 1, min(len(words), place + LONGEST_NAME)):
        word = words[end - 1]
        if not word.capital and word.word not in _WITHIN_NAMES:
            return 0
        if word.word.endswith(("'s", "s'")):
            return 0 if words[end].capital or word.word in ordinary else end
    return 0


def _is_title(article: Word, title: Word) -> bool:
    """Tell whether a comma is followed by a title, as in `Ann, the Scribe`."""
    return article.word == "the" and title.capital


@dataclass(frozen=True, slots=True)
class TokenRule:
    """A rule for one token of a kind, such as a number."""

    name: str
    category: str
    """The category of the terms that it reads: a number that is not 1 is a number as others are."""

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{self.name}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        word = run.words[place].word
        return ((place + 1, Term(self.category, word, "", (word,), span=(place, place + 1))),)


@dataclass(frozen=True, slots=True)
class NameRule:
    """A rule for the name of a card: one that the lexicon knows, or else a run of words with capital letters."""

    ordinary: frozenset[str]
    known: Mapping[tuple[str, ...], str]
    """Names that hold ordinary words, by their words."""
    shared: frozenset[tuple[str, ...]]
    """Names that are also a word of another part of the lexicon."""
    endings: frozenset[str] = frozenset()
    """Words at which a name ends that the lexicon does not know, such as the type of the card."""
    name: str = NAME

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{NAME}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        end = known_name_end(run.words, place, self.known) or name_end(run.words, place, self.ordinary, self.endings)
        words = tuple(word.word for word in run.words[place:end])
        printed = " ".join(word.text for word in run.words[place:end]).replace(" ,", ",")
        return ((end, Term(NAME, self.known.get(words, printed), "", words, span=(place, end))),)


@dataclass(frozen=True, slots=True)
class QuoteRule:
    """A rule for words in quotation marks that are meant as words."""

    name: str = QUOTE

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{QUOTE}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        end = quote_end(run.words, place)
        words = tuple(word.word for word in run.words[place:end])
        return ((end, Term(QUOTE, " ".join(words[1:-1]), "", words, span=(place, end))),)


@dataclass(frozen=True, slots=True)
class OwnerNameRule:
    """A rule for the name of a card in the possessive."""

    ordinary: frozenset[str]
    name: str = OWNER_NAME

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{OWNER_NAME}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        end = owner_name_end(run.words, place, self.ordinary)
        words = tuple(word.word for word in run.words[place:end])
        printed = " ".join(word.text for word in run.words[place:end])
        owner = printed.removesuffix("'s").removesuffix("'")
        return ((end, Term(NAME, owner, "owner", words, span=(place, end))),)
