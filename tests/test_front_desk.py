"""The front door for programs: it answers like the API, errs in sentences, and costs nothing until it is used."""

import doctest
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rulings
from rulings.service.app import create_app
from rulings.service.settings import Settings

PAGE = Path(__file__).resolve().parents[1] / "docs" / "library.md"
SCENARIO = "players: [A, B]\nexpect:\n  always:\n    - Envoy is in battle\n"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def desk(data: Path) -> rulings.FrontDesk:
    return rulings.open_desk(data_folder=data)


@pytest.fixture
def client(desk: rulings.FrontDesk):  # type: ignore[no-untyped-def]
    return create_app(desk.desk, Settings()).test_client()


def test_every_example_of_the_page_gives_what_it_says(
    desk: rulings.FrontDesk, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULINGS_DATA", str(data))
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert found.failed == 0
    assert found.attempted > 15


def test_no_example_of_the_page_is_left_unrun() -> None:
    text = PAGE.read_text("utf-8")
    blocks = [block.partition("```")[0] for block in text.split("```python\n")[1:]]
    assert blocks
    assert [block for block in blocks if not doctest.DocTestParser().get_examples(block)] == []


def test_a_search_is_that_of_the_api(desk: rulings.FrontDesk, client) -> None:  # type: ignore[no-untyped-def]
    asked = client.get("/api/v1/search?q=ban+a+card&game=redemption&limit=3").json
    assert desk.search("ban a card", "redemption", 3)["results"] == asked["data"]
    assert asked["data"]


def test_a_reading_is_that_of_the_api(desk: rulings.FrontDesk, client) -> None:  # type: ignore[no-untyped-def]
    given = {"text": "Draw 2.", "type": "Hero", "identifier": "Genderless"}
    assert desk.read(**given) == client.get("/api/v1/readings", query_string=given).json["data"]
    of_epic = {"text": "Tribute → Draw a card.", "type": "Champion", "game": "epic"}
    assert desk.read(**of_epic) == client.get("/api/v1/readings", query_string=of_epic).json["data"]
    with pytest.raises(rulings.ProblemError, match="chess"):
        desk.read("Draw 2.", game="chess")


def test_a_check_is_that_of_the_api_and_is_not_kept(desk: rulings.FrontDesk, client) -> None:  # type: ignore[no-untyped-def]
    said = desk.check(SCENARIO)
    kept = list(data_of(desk).rglob("*.yaml"))
    asked = client.post("/api/v1/scenarios", json={"scenario": SCENARIO}).json
    assert said == asked["data"]
    assert said["status"] == "not understood"
    assert kept == []


def test_an_entry_is_that_of_the_api_but_for_the_official_wording_and_the_forms_to_paste(
    desk: rulings.FrontDesk,
    client,  # type: ignore[no-untyped-def]
) -> None:
    shown = desk.show("redemption/effect/negate")
    asked = client.get("/api/v1/entries/redemption/effect/negate").json["data"]
    assert {key: asked[key] for key in shown if key != "clauses"} == {
        key: value for key, value in shown.items() if key != "clauses"
    }
    assert [clause["id"] for clause in shown["clauses"]] == [clause["id"] for clause in asked["clauses"]]


def data_of(desk: rulings.FrontDesk) -> Path:
    """The data folder: a build lies two folders below it."""
    return desk.desk.database.parents[1]


@pytest.mark.parametrize(
    ("code", "ask"),
    [
        ("unknown-game", lambda desk: desk.search("negate", game="chess")),
        ("unknown-game", lambda desk: desk.show("negate", game="chess")),
        ("bad-parameter", lambda desk: desk.search("negate", limit=0)),
        ("bad-parameter", lambda desk: desk.search("negate", limit=51)),
        ("unknown-name", lambda desk: desk.show("redemption/effect/yodel")),
        ("unknown-clause", lambda desk: desk.show("redemption/effect/negate#yodels")),
        ("text-too-long", lambda desk: desk.read("x" * 5_001)),
    ],
)
def test_what_a_caller_gets_wrong_is_a_problem_in_a_sentence_with_a_hint(
    desk: rulings.FrontDesk, code: str, ask: Callable[[rulings.FrontDesk], object]
) -> None:
    with pytest.raises(rulings.ProblemError) as caught:
        ask(desk)
    assert caught.value.code == code
    assert str(caught.value)[:1].isupper()
    assert str(caught.value).endswith(".")
    assert caught.value.hint.endswith((".", "?"))


def test_a_name_that_several_entries_have_is_ambiguous_with_all_of_them(desk: rulings.FrontDesk) -> None:
    with pytest.raises(rulings.ProblemError) as caught:
        desk.show("discard")
    assert caught.value.code == "ambiguous-name"
    assert {entry["id"].partition("/")[0] for entry in caught.value.candidates} == {"redemption", "epic"}
    assert desk.show("discard", game="redemption")["id"] == "redemption/effect/discard"


def test_what_is_built_is_told_to_whom_it_may_concern(tmp_path: Path) -> None:
    told: list[str] = []
    rulings.open_desk(data_folder=tmp_path, tell=told.append)
    assert told == ["Building the index of the book."]


def test_a_data_folder_that_cannot_be_used_is_an_error_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(rulings.DataFolderError):
        rulings.open_desk(data_folder=tmp_path / "file")


def test_every_name_of_the_front_door_is_there_and_no_other() -> None:
    assert [name for name in rulings.__all__ if not isinstance(getattr(rulings, name), type | Callable)] == []  # type: ignore[arg-type]
    with pytest.raises(AttributeError, match="no attribute 'close_desk'"):
        rulings.close_desk  # noqa: B018


def test_importing_rulings_loads_nothing_of_it_and_opening_a_desk_no_server() -> None:
    code = (
        "import sys, rulings\n"
        "print(sorted(name for name in sys.modules if name.startswith('rulings.')))\n"
        "rulings.open_desk\n"
        "print('rulings.front_desk' in sys.modules, 'flask' in sys.modules, 'werkzeug' in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PAGE.parents[1])
    assert ran.stdout.splitlines() == ["[]", "True False False"]
