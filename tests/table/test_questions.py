"""Questions by name: answered once for each state, and never by themselves."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rulings.table.errors import UnclearError
from rulings.table.questions import Question
from rulings.table.state import State

CLAUSES = ("toy/term/size#depends-on-neighbours",)


def asking(questions: Mapping[str, Question]) -> State:
    return replace(State(), questions=questions)


def test_a_question_is_answered_once_for_each_state() -> None:
    asked: list[str] = []

    def size(state: State, card: str) -> int:
        asked.append(card)
        return len(card)

    state = asking({"size": Question(size, "the size of {}", CLAUSES)})
    assert [state.ask("size", "Oak"), state.ask("size", "Oak"), state.ask("size", "Fir")] == [3, 3, 3]
    assert asked == ["Oak", "Fir"]
    assert replace(state).ask("size", "Oak") == 3
    assert asked == ["Oak", "Fir", "Oak"]


def test_a_question_that_comes_to_ask_itself_is_unclear_and_names_what_it_went_through() -> None:
    after = {"Ash": "Oak", "Oak": "Fir", "Fir": "Oak"}
    questions = {"size": Question(lambda state, card: state.ask("size", after[card]), "the size of {}", CLAUSES)}
    with pytest.raises(UnclearError) as raised:
        asking(questions).ask("size", "Ash")
    assert str(raised.value) == "What the size of Oak and Fir would be depends on itself."
    assert raised.value.because == CLAUSES


def test_a_question_that_was_unclear_once_can_be_asked_again() -> None:
    """Nothing of an answer that broke off stays behind: not the answer, and not that it is being asked."""
    questions = {"size": Question(lambda state, card: state.ask("size", card), "the size of {}", CLAUSES)}
    state = asking(questions)
    for _ in range(2):
        with pytest.raises(UnclearError):
            state.ask("size", "Oak")


def test_a_question_that_asks_another_is_answered() -> None:
    questions = {
        "size": Question(lambda state, card: state.ask("height", card) * 2, "the size of {}", CLAUSES),
        "height": Question(lambda state, card: len(card), "the height of {}", CLAUSES),
    }
    assert asking(questions).ask("size", "Oak") == 6
