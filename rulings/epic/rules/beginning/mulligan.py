"""The beginning of a game: opening hands, and which cards players put back."""

from __future__ import annotations

from rulings.epic.rules.actions.leaving_play import in_random_order
from rulings.epic.rules.agenda import Begin, DrawAnew
from rulings.epic.rules.cards.places import DECK, HAND, clockwise
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.plays import Mulligan
from rulings.epic.rules.setup import BEGINNING, START
from rulings.epic.rules.turn.drawing import drawn
from rulings.epic.rules.turn.ending import HEALTH, health
from rulings.epic.rules.turn.initiative import active_player, phase
from rulings.table.places import Place
from rulings.table.state import BOTTOM, State
from rulings.table.verdicts import Refusal

HAS_DECIDED = "has decided on the mulligan"

RULE = "epic/rule/mulligan"
FIRST_DECIDES = f"{RULE}#first-player-decides-first"
ONLY_ONE = f"{RULE}#only-one-mulligan"
PUT_BACK = f"{RULE}#put-back-any-number"
COSTS = f"{RULE}#costs-one-health-a-card"
OPENING = f"{RULE}#opening-hand-of-five"


def why_no_mulligan(state: State, made: Mulligan) -> Refusal | None:
    """Say why a player may not put cards back now; None where that may be."""
    if state.get(made.player, HAS_DECIDED) or phase(state) != BEGINNING:
        return Refusal(f"{made.player} cannot put cards back any more.", (ONLY_ONE,))
    if deciding(state) != made.player:
        return Refusal(f"{deciding(state)} decides first.", (FIRST_DECIDES,))
    missing = [card for card in made.cards if card not in state.at(Place(HAND, made.player))]
    return Refusal(f"{missing[0]} is not in {made.player}'s hand.", (PUT_BACK,)) if missing else None


def deciding(state: State) -> str:
    """Tell who decides next: the player who goes first, then clockwise."""
    order = clockwise(state, active_player(state))
    return next((player for player in order if not state.get(player, HAS_DECIDED)), order[0])


def mulligan(now: Now, made: Mulligan) -> Now:
    """Put cards on the bottom of the deck; as many are drawn then (epic/rule/mulligan)."""
    for card in made.cards:
        now = now.moved(card, DECK, PUT_BACK, end=BOTTOM)
    return in_random_order(now, made.cards).then(DrawAnew(made.player, len(made.cards), now.cause))


def drawn_anew(state: State, task: DrawAnew) -> State:
    """Draw for the cards that were put back, and lose as much health.

    Args:
        state: The state, from whose agenda the task has been taken.
        task: Who draws how many.

    Returns:
        The state after; the game begins when all have decided.

    Raises:
        AsksError: Chance has to say which of the cards that were put back lies on top.
    """
    now = drawn(Now(state, task.cause), task.player, task.number, PUT_BACK, OPENING)
    if task.number:
        now = now.set(task.player, HEALTH, health(now.state, task.player) - task.number, COSTS)
    now = now.set(task.player, HAS_DECIDED, True, FIRST_DECIDES, ONLY_ONE)
    order = clockwise(now.state, active_player(now.state))
    all_decided = all(now.state.get(player, HAS_DECIDED) for player in order)
    return now.then(Begin(START)).state if all_decided else now.state
