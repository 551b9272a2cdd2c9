"""Names that are found in a running text: the longest wins, and a name that means several things is not guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

from rulings.book.names import fold

AnyTarget = TypeVar("AnyTarget")

_SHORTEST = 3
"""Letters of a name from which on it is looked for: shorter ones are words of every sentence."""

_TOKEN = re.compile(r"[^\W_]+(?:['\u2018\u2019][^\W_]+)*")
_POSSESSIVE = re.compile(r"['\u2018\u2019]s?$", re.IGNORECASE)
_BEFORE = frozenset("@#\\_")
"""Behind these a word is part of something else: an account, a tag, a path, a name of a program."""

_SENTENCE_ENDS = frozenset('.!?:;"“”«»*')
_WIDEST = 4
"""Letters that may stand between two words of a name."""


class Writing(StrEnum):
    """How a name is written where it is meant."""

    AS_A_WORD = "as a word"
    AS_A_NAME = "as a name"


@dataclass(frozen=True, slots=True)
class Named(Generic[AnyTarget]):
    """A name of something.

    Attributes:
        name: The name.
        target: What it is a name of.
        writing: Whether any case will do, or capitals matter as with names of cards.
    """

    name: str
    target: AnyTarget
    writing: Writing = Writing.AS_A_WORD


@dataclass(frozen=True, slots=True)
class Mention(Generic[AnyTarget]):
    """A name in a text.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        targets: What it may mean.
        may_be_a_word: Whether it may as well be a usual word with a capital, because a sentence begins with it.
    """

    start: int
    end: int
    targets: tuple[AnyTarget, ...]
    may_be_a_word: bool = False


@dataclass(slots=True)
class _Step(Generic[AnyTarget]):
    """Where a name has come to after some words; the way to its next word is by what stands between and the word."""

    following: dict[tuple[str, str], _Step[AnyTarget]] = field(default_factory=dict)
    named: list[Named[AnyTarget]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Token:
    start: int
    end: int
    folds: tuple[str, ...]
    ends: tuple[int, ...]


class Vocabulary(Generic[AnyTarget]):
    """Names, ready to be found in texts; made once."""

    def __init__(self, names: Iterable[Named[AnyTarget]]) -> None:
        """Enter names.

        Args:
            names: The names; one may be that of several things.
        """
        self._first: _Step[AnyTarget] = _Step()
        for named in names:
            if len(fold(named.name).replace(" ", "")) >= _SHORTEST:
                self._enter(named)

    def _enter(self, named: Named[AnyTarget]) -> None:
        step, before = self._first, 0
        for number, token in enumerate(_TOKEN.finditer(named.name)):
            between = _between(named.name[before : token.start()]) if number else ""
            word = fold(token[0])
            if not word:
                return
            step = step.following.setdefault((between, word), _Step())
            before = token.end()
        if step is not self._first:
            step.named.append(named)

    def mentions(self, text: str, start: int, end: int) -> Iterator[Mention[AnyTarget]]:
        """Find the names in a part of a text.

        Args:
            text: The text.
            start: Where the part begins.
            end: Where it ends.

        Yields:
            The mentions in their order, none of which overlaps another; of two names that begin at a word the longer.
        """
        tokens = [_token(found) for found in _TOKEN.finditer(text, start, end)]
        at = 0
        while at < len(tokens):
            found = None if _is_inside(text, tokens[at]) else self._longest(text, tokens, at)
            if found is None:
                at += 1
                continue
            mention, used = found
            yield mention
            at += used

    def _longest(self, text: str, tokens: list[_Token], at: int) -> tuple[Mention[AnyTarget], int] | None:
        best: tuple[Mention[AnyTarget], int] | None = None
        steps = [self._first]
        for number in range(at, len(tokens)):
            token = tokens[number]
            between = _between(text[tokens[number - 1].end : token.start]) if number > at else ""
            following: list[_Step[AnyTarget]] = []
            for word, end in zip(token.folds, token.ends, strict=True):
                reached = [found for step in steps if (found := step.following.get((between, word))) is not None]
                following += reached
                mention = _mention(text, tokens[at].start, end, [name for step in reached for name in step.named])
                if mention is not None and (best is None or best[1] < number - at + 1):
                    best = (mention, number - at + 1)
            if not following:
                break
            steps = following
        return best


def _mention(text: str, start: int, end: int, names: list[Named[AnyTarget]]) -> Mention[AnyTarget] | None:
    """The mention of those names that are written as they have to be."""
    written = text[start:end]
    fitting = [name for name in names if name.writing is Writing.AS_A_WORD or _has_its_capitals(name.name, written)]
    if not fitting or text[end : end + 1] == "_":
        return None
    as_names = all(name.writing is Writing.AS_A_NAME for name in fitting)
    is_single = " " not in written.strip() and as_names
    targets = tuple(dict.fromkeys(name.target for name in fitting))
    return Mention(start, end, targets, is_single and _begins_sentence(text, start))


def _has_its_capitals(name: str, written: str) -> bool:
    """Whether each word has a capital where the name has one."""
    pairs = zip(_TOKEN.findall(name), _TOKEN.findall(written), strict=False)
    return all(own[:1].isupper() == other[:1].isupper() for own, other in pairs)


def _begins_sentence(text: str, start: int) -> bool:
    before = text[max(0, start - 40) : start]
    bare = before.rstrip(" \t([>#-")
    return not bare or bare[-1] in _SENTENCE_ENDS or bare[-1] == "\n"


def _is_inside(text: str, token: _Token) -> bool:
    """Whether a word is part of a longer one, as of an address or a name of a program."""
    return token.start > 0 and (text[token.start - 1] in _BEFORE or text[token.start - 1].isalnum())


def _token(found: re.Match[str]) -> _Token:
    """A word; with `'s` behind it also the word without."""
    whole = found[0]
    bare = _POSSESSIVE.sub("", whole)
    if bare == whole:
        return _Token(found.start(), found.end(), (fold(whole),), (found.end(),))
    ends = (found.end(), found.start() + len(bare))
    return _Token(found.start(), found.end(), (fold(whole), fold(bare)), ends)


def _between(text: str) -> str:
    """What parts two words of a name: hyphens and spaces count alike, a new paragraph or much else parts more."""
    if text.count("\n") > 1 or len(text.strip()) > _WIDEST:
        return "\n"
    return text.replace("-", " ").replace("\u2019", "'").strip()
