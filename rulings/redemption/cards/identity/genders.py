"""Characters without a name of their own, of whom Scripture says whether they are male or female (ORDIR, Gender)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from rulings.book.yaml_text import read_mapping
from rulings.redemption.cards.references import find_chapters


def gender_of_title(title: str, reference: str) -> str:
    """Tell the gender of a character by its whole title.

    Args:
        title: The title, without the mark of a set.
        reference: What the card cites.

    Returns:
        `male` or `female`, where the card cites a chapter that tells of who is meant, and Scripture says it
        (redemption/term/role-and-gender#humans-male-or-female); empty where that is not known.
    """
    cited = frozenset(find_chapters(reference))
    told = _titles().get(title.lower().replace("’", "'"), {})
    return next((sex for sex, place in told.items() if not cited.isdisjoint(find_chapters(place))), "")


@cache
def _titles() -> Mapping[str, Mapping[str, str]]:
    """The places that tell the gender of who is meant by a title, by title and gender."""
    data = read_mapping((files("rulings.redemption.cards.identity") / "titles.yaml").read_text("utf-8"))
    found: dict[str, dict[str, str]] = {}
    for sex, titles in data.items():
        for title, place in titles.items():
            found.setdefault(title, {})[sex] = place
    return MappingProxyType(found)
