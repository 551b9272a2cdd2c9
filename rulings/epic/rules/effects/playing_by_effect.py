"""The effect by which a player plays a card in the course of another."""

from __future__ import annotations

from rulings.epic.reading.abilities import Play
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.agenda import Announce
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import in_vain
from rulings.epic.rules.playing.playing_cards import why_unaffordable

FREE = "free"


def play(step: Step, effect: Play) -> Step:
    """Let the performer play a card, with or without paying its cost; it resolves before the text goes on."""
    step, cards = pick(step, effect.what)
    if not cards:
        return in_vain(step, "there is nothing that could be played")
    card = cards[0]
    is_free = effect.payment == FREE
    refusal = None if is_free else why_unaffordable(step.state, step.performer, card)
    if refusal is not None:
        return in_vain(step, refusal.reason.rstrip("."))
    now = step.now.then(Announce(step.performer, card, is_free=is_free))
    return step.after(now).was_done(True)
