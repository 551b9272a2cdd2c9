"""Cards that come back from a set-aside area, in time or when their controller has them back (REG, Set-Aside)."""

from __future__ import annotations

import itertools
from dataclasses import replace

from rulings.redemption.rules.abilities.durations import duration_of, is_counted
from rulings.redemption.rules.abilities.in_force import is_out_of_force
from rulings.redemption.rules.abilities.set_aside_cards import (
    AREA,
    LeftTooSoon,
    Returned,
    SetAside,
    has_paired_ability,
    is_of_same_play,
    is_on_return,
    set_aside,
    set_aside_by,
)
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.agenda import Returning
from rulings.redemption.rules.cards.control import DURATION_ENDS
from rulings.redemption.rules.cards.hand_size import room_in_hand
from rulings.redemption.rules.cards.periods import is_phase_over
from rulings.redemption.rules.cards.places import BATTLE, HAND, TERRITORY, holder_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.plays import PutCard
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_ENTRY = "redemption/effect/set-aside#"
_TO_WHERE = f"{_ENTRY}returns-to-where-it-was"
_IN_TIME = f"{_ENTRY}return-when-duration-ends"
_AT_WILL = f"{_ENTRY}return-without-duration"
RETURN_BY_RULE = "redemption/procedure/preparation-phase#return-from-set-aside"
"""The clause by which a player has a card back in the Preparation Phase."""

_FULL_HAND = f"{_ENTRY}return-to-hand-not-above-limit"
_ENDS = f"{_ENTRY}paired-ability-ends-on-return"
_COUNTED = (
    "redemption/procedure/upkeep-phase#turn-counts-go-up",
    "redemption/term/set-aside-area#how-long-cards-stay",
)


def is_still_aside(state: State, timed: Timed, card: str) -> bool:
    """Tell whether a card that was set aside for a time has not left the set-aside area since."""
    return card in set_aside_by(state, timed.activation.key, timed.index).left


def let_return(now: Happening, timed: Timed, card: str) -> Happening:
    """Let a card come back for which the time is over, together with the others of the same effect.

    Args:
        now: What happened so far.
        timed: The effect that set it aside.
        card: The card.

    Returns:
        The same with its return on the agenda (redemption/effect/set-aside#return-when-duration-ends).
    """
    key, index = timed.activation.key, timed.index
    last = now.state.agenda[-1] if now.state.agenda else None
    if isinstance(last, Returning) and (last.activation, last.index) == (key, index):
        now = replace(now, state=replace(now.state, agenda=now.state.agenda[:-1]))
        return now.then(Returning(key, index, (*last.cards, card)))
    return now.then(Returning(key, index, (card,)))


def return_cards(state: State, frame: Returning) -> State | Choice:
    """Let the cards come back for which the time is over.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The cards.

    Returns:
        The state with each card where it was before (redemption/effect/set-aside#returns-to-where-it-was); or the
        choice which of them go to a hand that has no room for all (#return-to-hand-not-above-limit).

    Raises:
        NotThereYetError: Who chooses among cards for which a hand has no room is not known.
        UnclearError: Where a card was is no more.
    """
    aside = set_aside_by(state, frame.activation, frame.index)
    now = Happening(state, DURATION_ENDS)
    places = {card: _home_of(state, aside, card) for card in frame.cards}
    lasts = duration_of(aside.instruction)
    counted = _COUNTED if lasts is not None and is_counted(lasts) else ()
    barred: set[str] = set()
    for hand in dict.fromkeys(place for place in places.values() if place.zone == HAND):
        cards = tuple(card for card, place in places.items() if place == hand)
        kept = _kept(state, frame, aside, hand, cards)
        if isinstance(kept, Choice):
            return kept
        barred |= set(cards) - set(kept)
    for card, place in places.items():
        if card in barred:
            now = now.discarded(card, _FULL_HAND)
        else:
            now = now.moved(card, place, _IN_TIME, _TO_WHERE, *counted)
    return _say(now, aside, frame.cards).state


def _kept(
    state: State, frame: Returning, aside: SetAside, hand: Place, cards: tuple[str, ...]
) -> tuple[str, ...] | Choice:
    """Which of some cards go to a hand: all, or as many as it has room for."""
    room = room_in_hand(state, hand.player)
    if len(cards) <= room:
        return cards
    if not room:
        return ()
    act = aside.instruction.setting.act
    if act is not None and act.subject is not None and getattr(act.subject, "kind", "") != "you":
        raise NotThereYetError(f"Who chooses among the cards for which {hand} has no room cannot be told yet.")
    question = f"{frame.activation}/{frame.index}/back to {hand}/{len(state.log)}"
    chosen = state.answers.get(question)
    if isinstance(chosen, tuple):
        return chosen
    groups = itertools.combinations(cards, room)
    options = tuple(Option(group, " and ".join(group)) for group in groups)
    words = f"Which of {' and '.join(cards)} go to {hand}?"
    return Choice(question, aside.activation.player, words, options, (_FULL_HAND,))


