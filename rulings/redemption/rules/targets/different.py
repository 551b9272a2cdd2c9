"""A different card of a kind: another than the one that the text has named before (REG, Different)."""

from __future__ import annotations

from itertools import takewhile

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.targets.qualities import means
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.kernel import walk

_DIFFERENT = ("redemption/term/different#partial-difference-is-enough",)


def is_not_different(state: State, speaker: Activation, target: Target, card: str) -> bool:
    """Tell whether a target that says *different* leaves a card out.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        target: The target.
        card: A card of its kind.

    Returns:
        Whether it is one that an effect before has targeted; or the card itself, where what stands before is of another
        kind. A target that does not say it leaves out nothing.

    Raises:
        NotThereYetError: Nothing stands before the effect that says it, and the card itself is none of the kind.
        UnclearError: Two cards of the kind were named before, or the card is a copy of the one that was: the rules
            compare attributes, and the text names none.
    """
    if target.count is None or target.count.which != "different":
        return False
    before = _before(state, speaker, target)
    if card in before:
        return True
    same_kind = any(means(state, speaker, other, target.things) for other in before)
    if card == speaker.card and not same_kind:
        return True
    copies = [other for other in before if state.faces[other].name == state.faces[card].name]
    if card == speaker.card or copies:
        from_what = " and ".join((*before, *((speaker.card,) if card == speaker.card else ())))
        raise UnclearError(f"Whether {card} is different from {from_what} is not said.", _DIFFERENT)
    return False


def _before(state: State, speaker: Activation, target: Target) -> tuple[str, ...]:
    """The targets of what stands before the effect that says *different*, in its ability or in one before it."""
    at = next((index for index, effect in enumerate(speaker.effects) if _says_different(effect.effect.target)), 0)
    sets = [state.answers.get(f"{speaker.key}/{index}/targets") for index in _with_targets(speaker) if index < at]
    if sets:
        return tuple(sets[-1] or ())
    earlier = takewhile(lambda known: known.key != speaker.key, state.activations.values())
    others = [other for other in earlier if _is_of_same_play(other, speaker)]
    found = [state.answers.get(f"{other.key}/{index}/targets") for other in others for index in _with_targets(other)]
    if not found and not means(state, speaker, speaker.card, target.things):
        raise NotThereYetError(f"Which cards `{wording.words_of(target)}` means is not there yet.")
    return tuple(found[-1] or ()) if found else ()


def _with_targets(activation: Activation) -> list[int]:
    """The effects of an activation that name a target."""
    return [index for index, effect in enumerate(activation.effects) if effect.effect.target is not None]


def _is_of_same_play(other: Activation, speaker: Activation) -> bool:
    """Whether an activation is that of an ability on the same card, which was played once for both."""
    return (other.card, other.cause) == (speaker.card, speaker.cause)


def _says_different(said: object) -> bool:
    aims = (part for part in walk(said) if isinstance(part, Target))
    return any(aim.count is not None and aim.count.which == "different" for aim in aims)
