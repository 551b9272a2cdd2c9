"""Protection from the next or the first card of a kind that is played (REG, Immune and Protect; Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Player, Tail, Target
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.cards.periods import phase_began, turn_began
from rulings.redemption.rules.cards.places import BATTLE, Played, controller_of
from rulings.redemption.rules.targets.known_words import unknown_nouns
from rulings.redemption.rules.targets.qualities import means, nouns_of
from rulings.redemption.rules.targets.tails import is_player, kind_of
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import Listing

NEXT = (
    "redemption/term/effect-targeting#next-and-last-meaning",
    "redemption/term/effect-targeting#next-and-last-by-time-of-play",
    "redemption/term/effect-targeting#next-and-last-do-not-update",
)
"""The clauses that say which card is the next one."""

_COUNTS = frozenset(("next", "first"))
_EACH = frozenset(("", "battle", "turn"))
_TAILS = frozenset(("played", "played this", "played each", "played by"))


def is_told_by_play(item: Any) -> bool:
    """Tell whether what a protection names is one card, by when it is played."""
    return isinstance(item, Target) and item.count is not None and item.count.kind in _COUNTS


def unknown_in_play(item: Target) -> Iterator[Any]:
    """List the words of which the engine does not know which card of those that are played they mean.

    Args:
        item: What a protection names, told by when it is played.

    Yields:
        The words.
    """
    tails = _tails(item)
    if item.count is not None and item.count.number is not None:
        yield item.count
    elif not tails or item.owner is not None or item.exceptions or not _is_in_battle_or_anywhere(item):
        yield item
    yield from (tail for tail in tails if not _knows_play(tail))
    yield from unknown_nouns(_kinds(item))


def unknown_protection_from(said: Any) -> NotThereYetError:
    """Make the refusal of what a protection names."""
    return NotThereYetError(f"The engine does not know yet what protection from `{wording.what(said)}` stops.")


def _is_in_battle_or_anywhere(item: Target) -> bool:
    return item.place is None or wording.where(item) == (BATTLE,)


def _knows_play(tail: Tail) -> bool:
    who = tail.what if kind_of(tail) == "played by" else tail.subject
    has_who = isinstance(who, Player) or (who is None and kind_of(tail) != "played by")
    return kind_of(tail) in _TAILS and has_who and tail.comparison in _EACH and not (tail.negative or tail.exceptions)


def card_meant(state: State, shield: Ongoing, item: Target) -> str:
    """Name the card that a protection is from: the next, or the first, that was played.

    The next one is the first of those that were played after the protection activated, in the phase in which it did
    (redemption/term/effect-targeting#next-and-last-meaning, #next-and-last-by-time-of-play).

    Args:
        state: The state.
        shield: The protection.
        item: What it names, told by when it is played.

    Returns:
        The card; empty where none was played yet.

    Raises:
        NotThereYetError: Its words name more than one card, or narrow it in a way that is not known yet.
        NotSaidError: The battle was under way before the log begins, so that nobody said which card was the first.
        UnclearError: The text does not say from when on it counts, and one was played before the protection was there.
    """
    assert item.count is not None
    for _ in unknown_in_play(item):
        raise unknown_protection_from(item)
    if item.count.kind == "next":
        begins = max(shield.since, phase_began(state)) if phase_began(state) <= shield.since else len(state.log)
        return _first_played(state, shield, item, begins)[0]
    period = next((tail.comparison for tail in _tails(item) if tail.comparison), "")
    if not isinstance(state.get("", "phase began"), int):
        raise NotSaidError("Which card was played first in this battle is not known.")
    card, line = _first_played(state, shield, item, turn_began(state) if period == "turn" else phase_began(state))
    if card and not period and line < shield.since:
        reason = f"Whether {card}, played before, is the first card from which {shield.activation.card} protects."
        raise UnclearError(reason, NEXT[:1])
    return card


def _first_played(state: State, shield: Ongoing, item: Target, begins: int) -> tuple[str, int]:
    """The first card of a kind that was played from a line of the log on, and its line."""
    for line in state.log.places_of(Played):
        if line >= begins and _is_such(state, shield, item, state.log[line].what):
            return state.log[line].what.card, line
    return "", begins


def _is_such(state: State, shield: Ongoing, item: Target, played: Played) -> bool:
    in_battle = item.place is not None or any(tail.comparison == BATTLE for tail in _tails(item))
    if in_battle and played.zone != BATTLE:
        return False
    return _is_by(state, shield, item, played) and means(state, shield.activation, played.card, _kinds(item))


def _is_by(state: State, shield: Ongoing, item: Target, played: Played) -> bool:
    """Whether a player whom the words name played the card; who controls it played it."""
    player = controller_of(state, played.card)
    named = ((tail.what if kind_of(tail) == "played by" else tail.subject, tail) for tail in _tails(item))
    return all(who is None or is_player(state, shield.activation, player, who, tail) for who, tail in named)


def _tails(item: Target) -> tuple[Tail, ...]:
    return (*item.tails, *(tail for noun in nouns_of(item.things) for tail in noun.tails))


def _kinds(item: Target) -> Listing:
    """The kinds of cards that are named, without what says when they are played."""
    return Listing(tuple(_plain(noun) for noun in nouns_of(item.things)))


def _plain(noun: Noun) -> Noun:
    return replace(noun, tails=())
