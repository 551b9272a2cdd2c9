"""What a text lets happen later: at the end of the turn."""

from __future__ import annotations

from dataclasses import replace

from rulings.epic.reading.abilities import Deed, Player, Selection, Sentence, Time
from rulings.epic.rules.abilities.activation import Activation, name_for, with_activation
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.choosing.picking import pick
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.texts.phrases import Listing

LATER = "abilities for the end of the turn"
"""Attribute of the game: the activations that wait for the end of the turn."""

END_OF_TURN = "end"


def is_later(deed: Deed) -> bool:
    """Tell whether a deed is done at the end of the turn, not now.

    Raises:
        NotThereYetError: It is done at another time, which is not waited for yet.
    """
    if not isinstance(deed.time, Time) or not deed.time.edge:
        return False
    if not waits_for(deed.time):
        raise NotThereYetError("The time for which the text lets this wait is not known yet.")
    return True


def waits_for(time: Time) -> bool:
    """Tell whether it is a time for which a deed can wait: the end of this turn."""
    return time.edge == END_OF_TURN and time.whose is None and time.which in ("the", "this")


def delayed(step: Step) -> Step:
    """Let a deed wait for the end of the turn; who was a target of it is so from now on."""
    act = step.act
    if isinstance(act.subject, Selection):
        step, _ = pick(step, act.subject, "who")
        act = replace(act, subject=Player("that player"))
    sentence = Sentence(Listing((replace(act, mood="does", deeds=Listing((replace(step.deed, time=None),))),)))
    name = name_for(step.state, step.card)
    waiting = Activation(
        name, step.card, step.activation.player, step.activation.kind, (sentence,), named=step.activation.named
    )
    state = with_activation(step.state, waiting)
    now = replace(step.now, state=state)
    before = state.get("", LATER)
    return step.after(now.set("", LATER, (*(before if isinstance(before, tuple) else ()), name))).was_done(True)


def waiting_for_end(state: State) -> tuple[str, ...]:
    """List the activations that wait for the end of the turn."""
    found = state.get("", LATER)
    return found if isinstance(found, tuple) else ()
