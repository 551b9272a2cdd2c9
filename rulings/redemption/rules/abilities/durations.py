"""How long effects last whose text names a duration (REG, Ongoing Effects, Turn, Upkeep Phase)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from rulings.redemption.reading.abilities import Claim, Duration, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.cards.periods import was_of_side_battle
from rulings.redemption.rules.cards.places import OUT_OF_PLAY, controller_of, players
from rulings.redemption.rules.facts import is_ongoing, may_last
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

_ENDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"phase": ("phase", ""), "battle": ("battle", "over"), "turn": ("active player", "")}
)
"""The attribute of the game whose change ends a unit of time, and the value that it then has, where only one does."""

_OF_A_BATTLE = frozenset(("phase", "battle"))
"""Units of time that a side battle has of its own (redemption/effect/side-battle#suspends-the-battle)."""

_TO_THE_END = frozenset(("this", "until end of", "until the end of", "for the rest of"))
_NEXT = "until the end of the next"
_COUNTED = frozenset(("for", "for one"))
_OWN = frozenset(("you", "holder"))
_OPPONENTS = frozenset(("opponent", "any opponent"))
_ITSELF = frozenset(("it", "that card", "user"))
"""Words by which a text says of its target that it goes, which ends the effect on it."""

_THEIRS = "that player"
_UPKEEP = "upkeep"
_ROUND = "round"
_ROUND_ENTRY = "redemption/term/round"


def has_run_out(state: State, at: int, instruction: Instruction, player: str) -> bool:
    """Tell whether an ongoing effect has lasted as long as its text says.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        instruction: The effect.
        player: The player of its ability.

    Returns:
        Whether its stated duration and the phase in which it activated are both over
        (redemption/term/ongoing-effect#when-it-completes); never, where its text names none, or turns that are counted.
    """
    lasts = duration_of(instruction)
    if lasts is None or lasts.unit == "game" or is_counted(lasts) or _is_of_each(lasts) or until_it_goes(lasts):
        return False
    since = state.log[at:]
    phase_ended = _ended(since, "phase") or was_of_side_battle(state, at)
    return phase_ended and _has_run_out(state, at, lasts, player)


def has_ended(state: State, at: int, instruction: Instruction, player: str, card: str) -> bool:
    """Tell whether what an instant effect does for a time is over on one of its targets.

    Args:
        state: The state.
        at: The line of the log in which it was done.
        instruction: The effect.
        player: The player of its ability.
        card: The target.

    Returns:
        Whether its stated duration is over, though the phase may go on; turns are counted for the target
        (redemption/procedure/turn#counted-for-the-target). One that ends with an event ends as that happens.

    Raises:
        NotThereYetError: Another player has come to control the target while its turns are counted.
    """
    lasts = duration_of(instruction)
    if lasts is None or lasts.unit == "game" or event_at_end(instruction) is not None:
        return False
    if is_counted(lasts):
        return not still_on(state, at, instruction, card)
    return _has_run_out(state, at, lasts, player)


def _has_run_out(state: State, at: int, lasts: Duration, player: str) -> bool:
    """Whether a stated duration that counts no turns has ended since a line of the log."""
    since = state.log[at:]
    if lasts.unit == _ROUND:
        return _is_round_over(state, since)
    if lasts.kind == "until the next":
        return _begun(since, lasts.unit, player)
    if lasts.unit != "turn":
        return _ended(since, lasts.unit) or (lasts.unit in _OF_A_BATTLE and was_of_side_battle(state, at))
    ends = sum(_is_whose(turn, lasts, player) for turn in _turns_ended(since))
    here = lasts.kind == _NEXT and _is_whose(_turn_at(state, since), lasts, player)
    return ends > here


def _is_round_over(state: State, since: Sequence[Entry]) -> bool:
    """Whether one round has passed since a line of the log: one turn of each player (redemption/term/round).

    Raises:
        UnclearError: Each player has had a turn only if the turn counts that was under way.
    """
    ended = tuple(_turns_ended(since))
    if set(ended[1:]) >= set(players(state)):
        return True
    if set(ended) >= set(players(state)):
        reason = "Whether a round that begins in a turn has that turn as the one of its player is not said."
        raise UnclearError(reason, (f"{_ROUND_ENTRY}#one-turn-of-each-player",))
    return False


def rounds_at_most(state: State, at: int) -> int:
    """Count the rounds that may have passed since a line of the log.

    Args:
        state: The state.
        at: The line.

    Returns:
        How many turns each player has ended since, that under way then among them: whether it counts is not said
        (redemption/term/round#one-turn-of-each-player).
    """
    ended = tuple(_turns_ended(state.log[at:]))
    return min(ended.count(player) for player in players(state))


def duration_of(instruction: Instruction) -> Duration | None:
    """The duration that an effect names; until something is revealed tells how many cards are (`until_revealed`).

    Raises:
        NotThereYetError: It is one that the engine cannot tell the end of yet.
    """
    deed = instruction.setting.deed
    lasts = deed.duration if deed is not None else None
    if lasts is None or until_revealed(instruction):
        return None
    dynamic = isinstance(lasts, Duration) and _is_x(lasts) and is_ongoing(instruction.name)
    if isinstance(lasts, Duration) and (_is_plain(lasts) or is_counted(lasts)) and not dynamic:
        return lasts
    if isinstance(lasts, Duration) and instruction.name == "restrict" and _is_of_each(lasts):
        return lasts
    until_gone = isinstance(lasts, Duration) and until_it_goes(lasts) and may_last(instruction.name)
    if isinstance(lasts, Duration) and (until_gone or event_at_end(instruction) is not None):
        return lasts
    raise NotThereYetError(f"How long the {instruction.name} effect lasts is not there yet.")


def until_it_goes(lasts: Duration) -> bool:
    """Tell whether an effect lasts on a card until that card is discarded, or removed from play: `until discarded`."""
    claims = items_of(lasts.until) if lasts.until is not None else ()
    claim = claims[0] if len(claims) == 1 else None
    if lasts.kind != "until" or not isinstance(claim, Claim) or not claim.event:
        return False
    kind, zones = getattr(claim.kind, "name", ""), [zone_of(claim.origin)] if claim.origin is not None else []
    if claim != Claim(claim.kind, subject=claim.subject, origin=claim.origin, event=True):
        return False
    subjects = items_of(claim.subject) if claim.subject is not None else ()
    of_target = all(isinstance(item, Target) and item.back in _ITSELF for item in subjects)
    return of_target and ((kind == "discarded" and not zones) or (kind == "removed" and zones == ["in play"]))


@once
def event_at_end(instruction: Instruction) -> Claim | None:
    """Tell the event with which ends what an instant effect does for a time: `until this card leaves play`.

    Args:
        instruction: The effect.

    Returns:
        That its own card leaves play, that its player begins a rescue attempt, or that a card is played that the text
        names; None of every other duration, and of an ongoing effect.
    """
    deed = instruction.setting.deed
    lasts = deed.duration if deed is not None else None
    if not isinstance(lasts, Duration) or lasts.kind != "until" or lasts.until is None or may_last(instruction.name):
        return None
    claim = items_of(lasts.until)[0] if len(items_of(lasts.until)) == 1 else None
    if not isinstance(claim, Claim) or not claim.event:
        return None
    plain = claim == Claim(claim.kind, subject=claim.subject, place=claim.place, event=True)
    return claim if plain and _is_known_end(claim) else None


def _is_known_end(claim: Claim) -> bool:
    """Whether an event is one of those at which the engine lets end what was done for a time."""
    subjects = items_of(claim.subject) if claim.subject is not None else ()
    cards = [item for item in subjects if isinstance(item, Target)]
    match getattr(claim.kind, "name", claim.kind):
        case "leave":
            return [card.back for card in cards] == ["this card"] and zone_of(claim.place) == "in play"
        case "begin a rescue":
            return [getattr(item, "kind", "") for item in subjects] == ["you"] and claim.place is None
        case "played":
            return bool(cards) and not any(card.back for card in cards) and claim.place is None
        case _:
            return False


def zone_of(said: object) -> str:
    """Name the zone that a text says by a place alone."""
    name = getattr(said, "name", "")
    return str(getattr(name, "name", name))


def until_revealed(instruction: Instruction) -> tuple[Target, ...]:
    """List the cards until which a reveal effect reveals cards (redemption/effect/reveal#until-something-is-revealed).

    Args:
        instruction: The effect.

    Returns:
        The cards that end it, in their words; none of an effect that reveals a number of cards, or in words of which it
        is not known how many they mean.
    """
    deed = instruction.setting.deed
    lasts = deed.duration if deed is not None else None
    if instruction.name != "reveal" or not isinstance(lasts, Duration) or lasts.kind != "until":
        return ()
    claims = items_of(lasts.until) if lasts.until is not None else ()
    claim = claims[0] if len(claims) == 1 else None
    if not isinstance(claim, Claim) or getattr(claim.kind, "name", claim.kind) not in ("reveal", "revealed"):
        return ()
    shown = claim.object if claim.event else claim.subject
    items = items_of(shown) if shown is not None else ()
    known = all(isinstance(item, Target) and item.things is not None and not item.back for item in items)
    return tuple(items) if known and getattr(shown, "joint", "") != "or" else ()


def _is_of_each(lasts: Duration) -> bool:
    """Whether a duration is the next turn of each player whom an effect targets, or goes to its end.

    Turns are counted for the target (redemption/procedure/turn#counted-for-the-target).
    """
    theirs = lasts.owner.kind == _THEIRS if lasts.owner is not None else lasts.kind == "next"
    plain = lasts.until is None and lasts.number is None and lasts.unit == "turn"
    return theirs and plain and lasts.kind in (_NEXT, "next")


def is_over_for(state: State, at: int, instruction: Instruction, player: str) -> bool:
    """Tell whether an effect that lasts for the next turn of each player whom it targets is over for one of them.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        instruction: The effect.
        player: A player whom it targets.

    Returns:
        Whether that turn has ended; never, where its text does not name it.
    """
    lasts = duration_of(instruction)
    if lasts is None or not _is_of_each(lasts):
        return False
    since = state.log[at:]
    return sum(turn == player for turn in _turns_ended(since)) > (_turn_at(state, since) == player)


def has_come_for(state: State, at: int, instruction: Instruction, player: str) -> bool:
    """Tell whether an effect has begun for one of the players whom it targets, as one *on their next turn* has not.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        instruction: The effect.
        player: A player whom it targets.

    Returns:
        Whether the turn has begun for which alone it is; always, where its text does not name that turn.
    """
    lasts = duration_of(instruction)
    waits = lasts is not None and _is_of_each(lasts) and lasts.kind != _NEXT
    return not waits or _begun(state.log[at:], "turn", player)


def _is_plain(lasts: Duration) -> bool:
    whose = "" if lasts.owner is None else "of" if lasts.owner.of is not None else lasts.owner.kind
    if lasts.unit == _ROUND:
        is_one = lasts.number is None or getattr(lasts.number, "name", "") == "1"
        return lasts.kind in _COUNTED and is_one and not whose and lasts.until is None
    if lasts.until is not None or lasts.number is not None or whose not in ("", *_OWN, *_OPPONENTS):
        return False
    if lasts.kind in _TO_THE_END:
        return lasts.unit in (*_ENDS, "game") and (not whose or lasts.unit == "turn")
    if lasts.kind == "until the next":
        return lasts.unit in ("turn", _UPKEEP) and whose == "you"
    return lasts.kind == _NEXT and lasts.unit == "turn"


def is_counted(lasts: Duration) -> bool:
    """Tell whether a duration is a number of turns, which the Upkeep Phases count."""
    number = lasts.number.name if isinstance(lasts.number, Term) else "1"
    plain = lasts.owner is None and lasts.until is None and (number.isdigit() or _is_x(lasts))
    return lasts.kind in _COUNTED and lasts.unit == "turn" and plain


def _is_x(lasts: Duration) -> bool:
    """Whether an X says how many turns there are."""
    return isinstance(lasts.number, Term) and lasts.number.name.lower() == "x"


def still_on(state: State, at: int, instruction: Instruction, card: str) -> bool:
    """Tell whether an effect that lasts for a number of turns still lasts on one of its targets.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        instruction: The effect.
        card: The target.

    Returns:
        Whether fewer Upkeep Phases of the player who controls the target have begun since
        (redemption/procedure/upkeep-phase#turn-counts-go-up, redemption/procedure/turn#counted-for-the-target,
        #several-players-count-separately); of one until the target goes, whether it has not; true where its text counts
        no turns.

    Raises:
        NotSaidError: It lasts X turns, of which nobody said how many they are.
        NotThereYetError: Another player has come to control the target since.
    """
    lasts = duration_of(instruction)
    if lasts is not None and until_it_goes(lasts):
        moves = (entry.what for entry in state.log[at:] if isinstance(entry.what, Moved))
        return not any(move.card == card and move.target.zone in OUT_OF_PLAY for move in moves)
    if lasts is None or not is_counted(lasts):
        return True
    return turns_counted(state, at, card) < _number(lasts)


def turns_counted(state: State, at: int, card: str) -> int:
    """Count the turns since an effect that affects a card was carried out.

    Args:
        state: The state.
        at: The line of the log in which it was carried out.
        card: The target.

    Returns:
        How many Upkeep Phases of the player who controls the target have begun since
        (redemption/procedure/upkeep-phase#turn-counts-go-up, redemption/procedure/turn#counted-for-the-target).

    Raises:
        NotThereYetError: Another player has come to control the target since.
    """
    since = state.log[at:]
    if any(_gives_away(entry.what, card) for entry in since):
        raise NotThereYetError(f"Whose turns count for {card}, which others came to control, is not there yet.")
    player = controller_of(state, card)
    return sum(whose == player for whose in _upkeeps(state, since))


def _number(lasts: Duration) -> int:
    """How many turns a duration has.

    Raises:
        NotSaidError: It has X of them, and nobody has told how many these were when the effect was carried out.
    """
    if not isinstance(lasts.number, Term):
        return 1
    if not lasts.number.name.isdigit():
        raise NotSaidError("For how many turns an effect lasts that was carried out before the beginning is not said.")
    return int(lasts.number.name)


def _gives_away(what: object, card: str) -> bool:
    return isinstance(what, Changed) and (what.subject, what.attribute) == (card, "permanent controller")


def _upkeeps(state: State, since: Sequence[Entry]) -> Iterator[str]:
    """The players whose Upkeep Phase has begun since a line of the log, in their order."""
    player = _turn_at(state, since)
    for entry in since:
        what = entry.what
        if not isinstance(what, Changed) or what.subject:
            continue
        player = str(what.after) if what.attribute == "active player" else player
        if what.attribute == "phase" and what.after == _UPKEEP:
            yield player


def _turn_at(state: State, since: Sequence[Entry]) -> str:
    """The player whose turn it was at the beginning of some lines of the log."""
    ended = next(_turns_ended(since), None)
    return str(state.get("", "active player")) if ended is None else ended


def _turns_ended(since: Sequence[Entry]) -> Iterator[str]:
    """The players whose turn has ended in some lines of the log, in their order."""
    changes = (entry.what for entry in since if isinstance(entry.what, Changed))
    return (str(what.before) for what in changes if (what.subject, what.attribute) == ("", "active player"))


def _is_whose(turn: str, lasts: Duration, player: str) -> bool:
    """Whether a turn is that of a player whom a duration names."""
    if lasts.owner is None:
        return True
    return (turn == player) is (lasts.owner.kind in _OWN)


def _begun(since: Sequence[Entry], unit: str, player: str) -> bool:
    """Whether a player's turn, or the Upkeep Phase in it, has begun since a line of the log."""
    is_own = False
    for entry in since:
        what = entry.what
        if not isinstance(what, Changed) or what.subject:
            continue
        if what.attribute == "active player":
            is_own = what.after == player
        if is_own and (unit == "turn" or (what.attribute == "phase" and what.after == unit)):
            return True
    return False


def _ended(since: Sequence[Entry], unit: str) -> bool:
    """Whether a phase, battle or turn has ended since a line of the log."""
    attribute, value = _ENDS[unit]
    changes = (entry.what for entry in since if isinstance(entry.what, Changed))
    return any((what.subject, what.attribute) == ("", attribute) and value in ("", what.after) for what in changes)
