"""A macro is what its name says in whatever template imports it."""

from __future__ import annotations

import re

from rulings.paths import web_folder

IMPORTED = re.compile(r"import ([\w, ]+?)(?: with context)? %\}")
DEFINED = re.compile(r"\{% macro (\w+)")


def test_no_template_makes_a_macro_of_a_name_that_it_imports():
    found = []
    for template in sorted((web_folder() / "templates").iterdir()):
        text = template.read_text("utf-8")
        imported = {name.strip() for names in IMPORTED.findall(text) for name in names.split(",")}
        found += [(template.name, name) for name in imported & set(DEFINED.findall(text))]
    assert found == []
