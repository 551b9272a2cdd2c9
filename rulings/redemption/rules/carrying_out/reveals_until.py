"""A reveal effect that goes on until something shows: how many cards it reveals is told by the deck (REG, Reveal)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Located, Places, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.rules.abilities.durations import until_revealed
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.deck_order import end_of_deck
from rulings.redemption.rules.cards.places import DECK
from rulings.redemption.rules.targets.referencing import is_meant, number_of
from rulings.redemption.rules.targets.whereabouts import spots
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.texts.phrases import Listing, Term

UNTIL = "redemption/effect/reveal#until-something-is-revealed"
"""The clause by which cards are revealed until all is revealed that is named."""


def count_revealed(step: Step) -> Step:
    """Let a reveal effect that goes on until something is revealed mean so many cards from the top of the deck.

    Args:
        step: The effect.

    Returns:
        The effect with the number of its cards: up to the one by which all that it names has been revealed; of a deck
        that does not have all of it one card more than it has (redemption/effect/reveal#pile-too-small). Any other
        effect as it is.

    Raises:
        NotThereYetError: It is not told which deck it reveals, or it may be any of several.
        UnclearError: An unknown card may be what it is to reveal, or one card may be two of the things.
    """
    wanted = until_revealed(step.instruction)
    if not wanted:
        return step
    (target,) = targets_of(step.instruction)
    cards = end_of_deck(step.state, _deck(step, target), len(step.state.where))
    last = max((_last_of(step, one, cards) for one in wanted), default=0)
    _refuse_both(step, wanted, cards[:last])
    top = replace(target, count=Count("exactly", Term("number", str(last), "one", (str(last),))), place=_top_of(target))
    instruction = step.instruction
    effect = replace(instruction.effect, target=Listing((top,)))
    effects = tuple(replace(one, effect=effect) if one is instruction else one for one in step.activation.effects)
    return replace(step, activation=replace(step.activation, effects=effects))


def _deck(step: Step, target: Target) -> Place:
    found = spots(step.state, step.speaker, step.activation.player, target, ())
    decks = {Place(spot.zone, player) for spot in found if spot.zone == DECK for player in spot.players or ("", "")}
    if len(found) != 1 or len(decks) != 1 or Place(DECK) in decks:
        raise NotThereYetError(f"From which deck {step.activation.card} reveals cards cannot be told yet.")
    return decks.pop()


def _top_of(target: Target) -> Places:
    (place,) = wording.places_of(target)
    return Places(Listing((Located(_on_top(place)),)))


def _on_top(place: SaidPlace) -> SaidPlace:
    return replace(place, part="top")


def _last_of(step: Step, wanted: Target, cards: tuple[str, ...]) -> int:
    """How many cards are revealed until so many of one thing are among them; one more than there are, if never.

    Raises:
        UnclearError: Nobody knows what a card before that is.
    """
    left = number_of(wanted)
    for number, card in enumerate(cards, 1):
        if not step.state.faces[card].is_known:
            words = wording.words_of(wanted)
            raise UnclearError(f"Whether an unknown card of the deck is `{words}` is not known.", (UNTIL,))
        left -= _is(step, wanted, card)
        if not left:
            return number
    return len(cards) + 1


def _refuse_both(step: Step, wanted: Iterable[Target], cards: tuple[str, ...]) -> None:
    """Leave open whether one card is two of the things that are to be revealed.

    Raises:
        UnclearError: There is such a card.
    """
    for card in cards:
        if sum(_is(step, one, card) for one in wanted) > 1:
            raise UnclearError(f"Whether {card} is revealed as two of the cards that are named is not said.", (UNTIL,))


def _is(step: Step, wanted: Target, card: str) -> bool:
    return is_meant(step.state, step.speaker, step.activation.player, wanted, card)
