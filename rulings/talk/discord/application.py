"""The application of a desk's owner at Discord: what of it stands in the environment, and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from rulings.talk.discord.signatures import Doorkeeper, NoKeyError

PUBLIC_KEY = "RULINGS_DISCORD_PUBLIC_KEY"
APPLICATION = "RULINGS_DISCORD_APPLICATION_ID"
API = "RULINGS_DISCORD_API"
TOKEN = "RULINGS_DISCORD_TOKEN"
"""Variables of the environment."""

USUAL_API = "https://discord.com/api/v10"
"""Where Discord is asked, as it documents it."""

_THIS_MACHINE = ("127.0.0.1", "::1", "localhost")
_NUMBER = re.compile(r"[0-9]{1,20}")


class ApplicationError(Exception):
    """The application is not said rightly; the message is one sentence for whoever runs the desk."""


@dataclass(frozen=True, slots=True)
class Application:
    """An application of Discord.

    Attributes:
        public_key: The key by which its interactions are verified, 64 hexadecimal digits.
        id: Its number.
        api: The address to which answers go that come later; empty where none are sent.
    """

    public_key: str
    id: str
    api: str = ""


def application_of(environment: Mapping[str, str]) -> Application | None:
    """Find the application that the environment names.

    Args:
        environment: The variables of the process.

    Returns:
        The application; None where neither its key nor its number is given.

    Raises:
        ApplicationError: One of both is missing, or something is not as it should be.
    """
    key, number = environment.get(PUBLIC_KEY, ""), environment.get(APPLICATION, "")
    if not key and not number:
        return None
    try:
        Doorkeeper(key)
    except NoKeyError as error:
        raise ApplicationError(f"{PUBLIC_KEY}: {error}") from error
    return Application(key, number_of(environment), api_of(environment))


def number_of(environment: Mapping[str, str]) -> str:
    """Find the number of the application.

    Args:
        environment: The variables of the process.

    Returns:
        The number.

    Raises:
        ApplicationError: It is missing, or none.
    """
    number = environment.get(APPLICATION, "")
    if not _NUMBER.fullmatch(number):
        raise ApplicationError(f"{APPLICATION} is the number of the application, as Discord shows it.")
    return number


def api_of(environment: Mapping[str, str]) -> str:
    """Find where Discord is asked.

    Args:
        environment: The variables of the process.

    Returns:
        The address without a slash at its end; empty where it is not given.

    Raises:
        ApplicationError: It is no address, or one to which secrets would go unencrypted.
    """
    given = environment.get(API, "").rstrip("/")
    if not given:
        return ""
    try:
        scheme, host = urlsplit(given).scheme, urlsplit(given).hostname
    except ValueError:
        scheme, host = "", None
    if not host or scheme not in ("http", "https"):
        raise ApplicationError(f"{API} is an address, such as {USUAL_API}.")
    if scheme == "http" and host not in _THIS_MACHINE:
        raise ApplicationError(f"{API} begins with https, since the token of the bot is sent there.")
    return given
