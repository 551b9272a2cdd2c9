"""The imported cards as plain dicts; a wrong name is a problem with candidates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.cards.lookup import Found, NotFound
from rulings.cards.names import CardName
from rulings.redemption.cards.plain_data import printing_to_data
from rulings.redemption.cards.record import Card, Printing, Variant
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json, named_entry
from rulings.store.card_tables import BrokenCardsError
from rulings.texts.understanding import Status

_PICTURE = "image"
"""What the list says of a printing and the desk has no use for."""

NOT_IMPORTED = "`rulings cards import FILE` reads the community's list of cards."

_OF_NAMES = ("unknown-card", "ambiguous-card")
"""Problems that are due to a name alone."""

Find = Callable[[str], tuple[Found | NotFound, Any]]
"""Finds the card that a name means."""


def card(context: Context, name: str) -> Json:
    """Look a card up.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.

    Returns:
        The card with its printings and variants, and how the name was matched.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = _find(context, name)
    return _of_card(one, found)


def card_exactly(context: Context, name: str) -> Json:
    """Look a card up by its name as it stands.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.

    Returns:
        The card with its printings and variants, and how the name was matched.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = _find(context, name, context.desk.cards.find_exactly)
    return _of_card(one, found)


def card_or_problem(context: Context, name: str) -> Json:
    """Look up one of several cards, so that a wrong name stops none of the others.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.

    Returns:
        The name, the card or None, and what is wrong with the name or None.

    Raises:
        ProblemError: Nothing is imported, or it cannot be read.
    """
    try:
        return {"asked": name, "card": card(context, name), "problem": None}
    except ProblemError as error:
        if error.code not in _OF_NAMES:
            raise
        candidates = [{"card": item["card"], "name": item["title"]} for item in error.candidates]
        wrong = {"code": error.code, "detail": error.detail, "hint": error.hint, "candidates": candidates}
        return {"asked": name, "card": None, "problem": wrong}


def reading(context: Context, name: str) -> Json:
    """Read the text of a card's newest printing, and the texts of older ones that differ.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.

    Returns:
        The card, the reading of its newest printing, which rules, and each variant with what differs.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = _find(context, name)
    return {
        **_of_name(one, found),
        "printing": of_printing(one, one.newest),
        "order_documented": one.is_order_documented,
        "reading": _read(context, one.newest, one.newest.ability),
        "variants": [_of_variant(context, one, variant) for variant in one.variants],
    }


def whole_card(context: Context, name: str) -> Json:
    """Look a card up together with the reading of its texts.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.

    Returns:
        What `card` and `reading` say, and the entries that the text rests on.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    read = reading(context, name)
    return {**card(context, name), **read, "entries": _entries(context, read["reading"])}


def of_printing(card: Card, printing: Printing) -> Json:
    """Represent a printing of a card.

    Args:
        card: The card.
        printing: The printing.

    Returns:
        What the list says of it, and whether its text differs from that of the newest.
    """
    said = {name: value for name, value in printing_to_data(printing).items() if name != _PICTURE}
    return {**said, "differs": printing.wording != card.newest.wording}


def _entries(context: Context, reading: Json | None) -> list[Json]:
    """List the entries that a text rests on, in the order of its words."""
    bases = [span["basis"]["id"] for span in reading["spans"] if span["basis"]] if reading is not None else []
    entries = dict.fromkeys(basis.partition("#")[0] for basis in bases)
    return [named_entry(context.desk.book, entry) for entry in entries]


def _find(context: Context, name: str, by: Find | None = None) -> tuple[Found, Card]:
    if not context.desk.cards:
        raise ProblemError("no-cards", "No cards are imported on this desk.", NOT_IMPORTED)
    try:
        found, one = (by or context.desk.cards.find)(name)
    except BrokenCardsError as error:
        raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error
    if isinstance(found, Found) and one is not None:
        return found, one
    game = context.desk.cards.game
    missed = found if isinstance(found, NotFound) else NotFound((), is_ambiguous=False)
    raise _unknown(missed, [_of_candidate(game, item) for item in missed.candidates])


def _unknown(missed: NotFound, candidates: list[Json]) -> ProblemError:
    names = ", ".join(item["title"] for item in candidates)
    if missed.unknown:
        detail = f"The card has no printing that is `{', '.join(missed.unknown)}`."
        return ProblemError("unknown-card", detail, f"Its printings are {names}.", candidates)
    if missed.is_ambiguous:
        return ProblemError("ambiguous-card", "Several cards match this name.", f"Ask for one of {names}.", candidates)
    hint = f"Did you mean {candidates[0]['title']}?" if candidates else "Names are those of the imported list."
    return ProblemError("unknown-card", "No imported card has this name.", hint, candidates)


def _of_candidate(game: str, name: CardName) -> Json:
    url = f"/cards/{name.card}"
    return {"card": name.card, "url": url, "title": name.written, "kind": "card", "game": game, "summary": ""}


def _of_name(card: Card, found: Found) -> Json:
    return {
        "card": card.key,
        "name": card.name,
        "url": f"/cards/{card.key}",
        "match": found.how.value,
        "matched": found.name,
    }


def _of_card(card: Card, found: Found) -> Json:
    return {**_of_name(card, found), **_of_printings(card)}


def of_printings(card: Card) -> Json:
    """Represent a card with its printings, whatever name it was found by."""
    return {"card": card.key, "name": card.name, "url": f"/cards/{card.key}", **_of_printings(card)}


def printings_of(card: Card) -> list[Json]:
    """Represent each printing of a card."""
    return [of_printing(card, printing) for printing in card.printings]


def _of_printings(card: Card) -> Json:
    return {
        "types": list(card.types),
        "legality": card.legality.value,
        "printings": printings_of(card),
        "variants": [
            {"ability": variant.ability, "printings": [item.name for item in variant.printings], "differs": True}
            for variant in card.variants
        ],
        "order_documented": card.is_order_documented,
    }


def _of_variant(context: Context, card: Card, variant: Variant) -> Json:
    return {
        "ability": variant.ability,
        "printings": [printing.name for printing in variant.printings],
        "differs": _difference(context, card.newest, variant),
        "reading": _read(context, variant.printings[0], variant.ability),
    }


def _difference(context: Context, newest: Printing, variant: Variant) -> str:
    """Tell whether a wording differs in its meaning too, as far as both are understood."""
    new, _ = context.readings.understand(newest.ability, "/".join(newest.types), "")
    old, _ = context.readings.understand(variant.ability, "/".join(newest.types), "")
    if Status.READ not in (new.status, old.status) or new.status != old.status:
        return "unknown"
    return "wording" if _meaning(new) == _meaning(old) else "meaning"


def _meaning(reading: Any) -> list[Any]:
    return [
        (section.section, [sentence.value for sentence in (*ability.sentences, *ability.modifiers)])
        for section in reading.sections
        for ability in section.abilities
    ]


def _read(context: Context, printing: Printing, ability: str) -> Json | None:
    """Read a text; None where the card has no special ability."""
    if not ability:
        return None
    return context.readings.read(ability, "/".join(printing.types), printing.identifier)
