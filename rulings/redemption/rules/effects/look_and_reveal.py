"""Look and reveal: who sees cards that are hidden, for what is done with them next (REG, Look, Reveal)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.rules.abilities.durations import until_revealed
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.showing import CardsRevealed, LookedAt
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targeting.manual_targeting import is_full
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.places import Place

_LOOK, _REVEAL = "redemption/effect/look#", "redemption/effect/reveal#"


def _look(step: Step) -> Happening:
    """One player sees the targets, which stay where they are (redemption/effect/look)."""
    player = step.activation.player
    clauses = (f"{_LOOK}see-hidden-cards", f"{_LOOK}only-you-see-them", f"{_LOOK}cards-stay-where-they-are")
    return step.now.say(LookedAt(player, step.targets, step.activation.key, _places(step)), *clauses)


def _reveal(step: Step) -> Happening:
    """All players see the targets, which stay where they are (redemption/effect/reveal)."""
    clauses = (f"{_REVEAL}all-players-see-hidden-cards", f"{_REVEAL}location-stays")
    return step.now.say(CardsRevealed(step.targets, step.activation.key, _places(step)), *clauses)


def _places(step: Step) -> tuple[Place, ...]:
    return tuple(dict.fromkeys(step.state.where[card] for card in step.targets))


def _why_look(step: Step) -> Iterator[str]:
    yield from (f"{_LOOK}only-the-stated-number",) if _is_of_a_number(step) else ()


def _why_reveal(step: Step) -> Iterator[str]:
    yield from (f"{_REVEAL}until-something-is-revealed",) if until_revealed(step.instruction) else ()
    yield from (f"{_REVEAL}only-the-stated-number",) if _is_of_a_number(step) else ()
    if not is_full(step.state, step.activation, step.instruction, step.targets):
        yield f"{_REVEAL}pile-too-small"


def _is_of_a_number(step: Step) -> bool:
    """Whether only so many cards of a place are meant."""
    return any(place.part for target in targets_of(step.instruction) for place in wording.places_of(target))


LOOK = Effect("look", beside=frozenset(("place",)), do=_look, why=_why_look, may_be_replaced=False)
REVEAL = Effect("reveal", beside=frozenset(("place",)), do=_reveal, why=_why_reveal, may_be_replaced=False)
