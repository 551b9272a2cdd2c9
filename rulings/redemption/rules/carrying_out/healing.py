"""The chance to heal characters before a discard completes (REG, Heal)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from rulings.redemption.rules.abilities.activation import Omitted
from rulings.redemption.rules.abilities.effect import effect_of
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.agenda import Doomed, HealChance, Perish, being_discarded
from rulings.redemption.rules.battle.game_rules import perishing
from rulings.redemption.rules.cards.places import SURFACE, face
from rulings.redemption.rules.cards.statements import Healed
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.triggers.heal_chances import give_chances
from rulings.redemption.rules.triggers.instead import find_replacements
from rulings.table.choices import Choice
from rulings.table.state import State

_HEALING = "healing"


def give_chance(step: Step) -> Step | State:
    """Let the players who control characters that an effect is about to discard heal them first.

    Args:
        step: The effect, with its targets.

    Returns:
        The effect, without those of its targets that were healed; or the state in which it is suspended
        (redemption/effect/heal#chance-before-discard-completes, #rest-waits-meanwhile).
    """
    if effect_of(step).name != "discard":
        return step
    question = f"{step.activation.key}/{step.frame.index}/{_HEALING}"
    asked = step.state.answers.get(question)
    if asked is not None:
        return _without_healed(step, int(asked))
    told = dataclasses.replace(step.state, answers={**step.state.answers, question: len(step.state.log)})
    now, chances = give_chances(Happening(told, "game rule"), _doomed(step))
    return now.then(*chances, step.frame).state if chances else step


def _without_healed(step: Step, since: int) -> Step | State:
    """The effect on the targets that nobody has healed; where none is left, it has not been carried out."""
    healed = _healed_since(step.state, since)
    left = tuple(card for card in step.targets if card not in healed)
    if left or not healed:
        return dataclasses.replace(step, targets=left)
    omitted = Omitted(step.activation.key, step.instruction.name, "what it would discard was healed")
    return step.done(step.now.say(omitted, "redemption/effect/heal#healed-discard-did-not-happen"))


def _healed_since(state: State, line: int) -> frozenset[str]:
    healed = (entry.what for entry in state.log[line:] if isinstance(entry.what, Healed))
    return frozenset(said.card for said in healed if said.from_discard)


def _doomed(step: Step) -> tuple[str, ...]:
    """The characters in play that are about to be discarded, and to which nothing else happens instead."""
    found = find_replacements(step.state, step.activation, step.frame.index, step.targets)
    replaced = () if isinstance(found, Choice) else found
    return tuple(
        card
        for card in step.targets
        if card not in replaced and step.state.where[card].zone in SURFACE and face(step.state, card).is_character
    )


def give_chance_to_perishing(
    now: Happening, spared: Iterable[str]
) -> tuple[Happening, tuple[HealChance | Doomed | Perish, ...]]:
    """Let players heal characters that have no toughness left, before the game rule discards them.

    Args:
        now: What happened so far, by an ability.
        spared: Characters to which something else happens instead.

    Returns:
        The same; with the chances, and what discards those that are not healed
        (redemption/effect/heal#chance-before-discard-completes).
    """
    kept = {*spared, *being_discarded(now.state.agenda)}
    now, chances = give_chances(now, (card for card in perishing(now.state) if card not in kept))
    return now, (*chances, Perish(now.cause)) if chances else ()
