"""An answer as a message of Discord: within its limits, each clause with its permanent link, nobody called by it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from rulings.talk.discord import limits
from rulings.talk.discord.limits import cut, length
from rulings.talk.said import Basis, Said

Message = dict[str, Any]

EPHEMERAL = 64
"""The flag of a message that only the asker sees."""

CLAUSES = 2400
"""Letters that the clauses may take together, so that the answer keeps the greater part."""

_CLAUSE = 320
"""Letters of a clause that are shown; its page has it whole."""

_MARKS = re.compile(r"([\\`*_~|\[\]()<>#@-])")
_WHOLE = "The whole answer"


def message_of(said: Said, is_private: bool) -> Message:
    """Write an answer as a message.

    Args:
        said: The answer.
        is_private: Whether only the asker sees it.

    Returns:
        The message; what does not fit is cut at a sentence, with the link to the whole.
    """
    title, link = cut(said.title, limits.TITLE), said.link if length(said.link) <= limits.URL else ""
    fields = list(_fields(said.basis))
    left = len(said.basis) - len(fields)
    footer = f"{left} more on the page" if left else ""
    room = limits.WHOLE - length(title) - length(footer) - sum(map(_size, fields))
    embed: Message = {"title": title, "description": _description(said, link, min(limits.DESCRIPTION, room))}
    if link:
        embed["url"] = link
    if fields:
        embed["fields"] = fields
    if footer:
        embed["footer"] = {"text": footer}
    return _calling_nobody({"embeds": [embed]}, is_private)


def plain_message(text: str, is_private: bool = True) -> Message:
    """Write a sentence as a message without a frame.

    Args:
        text: The sentence, with Discord's own marks.
        is_private: Whether only the asker sees it.

    Returns:
        The message.
    """
    return _calling_nobody({"content": cut(text, limits.CONTENT)}, is_private)


def escaped(text: str) -> str:
    """Write a text so that no mark in it is one of Discord's."""
    return _MARKS.sub(r"\\\1", text)


def _calling_nobody(message: Message, is_private: bool) -> Message:
    flags = {"flags": EPHEMERAL} if is_private else {}
    return message | {"allowed_mentions": {"parse": []}} | flags


def _description(said: Said, link: str, most: int) -> str:
    paragraphs = [escaped(paragraph) for paragraph in said.says]
    listed = "\n".join(f"- {escaped(line)}" for line in said.listed)
    whole = "\n\n".join(filter(None, (*paragraphs, listed)))
    if length(whole) <= most:
        return whole
    onward = f"\n[{_WHOLE}]({link})" if link else ""
    return _whole_marks(cut(whole, most - length(onward))) + onward


def _whole_marks(text: str) -> str:
    """Leave no backslash at the end that would take the mark behind it for a letter."""
    bare = text.rstrip("…").rstrip()
    odd = (len(bare) - len(bare.rstrip("\\"))) % 2
    return f"{bare[:-1]}…" if odd else text


def _fields(basis: Sequence[Basis]) -> Iterator[Message]:
    """Yield the clauses that have room, in their order."""
    room = CLAUSES
    for one in basis[: limits.FIELDS]:
        field = _field(one)
        room -= _size(field)
        if room < 0:
            return
        yield field


def _field(one: Basis) -> Message:
    link = f"[{escaped(one.id)}]({one.link})"
    places = escaped("; ".join(one.places[:2]))
    beneath = f"{link} · {places}" if places and length(link) + length(places) < limits.FIELD_VALUE // 2 else link
    room = min(limits.FIELD_VALUE - length(beneath) - 1, _CLAUSE)
    text = _whole_marks(cut(escaped(one.says), room)) if one.says else ""
    return {"name": cut(one.title, limits.FIELD_NAME), "value": "\n".join(filter(None, (text, beneath)))}


def _size(field: Message) -> int:
    return length(field["name"]) + length(field["value"])
