"""What all tests share: the folders beside the checkout, the browser, and a word on what was left out."""

import os
import shutil
from collections import Counter
from pathlib import Path
from typing import NoReturn

import pytest
from hypothesis import configuration, settings

REPOSITORY = Path(__file__).resolve().parents[1]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")  # as in install_chromium.sh


@pytest.fixture(scope="session")
def sources() -> Path:
    """The folder of official documents, which are never part of the repository."""
    return folder_beside("sources", "RULINGS_SOURCES", "the official documents")


@pytest.fixture(scope="session")
def cards_folder() -> Path:
    """The folder of card lists, which are never part of the repository."""
    return folder_beside("cards", "RULINGS_CARDS", "the card lists")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium, for Playwright's `executable_path`; root must launch it with `--no-sandbox`."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        leave_out("There is no Chromium on PATH; tests/install_chromium.sh installs one.")
    return found


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


def pytest_configure() -> None:
    configuration.set_hypothesis_home_dir(REPOSITORY / ".cache" / "hypothesis")
    settings.register_profile("rulings", deadline=None, derandomize=True)
    settings.load_profile("rulings")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test that asks for the browser."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were left out, and why."""
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
