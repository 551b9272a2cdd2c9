"""References: which book of the Bible a card cites, and which testament that makes it belong to."""

from __future__ import annotations

import re

from rulings.redemption.cards.record import Testament

OLD = tuple(
    """Genesis,Exodus,Leviticus,Numbers,Deuteronomy,Joshua,Judges,Ruth,I Samuel,II Samuel,I Kings,II Kings,I Chronicles,
    II Chronicles,Ezra,Nehemiah,Esther,Job,Psalm,Proverbs,Ecclesiastes,Song of Solomon,Isaiah,Jeremiah,Lamentations,
    Ezekiel,Daniel,Hosea,Joel,Amos,Obadiah,Jonah,Micah,Nahum,Habakkuk,Zephaniah,Haggai,Zechariah,Malachi""".replace(
        "\n    ", ""
    ).split(",")
)
"""The 39 books of the Old Testament (ORDIR 7.0.0, O.T.)."""

NEW = tuple(
    """Matthew,Mark,Luke,John,Acts,Romans,I Corinthians,II Corinthians,Galatians,Ephesians,Philippians,Colossians,
    I Thessalonians,II Thessalonians,I Timothy,II Timothy,Titus,Philemon,Hebrews,James,I Peter,II Peter,I John,II John,
    III John,Jude,Revelation""".replace("\n    ", "").split(",")
)
"""The 27 books of the New Testament (ORDIR 7.0.0, N.T.)."""

_HISTORY = "Josephus"
_BOOKS = {
    **dict.fromkeys(OLD, Testament.OLD),
    **dict.fromkeys(NEW, Testament.NEW),
    "Old Testament": Testament.OLD,
    "New Testament": Testament.NEW,
    _HISTORY: Testament.NEW,
}
_NAMES = "|".join(sorted(_BOOKS, key=len, reverse=True))
_BOOK = re.compile(rf"(?<![A-Za-z])(?:{_NAMES})(?![A-Za-z])")
_PLACE = re.compile(rf"(?<![A-Za-z])(?:{_NAMES}) \d{{1,3}}:\d{{1,3}}(?:-\d{{1,3}})?")
_CHAPTER = re.compile(rf"(?<![A-Za-z])(?P<book>{_NAMES}) (?P<chapter>\d{{1,3}})(?!\d)")
_OF_ONE_CHAPTER = frozenset(("Obadiah", "Philemon", "II John", "III John", "Jude"))
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_OWN = re.compile(r"(?P<part>[ON])\.T\.(?: (?!Only\b)|$)")
_PARTS = {"O": Testament.OLD, "N": Testament.NEW}


def find_place(text: str) -> str:
    """Find the first place of the Bible that a text cites.

    Args:
        text: A reference, or a name that holds one.

    Returns:
        Book, chapter and verses, `Luke 15:6`; empty where there is none.
    """
    found = _PLACE.search(text)
    return found[0] if found else ""


def find_books(reference: str) -> tuple[str, ...]:
    """List the books of the Bible that a reference cites.

    Args:
        reference: The reference as printed; several books may stand in it.

    Returns:
        The books, each once, in the order of print.
    """
    return tuple(dict.fromkeys(book for book in _BOOK.findall(reference) if book in (*OLD, *NEW)))


def find_chapters(reference: str) -> tuple[tuple[str, int], ...]:
    """List the chapters of the Bible that a reference cites.

    Args:
        reference: The reference as printed; several books may stand in it.

    Returns:
        Each book with its chapter, in the order of print; a book of one chapter has the first.
    """
    found = (
        (match["book"], 1 if match["book"] in _OF_ONE_CHAPTER else int(match["chapter"]))
        for match in _CHAPTER.finditer(reference)
    )
    return tuple(dict.fromkeys(found))


def testament_of(book: str) -> Testament | None:
    """Tell to which testament a book belongs; None for a book of neither."""
    return _BOOKS.get(book)


def find_testaments(reference: str, identifier: str) -> tuple[Testament, ...]:
    """Tell which testament a card belongs to.

    An identifier O.T. or N.T. decides; else the books of the reference do, Josephus among those of the New Testament
    (ORDIR 7.0.0, N.T. and O.T.).

    Args:
        reference: The reference as printed; several books may stand in it.
        identifier: The identifier line as printed.

    Returns:
        None, one or both, the Old Testament first.
    """
    by_identifier = {_PARTS[own["part"]] for item in _items(identifier) if (own := _OWN.match(item))}
    found = by_identifier or {_BOOKS[book] for book in _BOOK.findall(reference)}
    return tuple(testament for testament in Testament if testament in found)


def _items(identifier: str) -> list[str]:
    """Part an identifier line at its commas; `[O.T.]` is an item, other brackets speak of other cards."""
    own = re.sub(r"\[([ON]\.T\.)\]", r",\1,", identifier)
    return [item.strip() for item in _BRACKETS.sub("", own).split(",")]
