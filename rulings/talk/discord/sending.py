"""What the desk sends to Discord of its own accord: answers that come later, and the commands that it registers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

Send = Callable[[str, str, Any, Mapping[str, str]], None]
"""Sends by a method to an address a value as JSON, with headers; raises `NotSentError`."""

LONGEST = 10.0
"""Seconds that each step of sending may take."""

_TOKEN = re.compile(r"[\w.-]{1,500}", re.ASCII)
_TOLD = 500
"""Letters of what Discord says was wrong."""


class NotSentError(Exception):
    """Something could not be sent; the message is one sentence."""


def send(method: str, address: str, value: Any, headers: Mapping[str, str], seconds: float = LONGEST) -> None:
    """Send a value.

    Args:
        method: The method, `PATCH`.
        address: Where it goes.
        value: What is written as JSON.
        headers: What stands above it besides.
        seconds: How long each step may take.

    Raises:
        NotSentError: Nobody is there, or what was sent was not taken.
    """
    told = {"Content-Type": "application/json", "User-Agent": "DiscordBot (rulings, 1)", **headers}
    request = Request(address, json.dumps(value).encode(), told, method=method)
    try:
        with urlopen(request, timeout=seconds):
            return
    except HTTPError as error:
        with error:
            says = error.read(_TOLD).decode("utf-8", "replace")
        raise NotSentError(f"Discord did not take it: {error.code}. {says}".strip()) from error
    except (OSError, HTTPException) as error:
        raise NotSentError(f"Discord was not reached: {error}.") from error


def address_of_answer(api: str, application: str, token: str) -> str | None:
    """Say where the answer to an interaction goes that comes later.

    Args:
        api: Where Discord is asked.
        application: The number of the application.
        token: The token of the interaction.

    Returns:
        The address; None where the token is none.
    """
    if not _TOKEN.fullmatch(token):
        return None
    return f"{api}/webhooks/{application}/{token}/messages/@original"


def address_of_commands(api: str, application: str) -> str:
    """Say where the commands of an application are registered, all at once."""
    return f"{api}/applications/{application}/commands"
