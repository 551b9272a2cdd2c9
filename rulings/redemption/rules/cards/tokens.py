"""Tokens that cards create: what they are like, and which of them do not exist yet (REG, Create a Token)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.abilities import Noun
from rulings.redemption.reading.instructions import instructions
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.leaving import GONE
from rulings.table.state import State
from rulings.texts.phrases import Term, items_of

CREATE_TOKEN = "create token"
"""The name of the effect."""

CREATOR = "creator"
"""The attribute of a token that says which card creates it."""

MOST_OF_A_KIND = 12
"""How many tokens of a kind one card can create in a scenario."""


def kinds_created(target: object) -> tuple[str, ...]:
    """List the card types of the tokens that a target names, `an Evil Character token`; none where it names no type."""
    heads = [noun for item in items_of(target) for noun in items_of(getattr(item, "things", None))]
    return tuple(
        term.name
        for noun in heads
        if isinstance(noun, Noun) and getattr(noun.head, "name", "") == "token"
        for group in noun.qualities
        for term in items_of(group)
        if isinstance(term, Term) and term.category == "types"
    )


def tokens_created(card: Face) -> Iterator[Face]:
    """List the tokens that a card can create, one of each card type that its abilities name.

    Args:
        card: What is printed on the card.

    Yields:
        The tokens (redemption/effect/create-a-token#title-ends-with-token, #generic-by-default,
        #reference-of-creating-card).
    """
    sides = card.identities or (card,)
    effects = [effect for side in sides for ability in _abilities(side) for effect in instructions(ability)]
    named = [kind for effect in effects if effect.name == CREATE_TOKEN for kind in kinds_created(effect.effect.target)]
    for kind in dict.fromkeys(named):
        yield _token(card, kind)


def _abilities(card: Face) -> tuple[AbilityReading, ...]:
    sections = card.ability.sections if card.ability is not None else ()
    return tuple(ability for section in sections for ability in section.abilities)


def _token(card: Face, kind: str) -> Face:
    said = card.token or Face("", ())
    given = said.testaments
    return replace(
        said,
        name=f"{said.name or kind} Token",
        types=(kind,),
        classes=(*said.classes, "token"),
        identifiers=("generic", *said.identifiers),
        testaments=given if given is not None else card.testaments,
        books=card.books,
        chapters=card.chapters,
    )


def not_created_yet(state: State, card: str, kind: str) -> tuple[str, ...]:
    """List the tokens of a type that a card can still create; each is nowhere, and nobody owns it."""
    return tuple(
        token
        for token in state.at(GONE)
        if state.get(token, CREATOR) == card and kind in state.faces[token].types and state.get(token, "owner") is None
    )
