"""docs/commands.md leaves out no command and no option, and no page names a command that there is not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from rulings.commands.cli import rulings
from rulings.commands.late import Late

HOME = Path(__file__).resolve().parents[2]
PAGES = {page.name: page.read_text("utf-8") for page in (HOME / "README.md", *sorted((HOME / "docs").glob("*.md")))}
CODE = re.compile(r"```.*?```|^ {4,}\S.*$|`[^`\n]+`", re.DOTALL | re.MULTILINE)
SNIPPETS = [found for text in PAGES.values() for found in CODE.findall(text)]


def commands(group: click.Group, name: str = "rulings") -> Iterator[tuple[str, click.Command]]:
    """All commands with their full names, those of groups too."""
    for word, known in sorted(group.commands.items()):
        command = known.load() if isinstance(known, Late) else known
        if isinstance(command, click.Group):
            yield from commands(command, f"{name} {word}")
        else:
            yield f"{name} {word}", command


COMMANDS = dict(commands(rulings))
OPTIONS = [
    (name, max(parameter.opts, key=len))
    for name, command in COMMANDS.items()
    for parameter in command.params
    if isinstance(parameter, click.Option)
]


def part_on(command: str) -> str:
    """The part of the page on a command: from the paragraph that begins with it to the next one that does so."""
    parts = re.split(r"^(?=`rulings |## )", PAGES["commands.md"], flags=re.MULTILINE)
    (found,) = [part for part in parts if re.match(rf"`{command}\b", part)]
    return found


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_its_part_of_the_page(command: str) -> None:
    assert len(part_on(command)) > len(command) + 40


@pytest.mark.parametrize(("command", "option"), OPTIONS, ids=[" ".join(pair) for pair in OPTIONS])
def test_every_option_is_in_the_part_on_its_command(command: str, option: str) -> None:
    assert re.search(rf"`{option}(?![\w-])", part_on(command))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_names_no_option_that_the_command_has_not(command: str) -> None:
    described = set(re.findall(r"^\| `(--[a-z-]+)", part_on(command), re.MULTILINE))
    assert described - {option for name, option in OPTIONS if name == command} == set()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_says_what_it_does(command: str) -> None:
    assert (COMMANDS[command].help or "").strip().partition("\n")[0].endswith((".", ":"))
    undescribed = [
        parameter.name
        for parameter in COMMANDS[command].params
        if isinstance(parameter, click.Option) and not parameter.help
    ]
    assert undescribed == []


def test_no_page_names_a_command_that_there_is_not() -> None:
    typed = {match for snippet in SNIPPETS for match in re.findall(r"(?:^|[`\s])rulings ([a-z]+)(?=[ `]|$)", snippet)}
    known = {name.split()[1] for name in COMMANDS}
    assert typed - known == set()
