"""What each effect does to its targets (REG, List of Effects)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from rulings.cards.text.instructions import instructions
from rulings.redemption.activation import Activation, abilities_of, card_of, of_card
from rulings.redemption.agenda import DROPPED, Carry
from rulings.redemption.choosing_opponents import choose_opponent
from rulings.redemption.control import PERMANENT, reverts_to
from rulings.redemption.converting import convert
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.hands import is_barred
from rulings.redemption.happening import Happening
from rulings.redemption.ongoing import ONGOING, Stopped, is_past
from rulings.redemption.presenting import present
from rulings.redemption.rescuing import rescue
from rulings.redemption.uniqueness import entry_clauses
from rulings.redemption.zones import (
    BATTLE,
    LAND_OF_BONDAGE,
    TERRITORY,
    holder_of,
    owner,
    side_of,
)
from rulings.table.facts import Changed, Fact, Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import Kept, Negated, done_by, inverse

Carrier = Callable[[Happening, Activation, tuple[str, ...]], Happening]
"""Carries an effect out on its targets."""

_EFFECT = "redemption/effect/"
_GOES_BACK = "redemption/effect/negate#moved-cards-go-back-if-still-there"
_ENTRY_UNDONE = "redemption/effect/band#negated-sends-character-to-territory"
UNDOING = frozenset((_GOES_BACK, _ENTRY_UNDONE))
"""Clauses by which something is taken back."""
_BANISHED = (f"{_EFFECT}banish#goes-to-owners-banish-pile", "redemption/term/banish-pile#where-banished-cards-are")


@dataclass(frozen=True, slots=True)
class Resumed:
    """The statement that an ability goes on where it was dropped, since what had negated it is negated itself."""

    activation: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} goes on"


def discard(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to its owner's discard pile (redemption/effect/discard)."""
    for card in targets:
        now = now.discarded(card)
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
        now = now.moved(card, Place(zone, owner(now.state, card)), *because)
    return now


