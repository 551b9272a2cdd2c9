"""Why a character has the role that it has, or has another: human, angel, demon or animal (ORDIR 7.0.0, Role)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.rules.cards.faces import Face

_TERM = "redemption/term/"


def why_role(printed: Face, identifier: str) -> tuple[str, ...]:
    """List the clauses by which a character is of a role or of another.

    Args:
        printed: The character at face value.
        identifier: The role that is asked about.

    Returns:
        The clauses; none where it is no role, and of a card that is no character only that it is not human.
    """
    if identifier not in _WHY:
        return ()
    if not printed.is_character:
        return (f"{_TERM}human#characters-only",) if identifier == "human" else ()
    if "symbolic" in printed.identifiers:
        return (f"{_TERM}symbolic-character#no-other-role", f"{_TERM}symbolic-character#a-role")
    has = identifier in printed.identifiers
    return (*(f"{_TERM}{part}" for part in _WHY[identifier](printed, has)), f"{_TERM}{identifier}#a-role")


def _why_human(printed: Face, has: bool) -> tuple[str, ...]:
    return ("human#all-others",) if has else ("human#all-others", "human#what-is-non-human")


def _why_angel(printed: Face, has: bool) -> tuple[str, ...]:
    if "Hero" not in printed.types:
        return ("angel#non-human-heroes", *(("angel#no-demon-is-an-angel",) if "demon" in printed.identifiers else ()))
    if "silver" not in printed.brigades:
        return ("angel#non-human-heroes",)
    alone = len(set(printed.brigades)) == 1
    return ("angel#single-brigade-silver",) if alone else ("angel#silver-among-several-brigades",)


def _why_demon(printed: Face, has: bool) -> tuple[str, ...]:
    if has and "beast" in printed.identifiers:
        return ("demon#beasts-are-demons",)
    if "Evil Character" not in printed.types or "orange" not in printed.brigades:
        return ("demon#non-human-of-demonic-origin",)
    alone = len(set(printed.brigades)) == 1
    return ("demon#single-brigade-orange",) if alone else ("demon#orange-among-several-brigades",)


def _why_animal(printed: Face, has: bool) -> tuple[str, ...]:
    is_demonic = not {"demon", "beast"}.isdisjoint(printed.identifiers)
    return ("animal#neither-demon-nor-beast",) if is_demonic else ("animal#no-spiritual-origin",)


_WHY: Mapping[str, Callable[[Face, bool], tuple[str, ...]]] = MappingProxyType(
    {"human": _why_human, "angel": _why_angel, "demon": _why_demon, "animal": _why_animal}
)
