"""Scenarios that differ from one in a single thing: another order, a play less, a choice that is made, another card."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulings.scenarios.answer import Answer, Outcome, Sort
from rulings.scenarios.problems import ScenarioError
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text, read_tree

MOST_CHOICES = 12
"""How many choices are offered to be made, of those at the first point at which outcomes part."""


@dataclass(frozen=True, slots=True)
class Change:
    """A scenario that differs from another in one thing.

    Attributes:
        key: What the change is called in addresses: `order-2`, `without-3`, `choice-1`.
        says: What is done otherwise, in a few words.
        text: The text of the scenario.
    """

    key: str
    says: str
    text: str


@dataclass(frozen=True, slots=True)
class Described:
    """A card that a scenario describes.

    Attributes:
        name: Its name.
        text: What the scenario says of it.
        line: The line on which it stands, from 1.
    """

    name: str
    text: str
    line: int


def changes_of(text: str, answer: Answer) -> tuple[Change, ...]:
    """List the changes of one thing that need no words of the reader.

    Args:
        text: The text of a scenario.
        answer: Its answer.

    Returns:
        A choice that is left open is made, two plays that follow one another change places, a play is left out; none of
        plays that do not stand on lines of their own.
    """
    plays = _plays(text)
    return (*_choices(text, plays, answer), *_orders(text, plays), *_without(text, plays))


@dataclass(frozen=True, slots=True)
class _Play:
    """A play with the lines on which it stands, from 0, the last one not among them."""

    words: str
    begins: int
    ends: int


def _plays(text: str) -> list[_Play]:
    """The plays of a scenario; none where they do not stand on lines of their own."""
    try:
        tree = read_tree(text)
    except ScenarioError:
        return []
    played = next((value for key, value in tree.pairs if key.text == "play"), None)
    if not isinstance(played, Items) or played.in_brackets:
        return []
    begins = [item.line - 1 for item in played.items]
    lines = text.split("\n")
    if any(not lines[line].lstrip().startswith("- ") for line in begins):
        return []
    following = min((key.line - 1 for key, _ in tree.pairs if key.line - 1 > begins[-1]), default=len(lines))
    while following - 1 > begins[-1] and not lines[following - 1].strip():
        following -= 1
    ends = (*begins[1:], following)
    return [_Play(_words(item), begin, end) for item, begin, end in zip(played.items, begins, ends, strict=True)]


def _words(item: Node) -> str:
    if isinstance(item, Fields):
        return "; ".join(f"{key.text}: {value.text}" for key, value in item.pairs if isinstance(value, Text))
    return item.text if isinstance(item, Text) else ""


def _orders(text: str, plays: Sequence[_Play]) -> Iterator[Change]:
    lines = text.split("\n")
    for number, (one, other) in enumerate(itertools.pairwise(plays), 1):
        changed = (*lines[: one.begins], *lines[one.ends : other.ends], *lines[one.begins : one.ends])
        says = f"“{other.words}” before “{one.words}”"
        yield Change(f"order-{number}", says, "\n".join((*changed, *lines[other.ends :])))


def _without(text: str, plays: Sequence[_Play]) -> Iterator[Change]:
    lines = text.split("\n")
    if len(plays) < 2:
        return
    for number, play in enumerate(plays, 1):
        left = (*lines[: play.begins], *lines[play.ends :])
        yield Change(f"without-{number}", f"without “{play.words}”", "\n".join(left))


def _choices(text: str, plays: Sequence[_Play], answer: Answer) -> Iterator[Change]:
    """The choices that are open first, each made by a line behind the play in the course of which it is asked."""
    if len(answer.outcomes) < 2:
        return
    lines = text.split("\n")
    made = dict.fromkeys(_first_choice(outcome) for outcome in answer.outcomes)
    for number, (step, words) in enumerate(filter(None, made), 1):
        if number > MOST_CHOICES:
            return
        if 0 < step <= len(plays):
            play = plays[step - 1]
            indent = lines[play.begins][: len(lines[play.begins]) - len(lines[play.begins].lstrip())]
            chosen = (*lines[: play.ends], f"{indent}- {words}", *lines[play.ends :])
            yield Change(f"choice-{number}", words, "\n".join(chosen))


def _first_choice(outcome: Outcome) -> tuple[int, str] | None:
    """The first open choice of an outcome, with the step in which it was made."""
    if not outcome.choices:
        return None
    words = outcome.choices[0]
    told = f"{words.replace(': ', ' ', 1)}."
    step = next((line.step for line in outcome.trace if line.sort is Sort.CHOICE and line.says == told), 0)
    return step, words


def described_cards(text: str) -> tuple[Described, ...]:
    """List the cards that a scenario describes, each on a line of its own.

    Args:
        text: The text of the scenario.

    Returns:
        The cards in their order; none where the text cannot be read.
    """
    try:
        tree = read_tree(text)
    except ScenarioError:
        return ()
    listed = next((value for key, value in tree.pairs if key.text == "cards"), None)
    if not isinstance(listed, Items) or listed.in_brackets:
        return ()
    found: list[Described] = []
    for item in listed.items:
        if isinstance(item, Fields) and len(item.pairs) == 1 and isinstance(item.pairs[0][1], Text):
            name, value = item.pairs[0][0], item.pairs[0][1]
            found.append(Described(name.text.strip(), value.text.strip(), item.line))
    return tuple(found)


def with_card(text: str, name: str, description: str) -> str:
    """Describe a card of a scenario otherwise.

    Args:
        text: The text of the scenario.
        name: The card.
        description: What is said of it now; line ends in it become blanks.

    Returns:
        The text with the line of the card replaced; the same text where no line describes the card.
    """
    card = next((known for known in described_cards(text) if known.name == name), None)
    if card is None:
        return text
    lines = text.split("\n")
    at = card.line - 1
    written = lines[at]
    dash = written.index("- ") if "- " in written else 0
    end = at + 1
    while end < len(lines) and lines[end].strip() and _indent(lines[end]) > dash:
        end += 1
    said = " ".join(description.split()).replace("'", "''")
    quoted = name.replace("'", "''")
    return "\n".join((*lines[:at], f"{written[:dash]}- '{quoted}': '{said}'", *lines[end:]))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
