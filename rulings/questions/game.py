"""What a game brings along so that questions on it can be read and answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rulings.questions.known import KnownCard
from rulings.questions.words import Thing
from rulings.texts.kernel import Grammar
from rulings.versus.asked import Asked


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of an effect.

    Attributes:
        name: The verb as the lexicon has it.
        entry: The entry of its effect; empty where it has none.
    """

    name: str
    entry: str = ""


@dataclass(frozen=True, slots=True)
class GameQuestions:
    """How questions on a game are read and answered.

    Attributes:
        game: The name of the game.
        grammar: Makes the grammar of its questions.
        verb: Tells of a verb of the lexicon which effect it is.
        made_up: Makes a card of a kind, for a question on an effect or on none; None where it cannot be one.
        actor: Makes a card that does an effect to a kind of card; None where none can be made.
        kind: Tells of a card of the imported list what kind of card it is, as questions name kinds; empty for none.
        legal: Writes the scenario in which a card attacks or blocks, with how it lies, and the number of that step.
        initiative: Writes the scenario of a battle that stands so; None where there is none.
        attacks_and_blocks: The ways in which two cards fight.
    """

    game: str
    grammar: Callable[[], Grammar]
    verb: Callable[[str], Verb]
    made_up: Callable[[Thing, Verb | None], Asked | None]
    actor: Callable[[Verb, Asked, Thing], Asked | None]
    kind: Callable[[Any], str]
    legal: Callable[[Asked, str, str], tuple[str, int]]
    initiative: Callable[[str], str | None]
    attacks_and_blocks: tuple[str, str] = ("attacks", "blocks")


def known_cards(cards: Iterable[Any], game: GameQuestions) -> tuple[KnownCard, ...]:
    """Tell of each card of an imported list what a question has to know of it.

    Args:
        cards: The cards.
        game: How questions on the game are read.

    Returns:
        Their names, kinds and sets.
    """
    return tuple(KnownCard(card.name, game.kind(card), card.newest.set) for card in cards)


def described(asked: Asked) -> Mapping[str, str]:
    """The line of `cards` of a card, by its name."""
    return {asked.name: asked.described}
