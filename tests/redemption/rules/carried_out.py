"""What of a card text was carried out in a course: its effects with their words, and the gaps that speak of them."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.reader import Reading
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.gaps import gaps
from rulings.scenarios.courses import Course
from rulings.texts.gaps import Gap
from rulings.texts.kernel import walk

Span = tuple[int, int]


def carried_out(course: Course) -> Iterator[tuple[Reading, Instruction, Took]]:
    """List the effects that a course carries out on cards, or that it says to be in force.

    Args:
        course: The course.

    Yields:
        The text of the card, the effect, and what is said of it.
    """
    state = course.state
    for entry in state.log:
        if isinstance(entry.what, Took):
            activation = state.activations[entry.what.activation]
            reading = state.faces[activation.card].ability
            if reading is not None:
                yield reading, activation.effects[entry.what.index], entry.what


def gaps_of(reading: Reading, instruction: Instruction) -> tuple[Gap, ...]:
    """List the gaps of a text that speak of one of its effects, or of what it depends on."""
    spans = tuple(_spans(reading, instruction))
    return tuple(gap for gap in gaps(reading) if any(_is_within(gap.span, span) for span in spans))


def _is_within(inner: Span, outer: Span) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _spans(reading: Reading, instruction: Instruction) -> Iterator[Span]:
    """Where the effect and its conditions stand in the text."""
    sought = (instruction.effect, *instruction.conditions)
    for section in reading.sections:
        for ability in section.abilities:
            for sentence in ability.sentences:
                for part in walk(sentence.value):
                    if any(part is each for each in sought) and part.span[0] < part.span[1]:
                        yield sentence.span_of(part)
