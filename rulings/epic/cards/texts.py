"""The cells of texts, put in order: typing errors repaired, and what is no rules text parted from what is.

Italics are lost in the list. Sentences in brackets are reminders (epic@2016/5.0); a paragraph at the end of a text is
there for its mood where it is a quotation, or where no word of it is one of the rules. Where such a paragraph does use
one, `repairs.yaml` names it by the hash of its words; whatever else has a word of the rules stays rules text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from rulings.book.yaml_text import read_mapping
from rulings.epic.cards.record import PARAGRAPH, even

SYMBOLS = ("0", "1", "good", "evil", "sage", "wild", "expend", "offense", "defense")
"""What stands in braces in texts: gold, alignments, and what is printed as a picture."""

_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})
_ESCAPED = '\\"'
_SYMBOL = re.compile(rf"[{{(\[](?P<name>{'|'.join(SYMBOLS)})[)\]}}]")
_SPACED = re.compile(r"\s+(?=[.,;](?:\s|$))")
_REMINDER = re.compile(r'\s*\((?P<said>["A-Z][^()]*[.!?]"?)\)')
_QUOTATION = re.compile(r'"[^"]+"(?: - [^".]+)?')
_RULES = re.compile(
    r"[{}→◆:0-9]|\b(?:"
    "airborne|loyalty|recall|recycle|tribute|breakthrough|blitz|unbreakable|unblockable|unbanishable|untargetable|"
    r"righteous|ambush|banish\w*|break\w*|broken|transform\w*|reveal\w*|target\w*|cards?|champions?|events?|tokens?|"
    r"players?|opponents?|damage\w*|health|draws?|discard\w*|prepared?|expend\w*|flip\w*|decks?|hands?|plays?|turns?|"
    r"attack\w*|block\w*|combat|battle|gains?|loses?|wins?|controls?|controller|owner\w*|counters?|copy|copies|costs?|"
    r"offense|defense|alignments?|powers?|abilit\w*|traits?|removed?|returns?|shuffles?|search\w*|puts?"
    r")\b",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r'[^.!?]+[.!?]+"?')


@dataclass(frozen=True, slots=True)
class CellText:
    """What stands in a cell of texts.

    Attributes:
        text: The rules text.
        reminders: The sentences in brackets.
        flavour: What is there for its mood.
        repairs: What was repaired: a stable name for each sort, with a sentence.
    """

    text: str
    reminders: tuple[str, ...] = ()
    flavour: str = ""
    repairs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Repair:
    """A typing error of one cell.

    Attributes:
        card: The card.
        cell: The begin of the hash of the cell, as the list has it.
        words: The words that are wrong.
        means: What stands for them.
    """

    card: str
    cell: str
    words: str
    means: str


@dataclass(frozen=True, slots=True)
class Repairs:
    """What the data file says of single cells.

    Attributes:
        typing: The typing errors, by the card and the begin of the hash of the cell.
        flavour: The paragraphs that are no rules text though they use its words, by card and begin of their hash.
    """

    typing: Mapping[tuple[str, str], tuple[Repair, ...]]
    flavour: frozenset[tuple[str, str]]


def read_text(card: str, cell: str, repairs: Repairs | None = None) -> CellText:
    """Put a cell of texts in order.

    Args:
        card: The name of the card.
        cell: The cell as the list has it.
        repairs: What is known of single cells; the data file where None.

    Returns:
        Its rules text, what was parted from it, and what was repaired.
    """
    known = repairs or known_repairs()
    found = [*_typing(card, cell, known)]
    written = cell
    for repair in known.typing.get((card, hash_of(cell)), ()):
        written = written.replace(repair.words, repair.means)
    straight = written.replace(_ESCAPED, '"').translate(_STRAIGHT)
    if straight != written:
        found.append(("quotation-marks", "Curly or escaped quotation marks were made straight."))
    whole = _SYMBOL.sub(_mended, straight)
    if whole != straight:
        found.append(("broken-symbol", "The brackets of a symbol did not fit each other; they were made braces."))
    tidy = _SPACED.sub("", whole)
    if tidy != whole:
        found.append(("space-before-mark", "A space stood before a full stop or a comma; it was taken out."))
    reminders = tuple(even(reminder["said"]) for reminder in _REMINDER.finditer(tidy))
    paragraphs = [even(paragraph) for paragraph in _REMINDER.sub("", tidy).split(PARAGRAPH.strip())]
    rules = [paragraph for paragraph in paragraphs if paragraph]
    mood: list[str] = []
    while rules and _is_flavour(card, rules[-1], known):
        mood.insert(0, rules.pop())
    return CellText(PARAGRAPH.join(rules), reminders, PARAGRAPH.join(mood), tuple(found))


def part_flavour(flavour: str, number: int) -> tuple[str, ...]:
    """Give each of the tokens on either side of a card its sentence.

    Args:
        flavour: What is there for its mood in the row of all of them.
        number: How many tokens there are.

    Returns:
        The sentences where there are as many; else all of it for each.
    """
    sentences = tuple(map(even, _SENTENCE.findall(flavour)))
    is_parted = len(sentences) == number and " ".join(sentences) == flavour
    return sentences if is_parted else (flavour,) * number


def hash_of(words: str) -> str:
    """Hash words of the list, so that they can be named without being written."""
    return sha256(words.encode()).hexdigest()[:12]


@cache
def known_repairs() -> Repairs:
    """Read the data file of repairs.

    Returns:
        The repairs.
    """
    data = read_mapping((files("rulings.epic.cards") / "repairs.yaml").read_text("utf-8"))
    return repairs_of(data)


def repairs_of(data: Mapping[str, Any]) -> Repairs:
    """Take repairs from what a data file holds.

    Args:
        data: `typing` with card, cell, words and means, and `flavour` with card and paragraph.

    Returns:
        The repairs.
    """
    typing: dict[tuple[str, str], tuple[Repair, ...]] = {}
    for item in data["typing"]:
        repair = Repair(item["card"], item["cell"], item["words"], item["means"])
        key = repair.card, repair.cell
        typing[key] = (*typing.get(key, ()), repair)
    flavour = frozenset((item["card"], item["paragraph"]) for item in data["flavour"])
    return Repairs(MappingProxyType(typing), flavour)


def _typing(card: str, cell: str, known: Repairs) -> list[tuple[str, str]]:
    return [
        ("typing-error", f"`{repair.words}` was read as `{repair.means}`.")
        for repair in known.typing.get((card, hash_of(cell)), ())
    ]


def _mended(symbol: re.Match[str]) -> str:
    """A symbol in its braces; words that stand in round brackets on both sides are none."""
    return symbol[0] if "{" not in symbol[0] and "}" not in symbol[0] else f"{{{symbol['name']}}}"


def _is_flavour(card: str, paragraph: str, known: Repairs) -> bool:
    if _QUOTATION.fullmatch(paragraph) or (card, hash_of(paragraph)) in known.flavour:
        return True
    return not _RULES.search(paragraph)
