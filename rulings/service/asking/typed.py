"""Questions that are typed, as plain dicts: what was understood, the short answer, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.questions.answering import Short
from rulings.questions.understanding import OfEntry, OfScenario, TwoCards, Understood
from rulings.scenarios.problems import ScenarioError
from rulings.service.representations.entries import Json
from rulings.service.representations.scenarios import Scenarios

KINDS_OF_ANSWERS = ("cards", "scenario", "entry", "search")
"""What a question can come to."""


def answered(text: str, meant: Understood | None, scenarios: Scenarios, ways: Sequence[str] = ()) -> Json:
    """Answer a question.

    Args:
        text: What was typed.
        meant: What was understood; None where nothing was.
        scenarios: What runs scenarios.
        ways: The question with each card that may be meant, where several are called as it calls one.

    Returns:
        What was understood, the answer in a sentence with its clauses, and what it rests on.
    """
    data: Json = {"question": text, "kind": "search", "game": "", "says": "", "answer": "", "because": []}
    data |= {"entry": None, "scenario": None, "versus": None, "ways": list(ways)}
    if meant is None:
        return data
    data |= {"game": meant.game}
    if isinstance(meant, OfEntry):
        return data | {"kind": "entry", "entry": meant.entry}
    data |= {"says": meant.says}
    try:
        short = scenarios.answer_question(meant)
    except ScenarioError as error:
        reason = error.problems[0].reason
        return data | {"kind": "cards", "answer": f"The desk cannot tell: {reason}"}
    kind = "cards" if isinstance(meant, TwoCards) else "scenario"
    return data | {"kind": kind} | _of_short(short, meant)


def _of_short(short: Short, meant: TwoCards | OfScenario) -> Json:
    table = short.table.as_data() if short.table is not None else None
    if table is not None and isinstance(meant, TwoCards):
        table |= {which: {"name": card.name, "page": None} for which, card in zip("ab", meant.cards, strict=True)}
    return {
        "answer": short.says,
        "because": list(short.because),
        "scenario": short.scenario or None,
        "versus": table,
    }
