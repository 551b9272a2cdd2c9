"""Conditions that wait for an event: which do, and which of them an event triggers (REG, Triggered Effect)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Claim, Player
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import BEGINNING, Activation
from rulings.redemption.rules.abilities.active_while_there import has_stopped_waiting, is_renewed
from rulings.redemption.rules.abilities.implied_effects import AS_BLOCKERS_COME
from rulings.redemption.rules.abilities.in_force import interrupted
from rulings.redemption.rules.abilities.pairs import goes_on_paired
from rulings.redemption.rules.abilities.parts import Part, conditions_of
from rulings.redemption.rules.abilities.reservations import is_reserved, put_aside
from rulings.redemption.rules.abilities.statements import AsDrawn
from rulings.redemption.rules.agenda import Onward, Resolution, Trigger, of_current_battle
from rulings.redemption.rules.cards.places import DECK, LAND_OF_BONDAGE, card_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import clauses_of_part
from rulings.redemption.rules.targets.known_to_all import EVERYONE_KNOWS, NotKnown, asks_for_kind, refuse_seen_before
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.redemption.rules.triggers.event import (
    BY_RULE,
    ON_ATTACKING,
    RESCUE_BEGUN_BY_A_PLAYER,
    SOUL_IS_DRAWN,
    USE_OF_ABILITY,
    Event,
    event_of_card,
)
from rulings.redemption.rules.triggers.events import events_between
from rulings.redemption.rules.triggers.implied_instead import implies_instead, is_replacing, waits_for_outcome
from rulings.redemption.rules.triggers.later_moments import comes_later, due, foresee, is_foreseen, refuse_later
from rulings.redemption.rules.triggers.points_in_time import waits_on
from rulings.redemption.rules.triggers.trigger_conditions import is_awaited, waits_for_own_battle
from rulings.table.errors import NotTakenError, NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.once import once
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import fallen
from rulings.texts.kernel import walk

_BY_ACTIVATING = "redemption/term/triggered-effect#event-that-activates-the-ability"


@dataclass(frozen=True, slots=True)
class Watches:
    """The statement that a part of an ability has begun to wait: for an event, or until its player uses it.

    Attributes:
        activation: The activation.
        first: The first effect of the part.
    """

    activation: str
    first: int

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} begins to check its condition"


@dataclass(frozen=True, slots=True)
class NotAgain:
    """The statement that an event does not trigger a condition a second time before its effect activates."""

    activation: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is not triggered again before its effect activates"


_ONCE = MappingProxyType(
    {
        "attack": "redemption/term/attack#effect-trigger-waits-for-activation",
        "be attacked": "redemption/term/attack#effect-trigger-waits-for-activation",
        "begin a battle": "redemption/term/begins-a-battle#effect-trigger-waits-for-activation",
        "begin a rescue": "redemption/term/begins-a-battle#effect-trigger-waits-for-activation",
        RESCUE_BEGUN_BY_A_PLAYER: "redemption/term/begins-a-battle#effect-trigger-waits-for-activation",
        "block": "redemption/term/block#effect-trigger-waits-for-activation",
        "be blocked": "redemption/term/block#effect-trigger-waits-for-activation",
    }
)
"""The clause by which each event on attacking or blocking triggers once until the effect activates."""

_ONLY_LATER = (
    "redemption/modifier/instead#replacing-effect-has-it-when-played",
    "redemption/modifier/instead#replaced-effect-not-in-retrospect",
)


@once
def watching(state: State, kind: Kind) -> tuple[tuple[Activation, Part, int], ...]:
    """List the parts of abilities that are waiting.

    Args:
        state: The state.
        kind: For an event, or for their player.

    Returns:
        The activation, the part, and the line of the log in which it began to wait. An ability that is negated or
        interrupted waits for nothing.
    """
    return tuple(waiting for waiting in _watching(state) if waiting[1].kind is kind and _waits_still(state, *waiting))


def _watching(state: State) -> Iterator[tuple[Activation, Part, int]]:
    """The parts of abilities that stand and have begun to wait, whether or not they go on waiting."""
    if not any(activation.parts for activation in state.activations.values()):
        return
    down = fallen(state) | interrupted(state)
    for index in state.log.places_of(Watches):
        watches: Watches = state.log[index].what
        if watches.activation in down:
            continue
        activation: Activation = state.activations[watches.activation]
        part = next(part for part in activation.parts if part.first == watches.first)
        if not is_reserved(state, activation.key, part.first):
            yield activation, part, index


def _waits_still(state: State, activation: Activation, part: Part, since: int) -> bool:
    """Whether a part goes on waiting: where its card lies, or as long as what it is paired with goes on."""
    goes_on = goes_on_paired(state, activation, part)
    goes_on = waits_on(state, activation, part) if goes_on is None else goes_on
    return not has_stopped_waiting(state, activation, since) if goes_on is None else goes_on


def notice(before: State, after: State) -> State:
    """Let the events of a step trigger the conditions that wait for them.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state with the triggered effects pending on its agenda, below all that is still being carried out
        (redemption/term/triggered-effect#waits-until-nothing-resolves). Conditions that began to be checked in this
        step are triggered by the event that activated their ability, too (#event-that-activates-the-ability).
    """
    if len(before.log) == len(after.log):
        return after
    new: list[Trigger] = []
    happened: tuple[Event, ...] | None = None
    for activation, part, since in (*watching(before, Kind.TRIGGERED), *_begun(before, after)):
        if not activation.is_of_battle and is_renewed(after, activation):
            continue
        if happened is None:
            happened = events_between(before, after)
        begins = since >= len(before.log)
        try:
            events = _activating(after, activation) if begins else happened
            after = _notice_for(before, after, new, _Waiting(activation, part, begins), events)
        except NotTakenError as error:
            after = _put_aside(after, activation, part, error)
    return _pending(after, new) if new else after


def _put_aside(state: State, activation: Activation, part: Part, error: NotTakenError) -> State:
    """Put a part aside of which nobody can tell whether an event triggers it.

    Raises:
        NotTakenError: What stands in the way is another effect.
    """
    own = (activation.key, part.first)
    aside = put_aside(state, error.of(*own)) if error.about in (None, own) else None
    if aside is None:
        raise error
    return aside


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A part of an ability that waits; whether it began to in this step."""

    activation: Activation
    part: Part
    begins: bool


def _notice_for(before: State, after: State, new: list[Trigger], waiting: _Waiting, events: tuple[Event, ...]) -> State:
    """Let events trigger one part; those that it triggers are added to the new ones."""
    activation, part = waiting.activation, waiting.part
    if is_replacing(after, activation, part):
        _refuse_unreplaced(after, activation, part, events)
        return after
    if comes_later(part):
        after, events = _events_due(after, activation, part, events)
    for event in events:
        trigger = Trigger(activation.key, part.first, event, (_BY_ACTIVATING,) if waiting.begins else ())
        pending = (*new, *(frame for frame in after.agenda if isinstance(frame, Trigger)))
        undecided = () if comes_later(part) else _undecided(after, activation, part, event)
        if undecided is None:
            continue
        trigger = replace(trigger, undecided=undecided)
        if event.is_unseen and asks_for_kind(part):
            after = _say_unknown(before, after, trigger)
        elif _waits_already(trigger, pending):
            after = _say_once(after, trigger)
        else:
            new.append(trigger)
    return after


def _undecided(state: State, activation: Activation, part: Part, event: Event) -> tuple[str, ...] | None:
    """What is not decided of whether an event triggers a part, with the clauses; None where it does not trigger it.

    Nobody need know it who leaves the effect, or cannot use it in any case.
    """
    try:
        return () if is_awaited(state, activation, part, event) else None
    except UnclearError as error:
        return (error.reason, *error.because)


def _events_due(
    state: State, activation: Activation, part: Part, events: Iterable[Event]
) -> tuple[State, tuple[Event, ...]]:
    """Say which events bring an effect about later; and list those of before whose moment has come now."""
    found: list[Event] = []
    for event in events:
        found += due(state, activation, part, event)
        if is_foreseen(state, activation, part, event):
            state = foresee(state, activation, part, event)
    return state, tuple(found)


def _refuse_unreplaced(state: State, activation: Activation, part: Part, happened: Iterable[Event]) -> None:
    """Refuse an event that an *instead* should replace where the engine does not ask for it.

    Of the use of an ability, and of a draw by one, it is asked before each of the effects; but not how many are drawn.
    """
    for event in happened:
        if USE_OF_ABILITY in event.deeds:
            continue
        by_no_effect = not event.source and event.deeds.isdisjoint(("discard", "defeat"))
        by_rule = by_no_effect or BY_RULE in event.deeds
        unasked = by_rule or (bool(event.drawn) and not is_awaited(state, activation, part, replace(event, drawn=())))
        if unasked and is_awaited(state, activation, part, event):
            raise NotThereYetError(f"What {activation.card} puts in the place of this event cannot be carried out yet.")


def _say_once(state: State, trigger: Trigger) -> State:
    """Say that a condition is not triggered again before its effect has activated."""
    clauses = tuple(_ONCE[deed] for deed in sorted(ON_ATTACKING & trigger.event.deeds))
    return Happening(state, "game rule").say(NotAgain(trigger.activation), *dict.fromkeys(clauses)).state


def _say_unknown(before: State, after: State, trigger: Trigger) -> State:
    """Say that an event triggers nothing which not all players know (#every-player-must-know)."""
    refuse_seen_before(before, trigger.event.card, trigger.activation)
    said = NotKnown(trigger.activation, trigger.event.card)
    return Happening(after, "game rule").say(said, EVERYONE_KNOWS).state


def _begun(before: State, after: State) -> tuple[tuple[Activation, Part, int], ...]:
    """The parts that began to wait in this step."""
    if not any(isinstance(entry.what, Watches) for entry in after.log[len(before.log) :]):
        return ()
    return tuple(item for item in watching(after, Kind.TRIGGERED) if item[2] >= len(before.log))


def _activating(state: State, activation: Activation) -> tuple[Event, ...]:
    """The events of the play or effect that brought the card of an ability where it activated."""
    if activation.copied_from:
        return tuple(_as_drawn(state, activation))
    own = (activation.cause, activation.key)
    lines = [index for index, entry in enumerate(state.log) if entry.cause in own]
    if not lines or activation.cause == BEGINNING:
        return ()
    moves = [state.log[line].what for line in lines if isinstance(state.log[line].what, Moved)]
    origins = {move.card: move.source for move in reversed(moves)}
    began = replace(state, log=state.log.upto(lines[0]), where={**state.where, **origins})
    happened = events_between(began, replace(state, log=state.log.upto(lines[-1] + 1)))
    return tuple(event for event in happened if activation.card in (event.card, event.source) or not event.card)


def _as_drawn(state: State, activation: Activation) -> Iterator[Event]:
    """That the card was drawn and put in play, of an ability that was copied of a Lost Soul.

    The source is redemption/effect/copy#lost-soul-ability-as-if-drawn.
    """
    if any(entry.what.activation == activation.key for entry in state.log.of(AsDrawn)):
        event = event_of_card(state, activation.card, "put", SOUL_IS_DRAWN, player=activation.player)
        player = activation.player
        yield replace(event, origin=Place(DECK, player), target=Place(LAND_OF_BONDAGE, player))


def _waits_already(trigger: Trigger, pending: tuple[Trigger, ...]) -> bool:
    """Whether an attack or block cannot trigger a condition again before its effect activates."""
    return any(
        (other.activation, other.first) == (trigger.activation, trigger.first)
        and not ON_ATTACKING.isdisjoint(other.event.deeds & trigger.event.deeds)
        for other in pending
    )


def _pending(state: State, new: list[Trigger]) -> State:
    """Put triggered effects on the agenda above what waits for them: steps of battle resolution, later phases."""
    at = len(state.agenda) - len(of_current_battle(state.agenda))
    while at < len(state.agenda) and isinstance(state.agenda[at], Resolution | Onward | Trigger):
        at += 1
    return replace(state, agenda=(*state.agenda[:at], *new, *state.agenda[at:]))


def begin_watching(now: Happening, activation: Activation, part: Part) -> Happening:
    """Let a part of an ability begin to wait.

    Args:
        now: What happened so far.
        activation: The activation.
        part: The part.

    Returns:
        The same with a statement.

    Raises:
        NotThereYetError: It waits for what the ability did before, or for a character who is not there.
    """
    _refuse_without_fighter(now.state, activation, part)
    _refuse_own_deed(activation, part)
    refuse_later(now.state, activation, part)
    mixed = () if activation.only_waits else ("redemption/term/ability#three-ways-to-activate-effects",)
    later = _ONLY_LATER if is_replacing(now.state, activation, part) else ()
    return now.say(Watches(activation.key, part.first), *clauses_of_part(part), *mixed, *later)


def _refuse_own_deed(activation: Activation, part: Part) -> None:
    """Refuse to wait for what the ability itself did before: `Convert a demon. If you convert a king, …`."""
    done = {effect.name for effect in activation.effects[: part.first]}
    said = [claim for condition in part.conditions for claim in walk(condition) if isinstance(claim, Claim)]
    own = (claim for claim in said if claim.event and isinstance(claim.subject, Player) and claim.subject.kind == "you")
    if any(getattr(claim.kind, "name", claim.kind) in done for claim in own):
        raise NotThereYetError(f"Whether {activation.card} speaks of what it did itself cannot be told yet.")


def _refuse_without_fighter(state: State, activation: Activation, part: Part) -> None:
    """Refuse what waits for the character that has or uses a card, where none does or another is meant."""
    card = face(state, activation.card)
    fights = card.is_character or card.is_enhancement
    if AS_BLOCKERS_COME in conditions_of(activation.effects[part.first]) and not fights:
        raise NotThereYetError(f"When {activation.card} plays the first Enhancement cannot be told yet.")
    if not waits_for_outcome(part):
        return
    users = {"user", "bearer", "this card"} if card.is_character else {"user", "bearer"} if fights else set[str]()
    effects = activation.effects[part.first : part.end]
    meant = {target.back for effect in effects for target in targets_of(effect)}
    if not implies_instead(state, activation, part) or not meant <= users:
        raise NotThereYetError(f"What {activation.card} does regardless of battle outcome cannot be carried out yet.")


def watches_already(state: State, activation: Activation, part: Part) -> bool:
    """Tell whether a part of an ability began to wait ahead of the abilities."""
    said = Watches(activation.key, part.first)
    return watches_first(activation, part) and any(entry.what == said for entry in state.log.of(Watches))


def watches_first(activation: Activation, part: Part) -> bool:
    """Tell whether a part begins to wait ahead of the abilities: an *instead* is a modifier and activates before them.

    One that says no more than its own sentence is not impacted by the target of an ability
    (redemption/term/activate#modifiers-before-abilities, redemption/modifier/instead
    #replacing-effect-has-it-when-played). What waits for the end of the battle that its ability begins waits before
    that battle does (redemption/effect/side-battle#suspends-the-battle).
    """
    if any(map(waits_for_own_battle, part.conditions)):
        return True
    said = any(effect.is_instead for effect in activation.effects[part.first : part.end])
    return said and part.first == 0 and not part.names_no_event
