"""Scenarios on their way, as plain dicts: what stands in a text, what can come next, what a line can become."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.games import GAMES
from rulings.scenarios.answer import problem_as_data
from rulings.scenarios.editing.coming import Coming, Judgement, OpenChoice, what_comes
from rulings.scenarios.editing.completing import Completion, complete, known_in
from rulings.scenarios.editing.outline import Line, Outline, outline
from rulings.scenarios.editing.patch import KINDS, Edit, apply
from rulings.scenarios.editing.where import Written
from rulings.scenarios.game import Game
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.service.representations.entries import Json
from rulings.service.representations.scenarios import Scenarios, checked

LONGEST_COMPLETED = 20_000
"""Characters of the longest scenario whose names are offered while a line is written."""

MOST_EDITS = 50
"""How many edits can be made together."""


def language_of(game: Game) -> Json:
    """Say which places, settings and forms of lines the scenarios of a game have.

    Args:
        game: The game.

    Returns:
        Its language.
    """
    pointing = game.pointing
    settings = pointing.settings() if pointing is not None else {}
    return {
        "game": game.name,
        "rules": list(game.editions),
        "places": list(pointing.places) if pointing is not None else [],
        "shared": ["/".join(path) for path in pointing.shared] if pointing is not None else [],
        "numbers": list(pointing.numbers) if pointing is not None else [],
        "settings": [{"name": name, "words": list(words)} for name, words in settings.items()],
        "kinds": list(KINDS),
        "forms": [
            {"rule": rule, "forms": [{"form": form, "example": example} for form, example in forms.items()]}
            for rule, forms in game.forms().items()
        ],
    }


def edited(text: str, edits: Sequence[Edit]) -> Json:
    """Edit a scenario.

    Args:
        text: Its text.
        edits: The edits.

    Returns:
        The text after all of them, or as it was with the problem of the first that cannot be made.
    """
    try:
        return {"scenario": apply(text, edits), "problems": []}
    except ScenarioError as error:
        return {"scenario": text, "problems": _problems(error.problems)}


def outline_of(scenarios: Scenarios, text: str, usual: str) -> Json:
    """Tell what stands where in a scenario, and what of it is not understood.

    Args:
        scenarios: What reads scenarios.
        text: The text.
        usual: The game of a scenario that names none.

    Returns:
        The outline; empty but for the problems where the text is not written as scenarios are.
    """
    problems = scenarios.problems(text)
    try:
        found = outline(checked(text), GAMES, usual)
    except ScenarioError as error:
        found, problems = outline("", GAMES, usual), error.problems
    return {**_outline(found), "problems": _problems(problems)}


def _outline(found: Outline) -> Json:
    return {
        "game": found.game,
        "players": list(found.players),
        "fields": [
            {"path": field.path, "name": field.name, "text": field.text, "words": list(field.words)}
            for field in found.fields
        ],
        "cards": _lines(found.cards),
        "places": [
            {"path": place.path, "player": place.player, "name": place.name, "cards": _lines(place.cards)}
            for place in found.places
        ],
        "plays": _lines(found.plays),
        "expected": [{"kind": kind, "lines": _lines(lines)} for kind, lines in found.expected.items()],
    }


def _lines(lines: Sequence[Line]) -> list[Json]:
    return [{"path": line.path, "line": line.line, "text": line.text} for line in lines]


def coming_of(scenarios: Scenarios, text: str) -> Json:
    """Tell what can come next in a scenario.

    Args:
        scenarios: What reads scenarios.
        text: The text.

    Returns:
        The plays and open choices, or the problems.
    """
    try:
        found = what_comes(scenarios.played(text), GAMES)
    except ScenarioError as error:
        found = Coming(problems=error.problems)
    return {
        "ends": found.ends,
        "judged": found.judged,
        "stopped": found.stopped,
        "plays": [_play(play) for play in found.plays if play.allowed],
        "refused": [
            {**_play(play), "reason": play.reason, "code": play.code} for play in found.plays if not play.allowed
        ],
        "choices": [_choice(choice) for choice in found.choices],
        "problems": _problems(found.problems),
    }


def _play(play: Judgement) -> Json:
    return {
        "player": play.player,
        "words": play.words,
        "line": play.line,
        "allowed": play.allowed,
        "because": list(play.because),
    }


def _choice(choice: OpenChoice) -> Json:
    return {
        "player": choice.player,
        "card": choice.card,
        "question": choice.question,
        "path": choice.path,
        "options": [{"words": option.words, "line": option.line} for option in choice.options],
        "because": list(choice.because),
    }


def completed(text: str, written: Written) -> list[Json]:
    """List what a line can become.

    Args:
        text: The scenario in which it stands, whose names are offered where it is not too long.
        written: What stands there so far, and by which rule it is read.

    Returns:
        The ways to go on.
    """
    try:
        found = outline(text if len(text) <= LONGEST_COMPLETED else "", GAMES)
    except ScenarioError:
        found = outline("", GAMES)
    game = GAMES[found.game]
    known = known_in(found, game)
    return [_way(way) for way in complete(game.forms().get(written.rule, {}), written.typed, known)]


def _way(way: Completion) -> Json:
    return {"text": way.text, "whole": way.is_whole}


def _problems(problems: Sequence[Problem]) -> list[Json]:
    return [problem_as_data(problem) for problem in problems]
