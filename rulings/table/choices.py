"""Choices: the points at which a player decides, with all options."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from rulings.table.state import State

CHANCE = "chance"
"""Who decides what no player does."""


class NotAnOptionError(Exception):
    """What was chosen is none of the options."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to decide.

    Attributes:
        value: What is chosen.
        words: The option in words.
        alike: Options with the same key lead to the same: one of them stands for all.
        about: The card or player that it is about, where its value is none, such as whose place it is.
        declines: Whether by it the player leaves what need not be done.
        of_effects: Whether it says which of several effects are carried out.
        named_by: Other words that mean it, such as what is done by it: `to draw`.
    """

    value: Any
    words: str
    alike: Hashable = None
    about: str = ""
    declines: bool = False
    of_effects: bool = False
    named_by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A point at which a player decides.

    Attributes:
        question: The name of the question; no two of one game are the same.
        player: Who decides.
        words: The question in words.
        options: The options in a fixed order, at least one.
        because: The clauses that let the player decide.
        ends_with: The value by which no more is chosen, where several things are chosen one after the other, in the
            order of the options; empty elsewhere.
        effects: The effects for which is chosen, by name, where it is known.
        beside: All effects of the card that has them; a line that says what is done means one of these.
    """

    question: str
    player: str
    words: str
    options: tuple[Option, ...]
    because: tuple[str, ...] = ()
    ends_with: str = ""
    effects: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    def groups(self) -> tuple[tuple[Option, int], ...]:
        """Merge the options that are alike: each with the number of those that it stands for."""
        merged: dict[Hashable, tuple[Option, int]] = {}
        for index, option in enumerate(self.options):
            key = ("alone", index) if option.alike is None else ("alike", option.alike)
            first, number = merged.get(key, (option, 0))
            merged[key] = (first, number + 1)
        return tuple(merged.values())


def asked_by(state: State, question: str) -> str:
    """Name the activation that asks a question, whose name the question begins with, before a slash.

    Args:
        state: The state.
        question: The name of the question; there may be slashes in the name of the activation as well.

    Returns:
        The name of the activation; empty where none asks.
    """
    ends = (at for at in range(len(question) - 1, 0, -1) if question[at] == "/")
    return next((question[:at] for at in ends if question[:at] in state.activations), "")


def answer(state: State, choice: Choice, value: Any) -> State:
    """Write an answer into the state.

    Args:
        state: The state that asks.
        choice: What it asks.
        value: The value of one of the options.

    Returns:
        The state with the answer.

    Raises:
        NotAnOptionError: The value is none of the options.
    """
    if not any(option.value == value for option in choice.options):
        options = ", ".join(option.words for option in choice.options)
        raise NotAnOptionError(f"{choice.words} The options are: {options}.")
    return replace(state, answers={**state.answers, choice.question: value})
