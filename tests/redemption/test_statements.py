"""Every statement that the engine writes into the log has a sentence: nobody is shown the inside of a class."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rulings
from rulings.redemption.language import story

PACKAGE = Path(rulings.__file__).parent

HANDED_ON = {
    ("put_in_place", "said"): "Replaced or Spared, which it is called with",
    ("come_back", "lapsed"): "Lapsed, which says what keeps it from coming back",
    ("take_back", "opposite"): "a fact, which undoes another",
    ("_begin", "said"): "Modifies, which is made of an activation for it",
    ("_begin", "begun"): "Modifies, as the card said it when it began to wait",
}
"""The statements that a function is given or finds, by its name and theirs: only these are not told from their call."""


@cache
def nodes() -> tuple[ast.AST, ...]:
    """All that stands in the code of the rooms of the game, read when it is asked for: it is much."""
    files = [file for room in ("redemption", "table") for file in sorted((PACKAGE / room).rglob("*.py"))]
    return tuple(node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8"))))


@pytest.fixture(scope="module", autouse=True)
def _code_is_forgotten() -> Iterator[None]:
    """What stands in the code is kept no longer than these tests need it."""
    yield
    for kept in (nodes, classes, functions):
        kept.cache_clear()


@cache
def classes() -> dict[str, ast.ClassDef]:
    return {node.name: node for node in nodes() if isinstance(node, ast.ClassDef)}


@cache
def functions() -> tuple[ast.FunctionDef, ...]:
    return tuple(node for node in nodes() if isinstance(node, ast.FunctionDef))


def made_by(value: ast.expr, function: ast.FunctionDef) -> set[str]:
    """The classes that an expression makes, also by way of a name that is bound in the same function."""
    match value:
        case ast.Call(func=ast.Name(id=name)) if name in classes():
            return {name}
        case ast.IfExp():
            return made_by(value.body, function) | made_by(value.orelse, function)
        case ast.Name():
            return {name for bound in bound_to(value.id, function) for name in made_by(bound, function)}
        case _:
            return set()


def bound_to(name: str, function: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                names = {target.id for target in targets if isinstance(target, ast.Name)}
                yield from (value,) if name in names else ()
            case ast.NamedExpr(target=ast.Name(id=bound), value=value) if bound == name:
                yield value


def said() -> Iterator[tuple[str, ast.expr, set[str]]]:
    """What is said in the rooms of the game: the function, the expression, the classes of what it makes."""
    for function in functions():
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Attribute(attr="say"), args=[what, *_]):
                    yield function.name, what, made_by(what, function)


def statements() -> set[str]:
    """The classes that are statements of the log, as their docstrings say."""
    return {name for name, node in classes().items() if (ast.get_docstring(node) or "").startswith("The statement ")}


def told_in_the_story() -> set[str]:
    """The classes for which the story has a case."""
    return {
        case.cls.id
        for case in ast.walk(ast.parse(Path(story.__file__).read_text("utf-8")))
        if isinstance(case, ast.MatchClass) and isinstance(case.cls, ast.Name)
    }


def has_sentence(name: str) -> bool:
    return any(isinstance(node, ast.FunctionDef) and node.name == "__str__" for node in classes()[name].body)


def test_whatever_is_said_is_a_class_whose_docstring_calls_it_a_statement() -> None:
    assert {name for *_, names in said() for name in names} - statements() == set()


def test_what_is_said_can_be_told_from_the_call_but_for_what_is_handed_on() -> None:
    unknown = {(function, ast.unparse(what)) for function, what, names in said() if not names}
    assert unknown == set(HANDED_ON)


def test_every_statement_has_a_sentence_of_its_own_or_in_the_story() -> None:
    assert len(statements()) > 30
    assert {name for name in statements() - told_in_the_story() if not has_sentence(name)} == set()
