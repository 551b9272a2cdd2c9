"""The scenarios that were run, kept in the data folder under a hash of their text.

    <data folder>/scenarios/<hash>.yaml     a scenario; it never changes
    <data folder>/scenarios/.new-…          one on its way, renamed when it is whole
    <data folder>/scenarios/.room           a byte for each block of the disk that they take: nobody has to count
    <data folder>/scenarios/.shares/<day>/  the same for each client that has added some on this day

Nothing is ever dropped, so that a link lasts; where the room is used up, no further scenario is kept. Nobody uses it up
alone: a client gets a part of what is left each day. Its file is named after a hash with a secret of the running desk,
and goes the next day, so that nothing says who kept what.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b, sha256
from pathlib import Path
from secrets import token_bytes
from shutil import rmtree

FOLDER = "scenarios"

MOST_BYTES = 100_000_000
"""What all kept scenarios may take together, each in whole blocks."""

PART = 16
"""A client may use this part of the room that is left in a day."""

_DIGITS = 24
_BLOCK = 4_096
_NEW = ".new-"
_ROOM = ".room"
_SHARES = ".shares"
_DAY = 86_400


def today() -> int:
    """Count the days since 1970."""
    return int(time.time()) // _DAY


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
        day: Says which day it is.
        secret: Goes into the names of clients.
        named: What is kept, in the plural; lists of decks are kept in the same way.
        ending: How the names of its files end.
    """

    folder: Path | None = None
    most_bytes: int = MOST_BYTES
    day: Callable[[], int] = today
    secret: bytes = field(default_factory=lambda: token_bytes(16), repr=False, compare=False)
    named: str = "scenarios"
    ending: str = ".yaml"

    def keep(self, text: str, client: str = "") -> None:
        """Keep a scenario; one that is there already stays as it is.

        Args:
            text: Its text, as `normalise` leaves it.
            client: Who sends it; nobody else where it is the empty string.

        Raises:
            NotKeptError: There is no room, or none for this client today, or no folder, or it cannot be written.
        """
        if self.folder is None:
            raise NotKeptError(f"This desk keeps no {self.named}.")
        file = self.folder / f"{key_of(text)}{self.ending}"
        try:
            if _read(file) == text:
                return
            self.folder.mkdir(parents=True, exist_ok=True)
            blocks = _blocks(len(text.encode()))
            left = self.most_bytes // _BLOCK - _used(self.folder, self.ending)
            if blocks > left:
                raise NotKeptError(f"This desk has no room for further {self.named}.")
            share = self._share_of(self.folder, client) if client else None
            if share is not None and _length(share) + blocks > max(1, left // PART):
                raise NotKeptError("You have used your part of the room for today.")
            _write(file, text)
            for account in (self.folder / _ROOM, *([share] if share is not None else ())):
                _add(account, blocks)
        except OSError as error:
            raise NotKeptError("The data folder cannot be written.") from error

    def _share_of(self, folder: Path, client: str) -> Path:
        """Find the account of a client; those of other days go."""
        shares = folder / _SHARES / str(self.day())
        if not shares.is_dir():
            rmtree(folder / _SHARES, ignore_errors=True)
            shares.mkdir(parents=True, exist_ok=True)
        return shares / blake2b(client.encode("utf-8", "replace"), key=self.secret, digest_size=16).hexdigest()

    def find(self, key: str) -> str | None:
        """Find a scenario.

        Args:
            key: The hash of its text; no path leads out of the folder.

        Returns:
            Its text; None where it was never kept, or is damaged.

        Raises:
            UnreadableScenarioError: It is there and cannot be read.
        """
        if self.folder is None or not is_key(key):
            return None
        try:
            text = _read(self.folder / f"{key}{self.ending}")
        except OSError as error:
            raise UnreadableScenarioError(f"The kept {self.named} cannot be read.") from error
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


def is_key(key: str) -> bool:
    """Tell whether a text has the form of a hash of a scenario."""
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


def _used(folder: Path, ending: str) -> int:
    """How many blocks are used; counted once, where the account of a folder is missing."""
    account = folder / _ROOM
    if not account.exists():
        with os.scandir(folder) as found:
            used = sum(_blocks(entry.stat().st_size) for entry in found if entry.name.endswith(ending))
        descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=folder)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(b"." * used)
        try:
            os.link(name, account)
        except FileExistsError:  # another process has just counted them
            return _length(account)
        finally:
            Path(name).unlink()
    return _length(account)


def _length(account: Path) -> int:
    return account.stat().st_size if account.exists() else 0


def _add(account: Path, blocks: int) -> None:
    with account.open("ab") as stream:
        stream.write(b"." * blocks)


def _blocks(size: int) -> int:
    return max(1, -(-size // _BLOCK))
