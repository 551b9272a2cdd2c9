"""Words that are printed on a card: in its title, in its special ability (REG, Special Ability; ORDIR, Reference)."""

from __future__ import annotations

import re
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Tail, Word
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.rewording.alternatives_and_options import joined_effects
from rulings.redemption.rules.cards.faces import Face, has_testament
from rulings.redemption.rules.cards.identifiers import has_identifier
from rulings.redemption.rules.cards.identities import OWN_SECTIONS
from rulings.redemption.rules.cards.places import brigades_of, face
from rulings.redemption.rules.cards.titles.listed import plain_titles
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.phrases import Listing, Term, items_of

_ABILITY = "redemption/term/special-ability#rules-text-of-a-card"
_WHOLE = frozenset(("name", "identifiers", "titles"))
"""The parts of the lexicon that have words for what a title says."""

_BRACKETS = re.compile(r"\s*\(.*\)")
"""What tells cards of one name apart, and is no part of the name: `Envoy (Red)`."""
_OF_IDENTITIES = frozenset(OWN_SECTIONS.values())


def has_in_title(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a title has a word; a name is there as words of its own: `Envoy's Staff` has that of Envoy."""
    title = face(state, card).name.lower()
    return any(
        _has_word(title, word) if _stands_alone(word) else word.name.lower() in title for word in items_of(tail.what)
    )


def has_own_name_in_title(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a title has the name of the card whose text says so, as words of their own."""
    title = face(state, card).name.lower()
    names = (_BRACKETS.sub("", name).lower() for name in plain_titles(face(state, speaker.card)))
    return any(_has_words(title, name) for name in names)


def has_own_name_in_title_or_verse(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a title or Scripture verse has the name of the card whose text says so."""
    names = (_BRACKETS.sub("", name) for name in plain_titles(face(state, speaker.card)))
    return any(is_in_title_or_verse(face(state, card), name) for name in names)


def are_for_title(tail: Tail) -> bool:
    """Tell whether what a title must have are words, any of which will do, or a name."""
    joint = tail.what.joint if isinstance(tail.what, Listing) else ""
    return joint != "and" and all(map(_is_word_of_title, items_of(tail.what)))


def _is_word_of_title(word: Any) -> bool:
    """Whether it is a word for a title: one in quotation marks, one of the lexicon, or one that the grammar reads."""
    return isinstance(word, Word) or getattr(word, "category", "") in ("quote", *_WHOLE)


def has_brigade_named(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card has one of the brigades that stand behind a noun: `a Hero from the blue brigade`.

    Of a brigade that it is not to have, it is enough that one of its brigades is another
    (redemption/term/brigade#excluded-brigade-and-multi-brigade).
    """
    named = {brigade.name for brigade in items_of(tail.what)}
    return (all if tail.negative else any)(brigade in named for brigade in brigades_of(state, card))


def are_brigades(tail: Tail) -> bool:
    """Tell whether a tail names brigades, any of which will do."""
    joint = tail.what.joint if isinstance(tail.what, Listing) else ""
    return joint != "and" and all(getattr(word, "category", "") == "brigades" for word in items_of(tail.what))


def has_testament_named(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card is of a testament that stands behind a noun: `with an O.T. reference`."""
    return any(has_testament(face(state, card), word.name) for word in items_of(tail.what))


def is_in_title_or_verse(printed: Face, word: str) -> bool:
    """Tell whether a name is in the title of a card, or its identifiers say that its title or Scripture verse has it.

    The source is redemption/term/reference#word-in-title-or-verse; the dictionary of identifiers lists the cards.
    """
    said = word.lower()
    in_title = re.search(rf"(?<![a-z]){re.escape(said)}(?![a-z])", printed.name.lower()) is not None
    return in_title or has_identifier(printed, f"{said} in title or scripture")


def has_in_title_or_verse(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether one of some words is in the title or the Scripture verse of a card (see `is_in_title_or_verse`)."""
    words = [word.name for word in items_of(tail.what)]
    printed = face(state, card)
    return any(is_in_title_or_verse(printed, word) for word in (*words, " or ".join(words)))


def has_in_special_ability(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card has a word in its special ability (redemption/term/special-ability#rules-text-of-a-card).

    Raises:
        UnclearError: The word is there only as a part of a longer one.
    """
    text = _special_ability(face(state, card))
    words = items_of(tail.what)
    if any(_has_word(text, word) for word in words):
        return True
    if any(word.name.lower() in text for word in words):
        said = wording.words_of(tail)
        raise UnclearError(
            f"Whether a longer word in the text of {card} is meant by `{said}` is not said.", (_ABILITY,)
        )
    return False


def is_labelled(printed: Face, label: str) -> bool:
    """Tell whether a card is a poison or a disease, by the word in its title, its special ability or its identifiers.

    The sources are redemption/effect/poison-and-disease#poison-by-word and #disease-by-word. An ability that poisons is
    meant by its word; cards that only refer to poisons the dictionary of identifiers lists apart from poisons.
    """
    named = re.search(rf"(?<![a-z]){label}s?(?![a-z])", printed.name.lower()) is not None
    return named or has_identifier(printed, label) or label in _effects_of(printed)


def _effects_of(printed: Face) -> set[str]:
    sections = printed.ability.sections if printed.ability is not None else ()
    return {effect.name for section in sections for ability in section.abilities for effect in joined_effects(ability)}


def are_quotes(tail: Tail) -> bool:
    """Tell whether a tail asks for words, any of which will do."""
    joint = tail.what.joint if isinstance(tail.what, Listing) else ""
    return joint != "and" and all(getattr(word, "category", "") == "quote" for word in items_of(tail.what))


def has_special_ability(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Tell whether a card has a special ability as what it is where it lies."""
    return bool(_special_ability(face(state, card)).strip())


def _stands_alone(word: Any) -> bool:
    """Whether a title must have a word as one of its own: what stands in quotation marks may be a part of a word."""
    return isinstance(word, Word) or word.category in _WHOLE


def _has_word(text: str, word: Term | Word) -> bool:
    return _has_words(text, wording.words_of(word) if isinstance(word, Word) else word.name.lower())


def _has_words(text: str, words: str) -> bool:
    return re.search(rf"(?<![a-z]){re.escape(words)}(?![a-z])", text) is not None


def _special_ability(printed: Face) -> str:
    """The text of a special ability in small letters, without that of an identity that the card does not have."""
    if printed.ability is None:
        return ""
    others = _OF_IDENTITIES - {OWN_SECTIONS[kind] for kind in printed.types if kind in OWN_SECTIONS}
    own = (section for section in printed.ability.sections if section.section not in others)
    spans = (sentence.span for section in own for sentence in section.sentences)
    return " ".join(printed.ability.text[slice(*span)].lower() for span in spans)
