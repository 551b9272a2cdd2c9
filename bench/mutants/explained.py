"""Why mutants survive that no test can notice: `explained.yaml`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import yaml

EXPLAINED = Path(__file__).with_name("explained.yaml")


@dataclass(frozen=True, slots=True)
class Explained:
    """A mutant that may survive.

    Attributes:
        name: The mutant: its file, operator, line and occurrence.
        why: Why no test can notice it.
    """

    name: tuple[str, str, str, int]
    why: str


def read_explained(file: Path = EXPLAINED) -> list[Explained]:
    """Read which mutants may survive.

    Args:
        file: The file.

    Returns:
        What stands there.
    """
    return [
        Explained((said["file"], said["operator"], said["line"], said["occurrence"]), said["why"])
        for said in yaml.safe_load(file.read_text("utf-8"))
    ]
