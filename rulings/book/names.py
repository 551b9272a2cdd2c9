"""Names as people type them, brought to one form."""

from __future__ import annotations

import re
import unicodedata

_APOSTROPHES = re.compile("['\u2018\u2019\u02bc`]")
_OTHER = re.compile(r"[^0-9a-z]+")


def fold(text: str) -> str:
    """Bring a name to the form in which names are compared.

    Args:
        text: A name in any script, case and punctuation.

    Returns:
        Lower-case ASCII letters and digits in words parted by one space; accents and apostrophes dropped.
    """
    plain = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", text)).encode("ascii", "ignore").decode("ascii")
    return _OTHER.sub(" ", plain.lower()).strip()


def slug(text: str) -> str:
    """Turn a name into the form it has in ids and addresses.

    Args:
        text: A name.

    Returns:
        The folded words joined by hyphens.
    """
    return fold(text).replace(" ", "-")
