"""What nouns mean of a card: its type, its qualities, and what follows the noun and narrows it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Noun, Reference, Tail, Target, Word
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.faces import Face, alignment_of, has_testament
from rulings.redemption.rules.cards.identifiers import has_identifier, is_non_royal, is_royal
from rulings.redemption.rules.cards.identities import has_ability_as, has_two_icons, identities_of
from rulings.redemption.rules.cards.places import (
    GAINED_ABILITIES,
    face,
)
from rulings.redemption.rules.cards.titles.listed import plain_titles
from rulings.redemption.rules.cards.titles.versions import is_named, says_unique
from rulings.redemption.rules.targets.printed_words import is_labelled
from rulings.redemption.rules.targets.states import STATES, is_captured
from rulings.redemption.rules.targets.tails import cites, effects_on, holds_tail, kind_of
from rulings.redemption.rules.unsaid import all_so, any_so, uniqueness_unsaid
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

_CLASSES: Mapping[str, str] = MappingProxyType(
    {
        "star": "star",
        "cloud": "cloud",
        "warrior class": "warrior",
        "weapon class": "weapon",
        "territory class": "territory",
    }
)


def nouns_of(things: Any) -> tuple[Noun, ...]:
    """List the nouns of a target."""
    items = items_of(things)
    if not all(isinstance(item, Noun) for item in items):
        raise NotThereYetError("The engine does not know this manner of target yet.")
    return tuple(items)


def means(state: State, speaker: Activation, card: str, things: Any) -> bool:
    """Tell whether a card is one of the things that nouns name, as the state stands."""
    return noun_for(state, speaker, card, things) is not None


def noun_for(state: State, speaker: Activation, card: str, things: Any) -> Noun | None:
    """Find the noun of which a card is, as the state stands.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        card: The card.
        things: A listing of nouns.

    Returns:
        The first whose type and qualities it has; None where it is none of the things.

    Raises:
        NotThereYetError: A quality is not known to the engine yet, or nobody said whether the card has it.
    """
    nouns = nouns_of(things)
    found = next((noun for noun in nouns if _is_such(state, speaker, card, noun)), None)
    if found is not None and found is not nouns[0] and not found.qualities and not found.tails:
        _refuse_shared_qualities(state, speaker, card, nouns[0], found)
    if found is not None and found is not nouns[-1] and not found.qualities and not found.tails:
        _refuse_shared_noun(state, speaker, card, found, nouns[-1])
    return found


def _is_such(state: State, speaker: Activation, card: str, noun: Noun) -> bool:
    identities = identities_for(state, card, noun)
    return any_so(partial(_is_noun, state, speaker, card, noun, printed) for printed in identities)


_OF_ONE_ALIGNMENT = frozenset(
    ("Hero", "Evil Character", "Curse", "Covenant", "angel", "demon", "Artifact", "Site", "Lost Soul")
)
"""Nouns in front of which a word for an alignment of other cards says nothing: Artifacts, Sites and Lost Souls are
neutral (redemption/term/neutral-card#three-kinds)."""


def _refuse_shared_qualities(state: State, speaker: Activation, card: str, first: Noun, other: Noun) -> None:
    """Refuse a card of a bare noun that lacks what stands in front of the first: `a Roman Site or Fortress`.

    Raises:
        NotThereYetError: The quality in front of the first noun may be meant of the second too.
    """
    said = [items_of(group) for group in first.qualities]
    if getattr(other.head, "name", "") in _OF_ONE_ALIGNMENT:
        said = [items for items in said if any(getattr(item, "category", "") != "alignments" for item in items)]
    if not all(any(is_so(state, speaker, card, item) for item in items) for items in said):
        words = wording.words_of(first.head)
        raise NotThereYetError(
            f"Whether what stands before `{words}` on {speaker.card} is meant of {card} is not there yet."
        )


def _refuse_shared_noun(state: State, speaker: Activation, card: str, found: Noun, last: Noun) -> None:
    """Refuse a card of a bare noun that is not what stands behind the last: `a Moabite or Egyptian warrior`.

    Raises:
        NotThereYetError: The last noun may be meant of the first too, since words of one kind stand before it.
    """
    kind = getattr(found.head, "category", "")
    kinds = {getattr(item, "category", "") for group in last.qualities for item in items_of(group)}
    if kind in ("people", "identifiers") and kind in kinds and not _is(face(state, card), last.head):
        words = wording.words_of(found.head), wording.words_of(last.head)
        raise NotThereYetError(f"Whether `{words[0]}` on {speaker.card} means a {words[1]} alone is not there yet.")


def is_as(state: State, speaker: Activation, card: str, things: Any, identity: Face) -> bool:
    """Tell whether a card is one of the things that nouns name by one of its identities.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        card: The card.
        things: A listing of nouns.
        identity: The identity.

    Returns:
        Whether the identity has the type and all qualities of one of the nouns.
    """
    return any(_is_noun(state, speaker, card, noun, identity) for noun in nouns_of(things))


def fits(card: Face, things: Any, told: Collection[str] = ()) -> bool:
    """Tell by what is printed on a card whether it is one of the things that nouns name.

    Args:
        card: What is printed on it.
        things: A listing of nouns.
        told: Kinds of tails that whoever asks looks at.

    Returns:
        Whether it has the type and all qualities of one of the nouns.

    Raises:
        NotThereYetError: A noun says something that the print alone does not tell.
    """
    nouns = nouns_of(things)
    if any(getattr(tail.kind, "name", tail.kind) not in told for noun in nouns for tail in noun.tails):
        raise NotThereYetError(f"The engine does not know yet what `{wording.words_of(things)}` means of a card.")
    return any_so(
        partial(all_so, [partial(_is, each, noun.head), *(partial(_has, each, group) for group in noun.qualities)])
        for noun in nouns
        for each in _identities(card, noun)
    )


def leaves_out(card: Face, target: Target) -> bool:
    """Tell by what is printed on a card whether a target excepts it.

    One that has another brigade beside an excluded one is not excluded
    (redemption/term/brigade#excluded-brigade-and-multi-brigade).

    Raises:
        NotThereYetError: What is excepted says something that the print alone does not tell.
    """
    if card.identities:
        return any(leaves_out(one, target) for one in card.identities)
    alone = [replace(card, brigades=(brigade,)) for brigade in card.brigades] or [card]
    items = [item for exclusion in target.exceptions for item in items_of(exclusion.what)]
    if any(isinstance(item, Target) and (item.place is not None or item.tails) for item in items):
        raise NotThereYetError(f"What {wording.what(target)} means of a card is not there yet.")
    things = [item.things for item in items if isinstance(item, Target) and item.things is not None]
    return any(all(fits(each, excepted) for each in alone) for excepted in things)


def _identities(printed: Face, noun: Noun) -> tuple[Face, ...]:
    """The identities of a card, one of which must be all that a noun asks for; of a dual icon card the whole is asked.

    The sources are redemption/term/dual-icon#targeting-at-face-value and #targeting-as-dual-icon-card.
    """
    names = {getattr(item, "name", "") for group in noun.qualities for item in items_of(group)}
    return (printed,) if "dual icon" in names else tuple(identities_of(printed))


def identities_for(state: State, card: str, noun: Noun) -> tuple[Face, ...]:
    """List the identities of a card, as it lies, one of which must be all that a noun asks for."""
    return _identities(_face_for(state, card, noun), noun)


def _is_noun(state: State, speaker: Activation, card: str, noun: Noun, printed: Face) -> bool:
    """Whether an identity of a card is all that a noun says; one word that is not so decides, whatever is not known."""
    return all_so(_claims_of(state, speaker, card, noun, printed))


def _claims_of(state: State, speaker: Activation, card: str, noun: Noun, printed: Face) -> Iterator[Callable[[], bool]]:
    yield partial(_is, printed, noun.head)
    for group in noun.qualities:
        yield partial(_is_in_group, state, speaker, card, noun, group, printed)
    for tail in noun.tails:
        yield partial(_holds, in_identity(state, card, printed), speaker, card, tail)


def _is_in_group(state: State, speaker: Activation, card: str, noun: Noun, group: Any, printed: Face) -> bool:
    """Whether a card is one of the things that words before a noun offer: `a male or female Hero`."""
    return any_so(partial(_is_such_as, state, speaker, card, noun, item, printed) for item in items_of(group))


def _is_such_as(state: State, speaker: Activation, card: str, noun: Noun, term: Any, printed: Face) -> bool:
    """Whether a card is what a word before a noun says."""
    if names_title(noun, term):
        return any(title.lower() == term.name.lower() for title in plain_titles(printed))
    return is_so(state, speaker, card, term, printed)


def names_title(noun: Noun, term: Any) -> bool:
    """Tell whether words in quotation marks before a type are the title of a card: `the "Envoy" card`."""
    is_quote = isinstance(term, Term) and term.category == "quote"
    return is_quote and isinstance(noun.head, Term) and noun.head.category == "types"


IS_ONE = "is"
"""The tail that says that a card is one of a kind, or is not: `a Hero who is not a prophet`."""


def _holds(state: State, speaker: Activation, card: str, tail: Tail) -> bool:
    """Whether what follows a noun is so of a card; a kind of card that it is to be is told as every noun is."""
    if kind_of(tail) != IS_ONE:
        return holds_tail(state, speaker, card, tail)
    return any(means(state, speaker, card, item.things) for item in items_of(tail.what)) is not tail.negative


def says_kind(tail: Tail) -> bool:
    """Tell whether what follows a noun says of which kinds a card is, or is not."""
    return kind_of(tail) == IS_ONE and all(_is_bare_kind(item) for item in items_of(tail.what))


def _is_bare_kind(item: Any) -> bool:
    return isinstance(item, Target) and item == Target(things=item.things, count=item.count) and item.things is not None


def in_identity(state: State, card: str, printed: Face) -> State:
    """The state in which a card is one of its identities, for what is asked of that identity alone."""
    if not printed.identity or state.get(card, "identity") == printed.identity:
        return state
    return replace(state, attributes={**state.attributes, (card, "identity"): printed.identity})


def _face_for(state: State, card: str, noun: Noun) -> Face:
    """A captured character counts as a Hero or Evil Character only where the text says captured.

    The source is redemption/term/captured-character#targeted-only-as-captured.
    """
    names = {getattr(item, "name", "") for group in noun.qualities for item in items_of(group)}
    printed: Face = state.faces[card]
    return printed if "captured" in names and state.get(card, "captured") else face(state, card)


def is_so(state: State, speaker: Activation, card: str, term: Any, printed: Face | None = None) -> bool:
    """Tell whether a card has a quality, as the state stands.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        card: The card.
        term: The quality.
        printed: What counts as printed on it; None for what it is now.

    Returns:
        Whether it has it.
    """
    name = getattr(term, "name", "")
    counts = printed or face(state, card)
    if _says_quality(term) and name in STATES:
        return STATES[name](state, speaker, card)
    if name == "meek" and is_captured(state, speaker, card):
        return True
    if name == "meek" and state.get(card, GAINED_ABILITIES):
        return False
    return _is(counts, term)


def _says_quality(term: Any) -> bool:
    """Whether a word is one for a quality, also where the grammar itself reads it: `captured Heroes` that return."""
    return isinstance(term, Word) or (isinstance(term, Term) and term.category == "qualities")


def _has(card: Face, group: Any) -> bool:
    return any_so(partial(_is, card, item) for item in items_of(group))


def _is(card: Face, term: Any) -> bool:
    if isinstance(term, Reference):
        return cites(card, term)
    if _names_ailment(term):
        return is_labelled(card, term.name)
    if isinstance(term, Word) and term.name in _CARDS_WITH:
        return _is_of_type(card, _CARDS_WITH[term.name])
    if not isinstance(term, Term):
        raise NotThereYetError(f"The engine does not know yet what `{wording.words_of(term)}` means of a card.")
    if term.category not in _KINDS:
        raise NotThereYetError(f"The engine does not know yet what `{term.name}` means of a card.")
    return _KINDS[term.category](card, term.name)


def _names_ailment(term: Any) -> bool:
    """Whether a word means cards that are poisons or diseases: `all poisons`, `a disease card`."""
    return isinstance(term, Word | Term) and term.name in AILMENTS and getattr(term, "category", "effects") == "effects"


AILMENTS = frozenset(("poison", "disease"))
"""Words for cards that are labelled so (redemption/effect/poison-and-disease)."""


def knows_quality(term: Any, *, by_print: bool = False) -> bool:
    """Tell whether the engine knows what a noun or a word in front of it means of a card.

    Args:
        term: The noun, or the word.
        by_print: Whether only what is printed on the card can be looked at, not how it lies there.

    Returns:
        Whether it does.
    """
    if isinstance(term, Reference) or _names_ailment(term) or (isinstance(term, Word) and term.name == "card"):
        return True
    if isinstance(term, Word):
        return term.name in _CARDS_WITH or (term.name in STATES and not by_print)
    if not isinstance(term, Term) or term.category not in _KINDS:
        return False
    if term.category == "qualities":
        return _knows_printed(term.name) or (term.name in STATES and not by_print)
    return True


def _knows_printed(name: str) -> bool:
    return name in _CLASSES or name in _ON_THE_CARD or name.startswith("non-") or name in _identifiers()


def _is_of_type(card: Face, name: str) -> bool:
    if name == "card":
        return True
    if name == "token":
        return name in card.classes
    if name == "character":
        return card.is_character
    return card.is_enhancement if name == "Enhancement" else name in card.types


def _has_quality(card: Face, name: str) -> bool:
    if name in _CLASSES:
        return _CLASSES[name] in card.classes
    if name in _ON_THE_CARD:
        return _ON_THE_CARD[name](card)
    if name.startswith("non-") or name in _identifiers():
        return has_identifier(card, name)
    raise NotThereYetError(f"The engine does not know yet what `{name}` means of a card.")


@cache
def _identifiers() -> frozenset[str]:
    """The qualities that are identifiers, as the lexicon of card texts has them."""
    qualities = load_lexicon().lexemes["qualities"]
    return frozenset(name for name, lexeme in qualities.items() if lexeme.facts.get("kind") == "identifier")


def is_unique_face(card: Face) -> bool:
    """Tell whether a card is unique (redemption/term/unique-card#criteria-for-characters).

    Raises:
        NotSaidError: It is a character of which nobody said it.
    """
    said = says_unique(card)
    if said is None:
        raise uniqueness_unsaid(card.name, f"Whether {card.name} is unique or generic is not known.")
    return said


def _is_meek(card: Face) -> bool:
    """A card without a special ability is meek, of several identities one without is enough.

    The sources are redemption/term/meek#no-special-ability and #dual-icon-with-meek-identity.
    """
    if card.identities:
        return any(map(_is_meek, card.identities))
    return "meek" in card.identifiers or any(not has_ability_as(card, kind) for kind in card.types)


_CARDS_WITH = MappingProxyType(
    {"enhancement": "Enhancement", "card": "card", "Site": "Site", "Fortress": "Fortress", "Lost Soul": "Lost Soul"}
)
"""Nouns that the grammar itself reads, for cards that have an ability of a kind or hold others, and their types."""

_KINDS: Mapping[str, Callable[[Face, str], bool]] = MappingProxyType(
    {
        **dict.fromkeys(("name", "titles"), is_named),
        "brigades": lambda card, name: name in card.brigades,
        "alignments": lambda card, name: name == alignment_of(card),
        "types": _is_of_type,
        "identifiers": has_identifier,
        "people": has_identifier,
        "classes": lambda card, name: name in card.classes,
        "testaments": has_testament,
        "qualities": _has_quality,
        "effects": lambda card, name: name in effects_on(card),
    }
)
"""What a word asks of a card, by the part of the lexicon that it belongs to."""

_ON_THE_CARD: Mapping[str, Callable[[Face], bool]] = MappingProxyType(
    {
        "single-brigade": lambda card: len(card.brigades) == 1,
        "multi-brigade": lambda card: len(card.brigades) > 1,
        "dual icon": has_two_icons,
        "unique": is_unique_face,
        "generic": lambda card: not is_unique_face(card),
        "meek": _is_meek,
        "Bible icon": lambda card: "good Enhancement" in card.types,
        "skull icon": lambda card: "evil Enhancement" in card.types,
        "lamb icon": lambda card: "Dominant" in card.types and alignment_of(card) == "good",
        "royal": is_royal,
        "non-royal": is_non_royal,
    }
)
"""Qualities that the print tells, and that are no classes or identifiers."""
