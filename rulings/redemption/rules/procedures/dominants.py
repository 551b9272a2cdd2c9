"""Dominants: played at any time when nothing is resolving, and discarded after play (REG, Dominant)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.in_force import Ongoing, goes_on, in_force, is_ongoing_change
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Spent
from rulings.redemption.rules.cards.places import HAND, TERRITORY, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.procedures.healing import refuse_healing
from rulings.redemption.rules.procedures.priority import give
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_DOMINANT = "redemption/term/dominant"
_AFTER_PLAY = f"{_DOMINANT}#discarded-after-play"
_AT_ITS_END = f"{_DOMINANT}#on-the-table-until-ability-ends"
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
        The state after; a card with an ongoing effect stays on the table until that completes
        (redemption/term/ongoing-effect#when-it-completes).

    Raises:
        NotThereYetError: A part of its ability waits, or it has placed other cards.
    """
    if state.where[frame.card].zone != TERRITORY:
        return state
    own = [known for known in state.activations.values() if known.card == frame.card]
    if any(known.parts for known in own) or any(effect.name == "place" for known in own for effect in known.effects):
        raise NotThereYetError(f"How long {frame.card} stays on the table cannot be told yet.")
    if any(True for _ in _lasting(state, frame.card)):
        return state
    clause = _AFTER_PLAY if _is_dominant(state, frame.card) else _WHEN_COMPLETE
    return Happening(state, "game rule").discarded(frame.card, clause).state


def _lasting(state: State, card: str) -> Iterator[Ongoing]:
    """The ongoing effects of a card that are in force; a negate of all there is goes on as a prevent.

    The source is redemption/effect/negate#ongoing-where-it-prevents.
    """
    for found in in_force(state):
        effect = found.instruction
        negates_all = effect.name == "negate" and is_automatic(effect)
        is_ongoing = goes_on(effect) or is_ongoing_change(state, found.activation, effect) or negates_all
        if found.activation.card == card and is_ongoing:
            yield found


def _is_dominant(state: State, card: str) -> bool:
    return "Dominant" in state.faces[card].types


def clear_table(before: State, after: State) -> State:
    """Discard the Dominants and the territory class Enhancements on the table whose abilities ended with the phase.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state (redemption/term/dominant#on-the-table-until-ability-ends,
        redemption/term/territory-class-enhancement#discarded-when-complete); a card whose ongoing effect has a duration
        stays until that is over (redemption/term/ongoing-effect#when-it-completes).
    """
    if before.get("", "phase") == after.get("", "phase"):
        return after
    now = Happening(after, "game rule")
    for card, place in before.where.items():
        if place.zone == TERRITORY and after.where[card] == place and _is_spent(after, card):
            now = now.discarded(card, _AT_ITS_END if _is_dominant(after, card) else _WHEN_COMPLETE)
    return now.state


def _is_spent(state: State, card: str) -> bool:
    """Whether a card was played to be discarded, and no duration that its text states keeps it on the table."""
    if not _is_dominant(state, card) and not _is_played_at_home(state, card):
        return False
    return all(duration_of(found.instruction) is None for found in _lasting(state, card))


def _is_played_at_home(state: State, card: str) -> bool:
    """Whether a card in a territory is an Enhancement that was played there, and is neither held nor placed."""
    found = face(state, card)
    is_held = "weapon" in found.classes or bool(state.get(card, "placed"))
    return found.is_enhancement and "territory" in found.classes and not is_held
