"""How a table of Epic is drawn: places, numbers, conditions of cards, health, gold and Initiative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from types import MappingProxyType

from rulings.epic.language.story import Ask
from rulings.epic.rules.cards.faces import ALIGNMENTS
from rulings.epic.rules.cards.places import DECK, DISCARD_PILE, HAND, IN_PLAY, OUT, SUPPLEMENTAL_ZONE
from rulings.epic.rules.cards.transition import DAMAGE
from rulings.epic.rules.standing.numbers import counters, defense, offense
from rulings.epic.rules.standing.qualities import STATES
from rulings.epic.rules.triggers.triggering import WAITING
from rulings.epic.rules.turn.gold import gold
from rulings.epic.rules.turn.initiative import PHASE, STEP, active_player, attacking_player, holder
from rulings.table.drawing import DrawnCard, DrawnValue, Table, draw_places
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.state import State

_ZONES = MappingProxyType(
    {
        IN_PLAY: "in play",
        HAND: "hand",
        SUPPLEMENTAL_ZONE: "supplemental zone",
        DECK: "deck",
        DISCARD_PILE: "discard pile",
        OUT: "out of the game",
    }
)
"""The zones in the order in which they are drawn, and what they are called."""

_CONDITIONS = ("attacking", "blocking", "blocked", "deploying", "expended", "flipped")
"""What a card in play can be that is to be seen of it."""


def draw(state: State, players: Sequence[str], ask: Ask) -> Table:
    """Draw a table.

    Args:
        state: The state.
        players: The players.
        ask: Answers a question about a state; a table of Epic asks none.

    Returns:
        The table; what cannot be told of it is left out.
    """
    del ask
    unknown = [card for card, found in state.faces.items() if not found.is_known]
    places = draw_places(state, players, _ZONES, partial(_draw_card, state), unknown)
    return Table(tuple(_shown(state, players)), places, tuple(_suspended(state)))


def _draw_card(state: State, card: str) -> DrawnCard:
    if state.where[card].zone != IN_PLAY:
        return DrawnCard(card)
    return DrawnCard(card, numbers=_numbers(state, card), marks=tuple(_marks(state, card)))


def _numbers(state: State, card: str) -> str:
    if not state.faces[card].is_champion or not state.faces[card].is_known:
        return ""
    try:
        return f"{offense(state, card)}/{defense(state, card)}"
    except (CannotTellError, UnclearError):
        return ""


def _marks(state: State, card: str) -> Iterator[str]:
    yield from (name for name in _CONDITIONS if STATES[name](state, card))
    damage, number = state.get(card, DAMAGE), counters(state, card)
    if damage:
        yield f"{damage} damage"
    if number:
        yield f"{number} counter{'s' if number > 1 else ''}"


def _shown(state: State, players: Sequence[str]) -> Iterator[DrawnValue]:
    yield DrawnValue("turn", active_player(state))
    yield DrawnValue("phase", str(state.get("", PHASE)))
    if attacking_player(state) and state.get("", STEP):
        yield DrawnValue("step of the battle", str(state.get("", STEP)))
    if holder(state) and not state.agenda:
        yield DrawnValue("initiative", str(holder(state)))
    if state.get("", "winner"):
        yield DrawnValue("winner", str(state.get("", "winner")))
    for player in players:
        if state.get(player, "health") is not None:
            yield DrawnValue("health", str(state.get(player, "health")), player)
            yield DrawnValue("gold", str(gold(state, player, ALIGNMENTS)), player)


def _suspended(state: State) -> Iterator[str]:
    """The abilities that have triggered and wait for their batch."""
    waiting = state.get("", WAITING)
    for activation in waiting if isinstance(waiting, tuple) else ():
        yield f"an ability of {state.activations[str(activation)].card}, which has triggered"
