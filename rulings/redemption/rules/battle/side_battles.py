"""A battle is suspended for a side battle, and goes on when that is over (REG, Side Battle)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulings.redemption.rules.agenda import SideBattle
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.periods import SUSPENDED_SINCE, SideBattleOver, phase_began, turn_began
from rulings.redemption.rules.cards.places import (
    BATTLE,
    FIGHTERS,
    SIDE_BATTLE,
    SUSPENDED_BATTLE,
    side_holding,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.turn.negations_end import end_negations
from rulings.redemption.rules.turn.phases import OF_A_BATTLE
from rulings.redemption.rules.turn.reverting import end_durations
from rulings.table.places import Place
from rulings.table.state import State

_SIDE_BATTLE = "redemption/effect/side-battle#"
_CAUSE = "side battle"
_OF_BOTH = frozenset(("battle", "attacker", "defender"))
"""Attributes of a battle that a side battle within it shares: there is one, between the same two players."""

_SUSPENDED = (*(attribute for attribute in OF_A_BATTLE if attribute not in _OF_BOTH), FIGHTERS)
_RESUMES = (f"{_SIDE_BATTLE}suspends-the-battle",)


@dataclass(frozen=True, slots=True)
class SideBattleBegun:
    """The statement that a player initiated a side battle, and who fights in it on which side."""

    player: str
    sides: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        fighters = " against ".join(f"{card} on the side of {player}" for card, player in self.sides)
        return f"A side battle begins: {fighters}"


def has_initiated(state: State, player: str) -> bool:
    """Tell whether a player has initiated a side battle in this turn already."""
    begun = (line for line in state.log.places_of(SideBattleBegun) if line >= turn_began(state))
    return any(state.log[line].what.player == player for line in begun)


def suspend_battle(
    now: Happening, player: str, sides: Mapping[str, str], fighters: str
) -> tuple[Happening, SideBattle]:
    """Suspend the battle, and begin a side battle.

    Args:
        now: What happened so far, with a battle under way.
        player: The player who initiates it.
        sides: For each of the two characters the player who controls it there.
        fighters: Whether Heroes fight, or Evil Characters.

    Returns:
        The same with those of the two in the side battle who were in battle already, and nobody else; and what stands
        on the agenda for it. Going from one battle to the other is no entry and no removal
        (redemption/term/enters-battle#moving-between-battles-does-not-count,
        redemption/term/removed-from-battle#moving-between-battles-does-not-count).
    """
    state = now.state
    guests = tuple((card, side_holding(state, card)) for card in sides if state.where[card].zone == BATTLE)
    suspended = tuple((attribute, state.get("", attribute)) for attribute in _SUSPENDED)
    since = phase_began(state)
    moving = tuple(f"{_TERM}{key}" for key in _BETWEEN_BATTLES) if guests else ()
    made = Happening(state, _CAUSE).say(SideBattleBegun(player, tuple(sides.items())), *_BEGINS, *moving)
    if state.get("", SUSPENDED_SINCE) is None:
        made = made.set("", SUSPENDED_SINCE, since, *_RESUMES, f"{_TERM}battle#primary-battle")
    made = _rename(made, BATTLE, SUSPENDED_BATTLE, frozenset(card for card, _ in guests), *_RESUMES)
    for card, side in guests:
        if sides[card] != side:
            made = made.renamed(side_of(side), side_of(sides[card]), (card,), *moving)
    for attribute in _SUSPENDED:
        made = made.set("", attribute, None, *_RESUMES)
    own = ("redemption/term/battle#sides-in-a-side-battle", f"{_SIDE_BATTLE}fought-normally-without-rescue")
    made = made.set("", "kind of battle", SIDE_BATTLE, *own)
    made = made.set("", FIGHTERS, fighters, "redemption/term/battle#sides-in-a-side-battle")
    began = len(made.state.log)
    made = made.set("", "phase began", began, f"{_SIDE_BATTLE}suspends-the-battle")
    return Happening(made.state, now.cause), SideBattle(began, (*suspended, ("phase began", since)), guests)


_TERM = "redemption/term/"
_BETWEEN_BATTLES = (
    "enters-battle#moving-between-battles-does-not-count",
    "removed-from-battle#moving-between-battles-does-not-count",
)
_BEGINS = (
    f"{_SIDE_BATTLE}suspends-the-battle",
    f"{_SIDE_BATTLE}same-two-players",
    f"{_TERM}begins-a-battle#nobody-in-side-battle",
    f"{_TERM}battle#current-battle-only",
)


def _rename(now: Happening, before: str, after: str, but: frozenset[str], *because: str) -> Happening:
    """Let the cards of one battle be found in another zone, but for some characters and what lies on them."""
    for place, cards in tuple(now.state.cards.items()):
        going = tuple(card for card in cards if card not in but)
        if place.zone == before and going and not _lies_on(now.state, place, but):
            now = now.renamed(place, replace(place, zone=after), going, *because)
    return now


def _lies_on(state: State, place: Place, characters: frozenset[str]) -> bool:
    """Whether what lies at a place lies on one of some characters, or on what does."""
    while place.on:
        if place.on in characters:
            return True
        place = state.where[place.on]
    return False


def send_back(now: Happening) -> Happening:
    """Let those who came from the suspended battle go back to it, with the Enhancements that they used.

    Args:
        now: What happened so far, a side battle on top of the agenda.

    Returns:
        The same (redemption/procedure/battle-resolution#step-6-back-to-other-battle,
        redemption/effect/side-battle#survivors-from-battle-return-to-it).
    """
    frame = now.state.agenda[-1]
    because = (
        "redemption/procedure/battle-resolution#step-6-back-to-other-battle",
        f"{_SIDE_BATTLE}survivors-from-battle-return-to-it",
        f"{_TERM}enters-battle#moving-between-battles-does-not-count",
    )
    for card, side in frame.guests:
        if now.state.where[card].zone != BATTLE or now.state.where[card].on:
            continue
        for place, cards in tuple(now.state.cards.items()):
            if cards and place.zone == BATTLE and _lies_on(now.state, place, frozenset((card,))):
                now = now.renamed(place, replace(place, zone=SUSPENDED_BATTLE), cards, *because)
        now = now.renamed(now.state.where[card], Place(SUSPENDED_BATTLE, side), (card,), *because)
    return now


def resume_battle(state: State, frame: SideBattle) -> State:
    """End a side battle, and let the suspended battle go on.

    Args:
        state: The state, the side battle taken off its agenda.
        frame: The side battle.

    Returns:
        The state after (redemption/effect/side-battle#suspends-the-battle).
    """
    now = Happening(state, _CAUSE)
    survivors = tuple(card for card, _ in frame.guests if state.where[card].zone == SUSPENDED_BATTLE)
    now = _rename(now, SUSPENDED_BATTLE, BATTLE, frozenset(), *_RESUMES)
    now = now.say(SideBattleOver(frame.began, survivors), *_RESUMES)
    for attribute, value in frame.suspended:
        now = now.set("", attribute, value, *_RESUMES)
    now = now.set("", FIGHTERS, dict(frame.suspended)[FIGHTERS], *_RESUMES)
    if not any(isinstance(below, SideBattle) for below in state.agenda):
        now = now.set("", SUSPENDED_SINCE, None, *_RESUMES)
    now = now.set("", "battle", "under way", *_RESUMES)
    return check_rules(end_durations(end_negations(now))).state
