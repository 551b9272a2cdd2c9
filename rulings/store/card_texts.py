"""What was read of the texts of imported cards, kept in a file for each game under the hashes of the texts.

    <data folder>/card-texts.json           what was read; no text is in it; its game names the file
    <data folder>/.new-…                    one on its way, renamed when it is whole

It can always be made again: a file that is missing or damaged counts as one that holds nothing.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from rulings.cards.browsing.fields import Browsing, CardText, TextReading
from rulings.cards.record import AnyCard
from rulings.store.data_folder import CODE, hash_files

_FORM = 1
_NEW = ".new-"
_AT_ONCE = 500
"""How many texts are read before what was read is kept."""


@dataclass(frozen=True, slots=True)
class ReadTexts:
    """What was read of texts.

    Attributes:
        reader: The version of the code that read them; empty where nothing was read.
        readings: What was read of each, under the hash of the text.
    """

    reader: str = ""
    readings: Mapping[str, TextReading] = field(default_factory=dict)

    def of(self, text: CardText) -> TextReading | None:
        """Find what was read of a text; None where it was not read."""
        return self.readings.get(_key_of(text))


class ForEach(Protocol):
    """Reads many texts."""

    def __call__(self, read: Callable[[CardText], TextReading], texts: Sequence[CardText], /) -> Iterable[TextReading]:
        """Read each.

        Args:
            read: Reads one.
            texts: The texts.

        Returns:
            What was read, in their order.
        """


def version_of_reader(browsing: Browsing[AnyCard]) -> str:
    """Hash the code that reads the texts of a game.

    Args:
        browsing: How its cards are browsed.

    Returns:
        16 hexadecimal digits.
    """
    files = sorted(file for folder in browsing.code for file in folder.rglob("*") if file.suffix in CODE)
    return hash_files(files, Path(os.path.commonpath(browsing.code)))


def find_read_texts(file: Path) -> ReadTexts:
    """Find what was read of texts.

    Args:
        file: The file; it may be missing or damaged.

    Returns:
        What was read.
    """
    try:
        plain = json.loads(file.read_bytes())
        readings = {key: TextReading(bool(whole), tuple(entries)) for key, (whole, *entries) in plain["texts"].items()}
        return ReadTexts(str(plain["reader"]), readings) if plain["form"] == _FORM else ReadTexts()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return ReadTexts()


def read_texts(
    file: Path,
    reader: str,
    texts: Iterable[CardText],
    read: Callable[[CardText], TextReading],
    tell: Callable[[int], None],
    for_each: ForEach = map,
) -> int:
    """Read the texts that this version of the code has not read yet, and keep what was read.

    What another version read stays in use until all is read anew.

    Args:
        file: The file.
        reader: The version of the code.
        texts: All texts; what was read of others is forgotten.
        read: Reads one.
        tell: Takes how many texts there are to read, before they are read; not called where there is none.
        for_each: Has many read, as `map` does.

    Returns:
        How many were read.

    Raises:
        OSError: The file cannot be written.
    """
    known = find_read_texts(file)
    before = known.readings if known.reader == reader else {}
    wanted = {_key_of(text): text for text in texts}
    readings = {key: before[key] for key in wanted if key in before}
    missing = [key for key in wanted if key not in before]
    if missing:
        tell(len(missing))
    read_one_by_one = for_each(read, [wanted[key] for key in missing])
    for number, (key, reading) in enumerate(zip(missing, read_one_by_one, strict=True), 1):
        readings[key] = reading
        if number % _AT_ONCE == 0 and known.reader in ("", reader):
            _write(file, ReadTexts(reader, readings))
    if missing or len(readings) != len(known.readings):
        _write(file, ReadTexts(reader, readings))
    return len(missing)


def _key_of(text: CardText) -> str:
    return blake2b(f"{text.types}\0{text.text}".encode(), digest_size=10).hexdigest()


def _write(file: Path, found: ReadTexts) -> None:
    texts = {key: [int(reading.is_whole), *reading.entries] for key, reading in found.readings.items()}
    plain = json.dumps({"form": _FORM, "reader": found.reader, "texts": texts}, separators=(",", ":"))
    file.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=file.parent)
    new = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(plain.encode())
        new.chmod(0o644)
        new.replace(file)
    finally:
        new.unlink(missing_ok=True)
