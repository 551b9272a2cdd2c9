"""Amounts: how many cards, how much damage, health or offense."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.epic.reading.abilities.selections import Noun, Player, Reference
from rulings.epic.reading.abilities.words import Number
from rulings.texts.phrases import Phrase, Term


@dataclass(frozen=True, slots=True)
class Variable(Phrase):
    """X, or X and a number: `X+1`. X is what another part of the text says, or what a player chooses there.

    Attributes:
        plus: What is added.
    """

    plus: Number | None = None


@dataclass(frozen=True, slots=True)
class AnyAmount(Phrase):
    """As much as the player chooses: `any amount of health`."""


@dataclass(frozen=True, slots=True)
class ThatMuch(Phrase):
    """The amount that stands before, or twice it: `twice that much damage`.

    Attributes:
        doubled: Twice it.
    """

    doubled: bool = False


@dataclass(frozen=True, slots=True)
class CountOf(Phrase):
    """How many of something there are: `the number of humans you have in play`.

    Attributes:
        what: What is counted.
    """

    what: Noun


@dataclass(frozen=True, slots=True)
class StatisticOf(Phrase):
    """A number of a card: `its offense`, `this card's offense`.

    Attributes:
        statistic: offense or defense.
        of: Of which card.
    """

    statistic: Term
    of: Reference


@dataclass(frozen=True, slots=True)
class StartingHealth(Phrase):
    """A player's health at the start of the game, or twice it.

    Attributes:
        player: Whose.
        doubled: Twice it.
    """

    player: Player
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class DamageTaken(Phrase):
    """Each point of damage that a card took.

    Attributes:
        card: Which card.
        time: When.
    """

    card: Reference
    time: Phrase | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Phrase):
    """What is done once for each of something; with `gain 2 health`, so many times two.

    Attributes:
        what: Of what.
    """

    what: Noun | DamageTaken


Amount = Number | Variable | AnyAmount | ThatMuch | CountOf | StatisticOf | StartingHealth
"""How many, or how much."""
