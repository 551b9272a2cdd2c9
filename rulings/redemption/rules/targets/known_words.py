"""Which words of a target the engine does not know: told of the words alone, whatever lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Place, Target
from rulings.redemption.reading.connections import PRONOUNS
from rulings.redemption.rules.abilities.rewording.selections import OF_SELECTED, REST_OF_SELECTED
from rulings.redemption.rules.abilities.rewording.spoken_places import LIES_THERE
from rulings.redemption.rules.targets.pointing_back import means_picked
from rulings.redemption.rules.targets.qualities import knows_quality, names_title, says_kind
from rulings.redemption.rules.targets.referencing import is_copy_of_itself, is_kind, is_number
from rulings.redemption.rules.targets.sets_of_targets import knows_count
from rulings.redemption.rules.targets.tails import ACTIVATED, BEARING, LYING_ON, PLAYED, kind_of, knows_tail
from rulings.redemption.rules.targets.whereabouts import cards_around, knows_owner, knows_place
from rulings.texts.phrases import Phrase, items_of

_POINTERS = frozenset((*PRONOUNS, "this card", "user", "bearer", OF_SELECTED, REST_OF_SELECTED))

BY_PLAY = frozenset(("last", "next", "first"))
"""Counts of cards by when they are played, which tails that say the same narrow."""


def unknown_words(target: Target, *, among_plays: bool = False) -> Iterator[Phrase]:
    """List the words of a target that the engine does not know.

    Args:
        target: A target of cards: what an effect works on, or what a condition refers to.
        among_plays: Whether it is looked for among the cards that are played, so that it may say that they are.

    Yields:
        The words: a noun, a quality, what follows a noun, a place, whose it is, what is excepted; the whole target
        where it points at cards in a way that is not known.
    """
    if target.back:
        if target.back not in _POINTERS or (target.back in PRONOUNS and means_picked(target)):
            yield target
        return
    if target.things is None:
        yield target
        return
    yield from (place for place in wording.places_of(target) if not _knows_place(place))
    if target.owner is not None and not knows_owner(target.owner):
        yield target.owner
    yield from unknown_nouns(target.things)
    kind = target.count.kind if target.count is not None else ""
    if target.count is not None and not knows_count(target.count):
        yield target.count
    tails = (*target.tails, *(tail for noun in items_of(target.things) for tail in getattr(noun, "tails", ())))
    by_play = among_plays or kind in BY_PLAY
    for tail in tails:
        told_by_play = kind == "last" if kind_of(tail) == ACTIVATED else by_play
        if says_kind(tail):
            yield from (word for item in items_of(tail.what) for word in unknown_nouns(item.things))
        elif not knows_tail(tail) or (kind_of(tail) in PLAYED and not told_by_play):
            yield tail
        elif kind_of(tail) in (LYING_ON, BEARING):
            yield from unknown_words(tail.what)
    yield from _unknown_exceptions(target)


def _knows_place(place: Place) -> bool:
    owner = place.owner
    lying_there = owner.of if owner is not None and owner.kind == LIES_THERE else None
    told = (cards for cards in (cards_around(place), lying_there) if cards is not None)
    return knows_place(place) and not any(word for cards in told for word in unknown_words(cards))


def unknown_nouns(things: Any, *, by_print: bool = False) -> Iterator[Phrase]:
    """List the nouns, and the words in front of them, of which the engine does not know what they mean of a card.

    Args:
        things: A listing of nouns.
        by_print: Whether only what is printed on the card can be looked at.

    Yields:
        The nouns and words; what is no noun.
    """
    for noun in items_of(things):
        if not isinstance(noun, Noun):
            yield noun
            continue
        terms = (noun.head, *(term for group in noun.qualities for term in items_of(group)))
        told = (term for term in terms if not names_title(noun, term))
        yield from (term for term in told if not knows_quality(term, by_print=by_print))


def _unknown_exceptions(target: Target) -> Iterator[Phrase]:
    for exclusion in target.exceptions:
        for item in items_of(exclusion.what):
            if isinstance(item, Target) and (is_number(item) or is_copy_of_itself(item)):
                continue
            if not is_kind(item) or not _knows_tails_and_places(item):
                yield exclusion
            elif item.things is not None and not item.back:
                yield from unknown_nouns(item.things)


def _knows_tails_and_places(excepted: Target) -> bool:
    """Whether the engine knows what narrows a kind that is excepted, and where its cards are."""
    return all(map(knows_tail, excepted.tails)) and all(map(_knows_place, wording.places_of(excepted)))
