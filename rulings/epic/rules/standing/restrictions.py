"""What somebody or something may, must or cannot do, by continuous abilities and by what was gained."""

from __future__ import annotations

from rulings.epic.reading.abilities import Fight, GainHealth
from rulings.epic.rules.standing.continuous import WHILE_IN_PLAY
from rulings.epic.rules.standing.gains import GRANTED, Restricted, gains_of
from rulings.epic.rules.standing.keywords import granted
from rulings.table.state import State

EVERYBODY = ""
GAIN_HEALTH, ATTACK, BLOCK, BE_ATTACKED, BE_BLOCKED = "gain health", "attack", "block", "be attacked", "be blocked"


ASKED = frozenset(
    (
        *(("cannot", what) for what in (GAIN_HEALTH, ATTACK, BLOCK, BE_ATTACKED, BE_BLOCKED)),
        *(("must", what) for what in (ATTACK, BLOCK, BE_BLOCKED)),
    )
)
"""What is asked of Champions and players where they come to do it: in which mood, and what."""


def may_not(state: State, subject: str, what: str) -> tuple[str, ...] | None:
    """Tell by which clauses somebody or something cannot do something; None where it can."""
    return _said(state, subject, "cannot", what)


def must(state: State, subject: str, what: str) -> tuple[str, ...] | None:
    """Tell by which clauses somebody or something has to do something if able; None where it need not."""
    return _said(state, subject, "must", what)


def _said(state: State, subject: str, mood: str, what: str) -> tuple[str, ...] | None:
    for grant in granted(state, subject, (Fight, GainHealth)):
        named = GAIN_HEALTH if isinstance(grant.what, GainHealth) else grant.what.how
        if grant.mood == mood and named == what:
            return (WHILE_IN_PLAY,)
    for whose in (subject, EVERYBODY):
        if Restricted(mood, what) in gains_of(state, whose):
            return (GRANTED,)
    return None
