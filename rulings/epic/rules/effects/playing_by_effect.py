"""The effect by which a player plays a card in the course of another."""

from __future__ import annotations

from rulings.epic.reading.abilities import Play
from rulings.epic.rules.abilities.step import FOLLOWED_IN_ORDER, Step
from rulings.epic.rules.agenda import Announce
from rulings.epic.rules.choosing.picking import pick
from rulings.epic.rules.effects.nothing import in_vain
from rulings.epic.rules.playing.playing_cards import why_not_now, why_unaffordable
from rulings.table.errors import UnclearError

FREE = "free"


def play(step: Step, effect: Play) -> Step:
    """Let the performer play a card, with or without paying its cost; it resolves before the text goes on.

    Raises:
        UnclearError: It is a Champion, at a time at which it could not be played from the hand.
    """
    step, cards = pick(step, effect.what)
    if not cards:
        return in_vain(step, "there is nothing that could be played")
    card = cards[0]
    is_free = effect.payment == FREE
    refusal = None if is_free else why_unaffordable(step.state, step.performer, card)
    if refusal is not None:
        return in_vain(step, refusal.reason.rstrip("."))
    untimely = why_not_now(step.state, step.performer, card)
    if untimely is not None:
        reason = f"{step.card} lets {step.performer} play {card} now, and {untimely.reason.rstrip('.').lower()}"
        raise UnclearError(f"{reason}; no rule says which of the two counts.", (FOLLOWED_IN_ORDER, *untimely.because))
    now = step.now.then(Announce(step.performer, card, is_free=is_free))
    return step.after(now).was_done(True)
