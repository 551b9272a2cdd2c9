"""What a card is like if a fact is so that nobody has said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from rulings.redemption.language.cards import with_identifiers
from rulings.redemption.language.characters import called
from rulings.redemption.reading.beings import GENDERS
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.titles.listed import plain_titles
from rulings.redemption.rules.cards.titles.versions import titles_of
from rulings.redemption.rules.setup import Setup
from rulings.redemption.rules.unsaid import ACTIVE, SAME_AS, TESTAMENTS
from rulings.table.errors import Supposition
from rulings.table.state import State

Beginning = TypeVar("Beginning", Setup, State)
"""A beginning, or a game that goes on."""


def suppose(setup: Beginning, supposed: Supposition) -> Beginning:
    """Make a beginning, or a state of a game, in which a fact of a card is so.

    Args:
        setup: The beginning, or the state.
        supposed: The fact, of every card that is printed so; which identity it has, of the one card on the table.

    Returns:
        The same with these cards changed.
    """
    if supposed.quality.startswith(ACTIVE):
        identity = (supposed.card, "identity"), supposed.quality.removeprefix(ACTIVE)
        return replace(setup, attributes=MappingProxyType({**setup.attributes, identity[0]: identity[1]}))
    return replace(setup, faces=MappingProxyType(_faces(setup.faces, supposed)))


def _faces(faces: Mapping[str, Face], supposed: Supposition) -> dict[str, Face]:
    if supposed.quality.startswith(SAME_AS):
        return _of_persons(faces, supposed)
    return {name: _supposed(face, supposed) if supposed.card in _titles(face) else face for name, face in faces.items()}


def _of_persons(faces: Mapping[str, Face], supposed: Supposition) -> dict[str, Face]:
    """The cards, of which one is the same character as those of a title, or is another one."""
    title = supposed.quality.removeprefix(SAME_AS)
    one = [face for face in faces.values() if supposed.card in _titles(face)]
    others = [face for face in faces.values() if title in plain_titles(face)]
    if not supposed.holds:
        return {name: _other_than(face, title) if face in one else face for name, face in faces.items()}
    titles = tuple(dict.fromkeys(own for face in (*one, *others) for own in titles_of(face)))
    return {name: called(face, titles) if face in one or face in others else face for name, face in faces.items()}


def _other_than(face: Face, title: str) -> Face:
    both = tuple(_other_than(one, title) for one in face.identities)
    return replace(face, other_than=(*face.other_than, title), identities=both)


def _titles(face: Face) -> frozenset[str]:
    return frozenset((face.name, *(one.name for one in face.identities)))


def _supposed(face: Face, supposed: Supposition) -> Face:
    if supposed.quality in TESTAMENTS:
        return _of_testaments(face, (supposed.quality,) if supposed.holds else ())
    return with_identifiers(face, (supposed.quality,)) if supposed.holds else _without(face, supposed.quality)


def _of_testaments(face: Face, testaments: tuple[str, ...]) -> Face:
    both = tuple(_of_testaments(one, testaments) for one in face.identities)
    return replace(face, testaments=testaments, identities=both)


def _without(face: Face, identifier: str) -> Face:
    """The card of which it is said that it does not have an identifier; of two genders it then has the other one."""
    both = tuple(_without(one, identifier) for one in face.identities)
    left = replace(face, unsaid=face.unsaid - {identifier}, identities=both)
    genders = tuple(left.unsaid & GENDERS)
    return with_identifiers(left, genders) if identifier in GENDERS and len(genders) == 1 else left
