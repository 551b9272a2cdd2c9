"""What a condition says of two hands that were shown: which contains more of a kind (REG, Reveal; Referencing)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Owner, Places, Target
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.cards.places import HAND
from rulings.redemption.rules.conditions.subjects import counted_by, told
from rulings.redemption.rules.targets.whereabouts import players_in, players_meant
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing

_LOOKS, _MORE = ("redemption/term/referencing#where-it-looks",), "contains more"


def contains_more(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the hand of a player contains more cards of a kind than that of the other player.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether it does; None where the words name no hand of one of two players.
    """
    whose = _player_of(state, activation, claim)
    if whose is None or not isinstance(claim.object, Target) or claim.than is not None:
        return None
    numbers = _numbers(state, activation, claim)
    if numbers is None:
        return None
    return told(all(numbers[whose] > number for player, number in numbers.items() if player != whose), *_LOOKS)


def _player_of(state: State, activation: Activation, claim: Claim) -> str | None:
    places = wording.places_of(claim.subject) if isinstance(claim.subject, Places) else ()
    if len(places) != 1 or wording.where(Target(things=None, place=claim.subject)) != (HAND,):
        return None
    if len(players_in(state)) != 2 or places[0].owner is None:
        return None
    meant = players_meant(state, activation, activation.player, places[0].owner)
    return next(iter(meant)) if meant is not None and len(tuple(meant)) == 1 else None


def _numbers(state: State, activation: Activation, claim: Claim) -> dict[str, int] | None:
    """How many of the cards of which a claim speaks the hand of each player contains."""
    own = replace(wording.places_of(claim.subject)[0], owner=Owner("you"))
    wanted = replace(claim.object, place=Places(Listing((own,))), count=None)
    found: dict[str, int] = {}
    for player in players_in(state):
        cards = counted_by(state, replace(activation, player=player), wanted, player)
        if cards is None:
            return None
        found[player] = len(cards)
    return found


def is_tie(state: State, activation: Activation, claim: Claim) -> Finding | None:
    """Tell whether the hands that a text compares before contain as many cards of the kind as one another.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says.

    Returns:
        Whether they do; None where no condition of its card compares hands.
    """
    abilities = abilities_of(state, activation.card)
    said = (part for ability in abilities for sentence in ability.sentences for part in walk(sentence.value))
    compared = next((part for part in said if isinstance(part, Claim) and part.kind == _MORE), None)
    if compared is None or not isinstance(compared.object, Target) or claim.subject is not None:
        return None
    numbers = _numbers(state, activation, compared)
    return None if numbers is None or len(numbers) != 2 else told(len(set(numbers.values())) == 1, *_LOOKS)
