"""The ways through the desk: which pages the head, the foot and the first page of the desk lead to."""

from __future__ import annotations

from collections.abc import Callable
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


def ways(say: Callable[..., str]) -> tuple[Ways, ...]:
    """List all ways, in the order of the foot; in the head they stand in the same order.

    Args:
        say: Says a sentence of the pages.

    Returns:
        The ways.
    """
    look_up = (
        Way("/cards", say("cards.title"), say("ways.cards"), Shown.ALWAYS),
        Way("/characters", say("characters.title"), say("ways.characters")),
        Way("/read", say("reading.title"), say("ways.read"), Shown.WIDE),
        Way("/cases", say("cases.title"), say("ways.cases"), Shown.WIDE),
        Way("/glossary", say("glossary.title"), in_head=Shown.WIDEST),
        Way("/sources", say("documents.sources"), in_head=Shown.WIDEST),
        Way("/contradictions", say("contradictions.title")),
        Way("/quote", say("quote.title")),
        Way("/link", say("ways.link"), say("ways.links")),
        Way("/elsewhere", say("elsewhere.title")),
    )
    ask = (
        Way("/scenarios", say("scenario.title"), say("ways.scenarios"), Shown.ALWAYS),
        Way("/scenarios/new", say("builder.title"), say("ways.builder")),
        Way("/versus", say("versus.short-title"), say("ways.versus")),
        Way("/ask", say("ask.ask"), say("ways.questions")),
        Way("/decks", say("decks.title"), say("ways.decks")),
        Way("/initiative", say("initiative.title"), say("ways.initiative")),
    )
    desk = (Way("/about", say("about.title")), Way("/api", say("ways.programs")))
    return (
        Ways(say("ways.look-up"), look_up),
        Ways(say("ways.ask"), ask, needs_desk=True),
        Ways(say("ways.desk"), desk),
    )
