"""Continuing a battle as a battle challenge (REG, Battle Challenge); the listing of effects has no heading for it."""

from __future__ import annotations

from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.battle.created_challenge import CONTINUE_AS_CHALLENGE, create_challenge
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.table.state import State


def _continue(step: Step) -> State:
    """Make the battle under way a battle challenge (redemption/term/battle-challenge#when-it-is-one)."""
    return step.done(check_rules(create_challenge(step.now, step.activation, step.frame.index)))


CONTINUE_AS_A_CHALLENGE = Effect(CONTINUE_AS_CHALLENGE, by_itself=_continue)
