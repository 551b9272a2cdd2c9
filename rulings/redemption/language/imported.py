"""Cards that a scenario takes from the imported list by their names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rulings.cards.lookup import Found, Match, NotFound
from rulings.redemption.cards.record import Card
from rulings.redemption.language.cards import of_printing
from rulings.redemption.language.icon_boxes import NOTHING_SAID, Boxes
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.problems import NoSuchCardError, Problem, nearest

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
"""What programs call a card, which is of no use to whoever writes a scenario."""

_DESCRIBED = re.compile(
    r"an? .*?\b(?P<type>Hero|Evil Character|good Enhancement|evil Enhancement|Artifact|Site|Fortress)\b.*"
)
"""A card that is described without a name."""

LookUp = Callable[[str], tuple[Found | NotFound | None, Card | None]]
"""Finds an imported card by its name; nothing where no list is imported."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that was taken from the imported list.

    Attributes:
        face: The card.
        printing: A name of its printing which no other printing has.
    """

    face: Face
    printing: str


@dataclass(frozen=True, slots=True)
class Imported:
    """The imported list, asked by name.

    Attributes:
        look_up: Finds a card.
        look_up_alike: Finds what is alike to a name that no card has.
    """

    look_up: LookUp
    look_up_alike: LookUp

    def face(self, name: str, line: int) -> Face:
        """Take a card from the list, whichever printing it is; as `take` does."""
        return self.take(name, line).face

    def take(self, name: str, line: int, boxes: Boxes = NOTHING_SAID) -> Taken:
        """Take a card from the list.

        Args:
            name: Its name.
            line: The line that names it.
            boxes: What the scenario says of its two icon boxes.

        Returns:
            The card as the printing has it that the words in brackets behind its name tell, else as the newest has it.

        Raises:
            ScenarioError: No card, or more than one, has the name; no printing is as the words say; or its text is not
                understood.
        """
        how, card = self.look_up(name)
        if card is None or not isinstance(how, Found) or how.how is Match.NEAR:
            raise NoSuchCardError(self._missed(name, how, line))
        if how.is_by_key:
            reason = f"`{name}` is what programs call a card; a scenario calls it `{how.called}`."
            raise NoSuchCardError(Problem(line, name, reason, how.called))
        printing = card.printings[how.printing]
        return Taken(of_printing(name, card, printing, line, boxes), how.called or printing.name)

    def _missed(self, name: str, how: Found | NotFound | None, line: int) -> Problem:
        """Say why a name means no card, and what would."""
        candidates = [found.written for found in how.candidates] if isinstance(how, NotFound) else []
        if isinstance(how, NotFound) and how.unknown:
            words = " and ".join(f"`{word}`" for word in how.unknown)
            fit = "fits" if len(how.unknown) == 1 else "together fit"
            reason = f"There is no such printing of `{name}`: {words} {fit} none of {', '.join(candidates)}."
            return Problem(line, name, reason, nearest(name, candidates) or candidates[0])
        if isinstance(how, NotFound) and how.is_ambiguous:
            reason = f"Several cards may be meant by `{name}`; say which: {', '.join(candidates)}."
            return Problem(line, name, reason, candidates[0])
        near = how if isinstance(how, Found) else self.look_up_alike(name)[0]
        if isinstance(near, Found):
            return Problem(line, name, f"There is no card `{name}`.", near.name)
        alike = [found.written for found in near.candidates] if isinstance(near, NotFound) else candidates
        alike = [written for written in alike if not _KEY.fullmatch(written)]
        if described := _DESCRIBED.fullmatch(name):
            said = f"NAME: {described['type']}, …"
            reason = f"In `cards` each card has a name, `{said}`; `{name}` may stand where it lies or is played."
            return Problem(line, name, reason, said)
        reason = f"There is no card `{name}`: the scenario describes none, and the imported list has none."
        return Problem(line, name, reason, (alike or [""])[0])
