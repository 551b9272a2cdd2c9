"""Transfer: captured characters go to the Land of Bondage of an opponent (REG, Transfer)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Destination, Located, Owner, Places, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import LAND_OF_BONDAGE, TERRITORY
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.take_and_give import (
    ask_where,
    places_named,
    refuse_destination,
    unknown_place,
    where_chosen,
)
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import home_of, players_meant, zone_named
from rulings.table.choices import Choice
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, Term

_TRANSFER = "redemption/effect/transfer#"
_KNOWN = frozenset((TERRITORY, LAND_OF_BONDAGE))


_IN_TERRITORIES = Places(Listing((Located(SaidPlace(Term("places", TERRITORY, "one", (TERRITORY,)), count="any")),)))


def _aim(state: State, activation: Activation, target: Target) -> Target:
    """By default the characters are in a territory, in which the Land of Bondage of its player lies."""
    return target if target.back or wording.places_of(target) else replace(target, place=_IN_TERRITORIES)


def _places(state: State, activation: Activation, instruction: Instruction) -> tuple[Place, ...]:
    """The Lands of Bondage to which the text lets characters go: by default that of an opponent."""
    if instruction.effect.to is None:
        found = players_meant(state, speaker_of(state, activation), activation.player, Owner("opponent")) or ()
        return tuple(Place(LAND_OF_BONDAGE, player) for player in found)
    named = places_named(state, activation, instruction, LAND_OF_BONDAGE)
    return tuple(dict.fromkeys(replace(place, zone=LAND_OF_BONDAGE) for place in named))


def _places_to(step: Step) -> tuple[Place, ...]:
    """The places where not all of the characters are already."""
    places = _places(step.state, step.activation, step.instruction)
    return tuple(place for place in places if any(_lies_elsewhere(step.state, card, place) for card in step.targets))


def _lies_elsewhere(state: State, card: str, place: Place) -> bool:
    return home_of(state, card).player != place.player


def _may_transfer(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether there is another player to whom a character can go."""
    return any(_lies_elsewhere(state, card, place) for place in _places(state, activation, instruction))


def _reaches(state: State, activation: Activation, target: Target, card: str) -> Finding:
    """Captured characters alone are transferred."""
    is_captured = bool(state.get(card, "captured"))
    return Finding(is_captured, () if is_captured else (f"{_TRANSFER}targets-the-captives",))


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where characters go that are not known."""
    refuse_destination(activation, instruction)
    said = instruction.effect.to
    if isinstance(said, Destination) and any(
        zone_named(place) not in _KNOWN for place in wording.places_of(said.place)
    ):
        raise unknown_place(instruction, said)


def _ask(step: Step) -> Choice | None:
    return ask_where(step, _places_to(step)) if step.targets else None


def _transfer(step: Step) -> Happening:
    """Each target comes to the Land of Bondage of the player who receives it (redemption/effect/transfer)."""
    now, where = step.now, where_chosen(step, _places_to(step))
    to = (f"{_TRANSFER}to-opponents-land-of-bondage",) if step.instruction.effect.to is None else ()
    for card in step.targets:
        now = now.set(card, "permanent controller", where.player, f"{_TRANSFER}receiver-gets-permanent-control")
        now = now.moved(card, where, f"{_TRANSFER}moves-captives-to-opponent", *to)
    return now


TRANSFER = Effect(
    "transfer",
    beside=frozenset(("to",)),
    refuse=_refuse,
    carries=("targets-the-captives",),
    removes=True,
    aim=_aim,
    reaches=_reaches,
    may_target=_may_transfer,
    ask=_ask,
    do=_transfer,
)
