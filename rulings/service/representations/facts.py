"""The facts of an entry as sentences: what the engine reads as a name and a value, as people say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import yaml


def sentences(entry: str, facts: Mapping[str, Any]) -> list[str]:
    """Say the facts of an entry.

    Args:
        entry: Its id.
        facts: Its facts.

    Returns:
        A sentence for each; a fact that has none yet is said by its name.
    """
    return [_sentence(entry, name, value) for name, value in facts.items()]


def _sentence(entry: str, name: str, value: Any) -> str:
    form = find_form(entry, name) or {}
    single = value[0] if isinstance(value, list) and len(value) == 1 else value
    if isinstance(single, bool):
        single = "yes" if single else "no"
    exactly = form.get(str(single)) if not isinstance(single, Mapping) else None
    if exactly is not None:
        return str(exactly)
    says = form.get("says", f"{_spaced(name).capitalize()}: {{}}.")
    return str(says).replace("{}", _said(value, form)).replace("..", ".")


def find_form(entry: str, name: str) -> Mapping[str, Any] | None:
    """Find how a fact is said: in the way of its entry, else in the way of its name.

    Args:
        entry: Id of the entry.
        name: The name of the fact.

    Returns:
        Its line, or None where there is none.
    """
    forms = _forms()
    return forms.get(f"{name}@{entry}", forms.get(name))


@cache
def _forms() -> Mapping[str, Mapping[str, Any]]:
    found: Mapping[str, Mapping[str, Any]] = yaml.safe_load(
        files("rulings.service.representations").joinpath("facts.yaml").read_text("utf-8")
    )
    return found


def _said(value: Any, form: Mapping[str, Any]) -> str:
    if isinstance(value, Mapping):
        parts = form.get("parts", {})
        return "; ".join(f"{parts.get(name, _spaced(name))}: {_said(item, {})}" for name, item in value.items())
    if isinstance(value, list):
        return _joined([_said(item, {"join": "and"}) for item in value], form)
    return f"{value}"


def _joined(words: Sequence[str], form: Mapping[str, Any]) -> str:
    named = [f"“{word}”" for word in words] if form.get("quoted") else list(words)
    *first, last = named
    comma = "; " if any("," in word for word in named) else ", "
    return f"{comma.join(first)} {form.get('join', 'and')} {last}" if first else last


def _spaced(name: str) -> str:
    return name.replace("_", " ")
