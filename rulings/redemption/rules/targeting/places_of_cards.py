"""Other cards that a text names beside those it acts on: on which they lie, in whose territory (REG, Referencing)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.rewording.spoken_places import CONTROLS, LIES_THERE
from rulings.redemption.rules.cards.places import controller_of
from rulings.redemption.rules.targets.comparing import POINTED_BACK
from rulings.redemption.rules.targets.hidden import WHOSE_LOCATION
from rulings.redemption.rules.targets.referencing import meant
from rulings.redemption.rules.targets.told_by_table import CARDS_MEANT
from rulings.redemption.rules.targets.whereabouts import home_of
from rulings.table.questions import Question
from rulings.table.state import State

_REFERENCES = "redemption/term/referencing#where-it-looks"


def _whose_place(state: State, key: str, of: Target, zone: str) -> tuple[str, ...]:
    """List the players in whose place of a kind the cards lie that words mean."""
    homes = (home_of(state, card) for card in _cards(state, key, of))
    return tuple(dict.fromkeys(home.player for home in homes if home.zone == zone))


def _controllers(state: State, key: str, of: Target, zone: str) -> tuple[str, ...]:
    """List the players who control the cards that words point back at."""
    return tuple(dict.fromkeys(controller_of(state, card) for card in state.ask(POINTED_BACK, key, of)))


def _cards(state: State, key: str, of: Target) -> tuple[str, ...]:
    activation: Activation = state.activations[key]
    return (activation.card,) if of.back == "this card" else tuple(meant(state, activation, activation.player, of))


def _cards_meant(state: State, key: str, words: Target) -> tuple[str, ...]:
    """List the cards that words mean in an ability, also where they point back."""
    if words.back in PRONOUNS:
        found: tuple[str, ...] = state.ask(POINTED_BACK, key, words)
        return found
    return _cards(state, key, words)


QUESTIONS = {
    CARDS_MEANT: Question(_cards_meant, "the cards that {} means", (_REFERENCES,)),
    LIES_THERE: Question(_whose_place, "whose place {} means", (WHOSE_LOCATION,)),
    CONTROLS: Question(_controllers, "whose card {} means", (WHOSE_LOCATION,)),
}
"""What a state can be asked of the places of cards."""
