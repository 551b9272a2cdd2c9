"""What a condition says of a battle: who attacks, blocks, is alone or opposed, played where (REG, Glossary)."""

from __future__ import annotations

from collections.abc import Callable

from rulings.cards.abilities import Claim, Player, Target
from rulings.cards.text import wording
from rulings.cards.text.phrases import items_of
from rulings.redemption.abilities.activation import Activation
from rulings.redemption.abilities.advantage import players_named
from rulings.redemption.abilities.claimed import as_many, each_or_any, is_one, number_fits, subjects, within
from rulings.redemption.cards.bearing import weapons_of
from rulings.redemption.targets.whereabouts import players_in
from rulings.redemption.zones import BATTLE, characters_of, is_alone, side_holding, side_of
from rulings.table.facts import Moved
from rulings.table.state import State


def _opposing(state: State, side: str) -> tuple[str, ...]:
    return tuple(card for player in players_in(state) if player != side for card in characters_of(state, player))


def stands_so(attribute: str) -> Callable[[State, Activation, Claim], bool | None]:
    """Make what tells whether a character is on the attacking or blocking side."""

    def told(state: State, activation: Activation, claim: Claim) -> bool | None:
        side = str(state.get("", attribute))
        if isinstance(claim.subject, Player):
            return _player_stands_so(state, activation, claim, side)
        cards = subjects(state, activation, claim)
        if cards is None or claim.place is not None:
            return None
        on_side = [card for card in cards if card in characters_of(state, side)]
        if claim.object is not None:
            against = _opposing(state, side)
            return bool(on_side) and each_or_any(
                claim.object, lambda item: any(is_one(state, activation, card, item) for card in against)
            )
        return as_many(state, activation, claim, len(on_side))

    return told


def _player_stands_so(state: State, activation: Activation, claim: Claim, side: str) -> bool | None:
    """Whether a player attacks or defends: from the beginning of the battle until its resolution is over.

    The sources are redemption/term/attacking#how-long-a-player-attacks,
    redemption/term/defending#how-long-a-player-defends and, of one who controls a character that does so,
    redemption/term/blocking#blocking-player.
    """
    named = players_named(state, activation, claim.subject)
    if named is None or claim.object is not None or claim.place is not None:
        return None
    present = claim.kind != "blocking" or bool(characters_of(state, side))
    return state.get("", "battle") in ("under way", "resolving") and side in named and present


def is_rescuing(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether characters or their player are rescuing (redemption/term/rescuing#rescuing-player)."""
    attacks = stands_so("attacker")(state, activation, claim)
    return None if attacks is None else attacks and state.get("", "kind of battle") == "rescue attempt"


def stands_alone(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether a character is the only one on its side (redemption/term/alone#only-character-on-its-side)."""
    cards = subjects(state, activation, claim)
    if cards is None:
        return None
    return any(is_alone(state, card) for card in cards)


def blocks_alone(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether a character blocks and is alone."""
    return bool(stands_alone(state, activation, claim)) and stands_so("defender")(state, activation, claim)


def is_opposed(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether the side against a character has one (redemption/term/opposed-and-opposing#opposed-character)."""
    cards = subjects(state, activation, claim)
    if cards is None:
        return None
    fighting = [card for card in cards if state.where[card] == side_of(side_holding(state, card))]
    against = {card: _opposing(state, side_holding(state, card)) for card in fighting}
    if claim.by is None:
        return any(against.values())
    items = items_of(claim.by)
    if not all(isinstance(item, Target) for item in items):
        return None
    return any(
        number_fits(state, activation, item, sum(is_one(state, activation, other, item) for other in others))
        for others in against.values()
        for item in items
    )


def was_played_in(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether the card was played in battle: whether it lies there."""
    if wording.where(within(claim)) != ("battle",) or claim.subject is not None:
        return None
    return state.where[activation.card].zone == BATTLE


def was_played_from(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether the card came from a place when it came into battle last."""
    zones = wording.where(within(claim))
    if claim.subject is not None or not zones:
        return None
    moves = (entry.what for entry in reversed(state.log) if isinstance(entry.what, Moved))
    entered = next((move for move in moves if move.card == activation.card and move.target.zone == BATTLE), None)
    return None if entered is None else entered.source.zone in zones


def is_equipped(state: State, activation: Activation, claim: Claim) -> bool | None:
    """Tell whether a character is equipped with a weapon (redemption/term/weapon#always-an-equipped-card)."""
    cards = subjects(state, activation, claim)
    if cards is None or claim.object is not None or claim.place is not None:
        return None
    return as_many(state, activation, claim, sum(bool(weapons_of(state, card)) for card in cards))
