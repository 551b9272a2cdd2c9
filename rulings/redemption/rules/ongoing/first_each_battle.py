"""The first card of a kind in each battle, for which a modifier is: `the first Enhancement you play each battle`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import Player, Tail, Target
from rulings.redemption.rules.cards.periods import is_told_of, of_phase
from rulings.redemption.rules.cards.places import BATTLE, Played
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.table.errors import NotSaidError
from rulings.table.facts import Moved
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.texts.phrases import Listing, items_of

_PLAYED, _USED = "played each", "used each"


def tail_of_first(target: Target) -> Tail | None:
    """Find what says by whom the first card of a kind is played or used in each battle.

    Args:
        target: The cards as a text names them.

    Returns:
        The words; None where the text does not name the first one of each battle.
    """
    nouns = nouns_of(target.things)
    count = target.count
    if count is None or count.kind != "first" or count.number is not None or len(nouns) != 1:
        return None
    found = [tail for tail in nouns[0].tails if is_of_first(tail)]
    return found[0] if len(found) == 1 else None


def is_of_first(tail: Tail) -> bool:
    """Tell whether a tail says that a player plays, or that characters use, the first card of each battle."""
    if tail.comparison != "battle" or tail.negative:
        return False
    if tail.kind == _PLAYED:
        return isinstance(tail.subject, Player) and tail.subject.kind == "you"
    return tail.kind == _USED and all(isinstance(item, Target) for item in items_of(tail.what))


def without_first(target: Target) -> Target:
    """Make the same target of all such cards, whoever plays or uses them and whichever comes first."""
    noun = nouns_of(target.things)[0]
    tails = tuple(tail for tail in noun.tails if not is_of_first(tail))
    return replace(target, count=None, things=Listing((replace(noun, tails=tails),)))


def users_named(tail: Tail) -> tuple[Target, ...]:
    """List the characters of whose first card a text speaks; none where it speaks of what a player plays."""
    return tuple(item for item in items_of(tail.what) if isinstance(item, Target)) if tail.kind == _USED else ()


def is_first(
    state: State, player: str, card: str, users: tuple[Target, ...], fits: Callable[[Target | None, str], bool]
) -> bool:
    """Tell whether a card was played as the first of its kind in the battle at hand.

    Args:
        state: The state.
        player: The player of the modifier, for whose cards it is.
        card: The card.
        users: The characters that use it; none where it is enough that the player plays it.
        fits: Whether a card is of the kind that is meant, or one of such characters.

    Returns:
        Whether the last time that it was played is the first time that one such card was.

    Raises:
        NotSaidError: The battle was under way before the log begins.
    """
    plays = [entry for entry in of_phase(state) if isinstance(entry.what, Played) and entry.what.zone == BATTLE]
    own = [at for at, entry in enumerate(plays) if entry.what.card == card]
    if not own:
        return False
    if not is_told_of(state, "battle"):
        raise NotSaidError("Which card of its kind was played first in this battle is not known.")
    such = [
        at
        for at, entry in enumerate(plays)
        if entry.what.player == player
        and fits(None, entry.what.card)
        and (not users or any(fits(item, user) for item in users for user in _users(state, entry)))
    ]
    return bool(such) and such[0] == own[-1]


def _users(state: State, play: Entry) -> Iterator[str]:
    """The character on which a card was played (redemption/term/used-by#played-on-it)."""
    for entry in of_phase(state):
        move = entry.what
        if entry.cause == play.cause and isinstance(move, Moved) and move.card == play.what.card and move.target.on:
            yield move.target.on
