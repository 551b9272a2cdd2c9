"""Pending triggered effects: in which order they activate, and who may leave them (REG, Action Priority)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activated, Activation, Met, start_part
from rulings.redemption.rules.abilities.active_while_there import lies_where_it_activated
from rulings.redemption.rules.abilities.carried_out import Interrupted
from rulings.redemption.rules.abilities.chosen_effects import to_do, use_or_not
from rulings.redemption.rules.abilities.in_force import interrupted, stays_in_force
from rulings.redemption.rules.abilities.parts import Part, is_own_choice
from rulings.redemption.rules.abilities.set_aside_cards import RETURN
from rulings.redemption.rules.agenda import ACTED, DRAWN, Carry, Resolution, Trigger, of_current_battle
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import (
    BATTLE,
    IN_PLAY,
    LAND_OF_REDEMPTION,
    card_of,
    face,
    is_alone,
    turn_order,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.if_you_do import NOT_MET
from rulings.redemption.rules.conditions.own_deeds import IF_GAME_STATE
from rulings.redemption.rules.conditions.unity import NO_MORE, has_unity
from rulings.redemption.rules.targets.qualities import fits
from rulings.redemption.rules.triggers.cards_of_events import asks_for_lone
from rulings.redemption.rules.triggers.causes_of_events import names_abilities
from rulings.redemption.rules.triggers.event import ON_ATTACKING, Event
from rulings.redemption.rules.triggers.interchangeable import likenesses
from rulings.redemption.rules.triggers.trigger_conditions import are_states_so, states_asked_for
from rulings.redemption.rules.triggers.usage_limits import is_used_up, use_against_others
from rulings.redemption.rules.turn.phases import PRE_GAME
from rulings.table.choices import Choice, Option
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.table.undoing import fallen
from rulings.texts.kernel import walk

_TRIGGERED = "redemption/term/triggered-effect"
_PRIORITY = "redemption/procedure/action-priority"
_STATE_BY_THEN = "redemption/term/after-battle#targets-by-state-after-battle"
_STEPS = MappingProxyType(
    {
        3: "redemption/procedure/battle-resolution#step-3-battle-result-triggers",
        5: "redemption/procedure/battle-resolution#step-5-result-triggers",
        6: "redemption/procedure/battle-resolution#step-5-result-triggers",
    }
)
"""The clause of the step of battle resolution in which effects activate, by the step that waits below them."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The statement that a triggered effect does not activate, and why.

    Attributes:
        activation: The key of the activation that has it.
        first: The first effect of the part that was triggered.
        reason: Why it does not.
    """

    activation: str
    first: int
    reason: str

    def __str__(self) -> str:
        return f"The triggered effect of {card_of(self.activation)} does not activate: {self.reason}"


def pending(state: State) -> tuple[Trigger, ...]:
    """List the triggered effects that are to activate now, since no effect is resolving any more."""
    found: list[Trigger] = []
    for frame in reversed(state.agenda):
        if not isinstance(frame, Trigger):
            break
        found.insert(0, frame)
    return tuple(found)


def settle_pending(state: State) -> State | Choice:
    """Activate the next of the pending triggered effects, or ask whose player may choose.

    Args:
        state: A state with pending triggered effects on top of its agenda.

    Returns:
        The state with one of them fewer, or the choice of a player: which mandatory one comes first, which optional one
        is used (#order-between-players, #mandatory-before-optional).
    """
    waiting = pending(state)
    for trigger in waiting:
        reason = _hindrance(state, trigger)
        if reason is not None:
            now = Happening(_without(state, trigger), "game rule")
            return now.say(Dropped(trigger.activation, trigger.first, reason[0]), reason[1]).state
    for player in turn_order(state):
        own = [trigger for trigger in waiting if _activation(state, trigger).player == player]
        mandatory = [trigger for trigger in own if not _is_optional(state, trigger)]
        if mandatory:
            return _order(state, player, mandatory)
        if own:
            usable = [trigger for trigger in own if _is_met(state, trigger)]
            return _offer(state, player, usable) if usable else _leave(state, own[0])
    raise AssertionError("no player has a pending triggered effect")


def _activation(state: State, trigger: Trigger) -> Activation:
    found: Activation = state.activations[trigger.activation]
    return found


def _part(state: State, trigger: Trigger) -> Part:
    return next(part for part in _activation(state, trigger).parts if part.first == trigger.first)


def _is_optional(state: State, trigger: Trigger) -> bool:
    """Whether "may" leaves the choice (redemption/term/triggered-effect#optional-or-mandatory)."""
    effect = _activation(state, trigger).effects[trigger.first]
    return effect.is_optional and is_own_choice(effect)


def _is_met(state: State, trigger: Trigger) -> bool:
    return are_states_so(state, _activation(state, trigger), _part(state, trigger))


def _leave(state: State, trigger: Trigger) -> State:
    """The event came, but what the condition asks for beside it is not so (conditional-phrase#if-game-state)."""
    now = Happening(_without(state, trigger), "game rule")
    return now.say(Dropped(trigger.activation, trigger.first, NOT_MET), IF_GAME_STATE).state


def _hindrance(state: State, trigger: Trigger) -> tuple[str, str] | None:
    """Why a triggered effect cannot activate any more."""
    activation = _activation(state, trigger)
    if activation.key in fallen(state) | interrupted(state):
        return "its ability is negated or interrupted", f"{_TRIGGERED}#event-that-deactivates-the-ability"
    if activation.cause != STAR_ABILITY and not has_unity(state, activation.card, activation.player).holds:
        return "its unity is not true", NO_MORE
    used_up = is_used_up(state, activation, _part(state, trigger), trigger.event.parties)
    if used_up.holds:
        return "it was used as often as it may be", used_up.because[0]
    if asks_for_lone(_part(state, trigger)) and not is_alone(state, trigger.event.card):
        return f"{trigger.event.card} is not alone", "redemption/term/begins-a-battle#lone-character-begins"
    by_itself = trigger.event.card == activation.card or RETURN in trigger.event.deeds
    if not _is_optional(state, trigger) or by_itself:
        return None
    where = state.where[activation.card]
    if where.zone not in (*IN_PLAY, LAND_OF_REDEMPTION, "set-aside area"):
        return f"{activation.card} is in {where}", f"{_TRIGGERED}#optional-needs-its-card"
    return None


def _order(state: State, player: str, mandatory: Sequence[Trigger]) -> State | Choice:
    """A player activates the mandatory ones in any order."""
    question = f"triggers {len(state.log)}"
    chosen = state.answers.get(question)
    if len(mandatory) == 1:
        chosen = 0
    if chosen is None:
        options = tuple(_options(state, mandatory))
        words = f"Which triggered effect of {player} activates first?"
        return Choice(question, player, words, options, (f"{_TRIGGERED}#mandatory-before-optional",))
    return _activate(state, mandatory[chosen])


def _offer(state: State, player: str, optional: Sequence[Trigger]) -> State | Choice:
    """A player uses one of the optional ones, or none of them any more."""
    if len(optional) == 1:
        return _offer_one(state, player, optional[0])
    question = f"triggers {len(state.log)}"
    chosen = state.answers.get(question)
    if chosen is None:
        options = (*_options(state, optional), Option(-1, "nothing"))
        words = f"Which triggered effect does {player} use?"
        return Choice(question, player, words, options, (f"{_TRIGGERED}#mandatory-before-optional",))
    if chosen >= 0:
        return _activate(state, optional[chosen])
    for trigger in optional:
        state = _decline(state, trigger)
    return state


def _offer_one(state: State, player: str, trigger: Trigger) -> State | Choice:
    question = f"{trigger.activation}/{trigger.first}/triggered {len(state.log)}"
    chosen = state.answers.get(question)
    if chosen is None:
        card = card_of(trigger.activation)
        options = use_or_not(card, _effects_of(state, trigger))
        return Choice(question, player, f"Use {card}?", options, (f"{_TRIGGERED}#optional-or-mandatory",))
    return _activate(state, trigger) if chosen else _decline(state, trigger)


def _effects_of(state: State, trigger: Trigger) -> tuple[Instruction, ...]:
    """The effects that a trigger would activate."""
    activation: Activation = state.activations[trigger.activation]
    end = next(part.end for part in activation.parts if part.first == trigger.first)
    return activation.effects[trigger.first : end]


def _words(state: State, trigger: Trigger) -> str:
    about = f" for {trigger.event.card}" if trigger.event.card not in ("", card_of(trigger.activation)) else ""
    return f"uses {card_of(trigger.activation)}{about}"


def _options(state: State, triggers: Sequence[Trigger]) -> Iterator[Option]:
    """Which of several effects comes next; of those that are alike one stands for all."""
    for index, (trigger, alike) in enumerate(zip(triggers, likenesses(state, triggers), strict=True)):
        done = to_do(_effects_of(state, trigger))
        yield Option(index, _words(state, trigger), alike, card_of(trigger.activation), named_by=done)


def _decline(state: State, trigger: Trigger) -> State:
    now = Happening(_without(state, trigger), "game rule")
    return now.say(
        Dropped(trigger.activation, trigger.first, "its player does not use it"), f"{_TRIGGERED}#optional-or-mandatory"
    ).state


def _without(state: State, trigger: Trigger) -> State:
    at = max(index for index, frame in enumerate(state.agenda) if frame is trigger)
    return replace(state, agenda=(*state.agenda[:at], *state.agenda[at + 1 :]))


def _activate(state: State, trigger: Trigger) -> State:
    """Activate a triggered effect (redemption/procedure/ability-activation-order#step-9-pending-triggers)."""
    whole = _activation(state, trigger)
    part = _part(state, trigger)
    asked = states_asked_for(state, whole, part)
    if not all(found.holds for found in asked.values()):
        return _leave(state, trigger)
    _refuse_undecided(state, trigger)
    met = tuple(Met(condition, found.because) for condition, found in asked.items())
    clauses = (*_step(state), *_order_clauses(state, trigger), *_why(state, trigger))
    started = start_part(
        _without(state, trigger), whole, part, whole.key, _spoken_of(state, whole, part, trigger.event), met
    )
    state, activation, apart = use_against_others(*started, trigger.event.parties)
    of_event = {f"{activation.key}/{DRAWN}": trigger.event.drawn, f"{activation.key}/{ACTED}": trigger.event.player}
    state = replace(state, answers={**state.answers, **{key: known for key, known in of_event.items() if known}})
    if activation.effects[0].is_optional and is_own_choice(activation.effects[0]):
        state = replace(state, answers={**state.answers, f"{activation.key}/0/may": True})
    now = Happening(state, activation.key)
    waits = (
        f"{_TRIGGERED}#waits-until-nothing-resolves",
        "redemption/term/conditional-phrase#event-checks-wait",
        "redemption/term/pending#what-resolving-means",
        "redemption/term/activate#effects-by-method",
    )
    now = now.say(Activated(activation.key), *waits, *clauses, *apart)
    return now.then(Carry(activation.key, 0)).state


def _refuse_undecided(state: State, trigger: Trigger) -> None:
    """Refuse to decide whether what is to activate is triggered by its event.

    Raises:
        UnclearError: The ability that brought the event about is negated, or was interrupted and has reactivated; or
            the rules do not decide whether it is such an event.
    """
    if trigger.undecided:
        raise UnclearError(trigger.undecided[0], trigger.undecided[1:])
    if trigger.event.cause in fallen(state) | interrupted(state) or _came_about_again(state, trigger):
        card = card_of(trigger.activation)
        clauses = ("redemption/effect/negate#undoes-for-good", f"{_TRIGGERED}#waits-until-nothing-resolves")
        raise UnclearError(f"Whether {card} is still triggered by what was undone is not decided.", clauses)


def _came_about_again(state: State, trigger: Trigger) -> bool:
    """Whether the ability of an event was interrupted and has reactivated, so that the same is pending twice."""
    if not any(other is not trigger and other == trigger for other in pending(state)):
        return False
    interruptions = (entry.what.activation for entry in state.log.of(Interrupted))
    return any(trigger.event.source == card_of(activation) for activation in interruptions)


def _spoken_of(state: State, whole: Activation, part: Part, event: Event) -> str:
    """The card of an event of which the part goes on to speak: the one that did it, where only that is such a card.

    `If a Hero uses an Enhancement, discard that Hero` speaks of the Hero.
    """
    effects = whole.effects[part.first : part.end]
    words = (word for effect in effects for word in walk(effect.effect.target) if isinstance(word, Target))
    cards = (word for word in words if word.back in PRONOUNS and not names_abilities(word))
    kinds = [word.things for word in cards if word.things is not None]
    if not event.source or event.face is None or not kinds or any(fits(event.face, kind) for kind in kinds):
        return event.card
    return event.source if all(fits(face(state, event.source), kind) for kind in kinds) else event.card


def _order_clauses(state: State, trigger: Trigger) -> tuple[str, ...]:
    """Why it comes before others that are pending."""
    others = [other for other in pending(state) if other is not trigger]
    if not others:
        return ()
    found = [f"{_PRIORITY}#order-of-simultaneous-abilities", f"{_TRIGGERED}#order-between-players"]
    player = _activation(state, trigger).player
    if player == turn_order(state)[0] and any(_activation(state, other).player != player for other in others):
        found.append(f"{_PRIORITY}#active-player-has-it-first")
    if any(_activation(state, other).player == player for other in others):
        found.append(f"{_TRIGGERED}#mandatory-before-optional")
    if any((other.activation, other.first) == (trigger.activation, trigger.first) for other in others):
        found.append(f"{_TRIGGERED}#several-events-before-activation")
    return tuple(found)


def _why(state: State, trigger: Trigger) -> Iterator[str]:
    """Why it may activate, where its card has gone or the event is what activated its ability."""
    activation = _activation(state, trigger)
    optional = _is_optional(state, trigger)
    if not optional:
        yield f"{_TRIGGERED}#optional-or-mandatory"
    yield from trigger.because
    yield from trigger.event.because
    if any(stays_in_force(effect) for effect in activation.effects[trigger.first : _part(state, trigger).end]):
        yield f"{_TRIGGERED}#ongoing-or-instant"
    if _asks_for_harm(_part(state, trigger)):
        yield from _why_harmed(state, trigger.event)
    if ON_ATTACKING & trigger.event.deeds:
        yield f"{_TRIGGERED}#several-events-before-activation"
    if lies_where_it_activated(state, activation):
        return
    if trigger.event.card == activation.card:
        yield f"{_TRIGGERED}#event-that-deactivates-the-ability"
    elif not optional:
        yield f"{_TRIGGERED}#mandatory-persists-through-phase"


def _asks_for_harm(part: Part) -> bool:
    return any(
        getattr(word, "name", "") in ("harm", "harmed") for condition in part.conditions for word in walk(condition)
    )


def _why_harmed(state: State, event: Event) -> tuple[str, ...]:
    """The clauses by which a card is harmed: by an opponent's neutral card; other harm is cited by its entry."""
    neutral = bool(event.source) and alignment_of(face(state, event.source)) == "neutral"
    return ("redemption/term/harm#targeted-by-opponents-neutral-card",) if neutral else ()


def _step(state: State) -> tuple[str, ...]:
    """When triggered effects activate: before the game, in a step of battle resolution or of the activation order."""
    if state.get("", "phase") == PRE_GAME:
        return ("redemption/procedure/pre-game-phase#triggered-effects-can-be-used",)
    below = [frame.step for frame in of_current_battle(state.agenda) if isinstance(frame, Resolution)]
    if below:
        by_then = (_STATE_BY_THEN,) if below[-1] == 6 else ()
        return (_STEPS[below[-1]], *by_then) if below[-1] in _STEPS else ()
    fights = any(place.zone == BATTLE for place in state.where.values())
    return ("redemption/procedure/ability-activation-order#step-9-pending-triggers",) if fights else ()
