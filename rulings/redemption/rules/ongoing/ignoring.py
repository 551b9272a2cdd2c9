"""Which characters ignore by an ignore effect (REG, Ignore)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.cards.places import characters_of, fighter_of, in_battle, players
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_ITSELF = frozenset(("user", "this card"))


def ignoring_by(state: State, effect: Ongoing) -> tuple[str, ...]:
    """List the characters in battle that ignore by an effect.

    Args:
        state: The state.
        effect: The effect.

    Returns:
        The character that has it, or that uses its Enhancement; where the text names others, as in `Heroes ignore`, all
        of these that are in battle at this moment (redemption/effect/ignore#ignoring-character-must-be-in-battle).

    Raises:
        NotThereYetError: The text means some of several.
    """
    named = named_as_ignoring(effect.instruction)
    if not named:
        user = fighter_of(state, effect.activation.card)
        return (user,) if in_battle(state, user) else ()
    if any(target.count is not None and target.count.kind not in ("all", "each") for target in named):
        raise NotThereYetError(
            f"Which {wording.words_of(named[0])} ignores by {effect.activation.card} is not there yet."
        )
    speaker = effect.activation
    return tuple(
        card
        for player in players(state)
        for card in characters_of(state, player)
        if any(is_meant(state, speaker, speaker.player, target, card) for target in named)
    )


def named_as_ignoring(instruction: Instruction) -> tuple[Target, ...]:
    """List the cards that a text names as those that ignore; none where it is the card itself, or its user."""
    act = instruction.setting.act
    said = instruction.effect.by if instruction.effect.by is not None else act and act.subject
    targets = tuple(item for item in items_of(said) if isinstance(item, Target)) if said is not None else ()
    return tuple(target for target in targets if target.back not in _ITSELF)
