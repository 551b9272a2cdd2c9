"""A clause in the forms in which people paste it: link, Markdown, BBCode and plain text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.book.model import Book, Clause
from rulings.service.catalogue import cite
from rulings.service.representations.prose import plain


def clause_path(clause: Clause) -> str:
    """Name the page of one clause, which previews the clause where its address is pasted.

    Args:
        clause: The clause.

    Returns:
        The path, `/redemption/effect/discard/goes-to-owners-pile`.
    """
    return f"/{clause.entry}/{clause.key}"


def forms(book: Book, clause: Clause, address: str) -> dict[str, Any]:
    """Write a clause with what it rests on, ready to paste.

    Args:
        book: The book.
        clause: The clause.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms: `link`, `markdown`, `bbcode` and `text`.
    """
    entry = book.entries[clause.entry]
    link = address + clause_path(clause)
    name = f"{entry.title} ({book.games[entry.game].title})"
    rests_on = in_words(book, clause.rests_on)
    text = plain(clause.text)
    quoted = "\n".join(f"> {_escaped(line)}" for line in text.splitlines())
    return {
        "link": link,
        "markdown": f"{quoted}\n>\n> — [{_escaped(name)}]({link}), from {_escaped(rests_on)}",
        "bbcode": f"[quote]{text}[/quote]\n[url={link}]{name}[/url], from {rests_on}",
        "text": f"“{text}” — {name}, from {rests_on}\n{link}",
    }


def in_words(book: Book, places: Iterable[str]) -> str:
    """Write places as people cite them.

    Args:
        book: The book with the documents' headings.
        places: The places.

    Returns:
        The citations, parted by semicolons.
    """
    return "; ".join(cite(book, place).text for place in places)


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>" else letter for letter in text)
