"""Rulings: a judge's desk for the card games Redemption and Epic.

Programs begin with `rulings.open_desk()`; `docs/library.md` shows what a desk answers.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulings.book.problems import BookError
    from rulings.front_desk import FrontDesk, open_desk
    from rulings.service.problems import ProblemError
    from rulings.store.data_folder import DataFolderError

__all__ = ("BookError", "DataFolderError", "FrontDesk", "ProblemError", "open_desk")

_HOMES = {
    "BookError": "rulings.book.problems",
    "DataFolderError": "rulings.store.data_folder",
    "FrontDesk": "rulings.front_desk",
    "ProblemError": "rulings.service.problems",
    "open_desk": "rulings.front_desk",
}
"""Where each name of the front door lies: loaded when it is asked for, since every part of Rulings begins here."""


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
