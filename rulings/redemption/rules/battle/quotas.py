"""How many of some cards may lie in a territory, as identifier lines limit it (REG, Restrict; Limit)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.identity_line import Quota
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import TERRITORY
from rulings.redemption.rules.targets.qualities import fits
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import Listing

_WHY = ("redemption/effect/restrict#limit-per-territory", "redemption/modifier/limit#limit-per-territory-is-restrict")


def refuse_beyond_limit(state: State, card: str, territory: Place) -> Refusal | None:
    """Say why a player may put no more cards of a kind into a territory.

    Args:
        state: The state.
        card: The card.
        territory: Where it would be put.

    Returns:
        The card whose limit is reached there (redemption/effect/restrict#limit-per-territory); None where none is.
    """
    for bearer, quota in _quotas(state, (card, *state.at(territory))):
        others = _of_quota(state, bearer, quota, territory)
        if _counts(state.faces[card], state.faces[bearer], quota) and len(others) >= int(quota.number):
            return Refusal(f"The limit of {bearer} per territory is reached in {territory}.", _WHY)
    return None


def refuse_overfull(state: State) -> None:
    """Refuse a territory with more cards of a kind than a limit allows.

    Raises:
        NotThereYetError: There is one: what an effect that would bring a card there does instead is not known.
    """
    for territory in (place for place in state.cards if place.zone == TERRITORY and not place.on):
        for bearer, quota in _quotas(state, state.at(territory)):
            if len(_of_quota(state, bearer, quota, territory)) > int(quota.number):
                raise NotThereYetError(f"Whom the limit of {bearer} per territory restricts cannot be told yet.")


def _quotas(state: State, cards: tuple[str, ...]) -> Iterator[tuple[str, Quota]]:
    for card in cards:
        yield from ((card, quota) for quota in state.faces[card].quotas)


def _of_quota(state: State, bearer: str, quota: Quota, territory: Place) -> list[str]:
    return [card for card in state.at(territory) if _counts(state.faces[card], state.faces[bearer], quota)]


def _counts(card: Face, bearer: Face, quota: Quota) -> bool:
    return card.name == bearer.name if quota.of is None else fits(card, Listing((quota.of,)))
