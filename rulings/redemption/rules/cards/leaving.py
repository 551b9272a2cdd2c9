"""What is true of a card no more when it goes elsewhere (REG, Face Value, Control)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulings.redemption.rules.cards.bearing import root_of
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import IdentityOpenError, name_of_identity, open_identities
from rulings.redemption.rules.cards.places import (
    BATTLE,
    COPIED,
    COPIED_FOR,
    FIELD_OF_BATTLE,
    GAINED_ABILITIES,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    HAND,
    LAND_OF_REDEMPTION,
    MANNERS,
    PILES,
    TERRITORY,
    face,
    holder_of,
    is_at_face_value,
    is_side_battle,
    is_taunt,
    kind_on_side,
    owner,
)
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Changed, Moved, Value
from rulings.table.places import Place
from rulings.table.state import State

CONDITIONS = (
    "captured",
    COPIED,
    COPIED_FOR,
    "converted",
    "identity",
    "brigades",
    GAINED_ABILITIES,
    GAINED_BRIGADES,
    GAINED_IDENTIFIERS,
    "poisoned",
    "diseased",
    "paralyzed",
    "face down",
)
"""Attributes that a card has on the playing surface only."""

_OF_ATTACKERS, _OF_DEFENDERS = ("Hero", "good Enhancement"), ("Evil Character", "evil Enhancement")
_SIDES = (_OF_ATTACKERS, _OF_DEFENDERS)
HOW_SELECTED = "redemption/term/active-identity#how-identity-is-selected"
_COPY = "redemption/effect/copy#"
_FACE_VALUE = "redemption/term/face-value#where-cards-are-at-face-value"


_NO_RETURN = "redemption/effect/place#no-automatic-return"
GONE = Place("nowhere")
"""Where tokens are that have ceased to exist."""

CEASES = "redemption/term/token#ceases-to-exist"


def ceases(state: State, moved: Moved) -> bool:
    """Tell whether a card that moves ceases to exist: a token, on its way to a hand or pile (redemption/term/token)."""
    return "token" in state.faces[moved.card].classes and moved.target.zone in (HAND, *PILES)


def vanished(state: State, moved: Moved) -> Moved:
    """Make the fact that a token is nowhere, in the stead of its move."""
    return replace(moved, target=GONE, is_at=len(state.at(GONE)))


@dataclass(frozen=True, slots=True)
class Left:
    """An attribute that a card has no more, or in another way.

    Attributes:
        attribute: The attribute.
        value: What it is now; None where it is gone.
        because: The clause that says so.
    """

    attribute: str
    value: Value
    because: str


def left_behind(state: State, moved: Moved) -> Iterator[Left]:
    """List what changes of a card by the move alone.

    Args:
        state: The state, in which the card has moved already.
        moved: The move.

    Yields:
        How it lay on another card; in a hand or pile what was done to it; which of its identities counts; and who
        controls it for good now.

    Raises:
        IdentityOpenError: It comes to the playing surface with two identities, and none of them is selected.
    """
    card, target = moved.card, moved.target
    if moved.source.on and moved.source.on != target.on:
        for manner in MANNERS:
            if state.get(card, manner):
                yield Left(
                    manner, None, _NO_RETURN if manner == "placed" else "redemption/term/put#moves-in-from-outside"
                )
    if target.zone in (HAND, *PILES):
        for condition in CONDITIONS:
            if state.get(card, condition) is not None:
                ends = condition in (COPIED, COPIED_FOR)
                yield Left(condition, None, f"{_COPY}ends-at-face-value" if ends else _FACE_VALUE)
    yield from _copied(state, moved)
    yield from _selected(state, moved)
    yield from _identity(state, moved)
    yield from _control(state, moved)


def _copied(state: State, moved: Moved) -> Iterator[Left]:
    """What a card has copied in battle, it has until it leaves the Field of Battle."""
    left = moved.source.zone in FIELD_OF_BATTLE and moved.target.zone not in FIELD_OF_BATTLE
    if left and state.get(moved.card, COPIED_FOR) == BATTLE:
        for attribute in (COPIED, COPIED_FOR):
            yield Left(attribute, None, f"{_COPY}duration-when-played-in-battle")


def _selected(state: State, moved: Moved) -> Iterator[Left]:
    """The identity that is selected for a card with several when it is put on the playing surface."""
    card, target = moved.card, moved.target
    arrives = is_at_face_value(moved.source) and not is_at_face_value(target)
    if not arrives or target.zone == LAND_OF_REDEMPTION or state.get(card, "identity"):
        return
    if target.zone == TERRITORY and target.on:
        yield from _as_enhancement(state, card, target.on)
    if not state.faces[card].identities and (target.zone != TERRITORY or target.on):
        return
    open_ones = open_identities(state.faces[card])
    if len(open_ones) > 1:
        yield Left("identity", selected(state, card, state.log[-1].cause), HOW_SELECTED)
    elif len(state.faces[card].types) > 1 and open_ones:
        yield Left("identity", name_of_identity(open_ones[0]), HOW_SELECTED)


def _as_enhancement(state: State, card: str, bearer: str) -> Iterator[Left]:
    kind = enhancement_on(state, card, bearer)
    if kind and kind != state.get(card, "identity"):
        yield Left("identity", kind, HOW_SELECTED)


def enhancement_on(state: State, card: str, bearer: str) -> str:
    """Tell which of its identities a card of several types is that lies on a character outside of battle.

    Args:
        state: The state.
        card: The card.
        bearer: What it lies on.

    Returns:
        The Enhancement that such a character uses (redemption/term/active-identity#how-identity-is-selected); empty
        where the card is of one type or no Enhancement, or lies on no character.

    Raises:
        NotThereYetError: The character is of both sides.
    """
    kinds = state.faces[card].types
    if len(kinds) == 1 or not face(state, bearer).is_character:
        return ""
    enhancements = [kind for kind in kinds if kind.endswith("Enhancement")]
    fitting = [kind for kind in enhancements if len(enhancements) == 1 or _uses(face(state, bearer), kind)]
    if len(fitting) > 1:
        raise NotThereYetError(
            f"As which Enhancement {card} lies on {bearer}, which is of both sides, is not there yet."
        )
    return next(iter(fitting), "")


def _uses(bearer: Face, kind: str) -> bool:
    return any(kind in side and not side.isdisjoint(bearer.types) for side in map(frozenset, _SIDES))


def selected(state: State, card: str, cause: str) -> str:
    """Tell which identity of a card is selected as it is put on the playing surface.

    Args:
        state: The state.
        card: The card.
        cause: What puts it there.

    Returns:
        What the identity is called (redemption/term/active-identity#how-identity-is-selected).

    Raises:
        IdentityOpenError: Nobody has selected one yet.
    """
    said = [entry for entry in state.log if _is_selection(entry.what, card)]
    question = f"{cause}/identity of {card}/{len(said)}"
    if question not in state.answers:
        raise IdentityOpenError(card, question, cause, state.log)
    return str(state.answers[question])


def _is_selection(what: object, card: str) -> bool:
    return isinstance(what, Changed) and what.subject == card and what.attribute == "identity"


def _identity(state: State, moved: Moved) -> Iterator[Left]:
    """What is seen of a card that comes into battle: it lies face up, and of two identities it has one."""
    card, target = moved.card, moved.target
    if target.zone != BATTLE or moved.source.zone == BATTLE:
        return
    if state.get(card, "face down"):
        yield Left("face down", None, "redemption/term/face-down#flipped-up-on-entering-battle")
    kinds = state.faces[card].types
    if len(kinds) == 1 or state.get(card, "identity"):
        return
    player = root_of(state, moved.target).player
    attacks = player == (state.get("", "attacker") or state.get("", "active player"))
    good = kind_on_side(state, player) == "Hero" if is_side_battle(state) else attacks is not is_taunt(state)
    sides = _OF_ATTACKERS if good else _OF_DEFENDERS
    fitting = [kind for kind in kinds if kind in sides and kind.endswith("Enhancement") is bool(target.on)]
    came_with_all = moved.source.zone in (HAND, *PILES) or any(kind.endswith("Enhancement") for kind in kinds)
    if len(fitting) == 1 and came_with_all:
        yield Left("identity", fitting[0], HOW_SELECTED)


def _control(state: State, moved: Moved) -> Iterator[Left]:
    card, target = moved.card, moved.target
    if target.zone in PILES:
        if state.get(card, "permanent controller") is not None:
            yield Left("permanent controller", None, "redemption/term/control#uncontrolled-piles")
    elif target.zone != BATTLE and target.player and target.player != holder_of(state, card):
        clause = "cards-in-hand" if target.zone == HAND else "control-that-is-not-temporary"
        said = target.player if target.player != owner(state, card) else None
        yield Left("permanent controller", said, f"redemption/term/permanent-control#{clause}")
