"""The map of the house says what is there, and its lists of places are complete."""

import re
import tomllib
from pathlib import Path

import pytest

from rulings.games import BROWSING, CARDS, GAMES, TEXTS, VERSUS
from rulings.redemption.rules.effects.listing import LISTING

REPOSITORY = Path(__file__).resolve().parents[1]
PAGE = (REPOSITORY / "docs" / "architecture.md").read_text("utf-8")
RULES = REPOSITORY / "rulings" / "redemption" / "rules"
TOP = ("rulings", "corpus", "docs", "tests", "web", "bench")


def paths_named() -> list[str]:
    """The paths that the page names from the top of the house."""
    found = re.findall(rf"`((?:{'|'.join(TOP)})/[\w./-]*)`", PAGE)
    return sorted(set(found))


def layers_of(name: str) -> list[list[str]]:
    """The layers of a contract of imports from the top, each with its rooms."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    layers = next(item for item in contracts if item["id"] == name)["layers"]
    return [[room.strip() for room in layer.split("|")] for layer in layers]


def rooms_drawn(heading: str) -> list[str]:
    """The rooms that a drawing shows, from the top: the paths that stand first on each of its lines."""
    block = PAGE.partition(heading)[2].partition("\n    ")[2].partition("\n\n")[0]
    lines = [line for line in f"    {block}".splitlines() if line[4:5] not in ("", " ")]
    words = [word for line in lines for word in line[4:38].split()]
    return [word.removesuffix("/").removesuffix(".py") for word in words if word.endswith(("/", ".py"))]


def test_every_path_on_the_map_is_there() -> None:
    named = paths_named()
    assert len(named) > 25
    assert [path for path in named if not (REPOSITORY / path).exists()] == []


@pytest.mark.parametrize("name", re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)`", PAGE))
def test_every_file_on_the_map_is_somewhere_in_the_house(name: str) -> None:
    assert list(REPOSITORY.glob(f"**/{name}"))


@pytest.mark.parametrize(
    ("heading", "name", "left_out"),
    [
        ("### The rules of Redemption", "rules", set()),
        ("### The rules of Epic", "rules-of-epic", {"agenda", "plays", "reservations", "setup"}),
        ("## The rooms", "house", {"__main__"}),
    ],
)
def test_the_rooms_are_drawn_in_the_order_of_their_imports(heading: str, name: str, left_out: set[str]) -> None:
    layer_of = {room: number for number, layer in enumerate(layers_of(name)) for room in layer if room not in left_out}
    rooms = [room for room in rooms_drawn(heading) if room in layer_of]
    assert sorted(rooms) == sorted(layer_of)
    assert [layer_of[room] for room in rooms] == sorted(layer_of.values())


def test_the_stages_are_drawn_in_their_order() -> None:
    stages = (RULES / "carrying_out" / "stages.py").read_text("utf-8")
    order = re.search(r"\(propose, ([a-z_, ]+)\)", stages)
    assert order is not None
    named = ["propose", *order[1].split(", "), "settle"]
    places = [PAGE.find(f"    {stage.replace('_', ' ')}  ") for stage in named]
    assert -1 not in places
    assert places == sorted(places)


def test_the_name_of_an_effect_stands_in_its_file_and_the_listing_alone() -> None:
    """So that a missing effect is one file, one line of the listing, and its cases."""
    moving = {name for name, record in LISTING.items() if record.removes}
    assert moving
    elsewhere = {
        (name, file.relative_to(RULES).as_posix())
        for file in RULES.rglob("*.py")
        if "effects" not in file.relative_to(RULES).parts and "questions" not in file.relative_to(RULES).parts
        for name in moving
        if f'name == "{name}"' in file.read_text("utf-8")
    }
    assert elsewhere == set()


def test_every_game_is_listed_with_its_cards_and_has_its_place_in_the_contracts() -> None:
    rooms = [room for layer in layers_of("house") for room in layer]
    assert set(GAMES) <= set(CARDS) == set(BROWSING)
    assert [game.name for game in GAMES.values()] == [*GAMES]
    assert [cards.codec.game for cards in CARDS.values()] == [*CARDS]
    assert [texts.codec.game for texts in TEXTS.values()] == [*TEXTS]
    assert [versus.game for versus in VERSUS.values()] == [*VERSUS]
    assert all(name in rooms for name in CARDS)
