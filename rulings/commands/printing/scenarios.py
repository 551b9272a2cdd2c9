"""Answers to scenarios, printed as a story that a judge can read out."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from rulings.commands.printing.decks import print_report
from rulings.scenarios.answer import Answer, Checked, Outcome, Sort, Status, Told
from rulings.scenarios.problems import Problem, by_kind
from rulings.scenarios.run import outcomes_in_common
from rulings.scenarios.story import say_printing
from rulings.table.fates import CardFates

_MOST_OUTCOMES = 10
_MOST_CLAUSES = 2
"""The clauses of a line that are printed; `--json` has all."""

_QUIET = "dim"


def print_story(console: Console, answer: Answer) -> None:
    """Print an answer: each step, what follows from it, every outcome, and what was expected.

    Args:
        console: Where to.
        answer: The answer.
    """
    console.print(Text(answer.scenario or "A scenario without a heading", style="bold"))
    if answer.rules:
        console.print(Text(f"{answer.game.capitalize()}, {answer.rules}", style=_QUIET))
    print_problems(console, answer)
    print_reservations(console, answer)
    for hint in answer.hints:
        console.print(Text(f"Hint, line {hint.line}: {hint.says}", style=_QUIET), soft_wrap=True)
    if answer.printings:
        listed = ", ".join(map(say_printing, answer.printings))
        console.print(Text(f"Cards of the list: {listed}", style=_QUIET), soft_wrap=True)
    for deck in answer.decks:
        console.print()
        print_report(console, deck.report, f"{deck.player}'s deck, ")
    if answer.outcomes:
        common = outcomes_in_common(answer)
        _print_trace(console, answer.outcomes[0].trace[:common])
        if len(answer.outcomes) > 1:
            _print_outcomes(console, answer.outcomes, common)
    if answer.stopped:
        console.print(Text(f"\nThe search was stopped {answer.stopped}: there are more outcomes.", style="red"))
    if answer.expect:
        console.print(Text("\nExpected", style="bold"))
        for checked in answer.expect:
            _print_checked(console, checked)
    _print_fates(console, answer.cards)


def print_reservations(console: Console, answer: Answer) -> None:
    """Print which sentences an answer does not take into account.

    Args:
        console: Where to.
        answer: The answer.
    """
    if not answer.reservations:
        return
    console.print(Text("Answered with reservations:", style="yellow"), soft_wrap=True)
    for reservation in answer.reservations:
        console.print(Text(f"  {reservation.says}"), soft_wrap=True)


def _print_fates(console: Console, cards: Sequence[CardFates]) -> None:
    """Print what became of each sentence of the cards on the table."""
    if not any(card.sentences for card in cards):
        return
    console.print(Text("\nWhat became of each sentence", style="bold"))
    for card in cards:
        console.print(Text(f"   {card.card}"), soft_wrap=True)
        for sentence in card.sentences:
            line = Text(f"     “{sentence.text}” — ").append(str(sentence.fate or "unknown"), style="bold")
            line.append(f": {sentence.reason}" if sentence.reason else "")
            console.print(line.append(_clauses(sentence.because)), soft_wrap=True)


def print_problems(console: Console, answer: Answer) -> None:
    """Print why a scenario was not answered, with the lines.

    Args:
        console: Where to.
        answer: The answer.
    """
    if answer.status is Status.ANSWERED:
        return
    for kind, problems in by_kind(answer.problems):
        console.print(Text(f"{str(kind).capitalize()}:", style="red"), soft_wrap=True)
        for problem in problems:
            _print_problem(console, problem)


def _print_problem(console: Console, problem: Problem) -> None:
    of = f"{problem.card}: " if problem.card else ""
    console.print(Text(f"  line {problem.line}: {of}{problem.says}"), soft_wrap=True)
    if problem.text:
        console.print(Text(f"      {problem.text}"), soft_wrap=True)
    if problem.nearest:
        console.print(Text(f"      perhaps: {problem.nearest}"), soft_wrap=True)
    if problem.because:
        console.print(Text(f"      {', '.join(problem.because)}", style=_QUIET), soft_wrap=True)


def _print_outcomes(console: Console, outcomes: Sequence[Outcome], common: int) -> None:
    console.print(Text(f"\nFrom here on there are {len(outcomes)} outcomes.", style="bold"))
    for outcome in outcomes[:_MOST_OUTCOMES]:
        share = f" ({outcome.weight} of all ways to choose)"
        console.print(Text(f"\nOutcome {outcome.id}", style="bold").append(share, style=_QUIET))
        _print_trace(console, outcome.trace[common:])
    if len(outcomes) > _MOST_OUTCOMES:
        console.print(Text(f"\nAnd {len(outcomes) - _MOST_OUTCOMES} more; --json lists them all."))


def _print_trace(console: Console, trace: Sequence[Told]) -> None:
    for told in trace:
        if told.is_bookkeeping:
            continue
        if told.sort is Sort.PLAY:
            play = Text().append(f"\n{told.step}. {told.says}", style="bold").append(_clauses(told.because))
            console.print(play, soft_wrap=True)
            continue
        line = Text(f"   {'  ' * told.depth}{told.says}", style="red" if told.sort is Sort.REFUSAL else "")
        line.append(_clauses(told.because))
        console.print(line, soft_wrap=True)


def _clauses(because: Sequence[str]) -> Text:
    """The clauses that say most, and how many more there are."""
    if not because:
        return Text()
    more = f", and {len(because) - _MOST_CLAUSES} more" if len(because) > _MOST_CLAUSES else ""
    return Text(f"  [{', '.join(because[:_MOST_CLAUSES])}{more}]", style=_QUIET)


def _print_checked(console: Console, checked: Checked) -> None:
    line = Text("✓ " if checked.holds else "✗ ", style="green" if checked.holds else "red")
    line.append(f"{checked.kind}: {checked.line}", style="")
    where = f"in outcome {checked.counterexample}" if checked.counterexample is not None else ""
    why = ": ".join(filter(None, (where, checked.reason)))
    if why or not checked.holds:
        line.append(f" — {why or 'it does not hold'}")
    if checked.kind != "because":
        line.append(_clauses(checked.because))
    console.print(line, soft_wrap=True)


def print_one_of_many(console: Console, file: str, answer: Answer) -> None:
    """Print a line on a scenario that is one of several, and more where it does not hold.

    Args:
        console: Where to.
        file: The file.
        answer: The answer.
    """
    mark = Text("✓ ", style="green") if answer.holds else Text("✗ ", style="red")
    console.print(mark.append(f"{file}: {answer.scenario}", style=""), soft_wrap=True)
    print_problems(console, answer)
    print_reservations(console, answer)
    for checked in answer.expect:
        if not checked.holds:
            console.print(Text(f"  line {checked.at}:"))
            _print_checked(console, checked)


def print_sum(console: Console, answers: Sequence[Answer]) -> None:
    """Print how many scenarios hold.

    Args:
        console: Where to.
        answers: The answers.
    """
    held = sum(answer.holds for answer in answers)
    failed = sum(answer.status is Status.ANSWERED and not answer.holds for answer in answers)
    reserved = sum(answer.holds and bool(answer.reservations) for answer in answers)
    counted = [(held - reserved, "hold"), (reserved, "hold with reservations"), (failed, "fail")]
    others = tuple(status for status in Status if status is not Status.ANSWERED)
    counted += [(sum(answer.status is status for answer in answers), str(status)) for status in others]
    said = ", ".join(f"{number} {word}" for number, word in counted if number)
    console.print(Text(f"{len(answers)} {'scenario' if len(answers) == 1 else 'scenarios'}: {said}.", style="bold"))
