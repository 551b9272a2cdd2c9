"""How many examples are made: the numbers that stand in the tests, or as many times more as are asked for."""

import pytest

from tests.examples import MANY, some


def test_for_the_night_as_many_times_more_examples_are_made_as_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(MANY, raising=False)
    assert some(40) == 40
    monkeypatch.setenv(MANY, "20")
    assert some(40) == 800
