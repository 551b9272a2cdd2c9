"""A course on its way: what is chosen in it, and what a scenario chooses that nobody asks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulings.scenarios.answering import answer_given, card_of, end_given
from rulings.scenarios.courses import Stretch, Taken, Unasked
from rulings.scenarios.scenario import Answering, Step
from rulings.table.choices import Choice, Option, answer
from rulings.table.reservations import Reserved
from rulings.table.state import State
from rulings.table.verdicts import Refusal


@dataclass(frozen=True, slots=True)
class Node:
    """A course on its way.

    Attributes:
        state: Where it is.
        done: The stretches behind it.
        states: The states of the stretch at hand.
        step: The step at hand.
        began: The state before that step.
        starts: The numbers of the beginnings of its steps, the one at hand last.
        left: What is chosen in that step and was not asked yet.
        asked: The choices of that step that were asked.
        taken: The choices that were made.
        weight: The share that leads there.
        refused: Whether it ends at a play that is not allowed in it.
        unasked: The lines of which the scenario asks whether they are allowed, and that nothing asks for.
        ends: Whether no step is left to be made.
    """

    state: State
    began: State
    done: tuple[Stretch, ...] = ()
    states: tuple[State, ...] = ()
    step: Step | None = None
    starts: tuple[int, ...] = (0,)
    left: tuple[Answering, ...] = ()
    asked: tuple[Choice, ...] = ()
    taken: tuple[Taken, ...] = ()
    weight: Fraction = field(default_factory=lambda: Fraction(1))
    refused: bool = False
    unasked: tuple[Unasked, ...] = ()
    ends: bool = False


def refuses(node: Node, steps: set[int]) -> bool:
    """Tell whether a course does not allow one of some steps."""
    return any(
        stretch.refusal is not None and stretch.step is not None and stretch.step.number in steps
        for stretch in node.done
    )


def with_hint(node: Node, step: Step, refusal: Refusal) -> Refusal:
    """Say how a line words what it may mean: a choice that the play before it asks of the same player.

    Args:
        node: The course.
        step: The step that is not allowed in it.
        refusal: Why.

    Returns:
        The refusal, with the hint where there is one.
    """
    card = getattr(step.play, "card", "")
    for taken in node.taken:
        offered = next((option for option in taken.choice.options if _is_with(option, card)), None)
        if offered is not None and taken.at >= node.done[-1].at and taken.choice.player == step.player:
            of = f" for {taken.card}" if taken.card else ""
            meant = f"If it is what {step.player} chooses{of}, say `{step.player}: chooses {offered.words}{of}`."
            return Refusal(f"{refusal.reason} {meant}", refusal.because)
    return refusal


def with_what_is_put_aside(refusal: Refusal, aside: Iterable[Reserved]) -> Refusal:
    """Say in a refusal what it does not take into account.

    Args:
        refusal: Why something is not allowed.
        aside: What may say that it is.

    Returns:
        The refusal, with a sentence for each.
    """
    return Refusal(" ".join((refusal.reason, *(f"{said}." for said in aside))), refusal.because)


def _is_with(option: Option, card: str) -> bool:
    return option.value == card or (isinstance(option.value, tuple) and card in option.value)


def choose(node: Node, choice: Choice) -> list[Node]:
    """Take what the scenario chooses here; else branch, options that are alike merged.

    Args:
        node: The course, at a choice.
        choice: The choice.

    Returns:
        The course with what is chosen, or one for each option with its share.
    """
    asked = replace(node, asked=(*node.asked, choice))
    given = answer_given(choice, card_of(node.state, choice), node.left)
    if given is not None:
        option, answers = given
        left = tuple(chosen for chosen in node.left if chosen not in answers)
        said = tuple(dict.fromkeys(chosen.step for chosen in answers))
        return [_take(replace(asked, left=left), choice, option, node.weight, said, is_open=False)]
    end = end_given(choice, _said_just_before(node, choice))
    if end is not None:
        return [_take(asked, choice, end, node.weight, node.taken[-1].said, is_open=False)]
    share = node.weight / len(choice.options)
    return [
        _take(asked, choice, option, share * number, (), is_open=len(choice.options) > 1)
        for option, number in choice.groups()
    ]


def _said_just_before(node: Node, choice: Choice) -> Option | None:
    """What the scenario chose as the same thing was asked for just before."""
    last = node.taken[-1] if node.taken else None
    same = last is not None and last.choice.question.rpartition("/")[0] == choice.question.rpartition("/")[0]
    return last.option if last is not None and same and last.said else None


def _take(
    node: Node, choice: Choice, option: Option, weight: Fraction, said: tuple[int, ...], *, is_open: bool
) -> Node:
    taken = Taken(choice, option, len(node.state.log), is_open, card_of(node.state, choice), said)
    state = answer(node.state, choice, option.value)
    return replace(node, state=state, taken=(*node.taken, taken), weight=weight)


def not_taken(node: Node) -> tuple[Answering, ...]:
    """List what the scenario chooses and nobody asked, without what the rules left no choice in.

    Args:
        node: The course, at the end of a step.

    Returns:
        What is left. What nobody was asked for and the scenario gives as a whole is not: that an effect has all cards
        as its targets chooses none of them.
    """
    known = {*node.began.answers, *(choice.question for choice in node.asked)}
    given = {chosen.value for chosen in node.left}
    answers = (
        answer if isinstance(answer, tuple) else (answer,)
        for question, answer in node.state.answers.items()
        if question not in known
    )
    settled = {value for values in answers if given.issuperset(values) for value in values}
    return tuple(chosen for chosen in node.left if chosen.is_wanted and chosen.value not in settled)
