"""Search: a card is looked for in a pile, and taken to hand unless the text says what to do with it (REG, Search)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import HAND, card_of, holder_of, owner
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.naming import listed
from rulings.table.places import Place

_SEARCH = "redemption/effect/search#"
_TAKE = "redemption/effect/take-and-give#"


@dataclass(frozen=True, slots=True)
class SearchFinds:
    """The statement that a search has found cards, which are revealed.

    Attributes:
        cards: The cards.
        by: The activation whose effect searches.
    """

    cards: tuple[str, ...]
    by: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} finds {listed(self.cards)}, which all players see"


def _search(step: Step) -> Happening:
    """The cards that are found are revealed, and taken to hand where nothing else is done with them."""
    now = step.now.say(SearchFinds(step.targets, step.activation.key), f"{_SEARCH}found-cards-are-revealed-first")
    if _goes_on(step.activation, step.frame.index):
        return now
    hand = Place(HAND, step.activation.player)
    for card in step.targets:
        kept = (f"{_TAKE}may-stay-in-anothers-hand",) if owner(now.state, card) != hand.player else ()
        if holder_of(now.state, card) != hand.player:
            now = now.set(card, "permanent controller", hand.player, f"{_TAKE}receiver-gets-permanent-control")
        now = now.moved(card, hand, f"{_SEARCH}found-card-goes-to-hand", *kept)
    return now


def _goes_on(activation: Activation, index: int) -> bool:
    """Whether a later effect of the ability does something with what is found."""
    return any(_points_back(target) for effect in activation.effects[index + 1 :] for target in targets_of(effect))


def _points_back(target: Target) -> bool:
    return target.back in PRONOUNS


SEARCH = Effect(
    "search", beside=frozenset(("place",)), carries=("targets-pile-and-found-cards",), removes=True, do=_search
)
