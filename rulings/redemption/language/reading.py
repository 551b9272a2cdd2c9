"""The scenarios of Redemption: the cards that they describe, how they begin, and what is played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rulings.redemption.decks.described import decks_of_scenario, described_cards
from rulings.redemption.language.before import read_before
from rulings.redemption.language.cards import LOST_SOUL, read_description, read_identifiers, with_identifiers
from rulings.redemption.language.characters import Said, join_characters, take_out_characters
from rulings.redemption.language.icon_boxes import BETWEEN, NOTHING_SAID, Boxes, take_out_boxes
from rulings.redemption.language.imported import Imported
from rulings.redemption.language.left_out import leave_out, take_out_left_out
from rulings.redemption.language.lines import language_of
from rulings.redemption.language.plays import read_plays
from rulings.redemption.language.position import Position
from rulings.redemption.language.tokens import add_tokens
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.decks import DecksOfGame, read_decks
from rulings.scenarios.game import Beginning
from rulings.scenarios.language import Language
from rulings.scenarios.looking_up import LookingUp, OpenBox
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.scenario import CardUsed, Hint
from rulings.scenarios.sheet import Sheet, check_name, parts_of_card
from rulings.scenarios.yaml_lines import Node, texts_in

NAME = "redemption"
"""The name of the game in files."""

_EXAMPLE = "Envoy: Hero, blue, 6/6, human"

CATEGORIES = ("Type I", "Type II")
"""The categories of play, by the field of that name."""


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
    category = sheet.one_of("category", CATEGORIES)
    players = sheet.players
    cards = _Cards(Imported(lambda name: look_up(NAME, name), lambda name: look_up.nearest(NAME, name)))
    sheet.attempt(lambda: cards.read(sheet.card_lines(_EXAMPLE), players))
    before = sheet.fields.get("before")
    position = sheet.attempt_beside(lambda: read_before(before, players, cards.described, cards.face_of), cards.failed)
    if position is None:
        sheet.stop()
    assert position is not None
    add_tokens(position.table)
    steps = sheet.attempt_beside(lambda: read_plays(sheet.fields.get("play"), position), cards.failed)
    said = [*texts_in(sheet.fields.get("play")), *texts_in(sheet.fields.get("expect"))]
    decks = (
        sheet.attempt_beside(lambda: read_decks(sheet, lambda: cards.decks(look_up.open_box, category)), cards.failed)
        or ()
    )
    in_decks = frozenset(name for deck in decks for name in deck.cards)
    hints = sheet.attempt_beside(lambda: cards.set_apart(position, said, in_decks), cards.failed)
    return Beginning(position.setup(category), steps or (), cards.used(position), hints or (), decks)


@dataclass(slots=True)
class _Cards:
    """The cards of a scenario on its way.

    Attributes:
        imported: The imported cards.
        described: The cards that it describes.
        lines: The line of each of them.
        said: Which of them are said to be the same character as others.
        printings: A name of the printing of each card that was taken from the imported list.
        spoiled: Those of them of which the scenario says more.
        failed: The cards whose lines are not understood; a card of which nothing is known stands for each.
    """

    imported: Imported
    described: dict[str, Face] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    said: dict[str, Said] = field(default_factory=dict)
    printings: dict[str, str] = field(default_factory=dict)
    spoiled: set[str] = field(default_factory=set)
    failed: set[str] = field(default_factory=set)

    def face_of(self, name: str, line: int) -> Face:
        """Find a card: one that the scenario describes, a Lost Soul, or one of the imported list."""
        if name in self.described:
            return self.described[name]
        if name == LOST_SOUL.name:
            return LOST_SOUL
        self.described[name] = self._of_list(name, line)
        return self.described[name]

    def _of_list(self, name: str, line: int, boxes: Boxes = NOTHING_SAID) -> Face:
        """Take a card from the imported list, and note its printing."""
        taken = self.imported.take(name, line, boxes)
        self.printings[name] = taken.printing
        return taken.face

    def used(self, position: Position) -> tuple[CardUsed, ...]:
        """List the cards of the imported list that lie somewhere, each as the scenario calls it."""
        laid = {face.name for face in position.table.faces.values()}
        return tuple(
            CardUsed(name if BETWEEN in name else BETWEEN.join(self.described[name].titles) or name, printing)
            for name, printing in self.printings.items()
            if self.described[name].name in laid
        )

    def read(self, items: Sequence[Node], players: tuple[str, ...]) -> None:
        """Read the cards that the scenario describes or takes from the imported list."""
        language = language_of((), players)
        problems: list[Problem] = []
        for item in items:
            try:
                for name, description, line in parts_of_card(item, _EXAMPLE):
                    check_name(name, line, players, self.lines)
                    self.lines[name] = line
                    self.failed.add(name)
                    self.described[name] = Face(name, ("Hero",))
                    self._describe(name, description, line, language)
                    self.failed.remove(name)
            except ScenarioError as error:
                problems += error.problems
        if problems:
            raise ScenarioError(*problems)
        self.described |= join_characters(self.described, self.said, self.imported.face)

    def _describe(self, name: str, description: str | None, line: int, language: Language) -> None:
        rest, said = take_out_characters(description, line)
        described, left = take_out_left_out(rest, line)
        face = self._card_of(name, described, line, language)
        self.described[name] = face if left is None else leave_out(face, left, line)
        self.said |= {name: said} if said is not None else {}
        if description is not None and name in self.printings:
            self.spoiled.add(name)

    def _card_of(self, name: str, description: str | None, line: int, language: Language) -> Face:
        """A card of the list, also one of which identifiers or icon boxes are said; else the one that is described."""
        if description is None:
            return self._of_list(name, line)
        rest, boxes = take_out_boxes(description, line, language)
        said = read_identifiers(rest, line, language)
        if said or not rest.strip():
            return with_identifiers(self._of_list(name, line, boxes), said)
        return read_description(name, description, line, language)

    def decks(self, open_box: OpenBox, category: str) -> DecksOfGame:
        """Give what the decks of the scenario are read and checked with."""
        faces = [
            face for name, face in {LOST_SOUL.name: LOST_SOUL, **self.described}.items() if name not in self.printings
        ]
        return DecksOfGame(
            decks_of_scenario(faces), described_cards(faces), open_box, category, frozenset(self.spoiled)
        )

    def set_apart(self, position: Position, said: Sequence[str], in_decks: frozenset[str]) -> tuple[Hint, ...]:
        """Set the cards of `cards` apart that lie nowhere and are in no deck; refuse those of which a line speaks."""
        laid = {face.name for face in position.table.faces.values()}
        apart = [(name, line) for name, line in self.lines.items() if name not in laid]
        titles = {title: name for name in self.lines for title in (name, *self.described[name].titles)}
        spoken_of = {titles[title] for title in _titles_in(said, titles)}
        problems = [
            Problem(line, name, f"{name} lies nowhere; say in `before` where it is.")
            for name, line in apart
            if name in spoken_of
        ]
        if problems:
            raise ScenarioError(*problems)
        return tuple(Hint(line, name, f"{name} {_SET_APART}") for name, line in apart if name not in in_decks)


_SET_APART = "lies nowhere, so it is set apart and not part of the game; say in `before` where it is."


def _titles_in(said: Sequence[str], titles: Iterable[str]) -> frozenset[str]:
    """The titles that lines name; one within a longer one is not named by it."""
    longest_first = sorted(titles, key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(title)}(?!\w)" for title in longest_first) or "(?!)")
    return frozenset(title for line in said for title in pattern.findall(line))
