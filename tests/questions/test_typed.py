"""Questions that are typed in words come to what they ask, and are answered by the clauses that decide it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulings.games import GAMES, QUESTIONS, VERSUS
from rulings.questions.answering import Short, answer_scenario, answer_two
from rulings.questions.known import KnownCard, Names, names_of
from rulings.questions.reading import LONGEST
from rulings.questions.understanding import Asks, OfEntry, OfScenario, TwoCards, Understood, understand
from rulings.scenarios.reading import no_imported_cards
from rulings.versus.asked import Asked
from rulings.versus.judging import Looking
from tests.recorded import BOOK
from tests.yaml_files import read_yaml

CASES = read_yaml(Path(__file__).parent.parent / "cases" / "questions.yaml")
LOOKING = Looking(no_imported_cards, no_imported_cards)
DESCRIBED = {
    game: {name: said for card in cards for name, said in card.items()} for game, cards in CASES["cards"].items()
}


@cache
def _names(game: str) -> Names:
    entries = {
        name: entry.id
        for entry in BOOK.entries.values()
        if entry.game == game
        for name in (entry.title, *entry.aliases, *entry.abbreviations)
    }
    kinds = {name: said.partition(",")[0] for name, said in DESCRIBED[game].items()}
    return names_of([KnownCard(name, kind) for name, kind in kinds.items()], entries)


def _understood(text: str) -> Understood | None:
    found = (understand(text, questions, _names(game)) for game, questions in QUESTIONS.items())
    return next((each for each in found if each is not None), None)


def _answer(meant: TwoCards | OfScenario) -> Short:
    if isinstance(meant, OfScenario):
        described = DESCRIBED[meant.game]
        lines = [
            f"- {name}: '{said}'" if line == f"- {name}" else line for line, name, said in _lines(meant, described)
        ]
        return answer_scenario(OfScenario(meant.game, meant.says, "\n".join(lines), meant.step), GAMES, LOOKING)
    one, other = (Asked(card.name, card.described or DESCRIBED[meant.game][card.name]) for card in meant.cards)
    cards = TwoCards(meant.game, (one, other), meant.asks, meant.verb, meant.ways)
    return answer_two(cards, VERSUS[meant.game], GAMES, LOOKING)


def _lines(meant: OfScenario, described: dict[str, str]) -> list[tuple[str, str, str]]:
    """The lines of a scenario; a name that the list would have is described where it stands among the cards."""
    found = []
    for line in meant.scenario.splitlines():
        name = line.removeprefix("- ")
        found.append((line, name, described.get(name, "")) if name in described else (line, "", ""))
    return found


ALL = (*CASES["questions"], *CASES["in few words"])


@pytest.mark.parametrize("case", ALL, ids=[case["asks"] for case in ALL])
def test_a_question_comes_to_what_it_asks(case: dict[str, Any]) -> None:
    meant = _understood(case["asks"])
    if case["comes to"] == "search":
        assert meant is None
        return
    assert meant is not None
    if case["comes to"] == "entry":
        assert isinstance(meant, OfEntry)
        assert meant.entry == case["because"]
        return
    assert not isinstance(meant, OfEntry)
    short = _answer(meant)
    begins = {"yes": "Yes.", "no": "No."}.get(case["comes to"])
    assert short.says.startswith(begins) if begins else not short.says.startswith(("Yes.", "No.")), short
    because = {clause.partition("#")[0] for clause in short.because}
    assert case.get("because", next(iter(because), "")) in because, short


def test_of_more_than_sixty_questions_all_but_a_few_are_understood() -> None:
    taken = sum(_understood(case["asks"]) is not None for case in CASES["questions"])
    assert (taken, len(CASES["questions"])) == (60, 66)
    in_few_words = sum(_understood(case["asks"]) is not None for case in CASES["in few words"])
    assert (in_few_words, len(CASES["in few words"])) == (34, 39)


@pytest.mark.parametrize("text", ["", "?", "x" * (LONGEST + 1), "can " * 70, "<script>", "what happens if " * 10])
def test_what_is_no_question_is_none(text: str) -> None:
    assert _understood(text) is None


def test_capitals_and_marks_do_not_matter() -> None:
    assert _understood("CAN SNARE CAPTURE A HERO???") == _understood("can Snare capture a hero")


def test_what_a_question_asks_about_is_kept() -> None:
    meant = _understood("can snare discard a hero")
    assert isinstance(meant, TwoCards)
    assert (meant.asks, meant.verb and meant.verb.entry) == (Asks.CAN, "redemption/effect/discard")
    assert _answer(meant).says.startswith("Not by the effect that you ask about.")


def test_what_a_made_up_card_does_not_reach_is_not_denied_of_every_card() -> None:
    meant = _understood("can an angel be converted")
    assert isinstance(meant, TwoCards)
    assert _answer(meant).says.startswith("Not by a card that says “Convert a Hero”: ")
