"""What a text says, as the engine takes it."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import load_reader


def effect_of(text: str) -> Instruction:
    reading = load_reader().read(text)
    return next(iter(instructions(reading.sections[0].abilities[0])))
