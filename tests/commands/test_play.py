"""The command `rulings play`: which cards are tried, what is counted, JSON, exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.commands.command_line import Status
from tests.command import Run, runner
from tests.epic.cards import small_lists as epic
from tests.redemption.cards.small_lists import list_of, row

OWLS = list_of(
    row("Owl", Brigade="Blue", Strength="3", Toughness="3", Identifier="Human", SpecialAbility="Draw 1."),
    row("Heron", Brigade="Blue", Strength="3", Toughness="3", SpecialAbility="You may discard an evil Character."),
    row("Swan", Brigade="Blue", Strength="3", Toughness="3", SpecialAbility="Sing to every star that listens."),
    row("Crow", Brigade="Blue", Strength="3", Toughness="3"),
)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "200")
    return runner(monkeypatch, capsys, tmp_path / "data")


@pytest.fixture
def owls(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text(OWLS, "utf-8")
    run("cards", "import", file)


@pytest.mark.usefixtures("owls")
def test_each_text_that_is_read_whole_is_tried(run: Run) -> None:
    found = run("play", "--cards", "--legality", "others", "--json").json()
    assert [card["card"] for card in found["tried"]] == ["Heron", "Owl"]
    assert (found["cards"], found["not read whole"], found["used"], found["carried out"]) == (2, 1, 2, 2)
    assert found["broken"] == []
    assert all(card["positions"] >= card["used"] >= card["carried out"] > 0 for card in found["tried"])


@pytest.mark.usefixtures("owls")
def test_a_filter_chooses_cards_by_their_names(run: Run) -> None:
    printed = run("play", "--cards", "owl", "--legality", "others")
    assert printed.status == Status.DONE
    assert printed.out.startswith("1 cards in ")
    assert "1 were carried out in some position (100.0%)" in printed.out


@pytest.mark.usefixtures("owls")
def test_several_processes_find_what_one_finds(run: Run, tmp_path: Path) -> None:
    names = [f"Gull {number}" for number in range(12)]
    texts = [f"Draw {number + 1}." for number in range(12)]
    rows = (
        row(name, Brigade="Blue", Strength="3", Toughness="3", SpecialAbility=text)
        for name, text in zip(names, texts, strict=True)
    )
    file = tmp_path / "gulls.txt"
    file.write_text(list_of(*rows), "utf-8")
    run("cards", "import", file)
    words = ("play", "--cards", "--legality", "others", "--bound", "30", "--json")
    alone = run(*words, "--processes", "1").json()
    assert alone["cards"] == 12
    assert run(*words, "--processes", "2").json() == alone


@pytest.mark.usefixtures("owls")
def test_the_same_seed_gives_the_same_answer(run: Run) -> None:
    words = ("play", "--cards", "Heron", "--legality", "others", "--seed", "7", "--bound", "5", "--json")
    assert run(*words).json() == run(*words).json()


@pytest.mark.usefixtures("owls")
def test_where_no_card_is_found_the_exit_status_says_so(run: Run) -> None:
    assert run("play", "--cards", "Owl").status == Status.NOT_FOUND
    assert run("play", "--cards", "Nobody", "--legality", "others").status == Status.NOT_FOUND


def test_cards_of_epic_are_tried_each_text_once_for_each_alignment(run: Run, tmp_path: Path) -> None:
    rows = (
        epic.row("Scout", text="Tribute → Draw a card."),
        epic.row("Scout Again", text="Tribute → Draw a card."),
        epic.row("Monk", text="Tribute → Draw a card.", align="GOOD"),
        epic.row("Rock"),
        epic.row("Singer", text="Tribute → Sing to every star."),
    )
    file = tmp_path / "epic.tsv"
    file.write_text("\n".join((epic.HEADER, *rows)), "utf-8")
    run("cards", "import", file, "--game", "epic")
    found = run("play", "--cards", "--game", "epic", "--bound", "20", "--json").json()
    assert [card["card"] for card in found["tried"]] == ["Monk", "Scout"]
    assert (found["not read whole"], found["carried out"], found["broken"]) == (1, 2, [])
    refused = run("play", "--cards", "--game", "epic", "--legality", "others")
    assert refused.status == Status.IMPOSSIBLE
    assert "legality" in refused.err


def test_what_is_not_possible_is_one_sentence(run: Run) -> None:
    for words, says in (
        (("play",), "--cards"),
        (("play", "--cards"), "rulings cards import"),
        (("play", "--cards", "--bound", "0"), "1 or more"),
    ):
        printed = run(*words)
        assert (printed.status, printed.out) == (Status.IMPOSSIBLE, "")
        assert says in printed.err
        assert printed.err.count("\n") == 1
