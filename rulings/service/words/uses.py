"""Which sentences templates, scripts and the code of pages say, and whether all are there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, nodes

from rulings.book.problems import Problem
from rulings.service.words.sentences import Words

_SAID = re.compile(r'\bsay\((?:"(?P<key>[^"]*)"(?:, \{(?P<holes>[^{}]*)\})?)?')
_HOLE = re.compile(r"(?:^|,)\s*(\w+)")


CODE = Path(__file__).parents[1]
"""The code of the service: it says the titles of pages, and what is told of them where a link is pasted."""


@dataclass(frozen=True, slots=True)
class Use:
    """One place that says a sentence.

    Attributes:
        path: The file, from the folder of templates and scripts on, or from that of the code.
        line: Its line, from 1.
        key: Which sentence; empty where the place does not name it outright.
        holes: Names of what is put in.
    """

    path: str
    line: int
    key: str
    holes: frozenset[str]


def uses_in_scripts(web: Path) -> Iterator[Use]:
    """Find what scripts say.

    Args:
        web: The folder of templates and static files.

    Yields:
        The places, file after file.
    """
    for file in sorted((web / "static").glob("*.js")):
        for line, text in enumerate(file.read_text("utf-8").splitlines(), 1):
            if text.startswith("function say("):
                continue
            for said in _SAID.finditer(text):
                yield Use(f"static/{file.name}", line, said["key"] or "", frozenset(_HOLE.findall(said["holes"] or "")))


def uses_in_templates(web: Path) -> Iterator[Use]:
    """Find what templates say.

    Args:
        web: The folder of templates and static files.

    Yields:
        The places, file after file.
    """
    language = Environment(autoescape=True)
    for file in sorted((web / "templates").iterdir()):
        for call in language.parse(file.read_text("utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "say":
                named = [given.value for given in call.args if isinstance(given, nodes.Const)]
                key = str(named[0]) if named else ""
                yield Use(f"templates/{file.name}", call.lineno, key, frozenset(given.key for given in call.kwargs))


def uses_in_code(code: Path) -> Iterator[Use]:
    """Find what the code of pages says.

    Args:
        code: Its folder.

    Yields:
        The places, file after file.
    """
    for file in sorted(code.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                named = [given.value for given in node.args if isinstance(given, ast.Constant)]
                holes = frozenset(given.arg for given in node.keywords if given.arg is not None)
                key = str(named[0]) if named else ""
                yield Use(str(file.relative_to(code)), node.lineno, key, holes)


def check_words(web: Path, code: Path, words: Words) -> list[Problem]:
    """Find sentences that are missing, that nobody says, and holes that are left empty.

    Args:
        web: The folder of templates and static files.
        code: The folder of the code of pages.
        words: The sentences that are there.

    Returns:
        The problems.
    """
    uses = (*uses_in_templates(web), *uses_in_scripts(web), *uses_in_code(code))
    said = {use.key for use in uses}
    unsaid = [_unsaid(web, key) for key in words.sentences if key not in said]
    return [*(problem for use in uses for problem in _problems_of(use, words)), *unsaid]


def _problems_of(use: Use, words: Words) -> Iterator[Problem]:
    if not use.key:
        yield Problem(use.path, use.line, "unnamed-sentence", "say the key of the sentence outright, as a string")
        return
    sentence = words.sentences.get(use.key)
    if sentence is None:
        yield Problem(use.path, use.line, "no-such-sentence", f"there is no sentence {use.key} in words/")
    elif use.holes != sentence.holes:
        wanted, given = ", ".join(sorted(sentence.holes)) or "nothing", ", ".join(sorted(use.holes)) or "nothing"
        yield Problem(use.path, use.line, "other-holes", f"{use.key} has holes for {wanted}; {given} is put in")


def _unsaid(web: Path, key: str) -> Problem:
    file, _, name = key.partition(".")
    lines = (web / "words" / f"{file}.toml").read_text("utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if re.match(rf"{name}\s*=", text))
    return Problem(f"words/{file}.toml", line, "unsaid-sentence", f"no page and no script says {key}")
