"""The sentences of the pages, each by its key, read once from `web/words/`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup, escape

NUMBER = "number"
"""The hole that decides between the two forms of a sentence that has two."""

_HOLE = re.compile(r"\{([a-z_]+)\}")
_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_FORMS = frozenset({"one", "many"})


class WordsError(Exception):
    """A file of sentences cannot be read, or a sentence has not the form of one."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, label or word.

    Attributes:
        many: How it reads; with holes such as `{number}`.
        one: How it reads where the number is one; the same where no number matters.
    """

    many: str
    one: str

    @property
    def holes(self) -> frozenset[str]:
        """Names of what has to be put in."""
        named = frozenset(_HOLE.findall(self.many + self.one))
        return named | {NUMBER} if self.one != self.many else named

    def filled(self, holes: Mapping[str, object]) -> str:
        """Put into its holes what belongs there.

        Args:
            holes: What belongs there, by the names of the holes.

        Returns:
            The sentence as a page says it: text, or HTML where some of what belongs there is HTML, such as a link.

        Raises:
            KeyError: A hole is left empty.
        """
        said = self.one if holes.get(NUMBER) == 1 else self.many
        if any(isinstance(given, Markup) for given in holes.values()):
            return Markup(_HOLE.sub(lambda hole: escape(holes[hole[1]]), escape(said)))
        return _HOLE.sub(lambda hole: str(holes[hole[1]]), said)


@dataclass(frozen=True, slots=True)
class Words:
    """All sentences by their keys, `builder.put-here`: the file and the name in it."""

    sentences: Mapping[str, Sentence]

    def say(self, key: str, /, **holes: object) -> str:
        """Say a sentence.

        Args:
            key: Which one.
            **holes: What belongs into its holes.

        Returns:
            The sentence, as text; as HTML where HTML is put in.

        Raises:
            KeyError: There is no such sentence, or a hole is left empty.
        """
        return self.sentences[key].filled(holes)


def words_of(web: Path) -> Words:
    """Read the sentences of the pages.

    Args:
        web: The folder of templates and static files.

    Returns:
        The sentences.

    Raises:
        WordsError: A file cannot be read, or something in it is no sentence.
    """
    return Words(dict(found for file in sorted((web / "words").glob("*.toml")) for found in _sentences_in(file)))


def _sentences_in(file: Path) -> Iterator[tuple[str, Sentence]]:
    try:
        told = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise WordsError(f"{file.name} cannot be read: {error}") from error
    for key, value in told.items():
        if not _KEY.fullmatch(key):
            raise WordsError(f"{file.name}: {key!r} is no key; write words in small letters with hyphens.")
        yield f"{file.stem}.{key}", _sentence(value, f"{file.name}: {key}")


def _sentence(value: object, place: str) -> Sentence:
    if isinstance(value, str) and _is_text(value):
        return Sentence(value, value)
    if isinstance(value, dict) and value.keys() == _FORMS and all(_is_text(form) for form in value.values()):
        return Sentence(value["many"], value["one"])
    raise WordsError(f"{place} is no sentence; write a text, or the two forms `one` and `many`.")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.strip() != ""
