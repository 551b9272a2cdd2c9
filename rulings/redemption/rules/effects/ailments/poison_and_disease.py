"""Poison and disease: a card has a condition, and what is paired with it goes on (REG, Poison and Disease)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.rules.abilities.afflictions import afflicted_by, name_of_effect
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.rewording.paired_effects import AFFLICTIONS, has_pair, is_treated_as
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.transition import Happening

_POISON = "redemption/effect/poison-and-disease#"


def _give(step: Step) -> Happening:
    """Each target has the condition; one that has it already is not affected by this but by what is paired with it."""
    now, name = step.now, name_of_effect(step.activation.key, step.frame.index)
    condition = AFFLICTIONS[step.instruction.name]
    for card in step.targets:
        before = afflicted_by(now.state, card, condition)
        again = (f"{_POISON}already-poisoned-or-diseased",) if before else ()
        now = now.set(card, condition, (*before, name), f"{_POISON}adds-a-condition", *again)
    return now


def _why(step: Step) -> Iterator[str]:
    """The clauses on its targets, its moment, and the ability with which it is paired."""
    yield f"{_POISON}instant"
    if is_treated_as(step.instruction):
        said = step.instruction.name in step.instruction.words
        yield f"{_POISON}{'treat-as-a-disease' if said else 'until-healed'}"
    if has_pair(step.activation.effects, step.instruction):
        yield from (f"{_POISON}always-paired-with-ongoing-ability", f"{_POISON}paired-ability-while-poisoned")


def _effect(name: str) -> Effect:
    return Effect(name, carries=("targets-sick-cards",), do=_give, why=_why)


POISON, DISEASE = _effect("poison"), _effect("disease")
