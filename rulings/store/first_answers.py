"""The answers to kept scenarios as they were given first, in the data folder under the hash of the scenario.

    <data folder>/answers/<hash>.json.gz    an answer as plain data, compressed; it never changes

An answer is kept for a scenario that is kept, and up to a size, so that the room for scenarios bounds theirs too.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulings.store.scenarios import KeptScenarios, is_key

FOLDER = "answers"

LONGEST = 12_000
"""Bytes that a compressed answer may have."""

_ENDING = ".json.gz"
_NEW = ".new-"


@dataclass(frozen=True, slots=True)
class FirstAnswers:
    """The answers that were given first.

    Attributes:
        folder: Where they are kept; nowhere where None.
    """

    folder: Path | None = None

    @classmethod
    def beside(cls, scenarios: KeptScenarios) -> FirstAnswers:
        """Keep answers beside the scenarios that they answer."""
        return cls(scenarios.folder.parent / FOLDER if scenarios.folder is not None else None)

    def keep(self, key: str, answer: Mapping[str, Any]) -> bool:
        """Keep an answer, if none is kept yet.

        Args:
            key: The hash of the scenario.
            answer: The answer as plain data.

        Returns:
            Whether one is kept now; not where there is no folder, it cannot be written, or the answer is too long.
        """
        if self.folder is None or not is_key(key):
            return False
        file = self.folder / f"{key}{_ENDING}"
        if file.exists():
            return True
        written = gzip.compress(json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)
        if len(written) > LONGEST:
            return False
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            _write_new(file, written)
        except OSError:
            return False
        return True

    def find(self, key: str) -> Mapping[str, Any] | None:
        """Find an answer.

        Args:
            key: The hash of the scenario; no path leads out of the folder.

        Returns:
            The answer as plain data; None where none was kept, or it is damaged.
        """
        if self.folder is None or not is_key(key):
            return None
        try:
            found = json.loads(gzip.decompress((self.folder / f"{key}{_ENDING}").read_bytes()))
        except (OSError, EOFError, ValueError):
            return None
        return found if isinstance(found, dict) else None


def _write_new(file: Path, content: bytes) -> None:
    """Write a file under its name in one go, unless another process has done so meanwhile."""
    descriptor, name = tempfile.mkstemp(prefix=_NEW, dir=file.parent)
    new = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)
        new.chmod(0o644)
        os.link(new, file)
    except FileExistsError:
        return
    finally:
        new.unlink(missing_ok=True)
