"""Cards in short: what is on one, what a text means, and two against each other."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from urllib.parse import urlencode

from rulings.service import card_lookups
from rulings.service.asking.two_cards import versus
from rulings.service.context import Context
from rulings.service.representations.entries import Json
from rulings.service.representations.sharing.answers import cut_short
from rulings.service.talking.clauses import basis_of, clauses_named_in
from rulings.talk.said import Said
from rulings.versus.cells import Verdict

MOST_OLDER = 3
"""Older texts of a card that are told; its page has them all."""


def said_of_card(context: Context, name: str, game: str | None, address: str) -> Said:
    """Say what is on a card.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.
        address: The public address of the site, without a slash at its end.

    Returns:
        What it is, its text, what the text means, and the rules that it rests on.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    card = card_lookups.whole_card(context, name, game)
    facts = ". ".join(f"{fact['heading']}: {fact['value']}" for fact in card["facts"])
    text = [line for passage in card["passages"] if passage["is_rules"] for line in passage["paragraphs"]]
    reading = card["reading"]
    meaning = _sentences(reading) if reading is not None else []
    older = [f"An older text: {' '.join(variant['said'])}" for variant in card["variants"] if variant["said"]]
    rules = [] if reading is None else list(clauses_named_in(reading["sections"]))
    entries = [entry["id"] for entry in card["entries"]]
    says = (facts, *(text or [card["no_text"]]), *(_not_read(reading) if reading is not None else ()))
    basis = basis_of(context, _entries_first(entries, rules), address)
    return Said(
        card["name"],
        address + card["url"],
        tuple(filter(None, says)),
        (*meaning, *cut_short(older, MOST_OLDER, "older texts")),
        basis,
    )


def said_of_text(context: Context, text: str, types: str, identifier: str, game: str, address: str) -> Said:
    """Say what a card text means.

    Args:
        context: What is answered from.
        text: The text, as printed.
        types: The type or types of the card; empty where unknown.
        identifier: The identifier line; empty where there is none.
        game: Key of the game.
        address: The public address of the site, without a slash at its end.

    Returns:
        What it means, what of it is not understood, and the rules that it rests on.

    Raises:
        ProblemError: Something is longer than what is read, or texts of no such game are read.
    """
    reading = context.readings.read(text, types, identifier, game)
    entries = [span["basis"]["id"] for span in reading["spans"] if span["basis"]]
    basis = basis_of(context, _entries_first(entries, clauses_named_in(reading["sections"])), address)
    link = f"{address}/read?{urlencode({'text': text, 'type': types, 'identifier': identifier, 'game': game})}"
    meaning = _sentences(reading)
    return Said("What the text means", link, _not_read(reading), tuple(meaning), basis, is_known=bool(meaning))


def said_of_two(context: Context, first: str, second: str, game: str | None, address: str) -> Said:
    """Say what two cards do to each other.

    Args:
        context: What is answered from.
        first: The name of a card, or a name with a description.
        second: That of the other.
        game: Key of the game; None for that of the first card that is found.
        address: The public address of the site, without a slash at its end.

    Returns:
        What comes of each in each position, with the clauses.

    Raises:
        ProblemError: A card is missing, too long, not known, or not understood.
    """
    table = versus(context, {"a": first, "b": second}, game)
    cells = [row[which] for row in table["rows"] for which in "ab"]
    told = [cell["says"] for cell in cells if cell["verdict"] != Verdict.NOTHING]
    listed = [f"{row['title']}: {row['a']['says']} {row['b']['says']}" for row in table["rows"]]
    reserved = [f"Not taken into account: {each}" for row in table["rows"] for each in row["reservations"]]
    link = f"{address}/versus?{urlencode({'a': first, 'b': second, 'game': table['game']})}"
    basis = basis_of(context, chain.from_iterable(cell["because"] for cell in cells), address)
    title = f"{table['a']['name']} against {table['b']['name']}"
    says = (*told[:1], *dict.fromkeys(reserved)) if told else ("Neither does anything to the other.",)
    is_known = any(cell["verdict"] != Verdict.CANNOT_TELL for cell in cells)
    return Said(title, link, says, tuple(listed), basis, is_known)


def _sentences(reading: Json) -> list[str]:
    abilities = (ability for section in reading["sections"] for ability in section["abilities"])
    return [f"It means: {ability['sentence']}" for ability in abilities if ability["sentence"]]


def _not_read(reading: Json) -> tuple[str, ...]:
    """Name what of a text is not understood, and what of it cannot be carried out yet."""
    text = reading["text"]
    unread = (
        f"Not understood: “{text[slice(*part['sentence'])]}”, from “{part['text']}” on" for part in reading["unread"]
    )
    gaps = (f"Read, but not yet carried out: {gap['text']}" for gap in reading["gaps"])
    return (*unread, *gaps)


def _entries_first(entries: Iterable[str], clauses: Iterable[str]) -> list[str]:
    return [*entries, *clauses]
