"""What each effect does to its targets (REG, List of Effects)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.unique_cards import entry_clauses
from rulings.redemption.rules.cards.leaving import CONDITIONS
from rulings.redemption.rules.cards.moving import moved_out
from rulings.redemption.rules.cards.places import (
    DISCARD_PILE,
    TERRITORY,
    holder_of,
    owner,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.choose_opponent import choose_opponent
from rulings.redemption.rules.effects.convert import convert
from rulings.redemption.rules.effects.present import present
from rulings.redemption.rules.effects.release import RELEASE, release
from rulings.redemption.rules.effects.take_and_give import RECEIVING
from rulings.redemption.rules.targets.rescuing import rescue
from rulings.table.errors import UnclearError
from rulings.table.places import Place
from rulings.table.state import State

Carrier = Callable[[Happening, Activation, tuple[str, ...]], Happening]
"""Carries an effect out on its targets."""

_EFFECT = "redemption/effect/"
_BANISHED = (f"{_EFFECT}banish#goes-to-owners-banish-pile", "redemption/term/banish-pile#where-banished-cards-are")


def discard(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to its owner's discard pile (redemption/effect/discard)."""
    for card in targets:
        now, is_out = moved_out(now, card, Place(DISCARD_PILE, owner(now.state, card)))
        now = now if is_out else now.discarded(card)
    return now


def banish(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to its owner's banish pile (redemption/effect/banish)."""
    return _to_owners(now, targets, "banish pile", _BANISHED)


def reserve(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to its owner's Reserve (redemption/effect/reserve)."""
    return _to_owners(now, targets, "reserve", (f"{_EFFECT}reserve#moves-to-owners-reserve",))


def bounce(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to its owner's hand (redemption/effect/bounce)."""
    return _to_owners(now, targets, "hand", (f"{_EFFECT}bounce#goes-to-owners-hand",))


def _to_owners(now: Happening, targets: tuple[str, ...], zone: str, because: tuple[str, ...]) -> Happening:
    for card in targets:
        place = Place(zone, owner(now.state, card))
        now, is_out = moved_out(now, card, place)
        now = now if is_out else now.moved(card, place, *because)
    return now


def topdeck(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the top of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    for card in targets:
        deck, changed = Place("deck", owner(now.state, card)), _why_at_face_value(now.state, card)
        now = now.put_on_top(card, deck, f"{_EFFECT}topdeck-and-underdeck#topdeck-moves-to-top", *changed)
    return now


def underdeck(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the bottom of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    for card in targets:
        changed = _why_at_face_value(now.state, card)
        now = _to_owners(now, (card,), "deck", (f"{_EFFECT}topdeck-and-underdeck#underdeck-moves-to-bottom", *changed))
    return now


def _why_at_face_value(state: State, card: str) -> tuple[str, ...]:
    """The clause by which a card loses in a deck what was done to it."""
    changed = any(state.get(card, condition) is not None for condition in CONDITIONS)
    return (f"{_EFFECT}topdeck-and-underdeck#back-to-face-value",) if changed else ()


def withdraw(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the territory of its permanent controller (redemption/effect/withdraw).

    Raises:
        UnclearError: The text says that it goes to that of its owner, and that is another player.
    """
    home = f"{_EFFECT}withdraw#to-permanent-controllers-territory"
    to_owner = any(effect.name == "withdraw" and _names_owner(effect) for effect in activation.effects)
    for card in targets:
        holder = holder_of(now.state, card)
        if to_owner and owner(now.state, card) != holder:
            reason = (
                f"Whether {card} goes to the territory of its owner or of {holder}, who controls it, is not decided."
            )
            raise UnclearError(reason, (home, f"{_EFFECT}withdraw#retreat-and-return-to-territory"))
        now = now.moved(card, Place(TERRITORY, holder), home)
    return now


def _names_owner(effect: Instruction) -> bool:
    """Whether a text says that something goes to a place of its owner."""
    places = wording.places_of(effect.effect.to.place) if effect.effect.to is not None else []
    return any(place.owner is not None and place.owner.kind == "owner" for place in places)


def join_battle(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target comes into battle on the side of the player (redemption/effect/band#side-controller-controls-it)."""
    because = (f"{_EFFECT}band#brings-character-to-join-others",)
    group = (f"{_EFFECT}band#several-banded-as-one-group",)
    return _join(now, activation, targets, because, group, f"{_EFFECT}band#temporary-until-it-leaves")


def add_to_battle(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target comes into battle on the side of the player (redemption/effect/add-to-battle)."""
    entry = f"{_EFFECT}add-to-battle#"
    because = (f"{entry}moves-cards-into-battle",)
    group = (f"{entry}several-cards-form-a-group", f"{entry}abilities-of-a-group")
    return _join(now, activation, targets, because, group, f"{entry}temporary-until-card-leaves")


def _join(
    now: Happening,
    activation: Activation,
    targets: tuple[str, ...],
    because: tuple[str, ...],
    group: tuple[str, ...],
    temporary: str,
) -> Happening:
    """Bring characters into battle: why, why as a group where there are several, and why for a time where borrowed."""
    together = group if len(targets) > 1 else ()
    for card in targets:
        borrowed = (temporary,) if holder_of(now.state, card) != activation.player else ()
        clauses = (*because, *together, *borrowed, *entry_clauses(now.state, card))
        now = now.moved(card, side_of(activation.player), *clauses)
    return now


MOVES: Mapping[str, Carrier] = MappingProxyType(
    {
        "discard": discard,
        "banish": banish,
        "reserve": reserve,
        "bounce": bounce,
        "topdeck": topdeck,
        "underdeck": underdeck,
        "withdraw": withdraw,
        "rescue": rescue,
    }
)
"""Effects that take cards from where they are to a place of their owner or controller."""

LEAVING = frozenset((*MOVES, *RECEIVING))
"""Effects that can leave a player without a character in battle."""

EFFECTS: Mapping[str, Carrier] = MappingProxyType(
    {
        **MOVES,
        "convert": convert,
        "band": join_battle,
        "add to battle": add_to_battle,
        "present": present,
        "choose opponent": choose_opponent,
        RELEASE: release,
    }
)
"""Effects on cards that are targeted."""
