"""What was made of files, kept in the data folder beside the index: compiled grammars, the lexicon, facts of the book.

    <data folder>/kept/<name>-<key>     one thing: a head line, then its text
    <data folder>/kept/.new-…           one that is being written, renamed when it is whole

The key is a hash of all sources, the code among them, so that a thing is never older than what it is made of. The
head names the form of these files, the key and a checksum of the text: a file that is cut short, altered, of another
form or of another key is not believed, and the thing is made again. The text is JSON in the hands of whoever reads
it: a file that somebody else wrote can be wrong, but it runs no code.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path

from rulings.keeping import Recipe, Thing

FOLDER = "kept"
_FORM = "rulings-kept-1"
_SUFFIXES = (".py", ".yaml", ".grammar", ".md")
_NEW = ".new-"
_OTHERS = 2
"""How many things of one name are kept that were made of other sources."""

_MISFITS = (ValueError, KeyError, TypeError, IndexError, AttributeError)


@dataclass(slots=True)
class KeptFiles:
    """Keeps things as files, and does without where that cannot be.

    Attributes:
        data_folder: The data folder; made where it is missing.
        tell: Takes a sentence on what had to be made again, and on a folder that cannot be written.
        is_hopeless: Whether the folder could not be written; that is said once.
    """

    data_folder: Path
    tell: Callable[[str], None]
    is_hopeless: bool = field(default=False, init=False)
    _hashes: dict[Traversable, bytes] = field(default_factory=dict, init=False, repr=False)

    def __call__(self, recipe: Recipe[Thing], /) -> Thing:
        """Give what a recipe makes: from its file, or made now and kept for the next time.

        Args:
            recipe: The recipe.

        Returns:
            What it makes.
        """
        key = self._key(recipe.sources)
        file = self.data_folder / FOLDER / f"{_slug(recipe.name)}-{key}"
        complaint = ""
        try:
            text = _read(file, key)
            if text is not None:
                return recipe.read(text)
        except OSError as error:
            complaint = f"{file} cannot be read ({_reason(error)})"
        except _MISFITS:
            complaint = f"{file} is damaged"
        thing = recipe.make()
        if self.is_hopeless:
            return thing
        is_kept = self._write(file, _with_head(recipe.write(thing).encode("utf-8"), key))
        if is_kept and complaint:
            self.tell(f"Made {recipe.name} again, since {complaint}.")
        return thing

    def _key(self, sources: Iterable[Traversable]) -> str:
        """Hash sources; several things are made of the same folders, so each is looked at once."""
        digest = hashlib.sha256()
        for source in sources:
            if source not in self._hashes:
                self._hashes[source] = _hash(source)
            digest.update(self._hashes[source])
        return digest.hexdigest()[:16]

    def _write(self, file: Path, content: bytes) -> bool:
        """Write a file whole; where that cannot be, say so and try no more."""
        new = file.with_name(f"{_NEW}{os.getpid()}-{os.urandom(6).hex()}")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            try:
                new.write_bytes(content)
                new.replace(file)
            finally:
                new.unlink(missing_ok=True)
            _forget_others(file)
        except OSError as error:
            self.is_hopeless = True
            self.tell(f"Nothing can be kept in {file.parent} ({_reason(error)}); it is made anew each time.")
        return not self.is_hopeless


def _hash(source: Traversable) -> bytes:
    """Hash a file, or all files of a folder, with their names."""
    digest = hashlib.sha256()
    for name, file in _files(source, source.name):
        content = file.read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.digest()


def _files(source: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    if name.endswith(_SUFFIXES):
        yield name, source
    elif source.is_dir():
        for inner in sorted(source.iterdir(), key=lambda found: found.name):
            yield from _files(inner, f"{name}/{inner.name}")


def _with_head(text: bytes, key: str) -> bytes:
    return f"{_FORM} {key} {hashlib.sha256(text).hexdigest()}\n".encode("ascii") + text


def _read(file: Path, key: str) -> str | None:
    """Read a kept text; None where there is none.

    Raises:
        ValueError: The file is not as it was written.
        OSError: It cannot be read.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return None
    _, _, text = content.partition(b"\n")
    if content != _with_head(text, key):
        raise ValueError
    return text.decode("utf-8")


def _forget_others(file: Path) -> None:
    """Remove the files of the same name that were made of other sources, but for the newest."""
    name = re.compile(rf"{re.escape(file.name.rpartition('-')[0])}-[0-9a-f]{{16}}")
    others = [other for other in file.parent.iterdir() if name.fullmatch(other.name) and other != file]
    with suppress(FileNotFoundError):  # another process may be forgetting too
        others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
        for other in others[_OTHERS:]:
            other.unlink()


def _reason(error: OSError) -> str:
    return error.strerror or str(error)


def _slug(name: str) -> str:
    return re.sub(r"\W+", "-", name.lower()).strip("-")
