"""The scenarios of Epic: the cards that they describe, how they begin, and what is played."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulings.epic.decks.described import described_cards
from rulings.epic.decks.game import DECKS
from rulings.epic.language.before import read_before
from rulings.epic.language.cards import EXAMPLE, TOKEN_NAMES, read_description, take_imported
from rulings.epic.language.plays import read_plays
from rulings.epic.rules.cards.faces import Face
from rulings.scenarios.decks import DecksOfGame, read_decks
from rulings.scenarios.game import Beginning
from rulings.scenarios.looking_up import LookingUp
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.scenario import CardUsed, Hint
from rulings.scenarios.sheet import Sheet, check_name, parts_of_card
from rulings.scenarios.yaml_lines import Node

_COPY = re.compile(r"(?P<name>.+\S) \d+")


def read_beginning(sheet: Sheet, look_up: LookingUp) -> Beginning:
    """Read how a scenario begins and what is played.

    Args:
        sheet: The scenario; problems of the plays are noted there.
        look_up: Finds an imported card by game and name.

    Returns:
        The beginning.

    Raises:
        ScenarioError: Cards or their places are not understood; all problems so far are in it.
    """
    cards = _Cards(look_up)
    sheet.attempt(lambda: cards.read(sheet.card_lines(EXAMPLE), sheet.players))
    before = sheet.fields.get("before")
    position = sheet.attempt_beside(
        lambda: read_before(before, sheet.players, tuple(cards.described), cards.face_of), cards.failed
    )
    if position is None:
        sheet.stop()
    assert position is not None
    steps = sheet.attempt_beside(lambda: read_plays(sheet.fields.get("play"), position), cards.failed)
    laid = {face.name for face in position.faces.values()}
    decks = sheet.attempt_beside(lambda: read_decks(sheet, cards.decks), cards.failed) or ()
    in_decks = frozenset(name for deck in decks for name in deck.cards)
    hints = tuple(
        Hint(line, name, f"{name} lies nowhere, so it is not part of the game; say in `before` where it is.")
        for name, line in cards.lines.items()
        if name not in laid and name not in in_decks
    )
    used = tuple(CardUsed(name, printing) for name, printing in cards.printings.items() if name in laid)
    return Beginning(position.setup(), steps or (), used, hints, decks)


@dataclass(slots=True)
class _Cards:
    """The cards of a scenario on its way.

    Attributes:
        look_up: Finds imported cards.
        described: The cards that it describes or takes.
        lines: The line of each that `cards` lists.
        printings: A name of the printing of each card that was taken from the imported list.
        failed: The cards whose lines are not understood.
    """

    look_up: LookingUp
    described: dict[str, Face] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    printings: dict[str, str] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)

    def read(self, items: Sequence[Node], players: tuple[str, ...]) -> None:
        """Read the cards that the scenario describes or takes from the imported list."""
        problems: list[Problem] = []
        for item in items:
            try:
                for name, description, line in parts_of_card(item, EXAMPLE):
                    check_name(name, line, players, self.lines)
                    self.lines[name] = line
                    self.failed.add(name)
                    self.described[name] = self._card(name, description, line)
                    self.failed.remove(name)
            except ScenarioError as error:
                problems += error.problems
        if problems:
            raise ScenarioError(*problems)

    def decks(self) -> DecksOfGame:
        """Give what the decks of the scenario are read and checked with."""
        faces = [face for name, face in {**TOKEN_NAMES, **self.described}.items() if name not in self.printings]
        return DecksOfGame(DECKS, described_cards(faces), self.look_up.open_box)

    def _card(self, name: str, description: str | None, line: int) -> Face:
        return read_description(name, description, line) if description else self._imported(name, line)

    def _imported(self, name: str, line: int) -> Face:
        face, self.printings[name] = take_imported(name, line, self.look_up)
        return face

    def face_of(self, name: str, line: int) -> Face:
        """Find a card: one that the scenario describes, a token, or one of the imported list."""
        copy = _COPY.fullmatch(name)
        for called in (name, copy["name"] if copy else name):
            if called in self.described:
                return self.described[called]
            if called in TOKEN_NAMES:
                return TOKEN_NAMES[called]
        self.described[name] = self._imported(name, line)
        return self.described[name]
