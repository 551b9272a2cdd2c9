"""Interrupting abilities: they are undone and wait until what is paired with the interrupt is done (REG, Interrupt)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation
from rulings.redemption.rules.abilities.carried_out import Interrupted, Took
from rulings.redemption.rules.abilities.effect import OWN_SIDE, effect_named
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.agenda import Carry, effect_after, remaining
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import BATTLE, last_played
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.modifiers import comes_too_late
from rulings.redemption.rules.ongoing.protecting import reaches_ability_alone
from rulings.redemption.rules.undoing.coming_back import Reactivate
from rulings.redemption.rules.undoing.drawn_order import HandShuffled, ask_order, reorder
from rulings.redemption.rules.undoing.negating import Reached, abilities_reached, affected
from rulings.redemption.rules.undoing.taking_back import SUSPENDED, results_of, take_back
from rulings.table.choices import Choice
from rulings.table.state import State
from rulings.table.undoing import CameBack, is_standing

_INTERRUPT = "redemption/effect/interrupt"


def interrupt(now: Happening, activation: Activation, frame: Carry, targets: tuple[str, ...]) -> State:
    """Interrupt the abilities of cards, or the battle.

    Args:
        now: What happened so far.
        activation: The activation that interrupts.
        frame: Which of its effects does.
        targets: The cards; none for the battle.

    Returns:
        The state with the interrupted abilities undone; what follows on the card is paired with the interrupt and comes
        next, then they reactivate (redemption/effect/interrupt#paired-effects-follow-it).
    """
    activations = now.state.activations
    waiting = [item for item in now.state.agenda if isinstance(item, Carry)]
    own = {key for key, known in activations.items() if known.card == activation.card}
    pending = {item.activation: remaining(item, len(activations[item.activation].effects)) for item in waiting}
    now, back = _suspend(now, activation, frame.index, targets, pending)
    reached = {item.activation for item in back}
    kept = tuple(item for item in now.state.agenda if not (isinstance(item, Carry) and item.activation in reached))
    paired = tuple(item for item in kept if isinstance(item, Carry) and item.activation in own)
    below = tuple(item for item in kept if item not in paired)
    agenda = (*below, *reversed(back), *paired, effect_after(frame, len(activation.effects)))
    return replace(now.state, agenda=agenda)


def _suspend(
    now: Happening,
    activation: Activation,
    index: int,
    targets: tuple[str, ...],
    pending: Mapping[str, tuple[int, ...]],
) -> tuple[Happening, list[Reactivate]]:
    """Take back the abilities of cards, or of the battle.

    Args:
        now: What happened so far.
        activation: The activation that interrupts.
        index: Which of its effects does.
        targets: The cards; none for the battle.
        pending: The effects that each suspended activation has still to do.

    Returns:
        The same with the abilities interrupted and undone, the most recent first; and what is to reactivate, in the
        order in which the abilities first activated (redemption/effect/interrupt#reactivate-in-original-order).
    """
    whole_battle = activation.effects[index].effect.target is None
    now, found = reach_by_interrupt(now, activation, index, targets)
    for known, parts in reversed(found):
        clauses = (_because(now.state, activation, known) if whole_battle else ()) or (SUSPENDED,)
        named: tuple[str, ...] = (f"{_INTERRUPT}#whole-ability-unless-type-named",) if parts else ()
        named += reaches_ability_alone(now.state, known.card, "interrupt", activation.card).because
        named += (f"{_INTERRUPT}#condition-checks-pause",) if known.parts else ()
        named += (*comes_too_late(now.state, known),)
        facts = reorder(now.state, activation.key, known, results_of(now.state, known, parts))
        pending_again = (f"{_INTERRUPT}#pending-reactivation", "redemption/term/pending#pending-reactivation")
        now = now.say(Interrupted(known.key, activation.key, parts), *clauses, *named, *pending_again)
        now = take_back(now, known, facts, SUSPENDED)
    back = [
        Reactivate(known.key, activation.key, activation.key, parts, pending.get(known.key, ()))
        for known, parts in found
    ]
    return now, back


def reach_by_interrupt(
    now: Happening, activation: Activation, index: int, targets: tuple[str, ...]
) -> tuple[Happening, list[Reached]]:
    """Find the abilities that an interrupt reaches.

    Args:
        now: What happened so far.
        activation: The activation that interrupts.
        index: Which of its effects does.
        targets: The cards; none for the battle.

    Returns:
        The same with a statement for each that is not affected; and the abilities, in the order of their activation.
    """
    if any(isinstance(entry.what, CameBack) and entry.what.activation == activation.key for entry in now.state.log):
        return now, _interrupted_before(now.state, activation)
    if activation.effects[index].effect.target is None:
        return _reach_battle(now, activation)
    return abilities_reached(now, activation, index, targets)


def ask_orders(now: Happening, activation: Activation, index: int, targets: tuple[str, ...]) -> Choice | None:
    """Ask chance in which order the cards go back that an undone ability drew, where nobody can tell it any more.

    Args:
        now: What happened so far.
        activation: The activation that negates or interrupts, or does something else.
        index: Which of its effects does.
        targets: The cards.

    Returns:
        The choice; None where there is none to be made (redemption/effect/draw#order-cannot-be-restored).
    """
    undoes = effect_named(now.state, activation.effects[index].name).undoes
    if undoes is None or not any(isinstance(said.what, HandShuffled) for said in now.state.log):
        return None
    for known, parts in undoes(now, activation, index, targets)[1]:
        choice = ask_order(now.state, activation.key, known, results_of(now.state, known, parts))
        if choice is not None:
            return choice
    return None


def pairing(state: State, activation: Activation, effect: str) -> tuple[str, ...]:
    """Tell by which clauses an effect that is carried out belongs to an interrupt.

    Args:
        state: The state.
        activation: The activation.
        effect: The name of the effect.

    Returns:
        The clauses; none where nothing that its card has interrupted is waiting.
    """
    sources = {state.activations[frame.undone_by] for frame in state.agenda if isinstance(frame, Reactivate)}
    if not any((known.card, known.cause) == (activation.card, activation.cause) for known in sources):
        return ()
    joins = (f"{_INTERRUPT}#played-cards-join-the-pairing",) if effect_named(state, effect).adds_to == OWN_SIDE else ()
    return (f"{_INTERRUPT}#paired-effects-follow-it", f"{_INTERRUPT}#always-paired", *joins)


def _interrupted_before(state: State, activation: Activation) -> list[Reached]:
    """What the same interrupt had interrupted before it was interrupted itself.

    The source is redemption/effect/interrupt#interrupted-interrupt-keeps-targets.
    """
    said = [entry.what for entry in state.log if isinstance(entry.what, Interrupted)]
    parts = {item.activation: item.parts for item in said if item.by == activation.key}
    return [(known, parts[key]) for key, known in state.activations.items() if key in parts and is_standing(state, key)]


def _reach_battle(now: Happening, activation: Activation) -> tuple[Happening, list[Reached]]:
    found: list[Reached] = []
    for known in tuple(now.state.activations.values()):
        stands = known.card != activation.card and is_standing(now.state, known.key)
        if stands and _because(now.state, activation, known):
            now, parts = affected(now, activation, known, frozenset())
            if parts is not None:
                found.append((known, parts))
    return now, found


def _because(state: State, activation: Activation, known: Activation) -> tuple[str, ...]:
    """The clauses by which interrupting the battle reaches an ability; none where it does not."""
    if known.place.zone != BATTLE or not _is_of_this_battle(state, known):
        return ()
    of_opponent = known.player != activation.player
    groups = {
        "battle-active-abilities": _is_active(state, known),
        "battle-abilities-defeating-you": of_opponent and _is_defeating(state, known),
        "battle-last-card-of-opponent": of_opponent and known.card == last_played(state, activation.card),
    }
    clauses = tuple(f"{_INTERRUPT}#{group}" for group, is_in in groups.items() if is_in)
    return (f"{_INTERRUPT}#interrupt-the-battle", *clauses) if clauses else ()


def _is_of_this_battle(state: State, known: Activation) -> bool:
    """Whether an ability activated in this battle, or was active in it as the scenario begins."""
    return known.cause == BEGINNING or any(entry.what == Activated(known.key) for entry in of_phase(state))


def _is_active(state: State, known: Activation) -> bool:
    """Whether an ability waits for an event, or an ongoing effect of it was carried out."""
    return bool(known.parts) or any(
        isinstance(entry.what, Took)
        and entry.what.activation == known.key
        and stays_in_force(known.effects[entry.what.index])
        for entry in state.log
    )


def _is_defeating(state: State, known: Activation) -> bool:
    """Whether an effect of an ability was suspended since it would remove the last characters of a player."""
    took = {
        entry.what.index for entry in state.log if isinstance(entry.what, Took) and entry.what.activation == known.key
    }
    suspended = {
        index for index in range(len(known.effects)) if f"{known.key}/{index}/special initiative" in state.answers
    }
    return bool(suspended - took)
