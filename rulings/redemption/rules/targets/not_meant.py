"""Which of the words of a target keep it from meaning a card, for whoever asks why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Tail, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.bearing import why_contents
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import has_two_icons
from rulings.redemption.rules.cards.places import is_at_face_value
from rulings.redemption.rules.targets.different import is_not_different
from rulings.redemption.rules.targets.finding import clauses_of_tail
from rulings.redemption.rules.targets.qualities import identities_for, in_identity, is_so, nouns_of
from rulings.redemption.rules.targets.referencing import is_excepted, is_itself, names_itself
from rulings.redemption.rules.targets.tails import holds_tail
from rulings.redemption.rules.targets.whereabouts import OF_OWNERS, is_whose
from rulings.redemption.rules.targets.words.worded import kind_said
from rulings.table.naming import none_of
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import items_of

_TERM = "redemption/term/"
_IDENTIFIER = "identifier#descriptive-attribute"
_OF_CATEGORIES: Mapping[str, str] = MappingProxyType(
    {
        "types": "card-type#icon-alone-decides",
        "brigades": "brigade#subdivision-by-colour",
        "alignments": "alignment#every-card-has-one-or-more",
        "identifiers": _IDENTIFIER,
        "people": _IDENTIFIER,
        "classes": "class#symbol-below-the-card-icon",
        "name": "targeting-by-name#otherwise-any-card-of-that-name",
    }
)
_OF_QUALITIES: Mapping[str, str] = MappingProxyType(
    {
        "opposing": "opposed-and-opposing#opposing-cards",
        "lone": "alone#lone-means-alone",
        "attacking": "attacking#controlled-by-attacking-player",
        "blocking": "blocking#defending-against-a-hero",
        "rescuing": "rescuing#hero-in-a-rescue-attempt",
        "captured": "captured-character#hero-or-evil-character-captured",
        "face down": "face-down#which-cards-are-face-down",
        "inactive": "artifact#inactive-ones-lie-face-down",
        "dual icon": "dual-icon#two-identities",
        "single-brigade": "brigade#single-brigade",
        "multi-brigade": "brigade#multi-brigade",
        "unique": "unique-card#unique-or-generic",
        "generic": "unique-card#unique-or-generic",
        "meek": "meek#no-special-ability",
        "star": "class#symbol-below-the-card-icon",
        "warrior class": "class#warrior-and-weapon-symbols",
        "weapon class": "class#warrior-and-weapon-symbols",
        "territory class": "class#symbol-below-the-card-icon",
    }
)
"""The clauses on what words ask for."""


def why_not_meant(state: State, speaker: Activation, doer: str, target: Target, card: str) -> Refusal | None:
    """Say which words of a target keep it from meaning a card, wherever the card is.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        doer: The player who carries the effect out.
        target: The target.
        card: The card, which is not meant.

    Returns:
        What the card is not: of the kind that comes nearest to it; that player's; another card, or a different one; or
        that it is excepted. None where no single word is at fault.
    """
    itself = names_itself(state, speaker, target)
    if itself.holds:
        return Refusal(f"{speaker.card} means itself", itself.because)
    missing = min(
        (tuple(_missing(state, speaker, card, noun)) for noun in nouns_of(target.things)), key=len, default=()
    )
    if missing:
        said = tuple(dict.fromkeys(f"`{wording.words_of(word)}`" for word in missing))
        clauses = (
            *_of_the_card(state, card, missing),
            *(each for word in missing for each in _of_word(state, card, word)),
        )
        return Refusal(f"it is {none_of(said)}", tuple(dict.fromkeys(clauses)))
    if not is_whose(state, speaker, doer, target, card) and target.owner is not None:
        words = wording.words_of(target.owner)
        return Refusal(f"it is not `{words}`", tuple(filter(None, (OF_OWNERS.get(target.owner.kind, ""),))))
    if not all(holds_tail(state, speaker, card, tail) for tail in target.tails):
        tails = ", ".join(f"`{wording.words_of(tail)}`" for tail in target.tails)
        return Refusal(f"it is not {tails}", tuple(_of_tails(state, card, target.tails)))
    if is_excepted(state, speaker, doer, target, card):
        return Refusal("it is excepted", ())
    if is_itself(state, speaker, target, card):
        return Refusal(f"{card} says it of others", ())
    if is_not_different(state, speaker, target, card):
        return Refusal("it is not different", (f"{_TERM}different#which-attributes-are-compared",))
    return None


def _missing(state: State, speaker: Activation, card: str, noun: Noun) -> Iterator[Any]:
    """The words of a noun that are not so of a card, by the identity of which the fewest are not."""
    each = [tuple(_not_so(state, speaker, card, noun, one)) for one in identities_for(state, card, noun)]
    yield from min(each, key=len, default=())


def _not_so(state: State, speaker: Activation, card: str, noun: Noun, identity: Face) -> Iterator[Any]:
    if not is_so(state, speaker, card, noun.head, identity):
        yield noun.head
    for group in noun.qualities:
        if not any(is_so(state, speaker, card, item, identity) for item in items_of(group)):
            yield group
    told = in_identity(state, card, identity)
    yield from (tail for tail in noun.tails if not holds_tail(told, speaker, card, tail))


def _of_tails(state: State, card: str, tails: Iterable[Tail]) -> Iterator[str]:
    for tail in tails:
        yield from clauses_of_tail(tail)
        yield from why_contents(state, card) if kind_said(tail) == "has contents" else ()


def _of_word(state: State, card: str, word: Any) -> Iterator[str]:
    yield from _of_tails(state, card, (word,) if isinstance(word, Tail) else ())
    for item in items_of(word):
        category, name = getattr(item, "category", ""), getattr(item, "name", "")
        found = _OF_QUALITIES.get(name, _IDENTIFIER) if category == "qualities" else _OF_CATEGORIES.get(category, "")
        if found:
            yield f"{_TERM}{found}"


def _of_the_card(state: State, card: str, missing: tuple[Any, ...]) -> Iterator[str]:
    """What it rests on that a card is less now than what is printed on it."""
    categories = {getattr(item, "category", "") for word in missing for item in items_of(word)}
    if state.get(card, "captured") and "types" in categories:
        yield f"{_TERM}captured-character#targeted-only-as-captured"
    if state.get(card, "face down"):
        only_type = categories <= {"types"}
        yield f"{_TERM}face-down#{'only-card-type-is-known' if only_type else 'no-numbers-brigade-title-identifiers'}"
    if has_two_icons(state.faces[card]) and is_at_face_value(state.where[card]):
        yield f"{_TERM}dual-icon#targeting-at-face-value"
