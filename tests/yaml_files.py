"""The YAML beside tests, of which there is much: read by the loader that is written in C, where there is one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def read_yaml(file: Path) -> Any:
    """Read a file of YAML.

    Args:
        file: The file.

    Returns:
        What stands in it.
    """
    return yaml.load(file.read_text("utf-8"), Loader=_LOADER)
