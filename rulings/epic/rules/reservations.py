"""Sentences that are active and not taken into account: an answer stands with a statement that names them."""

from __future__ import annotations

from dataclasses import replace

from rulings.epic.rules.cards.places import IN_PLAY
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import Entered
from rulings.epic.rules.known_words import not_taken
from rulings.table.reservations import Reserved, Why
from rulings.table.state import State


def with_reservations(before: State, after: State) -> State:
    """Say of cards that came into play which of their sentences are not understood, or not there yet.

    Args:
        before: The state before a step.
        after: The state after it.

    Returns:
        The state with a statement for each sentence that is active from now on and not taken into account.
    """
    entered = [entry.what.card for entry in after.log[len(before.log) :] if isinstance(entry.what, Entered)]
    return _reserved(after, entered)


def with_reservations_at_the_beginning(state: State) -> State:
    """Say it of the cards that lie in play as a scenario begins."""
    return _reserved(state, [card for card in state.faces if state.where[card].zone == IN_PLAY])


def _reserved(state: State, cards: list[str]) -> State:
    now = Now(state, "")
    for card in cards:
        for number, sentence in enumerate(state.faces[card].printed, 1):
            if sentence.ability is None:
                now = now.say(Reserved(card, number, card, sentence.text, number, Why.NOT_UNDERSTOOD))
            elif sentence.says is not None and any(not_taken(replace(sentence.ability, sentences=(sentence.says,)))):
                now = now.say(Reserved(card, number, card, sentence.text, number, Why.NOT_THERE_YET))
    return now.state
