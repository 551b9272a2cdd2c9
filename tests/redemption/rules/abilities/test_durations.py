"""Durations: how long an effect says that it lasts is understood, or refused by name."""

import pytest

from rulings.redemption.rules.abilities.durations import duration_of, is_counted
from rulings.table.errors import NotThereYetError
from tests.redemption.rules.abilities.instructions_of_texts import effect_of


@pytest.mark.parametrize("lasts", ["for 2 rounds", "next turn", "for 3 of your turns", "until the end of next battle"])
def test_a_duration_whose_end_cannot_be_told_is_refused(lasts: str) -> None:
    with pytest.raises(NotThereYetError, match="How long the ignore effect lasts"):
        duration_of(effect_of(f"Ignore a Hero {lasts}."))


@pytest.mark.parametrize(("lasts", "counted"), [("for 2 turns", True), ("for a turn", True), ("this turn", False)])
def test_upkeep_phases_count_a_number_of_turns_and_nothing_else(lasts: str, counted: bool) -> None:
    duration = duration_of(effect_of(f"Ignore a Hero {lasts}."))
    assert duration is not None
    assert is_counted(duration) is counted
