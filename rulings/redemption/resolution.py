"""Battle resolution in its seven steps (REG, Battle Resolution)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.redemption.access import rescuable
from rulings.redemption.defeat import spare_after_mutual_removal
from rulings.redemption.equipping import KEEP, keep_weapons, unattached
from rulings.redemption.events import AFTER_BATTLE, Reached
from rulings.redemption.game_rules import hand_on
from rulings.redemption.happening import Happening
from rulings.redemption.numbers import with_enhancements
from rulings.redemption.standing import Kind, Standing, stands
from rulings.redemption.zones import (
    LAND_OF_REDEMPTION,
    TERRITORY,
    characters_of,
    face,
    holder_of,
    side_of,
)
from rulings.table.choices import Choice, Option
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State

_STEP = "redemption/procedure/battle-resolution#step-"
_CAUSE = "battle resolution"
_RESCUES = MappingProxyType(
    {"Hero wins": "succeeds-by-winning-with-access", "mutual destruction": "succeeds-in-mutual-destruction-by-numbers"}
)
"""Results of a battle with which a rescue attempt succeeds, and the clause of each."""

SURRENDER = "surrender"
"""The question which Lost Soul the defender surrenders."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """A step of battle resolution that is next on the agenda."""

    step: int


def resolve(state: State, frame: Resolution) -> State | Choice:
    """Carry out a step of battle resolution.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The step.

    Returns:
        The state after the step, or a choice that it asks for.
    """
    return _STEPS[frame.step](state)


def _next(now: Happening, step: int) -> State:
    return now.then(Resolution(step)).state


def _fighters(state: State) -> tuple[str, ...]:
    sides = (str(state.get("", "attacker")), str(state.get("", "defender")))
    return tuple(card for side in sides for card in characters_of(state, side))


def _add_numbers(state: State) -> State:
    """Step 1: with the numbers of its Enhancements, a character may have negative toughness."""
    now = Happening(state, _CAUSE)
    for character in _fighters(state):
        if with_enhancements(state, character).toughness < 0:
            now = _lose(now, character, f"{_STEP}1-add-numbers", defeated=False)
    return _next(hand_on(now), 2)


def _determine_outcome(state: State) -> State:
    """Step 2: the outcome; those that lose the comparison are discarded."""
    standing = stands(state)
    if state.get("", "ended as") == "stalemate":
        standing = Standing(Kind.STALEMATE, "", ("redemption/term/stalemate#by-an-ability",))
    now = Happening(state, _CAUSE)
    now = now.set("", "result", _result(state, standing), f"{_STEP}2-outcome-and-discards", *standing.because)
    now = now.set("", "open Lost Souls", rescuable(state), "redemption/term/rescue-attempt#needs-access")
    if standing.kind is Kind.EMPTY:
        now = spare_after_mutual_removal(now)
    for character in standing.defeated:
        now = _lose(now, character, f"{_STEP}2-outcome-and-discards", defeated=_is_defeated(state, character, standing))
    now = hand_on(now, f"{_STEP}2-outcome-and-discards")
    if standing.kind is Kind.STALEMATE:
        for hero in characters_of(state, str(state.get("", "attacker"))):
            now = now.set(hero, "defeated", True, "redemption/term/defeat#hero-in-stalemate")
    return _next(now, 3)


def _result(state: State, standing: Standing) -> str:
    if standing.kind in (Kind.WINNING, Kind.UNOPPOSED):
        return "Hero wins" if standing.winner == state.get("", "attacker") else "Evil Character wins"
    return "mutual destruction" if standing.kind in (Kind.MUTUAL_DESTRUCTION, Kind.EMPTY) else "stalemate"


def _is_defeated(state: State, character: str, standing: Standing) -> bool:
    """In a mutual destruction by the numbers Heroes are not defeated, Evil Characters are."""
    return standing.kind is not Kind.MUTUAL_DESTRUCTION or "Hero" not in face(state, character).types


def _lose(now: Happening, character: str, because: str, *, defeated: bool = True) -> Happening:
    """Discard a character that lost by the numbers; a weapon that it is equipped with goes with it."""
    if defeated:
        hero = "Hero" in face(now.state, character).types
        clause = "hero-discarded-by-numbers" if hero else "evil-character-discarded-by-numbers"
        now = now.set(character, "defeated", True, f"redemption/term/defeat#{clause}")
    return now.discarded(character, because)


def _result_triggers(state: State) -> State:
    """Step 3: effects that the result triggers."""
    return _next(Happening(state, _CAUSE), 4)


def _rescue_result(state: State) -> State | Choice:
    """Step 4: the result of the rescue attempt or challenge and of the block; the surrender of a Lost Soul."""
    now = Happening(state, _CAUSE)
    if not state.get("", "was a rescue attempt"):
        return _next(_challenge_result(now), 5)
    if state.get("", "rescue attempt") == "successful":
        return _next(_block(now, "failed", "redemption/term/block#fails-if-rescue-succeeds"), 5)
    souls = state.get("", "open Lost Souls")
    if not souls or not isinstance(souls, tuple) or state.get("", "result") not in _RESCUES:
        now = now.set("", "rescue attempt", "failed", "redemption/term/rescue-attempt#fails-if-not-successful")
        return _next(_block(now, "successful", "redemption/term/block#succeeds-if-rescue-fails"), 5)
    soul = state.answers.get(SURRENDER)
    if soul is None:
        return _ask_surrender(state, souls)
    clause = f"redemption/term/rescue-attempt#{_RESCUES[str(state.get('', 'result'))]}"
    now = now.set("", "rescue attempt", "successful", clause, f"{_STEP}4-rescue-or-challenge-result")
    now = _block(now, "failed", "redemption/term/block#fails-if-rescue-succeeds")
    redeemed = Place(LAND_OF_REDEMPTION, str(state.get("", "attacker")))
    surrender = "redemption/procedure/battle-resolution#rescuing-side-wins"
    freed = ("redemption/term/rescue#captured-humans-as-lost-souls",) if state.get(str(soul), "captured") else ()
    return _next(now.moved(str(soul), redeemed, f"{_STEP}4-surrender", surrender, *freed), 5)


def _block(now: Happening, result: str, because: str) -> Happening:
    """Say whether the block is successful, if there was one."""
    return now.set("", "block", result, because, f"{_STEP}4-block-result") if now.state.get("", "blocked") else now


def _ask_surrender(state: State, souls: tuple[str, ...]) -> Choice:
    options = tuple(Option(soul, soul) for soul in souls)
    defender = str(state.get("", "defender"))
    return Choice(SURRENDER, defender, "Which Lost Soul is surrendered?", options, (f"{_STEP}4-surrender",))


def _challenge_result(now: Happening) -> Happening:
    """A battle that was a challenge throughout is judged by who was defeated in it."""
    attackers = _fought(now.state, str(now.state.get("", "attacker")))
    defenders = _fought(now.state, str(now.state.get("", "defender")))
    if all(now.state.get(card, "defeated") for card in defenders):
        now = now.set("", "battle challenge", "successful", "redemption/term/battle-challenge#succeeds-when")
        return _block(now, "failed", "redemption/term/block#fails-if-challenge-blockers-defeated")
    if all(now.state.get(card, "defeated") for card in attackers):
        now = now.set("", "battle challenge", "failed", "redemption/term/battle-challenge#fails-when")
        return _block(now, "successful", "redemption/term/block#succeeds-if-challenge-heroes-defeated")
    return now


def _fought(state: State, player: str) -> frozenset[str]:
    """The characters that were on a player's side in this battle."""
    side = side_of(player)
    came = {entry.what.card for entry in state.log if isinstance(entry.what, Moved) and entry.what.target == side}
    return frozenset((*came, *state.at(side)))


