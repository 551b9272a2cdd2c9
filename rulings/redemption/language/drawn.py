"""How a table of Redemption is drawn: places, numbers, conditions of cards, and how a battle stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import MappingProxyType

from rulings.redemption.language.story import Ask
from rulings.redemption.rules.agenda import Trigger, of_current_battle
from rulings.redemption.rules.cards.places import (
    BATTLE,
    MANNERS,
    PILES,
    SUSPENDED_BATTLE,
    card_of,
    characters_of,
    controller_of,
    enhancements_on,
    face,
)
from rulings.redemption.rules.ongoing.numbers import NOW, of_side, with_enhancements
from rulings.redemption.rules.questions import BattleIs, HasInitiative, IsBattleUnderWay, Question
from rulings.redemption.rules.undoing.special_initiative import SPECIAL_INITIATIVE, Wait
from rulings.table.drawing import DrawnCard, DrawnPlace, DrawnValue, Table, draw_places
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.state import State

_ZONES = MappingProxyType(
    {
        BATTLE: "battle",
        SUSPENDED_BATTLE: "suspended battle",
        "territory": "territory",
        "artifact pile": "artifact pile",
        "land of bondage": "land of bondage",
        "set-aside area": "set-aside area",
        "land of redemption": "land of redemption",
        "hand": "hand",
        "deck": "deck",
        "reserve": "reserve",
        "discard pile": "discard pile",
        "banish pile": "banish pile",
    }
)
"""The zones in the order in which they are drawn, and what they are called."""

_CONDITIONS = ("captured", "paralyzed", "poisoned", "diseased", "defeated", "face down", *MANNERS)
"""Attributes of a card that are to be seen of it."""

_OUT_OF_SIGHT = ("hand", *PILES)
"""Zones whose cards have no numbers to be shown but those that are printed on them."""


def draw(state: State, players: Sequence[str], ask: Ask) -> Table:
    """Draw a table.

    Args:
        state: The state.
        players: The players.
        ask: Answers a question about a state.

    Returns:
        The table; what cannot be told of it is left out.
    """
    unknown = [card for card, found in state.faces.items() if not found.is_known]
    drawn = draw_places(state, players, _ZONES, partial(_draw_card, state), unknown)
    places = tuple(_with_numbers(state, place) for place in drawn)
    return Table(tuple(_shown(state, players, ask)), places, tuple(_suspended(state)))


def _draw_card(state: State, card: str) -> DrawnCard:
    place = state.where[card]
    controller = "" if place.zone in _OUT_OF_SIGHT or place.on else controller_of(state, card)
    return DrawnCard(
        card,
        numbers=_told(lambda: _numbers(state, card)),
        controller=controller if controller not in ("", place.player) else "",
        marks=tuple(_marks(state, card)),
    )


def _numbers(state: State, card: str) -> str:
    """The numbers of a card on the playing surface; a character in battle has those of what it uses as well."""
    zone, found = state.where[card].zone, face(state, card)
    if zone in _OUT_OF_SIGHT or not (found.is_character or found.is_enhancement):
        return ""
    if found.is_enhancement and not found.strength and not found.toughness and found.varying is None:
        return ""
    alone = str(state.ask(NOW, card))
    if not enhancements_on(state, card):
        return alone
    together = str(with_enhancements(state, card))
    return alone if together == alone else f"{alone}, {together} with what it uses"


def _marks(state: State, card: str) -> Iterator[str]:
    yield from (name for name in _CONDITIONS if state.get(card, name) is True)
    converted = state.get(card, "converted")
    if converted:
        yield f"converted: {converted}"
    identity = state.get(card, "identity")
    if identity:
        yield f"as {identity}"


def _with_numbers(state: State, place: DrawnPlace) -> DrawnPlace:
    """A side in battle with the numbers of all that fights there."""
    if place.name != BATTLE or not characters_of(state, place.player):
        return place
    numbers = _told(lambda: str(of_side(state, place.player)))
    return DrawnPlace(place.name, place.player, place.cards, numbers)


def _shown(state: State, players: Sequence[str], ask: Ask) -> Iterator[DrawnValue]:
    for name, attribute in (("turn", "active player"), ("phase", "phase")):
        if state.get("", attribute):
            yield DrawnValue(name, str(state.get("", attribute)))
    if state.get("", "winner"):
        yield DrawnValue("winner", str(state.get("", "winner")))
    if not ask(state, IsBattleUnderWay()).holds:
        return
    if state.get("", "kind of battle"):
        yield DrawnValue("battle", str(state.get("", "kind of battle")))
    special = state.get("", SPECIAL_INITIATIVE)
    if special:
        yield DrawnValue("special initiative", str(special))
    if of_current_battle(state.agenda):
        return
    kinds = [(kind, "") for kind in ("stalemate", "mutual destruction")]
    kinds += [(kind, player) for player in players for kind in ("winning", "unopposed")]
    for kind, player in kinds:
        if _holds(state, BattleIs(kind, player), ask):
            yield DrawnValue("state of battle", kind, player)
    for player in players:
        if _holds(state, HasInitiative(player), ask):
            yield DrawnValue("initiative", player)


def _holds(state: State, question: Question, ask: Ask) -> bool:
    """Whether something is so and can be told."""
    try:
        return ask(state, question).holds
    except (CannotTellError, UnclearError):
        return False


def _told(tell: Callable[[], str]) -> str:
    """What is told of a table; nothing where it cannot be told, or the rules do not decide it."""
    try:
        return tell()
    except (CannotTellError, UnclearError):
        return ""


def _suspended(state: State) -> Iterator[str]:
    """What waits on the agenda for something else."""
    for task in reversed(state.agenda):
        if isinstance(task, Wait):
            effect = state.activations[task.activation].effects[task.index].name
            yield f"the {effect} effect of {card_of(task.activation)}, while {task.player} has special initiative"
        elif isinstance(task, Trigger):
            yield f"an effect of {card_of(task.activation)}, which is pending"


def left_waiting(state: State) -> str:
    """Say what waits for a player when nothing more is said, and what a line would say of it.

    Args:
        state: The state at the end.

    Returns:
        That a player has special initiative, or may heal, so that the effect has not been carried out
        (redemption/procedure/special-initiative#what-is-suspended); empty where nothing waits so.
    """
    waiting = next((task for task in state.agenda[-1:] if isinstance(task, Wait)), None)
    if waiting is None:
        return ""
    effect = state.activations[waiting.activation].effects[waiting.index].name
    suspended = f"the {effect} effect of {card_of(waiting.activation)} has not been carried out"
    return f"{waiting.player} has special initiative, and {suspended}; say `{waiting.player}: passes` to carry it out."
