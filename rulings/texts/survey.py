"""A survey of many card texts: how many are read, what stands in the way, and what changed since the ledger."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulings.texts.tokens import tokenize
from rulings.texts.understanding import Status, Unread

_CONTEXT = 2
"""Words at the place where reading broke off that tell one hindrance from another."""


@dataclass(frozen=True, slots=True)
class CardText:
    """A text to be surveyed.

    Attributes:
        text: The text of the card.
        types: The type or types of its card.
        card: The name of a card that has it.
    """

    text: str
    types: str
    card: str


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text as a reader understood it, as far as a survey asks.

    Attributes:
        normal: The normalised text.
        status: How much is read.
        unread: What is not.
        meaning: What it means: the sections of the summary.
        prints_back: Whether what was read prints back to the normalised text.
        repairs: The names of the repairs that were made.
        missing: What of it cannot be carried out yet, if that is counted.
    """

    normal: str
    status: Status
    unread: Sequence[Unread]
    meaning: Sequence[Mapping[str, Any]]
    prints_back: bool
    repairs: Sequence[str] = ()
    missing: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the ledger: how one text is read, without the text.

    Attributes:
        text: A hash of the normalised text and the types of its card.
        status: How much is read.
        meaning: A hash of the summary.
    """

    text: str
    status: Status
    meaning: str


@dataclass(frozen=True, slots=True)
class Hindrance:
    """What stands in the way of many texts: words at which reading breaks off, or what is not carried out yet.

    Attributes:
        words: The words; of what is not carried out its kind and its name.
        texts: How many texts have it.
        alone: How many of them nothing else keeps from being read whole, or from being carried out.
        example: A card that has it.
    """

    words: str
    texts: int
    alone: int
    example: str


@dataclass(frozen=True, slots=True)
class Survey:
    """What was found in many texts.

    Attributes:
        lines: A line of the ledger for each text, in their order.
        ambiguous: Cards whose text has a sentence with several meanings.
        not_printed_back: Cards whose reading does not print back to the normalised text.
        hindrances: Where reading breaks off, what blocks most texts alone first.
        repairs: How often each repair was made.
        carried_out: How many of the texts that are read whole can be carried out; None where nobody asked.
        gaps: What those that cannot have that is not carried out yet, what blocks most texts alone first.
    """

    lines: tuple[Line, ...]
    ambiguous: tuple[str, ...]
    not_printed_back: tuple[str, ...]
    hindrances: tuple[Hindrance, ...]
    repairs: Mapping[str, int]
    carried_out: int | None = None
    gaps: tuple[Hindrance, ...] = ()

    def share(self, *statuses: Status) -> float:
        """Tell which share of the texts has one of these statuses."""
        found = sum(line.status in statuses for line in self.lines)
        return found / len(self.lines) if self.lines else 0.0


@dataclass(slots=True)
class _Ranking:
    """What stands in the way of texts, counted."""

    texts: Counter[str] = field(default_factory=Counter)
    alone: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def count(self, words: str, card: str, *, alone: bool) -> None:
        self.texts[words] += 1
        self.alone[words] += alone
        self.examples.setdefault(words, card)

    def ranked(self) -> tuple[Hindrance, ...]:
        order = sorted(self.texts, key=lambda words: (-self.alone[words], -self.texts[words], words))
        return tuple(Hindrance(words, self.texts[words], self.alone[words], self.examples[words]) for words in order)


def survey(texts: Iterable[CardText], read: Callable[[CardText], ReadText], *, counts_gaps: bool = False) -> Survey:
    """Read many texts and count.

    Args:
        texts: The texts, each once.
        read: Reads one of them.
        counts_gaps: It is also counted how many of them can be carried out.

    Returns:
        The survey.
    """
    lines: list[Line] = []
    ambiguous: list[str] = []
    not_printed_back: list[str] = []
    broken, gaps = _Ranking(), _Ranking()
    repairs: Counter[str] = Counter()
    carried_out = 0
    for text in texts:
        reading = read(text)
        lines.append(_line(text, reading))
        repairs.update(reading.repairs)
        if any("readings" in unread.reason for unread in reading.unread):
            ambiguous.append(text.card)
        if not reading.prints_back:
            not_printed_back.append(text.card)
        for unread in reading.unread:
            words = " ".join(token.word for token in tokenize(unread.text)[:_CONTEXT])
            broken.count(words, text.card, alone=len(reading.unread) == 1)
        if counts_gaps and reading.status is Status.READ:
            carried_out += not reading.missing
            for name in reading.missing:
                gaps.count(name, text.card, alone=len(reading.missing) == 1)
    return Survey(
        tuple(lines),
        tuple(ambiguous),
        tuple(not_printed_back),
        broken.ranked(),
        repairs,
        carried_out if counts_gaps else None,
        gaps.ranked(),
    )


def _line(text: CardText, reading: ReadText) -> Line:
    summary = _without_sentences(list(reading.meaning))
    meaning = json.dumps(summary, sort_keys=True) if summary else ""
    return Line(text_hash(text.types, reading.normal), reading.status, _hash(meaning))


def _without_sentences(data: Any) -> Any:
    """What a summary means, without the sentences that say it to people."""
    if isinstance(data, dict):
        return {key: _without_sentences(value) for key, value in data.items() if key != "sentence"}
    return [_without_sentences(item) for item in data] if isinstance(data, list) else data


def text_hash(types: str, normal: str) -> str:
    """Hash a text so that it is known again without being kept.

    Args:
        types: The types of its card.
        normal: The text, normalised.

    Returns:
        12 hexadecimal digits.
    """
    return _hash(f"{types}\0{normal}")


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def write_ledger(lines: Sequence[Line]) -> str:
    """Write a ledger.

    Args:
        lines: Its lines.

    Returns:
        A line for each text, sorted, each once: hash, status, hash of the meaning.
    """
    rows = {line.text: f"{line.text} {line.status} {line.meaning}" for line in lines}
    return "".join(f"{rows[key]}\n" for key in sorted(rows))


def read_ledger(text: str) -> tuple[Line, ...]:
    """Read a ledger.

    Args:
        text: What `write_ledger` wrote.

    Returns:
        Its lines.
    """
    parts = (line.split() for line in text.splitlines())
    return tuple(Line(key, Status(status), meaning) for key, status, meaning in parts)


@dataclass(frozen=True, slots=True)
class Changes:
    """How readings differ from a ledger.

    Attributes:
        moved: Texts that changed state: hash, state before, state now.
        reread: Texts whose state is the same, but not the meaning.
        new: Texts that the ledger does not have.
    """

    moved: tuple[tuple[str, Status, Status], ...]
    reread: tuple[str, ...]
    new: tuple[str, ...]


def compare(before: Iterable[Line], now: Iterable[Line]) -> Changes:
    """Compare readings with a ledger.

    Args:
        before: The lines of the ledger.
        now: The lines of a survey.

    Returns:
        What changed, of the texts that were surveyed.
    """
    known = {line.text: line for line in before}
    lines = {line.text: line for line in now}.values()
    kept = [(known[line.text], line) for line in lines if line.text in known]
    return Changes(
        moved=tuple((new.text, old.status, new.status) for old, new in kept if old.status != new.status),
        reread=tuple(new.text for old, new in kept if old.status == new.status and old.meaning != new.meaning),
        new=tuple(line.text for line in lines if line.text not in known),
    )
