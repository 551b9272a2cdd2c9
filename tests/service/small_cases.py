"""Recorded rulings on the small book: one that holds and was run, one that is stale, one in review, one superseded."""

from __future__ import annotations

from rulings.cases.citing import found_in, pin
from rulings.cases.record.case import Authority, Case, Citation, Status
from rulings.cases.record.changes import Mark
from rulings.cases.record.status import Actor, Right
from rulings.cases.staleness.differences import Difference, Sort
from rulings.cases.staleness.verifying import Verified
from rulings.cases.store.verified import keep_verified
from rulings.desk import Desk
from rulings.games import GAMES
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from tests.service.small_scenario import SOULS

CLAUSE = "redemption/effect/discard#order-is-chosen"
HEAD = Actor("Max", frozenset(Right))
MARK = Mark("Max", "2026-03-14T09:30:00Z", "asked at a table")
EVIL = """\
The *owner* says so, see [discard](/redemption/effect/discard).

<script>alert(1)</script> [a trap](javascript:alert(2)) <p onclick="alert(3)">and a paragraph</p>

# A heading

##### And one far below

![a picture](https://elsewhere.example/track.png)
"""


def record_small_cases(desk: Desk) -> None:
    """Record the rulings in the case book of a desk."""
    assert desk.cases is not None
    cited = pin(desk.book.clauses, [CLAUSE])
    asked = Case(
        question="Who says in which order cards are discarded?",
        short_answer="The owner.",
        answer=EVIL,
        scenario=SOULS,
        found=found_in(run(read_scenario(SOULS, GAMES), GAMES)),
        citations=cited,
        cards=("harper",),
        concepts=("redemption/effect/discard",),
        authority=Authority.ELDER,
        edition="guide 2.0",
        ruled_on="2026-03-14",
        source="A table",
        link="https://board.example/7",
    )
    bare = Case(question="And twice?", short_answer="Again.", citations=cited, edition="guide 2.0")
    for case in desk.cases.add_all([asked, bare, bare], HEAD, MARK):
        reviewed = desk.cases.move(case, Status.IN_REVIEW, HEAD, MARK)
        if case.number != 3:
            desk.cases.move(reviewed, Status.IN_FORCE, HEAD, MARK)
    gone = Case(
        game="epic",
        question="And of old?",
        short_answer="It was so.",
        citations=(Citation("epic/rule/gone#of-old", "00", "It was so."),),
        concepts=("epic/rule/gone",),
        cards=("no-such-card",),
        edition="rules 2016",
    )
    of_old, of_today = (
        desk.cases.move(case, Status.IN_REVIEW, HEAD, MARK) for case in desk.cases.add_all([gone] * 2, HEAD, MARK)
    )
    desk.cases.supersede(desk.cases.move(of_old, Status.IN_FORCE, HEAD, MARK), of_today, HEAD, MARK)
    differs = (Difference(Sort.CLAUSE, CLAUSE, "Nobody says so.", "The owner says so."),)
    keep_verified(desk.cases, "law", "2026-04-01T00:00:00Z", [Verified(1, 3, ()), Verified(2, 3, differs)])
