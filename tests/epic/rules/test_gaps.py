"""What of a text the engine cannot carry out is named when it is read, and reserved or refused in play."""

import pytest

from rulings.epic.reading.reader import load_reader
from rulings.epic.rules.gaps import gaps
from rulings.games import GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.reading import read_scenario
from rulings.scenarios.run import run
from rulings.table.reservations import Why
from tests.recorded import CLAUSES

UNKNOWN = [
    ("Event", "Draw a card. Put two scrap tokens into play.", ("target", "scrap token", "scrap tokens")),
    ("Event", "Transform target champion into a scrap token.", ("target", "scrap token", "a scrap token")),
    ("Event", "Draw a card at the start of your turn.", ("duration", "draw", "at the start of your turn")),
    ("Event", "Target champion gains blitz on your turn.", ("duration", "gain", "on your turn")),
    ("Event", "Target champion must be attacked this turn.", ("addition", "must be attacked", "be attacked")),
    ("Champion", "Opponents must be attacked if able.", ("effect", "be attacked", "be attacked")),
]


@pytest.mark.parametrize(("types", "text", "expected"), UNKNOWN, ids=[text for _, text, _ in UNKNOWN])
def test_what_cannot_be_carried_out_is_named_with_its_place(types, text, expected):
    reading = load_reader().read(text, types)
    assert not reading.unread
    (gap,) = gaps(reading)
    assert (gap.code, gap.name, gap.words) == expected
    assert text[slice(*gap.span)] == gap.words
    assert gap.sentence[0] <= gap.span[0] < gap.span[1] <= gap.sentence[1]


@pytest.mark.parametrize(
    "text",
    [
        "Tribute → Draw a card.",
        "At the end of each turn → Put a +1 {offense} +1 {defense} counter on this card.",
        "Opponents cannot gain health.",
        "This card must block if able.",
        "{expend}, Break a champion you control: Banish target champion.",
    ],
)
def test_what_is_carried_out_has_no_gap(text):
    reading = load_reader().read(text, "Champion")
    assert not reading.unread
    assert gaps(reading) == ()


@pytest.mark.parametrize(("types", "text", "_"), UNKNOWN, ids=[text for _, text, _ in UNKNOWN])
def test_a_gap_is_refused_or_reserved_in_play(types, text, _):
    described = f"{types}, evil, 0, 1/1" if types == "Champion" else "event, evil, 0"
    scenario = (
        "scenario: a gap\ngame: epic\ncards:\n"
        f"  - Strange: '{described}, \"{text}\"'\n"
        "before:\n  A: {hand: [Strange]}\n  B: {in play: [Wolf token]}\n"
        "play:\n  - A: plays Strange\nexpect:\n  always: [A has 30 health]\n"
    )
    answer = run(read_scenario(scenario, GAMES, clauses=CLAUSES), GAMES)
    assert answer.status is Status.NOT_THERE_YET or [said.why for said in answer.reservations] == [Why.NOT_THERE_YET]
