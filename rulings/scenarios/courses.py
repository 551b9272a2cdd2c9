"""The courses that a scenario can take: what happened in each step, and the choices that led there."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rulings.scenarios.scenario import Step
from rulings.table.choices import Choice, Option
from rulings.table.reservations import Reserved
from rulings.table.state import State
from rulings.table.verdicts import Refusal

_DEEDS = ("uses ", "assigns ")
"""An option that says what is done, and not what is chosen, begins so."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A choice that was made.

    Attributes:
        choice: What was asked.
        option: What was chosen.
        at: How many lines the log had.
        is_open: Whether the scenario left it open.
        card: The card for whose ability it was made; empty where it was for none.
        said: The steps whose lines say it.
        is_idle: Whether it comes to the same however it is made.
    """

    choice: Choice
    option: Option
    at: int
    is_open: bool
    card: str = ""
    said: tuple[int, ...] = ()
    is_idle: bool = False

    @property
    def deed(self) -> str:
        """What the player does by it: chooses something, or uses an ability or does not, or assigns damage."""
        if isinstance(self.option.value, bool) or self.option.words.startswith(_DEEDS):
            return self.option.words
        return f"chooses {self.option.words} for {self.card}" if self.card else f"chooses {self.option.words}"

    @property
    def need_not_be(self) -> bool:
        """Whether what is chosen might be left: a player uses something, or does not decline what can be declined."""
        can_be_declined = any(option.declines for option in self.choice.options)
        return self.option.value is True or (can_be_declined and not self.option.declines)

    @property
    def words(self) -> str:
        """The choice in words, as the list of an outcome's choices has it."""
        return f"{self.choice.player}: {self.deed}"


@dataclass(frozen=True, slots=True)
class Unasked:
    """A line that chooses something which nothing asks for, and of which the scenario asks whether it is allowed.

    Attributes:
        step: The number of the line.
        words: What it says.
        refusal: Why nothing asks for it.
    """

    step: int
    words: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Stretch:
    """What happened in one step.

    Attributes:
        step: The step; None for what follows from the beginning alone.
        states: The states in their order, the last one where nothing is left to be done.
        at: How many lines the log had before.
        refusal: Why the rules do not allow the play; then nothing happened.
        unasked: The lines behind the play that choose what nothing asks for; the step went on without them.
        is_choice: Whether the step says what was chosen in one before it; then nothing more happened.
        aside: What a play that is left out does not take into account, and what may say that it is allowed.
    """

    step: Step | None
    states: tuple[State, ...]
    at: int
    refusal: Refusal | None = None
    unasked: tuple[Unasked, ...] = ()
    is_choice: bool = False
    aside: tuple[Reserved, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """A way that a scenario can take, from the beginning to an end.

    Attributes:
        stretches: What happened in each step; first what follows from the beginning.
        taken: The choices that were made.
        weight: The share of all ways to choose that leads there.
    """

    stretches: tuple[Stretch, ...]
    taken: tuple[Taken, ...]
    weight: Fraction

    @property
    def state(self) -> State:
        """The state at the end."""
        return self.stretches[-1].states[-1]


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """A course of which nobody can tell how it goes on, since a player uses or chooses in it what he need not.

    Attributes:
        step: The step in which it breaks off; None for what follows from the beginning.
        used: The choice.
        choices: All its open choices, in words.
        reason: Why nobody can tell.
    """

    step: Step | None
    used: Taken
    choices: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Courses:
    """What a search found.

    Attributes:
        courses: The courses, in the order of the options.
        stopped: Why the search stopped early; empty where it is complete.
        open_ends: Courses of which nobody can tell how they go on, while of others one can.
    """

    courses: tuple[Course, ...]
    stopped: str = ""
    open_ends: tuple[OpenEnd, ...] = ()
