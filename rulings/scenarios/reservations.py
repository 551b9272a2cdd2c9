"""What an answer does not take into account, as its courses say it, and which courses cannot be told for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulings.scenarios.answer import Reservation
from rulings.scenarios.courses import Course, Courses
from rulings.scenarios.problems import Obstacle, Problem
from rulings.scenarios.scenario import Scenario, Step
from rulings.table.fates import CardFates
from rulings.table.log import Entry
from rulings.table.reservations import Reserved, Why
from rulings.table.state import State

THE_BEGINNING = "the beginning"
"""From when on a sentence is active that is so before the first step."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
"""How a sentence is called that is left out, by its number."""
_OBSTACLES = {Why.NOT_UNDERSTOOD: Obstacle.NOT_UNDERSTOOD, Why.NOT_THERE_YET: Obstacle.NOT_THERE_YET}


def tellable(found: Courses) -> tuple[Courses, tuple[Reservation, ...]]:
    """Keep the courses that can be told: those in which nothing acts that is not taken into account.

    Args:
        found: The courses of a search.

    Returns:
        The courses, and all that they do not take into account; with it what acts in those that are not told, and by
        which open choices they are known. No courses, where none can be told.
    """
    kept = tuple(course for course in found.courses if not any(said.acts for _, said in reserved_in(course)))
    said_in = [each for course in kept for each in reserved_in(course)]
    reservations = [Reservation(said.card, said.text, said.why, _since(step)) for step, said in said_in]
    for course in found.courses if kept else ():
        acting = next(((step, said) for step, said in reserved_in(course) if said.acts), None)
        if acting is not None:
            step, said = acting
            choices = tuple(taken.words for taken in course.taken if taken.is_open and taken.at <= _acts_at(course))
            reservations.append(Reservation(said.card, said.text, said.why, _since(step), choices))
    for end in found.open_ends:
        text = f"{end.used.choice.words} {end.reason}"
        reservations.append(Reservation(end.used.card, text, Why.LEFT_OUT, _since(end.step), end.choices))
    return replace(found, courses=kept), _each_once(reservations)


def _each_once(reservations: Iterable[Reservation]) -> tuple[Reservation, ...]:
    """Tell what acts in several courses once, with the choices that they have in common; with none, each by itself."""
    found: list[Reservation] = []
    for said in reservations:
        same = (place for place, known in enumerate(found) if replace(known, without=()) == replace(said, without=()))
        place = next((place for place in same if _go_together(found[place], said)), None)
        if place is None:
            found.append(said)
        else:
            found[place] = replace(said, without=_shared(found[place], said))
    return tuple(found)


def _go_together(one: Reservation, other: Reservation) -> bool:
    """Whether two reservations on the same sentence are one: both act, by choices that they share, or neither does."""
    return one.without == other.without or bool(_shared(one, other))


def _shared(one: Reservation, other: Reservation) -> tuple[str, ...]:
    return tuple((Counter(one.without) & Counter(other.without)).elements())


def _acts_at(course: Course) -> int:
    """The line of the log of a course from which on nothing is known."""
    log = course.state.log
    return next((at for at, entry in enumerate(log) if any(said.acts for said in statements((entry,)))), len(log))


def with_all(reservations: tuple[Reservation, ...], cards: Iterable[CardFates]) -> tuple[Reservation, ...]:
    """Add what no step says, since it is so from the beginning: parts of the identifier lines of cards on the table.

    Args:
        reservations: The reservations that the steps and questions say.
        cards: What became of each sentence.

    Returns:
        All reservations.
    """
    known = {(reservation.card, reservation.text) for reservation in reservations}
    silent = ((card.card, said) for card in cards for said in card.sentences if (card.card, said.text) not in known)
    whys = {str(why): why for why in Why}
    more = (
        Reservation(card, said.text, whys[str(said.fate)], THE_BEGINNING)
        for card, said in silent
        if str(said.fate) in whys
    )
    return (*reservations, *more)


def obstacles(scenario: Scenario, found: Courses) -> tuple[Problem, ...]:
    """Tell what acts in the courses of a scenario and is not taken into account, all of it at once.

    Args:
        scenario: The scenario.
        found: Its courses, none of which can be told.

    Returns:
        A problem for each sentence, with the line in which it acts, and how to leave it out.
    """
    problems: dict[tuple[str, str], Problem] = {}
    for course in found.courses:
        for step, said in reserved_in(course):
            if said.acts and (said.card, said.text) not in problems:
                problems[said.card, said.text] = _problem(scenario, step, said)
    return tuple(problems.values())


def _problem(scenario: Scenario, step: Step | None, said: Reserved) -> Problem:
    where = f"Step {step.number}: " if step is not None else ""
    reason = f"{where}{said.reason.rstrip('.')}."
    line = step.line if step is not None else 1
    return Problem(
        line, said.text, reason, _how_to_leave_out(scenario, said), kind=_OBSTACLES[said.why], card=said.card
    )


def _how_to_leave_out(scenario: Scenario, said: Reserved) -> str:
    if not 0 < said.number <= len(ORDINALS):
        return ""
    return f"{_as_described(scenario, said.card)}: without its {ORDINALS[said.number - 1]} sentence"


def _as_described(scenario: Scenario, card: str) -> str:
    """Call a card as its line of `cards` does, which is one for all its copies."""
    name, _, number = card.rpartition(" ")
    is_copy = number.isdecimal() and scenario.setup.faces[card].name != card
    return name if is_copy else card


def reserved_in(course: Course) -> Iterator[tuple[Step | None, Reserved]]:
    """List what a course does not take into account, with the step in which it says so.

    Args:
        course: The course.

    Yields:
        Each statement; None stands for the beginning.
    """
    for stretch in course.stretches:
        entries = stretch.states[-1].log[stretch.at :]
        yield from ((stretch.step, said) for said in (*stretch.aside, *statements(entries)))


def statements(entries: Iterable[Entry]) -> Iterator[Reserved]:
    """List the statements of a log on what is not taken into account."""
    return (entry.what for entry in entries if isinstance(entry.what, Reserved))


def cannot_be_told(state: State) -> bool:
    """Tell whether something has acted that is not taken into account, so that nothing behind it is known."""
    return any(said.acts for said in statements(state.log))


def _since(step: Step | None) -> str:
    return f"step {step.number}" if step is not None else THE_BEGINNING
