"""Dominants: played at any time when nothing is resolving, and discarded after play (REG, Dominant)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, takewhile

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.sections import MAIN
from rulings.redemption.reading.timing import Kind
from rulings.redemption.rules.abilities.activation import BEGINNING, LYING_ON, Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.durations import duration_of
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.in_force import goes_on, in_force
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.abilities.set_aside_cards import is_paired_part
from rulings.redemption.rules.agenda import Play as Abilities
from rulings.redemption.rules.agenda import Spent, Trigger, of_current_battle
from rulings.redemption.rules.cards.faces import EXPLAINS
from rulings.redemption.rules.cards.places import HAND, TERRITORY, card_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import is_automatic
from rulings.redemption.rules.ongoing.place import places_itself
from rulings.redemption.rules.plays import PlayCard
from rulings.redemption.rules.procedures.past_conditions import waits_for_own_arrival, why_over
from rulings.redemption.rules.procedures.priority import give
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_DOMINANT = "redemption/term/dominant"
_ONCE_SET_ASIDE = "redemption/effect/set-aside#enhancement-outside-battle-is-discarded"
_WHEN_COMPLETE = "redemption/term/territory-class-enhancement#discarded-when-complete"


def play_dominant(state: State, play: PlayCard, cause: str) -> State | Refusal:
    """Play a Dominant, whoever has initiative.

    Args:
        state: The state before.
        play: Who plays what.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed.

    Of two identities, one is selected as the card is put down (redemption/term/active-identity
    #how-identity-is-selected).

    Raises:
        NotThereYetError: Nobody has told what belongs to which of its identities.
    """
    _refuse_untold_identities(state, play.card)
    if of_current_battle(state.agenda):
        return Refusal("An effect is being carried out.", (f"{_DOMINANT}#any-time-nothing-resolves",))
    if state.where[play.card] != Place(HAND, play.player):
        reason = f"{play.card} is in {state.where[play.card]}, not in {play.player}'s hand."
        return Refusal(reason, (f"{_DOMINANT}#any-time-nothing-resolves",))
    needs_none = ("redemption/procedure/battle-phase#dominants-need-no-initiative",) if _in_battle(state) else ()
    now = Happening(state, cause)
    clauses = (f"{_DOMINANT}#any-time-nothing-resolves", *needs_none, *_listed(state))
    goes_to = state.faces[play.card].plays_to
    by_line = (EXPLAINS, _UNLESS) if goes_to else ()
    now = now.moved(play.card, Place(goes_to or TERRITORY, play.player), *clauses, *by_line)
    return give(now, play.player).then(Abilities(play.card, play.player, cause), Spent(play.card)).state


def _refuse_untold_identities(state: State, card: str) -> None:
    """Refuse a card whose text has parts for two identities, of which nobody has told what belongs to which."""
    printed = state.faces[card]
    several = printed.ability is not None and sum(part.section == MAIN for part in printed.ability.sections) > 1
    if several and not printed.identities:
        raise NotThereYetError(f"As which of its two identities {card} is played cannot be asked yet.")


def _listed(state: State) -> tuple[str, ...]:
    """The clause of the phase that lists it among the actions."""
    phase = state.get("", "phase")
    return (f"redemption/procedure/{phase}-phase#dominant",) if phase in ("preparation", "discard") else ()


def _in_battle(state: State) -> bool:
    return state.get("", "battle") == "under way"


_UNLESS = f"{_DOMINANT}#discarded-after-play"


@dataclass(frozen=True, slots=True)
class Stays:
    """The statement that a card stays on the table, since its ability goes on checking a condition."""

    card: str

    def __str__(self) -> str:
        return f"{self.card} stays on the table: its ability goes on checking a condition"


def put_away(state: State, frame: Spent) -> State:
    """Discard a card after play, if its ability has not moved or placed it.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The Dominant (redemption/term/dominant#discarded-after-play), or the territory class Enhancement
            (redemption/term/territory-class-enhancement#discarded-when-complete).

    Returns:
        The state after; a card whose ability goes on, or checks a condition (redemption/term/ability
        #when-an-ongoing-ability-is-active), stays on the table until that ends, and what its own play has triggered
        activates before it goes.
    """
    if state.where[frame.card].zone != TERRITORY or _has_placed_itself(state, frame.card):
        return state
    triggered = _triggered(state, frame.card)
    if triggered:
        return replace(state, agenda=(*state.agenda[:-triggered], frame, *state.agenda[-triggered:]))
    if _goes_on(state, frame.card):
        return state
    now = Happening(state, "game rule")
    if any(_checking(state, frame.card)):
        return now.say(Stays(frame.card), *_until_it_ends(state, frame.card)).state
    return _discard(now, frame.card).state


def _triggered(state: State, card: str) -> int:
    """How many triggered effects are pending on top of the agenda, where one of them is of a card."""
    on_top = tuple(takewhile(lambda frame: isinstance(frame, Trigger), reversed(state.agenda)))
    return len(on_top) if any(card_of(frame.activation) == card for frame in on_top) else 0


def _checking(state: State, card: str) -> Iterator[tuple[Activation, Part]]:
    """The parts of the abilities of a card whose condition may still come about."""
    waiting = (item for kind in (Kind.TRIGGERED, Kind.MANUAL) for item in watching(state, kind))
    for known, part, _ in waiting:
        if known.card == card and not is_paired_part(known, part) and not waits_for_own_arrival(part):
            yield known, part


def _until_it_ends(state: State, card: str) -> tuple[str, str]:
    """Why a card stays on the table while one of its abilities is active."""
    is_dominant = "Dominant" in state.faces[card].types
    ends = f"{_DOMINANT}#on-the-table-until-ability-ends" if is_dominant else _WHEN_COMPLETE
    return (ends, "redemption/term/ability#when-an-ongoing-ability-is-active")


def _goes_on(state: State, card: str, *, beyond_its_phase: bool = False) -> bool:
    """Whether an effect of a card goes on, so that its ability is not complete.

    Args:
        state: The state.
        card: The card.
        beyond_its_phase: Whether only effects count whose text says how long they last.
    """
    lasting = [effect for effect in in_force(state) if effect.activation.card == card]
    if any(_is_timed(state, effect.instruction) for effect in lasting):
        return True
    return not beyond_its_phase and any(
        goes_on(effect.instruction) or _prevents_what_comes(effect.instruction) for effect in lasting
    )


def _is_timed(state: State, effect: Instruction) -> bool:
    """Whether the text of an effect says how long it lasts; one that reverts later is complete at once."""
    return duration_of(effect) is not None and effect_named(state, effect.name).revert is None


def _prevents_what_comes(effect: Instruction) -> bool:
    """Whether a negate means all of something, so that it goes on preventing (redemption/effect/negate)."""
    return effect.name == "negate" and is_automatic(effect)


def _discard(now: Happening, card: str) -> Happening:
    printed = now.state.faces[card]
    if "Dominant" in printed.types:
        return now.discarded(card, f"{_DOMINANT}#discarded-after-play")
    return now.discarded(card, _WHEN_COMPLETE if "territory" in printed.classes else _ONCE_SET_ASIDE)


def clear_table(before: State, after: State) -> State:
    """Discard the cards on the table whose abilities ended with the phase: Dominants, territory class Enhancements.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state (redemption/term/dominant#on-the-table-until-ability-ends,
        redemption/term/territory-class-enhancement#discarded-when-complete).
    """
    if before.get("", "phase") == after.get("", "phase"):
        return after
    now = Happening(after, "game rule")
    for card, place in before.where.items():
        if place.zone != TERRITORY or after.where[card] != place or not _was_played(after, card):
            continue
        if _goes_on(now.state, card, beyond_its_phase=True):
            continue
        ended = str(before.get("", "phase"))
        why = [why_over(now.state, known, part, ended) for known, part in _checking(now.state, card)]
        if all(why):
            now = now.discarded(card, _until_it_ends(after, card)[0], *dict.fromkeys(chain.from_iterable(why)))
    return now.state


def _was_played(state: State, card: str) -> bool:
    """Whether a card lies in a territory because it was played there, to be discarded when its ability ends."""
    printed = state.faces[card]
    if _has_placed_itself(state, card) or _lay_placed_before(state, card):
        return False
    if "Dominant" in printed.types:
        return True
    if not printed.is_enhancement or printed.is_character or "weapon" in printed.classes:
        return False
    if state.get(card, "activated"):
        return False
    own = (known for known in state.activations.values() if known.card == card)
    return any(known.cause != BEGINNING and known.manner not in LYING_ON for known in own)


def _lay_placed_before(state: State, card: str) -> bool:
    """Whether a card lay at the beginning where its own ability places it."""
    own = [known for known in state.activations.values() if known.card == card]
    return bool(own) and all(known.cause == BEGINNING for known in own) and places_itself(state, card) is not None


def _has_placed_itself(state: State, card: str) -> bool:
    """Whether a card lies where it is by a place effect of its own (redemption/effect/place#remains-indefinitely)."""
    if state.get(card, "placed"):
        return True
    took = (entry.what for entry in state.log.of(Took))
    return any(
        card in said.targets
        and state.activations[said.activation].card == card
        and state.activations[said.activation].effects[said.index].name == "place"
        for said in took
    )
