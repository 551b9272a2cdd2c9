"""The cells of a row, turned into what they mean."""

from __future__ import annotations

import re

from rulings.redemption.cards.record import Brigades

TYPES = {
    "GE": "good Enhancement",
    "EE": "evil Enhancement",
    **{
        name: name
        for name in (
            *("Hero", "Evil Character", "Lost Soul", "Artifact", "Dominant", "Fortress", "Site"),
            *("Curse", "Covenant", "City"),
        )
    },
}
"""The card types of the list in full words."""

CLASSES = ("Warrior", "Weapon", "Territory", "Cloud", "Star")
MULTI = "Multi"
BRIGADES = (
    *("Blue", "Clay", "Gold", "Green", "Purple", "Red", "Silver", "Teal", "White"),
    *("Black", "Brown", "Crimson", "Gray", "Orange", "Pale Green", MULTI),
)
"""The brigades by the names that the list gives them; Gold is good on good cards and evil on evil ones."""

ALIGNMENTS = ("Good", "Evil", "Neutral")

_TOKEN = " Token"
_SLASH = re.compile(r"\s*/\s*")
_COMMA = re.compile(r"\s*[,/]\s*")
_SECOND = re.compile(r"^(?P<face>[^()]*?)\s*(?:\((?P<inner>[^()]*)\)| and (?P<rest>[^()]*))$")
_BRIGADE = re.compile("|".join(sorted(BRIGADES, key=len, reverse=True)))
_GOOD_GOLD = re.compile(r"\bGood Gold\b")


def parse_types(cell: str) -> tuple[tuple[str, ...], bool, tuple[str, ...]]:
    """Read the cell of card types.

    Args:
        cell: `GE/EE`, `Fortress / Evil Character`, `Hero Token`.

    Returns:
        The types in full words, whether it is a token, and the words that are no card type.
    """
    is_token = cell.endswith(_TOKEN)
    words = [word for word in _SLASH.split(cell.removesuffix(_TOKEN)) if word]
    unknown = tuple(word for word in words if word not in TYPES)
    return tuple(TYPES.get(word, word) for word in words), is_token, unknown


def parse_classes(cell: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Read the cell of classes.

    Args:
        cell: `Territory, Star`, `Territory / Warrior`.

    Returns:
        The classes, and the words that are none.
    """
    words = tuple(word for word in _COMMA.split(cell) if word)
    return words, tuple(word for word in words if word not in CLASSES)


def parse_brigades(cell: str) -> tuple[Brigades, str]:
    """Read the cell of brigades.

    Args:
        cell: `Clay/White`, `Green (Crimson)`, `Teal/Green and Crimson`, `Good Gold`.

    Returns:
        The brigades, and what stands in the cell besides brigades and slashes between them.
    """
    split = _SECOND.fullmatch(cell)
    face, unread = _brigades(split["face"] if split else cell)
    other, unread_other = _brigades((split["inner"] or split["rest"] or "") if split else "")
    return Brigades(cell, face, other), "/".join(filter(None, (unread, unread_other)))


def _brigades(words: str) -> tuple[tuple[str, ...], str]:
    words = _GOOD_GOLD.sub("Gold", words)
    unread = [word for word in _SLASH.split(words) if word and word not in BRIGADES]
    return tuple(_BRIGADE.findall(words)), "/".join(unread)


def name_no_brigade(words: str) -> str:
    """Take the brigades out of words.

    Args:
        words: Words between slashes, `PurpleTeal`, `Good`.

    Returns:
        The letters that belong to no brigade.
    """
    return re.sub("[^A-Za-z]", "", _BRIGADE.sub("", words))
