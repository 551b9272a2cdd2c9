"""What somebody has pointed at on the page for scenarios, as edits of the text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulings.scenarios.editing.completing import OPEN
from rulings.scenarios.editing.outline import Outline
from rulings.scenarios.editing.patch import KINDS, OPERATIONS, Edit
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.service.context import say

SET, WAS = "set:", "was:"
"""Before the address of a field: what it shall say, and what it said when the page was made."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed on the page and stays there until it is put into the text.

    Attributes:
        card: The name of a card.
        description: Its description.
        ability: The text of its ability.
        picked: The address of the line that is picked; empty for the card that is typed.
        changed: What the line that is picked shall say instead.
        kind: In how many outcomes what is asked shall hold.
        expected: What is asked.
        player: Who plays.
        played: What that player does.
    """

    card: str = ""
    description: str = ""
    ability: str = ""
    picked: str = ""
    changed: str = ""
    kind: str = KINDS[0]
    expected: str = ""
    player: str = ""
    played: str = ""


def typed_in(form: Mapping[str, str]) -> Typed:
    """Read what is typed.

    Args:
        form: The fields of the form as they were sent.

    Returns:
        What is typed.
    """
    typed = {name: " ".join(form.get(name, "").split()) for name in Typed.__dataclass_fields__ if name in form}
    if typed.get("kind") not in KINDS:
        typed.pop("kind", None)
    return Typed(**typed)


def edits_in(form: Mapping[str, str], typed: Typed, outline: Outline) -> tuple[tuple[Edit, ...], Typed]:
    """Tell what is to be edited.

    Args:
        form: The fields of the form as they were sent, with the button that was pressed.
        typed: What is typed.
        outline: What stands in the text.

    Returns:
        The edits, and what stays typed after them.

    Raises:
        ScenarioError: Something is missing for what was pressed.
    """
    settings = tuple(_settings(form))
    if "edits" in form:
        return (*settings, *_listed(form["edits"])), typed
    if "to" in form:
        edits = _put(typed, form["to"], outline)
        return (*settings, *edits), Typed(kind=typed.kind, expected=typed.expected, player=typed.player)
    if "way" in form:
        return _entered(settings, replace(typed, expected=form["way"], played=""))
    if "playing" in form:
        return _entered(settings, replace(typed, played=form["playing"], expected=""))
    match form.get("do", ""):
        case "take away":
            return (*settings, Edit("remove", _picked(typed))), Typed(kind=typed.kind, player=typed.player)
        case "change":
            return (*settings, Edit("replace", _picked(typed), typed.changed)), Typed(kind=typed.kind)
        case "ask":
            return (*settings, *_asked(typed)), _without_question(typed)
        case "play":
            return (*settings, *_played(typed)), _without_play(typed)
        case "typing":
            return (), typed
        case _:
            return _entered(settings, typed)


def _entered(settings: tuple[Edit, ...], typed: Typed) -> tuple[tuple[Edit, ...], Typed]:
    """What is whole where no button says what is meant."""
    if typed.expected and not OPEN.search(typed.expected):
        return (*settings, *_asked(typed)), _without_question(typed)
    if typed.played and not OPEN.search(typed.played):
        return (*settings, *_played(typed)), _without_play(typed)
    return settings, typed


def _settings(form: Mapping[str, str]) -> Iterator[Edit]:
    """The fields whose values were changed on the page, not in the text."""
    for name, value in form.items():
        path, said = name.removeprefix(SET), " ".join(value.split())
        if name.startswith(SET) and said != form.get(f"{WAS}{path}", ""):
            is_new = not form.get(f"{WAS}{path}", "")
            yield Edit("add" if is_new else "replace", path, said)


def _listed(text: str) -> tuple[Edit, ...]:
    """The edits of a button."""
    try:
        edits = json.loads(text)
        return tuple(
            Edit(edit["op"], edit["path"], edit.get("value", ""), edit.get("from", ""))
            for edit in edits
            if edit["op"] in OPERATIONS and all(isinstance(value, str) for value in edit.values())
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise _missing(say("builder.no-edit")) from None


def _put(typed: Typed, path: str, outline: Outline) -> tuple[Edit, ...]:
    """Put the line that is picked somewhere, or the card that is typed, with its description if it has one."""
    if typed.picked:
        return (Edit("move", path, source=typed.picked),)
    if not typed.card:
        raise _missing(say("builder.name-card"))
    ability = typed.ability.replace('"', "'")
    parts = [typed.description] if typed.description else []
    description = ", ".join([*parts, f'"{ability}"'] if ability else parts)
    laid = Edit("add", path, typed.card)
    if not description:
        return (laid,)
    is_known = any(line.text.partition(": ")[0] == typed.card for line in outline.cards)
    if is_known:
        raise _missing(say("builder.described-already", card=typed.card))
    return Edit("add", "/cards/-", f"{typed.card}: {description}"), laid


def _picked(typed: Typed) -> str:
    if not typed.picked:
        raise _missing(say("builder.pick-line"))
    return typed.picked


def _asked(typed: Typed) -> tuple[Edit, ...]:
    if not typed.expected:
        raise _missing(say("builder.say-what-holds"))
    return (Edit("add", f"/expect/{typed.kind}/-", typed.expected),)


def _played(typed: Typed) -> tuple[Edit, ...]:
    if not typed.played:
        raise _missing(say("builder.say-what-is-played"))
    line = f"{typed.player}: {typed.played}" if typed.player else typed.played
    return (Edit("add", "/play/-", line),)


def _without_question(typed: Typed) -> Typed:
    return Typed(typed.card, typed.description, typed.ability, typed.picked, "", typed.kind, player=typed.player)


def _without_play(typed: Typed) -> Typed:
    kept = (typed.card, typed.description, typed.ability, typed.picked, "", typed.kind)
    return Typed(*kept, expected=typed.expected, player=typed.player)


def _missing(reason: str) -> ScenarioError:
    return ScenarioError(Problem(1, "", reason))
