"""What one card did to another in a course of Epic, told by what the log says of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.epic.language.story import say
from rulings.epic.reading.abilities import Selection
from rulings.epic.rules.abilities.activation import Activation, Standpoint
from rulings.epic.rules.cards.places import IN_PLAY
from rulings.epic.rules.choosing.candidates import CANNOT_BE_NAMED, UNTARGETABLE_IS_NONE, candidates, is_untargetable
from rulings.epic.rules.happenings import DealtDamage, Nothing
from rulings.epic.rules.standing.gains import Gained, LosesAbilities, LosesKeyword, Restricted
from rulings.scenarios.courses import Course
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.versus.cells import Deed, Verdict

_SHIELDS = frozenset(("epic/rule/unbreakable", "epic/rule/unbanishable"))


def deeds(course: Course, one: str, other: str) -> Iterator[Deed]:
    """Tell what one card did to another in a course.

    Args:
        course: The course.
        one: The card that acts.
        other: The card that is acted on.

    Yields:
        Each deed, with the clauses of the line of the log that tells it.
    """
    state = course.state
    for at, entry in enumerate(state.log):
        use = state.activations.get(entry.cause)
        if use is not None and use.card == one:
            yield from _by_ability(state, entry, other)
        elif isinstance(entry.what, DealtDamage) and (entry.what.source, entry.what.to) == (one, other):
            yield from _in_battle(state, at, entry, other)
    yield from _untargetable(course, one, other)


def _by_ability(state: State, entry: Entry, other: str) -> Iterator[Deed]:
    """What a line says of what the ability that brought it about does to a card."""
    match entry.what:
        case Moved(card=card) | Changed(subject=card):
            if card == other:
                yield _deed(Verdict.TOUCHES, entry, state)
        case Gained(subject=card, what=what):
            if card == other:
                loses = isinstance(what, LosesAbilities | LosesKeyword) or _forbids(what)
                yield _deed(Verdict.STOPS if loses else Verdict.TOUCHES, entry, state)
        case Nothing(card=card):
            if card == other and any(clause.partition("#")[0] in _SHIELDS for clause in entry.because):
                yield _deed(Verdict.SURVIVES, entry, state)


def _forbids(what: object) -> bool:
    return isinstance(what, Restricted) and what.mood == "cannot"


def _in_battle(state: State, at: int, entry: Entry, other: str) -> Iterator[Deed]:
    """The damage of a battle, by the clauses of the line on the Champion; and that it is broken by it."""
    fallen = [later for later in state.log[at:] if isinstance(later.what, Moved) and later.what.card == other]
    yield from (_deed(Verdict.TOUCHES, later, state) for later in fallen[:1])
    counted = (
        later
        for later in state.log[at:]
        if isinstance(later.what, Changed) and (later.what.subject, later.what.attribute) == (other, "damage")
    )
    yield _deed(Verdict.TOUCHES, replace(entry, because=next(counted, entry).because), state)


def _untargetable(course: Course, one: str, other: str) -> Iterator[Deed]:
    """That a card would be a target of another if it could be one (epic/rule/untargetable)."""
    seen: set[str] = set()
    for state in (state for stretch in course.stretches for state in stretch.states):
        if state.where[other].zone != IN_PLAY or not is_untargetable(state, other):
            continue
        for use in state.activations.values():
            if use.card == one and use.name not in seen:
                seen.add(use.name)
                if _would_be_target(state, use, other):
                    says = f"{other} is untargetable, so that {one} cannot have it as a target."
                    yield Deed(Verdict.SURVIVES, says, (UNTARGETABLE_IS_NONE, CANNOT_BE_NAMED))


def _would_be_target(state: State, use: Activation, card: str) -> bool:
    at = Standpoint(state, use.player, use.card, use)
    selections = (part for sentence in use.sentences for part in walk(sentence) if isinstance(part, Selection))
    return any(_names(at, selection, card) for selection in selections if selection.how == "target")


def _names(at: Standpoint, selection: Selection, card: str) -> bool:
    """Whether the words of a selection name a card, be it a legal target or not."""
    try:
        return card in candidates(at, replace(selection, how="choose"))
    except (CannotTellError, UnclearError):
        return False


def _deed(verdict: Verdict, entry: Entry, state: State) -> Deed:
    says = say(entry.what, state)
    return Deed(verdict, f"{says[:1].upper()}{says[1:]}.", entry.because)
