"""Texts that the grammar of card texts can read, drawn by lot from its rules."""

from __future__ import annotations

from functools import cache
from random import Random

from rulings.redemption.reading.reader import load_reader
from rulings.texts.kernel import ListRule, Node, PhraseRule, Rule, TermRule
from rulings.texts.phrases import Slot
from rulings.texts.understanding import Status

_TOKENS = {
    "number": ("1", "2", "3", "x"),
    "plural": ("2", "3", "x"),
    "pair": ("1/1", "3/0", "x/x", "0/2"),
    "chapters": ("3", "4-7"),
    "name": ("Envoy", "Giant", "Harper"),
    "owner-name": ("Envoy's", "Giant's"),
    "quote": ('" king "', '" son of "'),
}
_DEEPEST = 9
_SIMPLEST = 50
"""From this depth on a rule has no words of its own."""

_TRIES = 40


def drawn_text(chance: Random, sentences: int) -> str:
    """Draw a text of some sentences, each of which the reader understands.

    Args:
        chance: What draws.
        sentences: How many.

    Returns:
        The text.
    """
    return " ".join(_sentence(chance) for _ in range(sentences))


def _sentence(chance: Random) -> str:
    for _ in range(_TRIES):
        text = _printed(_words("statement" if chance.random() < 0.8 else "sentence", chance, 0))
        if load_reader().read(text).status is Status.READ:
            return text
    return "Discard a Hero."


def _printed(words: list[str]) -> str:
    text = " ".join(words).rstrip(" .")
    for mark in ",.:;)'":
        text = text.replace(f" {mark}", mark)
    text = text.replace("( ", "(").replace('" king "', '"king"').replace('" son of "', '"son of"')
    return f"{text[:1].upper()}{text[1:]}."


def _words(name: str, chance: Random, depth: int) -> list[str]:
    rule = load_reader().grammar.rules[name]
    if isinstance(rule, TermRule):
        return list(chance.choice(sorted(rule.forms)))
    if isinstance(rule, ListRule):
        return _list(rule, chance, depth)
    if isinstance(rule, PhraseRule):
        return _phrase(rule, chance, depth)
    return chance.choice(_TOKENS[name]).split()


def _list(rule: ListRule, chance: Random, depth: int) -> list[str]:
    several = rule.least > 1 or (depth < _DEEPEST and rule.joints and chance.random() < 0.2)
    words = _words(rule.item, chance, depth + 1)
    return [*words, chance.choice(rule.joints), *_words(rule.more, chance, depth + 1)] if several else words


def _phrase(rule: PhraseRule, chance: Random, depth: int) -> list[str]:
    """Walk from the root of a rule to an end of a path; below a certain depth by the shortest way."""
    words: list[str] = []
    node = rule.root
    while True:
        ways: list[str | Slot | None] = [*node.words, *node.slots, *([None] if node.ends else [])]
        if depth >= _DEEPEST:
            step = min(ways, key=lambda way: (_height_of_way(node, way), str(way)))
        else:
            step = chance.choice(ways)
        if step is None:
            return words
        if isinstance(step, str):
            words.append(step)
            node = node.words[step]
        else:
            words += _words(step.rule, chance, depth + 1)
            node = node.slots[step]


def _height_of_way(node: Node, way: str | Slot | None) -> int:
    """How deep the words go that a way needs at least, to the end of its path."""
    if way is None:
        return 0
    if isinstance(way, str):
        return max(_heights().get("", 0), _height_of_node(node.words[way]))
    return max(_heights().get(way.rule, _SIMPLEST) + 1, _height_of_node(node.slots[way]))


def _height_of_node(node: Node) -> int:
    if node.ends:
        return 0
    return min(_height_of_way(node, way) for way in (*node.words, *node.slots))


@cache
def _heights() -> dict[str, int]:
    """How deep each rule goes at least, found by raising what is known until nothing changes."""
    rules = load_reader().grammar.rules
    found = {name: 0 for name, rule in rules.items() if not isinstance(rule, PhraseRule | ListRule)}
    for _ in range(_SIMPLEST):
        new = {name: height for name, rule in rules.items() if name not in found and (height := _height(rule, found))}
        if not new:
            break
        found |= new
    return found


def _height(rule: Rule, found: dict[str, int]) -> int:
    if isinstance(rule, ListRule):
        return found[rule.item] + 1 if rule.item in found and (rule.least == 1 or rule.more in found) else 0
    assert isinstance(rule, PhraseRule)
    heights = [height for height in _path_heights(rule.root, found) if height]
    return min(heights, default=0)


def _path_heights(node: Node, found: dict[str, int], deepest: int = 1) -> list[int]:
    heights = [deepest] if node.ends else []
    for following in node.words.values():
        heights += _path_heights(following, found, deepest)
    for slot, following in node.slots.items():
        if slot.rule in found:
            heights += _path_heights(following, found, max(deepest, found[slot.rule] + 1))
    return heights
