"""Durations and wordings: what an effect says of itself is understood, or refused by name."""

import pytest

from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import load_reader
from rulings.redemption.rules.abilities.durations import duration_of, is_counted
from rulings.redemption.rules.effects.listing import LISTING
from rulings.redemption.rules.ongoing.clauses_of_effects import clauses_of
from rulings.table.errors import NotThereYetError

EFFECT = "redemption/effect/"


def effect_of(text: str) -> Instruction:
    reading = load_reader().read(text)
    return next(iter(instructions(reading.sections[0].abilities[0])))


def clauses_of_text(text: str) -> tuple[str, ...]:
    effect = effect_of(text)
    return clauses_of(LISTING[effect.name], effect)


@pytest.mark.parametrize("lasts", ["for 2 rounds", "next turn", "for 3 of your turns", "until the end of next battle"])
def test_a_duration_whose_end_cannot_be_told_is_refused(lasts: str) -> None:
    with pytest.raises(NotThereYetError, match="How long the ignore effect lasts"):
        duration_of(effect_of(f"Ignore a Hero {lasts}."))


@pytest.mark.parametrize(("lasts", "counted"), [("for 2 turns", True), ("for a turn", True), ("this turn", False)])
def test_upkeep_phases_count_a_number_of_turns_and_nothing_else(lasts: str, counted: bool) -> None:
    duration = duration_of(effect_of(f"Ignore a Hero {lasts}."))
    assert duration is not None
    assert is_counted(duration) is counted


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Repel all brown Evil Characters.", "ignore#phrases-that-mean-ignore"),
        ("May not be blocked by brown Evil Characters.", "immune-and-protect#may-not-be-in-longer-phrase"),
        ("Cannot be captured.", "immune-and-protect#phrases-that-mean-protect"),
        ("Character gains first strike.", "first-strike#who-has-or-gains-it"),
        ("Retreat all Heroes.", "withdraw#retreat-and-return-to-territory"),
        ("Band with a Hero.", "band#band-with-and-join-the-battle"),
        ("Take prisoner a Hero.", "capture#take-prisoner-means-capture"),
        ("Remove a Hero from the game.", "banish#remove-from-the-game-means-banish"),
        ("Add a Hero from discard pile to hand.", "take-and-give#add-to-hand-is-take"),
    ],
)
def test_the_words_of_a_card_cite_the_clause_by_which_they_mean_an_effect(text: str, clause: str) -> None:
    assert f"{EFFECT}{clause}" in clauses_of_text(text)


def test_plain_words_cite_no_wording() -> None:
    assert f"{EFFECT}capture#take-prisoner-means-capture" not in clauses_of_text("Capture a Hero.")
