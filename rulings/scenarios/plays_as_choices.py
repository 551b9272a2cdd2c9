"""Plays that an effect asks for: whoever presents or plays a card in the course of an ability chooses it for that."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from rulings.scenarios.answering import answer_given
from rulings.scenarios.courses import Stretch, Taken
from rulings.scenarios.scenario import Step


class Instead(Enum):
    """What a play that the rules do not allow is instead."""

    NOTHING = "nothing that a player was asked"
    ANOTHER = "what a player was asked, who has chosen something else here"


def taken_as_choice(step: Step, taken: tuple[Taken, ...], done: tuple[Stretch, ...]) -> tuple[Taken, ...] | Instead:
    """Take a play as the choices that the play before it has left open.

    Args:
        step: The step, whose play the rules do not allow.
        taken: The choices that were made.
        done: What happened in the steps before.

    Returns:
        All choices, those that the step says with its number and no more open; or what the play is instead.
    """
    since = next(stretch.at for stretch in reversed(done) if not stretch.is_choice)
    left = step.as_choice[:1]
    found = list(taken)
    instead: Instead | None = Instead.NOTHING
    for index, made in enumerate(taken):
        if made.said or made.at < since:
            continue
        given = answer_given(made.choice, made.card, left)
        if given is None:
            continue
        option, answers = given
        if option.value != made.option.value:
            return Instead.ANOTHER
        if instead is Instead.NOTHING:
            instead, left = None, (*left, *step.as_choice[1:], *step.answers)
        left = tuple(chosen for chosen in left if chosen not in answers)
        found[index] = replace(made, is_open=False, said=(step.number,))
    if instead is not None:
        return instead
    return Instead.ANOTHER if any(chosen.is_wanted for chosen in left) else tuple(found)
