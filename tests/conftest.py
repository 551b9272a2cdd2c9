"""What all tests share: the folders beside the checkout, the browser, and a word on what was left out."""

import gc
import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from functools import lru_cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import NoReturn
from unittest.mock import patch

import pytest
from flask import Flask
from hypothesis import configuration, settings
from jinja2 import FileSystemBytecodeCache
from playwright.sync_api import Browser, expect, sync_playwright
from xdist.remote import Producer

from rulings.book import load
from rulings.book.entry_file import read_entry
from rulings.desk import Desk, open_desk
from rulings.documents.coverage import cut_documents
from rulings.documents.files import pdf
from rulings.documents.passages import Outline
from rulings.epic.cards.card_list import read_card_list as read_epic_card_list
from rulings.epic.cards.record import CardList as EpicCardList
from rulings.paths import corpus_folder
from rulings.redemption.cards.card_list import CardList, read_card_list
from tests.browsing import ARGUMENTS
from tests.examples import some
from tests.patience import PATIENCE
from tests.scheduling import FilesTogether, longest_not_listed, turn_of
from tests.sharing import made_once, read_once

REPOSITORY = Path(__file__).resolve().parents[1]
MEMORY = Path("/dev/shm")
ROOM = 4 << 30
"""What must be free in memory before tests write there: ten times what they write."""
ENTRIES = 4096
"""How many entries are kept of those that were read: all of the book, and what tests make of it."""
YOUNG = 20_000
"""How many objects are made before rubbish is looked for: states and readings are trees, and leave next to none."""
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")  # as in install_chromium.sh


@pytest.fixture(scope="session")
def sources() -> Path:
    """The folder of official documents, which are never part of the repository."""
    return folder_beside("sources", "RULINGS_SOURCES", "the official documents")


@pytest.fixture(scope="session")
def cards_folder() -> Path:
    """The folder of card lists, which are never part of the repository."""
    return folder_beside("cards", "RULINGS_CARDS", "the card lists")


@pytest.fixture(scope="session", autouse=True)
def pdfs_are_read_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the lines of the last files: the same bytes have the same lines, and the large PDF takes seconds."""
    with patch.object(pdf, "pdf_lines", lru_cache(maxsize=8)(read_once(tmp_path_factory, pdf.pdf_lines))):
        yield


@pytest.fixture(scope="session", autouse=True)
def templates_are_compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep compiled templates for all applications: else each takes a third of a second to show its first page."""
    kept = FileSystemBytecodeCache(str(made_once(tmp_path_factory, "templates", lambda folder: None)))
    with patch.dict(Flask.jinja_options, bytecode_cache=kept):
        yield


@pytest.fixture(scope="session")
def outlines(sources: Path) -> MappingProxyType[str, Outline]:
    """The official documents that are at hand, cut once for all tests."""
    found = cut_documents(sources)
    if not found:
        leave_out("There is no known document among the official documents.")
    return MappingProxyType(dict(found))


@pytest.fixture(scope="session")
def card_list_file(cards_folder: Path) -> Path:
    """The community's list of cards."""
    file = cards_folder / "redemption-carddata.txt"
    if not file.is_file():
        leave_out(f"There is no {file.name} among the card lists.")
    return file


@pytest.fixture(scope="session")
def card_list(card_list_file: Path) -> CardList:
    """What stands in that list, read once for all tests."""
    found = read_card_list(card_list_file.read_bytes())
    assert found.printings
    return found


@pytest.fixture(scope="session")
def epic_card_list_file(cards_folder: Path) -> Path:
    """The community's list of cards of Epic."""
    file = cards_folder / "epic-cards.tsv"
    if not file.is_file():
        leave_out(f"There is no {file.name} among the card lists.")
    return file


@pytest.fixture(scope="session")
def epic_card_lines(epic_card_list_file: Path) -> list[list[str]]:
    """The cells of each row of that list, as they stand in the file."""
    return [line.split("\t") for line in epic_card_list_file.read_text("utf-8").splitlines()[1:]]


@pytest.fixture(scope="session")
def epic_card_list(epic_card_list_file: Path) -> EpicCardList:
    """What stands in that list, read once for all tests."""
    found = read_epic_card_list(epic_card_list_file.read_bytes())
    assert found.printings
    return found


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the index of the whole book; whoever writes into it works on a copy."""
    return made_once(tmp_path_factory, "built", lambda data: open_desk(corpus_folder(), data, lambda sentence: None))


@pytest.fixture(scope="session")
def book_desk(built: Path) -> Desk:
    """The desk over the whole book, opened once for all tests; nobody writes into it."""
    return open_desk(corpus_folder(), built, lambda sentence: None)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        leave_out("There is no Chromium on PATH; tests/install_chromium.sh installs one.")
    return found


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A Chromium without a window; where nothing else is said, its pages keep nothing for use without network.

    To keep the book and its search takes a fresh profile as long as to show twenty pages.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        for make in ("new_context", "new_page"):
            setattr(browser, make, partial(getattr(browser, make), service_workers="block"))
        expect.set_options(timeout=1000 * PATIENCE)
        yield browser
        browser.close()


def folder_beside(name: str, variable: str, what: str) -> Path:
    """Find a folder that lies beside the checkout or that a variable names, or leave the test out."""
    folder = Path(os.environ.get(variable) or REPOSITORY.parent / "shared" / name)
    if not folder.is_dir():
        leave_out(f"There is no folder with {what}; {variable} can name one.")
    return folder.resolve()


def leave_out(reason: str) -> NoReturn:
    """Skip the test, but fail where CI=true: there, nothing may be left out."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


def write_into_memory() -> None:
    """Let tests write where no disk is waited for, since they commit thousands of times; TMPDIR names another place."""
    if "TMPDIR" in os.environ or not MEMORY.is_dir() or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
        return
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_configure() -> None:
    write_into_memory()
    load.read_entry = lru_cache(ENTRIES)(read_entry)  # the same words at the same place are the same entry
    gc.set_threshold(YOUNG)
    configuration.set_hypothesis_home_dir(REPOSITORY / ".cache" / "hypothesis")
    settings.register_profile("rulings", deadline=None, derandomize=True, max_examples=some(100))
    settings.load_profile("rulings")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test that asks for the browser, and let the files that take longest begin."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: turn_of(item.nodeid))


def pytest_collection_finish() -> None:
    """Look no more for rubbish among what was imported and collected, which stays to the end and is much."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Begin one process more than there are cores: a test of pages or of a server waits for others again and again."""
    return (yield) + 1


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FilesTogether | None:
    """Where a process is given whole files, give it some of them together."""
    return FilesTogether(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were left out, and why, and which files should begin sooner."""
    left_out: dict[str, Counter[str]] = {}
    for report in terminalreporter.getreports("skipped"):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        left_out.setdefault(reason, Counter())[report.nodeid.partition("::")[0]] += 1
    if left_out:
        terminalreporter.section("left out")
    for reason, files in left_out.items():
        terminalreporter.line(reason)
        for file, number in sorted(files.items()):
            terminalreporter.line(f"  {file}: {number} {'test' if number == 1 else 'tests'}")
    reports = (report for found in terminalreporter.stats.values() for report in found if hasattr(report, "duration"))
    late = longest_not_listed((report.nodeid, report.duration) for report in reports)
    if late:
        terminalreporter.section("long files that tests/scheduling.py does not list")
    for file, share in late.items():
        terminalreporter.line(f"  {file}: {share:.1%} of the run")
