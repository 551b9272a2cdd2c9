"""What happened in a course of a scenario, told in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.scenarios.answer import Sort, Told
from rulings.scenarios.courses import Course, Stretch, Taken
from rulings.scenarios.game import Game
from rulings.scenarios.scenario import CardUsed
from rulings.table.facts import Fact
from rulings.table.log import Entry
from rulings.table.state import State


def tell(course: Course, game: Game, players: Sequence[str]) -> tuple[Told, ...]:
    """Tell a course: what was played, what follows from it, and how things stand after it.

    Args:
        course: The course.
        game: The game, for its words.
        players: The players.

    Returns:
        The lines of the trace, in their order.
    """
    telling = _Telling(course, game, tuple(players))
    return tuple(told for stretch in course.stretches for told in telling.tell_stretch(stretch))


def say_printing(used: CardUsed) -> str:
    """Say which printing of a card was used.

    Args:
        used: The card.

    Returns:
        The name of the printing, behind what the scenario calls the card where that is another name.
    """
    return used.printing if used.printing.startswith(used.card) else f"{used.card} is {used.printing}"


@dataclass(frozen=True, slots=True)
class _Telling:
    """A course that is being told.

    Attributes:
        course: The course.
        game: The game.
        players: The players.
    """

    course: Course
    game: Game
    players: tuple[str, ...]

    def tell_stretch(self, stretch: Stretch) -> Iterator[Told]:
        """Tell what happened in a step."""
        number = stretch.step.number if stretch.step is not None else 0
        again = self._said_again(stretch)
        if stretch.step is not None:
            because = again.because if again is not None else ()
            yield Told(number, Sort.PLAY, f"{stretch.step.words}.", because, f"step {number}")
        if stretch.refusal is not None:
            is_left_out = stretch.step is not None and stretch.step.if_asked
            found = "Nobody asks for that" if is_left_out else "That is not allowed"
            yield Told(number, Sort.REFUSAL, f"{found}: {stretch.refusal.reason}", stretch.refusal.because)
            return
        if stretch.is_choice:
            yield Told(number, Sort.STATEMENT, "That is chosen in the step before.")
            return
        state = stretch.states[-1]
        for index in range(stretch.at, len(state.log)):
            yield from self._tell_choices(self.course.taken, index, number, state)
            told = self._tell_entry(state.log[index], number, state)
            yield replace(told, is_bookkeeping=told.is_bookkeeping or state.log[index] is again)
        if len(state.log) > stretch.at or stretch.step is not None:
            standing = self.game.telling.standing(state, self.players, self.game.engine.ask)
            yield from (Told(number, Sort.STANDING, _sentence(says), because) for says, because in standing)
        for unasked in stretch.unasked:
            yield Told(unasked.step, Sort.PLAY, f"{unasked.words}.", cause=f"step {unasked.step}")
            says = f"That is not allowed: {unasked.refusal.reason}"
            yield Told(unasked.step, Sort.REFUSAL, says, unasked.refusal.because)

    def _said_again(self, stretch: Stretch) -> Entry | None:
        """The line of the log that comes first and says what the play says, whose clauses are those of the play."""
        if stretch.step is None or stretch.refusal is not None or stretch.is_choice:
            return None
        state, telling = stretch.states[-1], self.game.telling
        heard = (entry for entry in state.log[stretch.at :] if not telling.is_quiet(entry.what))
        first = next(heard, None)
        if first is None or isinstance(first.what, Fact):
            return None
        says = telling.say(first.what, state)
        return first if stretch.step.words == says or stretch.step.words.startswith(f"{says},") else None

    def _tell_choices(self, taken: Sequence[Taken], at: int, number: int, state: State) -> Iterator[Told]:
        """Tell the choices that were made before a line of the log, as deep as what they lead to."""
        for choice in taken:
            if choice.at == at:
                says = f"{choice.choice.player} {choice.deed}{_idle(choice)}."
                depth = self.game.telling.depth_of_choice(state, at) if choice.card else 0
                yield Told(number, Sort.CHOICE, says, choice.choice.because, choice.choice.question, depth=depth)

    def _tell_entry(self, entry: Entry, number: int, state: State) -> Told:
        telling = self.game.telling
        sort = Sort.FACT if isinstance(entry.what, Fact) else Sort.STATEMENT
        says = _sentence(telling.say(entry.what, state))
        quiet = telling.is_quiet(entry.what)
        return Told(number, sort, says, entry.because, entry.cause, quiet, telling.depth(entry, state))


def _idle(choice: Taken) -> str:
    """What is said behind a choice that comes to the same however it is made."""
    if not choice.is_idle:
        return ""
    return f" or {'another' if choice.option.of_effects else 'not'}: it comes to the same"


def _sentence(words: str) -> str:
    """Begin with a capital letter, and end with a full stop."""
    return f"{words[:1].upper()}{words[1:]}."
