"""In which order abilities resolve that have triggered: batch by batch, who has Initiative first, then clockwise."""

from __future__ import annotations

from rulings.epic.rules.abilities.activation import (
    ALLY,
    KINDS,
    LOYALTY,
    RIGHTEOUS,
    TRIBUTE,
    Activation,
    activation_of,
)
from rulings.epic.rules.actions.damage_and_health import health_gained
from rulings.epic.rules.agenda import Resolve, Settle
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.places import clockwise
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Resolves
from rulings.epic.rules.setup import END, START
from rulings.epic.rules.triggers.loyalty import with_loyalty
from rulings.epic.rules.triggers.triggering import WAITING
from rulings.epic.rules.turn.initiative import active_player, holder, phase
from rulings.table.choices import Choice, Option
from rulings.table.state import State

BATCH = "abilities that resolve now"

ORDER = "epic/rule/playing-a-card#batch-order"
NEXT_BATCH = "epic/rule/playing-a-card#new-triggers-wait-for-the-batch"
AFTERWARDS = "epic/rule/playing-a-card#triggers-resolve-afterwards"
RESOLVES_THERE = "epic/rule/triggered-ability#start-and-end-phase-triggers-resolve-there"
MUST_BE_APPLIED = {
    TRIBUTE: ("epic/rule/tribute#must-be-applied-if-possible",),
    ALLY: ("epic/rule/ally-ability#must-be-applied-if-possible",),
}
"""The clauses by which an ability resolves whether its player likes it or not."""

GAINED_AT = "epic/rule/righteous#gained-at-next-initiative"


def settle(state: State) -> State:
    """Let the next ability resolve that has triggered; nothing happens where none waits.

    Args:
        state: The state, from whose agenda the task has been taken.

    Returns:
        The state, with the ability and what follows it on the agenda.

    Raises:
        AsksError: A player has to choose which of several comes first.
    """
    now = Now(state, "triggers")
    batch = _listed(state, BATCH)
    if not batch:
        batch = _listed(state, WAITING)
        if not batch:
            return state
        now = now.set("", WAITING, None, NEXT_BATCH)
    name = _next(state, batch)
    left = tuple(other for other in batch if other != name)
    now = now.set("", BATCH, left or None, ORDER)
    activation = activation_of(state, name)
    there = (RESOLVES_THERE,) if phase(state) in (START, END) else ()
    must = MUST_BE_APPLIED.get(activation.kind, ())
    now = Now(now.state, name).say(Resolves(name, activation.card), ORDER, AFTERWARDS, *must, *there)
    now = now.then(Settle())
    return _resolved(now, activation)


def _listed(state: State, attribute: str) -> tuple[str, ...]:
    found = state.get("", attribute)
    return found if isinstance(found, tuple) else ()


def _next(state: State, batch: tuple[str, ...]) -> str:
    """Tell which resolves next: of the player who is first in order, the one of that player's choice."""
    first = holder(state) or active_player(state)
    for player in clockwise(state, first):
        names = tuple(name for name in batch if activation_of(state, name).player == player)
        if len(names) == 1:
            return names[0]
        if names:
            options = tuple(_option(state, name, names) for name in names)
            words = f"Which ability does {player} let resolve first?"
            return str(ask(state, Choice(f"order of {', '.join(batch)}", player, words, options, (ORDER,))).value)
    return batch[0]


def _option(state: State, name: str, names: tuple[str, ...]) -> Option:
    """The option that an ability resolves first, called by its card, or by its kind where the card has several."""
    activation = activation_of(state, name)
    several = sum(activation_of(state, other).card == activation.card for other in names) > 1
    words = f"{KINDS.get(activation.kind, 'the ability')} of {activation.card}" if several else activation.card
    face = state.faces[activation.card]
    alike = (face.name, activation.player, activation.text, activation.named, activation.amount)
    return Option(name, words, alike if face.name != activation.card else None, about=activation.card)


def _resolved(now: Now, activation: Activation) -> State:
    if activation.kind == RIGHTEOUS:
        return health_gained(now, activation.player, activation.amount, activation.card, GAINED_AT).state
    if activation.kind == LOYALTY:
        return with_loyalty(now, activation)
    return now.then(Resolve(activation.name)).state
