"""Where somebody is led after log-in: to a page of this desk, and nowhere else."""

from __future__ import annotations

HOME = "/account"
_LONGEST = 500


def safe_path(given: str) -> str:
    """Take a path of this desk, and nothing that a browser could take for another site.

    Args:
        given: What was asked for.

    Returns:
        The path; that of the account where what was given is none.
    """
    is_path = given.startswith("/") and "//" not in given.partition("?")[0]
    is_plain = given.isascii() and given.isprintable() and "\\" not in given and " " not in given
    return given if is_path and is_plain and len(given) <= _LONGEST else HOME
