"""What is computed of a thing that never changes is computed once, and kept with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Protocol, TypeVar, TypeVarTuple


class Bearer(Protocol):
    """A thing that never changes, and keeps what was computed of it."""

    @property
    def told(self) -> dict[Hashable, Any]: ...


Of = TypeVar("Of", bound=Bearer)
Asked = TypeVarTuple("Asked")
Told = TypeVar("Told")

_UNTOLD = object()


def once(tell: Callable[[Of, *Asked], Told]) -> Callable[[Of, *Asked], Told]:
    """Compute an answer once for each thing that is asked about; an error is not kept.

    Args:
        tell: A function of the thing, and of what else is asked.

    Returns:
        The same function, which remembers its answers with the thing.
    """

    @wraps(tell)
    def told(bearer: Of, *asked: *Asked) -> Told:
        key = (tell, *asked) if asked else tell
        found: Any = bearer.told.get(key, _UNTOLD)
        if found is _UNTOLD:
            found = bearer.told[key] = tell(bearer, *asked)
        answer: Told = found
        return answer

    return told
