"""Read one Markdown file of the book into an entry; `docs/entries.md` describes the form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

import fastjsonschema

from rulings.book.links import PLACE
from rulings.book.model import KINDS, Clause, Contradiction, Entry, Gap, Misprint
from rulings.book.problems import Problem
from rulings.book.yaml_text import YamlError, line_of, read_mapping

_KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_FIELD = re.compile(r"([a-z]+):")
_FENCE = "---"
_RESTS_ON = "Rests on:"
_EXAMPLE = "Example:"
_OF_CLAUSES = {
    "asked": "`asked` has wordings for `{}`, which is no clause of this entry",
    "reference": "`reference` has a reason for `{}`, which is no clause of this entry",
}


class EntryError(Exception):
    """A file is no entry; carries every problem that was found."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))


def read_entry(path: str, text: str) -> Entry:
    """Read the text of an entry's file.

    Args:
        path: The file, relative to the corpus folder: `redemption/effects/discard.md`.
        text: What stands in the file.

    Returns:
        The entry.

    Raises:
        EntryError: The path is no entry's, the front matter does not fit the schema, a clause has no key, no text or
            nothing that it rests on, or the front matter says something of a clause that is not there.
    """
    game, kind, name = _place_of(path)
    front, body, first = _split(path, text)
    fields = _front_matter(path, front, kind)
    entry_id = f"{game}/{kind}/{name}"
    clauses = _with_what_is_said(path, front, fields, _read_clauses(path, entry_id, body, first))
    return Entry(
        id=entry_id,
        game=game,
        kind=kind,
        title=fields["title"],
        chapter=fields["chapter"],
        aliases=tuple(fields.get("aliases", ())),
        abbreviations=tuple(fields.get("abbreviations", ())),
        sources=tuple(fields["sources"]),
        since=fields["since"],
        changed=fields["changed"],
        facts=MappingProxyType(fields.get("facts", {})),
        see=tuple(fields.get("see", ())),
        contradictions=tuple(_contradiction(item) for item in fields.get("contradictions", ())),
        gaps=tuple(map(_gap, fields.get("gaps", ()))),
        misprints=tuple(Misprint(**item) for item in fields.get("misprints", ())),
        clauses=clauses,
        path=path,
        lines=MappingProxyType(_field_lines(front)),
    )


def _field_lines(front: str) -> dict[str, int]:
    """Return the line in the file of each field at the top of the front matter."""
    found = ((_FIELD.match(line), number) for number, line in enumerate(front.splitlines(), 2))
    return {match[1]: number for match, number in found if match}


def _place_of(path: str) -> tuple[str, str, str]:
    parts = path.removesuffix(".md").split("/")
    if len(parts) != 3 or parts[1] not in KINDS or not _KEY.fullmatch(parts[2]):
        folders = ", ".join(KINDS)
        message = f"an entry stands in game/folder/name.md, the folder one of {folders}, the name in lower-case-words"
        raise EntryError([Problem(path, 1, "misplaced-file", message)])
    return parts[0], KINDS[parts[1]], parts[2]


def _split(path: str, text: str) -> tuple[str, list[str], int]:
    """Return the front matter, the lines of the body, and the number of the body's first line."""
    lines = text.splitlines()
    if not lines or lines[0] != _FENCE or _FENCE not in lines[1:]:
        message = "expected front matter between two lines of ---"
        raise EntryError([Problem(path, 1, "no-front-matter", message)])
    end = lines.index(_FENCE, 1)
    return "\n".join(lines[1:end]) + "\n", lines[end + 1 :], end + 2


def _front_matter(path: str, text: str, kind: str) -> dict[str, Any]:
    try:
        fields = dict(read_mapping(text))
    except YamlError as error:
        raise EntryError([Problem(path, error.line + 1, "bad-front-matter", str(error))]) from error
    for name in ("since", "changed"):
        if isinstance(fields.get(name), int):
            fields[name] = str(fields[name])
    for validate in _validators(kind):
        try:
            validate(fields)
        except fastjsonschema.JsonSchemaValueException as error:
            message = error.message.removeprefix("data.").removeprefix("data ")
            raise EntryError(
                [Problem(path, line_of(text, tuple(error.path[1:])) + 1, "bad-front-matter", message)]
            ) from error
    return fields


