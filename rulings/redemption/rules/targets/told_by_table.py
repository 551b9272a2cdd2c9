"""What follows a noun and the table tells: on what a card lies, what it bears, what is happening to it."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Tail
from rulings.redemption.reading.connections import GIVEN
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.agenda import being_discarded
from rulings.redemption.rules.cards.bearing import is_used, lies_placed
from rulings.redemption.rules.cards.places import BATTLE, brigades_of
from rulings.redemption.rules.targets.whereabouts import home_of
from rulings.table.state import State
from rulings.texts.phrases import items_of

CARDS_MEANT = "the cards that words mean"
"""The name of the question for the cards that words mean, of which others are told."""


def lies_on_such(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card lies on one that words mean; where they say *placed*, a place effect has put it there."""
    bearer = state.where[card].on
    if not bearer or ("placed" in wording.words_of(tail).split() and not lies_placed(state, card)):
        return False
    return bearer in state.ask(CARDS_MEANT, speaker.key, tail.what)


def bears(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card of a kind lies on a character: `holding a weapon`."""
    return any(state.where[other].on == card for other in state.ask(CARDS_MEANT, speaker.key, tail.what))


def is_held_here(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether the card that speaks holds a card (redemption/effect/hold)."""
    return state.where[card].on == speaker.card and bool(state.get(card, "held"))


def differs_from_its_user(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether an Enhancement has other brigades than the character that uses it.

    The source is redemption/term/different#partial-difference-is-enough.
    """
    user = state.where[card].on
    return is_used(state, card) and brigades_of(state, card) != brigades_of(state, user)


def lies_in_battle(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card is in battle, not elsewhere (redemption/term/not-in-battle#where-such-cards-are)."""
    return home_of(state, card).zone == BATTLE


def is_being_discarded(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card is being discarded, so that it can be healed still (redemption/effect/heal#healable)."""
    return card in being_discarded(state.agenda)


def says_ailing(tail: Tail) -> bool:
    """Tell whether what follows a noun says that cards are poisoned, diseased or paralyzed."""
    claim = tail.what
    if not isinstance(claim, Claim) or claim != Claim(claim.kind) or tail.negative:
        return False
    return all(getattr(ill, "name", "") in GIVEN for ill in items_of(claim.kind))


def is_ailing(state: State, card: str, tail: Tail) -> bool:
    """Tell whether a card has one of the conditions that a tail names (see `says_ailing`)."""
    return any(state.get(card, ill.name) is not None for ill in items_of(tail.what.kind))
