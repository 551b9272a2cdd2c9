"""Answers that were written before they are asked for, and interactions as Discord sends them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulings.talk.said import Basis, Completion, Said

LINK = "https://desk.example/redemption/term/orchard"
GROWS = Basis(
    "redemption/term/orchard#grows",
    "Orchard: grows",
    f"{LINK}/grows",
    "An orchard grows. It grows slowly.",
    ("Almanac 1.0, Orchard, 2",),
)


def said(*paragraphs: str, basis: Sequence[Basis] = (GROWS,), listed: Sequence[str] = ()) -> Said:
    """An answer with these paragraphs."""
    return Said("Orchard", LINK, paragraphs, tuple(listed), tuple(basis))


class Written:
    """Answers each question with what was asked, so that a test sees which answer came."""

    def rule(self, words: str, game: str | None) -> Said:
        return said(f"rule {words} {game}")

    def define(self, term: str, game: str | None) -> Said:
        return said(f"define {term} {game}")

    def card(self, name: str, game: str | None) -> Said:
        return said(f"card {name} {game}")

    def check(self, question: str, game: str | None) -> Said:
        return said(f"check {question} {game}")

    def scenario(self, text: str) -> Said:
        return said(f"scenario {text}")

    def versus(self, first: str, second: str, game: str | None) -> Said:
        return said(f"versus {first} {second} {game}")

    def case(self, words: str, game: str | None) -> Said:
        return said(f"case {words} {game}")

    def complete(self, command: str, text: str, game: str | None) -> Sequence[Completion]:
        values = (f"{command} {text} {game}", "x" * 101, *map(str, range(40)))
        return [Completion("long " * 40, value) for value in values]


def command(name: str, focused: str = "", /, **words: Any) -> dict[str, Any]:
    """A command, or while it is typed, with the option that is typed."""
    options = [
        {"name": key, "type": 5 if isinstance(value, bool) else 3, "value": value}
        | ({"focused": True} if key == focused else {})
        for key, value in words.items()
    ]
    data = {"id": "7", "name": name, "type": 1, "options": options}
    return {"id": "1", "type": 4 if focused else 2, "token": "a-token", "application_id": "9", "data": data}


def pasted(custom_id: str, text: str) -> dict[str, Any]:
    """A form that was sent."""
    rows = [{"type": 1, "components": [{"type": 4, "custom_id": "scenario", "value": text}]}]
    return {"id": "1", "type": 5, "data": {"custom_id": custom_id, "components": rows}}
