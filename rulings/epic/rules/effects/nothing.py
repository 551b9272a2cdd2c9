"""What is said where an effect finds nothing that it could do."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Nothing

DOES_WHAT_IT_CAN = "epic/rule/playing-a-card#event-does-what-it-can"
NO_TARGET = "epic/rule/tribute#no-legal-target-no-effect"
IS_NO_COST = "epic/rule/tribute#is-not-a-cost"
AS_MUCH_AS_YOU_CAN = "epic/rule/ally-ability#do-as-much-as-you-can"


_OF_KIND = {"tribute": (NO_TARGET, IS_NO_COST), "ally": (AS_MUCH_AS_YOU_CAN,)}


def if_any(step: Step, things: Sequence[str], now: Now) -> Step:
    """Give the step after what happened, or, where it worked on nothing, after saying so."""
    if things:
        return step.after(now).was_done(True)
    return in_vain(step, "there is nothing that it could work on")


def in_vain(step: Step, reason: str, *because: str) -> Step:
    """Say that nothing is done, and why; because of the clauses, or else because nothing is there for it."""
    fails = _OF_KIND.get(step.activation.kind, (DOES_WHAT_IT_CAN,))
    return step.after(step.now.say(Nothing(step.card, reason), *(because or fails))).was_done(False)
