"""Positions: legal beginnings in which a card can be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar


class Company(StrEnum):
    """What lies on the table beside the card."""

    FITTING = "fitting"
    """All that the text names, and a user that is all that it says of characters."""

    PLAIN = "plain"
    """What lies on most tables, and plain characters."""

    BARE = "bare"
    """Who fights, and nothing else."""


class Laid(Protocol):
    """What a position begins with."""

    @property
    def faces(self) -> Mapping[str, Any]:
        """What is printed on each card, by its name on the table."""


AnySetup = TypeVar("AnySetup", bound=Laid)
AnyPlay = TypeVar("AnyPlay")


@dataclass(frozen=True, slots=True)
class Position(Generic[AnySetup, AnyPlay]):
    """A beginning in which a card can be used.

    Attributes:
        name: How it is used, and in which company.
        card: The card, by its name on the table.
        setup: The beginning.
        before: The plays that lead there.
        use: The play that uses the card; none where it is there from the beginning.
    """

    name: str
    card: str
    setup: AnySetup
    before: tuple[AnyPlay, ...] = ()
    use: AnyPlay | None = None

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies there beside those who fight."""
        return self.name.endswith(Company.BARE)
