"""What can be linked, and what the names in marks mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rulings.linking.marks import Mark
from rulings.linking.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Link:
    """Something that has a page.

    Attributes:
        title: What it is called.
        path: Its page, `/redemption/effect/discard`.
    """

    title: str
    path: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A name that means nothing for certain.

    Attributes:
        named: The things that have it, if there are several.
        reason: Why what has it is not linked, in a sentence; empty where nothing has it.
    """

    named: tuple[Link, ...] = ()
    reason: str = ""


class Linkable(Protocol):
    """All that can be linked."""

    @property
    def vocabulary(self) -> Vocabulary[Link]:
        """The names that are found without a mark."""

    def find(self, mark: Mark) -> Link | Missed:
        """Find the one thing that a mark means."""

    def alike(self, mark: Mark) -> tuple[Link, ...]:
        """List what a mark may have meant whose name nothing has, the likeliest first."""
