"""What the code says twice, and what no Python that it runs on should read: what style and types do not tell."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "rulings"
LEAST = 3
"""How many things a tuple, set or table holds that is no accident in two modules."""

POSSESSIVE = re.compile(r"\(\?.*\)[*+?]\+", re.DOTALL)
"""A group of a regular expression that is repeated and gives nothing back."""

COLLECTIONS = {"frozenset", "set", "tuple", "dict", "MappingProxyType"}
WINGS = {"rules": PACKAGE / "redemption" / "rules", "reading": PACKAGE / "redemption" / "reading"}


def modules(folder: Path) -> Iterator[tuple[str, ast.Module]]:
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(PACKAGE).as_posix(), ast.parse(file.read_text("utf-8"))


def constants(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The constants of a module, by name."""
    for node in module.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def held(value: ast.expr) -> list[str] | None:
    """What a collection holds, sorted; None for any other value."""
    match value:
        case ast.Call(func=ast.Name(id=name), args=[inner]) if name in COLLECTIONS:
            return held(inner)
        case ast.Call(func=ast.Attribute(attr="split", value=ast.Constant(value=str(words))), args=[]):
            return sorted(map(repr, words.split()))
        case ast.Tuple(elts=items) | ast.Set(elts=items):
            return sorted(map(ast.unparse, items))
        case ast.Dict(keys=keys, values=values):
            pairs = zip(keys, values, strict=True)
            return sorted(f"{ast.unparse(key) if key else '**'}: {ast.unparse(item)}" for key, item in pairs)
        case _:
            return None


def said(value: ast.expr) -> str | None:
    """What a constant says, where it is worth to be said once only: a collection of some size, or a clause."""
    things = held(value)
    if things is not None:
        return ", ".join(things) if len(things) >= LEAST else None
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        entry, mark, key = value.value.partition("#")
        return value.value if mark and key and entry.count("/") == 2 else None
    return None


def kept_twice() -> dict[str, list[str]]:
    places: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for path, module in modules(PACKAGE):
        for name, value in constants(module):
            what = said(value)
            if what is not None:
                places[what][path] = f"{path}:{value.lineno} {name}"
    return {what: list(found.values()) for what, found in places.items() if len(found) > 1}


def meaning_two_things() -> dict[tuple[str, str], list[str]]:
    places: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for wing, folder in WINGS.items():
        for path, module in modules(folder):
            for node in module.body:
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                    places[wing, node.name].append(f"{path}:{node.lineno}")
    return {name: found for name, found in places.items() if len(found) > 1}


def test_nothing_is_kept_twice() -> None:
    assert kept_twice() == {}


def test_no_public_name_means_two_things_in_a_wing() -> None:
    assert meaning_two_things() == {}


def test_equal_constants_are_found_however_they_are_written() -> None:
    written = (
        'frozenset(("a", "b", "c"))',
        '("c", "b", "a")',
        '{"a", "b", "c"}',
        'frozenset("b a c".split())',
    )
    assert {said(ast.parse(text, mode="eval").body) for text in written} == {"'a', 'b', 'c'"}
    assert said(ast.parse('"redemption/effect/draw"', mode="eval").body) is None
    assert said(ast.parse('("a", "b")', mode="eval").body) is None


def test_texts_know_no_game() -> None:
    """The rooms that any game can use name none, and import no wing."""
    words = ("redemption", "hero", "lost soul", "epic")
    named = [
        f"{file.relative_to(PACKAGE).as_posix()}: {word}"
        for file in sorted((PACKAGE / "texts").rglob("*.py"))
        for word in words
        if word in file.read_text("utf-8").lower()
    ]
    assert named == []


def test_no_regular_expression_repeats_a_group_without_giving_back() -> None:
    """Python before 3.11.5 finds less with `(?:…)*+` than it should, and the desk runs on every 3.11."""
    found = [
        f"{file}: {node.value}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and POSSESSIVE.search(node.value)
    ]
    assert found == []
    assert POSSESSIVE.search("(?:a|b)*+c")
