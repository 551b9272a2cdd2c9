"""What the engine cannot carry out yet is known when a text is read, and nothing else is said to be missing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.games import GAMES
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.facts import may_last
from rulings.redemption.rules.gaps import gaps
from rulings.scenarios.answer import Status
from rulings.scenarios.courses import Course
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.scenarios.search import BrokenOffError, NotAllowedError, search
from rulings.table.errors import CannotTellError, UnclearError
from rulings.texts.gaps import Code, Gap, summarize_gaps
from tests.examples import some
from tests.redemption.grammar_texts import drawn_text
from tests.redemption.rules.carried_out import carried_out, gaps_of
from tests.redemption.test_any_text import FEW, PLAIN, TABLE

MISSING = {
    "Begin a new rescue attempt.": (Code.WORDING, "begin battle", "Begin a new rescue attempt"),
    "If you discard a Hero, begin a new rescue attempt.": (Code.WORDING, "begin battle", "begin a new rescue attempt"),
    "Discard a Hero. Repeat for each demon in play.": (Code.EFFECT, "repeat", "Repeat"),
    "Discard a Hero that depicts a lion.": (Code.TARGET, "depicts", "that depicts a lion"),
    "Discard an Artifact depicting your idol.": (Code.TARGET, "depicts", "depicting your idol"),
    "Discard an Artifact depicting a brown idol.": (Code.TARGET, "depicts", "depicting a brown idol"),
    "Discard the named Hero.": (Code.TARGET, "that card", "the named Hero"),
    "Discard a card from that hand.": (Code.TARGET, "place", "Discard a card from that hand"),
    "Draw 1. Otherwise, it cannot be interrupted.": (
        *(Code.MODIFIER, "cannot be interrupted"),
        "it cannot be interrupted",
    ),
    "Discard a nameless Hero.": (Code.TARGET, "nameless", "nameless"),
    "Give a Hero to an opponent who controls a king.": (
        *(Code.WORDING, "give"),
        "Give a Hero to an opponent who controls a king",
    ),
    "Convert a demon to a good character.": (Code.WORDING, "convert", "Convert a demon to a good character"),
    "Banish this card if an O.T. Hero enters battle.": (
        *(Code.CONDITION, "permission behind an effect"),
        "if an O.T. Hero enters battle",
    ),
    "Convert this card to a Fortress.": (Code.WORDING, "convert", "Convert this card to a Fortress"),
    "When this Hero is in battle, discard a Hero.": (Code.CONDITION, "when", "When this Hero is in battle"),
    "During battle, discard a Hero.": (Code.CONDITION, "during", "During battle"),
    "If you have played your Dominant this turn, draw 1.": (
        Code.CONDITION,
        "play",
        "you have played your Dominant this turn",
    ),
    "If you have drawn up to 2 cards this turn, draw 1.": (
        Code.CONDITION,
        "draw",
        "you have drawn up to 2 cards this turn",
    ),
    "If an opponent draws a Hero, discard it.": (Code.EVENT, "draw", "an opponent draws a Hero"),
    "Protect Heroes from the next 2 Enhancements played.": (Code.PROTECTION, "next", "the next 2"),
    "If you control only Envoy in territory, discard a Hero.": (
        Code.CONDITION,
        "control",
        "you control only Envoy in territory",
    ),
    "Discard all Heroes (except kings if a judge is in play).": (
        Code.TARGET,
        "except",
        "(except kings if a judge is in play)",
    ),
    "Discard a Hero with strength greater than demon's toughness.": (
        Code.TARGET,
        "numbers",
        "with strength greater than demon's toughness",
    ),
    "Restrict good Dominants. Limit X rounds.": (Code.MODIFIER, "limit", "Limit X rounds"),
    "If blocked, withdraw a Hero. That Hero cannot be negated.": (Code.MODIFIER, "cannot be negated", "That Hero"),
}
"""Made-up texts with what of each cannot be carried out."""

AT_ONCE = (
    "Begin a new rescue attempt.",
    "Convert this card to a Fortress.",
    "During battle, discard a Hero.",
)
"""Those of them that would come about as an Enhancement is played."""

WHOLE = (
    "Characters he bands to cannot be negated.",
    "Draw a card from top or bottom of deck.",
    "Discard a Hero.",
    "If blocking, you may discard an evil card from hand to capture a good Hero. Cannot be negated.",
    "Protect Heroes from evil Dominants.",
    "Negate all abilities on Evil Characters.",
    "When this card enters battle, draw 2. If used by a king, draw X.",
    "Each upkeep, you may take a Hero from a discard pile.",
    "Each time an opponent draws a card, you may draw 1.",
    "Discard all evil Enhancements in the Field of Battle.",
    "If an opponent draws one or more cards by an ability, draw 1.",
    "Envoy has no effect on this card.",
    "When an evil card discards a Hero, you may discard this card to negate that ability.",
    "If an opponent puts a Hero in play (except their first one each turn), discard a Hero.",
)


def found(text: str) -> tuple[Gap, ...]:
    return gaps(load_reader().read(text))


@pytest.mark.parametrize(("text", "expected"), MISSING.items(), ids=MISSING)
def test_what_is_not_there_yet_is_named_with_its_words(text: str, expected: tuple[Code, str, str]) -> None:
    assert load_reader().read(text).status == "read"
    assert [(gap.code, gap.name, gap.words) for gap in found(text)] == [expected]


@pytest.mark.parametrize("text", WHOLE)
def test_a_text_that_is_carried_out_has_no_gap(text: str) -> None:
    assert load_reader().read(text).status == "read"
    assert found(text) == ()


def test_a_gap_stands_in_its_sentence_and_rests_on_the_entry_of_its_effect() -> None:
    text = "Discard a Site. Copy 2 Heroes in battle."
    [gap] = found(text)
    assert text[slice(*gap.span)] == gap.words
    assert text[slice(*gap.sentence)].startswith("Copy")
    assert gap.entry == "redemption/effect/copy"
    assert summarize_gaps([gap]) == [
        {
            "code": "wording",
            "name": "copy",
            "text": "Copy 2 Heroes in battle",
            "span": [16, 39],
            "sentence": list(gap.sentence),
            "entry": "redemption/effect/copy",
        }
    ]


def test_what_is_not_understood_is_no_gap() -> None:
    assert found("Hoot at a Hero.") == ()


def test_what_is_repeated_is_one_gap() -> None:
    assert [gap.name for gap in found("Discard a Hero that depicts a lion. Repeat twice.")] == ["depicts"]


@pytest.mark.parametrize("text", AT_ONCE)
def test_an_enhancement_with_a_gap_is_not_carried_out_in_battle(text: str) -> None:
    answer = run(read_scenario(table({"psalm": text}), GAMES), GAMES, FEW)
    named = {said.text for said in answer.reservations} | {problem.text for problem in answer.problems}
    assert answer.status is Status.NOT_THERE_YET or any(text in said or said in text for said in named if said)


@settings(max_examples=some(50))
@given(seed=st.integers(0, 2**32))
def test_no_effect_with_a_gap_is_silently_carried_out(seed: int) -> None:
    """What lasts may begin: what is not known of it is refused when it comes to matter."""
    chance = Random(seed)
    texts = {card: drawn_text(chance, 1) for card in chance.sample(sorted(PLAIN), 2)}
    for course in courses_of(table(texts)):
        for reading, instruction, took in carried_out(course):
            assert may_last(instruction.name) or gaps_of(reading, instruction) == (), (reading.text, took)


def table(texts: dict[str, str]) -> str:
    cards = {card: f"'{said}, \"{escaped(texts[card])}\"'" if card in texts else said for card, said in PLAIN.items()}
    return TABLE.format(**cards, lies='"Lamp, active"' if "lamp" in texts else "Lamp")


def escaped(text: str) -> str:
    return text.replace("'", "''")


def courses_of(text: str) -> tuple[Course, ...]:
    """The courses of a scenario; none where the engine breaks off, which is not silent."""
    try:
        scenario = read_scenario(text, GAMES)
        return search(scenario, GAMES["redemption"].engine, FEW, frozenset()).courses
    except (ScenarioError, BrokenOffError, NotAllowedError, CannotTellError, UnclearError):
        return ()
