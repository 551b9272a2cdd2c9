"""A survey of many card texts: how many are read, what stands in the way, and what changed since the ledger."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from rulings.redemption.cards.record import Legality, Printing
from rulings.redemption.reading.defaults import Defaults
from rulings.redemption.reading.prepare import normal, prepare
from rulings.redemption.reading.reader import Reader, Reading
from rulings.redemption.reading.summary import summarize
from rulings.texts.phrases import print_words
from rulings.texts.understanding import Status

LEDGER = "ledger.txt"
"""The name of the ledger beside the reader."""

_CONTEXT = 2
"""Words at the place where reading broke off that tell one hindrance from another."""


@dataclass(frozen=True, slots=True)
class CardText:
    """A text to be surveyed.

    Attributes:
        text: The special ability.
        types: The type or types of its card.
        card: The name of a card that has it.
    """

    text: str
    types: str
    card: str


ROTATION, OTHERS = "Rotation", "others"
"""The texts of today's format, and all others."""


def different_texts(printings: Iterable[Printing]) -> dict[str, tuple[CardText, ...]]:
    """List the different texts of printings.

    Args:
        printings: The printings, in any order.

    Returns:
        Each text once: those of today's format, and those that it does not have. Where cards of several types share a
        text, the first type in the alphabet stands for them.
    """
    today: dict[str, CardText] = {}
    others: dict[str, CardText] = {}
    for printing in sorted(printings, key=lambda item: (item.ability, item.types, item.name)):
        if printing.ability:
            found = CardText(printing.ability, "/".join(printing.types), printing.name)
            (today if printing.legality is Legality.ROTATION else others).setdefault(printing.ability, found)
    return {
        ROTATION: tuple(today.values()),
        OTHERS: tuple(text for key, text in others.items() if key not in today),
    }


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


def survey(
    texts: Iterable[CardText],
    reader: Reader,
    defaults: Defaults,
    missing: Callable[[Reading], Iterable[str]] | None = None,
) -> Survey:
    """Read many texts and count.

    Args:
        texts: The texts, each once.
        reader: The reader.
        defaults: What the rules add, for the summaries.
        missing: Names what of a reading cannot be carried out; None where that is not counted.

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
        reading = reader.read(text.text, text.types)
        lines.append(_line(text, reading, defaults))
        repairs.update(reading.repairs)
        if any("readings" in unread.reason for unread in reading.unread):
            ambiguous.append(text.card)
        if not prints_back(reading):
            not_printed_back.append(text.card)
        for unread in reading.unread:
            words = " ".join(token.word for token in prepare(unread.text).tokens[:_CONTEXT])
            broken.count(words, text.card, alone=len(reading.unread) == 1)
        if missing is not None and reading.status is Status.READ:
            found = frozenset(missing(reading))
            carried_out += not found
            for name in found:
                gaps.count(name, text.card, alone=len(found) == 1)
    return Survey(
        tuple(lines),
        tuple(ambiguous),
        tuple(not_printed_back),
        broken.ranked(),
        repairs,
        None if missing is None else carried_out,
        gaps.ranked(),
    )


def prints_back(reading: Reading) -> bool:
    """Tell whether what was read prints back to the words of the normalised text.

    Args:
        reading: A reading.

    Returns:
        Whether every sentence that was read prints, from its typed value, the words that it was read from.
    """
    return all(
        print_words(sentence.value) == tuple(token.word for token in sentence.tokens)
        for section in reading.sections
        for ability in section.abilities
        for sentence in (*ability.sentences, *ability.modifiers)
    )


def _line(text: CardText, reading: Reading, defaults: Defaults) -> Line:
    summary = _without_sentences(summarize(reading, defaults)["sections"])
    meaning = json.dumps(summary, sort_keys=True) if summary else ""
    return Line(text_hash(text), reading.status, _hash(meaning))


def _without_sentences(data: Any) -> Any:
    """What a summary means, without the sentences that say it to people."""
    if isinstance(data, dict):
        return {key: _without_sentences(value) for key, value in data.items() if key != "sentence"}
    return [_without_sentences(item) for item in data] if isinstance(data, list) else data


def text_hash(text: CardText) -> str:
    """Hash a text so that it is known again without being kept.

    Args:
        text: The text with the types of its card.

    Returns:
        12 hexadecimal digits.
    """
    return _hash(f"{text.types}\0{normal(prepare(text.text).tokens)}")


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


def shipped_ledger() -> str:
    """Read the ledger that comes with the reader: how each text of the list was read when it was last written."""
    return files("rulings.redemption.reading").joinpath(LEDGER).read_text("utf-8")


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
