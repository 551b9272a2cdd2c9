"""What the engine takes into account of abilities that hold on or wait: everything else of them is reserved by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.reading.abilities import (
    CONTINUOUS,
    TRIGGERED,
    Ability,
    Alignments,
    AllOf,
    At,
    Break,
    Condition,
    Fight,
    GainHealth,
    Keyword,
    Play,
    Quoted,
    StatChange,
    Triggers,
    When,
)
from rulings.epic.rules.standing.conditions import is_known
from rulings.epic.rules.standing.continuous import DOES, Grant, said_by
from rulings.epic.rules.standing.keywords import AMBUSH
from rulings.epic.rules.standing.restrictions import ASKED, GAIN_HEALTH
from rulings.epic.rules.triggers.occurrences import TRIGGERING
from rulings.epic.rules.turn.drawing import puts_into_play_instead
from rulings.texts.phrases import items_of


def not_taken(ability: Ability) -> Iterator[Any]:
    """List what of an ability nothing in the engine asks for.

    Args:
        ability: A continuous ability or a triggered one; of others nothing is listed.

    Yields:
        The words: what is said of cards and players, a condition, or what triggers it.
    """
    if ability.kind == CONTINUOUS:
        for sentence in ability.sentences:
            if not puts_into_play_instead(sentence):
                for grant in said_by("", "", sentence):
                    yield from _of_grant(grant)
    if ability.kind == TRIGGERED and isinstance(ability.head, Triggers):
        for trigger in items_of(ability.head.triggers):
            yield from _of_trigger(trigger)


def _of_grant(grant: Grant) -> Iterator[Any]:
    if not _is_asked(grant.mood, grant.what):
        yield grant.what
    for condition in grant.conditions:
        if isinstance(condition, Condition) and not is_known(condition.claim):
            yield condition


def _is_asked(mood: str, what: Any) -> bool:
    """Whether something asks for what is said of cards or players, in this mood."""
    match what:
        case Keyword() | StatChange() | Alignments() | Quoted() | Break():
            return mood == DOES
        case AllOf():
            return mood == "cannot"
        case GainHealth():
            return (mood, GAIN_HEALTH) in ASKED
        case Fight():
            return (mood, what.how) in ASKED
        case Play():
            return mood == "may" and what.as_if is not None and what.as_if.name == AMBUSH
    return False


def _of_trigger(trigger: Any) -> Iterator[Any]:
    if isinstance(trigger, When):
        yield from (one for one in items_of(trigger.happenings) if one.verb not in TRIGGERING)
    if isinstance(trigger, At):
        if trigger.time.edge not in ("start", "end"):
            yield trigger.time
        if trigger.condition is not None and not is_known(trigger.condition.claim):
            yield trigger.condition
