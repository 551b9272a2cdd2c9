"""What lies at the top or bottom of a deck, how often an ability activated, and which card was played last."""

from __future__ import annotations

from rulings.redemption.rules import questions as ask_for
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation
from rulings.redemption.rules.cards.places import DECK, last_played
from rulings.redemption.rules.questions.answers_of_cards import because, moved
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding


def compares(found: int, number: int, comparison: str) -> bool:
    """Tell whether a number is another one, or at least or at most that."""
    return {"exactly": found == number, "at least": found >= number, "at most": found <= number}[comparison]


def lies_at(state: State, question: ask_for.LiesAt) -> Finding:
    """Tell whether a card is the first or the last of a deck.

    Args:
        state: The state.
        question: The question.

    Returns:
        Whether it is, by the clauses of what brought it there.

    Raises:
        NotThereYetError: The place is no deck.
    """
    asked, where = question.place, state.where[question.card]
    if asked.zone != DECK:
        raise NotThereYetError(f"Only of a deck can be told yet which card is at the {question.end}, not of {asked}.")
    clauses = because(state, moved(question.card))
    if where.zone != DECK or asked.player not in ("", where.player):
        return Finding(False, clauses, f"{question.card} is in {where}")
    cards = state.at(where)
    number = cards.index(question.card) + 1
    holds = number == (1 if question.end == "top" else len(cards))
    return Finding(holds, clauses, f"{question.card} is card {number} of {len(cards)} in {where}, from the top")


def activates_times(state: State, question: ask_for.ActivatesTimes) -> Finding:
    """Tell whether an ability activated so many times since the beginning of the scenario.

    Args:
        state: The state.
        question: The question.

    Returns:
        Whether it did. An ability that only waits counts each time that what it waits for comes; one that is undone has
        activated all the same, and coming back is not activating.
    """
    said = [
        entry
        for entry in state.log
        if isinstance(entry.what, Activated) and _counts(state.activations[entry.what.activation], question.card)
    ]
    clauses = tuple(dict.fromkeys(clause for entry in said for clause in entry.because))
    found = len(said)
    times = f"{found} {'time' if found == 1 else 'times'}"
    return Finding(compares(found, question.number, question.comparison), clauses, f"it activates {times}")


def _counts(activation: Activation, card: str) -> bool:
    waits = activation.only_waits and not activation.part_of
    return activation.card == card and activation.cause != BEGINNING and not waits


def is_last_played(state: State, question: ask_for.IsLastPlayed) -> Finding:
    """Tell whether a card is the last one that was played in the battle that is under way.

    Args:
        state: The state.
        question: The question.

    Returns:
        Whether it is (redemption/term/effect-targeting#next-and-last-by-time-of-play).

    Raises:
        NotSaidError: The battle was under way from the beginning, and nobody said which card it was.
    """
    clause = "redemption/term/effect-targeting#next-and-last-by-time-of-play"
    if state.get("", "battle") != "under way":
        return Finding(False, (clause,), "there is no battle under way")
    found = last_played(state)
    return Finding(found == question.card, (clause,), f"it is {found}" if found else "no card was played")
