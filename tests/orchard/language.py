"""The language of scenarios: how they begin, what is played and asked, and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rulings.scenarios.game import Asking
from rulings.scenarios.game import Beginning as Read
from rulings.scenarios.language import Language, Vocabulary, compile_lines, name_language
from rulings.scenarios.looking_up import LookUp
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.scenario import Answering, Step
from rulings.scenarios.sheet import Sheet, check_name, parts_of_card
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text
from rulings.table.facts import Changed, Moved
from rulings.table.log import Entry
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.lexicon import Lexicon
from tests.orchard import words
from tests.orchard.rules import Beginning, HasWon, IsHigh, LiesIn, Plant, Question, Tree
from tests.orchard.texts import UnreadTextError, read_text

EXAMPLE = 'Oak: 2, "Grow 1."'
FORMS = {"action": {"plants CARD": "plants Oak"}, "expectation": {"CARD is NUMBER high": "Oak is 3 high"}}


def forms() -> Mapping[str, Mapping[str, str]]:
    return FORMS


@cache
def _vocabulary() -> Vocabulary:
    grammar = compile_lines(Path(__file__).parent / "grammar", Lexicon({"verbs": {}}), words)
    return Vocabulary(grammar, FORMS, ("garden", "hand"))


def language_of(cards: Iterable[str], players: Iterable[str]) -> Language:
    return name_language(_vocabulary(), cards, players)


def read_beginning(sheet: Sheet, look_up: LookUp) -> Read:
    """Read the cards, whose hands they are in, and what is planted."""
    faces = sheet.attempt(lambda: dict(_cards(sheet))) or {}
    sheet.stop()
    places = sheet.attempt(lambda: _places(sheet)) or {}
    sheet.stop()
    steps = sheet.attempt(lambda: tuple(_steps(sheet, faces))) or ()
    return Read(Beginning(sheet.players, faces, places), steps)


def _cards(sheet: Sheet) -> Iterator[tuple[str, Tree]]:
    lines: dict[str, int] = {}
    for item in sheet.card_lines(EXAMPLE):
        for name, description, line in parts_of_card(item, EXAMPLE):
            check_name(name, line, sheet.players, lines)
            lines[name] = line
            height, _, text = (description or "").partition(",")
            try:
                yield name, Tree(name, int(height), read_text(text.strip(' "')) if text else None)
            except (ValueError, UnreadTextError) as error:
                raise ScenarioError(Problem(line, name, "A tree is its height, and what it does.", EXAMPLE)) from error


def _places(sheet: Sheet) -> dict[Place, tuple[str, ...]]:
    before = sheet.fields.get("before")
    pairs = before.pairs if isinstance(before, Fields) else []
    return {Place("hand", key.text): tuple(item.text for item in _texts(value)) for key, value in pairs}


def _texts(value: Node) -> Iterator[Text]:
    yield from (item for item in (value.items if isinstance(value, Items) else [value]) if isinstance(item, Text))


def _steps(sheet: Sheet, faces: Mapping[str, Tree]) -> Iterator[Step]:
    plays = sheet.fields.get("play")
    language = language_of(faces, sheet.players)
    waiting: Step | None = None
    for number, item in enumerate(plays.items if isinstance(plays, Items) else [], 1):
        assert isinstance(item, Fields)
        ((key, value),) = item.pairs
        assert isinstance(value, Text)
        action: words.Action = language.read("action", value.text, value.line)
        said = f"{key.text} {value.text}"
        if action.verb == "plant":
            if waiting is not None:
                yield waiting
            waiting = Step(number, value.line, key.text, said, Plant(key.text, action.card.name))
        elif waiting is not None:
            answer = Answering(key.text, action.card.name, value.line)
            waiting = Step(waiting.number, waiting.line, waiting.player, waiting.words, waiting.play, (answer,))
    if waiting is not None:
        yield waiting


def question_of(asking: Asking) -> Question:
    """Make the question that a line asks."""
    said: words.Said = asking.said
    match said.ask:
        case "height":
            return IsHigh(said.card.name, int(said.number.name))
        case "garden":
            return LiesIn(said.card.name, Place("garden", said.player.name))
        case "felled":
            return LiesIn(said.card.name, Place("pile"))
        case _:
            return HasWon(said.player.name)


def say(what: Any, state: State) -> str:
    match what:
        case Moved():
            return f"{what.card} goes from {what.source} to {what.target}"
        case Changed(attribute="height"):
            return f"{what.subject} grows to {what.after}"
        case Changed(attribute="winner"):
            return f"{what.after} wins"
        case Changed():
            return f"{what.subject} has {what.attribute}"
        case _:
            return str(what)


def is_quiet(what: Any) -> bool:
    return isinstance(what, Changed) and what.attribute == "planted"


def depth(entry: Entry, state: State) -> int:
    return int(entry.cause in state.faces)


def depth_of_choice(state: State, at: int) -> int:
    return depth(state.log[at], state)


def standing(
    state: State, players: Sequence[str], ask: Callable[[State, Any], Finding]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for player in players:
        found = ask(state, HasWon(player))
        if found.holds:
            yield f"{player} has won", found.because