def _late_triggers(state: State) -> State:
    """Step 5: what triggers on success or failure is pending already; now what triggers after battle is."""
    now = Happening(state, _CAUSE).say(
        Reached(AFTER_BATTLE), "redemption/term/after-battle#happens-in-battle-resolution"
    )
    return _next(now, 6)


def _back_to_other_battle(state: State) -> State:
    """Step 6: characters from another battle go back to it; there is none."""
    return _next(Happening(state, _CAUSE), 7)


def _send_home(state: State) -> State | Choice:
    """Step 7: warriors may be equipped, Enhancements are discarded, characters return to a territory."""
    equipped = keep_weapons(Happening(state, _CAUSE))
    if isinstance(equipped, Choice):
        return equipped
    now = equipped
    for character in _fighters(state):
        for card in unattached(now.state, character):
            now = now.discarded(card, f"{_STEP}7-discard-enhancements")
    for character in _fighters(now.state):
        home = Place(TERRITORY, holder_of(now.state, character))
        now = now.moved(character, home, f"{_STEP}7-return-to-territory")
    now = now.set("", "battle", "over", "redemption/procedure/battle-resolution#ends-the-battle-phase")
    now = now.set("", "phase", "discard", "redemption/procedure/discard-phase#fifth-and-last-phase")
    return replace(now.state, answers={key: value for key, value in now.state.answers.items() if not _is_spent(key)})


def _is_spent(question: str) -> bool:
    """Whether an answer was for this battle alone; the same question may come again in a later one."""
    return question == SURRENDER or question.endswith(KEEP)


_STEPS: MappingProxyType[int, Callable[[State], State | Choice]] = MappingProxyType(
    {
        1: _add_numbers,
        2: _determine_outcome,
        3: _result_triggers,
        4: _rescue_result,
        5: _late_triggers,
        6: _back_to_other_battle,
        7: _send_home,
    }
)
