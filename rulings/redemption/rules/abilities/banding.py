"""Add to battle effects that are band effects (REG, Add to Battle; Band)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulings.redemption.reading.abilities import Noun, Target
from rulings.redemption.reading.instructions import CHARACTERS, Instruction
from rulings.redemption.rules.abilities.kinds import is_of_kind
from rulings.redemption.rules.abilities.parts import is_by_own_player, parts_of
from rulings.redemption.rules.cards.faces import WITH_NUMBERS, Face
from rulings.table.errors import NotThereYetError
from rulings.texts.phrases import Term, items_of

BAND_BY_ADDING = (
    "redemption/effect/add-to-battle#when-it-is-a-band",
    "redemption/effect/band#add-to-battle-that-is-a-band",
)
"""The clauses by which an add to battle effect is a band effect."""

_KEEPS_ITS_CARD = frozenset(("band", "add to battle", "draw", "increase", "protect", "first strike"))
"""Effects after which the character that has or uses the ability is still in battle."""


def is_one_of(printed: Face, effects: Sequence[Instruction], index: int, kinds: Collection[str]) -> bool:
    """Tell whether an effect makes its ability one of some kinds.

    Args:
        printed: The card that has the ability.
        effects: The effects of the ability.
        index: Which of them.
        kinds: Names of effects.

    Returns:
        Whether it is one of them, or finds its targets by one, or is a band though it says add to battle.

    Raises:
        NotThereYetError: That cannot be told yet.
    """
    return is_of_kind(effects[index], frozenset(kinds)) or is_band_by_adding(printed, effects, index, kinds)


def is_band_by_adding(printed: Face, effects: Sequence[Instruction], index: int, kinds: Collection[str]) -> bool:
    """Tell whether an effect is of some kinds only since it adds characters to others.

    Args:
        printed: The card that has the ability.
        effects: The effects of the ability.
        index: Which of them.
        kinds: Names of effects.

    Returns:
        Whether band is among them, and it adds nothing but characters to a side on which the character that has the
        ability, or uses the Enhancement that has it, always is (redemption/effect/add-to-battle#when-it-is-a-band,
        redemption/effect/band#add-to-battle-that-is-a-band).

    Raises:
        NotThereYetError: Whether another character always is there cannot be told yet.
    """
    effect = effects[index]
    if "band" not in kinds or effect.name != "add to battle" or _adds_others(effect):
        return False
    is_there = len(printed.types) == 1 and printed.types[0] in WITH_NUMBERS and "territory" not in printed.classes
    at_once = not any(part.first <= index < part.end for part in parts_of(effects))
    stays = all(earlier.name in _KEEPS_ITS_CARD for earlier in effects[:index])
    to_its_side = effect.effect.to is None and is_by_own_player(effect) and _says_nothing_of_alignment(effect)
    if is_there and at_once and stays and to_its_side:
        return True
    raise NotThereYetError(f"Whether the add to battle effect of {printed.name} is a band cannot be told yet.")


def _adds_others(effect: Instruction) -> bool:
    """Whether the words mean cards that are no characters, alone or beside them; what a name means they do not say."""
    aims = [item for item in items_of(effect.effect.target) if isinstance(item, Target)]
    heads = [noun.head for aim in aims for noun in items_of(aim.things) if isinstance(noun, Noun)]
    kinds = {head.name for head in heads if isinstance(head, Term) and head.category == "types"}
    if kinds <= CHARACTERS and any(getattr(head, "name", "") not in kinds for head in heads):
        raise NotThereYetError("Whether an effect adds nothing but characters to battle cannot be told yet.")
    return bool(kinds - CHARACTERS)


def _says_nothing_of_alignment(effect: Instruction) -> bool:
    return effect.setting.deed is None or effect.setting.deed.regardless is None
