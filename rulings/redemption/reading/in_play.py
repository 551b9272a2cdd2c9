"""A reading as the engine uses it: what is not understood, or left out, stands in it as what nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import LEFT_OUT, NOT_UNDERSTOOD, Unheard
from rulings.redemption.reading.connections import belongs_to, is_trailing
from rulings.redemption.reading.reader import Reading, SectionReading, SentenceReading, connect


def sentences_of(reading: Reading) -> tuple[SentenceReading, ...]:
    """List all sentences of a text in the order of print, those among them that could not be read."""
    return tuple(sentence for section in reading.sections for sentence in section.sentences)


def for_play(reading: Reading, left_out: Collection[int] = ()) -> Reading:
    """Put what is not understood, or left out, among the abilities, as sentences of which nothing is known.

    Args:
        reading: The reading.
        left_out: The sentences that are left out, counted from 0 over the whole text.

    Returns:
        The reading with the abilities that the engine uses: each sentence is in one of them, or modifies one. A
        sentence that points back to one of which nothing is known is not understood either.
    """
    if not reading.unread and not left_out:
        return reading
    sections: list[SectionReading] = []
    number = 0
    for section in reading.sections:
        own = range(number, number + len(section.sentences))
        number = own.stop
        heard = (
            _unheard(sentence, LEFT_OUT) if index in left_out else sentence
            for index, sentence in zip(own, section.sentences, strict=True)
        )
        sections.append(replace(section, abilities=connect(_without_what_points_back(heard))))
    return replace(reading, sections=tuple(sections))


def _unheard(sentence: SentenceReading, why: str) -> SentenceReading:
    return replace(sentence, value=Unheard(why, len(sentence.tokens)))


def _without_what_points_back(sentences: Iterable[SentenceReading]) -> Iterator[SentenceReading]:
    """What points back to a sentence of which nothing is known means nothing that is known."""
    before: SentenceReading | None = None
    for sentence in sentences:
        is_behind = before is not None and isinstance(before.value, Unheard) and not is_trailing(sentence.value)
        found = sentence
        if before is not None and is_behind and belongs_to(sentence.value, (before.value,)):
            found = _unheard(sentence, before.value.why if isinstance(before.value, Unheard) else NOT_UNDERSTOOD)
        yield found
        before = found
