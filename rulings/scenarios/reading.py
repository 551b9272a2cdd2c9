"""From the text of a scenario to a scenario that can be run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeVar
from unicodedata import normalize

from rulings.cards.lookup import NotFound
from rulings.redemption.cards.record import Card
from rulings.redemption.language.before import read_before
from rulings.redemption.language.cards import (
    LOST_SOUL,
    Imported,
    LookUp,
    read_description,
    read_identifiers,
    with_identifiers,
)
from rulings.redemption.language.characters import Said, join_characters, take_out_characters
from rulings.redemption.language.expectations import read_expectations
from rulings.redemption.language.plays import read_plays
from rulings.redemption.language.position import Position
from rulings.redemption.language.table import MOST_CARDS
from rulings.redemption.rules.cards.faces import Face
from rulings.scenarios.language import Language, language_of
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text, read_tree

FIELDS = ("scenario", "game", "rules", "category", "note", "players", "cards", "before", "play", "expect")
GAMES = ("redemption",)
RULES = ("reg 8.3.0",)
CATEGORIES = ("Type I", "Type II")
_MOST_PLAYERS = 8
_LONGEST_NAME = 80
_Part = TypeVar("_Part")


def no_imported_cards(_: str) -> tuple[NotFound, Card | None]:
    """The look-up where nothing is imported."""
    return NotFound((), is_ambiguous=False), None


def read_scenario(text: str, look_up: LookUp = no_imported_cards, clauses: Collection[str] = frozenset()) -> Scenario:
    """Read a scenario.

    Args:
        text: The text of the file.
        look_up: Finds an imported card by name.
        clauses: The ids of the clauses and entries of the book, against which `because` is checked; none for no check.

    Returns:
        The scenario.

    Raises:
        ScenarioError: It is not understood; it names every problem with its line.
    """
    tree = read_tree(normalize("NFC", text))
    fields = {key.text: value for key, value in tree.pairs if not isinstance(value, Text) or value.text.strip()}
    reading = _Reading(fields, Imported(look_up))
    reading.attempt(lambda: _check_fields(tree))
    game = reading.one_of("game", GAMES)
    rules = reading.one_of("rules", RULES)
    category = reading.one_of("category", CATEGORIES)
    players = reading.attempt(lambda: _players(fields.get("players"))) or ("A", "B")
    reading.attempt(lambda: reading.read_cards(players))
    reading.stop()
    position = reading.attempt(lambda: read_before(fields.get("before"), players, reading.described, reading.face_of))
    reading.stop()
    assert position is not None
    steps = reading.attempt(lambda: read_plays(fields.get("play"), position))
    reading.attempt(lambda: reading.check_laid(position))
    language = language_of(list(position.table.faces), players)
    number = len(fields["play"].items) if isinstance(fields.get("play"), Items) else 0  # type: ignore[union-attr]
    expectations = reading.attempt(lambda: read_expectations(fields.get("expect"), language, number, clauses))
    reading.stop()
    return Scenario(
        name=reading.text_of("scenario"),
        game=game,
        rules=rules,
        note=reading.text_of("note"),
        setup=position.setup(category),
        steps=steps or (),
        expectations=expectations or (),
    )


@dataclass(slots=True)
class _Reading:
    """A scenario on its way, with the problems found so far.

    Attributes:
        fields: The fields of the file.
        imported: The imported cards.
        described: The cards that it describes.
        lines: The line of each of them.
        said: Which of them are said to be the same character as others.
        problems: What is not understood.
    """

    fields: Mapping[str, Node]
    imported: Imported
    described: dict[str, Face] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    said: dict[str, Said] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def attempt(self, read: Callable[[], _Part]) -> _Part | None:
        """Read a part, and note its problems."""
        try:
            return read()
        except ScenarioError as error:
            self.problems += error.problems
            return None

    def stop(self) -> None:
        """Read no further where something is not understood."""
        if self.problems:
            raise ScenarioError(*sorted(self.problems, key=lambda problem: problem.line))

    def text_of(self, name: str) -> str:
        value = self.fields.get(name)
        return value.text.strip() if isinstance(value, Text) else ""

    def one_of(self, name: str, known: tuple[str, ...]) -> str:
        if name not in self.fields:
            return known[0]
        text = self.text_of(name)
        if text not in known:
            what = ", ".join(known)
            reason = f"`{name}` can be {what}; scenarios know no other yet."
            self.problems.append(Problem(self.fields[name].line, text, reason, nearest(text, known)))
        return text

    def face_of(self, name: str, line: int) -> Face:
        """Find a card: one that the scenario describes, a Lost Soul, or one of the imported list."""
        if name in self.described:
            return self.described[name]
        if name == LOST_SOUL.name:
            return LOST_SOUL
        face = self.imported.face(name, line)
        self.described[name] = face
        return face

    def read_cards(self, players: tuple[str, ...]) -> None:
        """Read the cards that the scenario describes or takes from the imported list."""
        cards = self.fields.get("cards")
        if cards is None:
            return
        if not isinstance(cards, Items):
            reason = "`cards` is a list, each line a card: `- Envoy: Hero, blue, 6/6, human`."
            raise ScenarioError(Problem(cards.line, "cards", reason))
        if len(cards.items) > MOST_CARDS:
            reason = f"`cards` lists {len(cards.items)} cards; a scenario has up to {MOST_CARDS}."
            raise ScenarioError(Problem(cards.line, "cards", reason))
        language = language_of((), players)
        problems: list[Problem] = []
        for item in cards.items:
            try:
                for name, description, line in _card_lines(item):
                    _check_name(name, line, players, self.lines)
                    self.lines[name] = line
                    rest, said = take_out_characters(description, line)
                    self.described[name] = self._card_of(name, rest, line, language)
                    self.said |= {name: said} if said is not None else {}
            except ScenarioError as error:
                problems += error.problems
        if problems:
            raise ScenarioError(*problems)
        self.described |= join_characters(self.described, self.said, self.imported.face)

    def _card_of(self, name: str, description: str | None, line: int, language: Language) -> Face:
        """A card of the list, also one of which identifiers are said; else the one that is described."""
        if description is None:
            return self.imported.face(name, line)
        said = read_identifiers(description, line, language)
        return (
            with_identifiers(self.imported.face(name, line), said)
            if said
            else read_description(name, description, line, language)
        )

    def check_laid(self, position: Position) -> None:
        """Check that every card of `cards` lies somewhere."""
        laid = {face.name for face in position.table.faces.values()}
        problems = [
            Problem(line, name, f"{name} lies nowhere; say in `before` where it is.")
            for name, line in self.lines.items()
            if name not in laid
        ]
        if problems:
            raise ScenarioError(*problems)


def _check_fields(tree: Fields) -> None:
    problems = [
        Problem(key.line, key.text, f"A scenario has no field `{key.text}`.", nearest(key.text, FIELDS))
        for key, _ in tree.pairs
        if key.text not in FIELDS
    ]
    name = next((value for key, value in tree.pairs if key.text == "scenario"), None)
    if not isinstance(name, Text) or not name.text.strip():
        problems.append(Problem(1, "", "The heading is missing.", "scenario: what it is about"))
    if problems:
        raise ScenarioError(*problems)


def _players(value: Node | None) -> tuple[str, ...]:
    if value is None:
        return ("A", "B")
    names = (
        [item.text.strip() if isinstance(item, Text) else "" for item in value.items]
        if isinstance(value, Items)
        else []
    )
    if not 2 <= len(names) <= _MOST_PLAYERS or not all(names) or len(set(names)) < len(names):
        reason = f"`players` lists 2 to {_MOST_PLAYERS} different names, the first of the player whose turn it is."
        raise ScenarioError(Problem(value.line, "players", reason, "players: [A, B]"))
    reserved = [name for name in names if name in ("phase", "turn", "round", "battle") or len(name) > _LONGEST_NAME]
    if reserved:
        name = reserved[0][:_LONGEST_NAME]
        raise ScenarioError(Problem(value.line, name, f"A player cannot be called `{name}`."))
    return tuple(names)


def _card_lines(item: Node) -> list[tuple[str, str | None, int]]:
    if isinstance(item, Text):
        name, _, description = item.text.partition(": ")
        return [(name.strip(), description.strip() or None, item.line)]
    if isinstance(item, Fields) and all(isinstance(value, Text) for _, value in item.pairs):
        return [(key.text.strip(), value.text, key.line) for key, value in item.pairs if isinstance(value, Text)]
    reason = "A card is a line: its name, a colon, and its description."
    raise ScenarioError(Problem(item.line, "", reason, "- Envoy: Hero, blue, 6/6, human"))


def _check_name(name: str, line: int, players: tuple[str, ...], lines: Mapping[str, int]) -> None:
    if name in lines:
        raise ScenarioError(Problem(line, name, f"There are two cards `{name}`, the other on line {lines[name]}."))
    if name in players:
        raise ScenarioError(Problem(line, name, f"`{name}` is a player."))
    if not name or len(name) > _LONGEST_NAME:
        raise ScenarioError(Problem(line, name[:_LONGEST_NAME], f"A name has 1 to {_LONGEST_NAME} characters."))
