"""Numbered rule books of other games: a small YAML file says how one prints its numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from rulings.book.yaml_text import YamlError, read_mapping
from rulings.documents.families.numbered import EPIC, NumberedProfile

KEY = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*@[a-z0-9]+(?:[.-][a-z0-9]+)*")
"""The form of a document's key."""
_ABOUT = ("key", "title", "game", "published")
_GROUPED = ("section", "number", "example_tail")


class ProfileError(ValueError):
    """A profile cannot be used; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class GivenProfile:
    """What a profile file says of a document.

    Attributes:
        key: The document's key.
        title: Its full name.
        game: Key of its game, or the empty string.
        published: Date or year, or the empty string.
        numbered: How it prints its rules.
    """

    key: str
    title: str
    game: str
    published: str
    numbered: NumberedProfile


def read_profile(name: str, text: str) -> GivenProfile:
    """Read a profile.

    Args:
        name: What to call the file in an error.
        text: YAML with `key`, `title`, perhaps `game` and `published`, and the patterns of `NumberedProfile` that are
            not those of the Epic rules.

    Returns:
        The profile.

    Raises:
        ProfileError: The file is no YAML, or a field is missing, unknown or no pattern.
    """
    try:
        given = read_mapping(text)
    except YamlError as error:
        raise ProfileError(f"{name}, line {error.line}: {error}.") from error
    patterns = {field.name for field in fields(NumberedProfile)}
    unknown = sorted(set(map(str, given)) - patterns - set(_ABOUT))
    if unknown:
        raise ProfileError(f"{name}: there is no field `{unknown[0]}`; there are {', '.join(sorted(patterns))}.")
    missing = [field for field in ("key", "title") if not given.get(field)]
    if missing:
        raise ProfileError(f"{name}: `{missing[0]}` is missing.")
    about = {field: str(given.get(field) or "") for field in _ABOUT}
    if not KEY.fullmatch(about["key"]):
        raise ProfileError(f"{name}: `{about['key']}` is no key; a key looks like `rules@2024`.")
    chosen = {field: _value(name, field, given) for field in patterns & set(given)}
    return GivenProfile(**about, numbered=replace(EPIC, **chosen))


def _value(name: str, field: str, given: Mapping[str, Any]) -> Any:
    value = given[field]
    if field == "title_length":
        if isinstance(value, bool) or not isinstance(value, int):
            raise ProfileError(f"{name}: `{field}` is no whole number.")
        return value
    if value is None and field in ("contents", "glossary"):
        return None
    try:
        pattern = re.compile(str(value), re.DOTALL if field == "example_tail" else 0)
    except re.error as error:
        raise ProfileError(f"{name}: `{field}` is no pattern: {error}.") from error
    if field in _GROUPED and pattern.groups < 1:
        raise ProfileError(f"{name}: `{field}` needs a group in round brackets around what it finds.")
    if pattern.match("") and field in ("section", "number", "bullet", "index"):
        raise ProfileError(f"{name}: `{field}` matches every line.")
    return pattern
