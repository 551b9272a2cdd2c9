"""What is printed on a card, as the engine needs it."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.cards.text.reader import Reading


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is printed.

    Attributes:
        name: Its name.
        types: Its card types in full words: Hero, Evil Character, good Enhancement, evil Enhancement, Artifact, Lost
            Soul, Dominant, Site, Fortress, City, Curse, Covenant.
        brigades: Its brigades, in small letters.
        strength: Its strength, where it has one and it is a number.
        toughness: Its toughness likewise.
        classes: warrior, weapon, territory, cloud, star, token, rainbow.
        identifiers: Its identifiers in small letters, such as human, demon, generic.
        ability: Its special ability as read; None where it has none.
        is_known: Whether anybody knows what it is.
    """

    name: str
    types: tuple[str, ...]
    brigades: tuple[str, ...] = ()
    strength: int | None = None
    toughness: int | None = None
    classes: tuple[str, ...] = ()
    identifiers: tuple[str, ...] = ()
    ability: Reading | None = None
    is_known: bool = True

    @property
    def is_character(self) -> bool:
        """Whether it is a Hero or an Evil Character (redemption/term/character)."""
        return "Hero" in self.types or "Evil Character" in self.types

    @property
    def is_enhancement(self) -> bool:
        """Whether it is an Enhancement of either alignment."""
        return "good Enhancement" in self.types or "evil Enhancement" in self.types
