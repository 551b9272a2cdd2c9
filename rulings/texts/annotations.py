"""The spans of a card text: what each of its words is, and what it rests on in the book."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Annotation:
    """A span of a card text.

    Attributes:
        kind: ability, condition, effect, target, place, count, whose, quality, modifier, duration, limit, cost, option,
            instead, player, reference, back reference, choice, exception, alternative, state, event, colon,
            unread sentence, or unread, which is the part of it from where reading broke off.
        label: What it is, in words.
        span: Its place in the text as given.
        basis: Id of the entry or clause that it rests on; None where no entry treats it.
    """

    kind: str
    label: str
    span: tuple[int, int]
    basis: str | None = None
