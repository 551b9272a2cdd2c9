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
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.cards.places import BATTLE, Played, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import refuse_permission
from rulings.redemption.rules.conditions.limits import settle_limits
from rulings.redemption.rules.conditions.unity import LACKS_UNITY, NoUnity, has_unity
from rulings.redemption.rules.ongoing.modifiers import grant
from rulings.redemption.rules.triggers.usage_limits import leave_used_up, use_against_others
from rulings.redemption.rules.triggers.waiting_conditions import begin_watching, watches_first
from rulings.redemption.rules.undoing.preventing import let_activate
from rulings.redemption.rules.undoing.utilizing import utilize
from rulings.table.facts import Moved
from rulings.table.state import State

_PLAYED = "redemption/procedure/battle-phase#ability-activates-in-battle"
_STATUS = tuple(
    f"redemption/procedure/ability-activation-order#{key}"
    for key in ("step-1-verify-status", "whenever-characters-are-played-in-battle")
)
TERRITORY_CLASS = "redemption/term/territory-class-character"
AT_HOME = f"{TERRITORY_CLASS}#activates-each-time-in-territory"
"""The clause by which the abilities of a territory class character activate as it is put in a territory."""

_SEVERAL = ("redemption/term/ability#connected-effects", "redemption/term/ability#what-connects-effects")


def begin(state: State, frame: Play) -> State:
    """Activate the abilities of a card in the order in which they are written.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The card.

    Returns:
        The state with its effects on the agenda
        (redemption/procedure/ability-activation-order#step-2-printed-abilities); or with what an effect in force does
        with the card, of which then nothing activates.
    """
    zone = state.where[frame.card].zone
    clause = _PLAYED if zone == BATTLE else WHEN_PLAYED
    status = _STATUS if is_fighter(state, frame.card) else ()
    is_at_home = active_by(face(state, frame.card), state.where[frame.card]).startswith(TERRITORY_CLASS)
    at_home = (AT_HOME,) if is_at_home else ()
    now = Happening(state, frame.cause).say(
        Played(frame.card, zone, frame.player),
        "redemption/term/play#depends-on-card-type",
        clause,
        *status,
        *at_home,
    )
    utilized = utilize(now, frame.card)
    if utilized is not None:
        return utilized.state
    return let_abilities_activate(now, frame, clause)


def let_abilities_activate(now: Happening, frame: Play, *because: str) -> State:
    """Activate the abilities of a card where it has come to.

    Args:
        now: What happened so far.
        frame: The card.
        because: The clauses by which they activate.

    Returns:
        The state with their effects on the agenda; where its unity is not so, with a statement that says so.
    """
    unity = has_unity(now.state, frame.card, frame.player)
    if not unity.holds:
        return now.say(NoUnity(frame.card), *LACKS_UNITY, *unity.because).state
    since = _came_in(now.state, frame)
    now = grant(now, frame.card, frame.player, abilities_of(now.state, frame.card))
    now, unstopped = let_activate(now, frame.card, frame.player)
    now, activating, apart = leave_used_up(now, frame.card, frame.player, unstopped)
    apart += _SEVERAL if len(activating) > 1 else ()
    state = now.state
    activated: list[tuple[int, Activation]] = []
    for step, ability, modifiers in in_order(state, frame.card, activating):
        refuse_permission(state, frame.card, ability)
        started = start(state, frame.card, frame.player, ability, frame.cause, modifiers)
        state, activation, pairs = use_against_others(*settle_limits(*started))
        clauses = (*because, *clauses_of_step(state, frame, step, len(activating)), *pairs, *unity.because)
        state = Happening(state, activation.key).say(Activated(activation.key), *clauses, *apart).state
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
