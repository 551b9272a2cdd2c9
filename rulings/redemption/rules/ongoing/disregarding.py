"""What an effect disregards as it looks for targets, and for how long (REG, Regardless)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import BEGINNING, Activation
from rulings.redemption.rules.cards.periods import is_phase_over
from rulings.redemption.rules.cards.places import BATTLE
from rulings.redemption.rules.ongoing.modifiers import OF_BRIGADE, Modified
from rulings.redemption.rules.ongoing.sentences_of_modifiers import OF_PROTECTION, REGARDLESS
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_ENTRY = "redemption/modifier/regardless#"
LASTS = f"{_ENTRY}lasts-until-end-of-phase"


def disregards_brigade(instruction: Instruction) -> bool:
    """Tell whether an effect plays or adds Enhancements that match no brigade of their user.

    Args:
        instruction: The effect.

    Returns:
        Whether it does (redemption/modifier/regardless#regardless-of-brigade).
    """
    deed = instruction.setting.deed
    named = deed is not None and getattr(deed.regardless, "name", "") == OF_BRIGADE
    return named and instruction.name in ("play", "add to battle")


def disregards_protection(state: State, activation: Activation, instruction: Instruction) -> Finding:
    """Tell whether an effect reaches cards that are protected.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.

    Returns:
        Whether it does (redemption/modifier/regardless#regardless-of-x-abilities), and why; or, where it did, why it
        does no more: what another card gave to an ability is over with the phase in which the card of the ability was
        played (#lasts-until-end-of-phase).
    """
    given = _modifiers(activation, instruction)
    own = _says_so_itself(instruction) or any(not item.giver for item in given)
    if not own and not (given and is_of_this_phase(state, activation)):
        return Finding(False, (LASTS,) if given else ())
    because = [clause for item in activation.modifiers if item.kind == REGARDLESS for clause in item.because]
    still = (LASTS,) if activation.part_of else ()
    return Finding(True, (*_REACHES, *because, *still))


_REACHES = (f"{_ENTRY}regardless-of-x-abilities", f"{_ENTRY}reaches-otherwise-barred-targets")


def refuse_in_later_phase(state: State, activation: Activation, instruction: Instruction) -> None:
    """Refuse to tell whether an effect still reaches protected cards in a phase after that of its card's play.

    Args:
        state: The state, in which protected cards are among those that the effect means.
        activation: The activation, of an effect that disregards protection by its own text.
        instruction: The effect.

    Raises:
        UnclearError: The modification ends with the phase, and nothing says whether each use modifies anew.
    """
    if is_of_this_phase(state, activation):
        return
    reason = f"Whether the {instruction.name} effect of {activation.card} is regardless in a later phase is not said."
    raise UnclearError(reason, (LASTS, f"{_ENTRY}settled-when-card-is-played"))


def _says_so_itself(instruction: Instruction) -> bool:
    deed = instruction.setting.deed
    return deed is not None and getattr(deed.regardless, "name", "") == OF_PROTECTION


def _modifiers(activation: Activation, instruction: Instruction) -> list[Modified]:
    """The modifiers by which an effect would reach protected cards."""
    found = [item for item in activation.modifiers if item.kind == REGARDLESS]
    return [item for item in found if not item.kinds or instruction.name in item.kinds]


def is_of_this_phase(state: State, activation: Activation) -> bool:
    """Tell whether the card of an ability was played in this phase: in battle always, else by the log.

    Args:
        state: The state.
        activation: The activation, of the ability or of a part of it.

    Returns:
        Whether it was; a card that lay on the table before the scenario began was played earlier.
    """
    if activation.place.zone == BATTLE:
        return True
    whole = activation.part_of or activation.key
    began = next((line for line, entry in enumerate(state.log) if _is_of(entry.what, whole)), len(state.log))
    return not is_phase_over(state, began) and state.activations[whole].cause != BEGINNING


def _is_of(what: object, activation: str) -> bool:
    return getattr(what, "activation", "") == activation
