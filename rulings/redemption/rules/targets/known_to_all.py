"""Whether all players know what an event happened to: an unseen one triggers nothing (REG, Triggered Effect)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.parts import Part
from rulings.redemption.rules.cards.places import DECK, HAND, card_of
from rulings.redemption.rules.targets.referencing import takes_any_card
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import UnclearError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of

EVERYONE_KNOWS = "redemption/term/triggered-effect#every-player-must-know"
_UNSEEN = (HAND, DECK, "reserve")


@dataclass(frozen=True, slots=True)
class NotKnown:
    """The statement that an event triggers nothing, since not all players know what card it happened to."""

    activation: str
    card: str

    def __str__(self) -> str:
        return f"The ability of {card_of(self.activation)} is not triggered, since not all know what it was"


def is_unseen(state: State, place: Place, instruction: Instruction) -> bool:
    """Tell whether an effect moves a card that is not shown to all players.

    Args:
        state: The state.
        place: Where the card is before.
        instruction: The effect.

    Returns:
        Whether it goes from a hand, deck or Reserve to another of them, and any card would do; one that must be of a
        kind is shown (redemption/term/hand#reveal-targets-with-requirements).
    """
    if place.zone not in _UNSEEN or effect_named(state, instruction.name).home not in _UNSEEN:
        return False
    return all(takes_any_card(target) for target in targets_of(instruction))


def asks_for_kind(part: Part) -> bool:
    """Tell whether a part of an ability waits for something that happens to cards of a kind, and not to any card."""
    claims = (word for condition in part.conditions for word in walk(condition) if isinstance(word, Claim))
    return any(not takes_any_card(target) for claim in claims for target in _cards_of(claim))


def _cards_of(claim: Claim) -> Iterator[Target]:
    said = claim.subject if claim.object is None else claim.object
    yield from (item for item in items_of(said) if isinstance(item, Target))


def refuse_seen_before(state: State, card: str, activation: str) -> None:
    """Refuse to tell whether players know a card that lay open to them before it came where nobody sees it.

    Raises:
        UnclearError: It did, in the course of the scenario.
    """
    moves = [entry.what for entry in state.log if isinstance(entry.what, Moved) and entry.what.card == card]
    if any(move.source.zone not in _UNSEEN and not state.get(card, "face down") for move in moves):
        reason = f"Whether all players know that it was {card}, for which {card_of(activation)} waits, is not decided."
        raise UnclearError(reason, (EVERYONE_KNOWS,))
