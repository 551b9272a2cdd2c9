"""Every clause that the engine cites is in the book."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

from tests.whole_book import whole_book

ENGINE = Path(__file__).resolve().parents[3] / "rulings" / "redemption" / "rules"
CLAUSE = re.compile(r"redemption/[a-z-]+/[a-z-]+(#[a-z0-9-]*[a-z0-9])?")


def named_in(tree: ast.Module) -> dict[str, str]:
    """List the strings that a module names, such as the beginnings of clause ids, alone or several in a line."""
    known: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            name, value = node.targets[0], node.value
            several = isinstance(name, ast.Tuple) and isinstance(value, ast.Tuple)
            pairs = zip(name.elts, value.elts, strict=True) if several else ((name, value),)
            known |= {item.id: spelt_out(said, known) for item, said in pairs if isinstance(item, ast.Name)}
    return known


def spelt_out(node: ast.AST, known: Mapping[str, str]) -> str:
    """Spell a string out; empty where a part of it is told only as the engine runs."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [
        known.get(part.value.id, "")
        if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name)
        else spelt_out(part, known)
        for part in node.values
    ]
    return "".join(parts) if all(parts) else ""


def cited(file: Path) -> set[str]:
    """The clauses and entries that a module cites."""
    tree = ast.parse(file.read_text("utf-8"))
    known = named_in(tree)
    found = {spelt_out(node, known) for node in ast.walk(tree)}
    return {said for said in found if CLAUSE.fullmatch(said)}


def test_every_clause_that_the_engine_cites_is_in_the_book() -> None:
    book = whole_book()
    found = {clause for file in ENGINE.rglob("*.py") for clause in cited(file)}
    assert len(found) > 600
    assert sorted(item for item in found if item not in book.clauses and item not in book.entries) == []
