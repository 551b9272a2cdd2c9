"""Puts a fault into code that is already imported, where only functions differ; what differs elsewhere needs a copy.

Importing the house and collecting its tests takes ten seconds, trying a mutant often less than one. So everything is
imported once, and each mutant is tried in a process forked from there, with the code of some functions exchanged.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from types import CodeType, FunctionType


class NotInFunctionsError(Exception):
    """What is executed as a module is imported differs."""


def changed_codes(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Compare two texts of a module, compiled.

    Args:
        old: The text as it is.
        new: The mutated one.

    Yields:
        Each function that differs, outer ones too, and what takes its place.

    Raises:
        NotInFunctionsError: What a module or the body of a class executes differs, or which functions there are.
    """
    inner, mutated = _inner(old), _inner(new)
    if len(inner) != len(mutated):
        raise NotInFunctionsError(old.co_qualname)
    if not old.co_flags & _OF_A_FUNCTION and (old.co_code, _constants(old)) != (new.co_code, _constants(new)):
        raise NotInFunctionsError(old.co_qualname)
    for before, after in zip(inner, mutated, strict=True):
        yield from changed_codes(before, after)
    if old.co_flags & _OF_A_FUNCTION and old != new:
        if old.co_freevars != new.co_freevars:
            raise NotInFunctionsError(old.co_qualname)
        yield old, new


def exchange(file: str, changed: list[tuple[CodeType, CodeType]]) -> None:
    """Let all functions of this process that have a code have another one, and forget what was cached.

    Args:
        file: The file of the functions, with its folder.
        changed: Each code and what takes its place.
    """
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == file:
            thing.__code__ = next((new for old, new in changed if old == thing.__code__), thing.__code__)
        elif isinstance(thing, _lru_cache_wrapper):
            clear: Callable[[], None] = thing.cache_clear
            if str(thing.__module__).startswith(_WITH_FAULTS):
                clear()


_OF_A_FUNCTION = 0x1 | 0x2
"""Flags that the code of a function has and the body of a module or class has not: its names stand in slots."""

_WITH_FAULTS = ("rulings.redemption", "rulings.scenarios", "rulings.table")


def _inner(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _constants(code: CodeType) -> list[object]:
    return [(type(constant), constant) for constant in code.co_consts if not isinstance(constant, CodeType)]
