"""The command `rulings deck`: what it prints, JSON, a table of many, exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command import Run, runner
from tests.redemption.decks.made_up import lines_of, list_of_made_up_cards

LEGAL = "\n".join(lines_of({"cards": 50, "souls": 7}))
TWO_ENVOYS = "\n".join(lines_of({"cards": 50, "souls": 7, "with": ["2 Envoy"]}))
UNKNOWN = "\n".join(lines_of({"cards": 50, "souls": 7, "with": ["1 Envoi"]}))


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("COLUMNS", "300")
    return runner(monkeypatch, capsys, tmp_path / "data")


def written(folder: Path, **lists: str | bytes) -> list[Path]:
    files = []
    for name, content in lists.items():
        files.append(folder / f"{name}.txt")
        files[-1].write_bytes(content if isinstance(content, bytes) else content.encode())
    return files


def test_decks_are_checked_alone_and_together(run: Run, tmp_path: Path) -> None:
    """In one test, since importing the cards takes longer than all that is asked here."""
    legal, envoys, unknown, picture, other, missing = written(
        *(tmp_path,),
        legal=LEGAL,
        envoys=TWO_ENVOYS,
        unknown=UNKNOWN,
        picture=b"\x89PNG\x00",
        other=f"format: t2\n{LEGAL}",
        x="",
    )
    missing.unlink()
    assert "rulings cards import" in run("deck", legal).err
    (cards,) = written(tmp_path, cards=list_of_made_up_cards())
    run("cards", "import", cards)

    printed = run("deck", legal)
    assert (printed.status, printed.err) == (0, "")
    assert "Type I by deck@1.3.0: legal." in printed.out

    printed = run("deck", envoys)
    assert printed.status == 1
    assert "✗ Envoy: 2 copies of this card" in printed.out
    assert "redemption/deck/type-i#one-per-fifty-with-special-ability" in printed.out
    assert "Take 1 × Envoy out of the deck." in printed.out

    printed = run("deck", unknown)
    assert printed.status == 1
    assert "not shown to be legal" in printed.out
    assert "Did you mean: Envoy" in printed.out

    assert run("deck", legal, "--format", "T2").status == 1
    assert "reg@8.3.0" in run("deck", legal, "--rules", "reg@8.3.0").out
    assert "Type II by deck@1.3.0: not legal." in run("deck", other).out
    for words in (("--format", "t9"), ("--rules", "deck@9"), ("--game", "chess")):
        refused = run("deck", legal, *words)
        assert (refused.status, "known are" in refused.err) == (2, True)
    for file in (picture, missing):
        refused = run("deck", file)
        assert (refused.status, "line" in refused.err) == (2, True)

    data = run("deck", envoys, "--json").json()
    assert [finding["id"] for finding in data["findings"]] == ["too-many-copies/envoy"]
    many = run("deck", legal, envoys, unknown, picture)
    assert many.status == 2
    assert "4 decks: 1 legal, 1 not legal, 1 not shown to be legal, 1 cannot be read." in many.out
    assert [found["verdict"] for found in run("deck", legal, picture, "--json").json()] == ["legal", None]
    assert run("deck", legal, legal).status == 0
    team = run("deck", legal, envoys, "--team")
    assert team.status == 1
    assert "The team, Type I Teams by deck@1.3.0: not legal." in team.out
    assert run("deck", legal, legal, "--team", "--json").json()["team"]["verdict"] == "legal"
    assert "A team has 2 decks" in run("deck", legal, "--team").err
    assert run("deck", legal, picture, "--team").status == 2
