"""Dominants: played at any time when nothing is resolving, and discarded after play (REG, Dominant)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import stays_in_force
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.places import HAND, TERRITORY
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import changes_numbers
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.procedures.healing import refuse_healing
from rulings.redemption.rules.procedures.priority import give
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_DOMINANT = "redemption/term/dominant"
_WHEN_COMPLETE = "redemption/term/territory-class-enhancement#discarded-when-complete"


def play_dominant(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play a Dominant, whoever has initiative.

    Args:
        state: The state before.
        play: Who plays what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.

    Raises:
        NotThereYetError: It has two identities, and as which it is played cannot be asked yet
            (redemption/term/active-identity#how-identity-is-selected).
    """
    _refuse_two_identities(state, play.card)
    if state.agenda:
        refuse_healing(state, play.card)
        return Refusal("An effect is being carried out.", (f"{_DOMINANT}#any-time-nothing-resolves",))
    if state.where[play.card] != Place(HAND, play.player):
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand."
        return Refusal(reason, (f"{_DOMINANT}#any-time-nothing-resolves",))
    needs_none = ("redemption/procedure/battle-phase#dominants-need-no-initiative",) if _in_battle(state) else ()
    now = Happening(state, cause)
    clauses = (f"{_DOMINANT}#any-time-nothing-resolves", *needs_none, *_listed(state))
    now = now.moved(play.card, Place(TERRITORY, play.player), *clauses)
    return give(now, play.player).then(Abilities(play.card, play.player, cause), Spent(play.card)).state


def _refuse_two_identities(state: State, card: str) -> None:
    """Only one of two identities is active (redemption/term/dual-icon#targeting-on-the-playing-surface)."""
    text = state.faces[card].ability
    if text is not None and sum(part.section != "star" for part in text.sections) > 1:
        raise NotThereYetError(f"As which of its two identities {card} is played cannot be asked yet.")


def _listed(state: State) -> tuple[str, ...]:
    """The clause of the phase that lists it among the actions."""
    phase = state.get("", "phase")
    return (f"redemption/procedure/{phase}-phase#dominant",) if phase in ("preparation", "discard") else ()


def _in_battle(state: State) -> bool:
    return state.get("", "battle") == "under way"


def put_away(state: State, frame: Spent) -> State:
    """Discard a card after play, if its ability has not moved it (redemption/term/dominant#discarded-after-play).

    Args:
        state: The state, the frame taken off its agenda.
        frame: The Dominant, or the territory class Enhancement
            (redemption/term/territory-class-enhancement#discarded-when-complete).

    Returns:
        The state after; a Dominant with an ongoing effect stays on the table until the phase is over.

    Raises:
        NotThereYetError: Its ability goes on for longer than the phase.
    """
    if state.where[frame.card].zone != TERRITORY:
        return state
    is_dominant = "Dominant" in state.faces[frame.card].types
    own = [known for known in state.activations.values() if known.card == frame.card]
    effects = [effect for known in own for effect in known.effects]
    lasts = any(stays_in_force(effect) for effect in effects)
    is_open = any(_is_open(state, effect) for effect in effects)
    if is_open or any(known.parts for known in own) or (lasts and not is_dominant):
        raise NotThereYetError(f"How long {frame.card} stays on the table cannot be told yet.")
    if lasts:
        return state
    clause = f"{_DOMINANT}#discarded-after-play" if is_dominant else _WHEN_COMPLETE
    return Happening(state, "game rule").discarded(frame.card, clause).state


def _is_open(state: State, effect: Instruction) -> bool:
    """Whether it is not told how long a card with the effect stays: its text says how long, or its result stays."""
    instant = effect_named(state, effect.name).revert is not None
    timed = not instant and effect.setting.deed is not None and effect.setting.deed.duration is not None
    negates_all = effect.name == "negate" and is_automatic(effect)
    return timed or negates_all or effect.name == "place" or changes_numbers(effect.name)


def clear_table(before: State, after: State) -> State:
    """Discard the Dominants on the table whose abilities ended with the phase.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state (redemption/term/dominant#on-the-table-until-ability-ends).
    """
    if before.get("", "phase") == after.get("", "phase"):
        return after
    now = Happening(after, "game rule")
    for card, place in before.where.items():
        if place.zone == TERRITORY and after.where[card] == place and "Dominant" in after.faces[card].types:
            now = now.discarded(card, f"{_DOMINANT}#on-the-table-until-ability-ends")
    return now.state
