"""The ways through the desk: which pages the head, the foot and the first page of the desk lead to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Shown(StrEnum):
    """On which screens the head of a page has a way: all, all but phones, broad ones; the foot has it on all."""

    ALWAYS = "always"
    WIDE = "wide"
    WIDEST = "widest"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Way:
    """A way to a page.

    Attributes:
        path: Its address.
        name: What the link says.
        says: What is there, in a few words for the first page; the empty string where that does not name it.
        in_head: On which screens the head of a page has it.
    """

    path: str
    name: str
    says: str = ""
    in_head: Shown = Shown.NEVER


@dataclass(frozen=True, slots=True)
class Ways:
    """Ways that belong together.

    Attributes:
        title: What they are for.
        ways: The ways.
        needs_desk: Whether what they lead to is made for each who asks, so that a site of files has none of it.
    """

    title: str
    ways: tuple[Way, ...]
    needs_desk: bool = False


WAYS = (
    Ways(
        "Look up",
        (
            Way("/cards", "Cards", "by name and by what they are", Shown.ALWAYS),
            Way("/characters", "Who is who", "whether two cards are the same person"),
            Way("/read", "Read a card", "what a text does by the rules", Shown.WIDE),
            Way("/cases", "Rulings", "what judges have decided, and whether it still holds", Shown.WIDE),
            Way("/glossary", "Glossary", in_head=Shown.WIDEST),
            Way("/sources", "Sources", in_head=Shown.WIDEST),
            Way("/contradictions", "Contradictions"),
            Way("/quote", "Quote check"),
            Way("/link", "Link a post", "permanent links for a discussion"),
            Way("/elsewhere", "On other sites"),
        ),
    ),
    Ways(
        "Ask",
        (
            Way("/scenarios", "What if", "write what is played, see all that comes of it", Shown.ALWAYS),
            Way("/scenarios/new", "Build a scenario", "by pointing at cards and places"),
            Way("/versus", "Two cards", "what each does to the other"),
            Way("/ask", "Ask", "a question in a sentence"),
            Way("/decks", "Deck check", "is a deck legal, and what would mend it"),
            Way("/initiative", "Who has initiative", "by the numbers of a battle"),
        ),
        needs_desk=True,
    ),
    Ways("The desk", (Way("/about", "About"), Way("/api", "For programs"))),
)
"""All ways, in the order of the foot; in the head they stand in the same order."""
