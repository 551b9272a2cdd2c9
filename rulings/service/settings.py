"""What whoever runs the desk can choose."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.talk.discord.application import Application

LONGEST_BODY = 640_000
"""Bytes that the body of a request may have: a post of 100 kB in its longest encoding."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the service behaves, apart from what it serves.

    Attributes:
        requests_a_minute: How many requests a client may make in a minute; 0 for no limit.
        proxies: How many proxies stand in front and tell the client's address in `X-Forwarded-For`; none is trusted
            where 0.
        address: The public address, `https://rulings.example`, for links that leave the site; that of the request
            where None.
        report_to: Where readers report an error: an e-mail address, or the address of a page; nowhere where None.
        kept_bytes: How much memory finished answers may take, so that they are made and compressed once.
        embed_on: The origins of the other sites whose pages may show what links to the desk lead to.
        discord: The application of Discord whose interactions are answered; none where None.
    """

    requests_a_minute: int = 600
    proxies: int = 0
    address: str | None = None
    report_to: str | None = None
    kept_bytes: int = 16_000_000
    embed_on: tuple[str, ...] = ()
    discord: Application | None = None
