"""What the rules add to an effect of a card text: default locations, timing and duration, as the book has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rulings.book.model import Book
from rulings.book.names import slug

OWNED = frozenset(
    (
        "territory",
        "hand",
        "deck",
        "discard pile",
        "reserve",
        "banish pile",
        "artifact pile",
        "set-aside area",
        "land of bondage",
        "land of redemption",
        "storehouse",
    )
)
"""Places that belong to a player each; a bare one is one's own (redemption/term/their)."""

_SHARED_ENTRIES = MappingProxyType(
    {
        "activate ability": "activate-an-ability",
        "activate artifact": "activate-an-artifact",
        "create token": "create-a-token",
        "decrease": "increase-and-decrease",
        "disease": "poison-and-disease",
        "give": "take-and-give",
        "increase": "increase-and-decrease",
        "poison": "poison-and-disease",
        "protect": "immune-and-protect",
        "take": "take-and-give",
        "topdeck": "topdeck-and-underdeck",
        "underdeck": "topdeck-and-underdeck",
    }
)
"""Effects whose entry has another name, since it treats two of them or names what they work on."""

WITHOUT_ENTRY = frozenset(
    (
        *(
            "repeat",
            "put",
            "begin battle",
            "begin turn",
            "be targeted as a Lost Soul",
            "move",
            "deactivate",
            "remove from a Site",
            "select",
            "return",
        ),
        *("continue as a battle challenge", "have no effect"),
    )
)
"""Words for what a card does that the listing of effects has no heading for."""

_OF_EFFECTS = "redemption/effect/"
_MODIFIERS = frozenset(("cannot be interrupted", "cannot be negated", "cannot be prevented", "limit", "regardless"))


@dataclass(frozen=True, slots=True)
class Default:
    """What the rules add to an effect where the text is silent.

    Attributes:
        entry: Id of the effect's entry.
        timing: instant, ongoing or either.
        target: What its targets are.
        locations: Where its targets are.
        duration: How long it lasts.
        destination: Where its targets end up.
    """

    entry: str
    timing: str
    target: str
    locations: tuple[str, ...]
    duration: str
    destination: str


@dataclass(frozen=True, slots=True)
class Defaults:
    """The defaults of all effects by the effect's name."""

    of_effects: Mapping[str, Default]

    def of(self, effect: str) -> Default | None:
        """Find the default of an effect; None where the listing has no heading for it."""
        return self.of_effects.get(entry_key(effect))


def entry_key(effect: str) -> str:
    """Name the entry of an effect within `redemption/effect/`.

    Args:
        effect: The name of an effect, `take`.

    Returns:
        The last part of the entry's id, `take-and-give`.
    """
    return _SHARED_ENTRIES.get(effect, slug(effect))


def entry_of(name: str) -> str | None:
    """Name the entry of an effect or modifier.

    Args:
        name: `take`, `cannot be negated`.

    Returns:
        Its id, or None where the listing has no heading for it.
    """
    if name in _MODIFIERS:
        return f"redemption/modifier/{slug(name)}"
    return None if name in WITHOUT_ENTRY else f"{_OF_EFFECTS}{entry_key(name)}"


def read_defaults(book: Book) -> Defaults:
    """Take the defaults of all effects of Redemption from the book.

    Args:
        book: The book.

    Returns:
        The defaults.
    """
    return defaults_of({entry.id: entry.facts for entry in book.entries.values()})


def defaults_of(facts: Mapping[str, Mapping[str, Any]]) -> Defaults:
    """Take the defaults of all effects of Redemption from the facts of the book.

    Args:
        facts: The facts of each entry, by its id.

    Returns:
        The defaults.
    """
    effects = [entry for entry in facts if entry.startswith(_OF_EFFECTS)]
    return Defaults(
        MappingProxyType({entry.removeprefix(_OF_EFFECTS): _default(entry, facts[entry]) for entry in effects})
    )


def _default(entry: str, facts: Mapping[str, Any]) -> Default:
    return Default(
        entry=entry,
        timing=str(facts["timing"]),
        target=str(facts["target"]),
        locations=tuple(str(place) for place in facts["location"]),
        duration=str(facts["duration"]),
        destination=str(facts["destination"]),
    )
