"""Cards that come to where their abilities are active without being played, as drawn Lost Souls do."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.abilities.activation import abilities_of
from rulings.redemption.rules.activation.activation_when_played import AT_HOME, TERRITORY_CLASS, let_abilities_activate
from rulings.redemption.rules.activation.active_at_the_beginning import active_by
from rulings.redemption.rules.agenda import Play
from rulings.redemption.rules.cards.faces import LOCATIONS
from rulings.redemption.rules.cards.places import (
    LAND_OF_BONDAGE,
    TERRITORY,
    controller_of,
    face,
    is_at_face_value,
    turn_order,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.turn.phases import PRE_GAME
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
    on_arrival = (*frame.because, *((AT_HOME,) if clause.startswith(TERRITORY_CLASS) else ()), clause)
    now = Happening(state, frame.cause).then(*rest)
    return let_abilities_activate(now, Play(chosen, controller_of(state, chosen), frame.cause), *on_arrival)


def welcome(before: State, after: State) -> State:
    """Let the abilities activate of cards that a step has put where they are active, though nobody played them.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state after with these cards on its agenda, those of the active player first: territory class characters
        put in a territory (redemption/term/territory-class-character#activates-each-time-in-territory,
        redemption/term/put#moves-in-from-outside); Fortresses and Sites that come there from a hand or pile
        (redemption/term/fortress#active-from-the-start, redemption/term/site#non-rainbow-always-active), and Lost Souls
        that come so to a Land of Bondage.
        What is played there, or drawn, is on the agenda already.
    """
    if after.where is before.where:
        return after
    came = [card for card, place in after.where.items() if place != before.where[card] and _comes(before, after, card)]
    known = {card for frame in after.agenda for card in _expected(frame)}
    left = [card for card in came if card not in known]
    if not left:
        return after
    cause = after.log[-1].cause
    groups = [(player, [card for card in left if controller_of(after, card) == player]) for player in turn_order(after)]
    return Happening(after, cause).then(*(Arrived(who, tuple(cards), cause) for who, cards in groups if cards)).state


def _expected(frame: object) -> tuple[str, ...]:
    """The cards whose abilities activate by a frame."""
    if isinstance(frame, Play):
        return (frame.card,)
    return frame.cards if isinstance(frame, Arrived) else ()


def _comes(before: State, state: State, card: str) -> bool:
    """Whether a card has come to where its abilities activate."""
    place = state.where[card]
    if place.on or state.get(card, "face down"):
        return False
    if place.zone == LAND_OF_BONDAGE:
        return is_at_face_value(before.where[card]) and state.get("", "phase") != PRE_GAME and _activates(state, card)
    if place.zone != TERRITORY:
        return False
    is_character = state.faces[card].is_character
    is_of_class = is_character and active_by(face(state, card), place).startswith(TERRITORY_CLASS)
    return (is_of_class or _is_new_place(before, state, card)) and _activates(state, card)


def _is_new_place(before: State, state: State, card: str) -> bool:
    """Whether a card is a Fortress, Site or City that comes out of a hand or pile."""
    return is_at_face_value(before.where[card]) and not LOCATIONS.isdisjoint(state.faces[card].types)


def _activates(state: State, card: str) -> bool:
    return bool(active_by(face(state, card), state.where[card])) and bool(abilities_of(state, card))
