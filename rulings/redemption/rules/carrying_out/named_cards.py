"""Naming the card of which the rest of an ability speaks (REG, Name)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulings.redemption.rules.abilities.rewording.open_names import of_name, open_name
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.places import card_of
from rulings.redemption.rules.targets.matching import fits
from rulings.table.choices import Choice, Option
from rulings.texts.phrases import Listing

_NAME = "redemption/term/name#"
ANY_CARD = f"{_NAME}any-existing-card-may-be-named"
"""The clause by which also a card may be named that is not in the game."""

_STANDS_THERE = (
    f"{_NAME}named-card-stands-in-the-text",
    f"{_NAME}named-for-that-ability-only",
    f"{_NAME}references-duplicates-too",
)
_ELSEWHERE = ""
"""The name of a card that is not in the game."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """The statement that a player has named a card for an ability.

    Attributes:
        activation: The activation.
        player: The player.
        name: The name.
    """

    activation: str
    player: str
    name: str

    def __str__(self) -> str:
        return f"{self.player} names {self.name} for {card_of(self.activation)}"


def name_card(step: Step) -> Step | Choice | None:
    """Settle of which card an effect speaks whose text has its player name one.

    Args:
        step: The effect.

    Returns:
        The effect with the name in its text, and so every other of the ability; the choice of the player; or None where
        a card was named that is not in the game.
    """
    kind = open_name(step.instruction)
    if kind is None:
        return step
    question = f"{step.activation.part_of or step.activation.key}/name"
    if question not in step.state.answers:
        known = (Option(name, name) for name in _names(step, kind))
        options = (*known, Option(_ELSEWHERE, "a card that is not in this game"))
        return Choice(question, step.activation.player, "Which card is named?", options, (ANY_CARD,))
    name = step.state.answers[question]
    if name == _ELSEWHERE:
        return None
    effects = tuple(of_name(effect, name) for effect in step.activation.effects)
    told = replace(step.state.activations[step.activation.key], effects=effects)
    state = replace(step.state, activations={**step.state.activations, told.key: told})
    said = NamedCard(told.key, step.activation.player, name)
    now = replace(step.now, state=state).say(said, *_STANDS_THERE)
    return replace(step, now=now, activation=replace(step.activation, effects=effects))


def _names(step: Step, kind: Listing) -> tuple[str, ...]:
    """The names of the known cards of a kind, but for Lost Souls, each once."""
    known = (card for card in step.state.faces.values() if card.is_known and "Lost Soul" not in card.types)
    return tuple(dict.fromkeys(card.name for card in known if fits(card, kind)))
