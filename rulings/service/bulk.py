"""Everything of a kind in one file, for programs that keep a copy: lines of JSON, or a table, with a date."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from enum import Enum
from typing import Any

from flask import Response
from werkzeug.http import http_date

from rulings.documents.passages import plain
from rulings.games import CARDS
from rulings.service.card_lookups import NOT_IMPORTED, of_printings, printings_of
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import Json
from rulings.service.representations.official import passage_url


class Kind(Enum):
    """A form of a file: its ending and its content type."""

    NDJSON = ("ndjson", "application/x-ndjson")
    CSV = ("csv", "text/csv")


NDJSON, CSV = Kind.NDJSON, Kind.CSV


def cards_as_lines(context: Context, game: str | None) -> str:
    """Write each card of a game with its printings as a line of JSON.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.

    Returns:
        The lines.

    Raises:
        ProblemError: No cards are imported, or they cannot be read.
    """
    key = context.card_box(game).game
    return _lines(of_printings(key, card) for card in _cards(context, key))


def printings_as_table(context: Context, game: str | None) -> str:
    """Write each printing of each card of a game as a row of a table, with a first row that names the columns.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.

    Returns:
        The table; what has several values has them with a slash between.

    Raises:
        ProblemError: No cards are imported, or they cannot be read.
    """
    key = context.card_box(game).game
    telling = CARDS[key].telling
    rows = (
        {**telling.row(said), "card": card.key} for card in _cards(context, key) for said in printings_of(key, card)
    )
    return _table(("card", *telling.columns), rows)


def readings_as_lines(context: Context, game: str | None) -> str:
    """Write what was read of each card's text as a line of JSON.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.

    Returns:
        The lines: the card, its text, whether all of it is read, and the entries that it rests on.

    Raises:
        ProblemError: No cards are imported.
    """
    return _lines(_readings(context, game))


def readings_as_table(context: Context, game: str | None) -> str:
    """Write what was read of each card's text as a row of a table, with a first row that names the columns.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.

    Returns:
        The table; the entries stand in one column, with a blank between.

    Raises:
        ProblemError: No cards are imported.
    """
    rows = ({**said, "entries": " ".join(said["entries"])} for said in _readings(context, game))
    return _table(("card", "name", "text", "is_read", "entries"), rows)


def _readings(context: Context, game: str | None) -> list[Json]:
    sheets = context.card_box(game).open().index.sheets
    if not sheets:
        raise _not_imported()
    return [
        {
            "card": sheet.key,
            "name": sheet.name,
            "text": sheet.text,
            "is_read": "read" in sheet.values.get("is", ()),
            "entries": list(sheet.values.get("entry", ())),
        }
        for sheet in sheets
        if sheet.text
    ]


def passages_as_lines(context: Context) -> str:
    """Write each passage of the ingested documents as a line of JSON."""
    return _lines(_passages(context))


def passages_as_table(context: Context) -> str:
    """Write each passage of the ingested documents as a row of a table."""
    columns = ("id", "document", "published", "url", "kind", "headings", "text")
    return _table(columns, ({**said, "headings": " › ".join(said["headings"])} for said in _passages(context)))


def _passages(context: Context) -> Iterator[Json]:
    for outline in context.shelf.library.outlines.values():
        for passage in outline.passages:
            yield {
                "id": passage.id,
                "document": passage.document,
                "published": context.shelf.documents[passage.document].published,
                "url": passage_url(passage.id),
                "kind": passage.kind,
                "headings": [plain(heading) for heading in passage.headings],
                "text": passage.text,
            }


def date_of_documents(context: Context) -> datetime | None:
    """Tell when the youngest of the ingested documents was published; None where nobody knows the day."""
    published = [context.shelf.documents[key].published for key in context.shelf.library.outlines]
    days = [day for day in published if len(day) == len("2025-02-03")]
    return datetime.fromisoformat(max(days)).replace(tzinfo=UTC) if days else None


def give(text: str, kind: Kind, name: str, date: datetime | None) -> Response:
    """Answer with a file.

    Args:
        text: What stands in it.
        kind: Its form.
        name: What it holds.
        date: When what it holds was taken in; None where nobody knows.

    Returns:
        The response, with the date in the name of the file and as `Last-Modified`.
    """
    ending, mimetype = kind.value
    response = Response(text.encode("utf-8", "replace"), mimetype=mimetype)
    dated = f"{name}-{date:%Y-%m-%d}" if date is not None else name
    response.headers["Content-Disposition"] = f'attachment; filename="rulings-{dated}.{ending}"'
    if date is not None:
        response.headers["Last-Modified"] = http_date(date)
    return response


def date_of_cards(context: Context, game: str | None) -> datetime | None:
    """Tell when a list of cards was imported last."""
    file = context.desk.cards[context.card_box(game).game].file
    try:
        return datetime.fromtimestamp(file.stat().st_mtime, UTC) if file is not None else None
    except OSError:
        return None


def _cards(context: Context, game: str) -> tuple[Any, ...]:
    found = context.desk.cards[game].all_cards()
    if not found:
        raise _not_imported()
    return found


def _not_imported() -> ProblemError:
    return ProblemError("no-cards", "No cards are imported on this desk.", NOT_IMPORTED)


def _lines(values: Iterable[Json]) -> str:
    return "".join(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n" for value in values)


def _table(columns: tuple[str, ...], rows: Iterable[Json]) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(columns)
    for row in rows:
        writer.writerow([_cell(row[column]) for column in columns])
    return written.getvalue()


def _cell(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
