"""How cards of Redemption are browsed: by what the list says of them, and by what was read of their texts."""

from __future__ import annotations

from collections import Counter
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
from rulings.redemption.cards.names import names_of
from rulings.redemption.cards.record import Card
from rulings.redemption.cards.sheets import facts_of, fields_of_cards, values_of
from rulings.redemption.reading.annotation import annotate
from rulings.redemption.reading.reader import load_reader
from rulings.texts.understanding import Status

GAME = "redemption"

_DOES = ("effect", "modifier")
_READ, _UNREAD, _NO_ABILITY, _TOKEN, _DUAL, _DIFFERS = "read", "unread", "plain", "token", "dual", "reworded"
_STATES = {
    _READ: "Read whole",
    _UNREAD: "Not read yet",
    _NO_ABILITY: "Without special ability",
    _TOKEN: "Token",
    _DUAL: "Of several types",
    _DIFFERS: "Printings with other words",
}


def fields_of(book: Book) -> tuple[Field, ...]:
    """List what can be asked of a card.

    Args:
        book: The book, for the names of effects and other entries.

    Returns:
        The fields.
    """
    entries = [entry for entry in book.entries.values() if entry.game == GAME]
    effects = [entry for entry in entries if entry.kind in _DOES]
    return (
        *fields_of_cards(),
        Field(
            *("effect", "Effect", Kind.CHOICE, "An effect or modifier in its text.", "e:negate", ("e",)),
            titles={entry.id: entry.title for entry in effects},
            meanings=meanings_of(_names_of(effects)),
        ),
        Field(
            *("entry", "Entry", Kind.CHOICE, "An entry that its text rests on, by name or id.", 'entry:"used by"'),
            titles=_titles_of(entries),
            meanings=meanings_of(_names_of(entries)),
        ),
        Field("is", "More", Kind.CHOICE, f"One of {', '.join(_STATES)}.", "is:unread", titles=_STATES),
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
    entries = reading.entries if reading is not None else ()
    values = {
        **values_of(card),
        "effect": tuple(entry for entry in entries if entry.split("/")[1] in _DOES),
        "entry": entries,
        "is": tuple(_states(card, reading)),
    }
    names = tuple(name.written for name in names_of(card))
    return Sheet(card.key, card.name, names, values, facts_of(card), card.newest.ability)


def text_of(card: Card) -> CardText | None:
    """Find the text of a card that rules: that of its newest printing."""
    newest = card.newest
    return CardText(newest.ability, "/".join(newest.types)) if newest.ability else None


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
    if not card.newest.ability:
        yield _NO_ABILITY
    if card.newest.is_token:
        yield _TOKEN
    if len(card.types) > 1:
        yield _DUAL
    if card.variants:
        yield _DIFFERS


def _titles_of(entries: list[Entry]) -> dict[str, str]:
    """Name each entry by its title, with its kind where several have the same."""
    count = Counter(entry.title for entry in entries)
    return {entry.id: entry.title if count[entry.title] == 1 else f"{entry.title} ({entry.kind})" for entry in entries}


def _names_of(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """Yield each name of entries with the id; players write an effect of the text as they write its entry."""
    for entry in entries:
        for name in (entry.id, entry.id.rpartition("/")[2], *entry.names, *entry.facts.get("synonyms", ())):
            yield name, entry.id


_HERE = Path(__file__).parent

_EXAMPLES = Examples(
    short="t:hero b:blue e:negate",
    queries=(
        ("t:hero b:blue e:negate", "blue Heroes whose text negates: all of it must be so"),
        ("t:hero -b:blue", "Heroes that are not blue: a - right before what shall not be so"),
        ("b:red or b:purple", "cards of either brigade; what stands side by side binds closer than or"),
        ("t:fortress (i:egyptian or i:babylonian)", "brackets hold together"),
        ('x:"lost soul"', "quotation marks hold whole words, one behind the other"),
        ("s>=8 to<4", "numbers: = != < > <= >="),
        ("s:x", "cards that have a letter or a star in place of the number"),
        ("set!=GoC", "the same as -set:GoC"),
        ("is:unread", "cards whose text the desk does not wholly understand"),
    ),
    spellings=("t:ge", "b:rainbow", 'set:"gospel of christ"', "e:cbn"),
)

BROWSING = Browsing(
    fields=fields_of,
    sheet=sheet_of,
    text=text_of,
    read=read_text,
    code=(_HERE / "reading", _HERE.parent / "texts"),
    kept="card-texts.json",
    examples=_EXAMPLES,
)
"""How the cards of Redemption are browsed."""
