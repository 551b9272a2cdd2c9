"""Put: cards come into play, or to a place that the text names, from outside it (REG, Put)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.faces import LOCATIONS
from rulings.redemption.rules.cards.moving import LOST_SOULS_RESIDE
from rulings.redemption.rules.cards.places import (
    HAND,
    LAND_OF_BONDAGE,
    PILES,
    TERRITORY,
    face,
    owner,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.moving.into_sites import (
    PUT_THERE,
    ask_for_sites,
    may_go_into_a_site,
    names_sites,
    put_into_sites,
)
from rulings.redemption.rules.effects.moving.take_and_give import unknown_place
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.whereabouts import knows_owner, players_meant, zone_named
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State

_CARDS = "redemption/term/territory#cards-put-in-territory"
_IN_PLAY = "in play"
_KNOWN = frozenset((_IN_PLAY, TERRITORY, LAND_OF_BONDAGE, HAND))
_OF_WHERE_IT_LIES = frozenset(("that player", "their", "owner", "its"))


def _named(instruction: Instruction) -> tuple[SaidPlace, ...]:
    """The places of which cards are put in one."""
    said = instruction.effect.to
    return tuple(wording.places_of(said.place)) if said is not None and said.place is not None else ()


def refuse_to_put(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where cards are put that are not known: beside play, territories, Lands of Bondage and hands.

    Raises:
        NotThereYetError: The words are not known.
    """
    said = instruction.effect.to
    if said is None:
        raise NotThereYetError(f"Where {activation.card} puts something is not said.")
    named = _named(instruction)
    plain = said.player is None and said.card is None and said.target is None and said.qualities is None
    if not plain or not named or _joint(instruction) not in ("", "or", _EACH_BY_ITSELF) or not all(map(_knows, named)):
        raise unknown_place(instruction, said)


_EACH_BY_ITSELF = "and/or"
"""How places are joined of which each card goes to one, as its player chooses."""


def _joint(instruction: Instruction) -> str:
    said = instruction.effect.to
    return str(getattr(getattr(said.place, "items", None), "joint", "")) if said is not None else ""


def _knows(place: SaidPlace) -> bool:
    if zone_named(place) not in _KNOWN or place.part or place.count:
        return False
    return place.owner is None or place.owner.kind in _OF_WHERE_IT_LIES or knows_owner(place.owner)


def ask_where_to_put(step: Step) -> Choice | None:
    """Ask in which of several places the cards are put, or each of them."""
    options = tuple(Option(name, name) for name in _choices(step))
    if _joint(step.instruction) != _EACH_BY_ITSELF:
        words = f"Where does {step.activation.card} put {' and '.join(step.targets)}?"
        choice = step.choose("to", words, options)
        return replace(choice, because=(PUT_THERE,)) if choice is not None else None
    for card in step.targets:
        choice = step.choose(f"to of {card}", f"Where does {step.activation.card} put {card}?", options)
        if choice is not None:
            return replace(choice, because=(PUT_THERE,))
    return None


def _choices(step: Step) -> tuple[str, ...]:
    return tuple(wording.words_of(place) for place in _named(step.instruction))


def put_cards(step: Step, *because: str) -> Happening:
    """Let each card go where it is put (redemption/term/put#moves-in-from-outside).

    Args:
        step: The effect, with its targets.
        because: Clauses by which they go there as well.

    Returns:
        What happened.
    """
    now = step.now
    for card in step.targets:
        place = _place_for(replace(step, now=now), card)
        if place != now.state.where[card]:
            now = now.moved(card, place, PUT_THERE, *because, *_why_there(now.state, card, place))
    return now


def _why_there(state: State, card: str, place: Place) -> tuple[str, ...]:
    if place.zone == LAND_OF_BONDAGE:
        return (LOST_SOULS_RESIDE,)
    return (_CARDS,) if place.zone == TERRITORY else ()


def _place_for(step: Step, card: str) -> Place:
    named = _named(step.instruction)
    answer = step.chosen(f"to of {card}" if _joint(step.instruction) == _EACH_BY_ITSELF else "to")
    chosen = next((place for place in named if wording.words_of(place) == answer), named[0])
    zone = zone_named(chosen)
    player = step.activation.player if zone == HAND else _whose(step, card, chosen)
    if zone == LAND_OF_BONDAGE and "Lost Soul" not in face(step.state, card).types:
        reason = f"What {card}, which is no Lost Soul, is in a Land of Bondage is not said."
        raise UnclearError(reason, (LOST_SOULS_RESIDE,))
    return Place(HAND, player) if zone == HAND else _in_play(step, card, player)


def _whose(step: Step, card: str, place: SaidPlace) -> str:
    """Whose place is meant: that of the one out of whose pile the card comes, unless the text says another."""
    home = step.state.where[card]
    if place.owner is None:
        return owner(step.state, card) if home.zone in PILES else home.player
    if place.owner.kind in _OF_WHERE_IT_LIES and home.zone in PILES:
        return home.player
    players = players_meant(step.state, speaker_of(step.state, step.activation), step.activation.player, place.owner)
    if players is None or len(players) != 1:
        raise NotThereYetError(f"In whose territory {step.activation.card} puts {card} cannot be told yet.")
    return players[0]


def _in_play(step: Step, card: str, player: str) -> Place:
    """Where a card lies that is put in play: a Lost Soul in the Land of Bondage, others in the territory.

    Raises:
        UnclearError: Nobody knows what it is; or it is no character, Fortress or Site, and nobody says where it lies.
    """
    found = face(step.state, card)
    if not step.state.faces[card].is_known:
        raise UnclearError(f"Where {card} is put, of which nobody knows what it is, is open.", (PUT_THERE,))
    if "Lost Soul" in found.types:
        return Place(LAND_OF_BONDAGE, player)
    if not found.is_character and LOCATIONS.isdisjoint(found.types):
        raise UnclearError(f"Where {card} is put in play is not said.", (PUT_THERE, _CARDS))
    return Place(TERRITORY, player)


def _why(step: Step) -> Iterator[str]:
    yield PUT_THERE


def _refuse(activation: Activation, instruction: Instruction) -> None:
    if not names_sites(instruction):
        refuse_to_put(activation, instruction)


def _may_put(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    return not names_sites(instruction) or may_go_into_a_site(state, activation, instruction, card)


def _ask(step: Step) -> Choice | None:
    return ask_for_sites(step) if names_sites(step.instruction) else ask_where_to_put(step)


def _put(step: Step) -> Happening:
    """The cards go into Sites, or to where they are put."""
    return put_into_sites(step) if names_sites(step.instruction) else put_cards(step)


PUT = Effect(
    "put",
    beside=frozenset(("to",)),
    refuse=_refuse,
    removes=True,
    may_target=_may_put,
    ask=_ask,
    do=_put,
    why=_why,
    may_be_replaced=False,
)
