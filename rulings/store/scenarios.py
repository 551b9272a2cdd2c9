"""The scenarios that were run, kept in the data folder under a hash of their text.

    <data folder>/scenarios/<hash>.yaml     a scenario; it never changes
    <data folder>/scenarios/.new-…          one on its way, renamed when it is whole

Nothing is ever dropped, so that a link lasts; where the room is used up, no further scenario is kept.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

FOLDER = "scenarios"

MOST_BYTES = 100_000_000
"""What all kept scenarios may take together, each at least `_BLOCK`."""

_DIGITS = 24
_BLOCK = 4_096
_NEW = ".new-"
_ENDING = ".yaml"


class NotKeptError(Exception):
    """A scenario cannot be kept; the message is a sentence that says why."""


class UnreadableScenarioError(Exception):
    """A kept scenario cannot be read; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class KeptScenarios:
    """The scenarios that were run.

    Attributes:
        folder: Where they are kept; nowhere where None.
        most_bytes: What they may take together.
    """

    folder: Path | None = None
    most_bytes: int = MOST_BYTES

    def keep(self, text: str) -> None:
        """Keep a scenario; one that is there already stays as it is.

        Args:
            text: Its text, as `normalise` leaves it.

        Raises:
            NotKeptError: There is no room or no folder, or it cannot be written.
        """
        if self.folder is None:
            raise NotKeptError("This desk keeps no scenarios.")
        file = self.folder / f"{key_of(text)}{_ENDING}"
        try:
            if _read(file) == text:
                return
            self.folder.mkdir(parents=True, exist_ok=True)
            if _size_of(self.folder) + _room(len(text.encode())) > self.most_bytes:
                raise NotKeptError("This desk has no room for further scenarios.")
            _write(file, text)
        except OSError as error:
            raise NotKeptError("The data folder cannot be written.") from error

    def find(self, key: str) -> str | None:
        """Find a scenario.

        Args:
            key: The hash of its text; no path leads out of the folder.

        Returns:
            Its text; None where it was never kept, or is damaged.

        Raises:
            UnreadableScenarioError: It is there and cannot be read.
        """
        if self.folder is None or not _is_key(key):
            return None
        try:
            text = _read(self.folder / f"{key}{_ENDING}")
        except OSError as error:
            raise UnreadableScenarioError("The kept scenarios cannot be read.") from error
        return text if text is not None and key_of(text) == key else None


def normalise(text: str) -> str:
    """Bring the text of a scenario into the form that is hashed.

    Args:
        text: The text.

    Returns:
        The text without a byte order mark, without blanks at the ends of lines and without empty lines at its end, its
        lines ended by a line feed.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip(" \t") for line in lines).rstrip("\n") + "\n"


def key_of(text: str) -> str:
    """Hash the text of a scenario.

    Args:
        text: The text, as `normalise` leaves it.

    Returns:
        24 hexadecimal digits.
    """
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def _is_key(key: str) -> bool:
    return len(key) == _DIGITS and set(key) <= set("0123456789abcdef")


def _read(file: Path) -> str | None:
    try:
        return file.read_bytes().decode()
    except (FileNotFoundError, UnicodeDecodeError):
        return None


def _write(file: Path, text: str) -> None:
    descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=file.parent)
    new = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(text.encode())
        new.chmod(0o644)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)


def _size_of(folder: Path) -> int:
    with os.scandir(folder) as found:
        return sum(map(_size_of_file, found))


def _size_of_file(entry: os.DirEntry[str]) -> int:
    try:
        return _room(entry.stat().st_size)
    except FileNotFoundError:  # another process has just renamed it
        return _BLOCK


def _room(size: int) -> int:
    return max(size, _BLOCK)
