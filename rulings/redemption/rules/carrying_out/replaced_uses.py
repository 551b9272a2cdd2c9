"""Instead of the use of an ability, or of the draw by one: `If an opponent draws, do Y instead` (REG, Instead)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.timing import watches
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import effect_of
from rulings.redemption.rules.abilities.statements import Replaced
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import ACTED, after
from rulings.redemption.rules.triggers.event import USE_OF_ABILITY, Event, event_of_card
from rulings.redemption.rules.triggers.instead import (
    chain_of,
    choose_replacements,
    name_replacement,
    put_in_place,
    why_replaced,
)
from rulings.redemption.rules.triggers.known_events import uses_of_any_ability
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_NOT_USED = "redemption/term/use-an-ability#prevented-or-replaced-is-not-used"
_NAMED_ALONE = "redemption/term/modifier#named-type-only"


def replace_use(step: Step) -> Step | Choice | State:
    """Put in the place of an effect what waits for the use of an ability with that effect.

    Args:
        step: The effect, which is about to be carried out.

    Returns:
        The effect, where nothing takes its place; the choice of a player whether something does; or the state in which
        it does: the effect is not carried out, and so not used (redemption/modifier/instead#if-x-do-y-instead,
        redemption/term/use-an-ability#prevented-or-replaced-is-not-used). What else its ability does is left, since
        only the named type of ability is replaced (redemption/term/modifier#named-type-only).

    Raises:
        NotThereYetError: The effect would take characters out of battle, or is carried out by several players; or the
            text speaks of abilities of whatever kind.
    """
    activation, index = step.activation, step.frame.index
    used = _use_of(step.state, step.speaker, step.instruction.name)
    of = f"the use of effect {index} of {activation.key}"
    events = (used, *_drawing_of(step))
    found = choose_replacements(step.state, {activation.card: events}, of, chain_of(step.state, activation))
    if isinstance(found, Choice):
        return found
    if activation.card not in found:
        return step
    whole, part = found[activation.card]
    of_any = any(uses_of_any_ability(condition) for condition in part.conditions if watches(condition))
    if step.frame.doer or effect_of(step).removes or of_any:
        raise NotThereYetError(f"What happens instead of a use of {activation.card} by which cards move is not there.")
    state, new = name_replacement(step.state, whole, part, activation.card, activation.key)
    named = replace(state, answers={**state.answers, f"{new.key}/{ACTED}": step.speaker.player}), new
    said = Replaced(activation.key, step.instruction.name, "", new.key)
    alone = (_NAMED_ALONE,) if len(activation.effects) > 1 else ()
    now, frame = put_in_place(step.now, named, said, *why_replaced(step.state, whole, part), _NOT_USED, *alone)
    return now.then(frame, *after(step.frame, len(activation.effects))).state


def _drawing_of(step: Step) -> tuple[Event, ...]:
    """The event that a draw would be for the player who draws; none of another effect."""
    if step.instruction.name != "draw":
        return ()
    player, speaker = step.activation.player, step.speaker
    other = ("redemption/term/carry-out-an-effect#condition-looks-at-who-did-it",) if player != speaker.player else ()
    deeds, source = frozenset(("draw",)), step.activation.card
    return (Event(deeds, controller=player, player=player, source=source, because=other, cause=speaker.key),)


def _use_of(state: State, activation: Activation, name: str) -> Event:
    """The event that the use of one effect of an ability would be."""
    return event_of_card(state, activation.card, USE_OF_ABILITY, player=activation.player, effects=(name,))
