"""Star abilities of cards that were drawn by game rule (REG, Star Icon)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.abilities.activation import STAR_ABILITY, Activated, start
from rulings.redemption.rules.abilities.chosen_effects import use_or_not
from rulings.redemption.rules.agenda import Carry
from rulings.redemption.rules.cards.places import HAND
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.limits import settle_limits
from rulings.redemption.rules.ongoing.modifiers import grant, modifiers_of
from rulings.redemption.rules.ongoing.sentences_of_modifiers import is_ability
from rulings.redemption.rules.turn.phases import PRE_GAME, number_of_turn
from rulings.table.choices import Choice, Option
from rulings.table.errors import UnclearError
from rulings.table.naming import listed
from rulings.table.places import Place
from rulings.table.state import State

_STAR = "redemption/term/star-icon"
_DRAW_PHASE = "redemption/procedure/draw-phase#star-abilities-then-lost-souls"
_UNITY = ("redemption/term/unity#star-abilities-are-exempt", f"{_STAR}#unity-and-star-abilities")
_PRE_GAME = "redemption/procedure/pre-game-phase"


@dataclass(frozen=True, slots=True)
class Stars:
    """On the agenda: a player may reveal the star cards among those of a draw."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Revealed:
    """On the agenda: the star abilities of revealed cards are carried out in an order of the player's choice."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The statement that a player reveals star cards."""

    player: str
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.player} reveals {listed(self.cards) or 'no star card'}"


def star_abilities(state: State, card: str) -> tuple[AbilityReading, ...]:
    """List the star abilities of a card (redemption/term/star-icon#star-of-david-marks-star-ability)."""
    reading = state.faces[card].ability
    if reading is None:
        return ()
    return tuple(ability for section in reading.sections if section.section == "star" for ability in section.abilities)


def reveal_stars(state: State, frame: Stars) -> State | Choice:
    """Ask of each star card of a draw whether it is revealed, before any of their abilities is carried out.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The player and the cards of the draw, its Lost Souls replaced.

    Returns:
        The state with the abilities on its agenda; or the question of the next card.
    """
    revealed: list[str] = []
    stars = [card for card in frame.cards if star_abilities(state, card)]
    for card in stars:
        question = f"star of {card} in turn {number_of_turn(state)}"
        chosen = state.answers.get(question)
        if chosen is None:
            options = use_or_not(card)
            words = f"Reveal {card} for its star ability?"
            return Choice(question, frame.player, words, options, _may_be_used(state))
        if chosen:
            revealed.append(card)
    if not stars:
        return state
    marked = f"{_STAR}#star-of-david-marks-star-ability"
    because = (f"{_STAR}#reveal-and-carry-out", marked) if revealed else _may_be_used(state)
    now = Happening(state, "game rule").say(Shown(frame.player, tuple(revealed)), *because)
    if not revealed:
        return now.state
    return now.then(Revealed(frame.player, tuple(revealed))).state


def _may_be_used(state: State) -> tuple[str, ...]:
    if state.get("", "phase") == PRE_GAME:
        first = f"{_PRE_GAME}#selected-player-goes-first-in-each-step"
        return (f"{_STAR}#used-on-game-rule-draw", f"{_PRE_GAME}#star-abilities", first)
    return (f"{_STAR}#used-on-game-rule-draw", _DRAW_PHASE)


def use_stars(state: State, frame: Revealed) -> State | Choice:
    """Carry out the star ability of one of the revealed cards; the card stays in hand unless an ability removes it.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The player and the cards whose abilities are left.

    Returns:
        The state with the effects on its agenda, and behind them the cards that are left; or the question which comes
        next (redemption/term/star-icon#reveal-and-carry-out, redemption/term/star-icon#card-stays-in-hand).

    Raises:
        UnclearError: An ability before it has taken the card out of the hand.
    """
    question = f"next star of {len(frame.cards)} in turn {number_of_turn(state)} by {frame.player}"
    chosen = frame.cards[0] if len(frame.cards) == 1 else state.answers.get(question)
    if chosen is None:
        options = tuple(Option(card, card) for card in frame.cards)
        words = "Which star ability is carried out next?"
        return Choice(question, frame.player, words, options, (f"{_STAR}#reveal-and-carry-out",))
    if state.where[chosen] != Place(HAND, frame.player):
        reason = f"Whether the star ability of {chosen} is carried out although it has left the hand is not decided."
        raise UnclearError(reason, (f"{_STAR}#reveal-and-carry-out", f"{_STAR}#card-stays-in-hand"))
    because = (*_may_be_used(state), f"{_STAR}#card-stays-in-hand", f"{_STAR}#before-lost-soul-abilities")
    because += _UNITY if state.faces[chosen].unity is not None else ()
    abilities = star_abilities(state, chosen)
    state, carried = activate_abilities(state, chosen, frame.player, abilities, STAR_ABILITY, because)
    left = tuple(card for card in frame.cards if card != chosen)
    rest = (Revealed(frame.player, left),) if left else ()
    return Happening(state, "game rule").then(*carried, *rest).state


def activate_abilities(
    state: State,
    card: str,
    player: str,
    abilities: Iterable[AbilityReading],
    cause: str,
    because: tuple[str, ...],
) -> tuple[State, tuple[Carry, ...]]:
    """Activate abilities of a card at a moment at which it is not played.

    Args:
        state: The state.
        card: The card.
        player: Who uses them.
        abilities: The abilities, with the modifiers among them.
        cause: What activates them.
        because: The clauses by which they activate.

    Returns:
        The state in which they are active, and their first effects, to be put on the agenda.
    """
    said = tuple(abilities)
    state = grant(Happening(state, cause), card, player, said).state
    carried: list[Carry] = []
    for ability in filter(is_ability, said):
        _, tried = start(state, card, player, ability, cause)
        modifiers = modifiers_of(state, tried, ability)
        state, activation = settle_limits(*start(state, card, player, ability, cause, modifiers))
        state = Happening(state, activation.key).say(Activated(activation.key), *because).state
        carried.append(Carry(activation.key, 0))
    return state, tuple(carried)
