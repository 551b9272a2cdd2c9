"""How a game ends: who wins, and who is eliminated."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rulings.epic.rules.cards.places import OUT, in_play, owner, players
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Eliminated
from rulings.table.errors import UnclearError
from rulings.table.places import Place
from rulings.table.state import BOTTOM, State, move

WINNER = "winner"
HEALTH = "health"

ELIMINATED = "epic/rule/winning-and-losing#out-at-zero-health"
ZERO_LOSES = "epic/rule/health#zero-loses-at-once"
LAST_WINS = "epic/rule/winning-and-losing#last-player-wins"
LEAVING = "epic/rule/winning-and-losing#leaving-eliminates"
TAKES_CARDS = "epic/rule/card-ownership#leaving-player-takes-owned-cards"


def health(state: State, player: str) -> int:
    """Tell the health of a player."""
    return cast(int, state.get(player, HEALTH))


def winner(state: State) -> str | None:
    """Tell who has won; None while the game goes on."""
    return cast("str | None", state.get("", WINNER))


def wins(now: Now, player: str, *because: str) -> Now:
    """Let a player win: the game is over, and nothing is left to be done."""
    won = now.set("", WINNER, player, *because)
    return Now(replace(won.state, agenda=()), won.cause)


def eliminated(now: Now, player: str, *because: str) -> Now:
    """Let a player be out of the game, with all cards that they own.

    Args:
        now: What happened so far.
        player: Who.
        because: The clauses that say why.

    Returns:
        What happened; the last player who is left has won.

    Raises:
        UnclearError: The player controls a card that somebody else owns who stays.
    """
    left = tuple(other for other in players(now.state) if other != player)
    now = now.say(Eliminated(player), *because).set("", "players", left)
    if len(left) == 1:
        return wins(now, left[0], LAST_WINS)
    lent = next((card for card in in_play(now.state, player) if owner(now.state, card) != player), None)
    if lent is not None:
        whose = f"{lent}, which {owner(now.state, lent)} owns"
        reason = f"{player} leaves the game and controls {whose}; no rule says who does then."
        raise UnclearError(reason, (TAKES_CARDS, "epic/rule/card-ownership#goes-to-owners-zones"))
    owned = [card for card in now.state.faces if owner(now.state, card) == player]
    for card in (card for card in owned if now.state.where[card].zone != OUT):
        now = now.say(move(now.state, card, Place(OUT, player), BOTTOM), TAKES_CARDS)
    return now


def without_the_dead(now: Now, *because: str) -> Now:
    """Eliminate the players whose health is 0 or less, at once.

    Raises:
        UnclearError: All who are left come to 0 or less at the same time.
    """
    dead = [player for player in players(now.state) if health(now.state, player) <= 0]
    if len(dead) > 1 and len(dead) == len(players(now.state)):
        reason = f"{' and '.join(dead)} come to 0 health or less at the same time; no rule says who wins."
        raise UnclearError(reason, (ELIMINATED, LAST_WINS))
    for player in players(now.state):
        if winner(now.state) is None and health(now.state, player) <= 0:
            now = eliminated(now, player, ELIMINATED, ZERO_LOSES, *because)
    return now