@cache
def _validators(kind: str) -> tuple[Any, ...]:
    schema = dict(read_mapping(resources.files("rulings.book").joinpath("entry.schema.yaml").read_text("utf-8")))
    validators = [fastjsonschema.compile(schema)]
    if kind in schema["definitions"]:
        facts = {
            "type": "object",
            "required": ["facts"],
            "properties": {"facts": {"$ref": f"#/definitions/{kind}"}},
            "definitions": schema["definitions"],
        }
        validators.append(fastjsonschema.compile(facts))
    return tuple(validators)


def _contradiction(item: Mapping[str, Any]) -> Contradiction:
    return Contradiction(item["about"], tuple(item["between"]), item["follows"], item["by"], item["because"])


def _gap(item: Mapping[str, Any]) -> Gap:
    near, searched = tuple(item.get("near", ())), tuple(item.get("searched", ()))
    return Gap(item["about"], near, item["until"], item.get("clause", ""), searched)


def _read_clauses(path: str, entry: str, lines: list[str], first: int) -> tuple[Clause, ...]:
    problems: list[Problem] = []
    clauses: list[Clause] = []
    section = ""
    block: list[str] | None = None
    start = first
    key = ""

    def close() -> None:
        if block is not None:
            clause = _clause(path, entry, key, section, block, start, problems)
            clauses.append(clause)

    for number, line in enumerate(lines, first):
        if line.startswith("# "):
            close()
            block, section = None, line[2:].strip()
        elif line.startswith("## "):
            close()
            block, key, start = [], line[3:].strip(), number
        elif block is not None:
            block.append(line)
        elif line.strip():
            problems.append(Problem(path, number, "stray-text", "text before the first `## key`"))
    close()
    if not clauses:
        problems.append(Problem(path, first, "no-clause", "an entry has at least one clause (`## key`)"))
    if problems:
        raise EntryError(problems)
    return tuple(clauses)


def _with_what_is_said(
    path: str, front: str, fields: Mapping[str, Any], clauses: tuple[Clause, ...]
) -> tuple[Clause, ...]:
    """Give each clause what the front matter says of it under its key."""
    keys = {clause.key for clause in clauses}
    problems = [
        Problem(path, line_of(front, (field, key)) + 1, "unknown-clause", message.format(key))
        for field, message in _OF_CLAUSES.items()
        for key in sorted(fields.get(field, {}).keys() - keys)
    ]
    if problems:
        raise EntryError(problems)
    asked, reference = (fields.get(field, {}) for field in _OF_CLAUSES)
    return tuple(
        replace(clause, asked=tuple(asked.get(clause.key, ())), reference=reference.get(clause.key, ""))
        for clause in clauses
    )


def _clause(
    path: str, entry: str, key: str, section: str, lines: list[str], start: int, problems: list[Problem]
) -> Clause:
    if not _KEY.fullmatch(key):
        problems.append(Problem(path, start, "bad-key", f"`{key}`: a key is in-lower-case-words"))
    paragraphs = [part.strip() for part in re.split(r"\n\s*\n", "\n".join(lines)) if part.strip()]
    cited = [part for part in paragraphs if part.startswith(_RESTS_ON)]
    examples = [part.removeprefix(_EXAMPLE).strip() for part in paragraphs if part.startswith(_EXAMPLE)]
    text = [part for part in paragraphs if not part.startswith((_RESTS_ON, _EXAMPLE))]
    rests_on = _places(path, start, cited, problems)
    if not text:
        problems.append(Problem(path, start, "empty-clause", f"`{key}` says nothing"))
    return Clause(entry, key, section, "\n\n".join(text), "\n\n".join(examples), rests_on, start)


def _places(path: str, start: int, cited: list[str], problems: list[Problem]) -> tuple[str, ...]:
    if len(cited) != 1:
        message = f"expected one line `{_RESTS_ON} document/place, …` at the end of the clause, found {len(cited)}"
        problems.append(Problem(path, start, "no-citation", message))
        return ()
    places = tuple(part.strip() for part in cited[0].removeprefix(_RESTS_ON).split(",") if part.strip())
    for place in places:
        if not PLACE.fullmatch(place):
            message = f"`{place}` is no place; one looks like reg@8.3.0/discard/how-to-play/1"
            problems.append(Problem(path, start, "bad-citation", message))
    if not places:
        problems.append(Problem(path, start, "no-citation", "nothing after `Rests on:`"))
    return places
