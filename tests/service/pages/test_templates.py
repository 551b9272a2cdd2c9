"""The templates themselves."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from jinja2 import Environment, nodes

from rulings.paths import web_folder


def macros_of(file: Path) -> Counter[str]:
    """How often a template makes or imports a macro, by its name."""
    template = Environment(autoescape=True).parse(file.read_text("utf-8"))
    own = [macro.name for macro in template.find_all(nodes.Macro)]
    imported = [name for statement in template.find_all(nodes.FromImport) for name in statement.names]
    return Counter([*own, *(name if isinstance(name, str) else name[1] for name in imported)])


def test_no_macro_has_the_name_of_another_that_its_template_makes_or_imports() -> None:
    files = sorted((web_folder() / "templates").iterdir())
    twice = {file.name: [name for name, times in macros_of(file).items() if times > 1] for file in files}
    assert {file: names for file, names in twice.items() if names} == {}
