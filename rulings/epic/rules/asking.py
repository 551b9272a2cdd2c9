"""How what is carried out comes to ask a player: the choice is thrown up to where the game waits for it."""

from __future__ import annotations

from rulings.table.choices import Choice, Option
from rulings.table.state import State


class AsksError(Exception):
    """A player has to choose before what is carried out can go on; it is carried out anew with the answer.

    Attributes:
        choice: The choice.
    """

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        super().__init__(choice.words)


def ask(state: State, choice: Choice) -> Option:
    """Give the option that a player has chosen; where there is nothing to pick from, nothing is.

    Args:
        state: The state, with the answers so far.
        choice: What is asked.

    Returns:
        The option.

    Raises:
        AsksError: The player has not chosen yet.
    """
    if [option.value for option in choice.options] == [()]:
        return choice.options[0]
    if choice.question not in state.answers:
        raise AsksError(choice)
    value = state.answers[choice.question]
    return next(option for option in choice.options if option.value == value)
