"""How a battle stands: who is winning by the numbers, and who has initiative."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rulings.redemption.rules.cards.places import characters_of, opponent_of
from rulings.redemption.rules.conditions.battle import INITIATIVE
from rulings.redemption.rules.ongoing.numbers import of_side, total, with_enhancements
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.protecting import COUNTS_ZERO, Protection, shields
from rulings.table.errors import UnclearError
from rulings.table.once import once
from rulings.table.questions import Question
from rulings.table.state import State

_FIRST_STRIKE = "redemption/effect/first-strike"
_PROTECT = "redemption/effect/immune-and-protect"
_PROCEDURE = tuple(
    f"{_PROTECT}#{key}" for key in ("unshielded-character", "shielded-character", "state-follows-from-characters")
)
SHIELDS = "redemption/effect/immune-and-protect#battles-need-own-procedure"
_STALEMATE = "redemption/term/stalemate#by-the-numbers"
_DESTRUCTION = "redemption/term/mutual-destruction#by-the-numbers"
_LOSING = "redemption/procedure/initiative#what-losing-is"
_NOBODY_LEFT = "redemption/procedure/battle-resolution#how-a-side-loses"
_PHASE = "redemption/procedure/battle-phase#"
_NOBODY_PLAYED = (
    "redemption/procedure/initiative#stalemate-or-mutual-destruction",
    "redemption/effect/side-battle#fought-normally-without-rescue",
)
_Shields = Mapping[str, Mapping[str, Protection | None]]
"""For each character of a side, what keeps the strength of each that opposes it from counting against it."""

PASSES_THAT_END = 3
"""Passes without an Enhancement after which the battle is resolved (redemption/procedure/pass#three-passes-end-it)."""


class Kind(StrEnum):
    """A state of battle."""

    UNOPPOSED = "unopposed"
    WINNING = "winning"
    STALEMATE = "stalemate"
    MUTUAL_DESTRUCTION = "mutual destruction"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Standing:
    """How a battle stands.

    Attributes:
        kind: The state of battle.
        winner: The player whose side is winning or unopposed; empty where none is.
        because: The clauses that say so.
        defeated: The characters that are being defeated by the numbers.
    """

    kind: Kind
    winner: str
    because: tuple[str, ...]
    defeated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Initiative:
    """Who may play the next Enhancement.

    Attributes:
        player: The player; empty where nobody has it.
        may_pass: Whether the player may pass it on, rather than let the battle be resolved.
        because: The clauses that say so.
        reason: Why, in a few words.
    """

    player: str
    may_pass: bool
    because: tuple[str, ...]
    reason: str = ""


@once
def stands(state: State) -> Standing:
    """Tell how the battle stands.

    Args:
        state: A state with a battle.

    Returns:
        The standing, from the numbers of both sides (redemption/procedure/initiative#what-losing-is,
        redemption/term/stalemate#by-the-numbers, redemption/term/mutual-destruction#by-the-numbers).
    """
    attacker, defender = str(state.get("", "attacker")), str(state.get("", "defender"))
    present = [player for player in (attacker, defender) if characters_of(state, player)]
    if len(present) < 2:
        kind = Kind.UNOPPOSED if present else Kind.EMPTY
        return Standing(kind, present[0] if present else "", (_NOBODY_LEFT,))
    keeping = {player: _shields_of(state, player, opponent_of(state, player)) for player in present}
    down = {player: _being_defeated(state, player, keeping[player]) for player in present}
    beaten = {player: len(down[player]) == len(characters_of(state, player)) for player in present}
    defeated = (*down[attacker], *down[defender])
    because = _why_shielded(keeping.values())
    shielded = bool(because)
    if beaten[attacker] and beaten[defender]:
        first = _strikes_first(state, attacker, defender)
        if first:
            won = (
                f"{_FIRST_STRIKE}#battle-becomes-a-win",
                f"{_FIRST_STRIKE}#three-conditions",
                f"{_FIRST_STRIKE}#counts-for-initiative-and-resolution",
            )
            clauses = (*won, f"{_FIRST_STRIKE}#survives-mutual-destruction", _DESTRUCTION, *because)
            return Standing(Kind.WINNING, first, clauses, down[opponent_of(state, first)])
        because = (*because, f"{_PROTECT}#all-defeated-mutual-destruction") if shielded else because
        cancelled = (f"{_FIRST_STRIKE}#both-sides-cancel-out",) if len(_strikers(state, attacker, defender)) > 1 else ()
        clauses = (_DESTRUCTION, "redemption/term/mutual-destruction#state-or-outcome", *cancelled, *because)
        return Standing(Kind.MUTUAL_DESTRUCTION, "", clauses, defeated)
    if beaten[attacker] or beaten[defender]:
        winner = defender if beaten[attacker] else attacker
        fallen = "all-heroes-defeated" if beaten[attacker] else "all-evil-characters-defeated"
        because = (*because, f"{_PROTECT}#{fallen}") if shielded else because
        return Standing(Kind.WINNING, winner, (_LOSING, *because), defeated)
    why = "redemption/term/stalemate#by-protect-ignore-or-immune" if shielded else _STALEMATE
    neither = "redemption/term/stalemate#neither-side-defeats-the-other"
    because = (*because, f"{_PROTECT}#both-sides-survive-stalemate") if shielded else because
    return Standing(Kind.STALEMATE, "", (why, neither, *because), defeated)


def _shields_of(state: State, player: str, other: str) -> _Shields:
    """What keeps the strength of each opposing character from counting against each character of a player."""
    opposing = characters_of(state, other)
    return {
        card: {against: shields(state, card, against) for against in opposing} for card in characters_of(state, player)
    }


def _why_shielded(sides: Iterable[_Shields]) -> tuple[str, ...]:
    """The clauses by which characters are shielded, and on the procedure for such a battle; none where none is."""
    found = {
        clause: None
        for shielded in sides
        for against in shielded.values()
        for shield in against.values()
        if shield is not None
        for clause in shield.because
    }
    protect = tuple(clause for clause in COUNTS_ZERO if clause in found)
    ignore = tuple(sorted(clause for clause in found if clause not in COUNTS_ZERO))
    return (SHIELDS, *protect, *_PROCEDURE, *ignore) if found else ()


def _being_defeated(state: State, player: str, keeping: _Shields) -> tuple[str, ...]:
    """The characters of a player that are being defeated by the numbers.

    A character that nothing shields faces the strength of the whole other side, one that is shielded only that of the
    characters from which it is not; both have the toughness of their whole side
    (redemption/effect/immune-and-protect#unshielded-character, #shielded-character).
    """
    toughness = of_side(state, player).toughness
    found: list[str] = []
    for card, opposing in keeping.items():
        facing = [against for against, shield in opposing.items() if shield is None]
        strength = total(with_enhancements(state, against) for against in facing).strength
        if facing and strength >= toughness:
            found.append(card)
    return tuple(found)


def _strikes_first(state: State, attacker: str, defender: str) -> str:
    """The player whose characters with first strike win what would be a mutual destruction.

    Both sides having it cancels out; the strength of those that have it must reach the toughness that opposes them
    (redemption/effect/first-strike#three-conditions, #both-sides-cancel-out).
    """
    striking = _strikers(state, attacker, defender)
    if len(striking) != 1:
        return ""
    ours = min(striking)
    theirs = defender if ours == attacker else attacker
    own = [with_enhancements(state, card) for card in striking[ours]]
    return ours if total(own).strength >= of_side(state, theirs).toughness else ""


def has_first_strike(state: State, card: str) -> bool:
    """Tell whether a first strike effect is in force on a character (redemption/effect/first-strike)."""
    return any(card in effect.targets for effect in ongoing(state, "first strike"))


def _strikers(state: State, *sides: str) -> dict[str, tuple[str, ...]]:
    """The characters in battle that have first strike, by the side that has some."""
    found = {
        side: tuple(card for card in characters_of(state, side) if has_first_strike(state, card)) for side in sides
    }
    return {side: cards for side, cards in found.items() if cards}


def initiative(state: State) -> Initiative:
    """Tell who has initiative.

    Args:
        state: A state with a battle.

    Returns:
        The losing player, who cannot pass; in a stalemate or mutual destruction the one who did not play the last card
        in battle, or the other after a pass (redemption/procedure/initiative, redemption/procedure/pass); nobody where
        no character is opposed.

    Raises:
        UnclearError: Neither side of a side battle is losing, and nobody has played a card in it.
    """
    standing = stands(state)
    if standing.kind is Kind.WINNING:
        losing = "redemption/procedure/initiative#losing-player-has-it"
        player = opponent_of(state, standing.winner)
        because = (losing, f"{_PHASE}losing-side-has-initiative", *standing.because)
        return Initiative(player, False, because, f"{player} is losing")
    if standing.kind not in (Kind.STALEMATE, Kind.MUTUAL_DESTRUCTION):
        return Initiative("", False, standing.because)
    if state.get("", "last played by") is None:
        raise UnclearError("Who has initiative before a card is played in a side battle is not said.", _NOBODY_PLAYED)
    first = opponent_of(state, str(state.get("", "last played by")))
    passes = _passes(state)
    player = first if passes % 2 == 0 else opponent_of(state, first)
    even = "stalemate" if standing.kind is Kind.STALEMATE else "mutual-destruction"
    handed = ("redemption/procedure/pass#hands-over-initiative",) if passes else ()
    last = "redemption/procedure/initiative#stalemate-or-mutual-destruction"
    other = opponent_of(state, player)
    reason = f"{other} has passed" if passes else f"{other} played the last card in battle"
    return Initiative(player, True, (*handed, last, f"{_PHASE}{even}", *standing.because), reason)


def _passes(state: State) -> int:
    passes = state.get("", "passes")
    return passes if isinstance(passes, int) else 0


def _who_has_initiative(state: State) -> str:
    return initiative(state).player


QUESTIONS = {INITIATIVE: Question(_who_has_initiative, "who has initiative", ("redemption/procedure/initiative",))}
"""What a state can be asked of the standing of a battle, by rules that it stands on."""
