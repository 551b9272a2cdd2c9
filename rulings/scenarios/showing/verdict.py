"""The verdict of an answer: what it comes to in one sentence, with the clauses of that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.scenarios.answer import Answer, Checked, Outcome, Sort, Status
from rulings.scenarios.decks import CheckedDeck
from rulings.scenarios.scenario import Kind

MOST_LINES = 4
"""How many expected lines a verdict names; of more it says how many they are."""

IN_THE_END = "In the end"
"""The word before how the only outcome ends; what ends so is told behind it."""

UNANSWERED = {
    Status.NOT_UNDERSTOOD: "The desk does not know what something in it means.",
    Status.NOT_SAID: "Something is left out that only you know.",
    Status.NOT_ALLOWED: "The rules do not allow a play.",
    Status.UNCLEAR: "The rules do not decide it.",
    Status.NOT_THERE_YET: "The desk cannot carry it out yet.",
}
"""Why there is no answer, said beside the word for it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer comes to.

    Attributes:
        word: Yes, no, or what it is instead, in a word or two.
        says: A sentence.
        because: The clauses that it rests on.
        follows: Where a fact is not said, what follows from each way in which it can be, in a sentence each.
    """

    word: str
    says: str
    because: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()

    @property
    def lead(self) -> str:
        """The word with the mark behind it."""
        return f"{self.word}{':' if self.word == IN_THE_END else '.'}"

    @property
    def sentence(self) -> str:
        """All that it says, in one line."""
        return " ".join((self.lead, self.says, *self.follows))


def verdict_of(answer: Answer) -> Verdict:
    """Say what an answer comes to.

    Args:
        answer: The answer.

    Returns:
        Whether what was expected is so; where nothing was, how it ends or on whose choices it depends; without an
        answer, what stands in the way.
    """
    if answer.status is not Status.ANSWERED:
        return _unanswered(answer)
    if answer.stopped:
        says = (
            f"The search was stopped {answer.stopped}: there are more outcomes than the {len(answer.outcomes)} found."
        )
        return Verdict("Not settled", says)
    failing = [checked for checked in answer.expect if not checked.holds]
    if failing:
        first = failing[0]
        others = f", and {len(failing) - 1} more" if len(failing) > 1 else ""
        why = f": {first.reason}" if first.reason else ""
        return Verdict("No", f"It does not hold that {_line(first)}{others}{why}.", first.because)
    if answer.expect:
        return Verdict("Yes", _held(answer), _clauses(answer.expect))
    if answer.decks and not answer.outcomes[0].trace:
        return _of_decks(answer.decks)
    if len(answer.outcomes) == 1:
        return _end_of(answer.outcomes[0])
    return Verdict("It depends", _depends(answer.outcomes))


def _unanswered(answer: Answer) -> Verdict:
    problem = answer.problems[0] if answer.problems else None
    word = str(answer.status).capitalize()
    if problem is None:
        return Verdict(word, UNANSWERED[answer.status])
    more = f" ({len(answer.problems) - 1} more below.)" if len(answer.problems) > 1 else ""
    return Verdict(word, f"{problem.reason}{more}", problem.because, problem.follows)


def _held(answer: Answer) -> str:
    told = [checked for checked in answer.expect if checked.kind is not Kind.BECAUSE] or list(answer.expect)
    number = len(answer.outcomes)
    where = "" if number == 1 else f", over all {number} outcomes"
    if len(told) > MOST_LINES:
        return f"All {len(told)} lines that were expected hold{where}."
    said = "; ".join(_line(checked) for checked in told)
    return f"{said[:1].upper()}{said[1:]}{where}."


def _line(checked: Checked) -> str:
    line = checked.line.rstrip(".")
    match checked.kind:
        case Kind.POSSIBLE:
            return f"it is possible that {line}"
        case Kind.NEVER:
            return f"it is never so that {line}"
        case Kind.BECAUSE:
            return f"it rests on {line}"
    return line


def _clauses(expected: Sequence[Checked]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for checked in expected for clause in checked.because))


def _of_decks(decks: Sequence[CheckedDeck]) -> Verdict:
    """What a scenario comes to that lists decks and plays nothing."""
    words = dict.fromkeys(deck.report.verdict.value.capitalize() for deck in decks)
    because = dict.fromkeys(clause for deck in decks for clause in deck.report.because)
    word = next(iter(words)) if len(words) == 1 else "It depends on whose deck"
    return Verdict(word, " ".join(deck.says for deck in decks), tuple(because))


def _end_of(outcome: Outcome) -> Verdict:
    """How the only outcome ends: how it stands behind the last play, else what happened last."""
    told = [line for line in outcome.trace if not line.is_bookkeeping and line.sort is not Sort.PLAY]
    if not told:
        return Verdict("Nothing", "Nothing happens.")
    last = told[-1]
    return Verdict(IN_THE_END, last.says, last.because)


def _depends(outcomes: Sequence[Outcome]) -> str:
    players = list(dict.fromkeys(choice.partition(":")[0] for outcome in outcomes for choice in outcome.choices))
    if not players:
        return f"There are {len(outcomes)} outcomes."
    who = " and ".join(players) if len(players) < 3 else f"{', '.join(players[:-1])} and {players[-1]}"
    verb = "chooses" if len(players) == 1 else "choose"
    return f"What {who} {verb} leads to {len(outcomes)} outcomes."
