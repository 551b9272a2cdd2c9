"""Made-up cards of the kinds that a card's text names, so that what it asks for and works on is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rulings.redemption.reading.abilities import Noun, Place, Reference
from rulings.redemption.rules.cards.faces import Face
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term, items_of

HERO, EVIL_CHARACTER = "Hero", "Evil Character"
GOOD_ENHANCEMENT, EVIL_ENHANCEMENT = "good Enhancement", "evil Enhancement"
LOST_SOUL = "Lost Soul"
_NUMBERED = frozenset((HERO, EVIL_CHARACTER, GOOD_ENHANCEMENT, EVIL_ENHANCEMENT))
_BY_ALIGNMENT = {
    "character": (HERO, EVIL_CHARACTER),
    "card": (HERO, EVIL_CHARACTER),
    "Enhancement": (GOOD_ENHANCEMENT, EVIL_ENHANCEMENT),
}
_AS_PRINTED = frozenset(("Artifact", "Covenant", "Curse", "Dominant", "Site", "Fortress", "City", LOST_SOUL))
_ARTIFACTS = frozenset(("idol", "Holy of Holies Artifact", "Temple Artifact"))
"""Identifiers that Artifacts have."""

_CLASSES = frozenset(("warrior", "weapon", "territory", "cloud", "star"))
_SAID_IN_LINES = frozenset(("generic", "unique", "royal"))
"""Qualities that an identifier line says as identifiers are said."""

_BEINGS = frozenset(("angel", "demon", "animal"))
"""Identifiers of what is not human."""

BOTH_TESTAMENTS = ("O.T.", "N.T.")


@dataclass(frozen=True, slots=True)
class Traits:
    """What words say of a card that its print can have.

    Attributes:
        identifiers: Identifiers in small letters.
        brigades: Brigades.
        classes: Classes.
        testaments: Testaments.
        books: Books of the Bible.
        alignment: good or evil; empty where nobody says.
    """

    identifiers: tuple[str, ...] = ()
    brigades: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    testaments: tuple[str, ...] = ()
    books: tuple[str, ...] = ()
    alignment: str = ""

    def joined(self, other: Traits) -> Traits:
        """What both say."""
        return Traits(
            tuple(dict.fromkeys((*self.identifiers, *other.identifiers))),
            tuple(dict.fromkeys((*self.brigades, *other.brigades))),
            tuple(dict.fromkeys((*self.classes, *other.classes))),
            tuple(dict.fromkeys((*self.testaments, *other.testaments))),
            tuple(dict.fromkeys((*self.books, *other.books))),
            self.alignment or other.alignment,
        )


def cards_asked_for(card: Face) -> tuple[Face, ...]:
    """Make a card for each kind of card that a text names.

    Args:
        card: The card that has the text.

    Returns:
        The cards, each once, without a text of their own.
    """
    made = {replace(face, name=""): face for noun in _nouns(card) for face in _of_noun(noun)}
    return tuple(replace(face, name=f"{face.name} {number}") for number, face in enumerate(made.values(), 1))


def traits_asked_for(card: Face) -> Traits:
    """Join all that a text says of cards, for one card that is all of it."""
    found = Traits()
    for noun in _nouns(card):
        found = found.joined(_traits((noun.head, *_qualities(noun))))
    beings = [name for name in found.identifiers if name in _BEINGS]
    left_out = {*_ARTIFACTS, *(("female",) if "male" in found.identifiers else ())}
    left_out |= {"human"} if beings else set()
    return replace(found, identifiers=tuple(name for name in found.identifiers if name not in left_out))


def places_named(card: Face) -> frozenset[str]:
    """Name the places that a text names."""
    places = (phrase for phrase in _phrases(card) if isinstance(phrase, Place))
    return frozenset(
        str(getattr(name, "name", "")) for place in places for name in items_of(place.name) if isinstance(name, Term)
    )


def character(name: str, kind: str, traits: Traits, numbers: tuple[int, int]) -> Face:
    """Make a character with traits.

    Args:
        name: Its name.
        kind: Hero or Evil Character.
        traits: What it has beside its type.
        numbers: Strength and toughness.

    Returns:
        The character; human where its identifiers say no other being, generic where they do not say that it is unique.
    """
    beings = () if _BEINGS & set(traits.identifiers) or "human" in traits.identifiers else ("human",)
    genders = () if {"male", "female"} & set(traits.identifiers) else ("male",)
    told = () if {"unique", "generic"} & set(traits.identifiers) else ("generic",)
    identifiers = (*traits.identifiers, *beings, *(genders if beings or "human" in traits.identifiers else ()), *told)
    return Face(
        name,
        (kind,),
        traits.brigades or (("blue",) if kind == HERO else ("brown",)),
        *numbers,
        classes=tuple(found for found in traits.classes if found != "weapon"),
        identifiers=identifiers,
        testaments=traits.testaments or BOTH_TESTAMENTS,
        books=traits.books,
    )


def _phrases(card: Face) -> Iterator[Any]:
    for face in (card, *card.identities):
        if face.ability is not None:
            for section in face.ability.sections:
                for sentence in section.sentences:
                    yield from walk(sentence.value)
        yield from (part for own in face.line for part in walk(own.effect))


def _nouns(card: Face) -> Iterator[Noun]:
    yield from (phrase for phrase in _phrases(card) if isinstance(phrase, Noun))


def _qualities(noun: Noun) -> Iterator[Any]:
    """The first way in which a noun can have each of its qualities."""
    yield from (items_of(group)[0] for group in noun.qualities)


def _of_noun(noun: Noun) -> Iterator[Face]:
    for head in items_of(noun.head):
        if not isinstance(head, Term):
            continue
        traits = _traits((head, *_qualities(noun)))
        for kind in _kinds(head, traits):
            if head.category == "types" and head.name == "card" and traits == Traits(alignment=traits.alignment):
                continue
            yield _made(head, kind, traits)


def _kinds(head: Term, traits: Traits) -> tuple[str, ...]:
    """The types of cards that a noun can mean: of one alignment where that is said, else of both."""
    if head.category == "types" and (head.name in _AS_PRINTED or head.name in _NUMBERED):
        return (head.name,)
    if head.name in _ARTIFACTS:
        return ("Artifact",)
    group = "Enhancement" if "weapon" in traits.classes or head.name == "Enhancement" else "character"
    good, evil = _BY_ALIGNMENT[group]
    if head.category == "name":
        return (evil,) if traits.alignment == "evil" else (good,)
    return (evil,) if traits.alignment == "evil" else (good,) if traits.alignment == "good" else (good, evil)


def _made(head: Term, kind: str, traits: Traits) -> Face:
    name = f"{head.name}, made up" if head.category == "name" else f"made-up {kind}"
    if kind in (HERO, EVIL_CHARACTER):
        return character(name, kind, traits, (3, 3))
    good = traits.alignment != "evil"
    brigades = traits.brigades or (("blue",) if good and kind != EVIL_ENHANCEMENT else ("brown",))
    number = 1 if kind in _NUMBERED else None
    return Face(
        name,
        (kind,),
        () if kind in ("Artifact", "Dominant", LOST_SOUL) else brigades,
        strength=number,
        toughness=number,
        classes=traits.classes,
        identifiers=traits.identifiers,
        testaments=traits.testaments or BOTH_TESTAMENTS,
        books=traits.books,
        alignment=traits.alignment or "good",
    )


def _traits(terms: Iterable[Any]) -> Traits:
    found = Traits()
    for term in terms:
        found = found.joined(_trait(term))
    return found


def _trait(term: Any) -> Traits:
    """What one word says of a card, where its print can have it."""
    if isinstance(term, Reference):
        return Traits(books=(term.book.name,))
    if not isinstance(term, Term):
        return Traits()
    name = term.name
    if term.category in ("identifiers", "people") or (
        term.category == "qualities" and name in ("generic", "unique", "royal")
    ):
        return Traits() if name.startswith("non-") else Traits(identifiers=(name.lower(),))
    if term.category == "brigades":
        return Traits(brigades=(name,))
    if term.category == "testaments":
        return Traits(testaments=(name,))
    if term.category == "alignments":
        return Traits(alignment=name)
    if term.category in ("classes", "qualities") and name.removesuffix(" class") in _CLASSES:
        return Traits(classes=(name.removesuffix(" class"),))
    return Traits()
