"""What is said in the log of characters: that they block, begin a battle, are healed (REG, Block; Heal)."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.table.naming import listed


@dataclass(frozen=True, slots=True)
class Blocks:
    """The statement that an Evil Character blocks the Heroes that are in battle as it comes.

    Attributes:
        card: The Evil Character.
        heroes: The Heroes that it blocks.
    """

    card: str
    heroes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.card} blocks {listed(self.heroes)}" if self.heroes else f"{self.card} blocks"


@dataclass(frozen=True, slots=True)
class Begun:
    """The statement that a character begins the battle."""

    card: str

    def __str__(self) -> str:
        return f"{self.card} begins the battle"


@dataclass(frozen=True, slots=True)
class Healed:
    """The statement that a character is healed.

    Attributes:
        card: The character.
        from_discard: Whether it was being discarded.
    """

    card: str
    from_discard: bool = False

    def __str__(self) -> str:
        return f"{self.card} is healed" + (", and not discarded" if self.from_discard else "")
