"""Each command imports what it needs, and the list of commands says of each what the command itself says."""

import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from rulings.commands.cli import COMMANDS
from rulings.commands.late import Late

CASE = next((Path(__file__).parents[1] / "cases" / "redemption").rglob("*.yaml"))
PRINT_MODULES = (
    "import sys\nfrom rulings.commands.cli import run\nsys.argv[0] = 'rulings'\nrun()\n"
    "print('imported', *sorted(sys.modules), file=sys.stderr)"
)
BUILDING = {"whoosh.index", "spellchecker", "sqlite_utils", "fastjsonschema", "rulings.book.load"}
SERVER = {"flask", "waitress", "rulings.service.app"}
ENGINE = {"rulings.games", "rulings.redemption.rules.game", "rulings.redemption.reading.reader"}
DOCUMENTS = {"pypdfium2", "rulings.documents.ingest"}


@pytest.fixture(scope="module")
def data(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the index of the whole book, in which commands keep what they like."""
    return Path(shutil.copytree(built, tmp_path_factory.mktemp("late") / "data"))


def imported_by(data: Path, *words: str) -> set[str]:
    """Run a command in a process of its own, and list the modules that it has imported."""
    environment = {"RULINGS_DATA": str(data), "PATH": "", "HOME": str(data)}
    command = [sys.executable, "-c", PRINT_MODULES, *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    said = done.stderr.splitlines()[-1].split()
    assert said[0] == "imported"
    return set(said[1:])


@pytest.mark.parametrize("words", [("--help",), ("-h",), ("--version",), ("no-such-command",)])
def test_the_list_of_commands_imports_no_room_but_that_of_the_commands(data: Path, words: tuple[str, ...]) -> None:
    imported = imported_by(data, *words)
    assert not imported & (SERVER | BUILDING | ENGINE | DOCUMENTS | {"rich", "sqlite3", "yaml", "platformdirs"})
    rooms = {name for name in imported if name.startswith("rulings.") and not name.startswith("rulings.commands")}
    assert rooms == {"rulings.book", "rulings.book.problems", "rulings.late"}


@pytest.mark.parametrize("words", [("search", "banding"), ("show", "negate"), ("suggest", "ban")])
def test_looking_a_rule_up_imports_neither_server_nor_engine_nor_what_builds(
    data: Path, words: tuple[str, ...]
) -> None:
    assert not imported_by(data, *words) & (SERVER | BUILDING | ENGINE | DOCUMENTS)


def test_checking_a_scenario_imports_the_engine_and_neither_the_server_nor_what_builds(data: Path) -> None:
    imported_by(data, "check", str(CASE))  # keeps what later runs need not make
    imported = imported_by(data, "check", str(CASE))
    assert imported >= ENGINE
    assert not {name for name in imported if name.startswith(("rulings.epic.rules", "rulings.epic.language"))}
    assert not imported & (SERVER | BUILDING | DOCUMENTS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_list_says_of_a_command_what_its_own_help_says_first(command: Late) -> None:
    loaded = command.load()
    assert isinstance(loaded, click.Command)
    assert (loaded.name, loaded.get_short_help_str(1000)) == (command.name, command.get_short_help_str(1000))
