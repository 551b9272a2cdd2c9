"""What players can do: the plays of a game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays a Champion or an event.

    Attributes:
        player: Who.
        card: The card.
        option: Which of two effects divided by OR is chosen, from 1; 0 where the player is still to be asked.
    """

    player: str
    card: str
    option: int = 0


@dataclass(frozen=True, slots=True)
class UsePower:
    """A player uses a power of a card.

    Attributes:
        player: Who.
        card: The card.
        number: Which of its powers, from 1; 0 where the card has one that it can be.
    """

    player: str
    card: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """A player attacks another with Champions.

    Attributes:
        player: Who attacks.
        champions: With which Champions.
        against: Whom; empty where there is one opponent only.
    """

    player: str
    champions: tuple[str, ...]
    against: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """The defending player blocks with Champions, or with none."""

    player: str
    champions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes Initiative."""

    player: str


@dataclass(frozen=True, slots=True)
class EverybodyPasses:
    """Nobody plays anything until the game goes on: every player passes."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The player whose turn it is passes in the Main Phase, and so does everybody else."""

    player: str


@dataclass(frozen=True, slots=True)
class Mulligan:
    """A player puts cards of the opening hand back, and draws as many."""

    player: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede:
    """A player leaves the game."""

    player: str


Play = PlayCard | UsePower | Attack | Block | Pass | EverybodyPasses | EndTurn | Mulligan | Concede
"""Anything that a player can do when nothing is left to be done."""
