"""An interaction and the desk's answers: the response, as a plain dict."""

from __future__ import annotations

from rulings.talk.discord import limits
from rulings.talk.discord.commands import COMMANDS, PRIVATE
from rulings.talk.discord.interactions import SCENARIO, Asked, Completing, Interaction, Pasted, Ping, Unknown
from rulings.talk.discord.limits import cut, length
from rulings.talk.discord.messages import EPHEMERAL, Message, message_of, plain_message
from rulings.talk.said import Answers, Said

PONG = 1
MESSAGE = 4
LATER = 5
CHOICES = 8
FORM = 9
"""Types of responses."""

LONGEST_SCENARIO = 4000
"""Letters that a form of Discord takes."""


def respond(asked: Interaction, answers: Answers) -> Message:
    """Answer an interaction.

    Args:
        asked: The interaction.
        answers: What answers.

    Returns:
        The response.
    """
    match asked:
        case Ping():
            return {"type": PONG}
        case Completing():
            return {"type": CHOICES, "data": {"choices": _choices(asked, answers)}}
        case Unknown():
            return {"type": MESSAGE, "data": plain_message(_no_such(asked))}
        case Asked() if is_form(asked):
            return _form(asked.is_private)
        case _:
            return {"type": MESSAGE, "data": message(asked, answers)}


def is_form(asked: Asked | Pasted) -> bool:
    """Whether a command is answered with the form in which a scenario is pasted."""
    return isinstance(asked, Asked) and asked.command == "check" and not asked.words["question"]


def message(asked: Asked | Pasted, answers: Answers) -> Message:
    """Answer a command with a message.

    Args:
        asked: The command.
        answers: What answers.

    Returns:
        The message.
    """
    return message_of(_said(asked, answers), asked.is_private)


def later(asked: Asked | Pasted) -> Message:
    """Say that the answer comes as soon as it is there.

    Args:
        asked: The command.

    Returns:
        The response.
    """
    return {"type": LATER} | ({"data": {"flags": EPHEMERAL}} if asked.is_private else {})


def _said(asked: Asked | Pasted, answers: Answers) -> Said:
    if isinstance(asked, Pasted):
        return answers.scenario(asked.text)
    words, game = asked.words, asked.game
    match asked.command:
        case "rule":
            return answers.rule(words["words"], game)
        case "define":
            return answers.define(words["term"], game)
        case "card":
            return answers.card(words["name"], game)
        case "check":
            return answers.check(words["question"], game)
        case "versus":
            return answers.versus(words["first"], words["second"], game)
        case _:
            return answers.case(words["words"], game)


def _choices(asked: Completing, answers: Answers) -> list[Message]:
    """List what the words may become; what is too long to be sent back is left out."""
    found = answers.complete(asked.command, asked.text, asked.game) if asked.text.strip() else ()
    fitting = [one for one in found if length(one.value) <= limits.CHOICE]
    return [{"name": cut(one.shown, limits.CHOICE), "value": one.value} for one in fitting[: limits.CHOICES]]


def _no_such(asked: Unknown) -> str:
    names = ", ".join(f"`/{name}`" for name in COMMANDS)
    wrong = asked.name.replace("`", "")[:40]
    return f"{f'There is no command `/{wrong}` here.' if wrong else 'That is no command.'} The commands are {names}."


def _form(is_private: bool) -> Message:
    field = {
        "type": 4,
        "custom_id": SCENARIO,
        "label": "The scenario, in YAML",
        "style": 2,
        "max_length": LONGEST_SCENARIO,
        "required": True,
    }
    called = f"{SCENARIO}:{PRIVATE}" if is_private else SCENARIO
    data = {"custom_id": called, "title": "What happens if", "components": [{"type": 1, "components": [field]}]}
    return {"type": FORM, "data": data}
