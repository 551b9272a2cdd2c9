"""All mutants of the code, and a sample of them that a seed decides."""

from __future__ import annotations

import ast
import hashlib
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code

from bench.mutants.operators import OPERATORS

REPOSITORY = Path(__file__).resolve().parents[2]
ROOMS = (
    "rulings/redemption/rules",
    "rulings/redemption/reading",
    "rulings/redemption/language",
    "rulings/redemption/cards",
    "rulings/scenarios",
    "rulings/table",
)
"""Where faults are sown: the engine, the reader, the language of scenarios and what runs them."""

_ALIKE = ("strict", "frozen", "slots", "kw_only", "maxsize")
"""Keywords whose value changes nothing unless another fault is there."""


@dataclass(frozen=True, slots=True, order=True)
class Mutant:
    """The code with one fault.

    Attributes:
        file: The file with the fault, seen from the checkout.
        operator: What kind of fault it is.
        text: The line that has it, as it was.
        occurrence: Which one it is among those of this kind on lines of that text in the file, counted from 0.
        position: Which one it is among all of this kind in the file; it changes as lines come and go.
        first: The first line of the statement that has it, without what stands below a compound statement.
        last: The last line of that.
        line: The line that has it.
    """

    file: str
    operator: str
    text: str
    occurrence: int
    position: int
    first: int
    last: int
    line: int

    @property
    def name(self) -> tuple[str, str, str, int]:
        """What stays as other lines of the file come and go."""
        return self.file, self.operator, self.text, self.occurrence

    def source(self, code: str) -> str:
        """Give the mutated text of the file.

        Args:
            code: The text as it is.

        Returns:
            The text with the fault.
        """
        mutated: str | None = mutate_code(code, OPERATORS[self.operator], self.position)
        assert mutated is not None, self
        return mutated


def list_mutants(folder: Path, rooms: Iterable[str] = ROOMS) -> list[Mutant]:
    """List every mutant of the files of some rooms.

    Args:
        folder: The checkout.
        rooms: Folders of it.

    Returns:
        The mutants, those of a file together.
    """
    files = sorted(file for room in rooms for file in (folder / room).rglob("*.py"))
    return [
        mutant for file in files for mutant in mutants_of(file.relative_to(folder).as_posix(), file.read_text("utf-8"))
    ]


def mutants_of(file: str, code: str) -> Iterator[Mutant]:
    """List the mutants of one file, but for those that say nothing about the tests.

    Left out are decorators, annotations and aliases of types, what `raise` says, `__all__`, what stands under
    `if TYPE_CHECKING`, and keywords such as `strict`, which change nothing unless something else is wrong too.

    Args:
        file: The name of the file.
        code: Its text.

    Yields:
        The mutants, by operator.
    """
    tree, lines = ast.parse(code), code.splitlines()
    left_out = _Spans(_left_out(tree))
    statements = sorted(_heads(tree))
    nodes = list(ast_nodes(get_ast(code)))
    for name, operator in OPERATORS.items():
        seen: Counter[str] = Counter()
        spans = (span for node in nodes for span in operator.mutation_positions(node))
        for position, (start, _) in enumerate(spans):
            text = lines[start[0] - 1].strip()
            seen[text] += 1
            if start in left_out:
                continue
            first, last = statements[bisect_right(statements, (start[0], len(lines) + 1)) - 1]
            yield Mutant(file, name, text, seen[text] - 1, position, first, last, start[0])


def draw(mutants: Iterable[Mutant], number: int, seed: int) -> list[Mutant]:
    """Draw a sample; a line that is changed elsewhere leaves the rest of the sample as it was.

    Args:
        mutants: All mutants.
        number: How many.
        seed: What decides which.

    Returns:
        The sample, in the order of lots.
    """

    def lot(mutant: Mutant) -> str:
        return hashlib.sha256(repr((seed, mutant.name)).encode()).hexdigest()

    return sorted(mutants, key=lot)[:number]


class _Spans:
    """Stretches of a text; a position is in them if it is in one."""

    def __init__(self, spans: Iterable[ast.AST]) -> None:
        self._spans = [
            ((node.lineno, node.col_offset), (node.end_lineno or node.lineno, node.end_col_offset or 0))
            for node in spans
            if isinstance(node, ast.expr | ast.stmt)
        ]

    def __contains__(self, position: tuple[int, int]) -> bool:
        return any(start <= position < end for start, end in self._spans)


def _left_out(tree: ast.Module) -> Iterator[ast.AST | None]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                yield from node.decorator_list
                yield node.returns if isinstance(node, ast.FunctionDef) else None
            case ast.arg() | ast.AnnAssign():
                yield node.annotation
            case ast.Raise():
                yield node
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                yield node
            case ast.keyword(arg=word) if word in _ALIKE:
                yield node.value
            case ast.Assign(targets=[ast.Name(id="__all__")]):
                yield node
    yield from (node for node in tree.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp))


def _heads(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Yield the lines of each statement; of one with others below it, the lines before these."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            below = [inner.lineno for inner in ast.iter_child_nodes(node) if isinstance(inner, ast.stmt)]
            cases = [case.pattern.lineno for case in getattr(node, "cases", ())]
            yield node.lineno, max(node.lineno, min([*below, *cases], default=(node.end_lineno or 0) + 1) - 1)
        elif isinstance(node, ast.match_case):
            yield node.pattern.lineno, max(node.pattern.lineno, node.body[0].lineno - 1)
