"""Cards that come to where their abilities are active without being played: drawn Lost Souls."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.abilities.activation import Activated, abilities_of, start
from rulings.redemption.rules.activation.active_at_the_beginning import active_by
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.limits import settle_limits
from rulings.redemption.rules.ongoing.modifiers import grant
from rulings.redemption.rules.undoing.preventing import let_activate
from rulings.table.choices import Choice, Option
from rulings.table.state import State


@dataclass(frozen=True, slots=True)
class Arrived:
    """On the agenda: cards of one player whose abilities activate where they have come to.

    Attributes:
        player: Who controls them.
        cards: The cards.
        cause: What brought them there.
        because: The clauses by which they activate now, besides that of their type.
    """

    player: str
    cards: tuple[str, ...]
    cause: str
    because: tuple[str, ...] = ()


def arrive(state: State, frame: Arrived) -> State | Choice:
    """Activate the abilities of one card, the player choosing which comes first.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The cards.

    Returns:
        The state with the effects on its agenda, and behind them the other cards; or the question which comes next.
    """
    able = tuple(card for card in frame.cards if _activates(state, card))
    if not able:
        return state
    question = f"{len(able)} arrived by {frame.cause} of {frame.player}"
    chosen = able[0] if len(able) == 1 else state.answers.get(question)
    if chosen is None:
        options = tuple(Option(card, card) for card in able)
        return Choice(question, frame.player, "Whose ability activates next?", options, frame.because)
    left = tuple(card for card in able if card != chosen)
    rest = (Arrived(frame.player, left, frame.cause, frame.because),) if left else ()
    clause = active_by(face(state, chosen), state.where[chosen])
    player = controller_of(state, chosen)
    now = grant(Happening(state, frame.cause), chosen, player, abilities_of(state, chosen))
    now, activating = let_activate(now, chosen, player)
    state = now.state
    carried: list[Carry] = []
    for ability, modifiers in activating:
        state, activation = settle_limits(*start(state, chosen, player, ability, frame.cause, modifiers))
        state = Happening(state, activation.key).say(Activated(activation.key), *frame.because, clause).state
        carried.append(Carry(activation.key, 0))
    return Happening(state, frame.cause).then(*carried, *rest).state


def _activates(state: State, card: str) -> bool:
    return bool(active_by(face(state, card), state.where[card])) and bool(abilities_of(state, card))
