"""A scenario as it is written: its fields, its players, and the problems that were found so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text

_Part = TypeVar("_Part")
MOST_CARDS = 1_000
"""How many cards a scenario may have, unknown ones included."""

LONGEST_NAME = 80
"""Characters of the longest name of a card or player."""

USUAL_PLAYERS = ("A", "B")
"""Who plays where a scenario does not say it."""

_MOST_PLAYERS = 8


@dataclass(slots=True)
class Sheet:
    """A scenario that is being read.

    Attributes:
        tree: All that stands in the file.
        fields: The fields that hold something, by name.
        players: The players, the first of them the one whose turn it is.
        problems: What is not understood.
    """

    tree: Fields
    fields: Mapping[str, Node] = field(default_factory=dict)
    players: tuple[str, ...] = USUAL_PLAYERS
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find the fields that hold something."""
        self.fields = {
            key.text: value for key, value in self.tree.pairs if not isinstance(value, Text) or value.text.strip()
        }

    def attempt(self, read: Callable[[], _Part]) -> _Part | None:
        """Read a part, and note its problems.

        Args:
            read: Reads it.

        Returns:
            The part; None where it is not understood.
        """
        try:
            return read()
        except ScenarioError as error:
            self.problems += error.problems
            return None

    def attempt_beside(self, read: Callable[[], _Part], words: Collection[str]) -> _Part | None:
        """Read a part that rests on another; problems that only follow from what is wrong there are left out.

        Args:
            read: Reads it.
            words: What is wrong in the other: names and texts.

        Returns:
            The part; None where it is not understood.
        """
        known = len(self.problems)
        part = self.attempt(read)
        new = self.problems[known:]
        self.problems[known:] = [problem for problem in new if not any(word in problem.text for word in words)]
        return part

    def stop(self) -> None:
        """Read no further where something is not understood.

        Raises:
            ScenarioError: Something is not; all problems are in it.
        """
        if self.problems:
            raise ScenarioError(*sorted(self.problems, key=lambda problem: problem.line))

    def text_of(self, name: str) -> str:
        """Give the text of a field; empty where it has none."""
        value = self.fields.get(name)
        return value.text.strip() if isinstance(value, Text) else ""

    def one_of(self, name: str, known: Sequence[str]) -> str:
        """Read a field that is one of a few words.

        Args:
            name: The field.
            known: The words, the usual one first.

        Returns:
            What it says; the usual word where the field is missing, or says something else, which is a problem.
        """
        if name not in self.fields:
            return known[0]
        text = self.text_of(name)
        if text in known:
            return text
        reason = f"`{name}` can be {', '.join(known)}; scenarios know no other yet."
        self.problems.append(Problem(self.fields[name].line, text, reason, nearest(text, known)))
        return known[0]

    def check_fields(self, known: Sequence[str]) -> None:
        """Check that the file has no other fields, and a heading.

        Args:
            known: The fields that a scenario can have.

        Raises:
            ScenarioError: It has others, or no heading.
        """
        problems = [
            Problem(key.line, key.text, f"A scenario has no field `{key.text}`.", nearest(key.text, known))
            for key, _ in self.tree.pairs
            if key.text not in known
        ]
        name = next((value for key, value in self.tree.pairs if key.text == "scenario"), None)
        if not isinstance(name, Text) or not name.text.strip():
            problems.append(Problem(1, "", "The heading is missing.", "scenario: what it is about"))
        if problems:
            raise ScenarioError(*problems)

    def read_players(self, reserved: frozenset[str]) -> None:
        """Read who plays.

        Args:
            reserved: Words that no player can be called.

        Raises:
            ScenarioError: The list is no list of different names.
        """
        value = self.fields.get("players")
        if value is None:
            return
        names = (
            [item.text.strip() if isinstance(item, Text) else "" for item in value.items]
            if isinstance(value, Items)
            else []
        )
        if not 2 <= len(names) <= _MOST_PLAYERS or not all(names) or len(set(names)) < len(names):
            reason = f"`players` lists 2 to {_MOST_PLAYERS} different names, the first of the player whose turn it is."
            raise ScenarioError(Problem(value.line, "players", reason, "players: [A, B]"))
        wrong = [name for name in names if name in reserved or len(name) > LONGEST_NAME]
        if wrong:
            name = wrong[0][:LONGEST_NAME]
            raise ScenarioError(Problem(value.line, name, f"A player cannot be called `{name}`."))
        self.players = tuple(names)

    def card_lines(self, example: str) -> tuple[Node, ...]:
        """List the lines of `cards`, each of a card or of several.

        Args:
            example: A card as the game describes one.

        Returns:
            The lines.

        Raises:
            ScenarioError: It is no list, or a list that is too long.
        """
        cards = self.fields.get("cards")
        if cards is None:
            return ()
        if not isinstance(cards, Items):
            reason = f"`cards` is a list, each line a card: `- {example}`."
            raise ScenarioError(Problem(cards.line, "cards", reason))
        if len(cards.items) > MOST_CARDS:
            reason = f"`cards` lists {len(cards.items)} cards; a scenario has up to {MOST_CARDS}."
            raise ScenarioError(Problem(cards.line, "cards", reason))
        return tuple(cards.items)


def parts_of_card(item: Node, example: str) -> list[tuple[str, str | None, int]]:
    """Split a line of `cards`.

    Args:
        item: The line.
        example: A card as the game describes one.

    Returns:
        Of each card in it the name, the description where there is one, and its line.

    Raises:
        ScenarioError: It is no line of a card.
    """
    if isinstance(item, Text):
        name, _, description = item.text.partition(": ")
        return [(name.strip(), description.strip() or None, item.line)]
    if isinstance(item, Fields) and all(isinstance(value, Text) for _, value in item.pairs):
        return [(key.text.strip(), value.text, key.line) for key, value in item.pairs if isinstance(value, Text)]
    reason = "A card is a line: its name, a colon, and its description."
    raise ScenarioError(Problem(item.line, "", reason, f"- {example}"))


def check_name(name: str, line: int, players: Sequence[str], lines: Mapping[str, int]) -> None:
    """Check the name of a card that a scenario describes.

    Args:
        name: The name.
        line: Its line.
        players: The players.
        lines: The lines of the cards before it, by name.

    Raises:
        ScenarioError: A card or player has the name already, or it is no name.
    """
    if name in lines:
        raise ScenarioError(Problem(line, name, f"There are two cards `{name}`, the other on line {lines[name]}."))
    if name in players:
        raise ScenarioError(Problem(line, name, f"`{name}` is a player."))
    if not name or len(name) > LONGEST_NAME:
        raise ScenarioError(Problem(line, name[:LONGEST_NAME], f"A name has 1 to {LONGEST_NAME} characters."))
