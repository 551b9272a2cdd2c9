"""Read a list of a deck, however it is written: the plain form, a pasted list, a table with columns."""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping, Sequence

from rulings.decks.columns import is_head, read_columns
from rulings.decks.lists import DeckList, ListWords
from rulings.decks.plain import head_of, read_plain
from rulings.decks.problems import DeckListError, ListProblem

LONGEST = 400_000
"""How many bytes of a list are read."""

MOST_LINES = 2_000
"""How many lines a list may have."""

_HEAD = 2_000
"""How many bytes the head of a list may take."""

_LINES = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def read_deck_list(source: bytes | str, words: ListWords) -> DeckList:
    """Read a list.

    Args:
        source: The list, as a text or as the content of a file.
        words: What the game calls the parts of a deck.

    Returns:
        The list.

    Raises:
        DeckListError: It is empty, too long, no text, or has lines that cannot be read; all of them are named.
    """
    lines = _lines_of(source)
    first = next((number for number, line in enumerate(lines) if line.strip()), None)
    if first is None:
        raise DeckListError(ListProblem(1, "", "The list is empty; each line should have a quantity and a name."))
    read = read_columns if is_head(lines[first]) else read_plain
    return read(lines, words)


def fields_of(source: bytes | str) -> Mapping[str, str]:
    """Read what the head of a list says, whatever its game calls the parts of a deck.

    Args:
        source: The list, as a text or as the content of a file.

    Returns:
        The fields; none where it has no head or is no list.
    """
    return head_of(_decoded(source[:_HEAD]) if isinstance(source, bytes) else source[:_HEAD].removeprefix("\ufeff"))


def _lines_of(source: bytes | str) -> Sequence[str]:
    if len(source) > LONGEST:
        raise DeckListError(ListProblem(1, "", f"The list is longer than {LONGEST:,} bytes."))
    text = _decoded(source) if isinstance(source, bytes) else source.removeprefix("\ufeff")
    lines = _LINES.split(text)
    if not lines[-1]:
        lines.pop()
    if len(lines) > MOST_LINES:
        raise DeckListError(
            ListProblem(MOST_LINES + 1, "", f"The list has {len(lines):,} lines; at most {MOST_LINES:,} are read.")
        )
    for number, line in enumerate(lines, 1):
        if _CONTROL.search(line):
            raise DeckListError(ListProblem(number, "", "The list is no text: it holds characters that nobody writes."))
    return lines


def _decoded(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