def _home_of(state: State, aside: SetAside, card: str) -> Place:
    """Where a card comes back to.

    Raises:
        NotThereYetError: It lay on another card, or the battle that it was taken out of goes on.
        UnclearError: It was in a deck, of which nobody knows any more where it lay.
    """
    source = aside.sources[card]
    if source.zone == BATTLE:
        if state.get("", "battle") in ("under way", "resolving") and not is_phase_over(state, aside.line):
            raise NotThereYetError(f"Whether {card} comes back to the battle cannot be told yet.")
        return Place(TERRITORY, holder_of(state, card))
    if source.on:
        raise NotThereYetError(f"Where {card}, which was set aside from {source}, comes back to is not there yet.")
    if source.zone == "deck":
        raise UnclearError(f"Where in the deck {card} comes back to is not said.", (_TO_WHERE,))
    return source


def _say(now: Happening, aside: SetAside, cards: tuple[str, ...]) -> Happening:
    """Say that cards have come back, and whether what happens on return does.

    Raises:
        UnclearError: Others that were set aside by the same effect come back later.
    """
    later = [card for card in aside.left if card not in cards]
    is_timed = duration_of(aside.instruction) is not None
    if later and is_timed and aside.is_whole and _awaits_return(now.state, aside):
        reason = f"Whether what {aside.activation.card} does on return happens while {later[0]} is set aside."
        raise UnclearError(reason, (_ENDS, f"{_ENTRY}paired-ability-is-the-benefit"))
    too_early = (f"{_ENTRY}one-of-several-leaves-early",) if is_timed and not aside.is_whole else ()
    said = Returned(aside.activation.key, aside.index, cards, aside.is_whole)
    return now.say(said, _ENDS, *too_early)


def _awaits_return(state: State, aside: SetAside) -> bool:
    """Whether an ability of the same play says what happens on return."""
    own = (known for known in state.activations.values() if is_of_same_play(state, known, aside.activation))
    return any(is_on_return(part) for known in own for part in known.parts)


def end_paired(before: State, after: State) -> State:
    """Say that what is paired with a set-aside effect ends, where a card has left the area too soon.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state after (redemption/effect/set-aside#early-return-forfeits-trigger, #one-of-several-leaves-early).
    """
    for entry in after.log[len(before.log) :]:
        move = entry.what
        if isinstance(move, Moved) and move.source.zone == AREA and entry.cause != DURATION_ENDS:
            after = _end_with(before, after, move.card)
    return after


def _end_with(before: State, after: State, card: str) -> State:
    """End what is paired with the effect that had set a card aside for a time."""
    aside = next((known for known in reversed(set_aside(before)) if card in known.left), None)
    if aside is None or not aside.is_whole or duration_of(aside.instruction) is None:
        return after
    if not has_paired_ability(after, aside.activation.card) or is_out_of_force(
        after, aside.activation.key, aside.index
    ):
        return after
    others = (f"{_ENTRY}one-of-several-leaves-early",) if len(aside.left) > 1 else ()
    said = LeftTooSoon(aside.activation.key, card)
    return Happening(after, "game rule").say(said, f"{_ENTRY}early-return-forfeits-trigger", *others).state


def return_at_will(state: State, play: PutCard, cause: str) -> State | Refusal:
    """Have a card back that was set aside without a duration.

    Args:
        state: The state before.
        play: Who puts which card where.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed (redemption/effect/set-aside#return-without-duration).

    Raises:
        NotSaidError: Nobody says by what it was set aside.
    """
    aside = next((known for known in reversed(set_aside(state)) if play.card in known.left), None)
    if aside is None:
        raise NotSaidError(f"By what {play.card} was set aside is not known.")
    if duration_of(aside.instruction) is not None:
        return Refusal(f"{play.card} comes back when its time is over.", (_IN_TIME, _AT_WILL))
    if state.where[play.card] != Place(AREA, play.player):
        return Refusal(f"{play.card} is in {state.where[play.card]}.", (_AT_WILL,))
    home = _home_of(state, aside, play.card)
    if play.place != home:
        return Refusal(f"{play.card} comes back to {home}, where it was.", (_TO_WHERE,))
    now = Happening(state, cause).moved(play.card, home, _AT_WILL, RETURN_BY_RULE, _TO_WHERE)
    return _say(now, aside, (play.card,)).state
