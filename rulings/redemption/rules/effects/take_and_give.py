"""Cards that a player receives: capture, take and give, with the places that their texts name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Destination, Owner, Player
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.hand_size import is_barred
from rulings.redemption.rules.cards.moving import moved_out
from rulings.redemption.rules.cards.places import (
    HAND,
    LAND_OF_BONDAGE,
    TERRITORY,
    controller_of,
    face,
    holder_of,
    owner,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.capture import names_own_site, refuse_captives, sites_to
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import players_in, players_meant, zone_named
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State

_CAPTURE, _TAKE = "redemption/effect/capture", "redemption/effect/take-and-give"
_GETS_CONTROL, _IS_PERMANENT = f"{_TAKE}#receiver-gets-permanent-control", f"{_TAKE}#permanent-unless-duration"
_STAYS_IN_HAND = f"{_TAKE}#may-stay-in-anothers-hand"
_DEFAULT: Mapping[str, str] = MappingProxyType({"capture": LAND_OF_BONDAGE, "take": HAND, "give": HAND})
"""Where received cards go unless the text says otherwise."""

_ANYBODY = frozenset(("a player", "any player"))


def places_to(state: State, activation: Activation, instruction: Instruction) -> tuple[Place, ...]:
    """List the places to which an effect can bring the cards that somebody receives.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.

    Returns:
        The places, of which the player chooses one; none where the named place does not exist
        (redemption/effect/capture#to-own-land-of-bondage, #named-place-must-exist,
        redemption/effect/take-and-give#to-receivers-hand).

    Raises:
        NotThereYetError: The engine does not know yet where they go.
    """
    zone = _DEFAULT[instruction.name]
    said = instruction.effect.to
    if said is None:
        return (Place(zone, activation.player),)
    if not isinstance(said, Destination) or said.target is not None or said.qualities is not None or said.kind:
        raise _unknown(instruction, said)
    if said.card is not None:
        return _on_cards(state, activation, instruction, said)
    if said.player is not None:
        return tuple(Place(zone, player) for player in _players(state, activation, instruction, said.player))
    places = wording.places_of(said.place)
    return tuple(place for named in places for place in _places(state, activation, instruction, named))


def _on_cards(state: State, activation: Activation, instruction: Instruction, said: Destination) -> tuple[Place, ...]:
    """Nothing can be captured to a card that does not exist; where it does, the engine knows one's own Site."""
    if instruction.name == "capture" and names_own_site(said):
        return sites_to(state, activation.player)
    kinds = {getattr(noun.head, "name", "") for noun in getattr(getattr(said.card, "things", None), "items", ())}
    exists = any(not kinds.isdisjoint(face(state, card).types) for card in state.where)
    if instruction.name != "capture" or exists or not kinds <= {"Site", "Fortress"} or not kinds:
        raise _unknown(instruction, said)
    return ()


def _players(state: State, activation: Activation, instruction: Instruction, said: Any) -> tuple[str, ...]:
    if not isinstance(said, Player) or said.of is not None or said.tails:
        raise _unknown(instruction, said)
    if said.kind in _ANYBODY:
        return players_in(state)
    return players_meant(state, speaker_of(state, activation), activation.player, Owner(said.kind)) or ()


def _places(state: State, activation: Activation, instruction: Instruction, named: SaidPlace) -> tuple[Place, ...]:
    zone = zone_named(named)
    if zone not in (HAND, TERRITORY, LAND_OF_BONDAGE) or named.part:
        raise _unknown(instruction, named)
    if named.owner is not None:
        owners = players_meant(state, speaker_of(state, activation), activation.player, named.owner)
        return tuple(Place(zone, player) for player in (players_in(state) if owners is None else owners))
    if named.count in ("one", "any"):
        return tuple(Place(zone, player) for player in players_in(state))
    if named.count:
        raise _unknown(instruction, named)
    return (Place(zone, activation.player),)


def _unknown(instruction: Instruction, said: Any) -> NotThereYetError:
    return NotThereYetError(f"`{instruction.name}` with `{wording.words_of(said)}` cannot be carried out yet.")


def capture(now: Happening, targets: tuple[str, ...], where: Place) -> Happening:
    """Each target becomes a captured character of the player who receives it (redemption/effect/capture)."""
    refuse_captives(now.state, targets, where)
    receiver = where.player or controller_of(now.state, where.on)
    to = () if where.on else (f"{_CAPTURE}#to-own-land-of-bondage",)
    for card in targets:
        now = now.set(card, "permanent controller", receiver, f"{_CAPTURE}#receiver-gets-permanent-control")
        now = now.moved(card, where, f"{_CAPTURE}#makes-captured-character", *to)
        clauses = (f"{_CAPTURE}#makes-captured-character", f"{_CAPTURE}#hero-or-evil-kind-remains")
        human = "human" in now.state.faces[card].identifiers
        souls = (f"{_CAPTURE}#captured-humans-count-as-lost-souls",) if human else ()
        now = now.set(card, "captured", True, *clauses, *souls)
    return now


def take(now: Happening, targets: tuple[str, ...], where: Place) -> Happening:
    """Each target goes to the player who takes it (redemption/effect/take-and-give)."""
    return _receive(now, targets, where, f"{_TAKE}#take-gets-control")


def give(now: Happening, targets: tuple[str, ...], where: Place) -> Happening:
    """Each target goes to the player to whom it is given (redemption/effect/take-and-give)."""
    return _receive(now, targets, where, f"{_TAKE}#give-hands-over-control")


def _receive(now: Happening, targets: tuple[str, ...], where: Place, because: str) -> Happening:
    to = ("to-receivers-hand",) if where.zone == HAND else ()
    clauses = [because, *(f"{_TAKE}#{key}" for key in ("moves-to-receivers-location", *to))]
    for card in targets:
        now, is_out = moved_out(now, card, where)
        if is_out:
            continue
        kept = (_STAYS_IN_HAND,) if where.zone == HAND and where.player != owner(now.state, card) else ()
        if holder_of(now.state, card) != where.player and not is_barred(now.state, card, where):
            now = now.set(card, "permanent controller", where.player, _GETS_CONTROL, _IS_PERMANENT)
        now = now.moved(card, where, *clauses, *kept)
    return now


RECEIVING: Mapping[str, Callable[[Happening, tuple[str, ...], Place], Happening]] = MappingProxyType(
    {"capture": capture, "take": take, "give": give}
)
"""Effects by which a player receives cards."""
