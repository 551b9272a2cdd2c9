"""From the text of a scenario to a scenario that can be run."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from unicodedata import normalize

from rulings.scenarios.expectations import read_expectations
from rulings.scenarios.game import Game
from rulings.scenarios.looking_up import LookingUp, LookUp, OpenBox, nothing_imported
from rulings.scenarios.scenario import Scenario
from rulings.scenarios.sheet import Sheet
from rulings.scenarios.yaml_lines import Items, read_tree

FIELDS = ("scenario", "game", "rules", "note", "players", "cards", "decks", "before", "play", "expect")
"""The fields that the scenarios of every game can have."""


def no_imported_cards(game: str, name: str) -> tuple[None, None]:
    """The look-up where nothing is imported."""
    return None, None


def read_scenario(
    text: str,
    games: Mapping[str, Game],
    look_up: LookUp = no_imported_cards,
    clauses: Collection[str] = frozenset(),
    look_up_alike: LookUp = no_imported_cards,
    open_box: OpenBox = nothing_imported,
) -> Scenario:
    """Read a scenario.

    Args:
        text: The text of the file.
        games: The games by name; the first is meant where the file names none.
        look_up: Finds an imported card by game and name; each name is looked up once.
        clauses: The ids of the clauses and entries of the book, against which `because` is checked; none for no check.
        look_up_alike: Finds what is alike to a name that no card has; it is asked for the first few of them.
        open_box: Opens the imported cards of a game for the decks that it lists.

    Returns:
        The scenario.

    Raises:
        ScenarioError: It is not understood; it names every problem with its line.
    """
    sheet = Sheet(read_tree(normalize("NFC", text)))
    played = _read_played(sheet, games, LookingUp(look_up, look_up_alike, open_box))
    game = games[played.game]
    language = game.language(tuple(played.setup.faces), sheet.players)
    plays = sheet.fields.get("play")
    number = len(plays.items) if isinstance(plays, Items) else 0
    expect = sheet.fields.get("expect")
    expectations = sheet.attempt(lambda: read_expectations(expect, game, language, number, clauses, played.decks))
    sheet.stop()
    return replace(played, expectations=expectations or ())


def read_played(
    text: str,
    games: Mapping[str, Game],
    look_up: LookUp = no_imported_cards,
    look_up_alike: LookUp = no_imported_cards,
    open_box: OpenBox = nothing_imported,
) -> Scenario:
    """Read how a scenario begins and what is played, and leave out what is expected.

    Args:
        text: The text of the file.
        games: The games by name; the first is meant where the file names none.
        look_up: Finds an imported card by game and name.
        look_up_alike: Finds what is alike to a name that no card has.
        open_box: Opens the imported cards of a game for the decks that it lists.

    Returns:
        The scenario, of which nothing is expected.

    Raises:
        ScenarioError: Something up to there is not understood; it names every problem with its line.
    """
    sheet = Sheet(read_tree(normalize("NFC", text)))
    played = _read_played(sheet, games, LookingUp(look_up, look_up_alike, open_box))
    sheet.stop()
    return played


def _read_played(sheet: Sheet, games: Mapping[str, Game], look_up: LookingUp) -> Scenario:
    """Read all but what is expected; problems that leave the beginning readable are noted in the sheet."""
    game = games[sheet.one_of("game", tuple(games))]
    sheet.attempt(lambda: sheet.check_fields((*FIELDS, *game.fields)))
    rules = sheet.one_of("rules", game.editions)
    sheet.attempt(lambda: sheet.read_players(game.reserved))
    beginning = game.read(sheet, look_up)
    return Scenario(
        name=sheet.text_of("scenario"),
        game=game.name,
        rules=rules,
        note=sheet.text_of("note"),
        setup=beginning.setup,
        steps=beginning.steps,
        expectations=(),
        cards=beginning.cards,
        hints=beginning.hints,
        decks=beginning.decks,
    )
