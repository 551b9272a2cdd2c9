"""Whether an event is the one for which a condition waits (REG, Conditional Phrase)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulings.redemption.reading.abilities import (
    Claim,
    Condition,
    Player,
    Time,
)
from rulings.redemption.reading.connections import ON_RETURN
from rulings.redemption.reading.timing import OUTCOME, watches
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.set_aside_cards import RETURN, is_of_same_play
from rulings.redemption.rules.cards.periods import is_of_phase
from rulings.redemption.rules.cards.places import is_side_battle
from rulings.redemption.rules.conditions.checks import is_so_now, times_of, unit_of
from rulings.redemption.rules.conditions.game_state import holds
from rulings.redemption.rules.targets.matching import alignment_of
from rulings.redemption.rules.triggers.cards_of_events import comes_to, is_target, lies, place_named
from rulings.redemption.rules.triggers.causes_of_events import (
    is_ability_of,
    is_by,
    is_such_ability,
    is_such_player,
    names_abilities,
    unknown_condition,
)
from rulings.redemption.rules.triggers.event import (
    AFTER_BATTLE,
    LEAVES_BY_RULE,
    OUTCOME_OF_BATTLE,
    PERHAPS_HARM,
    REMOVED_FROM_PLAY,
    SOUL_IS_DRAWN,
    USE_OF_ABILITY,
    Event,
)
from rulings.redemption.rules.triggers.first_each_turn import is_excepted_as_first
from rulings.redemption.rules.triggers.points_in_time import is_at_point, is_of_one_turn, is_point, knows_point
from rulings.redemption.rules.triggers.predicates_of_events import (
    ACTIVE,
    OF_PLACES,
    RESULTS,
    SUFFERED,
    deed_suffered,
    draws_so_many,
    has_details,
    is_active,
    is_draw_of_itself,
    is_removal_from_play,
    is_taken_away,
    knows_event,
    names_place_alone,
)
from rulings.table.errors import NotSaidError, NotTakenError
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, items_of

_NEXT_TIME = "next time"
_IN_FRONT = frozenset(("if", "when", "whenever", "after", _NEXT_TIME))


def is_awaited(state: State, activation: Activation, part: Part, event: Event) -> bool:
    """Tell whether an event triggers a part of an ability.

    Args:
        state: The state after the event.
        activation: The activation that has the part.
        part: The part.
        event: The event.

    Returns:
        Whether it is what one of the conditions waits for
        (redemption/term/conditional-phrase#if-or-when-event-in-front, #phrase-for-a-point-in-time).

    Raises:
        NotThereYetError: The condition is worded in a way that the engine does not know yet.
    """
    awaited = [condition for condition in part.conditions if watches(condition)]
    try:
        if _was_the_next_time(state, activation, part, awaited):
            return False
        happened = bool(awaited) and all(meets(state, activation, condition, event) for condition in awaited)
        if happened and activation.cause == BEGINNING and is_of_one_turn(part):
            raise NotSaidError(f"In which turn {activation.card} activated is not said.")
        return happened and all(is_so_now(state, activation, each).holds for each in part.conditions if _is_time(each))
    except NotTakenError as error:
        raise error.of(activation.key, part.first) from None


def _was_the_next_time(state: State, activation: Activation, part: Part, awaited: list[Condition]) -> bool:
    """Whether a part that waits for an event once has been triggered by one already."""
    if all(condition.conjunction != _NEXT_TIME for condition in awaited):
        return False
    effects = activation.effects[part.first : part.end]
    return any(known.part_of == activation.key and known.effects == effects for known in state.activations.values())


def _is_time(condition: Condition) -> bool:
    """Whether a condition says in which time an event counts: `during battle`, `each draw phase`."""
    return condition.conjunction in ("each", "during") and bool(times_of(condition))


def states_asked_for(state: State, activation: Activation, part: Part) -> dict[Condition, Finding]:
    """Tell whether the game is in the state that a part asks for beside its event: `if blocked and you control a king`.

    Args:
        state: The state in which the effect would activate.
        activation: The activation that has the part.
        part: The part.

    Returns:
        For each condition of the part that asks for one whether it is so
        (redemption/term/conditional-phrase#if-game-state).

    Raises:
        NotThereYetError: The engine cannot tell yet whether it is so.
    """
    asked = ((condition, _beside_event(condition)) for condition in part.conditions)
    return {condition: holds(state, activation, beside) for condition, beside in asked if beside is not None}


def are_states_so(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether the game is in all states that a part asks for beside its event."""
    return all(found.holds for found in states_asked_for(state, activation, part).values())


def asks_for_state_beside(condition: Condition) -> bool:
    """Tell whether a condition asks for a game state beside the event for which it waits."""
    return _beside_event(condition) is not None


def _beside_event(condition: Condition) -> Condition | None:
    """What a condition asks of the game state, where it waits for an event and asks for that too."""
    claims = condition.claims
    if is_end(condition) or condition.conjunction not in _IN_FRONT or not watches(condition):
        return None
    if not isinstance(claims, Listing):
        return None
    states = tuple(claim for claim in claims.items if not (isinstance(claim, Claim) and claim.event))
    between = claims.separators[: len(states) - 1]
    return replace(condition, claims=replace(claims, items=states, separators=between)) if states else None


def meets(state: State, activation: Activation, condition: Condition, event: Event) -> bool:
    """Tell whether an event is what one condition waits for.

    Raises:
        NotThereYetError: The condition is worded in a way that the engine does not know yet.
    """
    if is_end(condition):
        times = times_of(condition)
        return AFTER_BATTLE in event.deeds and any(_is_over(state, activation, time, condition) for time in times)
    if is_point(condition):
        return any(_is_point_reached(state, activation, condition, time, event) for time in times_of(condition))
    if condition.conjunction == "on activation":
        return "activate" in event.deeds and event.card == activation.card
    if condition.conjunction == ON_RETURN:
        return RETURN in event.deeds and is_of_same_play(state, state.activations[event.cause], activation)
    if condition.conjunction == OUTCOME:
        return OUTCOME_OF_BATTLE in event.deeds and _is_meant(state, activation, None, event, condition)
    if not names_events(condition):
        raise unknown_condition(condition)
    happened = any(_is_claimed(state, activation, claim, event, condition) for claim in event_claims(condition))
    return happened or any(_was_so(state, activation, claim, event) for claim in states_at_events(condition))


def _is_point_reached(state: State, activation: Activation, condition: Condition, time: Time, event: Event) -> bool:
    """Whether what has come is the point in time for which a condition waits."""
    if not knows_point(condition, time):
        raise unknown_condition(condition)
    return is_at_point(state, activation, condition, time, event)


def _was_so(state: State, activation: Activation, claim: Claim, event: Event) -> bool:
    """Whether an event came about and what a claim says was so at that moment: `if you have no Hero when drawn`."""
    if not meets(state, activation, claim.time, event):
        return False
    alone = replace(claim, time=None)
    return holds(state, activation, replace(claim.time, conjunction="if", claims=Listing((alone,)))).holds


def states_at_events(condition: Condition) -> tuple[Claim, ...]:
    """List the claims in brackets that say what must be so at the moment of an event that they name."""
    said = (item for listing in condition.alternatives for item in items_of(listing))
    return tuple(claim for claim in said if is_state_at_event(claim))


def is_state_at_event(claim: Any) -> bool:
    """Tell whether a claim says what is so when something happens: `you have no Hero when drawn`."""
    return isinstance(claim, Claim) and not claim.event and isinstance(claim.time, Condition) and watches(claim.time)


def event_claims(condition: Condition) -> tuple[Claim, ...]:
    """List the claims of a condition that say what happens, those in brackets behind it among them."""
    said = (item for listing in (condition.claims, *condition.alternatives) for item in items_of(listing))
    return tuple(claim for claim in said if isinstance(claim, Claim) and claim.event)


def names_events(condition: Condition) -> bool:
    """Tell whether a condition waits for events, alone or beside a state of the game, as the engine knows it."""
    claims = condition.claims
    if condition.conjunction not in _IN_FRONT or not isinstance(claims, Listing):
        return False
    events = [claim for claim in claims.items if isinstance(claim, Claim) and claim.event]
    return len(events) == len(claims.items) or claims.joint == "and"


def is_end(condition: Condition) -> bool:
    """Tell whether a condition waits for the end of a time, as in `after battle`."""
    return condition.conjunction == "after" and bool(times_of(condition))


def knows_end(time: Time) -> bool:
    """Tell whether the engine knows when a time is over: a battle, or a rescue attempt of a player."""
    is_plain = time.which in ("", "this", _THAT) and time.of is None and time.number is None
    if time.which == _THAT:
        return is_plain and time.owner is None and unit_of(time) == "battle"
    whose = time.owner is None or time.owner.kind in ("you", "opponent", "any opponent")
    return is_plain and whose and unit_of(time) in ("battle", "rescue attempt")


def _is_over(state: State, activation: Activation, time: Time, condition: Condition) -> bool:
    """Whether what is over now is what a text says `after`: a battle, or a rescue attempt of a player."""
    if not knows_end(time):
        raise unknown_condition(condition)
    if time.which == _THAT:
        return _is_battle_begun(state, activation, condition)
    if is_side_battle(state) and not _is_of_side_battle(state, activation):
        return False
    if time.which == "this" and not _began_in_this_phase(state, activation):
        return False
    if time.owner is not None:
        mine = activation.player == state.get("", "attacker")
        if (time.owner.kind == "you") is not mine:
            return False
    return unit_of(time) == "battle" or bool(state.get("", "was a rescue attempt"))


_THAT = "that"
"""The word for the battle that an ability itself has begun."""


def _is_battle_begun(state: State, activation: Activation, condition: Condition) -> bool:
    """Whether what is over is the side battle that an ability has begun (redemption/effect/side-battle).

    Raises:
        NotThereYetError: It has begun none.
    """
    key = activation.part_of or activation.key
    begins = {index for index, effect in enumerate(state.activations[key].effects) if effect.name == "side battle"}
    if not begins:
        raise unknown_condition(condition)
    begun = any(entry.what.activation == key and entry.what.index in begins for entry in state.log.of(Took))
    return is_side_battle(state) and begun


def waits_for_own_battle(condition: Condition) -> bool:
    """Tell whether a condition waits for the end of the battle that its ability begins: `after that battle`."""
    return is_end(condition) and any(time.which == _THAT for time in times_of(condition))


def _is_of_side_battle(state: State, activation: Activation) -> bool:
    """Whether an ability activated in the side battle at hand, and not in the battle that it has suspended."""
    return not activation.is_of_battle or _began_in_this_phase(state, activation)


def _began_in_this_phase(state: State, activation: Activation) -> bool:
    """Whether an ability activated in the Battle Phase at hand, so that its battle is what the text calls this one."""
    key = activation.part_of or activation.key
    lines = (line for line in state.log.places_of(Activated) if state.log[line].what.activation == key)
    return any(is_of_phase(state, line) for line in lines)


def _is_claimed(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    kinds = items_of(claim.kind)
    return any(_happened(state, activation, getattr(kind, "name", kind), claim, event, condition) for kind in kinds)


def _happened(
    state: State, activation: Activation, kind: str, claim: Claim, event: Event, condition: Condition
) -> bool:
    if kind in RESULTS:
        if RESULTS[kind] not in event.deeds:
            return False
        _refuse_details(kind, claim, condition)
        return claim.subject is None or is_such_player(activation, claim.subject, event.player, condition)
    if is_active(kind, claim) or names_place_alone(kind, claim):
        return _did(state, activation, kind, claim, event, condition)
    if kind not in SUFFERED:
        raise unknown_condition(condition)
    is_from_battle = kind == "removed" and not is_removal_from_play(kind, claim)
    if is_from_battle and claim.by is None and LEAVES_BY_RULE in event.deeds:
        return _refuse_leaving(state, activation, claim, event, condition)
    if kind == "harmed" and PERHAPS_HARM in event.deeds:
        return _refuse_alignment(state, activation, claim, event, condition)
    if deed_suffered(kind, claim) not in event.deeds:
        return False
    _refuse_details(kind, claim, condition)
    return _suffered(state, activation, claim, event, condition)


def _refuse_leaving(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    """Refuse to tell whether a character is removed that leaves battle by a game rule; no text says by what."""
    if _suffered(state, activation, claim, event, condition):
        raise unknown_condition(condition)
    return False


def _refuse_alignment(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    """Refuse to tell whether a card is harmed where nobody said of which alignment one of the two cards is."""
    if _suffered(state, activation, claim, event, condition):
        alignment_of(state.faces[event.source])
        alignment_of(state.faces[event.card])
    return False


def _refuse_details(kind: str, claim: Claim, condition: Condition) -> None:
    """Refuse what narrows an event in a way that the engine does not know."""
    if has_details(kind, claim):
        raise unknown_condition(condition)


_ATTACKED = "be attacked"


def _suffered(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    """Whether it happened to the subject, from the place, to the place and by whom the claim says.

    Only players are attacked, so without a subject it is the controller (redemption/term/attack#who-is-attacked).
    """
    if isinstance(claim.subject, Player) or (claim.subject is None and _ATTACKED in event.deeds):
        return not event.card and is_such_player(activation, claim.subject, event.controller, condition)
    if claim.object is not None:
        raise unknown_condition(condition)
    return (
        bool(event.card)
        and (_arrives_itself(activation, claim, event) or _is_meant(state, activation, claim.subject, event, condition))
        and lies(activation, claim.origin, event.origin, condition)
        and _is_there(state, activation, claim, event, condition)
        and is_by(state, activation, claim.by, event, condition)
    )


def _arrives_itself(activation: Activation, claim: Claim, event: Event) -> bool:
    """Whether the card that has the ability is put somewhere of which its text says no more: `if put in play`.

    What a card on a character says of no other card is said of that character, but it is the card that comes there.
    """
    is_put = any(getattr(kind, "name", kind) == "put" for kind in items_of(claim.kind))
    return is_put and claim.subject is None and event.card == activation.card


def _is_there(state: State, activation: Activation, claim: Claim, event: Event, condition: Condition) -> bool:
    """Whether it happened where a claim says: of a card that was taken from there, or that came there."""
    if claim.place is None or not is_taken_away(claim):
        return comes_to(state, activation, claim, event, condition)
    if event.origin is None:
        raise unknown_condition(condition)
    return lies(activation, claim.place, event.origin, condition)


def _did(state: State, activation: Activation, kind: str, claim: Claim, event: Event, condition: Condition) -> bool:
    """Whether the subject did it to the object."""
    of_abilities = kind == "use" and names_abilities(claim.object)
    if _deed_done(kind, claim) not in event.deeds:
        return False
    if not knows_event(kind, claim):
        raise unknown_condition(condition)
    if is_draw_of_itself(kind, claim):
        drawer = event.target.player if event.target is not None else ""
        return event.card == activation.card and is_such_player(activation, claim.subject, drawer, condition)
    if not _is_doer(state, activation, claim.subject, event, condition):
        return False
    if of_abilities:
        return is_such_ability(claim.object, event, event.face, condition)
    if kind == "draw":
        return draws_so_many(claim, event.drawn) and is_by(state, activation, claim.by, event, condition)
    if names_place_alone(kind, claim):
        return lies(activation, claim.place, event.origin, condition)
    return (
        _is_meant(state, activation, claim.object, event, condition)
        and lies(activation, claim.origin or place_named(claim.object), event.origin, condition)
        and comes_to(state, activation, claim, event, condition)
        and is_by(state, activation, claim.by, event, condition)
        and not is_excepted_as_first(state, claim, event)
    )


def _deed_done(kind: str, claim: Claim) -> str:
    """The deed that a predicate means of whoever is its subject."""
    if kind == "use" and names_abilities(claim.object):
        return USE_OF_ABILITY
    if is_draw_of_itself(kind, claim):
        return SOUL_IS_DRAWN
    if is_removal_from_play(kind, claim):
        return REMOVED_FROM_PLAY
    return OF_PLACES[kind] if names_place_alone(kind, claim) else ACTIVE[kind]


_WON = frozenset(("defeat", "rescue", "band"))
"""Deeds of characters that the Enhancements which they use may do for them; no text says whether those count."""


def _is_doer(state: State, activation: Activation, subject: Any, event: Event, condition: Condition) -> bool:
    if subject is None or isinstance(subject, Player):
        return is_such_player(activation, subject, event.player, condition)
    if not event.source:
        return _is_done_by_fighters(state, activation, subject, event, condition)
    if is_ability_of(state, activation, subject, event, condition):
        return True
    user = state.where[event.source].on
    if user and not event.deeds.isdisjoint(_WON):
        _refuse_user(state, activation, subject, replace(event, source=user), condition)
    return False


def _refuse_user(state: State, activation: Activation, subject: Any, event: Event, condition: Condition) -> None:
    """Refuse to tell whether a character did what the Enhancement did that it uses."""
    if is_ability_of(state, activation, subject, event, condition):
        raise unknown_condition(condition)


def _is_done_by_fighters(
    state: State, activation: Activation, subject: Any, event: Event, condition: Condition
) -> bool:
    """Whether those who brought an event about by winning a battle are what the text names; no other rule counts.

    The sources are redemption/term/defeat#evil-character-discarded-by-numbers and #hero-discarded-by-numbers.

    Raises:
        NotThereYetError: Only some of them are.
    """
    meant = {is_ability_of(state, activation, subject, replace(event, source=who), condition) for who in event.fighters}
    if len(meant) > 1:
        raise unknown_condition(condition)
    return True in meant


def _is_meant(state: State, activation: Activation, subject: Any, event: Event, condition: Condition) -> bool:
    """Whether the card of an event is what the text names; without a name it is the card that has the ability."""
    if subject is None:
        return event.card == (state.where[activation.card].on or activation.card)
    items = items_of(subject)
    return any(is_target(state, activation, item, event, condition) for item in items)
