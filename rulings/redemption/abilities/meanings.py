"""What an ability means where its words do not say it: its effects, with what they imply (REG, List of Effects)."""

from __future__ import annotations

from dataclasses import replace

from rulings.cards.abilities import Claim, Condition, Target, Word
from rulings.cards.text.instructions import Instruction, instructions
from rulings.cards.text.phrases import Listing, Path, Slot, items_of
from rulings.cards.text.reader import AbilityReading
from rulings.cards.text.timing import watches

_BLOCK = Listing(
    tuple(Word(said, path=Path("", (said,), None)) for said in ("blocked", "block")), "or", separators=(("or",),)
)
AS_BLOCKERS_COME = Condition(
    conjunction="if",
    claims=Listing((Claim(kind=_BLOCK, event=True, path=Path("", (Slot("kind", ""),), None)),)),
    path=Path("", ("if", Slot("claims", "")), None),
)
"""When the first Enhancement is played (redemption/effect/play#play-the-first-enhancement)."""


def effects_of(ability: AbilityReading) -> tuple[Instruction, ...]:
    """List the effects of an ability with what their wording implies.

    Args:
        ability: The ability as it was read.

    Returns:
        Its effects in the order of print; one that plays the first Enhancement waits for the block.
    """
    return tuple(map(_with_moment, instructions(ability)))


def plays_first(instruction: Instruction) -> bool:
    """Tell whether an effect plays the first Enhancement."""
    targets = items_of(instruction.effect.target)
    counts = [target.count for target in targets if isinstance(target, Target) and target.count is not None]
    return instruction.name == "play" and any(count.kind == "first" for count in counts)


def _with_moment(instruction: Instruction) -> Instruction:
    if not plays_first(instruction) or any(map(watches, instruction.conditions)):
        return instruction
    own = (*instruction.setting.own, AS_BLOCKERS_COME)
    return replace(instruction, setting=replace(instruction.setting, own=own))