def topdeck(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the top of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    for card in targets:
        deck = Place("deck", owner(now.state, card))
        now = now.put_on_top(card, deck, f"{_EFFECT}topdeck-and-underdeck#topdeck-moves-to-top")
    return now


def underdeck(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the bottom of its owner's deck (redemption/effect/topdeck-and-underdeck)."""
    return _to_owners(now, targets, "deck", (f"{_EFFECT}topdeck-and-underdeck#underdeck-moves-to-bottom",))


def withdraw(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the territory of its permanent controller (redemption/effect/withdraw)."""
    for card in targets:
        now = now.moved(
            card, Place(TERRITORY, holder_of(now.state, card)), f"{_EFFECT}withdraw#to-permanent-controllers-territory"
        )
    return now


def capture(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the Land of Bondage of the player who captures it (redemption/effect/capture)."""
    for card in targets:
        permanent = f"{_EFFECT}capture#receiver-gets-permanent-control"
        now = now.set(card, "permanent controller", activation.player, permanent)
        now = now.moved(card, Place(LAND_OF_BONDAGE, activation.player), f"{_EFFECT}capture#makes-captured-character")
        now = now.set(card, "captured", True, f"{_EFFECT}capture#makes-captured-character")
    return now


def take(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target goes to the hand of the player who takes it (redemption/effect/take-and-give)."""
    for card in targets:
        hand = Place("hand", activation.player)
        if not is_barred(now.state, card, hand):
            now = now.set(card, "permanent controller", activation.player, f"{_EFFECT}take-and-give#take-gets-control")
        now = now.moved(card, hand, f"{_EFFECT}take-and-give#moves-to-receivers-location")
    return now


def join_battle(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """Each target comes into battle on the side of the player (redemption/effect/band#side-controller-controls-it)."""
    for card in targets:
        again = entry_clauses(now.state, card)
        now = now.moved(card, side_of(activation.player), f"{_EFFECT}band#brings-character-to-join-others", *again)
    return now


def negate(now: Happening, activation: Activation, targets: tuple[str, ...]) -> Happening:
    """The abilities of each target are undone, the most recent first (redemption/effect/negate#undoes-for-good)."""
    fallen = [found for card in targets for found in of_card(now.state, card) if found.key != activation.key]
    fallen = [found for found in fallen if not is_past(now.state, found)]
    order = list(now.state.activations)
    for found in sorted(fallen, key=lambda item: order.index(item.key), reverse=True):
        if spared(found):
            continue
        _refuse_freeing(now.state, found)
        freed = negated_by(now.state, found.key)
        now = now.say(Negated(found.key, by=activation.key), f"{_EFFECT}negate#undoes-for-good")
        now = undo(now, found)
        now = _resume(now, freed)
    return now


def _refuse_freeing(state: State, activation: Activation) -> None:
    """An ongoing ability that was stopped begins when what stopped it falls; an instant one is lost."""
    for entry in state.log:
        if isinstance(entry.what, Stopped) and entry.what.by == activation.key and _has_ongoing(state, entry.what.card):
            raise NotThereYetError(f"Whether {entry.what.card} activates now cannot be told yet.")


def _has_ongoing(state: State, card: str) -> bool:
    return any(effect.name in ONGOING for ability in abilities_of(state, card) for effect in instructions(ability))


def negated_by(state: State, key: str) -> tuple[str, ...]:
    """List the activations that one activation has negated."""
    return tuple(
        entry.what.activation for entry in state.log if isinstance(entry.what, Negated) and entry.what.by == key
    )


def _resume(now: Happening, keys: tuple[str, ...]) -> Happening:
    """Let abilities whose negation has fallen go on where they were dropped, special initiative included.

    The source is redemption/procedure/special-initiative#undone-answer-gives-another.
    """
    for key in keys:
        index = now.state.answers.get(f"{key}/{DROPPED}")
        if index is None:
            continue
        gone = (f"{key}/{DROPPED}", f"{key}/{index}/special initiative")
        kept = {name: value for name, value in now.state.answers.items() if name not in gone}
        now = Happening(replace(now.state, answers=kept), now.cause).then(Carry(key, index))
        now = now.say(Resumed(key), "redemption/procedure/special-initiative#undone-answer-gives-another")
    return now


def spared(activation: Activation) -> bool:
    """Tell whether an ability that has activated is not affected by a negate or interrupt that comes later.

    Args:
        activation: The activation.

    Returns:
        Whether it cannot be negated (redemption/modifier/cannot-be-negated#unaffected-by-interrupt-prevent-negate) or
        cannot be interrupted (redemption/modifier/cannot-be-interrupted#unaffected-by-later-interrupt-or-negate).
    """
    return "cannot be negated" in activation.modifiers or "cannot be interrupted" in activation.modifiers


def undo(now: Happening, activation: Activation) -> Happening:
    """Take back what an activation did in this phase, the latest first.

    Args:
        now: What happened so far.
        activation: The activation.

    Returns:
        The same with each fact taken back, or with the statement that it is kept (redemption/effect/negate
        #moved-cards-go-back-if-still-there, redemption/effect/interrupt#only-current-phase-undone).
    """
    began = now.state.get("", "phase began")
    since = began if isinstance(began, int) else 0
    for fact in done_by(now.state, activation.key, since):
        if isinstance(fact, Changed) and fact.attribute == PERMANENT:
            holder = reverts_to(now.state, fact.subject, activation.key)
            now = now.set(fact.subject, PERMANENT, holder, "redemption/term/permanent-controller-list#what-it-records")
            continue
        opposite: Fact | Kept = inverse(now.state, fact)
        if isinstance(opposite, Moved) and opposite.source.zone == BATTLE and not opposite.source.on:
            home = Place(TERRITORY, holder_of(now.state, opposite.card))
            no_removal = "redemption/term/removed-from-battle#negated-entry-is-no-removal"
            now = now.moved(opposite.card, home, _ENTRY_UNDONE, no_removal)
        else:
            now = now.say(opposite, *_of_draw(activation, fact), _GOES_BACK)
    return now


def _of_draw(activation: Activation, fact: Fact) -> tuple[str, ...]:
    """The clause by which a drawn card goes back on its deck."""
    drawn = isinstance(fact, Moved) and (fact.source.zone, fact.target.zone) == ("deck", "hand")
    draws = any(effect.name == "draw" for effect in activation.effects)
    return (f"{_EFFECT}draw#negated-draw-goes-back",) if drawn and draws else ()


MOVES: Mapping[str, Carrier] = MappingProxyType(
    {
        "discard": discard,
        "banish": banish,
        "reserve": reserve,
        "bounce": bounce,
        "topdeck": topdeck,
        "underdeck": underdeck,
        "withdraw": withdraw,
        "capture": capture,
        "take": take,
        "rescue": rescue,
    }
)
"""Effects that take cards from where they are, and so can leave a player without a character in battle."""

EFFECTS: Mapping[str, Carrier] = MappingProxyType(
    {
        **MOVES,
        "negate": negate,
        "convert": convert,
        "band": join_battle,
        "add to battle": join_battle,
        "present": present,
        "choose opponent": choose_opponent,
    }
)
"""Effects on cards that are targeted."""
