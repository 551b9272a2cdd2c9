"""The cards that are asked about, by name or by description."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """A card that is asked about.

    Attributes:
        name: Its name; one of the imported list where nothing is described.
        described: Its description, as a scenario describes a card; empty for one of the imported list.
    """

    name: str
    described: str = ""

    @property
    def text(self) -> str:
        """Its text, where it is described with one."""
        return self.described.partition('"')[2].rstrip('"')
