"""How cards of Epic are browsed: by what the list says of them, and by what is known of their texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulings.book.model import Book, Entry
from rulings.cards.browsing.fields import (
    Browsing,
    CardText,
    Examples,
    Field,
    Kind,
    ReadingOf,
    Sheet,
    TextReading,
    meanings_of,
)
from rulings.epic.cards.names import names_of
from rulings.epic.cards.notation import entries_of
from rulings.epic.cards.record import Card
from rulings.epic.cards.sheets import facts_of, fields_of_cards, values_of
from rulings.epic.reading.annotation import annotate
from rulings.epic.reading.reader import load_reader
from rulings.texts.understanding import Status

GAME = "epic"

_READ, _UNREAD, _NO_TEXT, _TOKEN, _DIFFERS = "read", "unread", "plain", "token", "reworded"
_STATES = {
    _READ: "Read whole",
    _UNREAD: "Not read yet",
    _NO_TEXT: "Without rules text",
    _TOKEN: "Token",
    _DIFFERS: "Printings with other words",
}


def fields_of(book: Book) -> tuple[Field, ...]:
    """List what can be asked of a card.

    Args:
        book: The book, for the names of entries.

    Returns:
        The fields.
    """
    entries = [entry for entry in book.entries.values() if entry.game == GAME]
    game = book.games.get(GAME)
    return (
        *fields_of_cards(game.shorthand if game is not None else {}),
        Field(
            *(
                "entry",
                "Entry",
                Kind.CHOICE,
                "An entry that its text rests on, by name or id.",
                "entry:transform",
                ("e",),
            ),
            titles={entry.id: entry.title for entry in entries},
            meanings=meanings_of(_names_of(entries)),
        ),
        Field("is", "More", Kind.CHOICE, f"One of {', '.join(_STATES)}.", "is:token", titles=_STATES),
    )


def sheet_of(card: Card, reading_of: ReadingOf) -> Sheet:
    """Say what a card has.

    Args:
        card: The card.
        reading_of: Finds what was read of its text.

    Returns:
        Its sheet.
    """
    text = text_of(card)
    reading = reading_of(text) if text is not None else None
    # words of the rules that the reader takes for part of something else are found by their signs all the same
    entries = (*(reading.entries if reading is not None else ()), *entries_of(card.newest))
    values = {**values_of(card), "entry": tuple(dict.fromkeys(entries)), "is": tuple(_states(card, reading))}
    names = tuple(name.written for name in names_of(card))
    return Sheet(card.key, card.name, names, values, facts_of(card), card.newest.written)


def text_of(card: Card) -> CardText | None:
    """Find the text of a card that rules: that of its newest printing."""
    newest = card.newest
    return CardText(newest.written, newest.type) if newest.whole_text else None


def read_text(text: CardText) -> TextReading:
    """Read a text as far as browsing needs it.

    Args:
        text: The text.

    Returns:
        Whether all of it is read, and the entries that it rests on.
    """
    reading = load_reader().read(text.text, text.types)
    rests_on = (span.basis.partition("#")[0] for span in annotate(reading) if span.basis is not None)
    return TextReading(reading.status is Status.READ, tuple(dict.fromkeys(rests_on)))


def _states(card: Card, reading: TextReading | None) -> Iterator[str]:
    if reading is not None:
        yield _READ if reading.is_whole else _UNREAD
    if not card.newest.whole_text:
        yield _NO_TEXT
    if card.newest.is_token:
        yield _TOKEN
    if card.variants:
        yield _DIFFERS


def _names_of(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """Yield each name of entries with the id."""
    for entry in entries:
        for name in (entry.id, entry.id.rpartition("/")[2], *entry.names):
            yield name, entry.id


_HERE = Path(__file__).parent

_EXAMPLES = Examples(
    short="t:champion a:evil k:blitz",
    queries=(
        ("t:champion a:evil k:blitz", "evil champions that have or gain blitz: all of it must be so"),
        ("cl:human -a:good", "humans that are not good: a - right before what shall not be so"),
        ("a:wild or a:sage", "cards of either alignment; what stands side by side binds closer than or"),
        ("t:event (x:draw or k:recycle)", "brackets hold together"),
        ('x:"gain control"', "quotation marks hold whole words, one behind the other"),
        ("o>=10 d<10", "numbers: = != < > <= >="),
        ("c:0 has:ally", "free cards with an ally ability"),
        ("has:discard", "cards with text that is active in the discard pile"),
        ("entry:transform", "cards whose text rests on an entry of the book"),
        ("is:token", "tokens"),
    ),
    spellings=("t:deity", "set:tyrants", "has:or", "has:vanilla", "e:unblockable"),
)

BROWSING = Browsing(
    fields=fields_of,
    sheet=sheet_of,
    text=text_of,
    read=read_text,
    code=(_HERE / "reading", _HERE.parent / "texts"),
    kept="epic-card-texts.json",
    examples=_EXAMPLES,
)
"""How the cards of Epic are browsed."""
