"""Where the rules and the pages lie, and where Rulings keeps what it builds."""

import os
from collections.abc import Mapping
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent


def data_root(package: Path = PACKAGE) -> Path:
    """Find the folder that holds corpus/ and web/.

    Args:
        package: The folder of the package `rulings`.

    Returns:
        `_data` inside the package where it was installed from a wheel, else the checkout around the package.
    """
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent


def corpus_folder() -> Path:
    """Find the rules in our own words.

    Returns:
        The folder corpus/.
    """
    return data_root() / "corpus"


def web_folder() -> Path:
    """Find the templates and static files of the pages.

    Returns:
        The folder web/.
    """
    return data_root() / "web"


def data_folder(environment: Mapping[str, str]) -> Path:
    """Choose the folder for what is built, ingested and recorded; it need not exist yet.

    Args:
        environment: The variables of the process; RULINGS_DATA names a folder of one's own.

    Returns:
        That folder, else the place where this system keeps a user's data.
    """
    named = environment.get("RULINGS_DATA")
    if not named:
        return Path(platformdirs.user_data_dir("rulings", appauthor=False))
    try:
        return Path(named).expanduser()
    except RuntimeError:  # `~name` of nobody is the name of a folder, as in a shell
        return Path(named)


def printable(file: Path | str) -> str:
    """Name a file so that its name can be printed and kept, though it need not be UTF-8.

    Args:
        file: The file, or its name.

    Returns:
        The name, with a sign in the place of each byte that is no text.
    """
    return os.fsencode(file).decode("utf-8", "replace")
