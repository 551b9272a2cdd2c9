"""What a link to the desk shows elsewhere: a few lines of text; rules in our own words, cards as on their pages."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.service.representations.entries import Json

LONGEST = 700
"""Letters of a text that are shown; the page has it whole."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link shows.

    Attributes:
        kind: What it leads to: the kind of an entry, or `clause`, `card`, `character`, `ruling`, `answer`, `deck`,
            `slip`.
        game: Key of the game; empty where it is of none.
        title: What it is called.
        text: What it says: a rule in our own words, a card as it was imported; empty where that counts for nothing.
        path: Its page on the desk.
        note: What it counts for, where that is not plain from what it is.
        rests_on: The places of the official documents on which it rests, as people cite them.
    """

    kind: str
    game: str
    title: str
    text: str
    path: str
    note: str = ""
    rests_on: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        """The text with what it counts for."""
        return " ".join(filter(None, (self.text, self.note)))

    def as_data(self, address: str) -> Json:
        """Represent the preview as a plain dict.

        Args:
            address: The public address of the site, without a slash at its end.

        Returns:
            The same, with the whole address of its page.
        """
        return {
            "kind": self.kind,
            "game": self.game,
            "title": self.title,
            "text": self.text,
            "note": self.note,
            "rests_on": list(self.rests_on),
            "url": address + self.path,
        }
