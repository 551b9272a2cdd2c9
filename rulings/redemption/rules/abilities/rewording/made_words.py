"""Words that stand in no text: what a player has named or selected, in the place where the text leaves it open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulings.redemption.reading.abilities import Count, Noun, Target
from rulings.texts.phrases import Listing, Path, Phrase, Slot, Term

_ALL = Count("all", path=Path("", ("all",), None))


def listing_of(items: Sequence[Any], joint: str = "") -> Listing:
    """Make a listing of phrases.

    Args:
        items: The phrases.
        joint: and, or; empty for one.

    Returns:
        The listing, which prints as they do with the word between them.
    """
    return Listing(tuple(items), joint if len(items) > 1 else "", ((joint,),) * (len(items) - 1))


def noun_of(head: Any, qualities: tuple[Any, ...] = (), tails: tuple[Any, ...] = ()) -> Noun:
    """Make a noun.

    Args:
        head: What it names.
        qualities: What stands before it.
        tails: What stands behind it.

    Returns:
        The noun, which prints as they do.
    """
    before = (Slot("qualities", "", gathers=True),) * len(qualities)
    behind = (Slot("tails", "", gathers=True),) * len(tails)
    return Noun(head=head, qualities=qualities, tails=tails, path=Path("", (*before, Slot("head", ""), *behind), None))


def brigade_of(name: str) -> Term:
    """Make the word for a brigade."""
    return Term("brigades", name, "one", (name,))


def name_of_card(name: str) -> Term:
    """Make the word for a card by its name."""
    return Term("name", name, "one", (name.lower(),))


def all_of(nouns: Sequence[Noun], place: Any = None) -> Target:
    """Make a target of all cards that nouns name, in a place where one is said."""
    where = (Slot("place", ""),) if place is not None else ()
    path = Path("", (Slot("count", ""), Slot("things", ""), *where), None)
    return Target(things=listing_of(nouns, "and"), count=_ALL, place=place, path=path)


def reworded(phrase: Any, change: Callable[[Phrase], Phrase | None]) -> Any:
    """Put other phrases in the place of some that stand inside a phrase.

    Args:
        phrase: The phrase, or several.
        change: Gives the phrase that is to stand instead of one; None where the search goes on inside of it.

    Returns:
        The phrase with them; the very same where nothing in it changes.
    """
    if isinstance(phrase, tuple):
        told = tuple(reworded(part, change) for part in phrase)
        return told if any(new is not old for new, old in zip(told, phrase, strict=True)) else phrase
    if not isinstance(phrase, Phrase) or not is_dataclass(phrase):
        return phrase
    instead = change(phrase)
    if instead is not None:
        return instead
    held = {field.name: getattr(phrase, field.name) for field in fields(phrase) if field.name not in ("span", "path")}
    changed = {name: new for name, old in held.items() if (new := reworded(old, change)) is not old}
    return replace(phrase, **changed) if changed else phrase
