"""An interaction, read: a ping, a command, words that are being typed, a scenario that was pasted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulings.book.signs import without_strange_signs
from rulings.talk.discord.commands import COMMANDS, GAME, PRIVATE

PING = 1
COMMAND = 2
COMPLETION = 4
FORM = 5
"""Types of interactions."""

SCENARIO = "scenario"
"""What the form is called in which a scenario is pasted, and its field."""


class MisreadError(Exception):
    """An interaction that is not as Discord describes them; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Ping:
    """Discord asks whether somebody is there."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A command.

    Attributes:
        command: Its name, one of `COMMANDS`.
        words: The words of each of its options.
        game: Key of the only game to look at, or None.
        is_private: Whether only the asker sees the answer.
    """

    command: str
    words: Mapping[str, str]
    game: str | None = None
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class Pasted:
    """A scenario that was pasted into the form.

    Attributes:
        text: The scenario.
        is_private: Whether only the asker sees the answer.
    """

    text: str
    is_private: bool = False


@dataclass(frozen=True, slots=True)
class Completing:
    """Words that are being typed.

    Attributes:
        command: The name of the command.
        text: What has been typed.
        game: Key of the only game to look at, or None.
    """

    command: str
    text: str
    game: str | None = None


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something that the desk does not have.

    Attributes:
        name: What the command is called; empty where it is none.
    """

    name: str = ""


Interaction = Ping | Asked | Pasted | Completing | Unknown


def read_interaction(data: Any) -> Interaction:
    """Read an interaction.

    Args:
        data: What Discord sends, as plain data.

    Returns:
        What it is.

    Raises:
        MisreadError: It is not as Discord describes interactions.
    """
    kind = _field(data, "type", int)
    if kind == PING:
        return Ping()
    if kind not in (COMMAND, COMPLETION, FORM):
        return Unknown()
    inner = _field(data, "data", dict)
    if kind == FORM:
        return _form(inner)
    name = _field(inner, "name", str)
    if name not in COMMANDS:
        return Unknown(name)
    given = {_field(one, "name", str): one for one in _optional(inner, "options", list, [])}
    game = _words(given, GAME) or None
    if kind == COMPLETION:
        typed: dict[str, Any] = next((one for one in given.values() if one.get("focused") is True), {})
        return Completing(name, without_strange_signs(str(typed.get("value", ""))), game)
    words = {option.name: _words(given, option.name) for option in COMMANDS[name].options}
    missing = [option.name for option in COMMANDS[name].options if option.is_required and not words[option.name]]
    if missing:
        raise MisreadError(f"The command `{name}` lacks `{missing[0]}`.")
    return Asked(name, words, game, _is_private(given))


def token_of(data: Any) -> str:
    """Find the token by which an interaction can be answered later; empty where there is none."""
    token = data.get("token") if isinstance(data, dict) else None
    return token if isinstance(token, str) else ""


def asker_of(data: Any) -> str:
    """Name who asks, by the number of the account; empty where that is not said."""
    if not isinstance(data, dict):
        return ""
    of_server = data.get("member")
    user = of_server.get("user") if isinstance(of_server, dict) else data.get("user")
    number = user.get("id") if isinstance(user, dict) else None
    return number[:40] if isinstance(number, str) else ""


def _form(inner: dict[str, Any]) -> Interaction:
    called, _, private = _field(inner, "custom_id", str).partition(":")
    if called != SCENARIO:
        return Unknown()
    rows = _optional(inner, "components", list, [])
    fields = [field for row in rows for field in _optional(row, "components", list, [])]
    text = next((_field(field, "value", str) for field in fields if field.get("custom_id") == SCENARIO), "")
    return Pasted(without_strange_signs(text), private == PRIVATE)


def _words(given: Mapping[str, dict[str, Any]], name: str) -> str:
    return without_strange_signs(_field(given[name], "value", str)).strip() if name in given else ""


def _is_private(given: Mapping[str, dict[str, Any]]) -> bool:
    return PRIVATE in given and given[PRIVATE].get("value") is True


def _field(data: Any, name: str, kind: type[Any]) -> Any:
    value = data.get(name) if isinstance(data, dict) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise MisreadError(f"The interaction has no `{name}` of the right kind.")
    return value


def _optional(data: Any, name: str, kind: type[Any], usual: Any) -> Any:
    return _field(data, name, kind) if isinstance(data, dict) and name in data else usual
