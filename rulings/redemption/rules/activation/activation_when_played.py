"""The abilities of a card activate when it is played, or brought into battle by an effect (REG, Activate)."""

from __future__ import annotations

from rulings.redemption.rules.abilities.activation import Activated, Activation, abilities_of, start
from rulings.redemption.rules.activation.ability_activation_order import (
    clauses_of_step,
    frames_of,
    in_order,
    is_fighter,
)
from rulings.redemption.rules.activation.active_at_the_beginning import WHEN_PLAYED, active_by
from rulings.redemption.rules.agenda import Play, Tossing
from rulings.redemption.rules.cards.places import BATTLE, Played, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import refuse_permission
from rulings.redemption.rules.conditions.limits import settle_limits
from rulings.redemption.rules.conditions.unity import LACKS_UNITY, NoUnity, has_unity
from rulings.redemption.rules.ongoing.modifiers import grant
from rulings.redemption.rules.ongoing.tossed import tosser_of
from rulings.redemption.rules.triggers.usage_limits import leave_used_up, use_against_others
from rulings.redemption.rules.triggers.waiting_conditions import begin_watching, watches_first
from rulings.redemption.rules.undoing.preventing import let_activate
from rulings.table.facts import Moved
from rulings.table.state import State

_PLAYED = "redemption/procedure/battle-phase#ability-activates-in-battle"
_STATUS = tuple(
    f"redemption/procedure/ability-activation-order#{key}"
    for key in ("step-1-verify-status", "whenever-characters-are-played-in-battle")
)
_CLASS = "redemption/term/territory-class-character"
_AT_HOME = f"{_CLASS}#activates-each-time-in-territory"
_SEVERAL = ("redemption/term/ability#connected-effects", "redemption/term/ability#what-connects-effects")


def begin(state: State, frame: Play) -> State:
    """Activate the abilities of a card in the order in which they are written.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The card.

    Returns:
        The state with its effects on the agenda
        (redemption/procedure/ability-activation-order#step-2-printed-abilities).
    """
    zone = state.where[frame.card].zone
    clause = _PLAYED if zone == BATTLE else WHEN_PLAYED
    status = _STATUS if is_fighter(state, frame.card) else ()
    at_home = (_AT_HOME,) if active_by(face(state, frame.card), state.where[frame.card]).startswith(_CLASS) else ()
    now = Happening(state, frame.cause).say(
        Played(frame.card, zone), "redemption/term/play#depends-on-card-type", clause, *status, *at_home
    )
    toss = tosser_of(now.state, frame.card)
    if toss is not None:
        index = toss.activation.first(lambda effect: effect == toss.instruction)
        return now.then(Tossing(frame.card, toss.activation.key, index, frame.player)).state
    unity = has_unity(now.state, frame.card, frame.player)
    if not unity.holds:
        return now.say(NoUnity(frame.card), *LACKS_UNITY, *unity.because).state
    since = _came_in(state, frame)
    now = grant(now, frame.card, frame.player, abilities_of(state, frame.card))
    now, unstopped = let_activate(now, frame.card, frame.player)
    now, activating, apart = leave_used_up(now, frame.card, frame.player, unstopped)
    apart += _SEVERAL if len(activating) > 1 else ()
    state = now.state
    activated: list[tuple[int, Activation]] = []
    for step, ability, modifiers in in_order(state, frame.card, activating):
        refuse_permission(state, frame.card, ability)
        started = start(state, frame.card, frame.player, ability, frame.cause, modifiers)
        state, activation, pairs = use_against_others(*settle_limits(*started))
        because = (*clauses_of_step(state, frame, step, len(activating)), *pairs)
        state = Happening(state, activation.key).say(Activated(activation.key), clause, *because, *apart).state
        activated.append((step, activation))
    for _, activation in activated:
        for part in (part for part in activation.parts if watches_first(activation, part)):
            state = begin_watching(Happening(state, activation.key), activation, part).state
    return Happening(state, frame.cause).then(*frames_of(state, frame.card, activated, frame.cause, since)).state


def _came_in(state: State, frame: Play) -> int:
    """The line of the log with which the card came where it is, or the group that came with it."""
    own = (
        index for index, entry in enumerate(state.log) if entry.cause == frame.cause and isinstance(entry.what, Moved)
    )
    return next(own, len(state.log))
