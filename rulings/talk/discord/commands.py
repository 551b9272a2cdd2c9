"""The slash commands, as they are asked and as they are registered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

STRING = 3
BOOLEAN = 5
"""Types of options."""

LONGEST = 400
"""Letters that a question may have."""

PRIVATE = "private"
GAME = "game"
"""Options that every command takes."""


@dataclass(frozen=True, slots=True)
class Option:
    """Words that a command takes.

    Attributes:
        name: Its name.
        says: What it is, for whoever types.
        is_required: Whether the command needs it.
        completes: Whether the desk offers what the words may become.
    """

    name: str
    says: str
    is_required: bool = True
    completes: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A slash command.

    Attributes:
        name: Its name.
        says: What it does, for whoever types.
        options: The words that it takes, beside the game and whether only the asker sees the answer.
    """

    name: str
    says: str
    options: tuple[Option, ...]


COMMANDS: Mapping[str, Command] = {
    command.name: command
    for command in (
        Command(
            "rule",
            "The rule for a name, a number or a question, with its clauses.",
            (Option("words", "A name, the number of a rule, or a question in words.", completes=True),),
        ),
        Command("define", "What a term of the game means.", (Option("term", "The term.", completes=True),)),
        Command(
            "card",
            "What is on a card, and the rules that its text rests on.",
            (Option("name", "The name of the card.", completes=True),),
        ),
        Command(
            "check",
            "What happens if: a question in words, or a scenario that you paste.",
            (Option("question", "A question, or the address of a scenario; leave it out to paste one.", False),),
        ),
        Command(
            "versus",
            "Two cards against each other.",
            (
                Option(
                    "first",
                    'Its name, or a name with a description: `Envoy: Hero, blue, 6/6, "Draw 1."`.',
                    completes=True,
                ),
                Option("second", "The other card, likewise.", completes=True),
            ),
        ),
        Command(
            "case",
            "A recorded ruling.",
            (Option("words", "Its number, or words of its question.", completes=True),),
        ),
    )
}
"""The commands by their names."""


def registration(games: Mapping[str, str]) -> list[dict[str, Any]]:
    """Write the commands down as Discord registers them.

    Args:
        games: The titles of the games by their keys.

    Returns:
        A dict for each command, which work in servers and in private messages.
    """
    return [
        {
            "name": command.name,
            "type": 1,
            "description": command.says,
            "options": [*map(_written, command.options), *_for_all(games)],
        }
        for command in COMMANDS.values()
    ]


def _written(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "description": option.says,
        "type": STRING,
        "required": option.is_required,
        "autocomplete": option.completes,
        "max_length": LONGEST,
    }


def _for_all(games: Mapping[str, str]) -> tuple[dict[str, Any], ...]:
    choices = [{"name": title, "value": key} for key, title in games.items()]
    return (
        {"name": GAME, "description": "Only this game.", "type": STRING, "required": False, "choices": choices},
        {"name": PRIVATE, "description": "Only you see the answer.", "type": BOOLEAN, "required": False},
    )
