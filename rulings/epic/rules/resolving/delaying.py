"""What a text lets happen later: at the end of the turn."""

from __future__ import annotations

from dataclasses import replace

from rulings.epic.reading.abilities import Deed, Player, Selection, Sentence, Time
from rulings.epic.rules.abilities.activation import Activation, name_for, with_activation
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.choosing.picking import pick
from rulings.table.state import State
from rulings.texts.phrases import Listing

LATER = "abilities for the end of the turn"
"""Attribute of the game: the activations that wait for the end of the turn."""

END_OF_TURN = "end"


def is_later(deed: Deed) -> bool:
    """Tell whether a deed is done at the end of the turn, not now."""
    return isinstance(deed.time, Time) and deed.time.edge == END_OF_TURN


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
