"""Which clauses of the book the engine carries out: those that its modules name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from rulings.book.model import Book

_CLAUSE = re.compile(r"[a-z]+/[a-z0-9/-]+#[a-z0-9-]+")
_REFUSED = re.compile(r"\n +Raises:\n.*?(?=\"\"\")", re.DOTALL)
_ENTRY = re.compile(r"[a-z]+/[a-z0-9/-]+")


def list_carried_out(book: Book, engine: Path) -> Mapping[str, tuple[str, ...]]:
    """List the clauses that the modules of an engine name, in what they do or in what they say of it.

    A module names a clause by its whole id, by the end of it that begins with the name of the entry, or by the part
    behind `#` if it names the entry too. What it names below `Raises:` it refuses, and does not carry out.

    Args:
        book: The book.
        engine: The folder of the modules.

    Returns:
        By clause the modules that name it, as paths within the folder; clauses that the book does not have are left
        out.
    """
    known = {clause: clause.partition("#") for clause in book.clauses}
    of_part: defaultdict[str, set[str]] = defaultdict(set)
    for clause, (entry, _mark, part) in known.items():
        of_part[part].add(clause)
        of_part[clause.removeprefix(entry.rpartition("/")[0] + "/")].add(clause)
    found: defaultdict[str, list[str]] = defaultdict(list)
    for module in sorted(engine.rglob("*.py")):
        source = module.read_text("utf-8")
        entries = set(_ENTRY.findall(source))
        texts = tuple(_texts(source))
        parts = {clause for text in texts for clause in of_part.get(text.removeprefix("#"), ())}
        ends = {clause for text in texts if "#" in text for clause in of_part.get(text, ())}
        named = ends | {clause for clause in parts if known[clause][0] in entries}
        for clause in known.keys() & (named | set(_CLAUSE.findall(_REFUSED.sub("", source)))):
            found[clause].append(module.relative_to(engine).as_posix())
    return MappingProxyType({clause: tuple(found[clause]) for clause in known if clause in found})


def list_parts_alone(book: Book, engine: Path) -> Mapping[str, tuple[str, ...]]:
    """List the parts behind `#` that modules name without the entry, which they put together as they run.

    Args:
        book: The book.
        engine: The folder of the modules.

    Returns:
        By part the clauses of which one or more are meant; a single word is no part for certain and is left out.
    """
    of_part: defaultdict[str, list[str]] = defaultdict(list)
    for clause in book.clauses:
        of_part[clause.partition("#")[2]].append(clause)
    found: dict[str, tuple[str, ...]] = {}
    for module in sorted(engine.rglob("*.py")):
        source = module.read_text("utf-8")
        entries = set(_ENTRY.findall(source))
        parts = {text for text in _texts(source) if "-" in text and text in of_part}
        alone = (part for part in parts if entries.isdisjoint(clause.partition("#")[0] for clause in of_part[part]))
        found.update((part, tuple(of_part[part])) for part in alone)
    return MappingProxyType(dict(sorted(found.items())))


def _texts(source: str) -> Iterable[str]:
    return (
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
