"""The plan of a grammar as text, to be kept between runs.

The first line holds what is needed of every rule, each further line the paths of one rule, merged where they begin
alike. A line is read when its rule is first used, and each fork in it when the words of a text lead there: most texts
need few rules, and few paths of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from rulings.keeping import Recipe
from rulings.texts.kernel import Node
from rulings.texts.notation import Step
from rulings.texts.phrases import Path, Slot
from rulings.texts.plans import GrammarPlan, Make, RulePlan


def recipe_of_plan(name: str, sources: tuple[Traversable, ...], plan: Callable[[], GrammarPlan]) -> Recipe[GrammarPlan]:
    """Say how the plan of a grammar is made and kept.

    Args:
        name: What the grammar is called, `the grammar of card texts`.
        sources: What it depends on.
        plan: Makes the plan.

    Returns:
        The recipe.
    """
    return Recipe(name, sources, plan, write_plan, read_plan)


def write_plan(plan: GrammarPlan) -> str:
    """Put a plan into text.

    Args:
        plan: The plan.

    Returns:
        The text.
    """
    slots: dict[Slot, int] = {}
    lines = [_dump(_plain(rule.grow(None), slots)) for rule in plan.rules]
    head = {
        "literals": plan.literals,
        "terms": plan.terms,
        "slots": [(slot.field, slot.rule, slot.gathers) for slot in slots],
        "rules": [_values(rule) for rule in plan.rules],
    }
    return "\n".join((_dump(head), *lines))


def read_plan(text: str) -> GrammarPlan:
    """Take a plan out of its text.

    Args:
        text: The text.

    Returns:
        The plan.

    Raises:
        ValueError: The text is no plan.
    """
    first, *lines = text.split("\n")
    head = json.loads(first)
    slots = tuple(Slot(*values) for values in head["slots"])
    rules = tuple(_rule(values, line, slots) for values, line in zip(head["rules"], lines, strict=True))
    return GrammarPlan(tuple(head["literals"]), tuple(head["terms"]), rules)


def _values(rule: RulePlan) -> list[Any]:
    of_list = [rule.item, rule.more, rule.last, rule.joints, rule.least]
    return [rule.name, rule.place, rule.longest, rule.type_name, *of_list, rule.words, rule.starts]


def _rule(values: Sequence[Any], line: str, slots: Sequence[Slot]) -> RulePlan:
    name, place, longest, type_name, item, more, last, joints, least, words, starts = values
    return RulePlan(
        *(name, place, longest, type_name, item, more, last, tuple(joints), least, tuple(words), tuple(starts)),
        grow=lambda make: _KeptNode(json.loads(line), (), _Rule(name, make, slots)),
    )


def _plain(node: Node, slots: dict[Slot, int]) -> Any:
    """A fork in plain terms: the constants of the paths that end there, the words and the slots that may follow."""
    ends = [dict(path.constants) for path in node.ends]
    words = {word: _plain(following, slots) for word, following in node.words.items()}
    after = [(slots.setdefault(slot, len(slots)), _plain(following, slots)) for slot, following in node.slots.items()]
    return [ends, words, after] if words or after or len(ends) != 1 else ends[0]


@dataclass(frozen=True, slots=True)
class _Rule:
    """What all paths of a rule share."""

    name: str
    make: Make | None
    slots: Sequence[Slot]


class _KeptNode(Node):
    """A fork that is read when it is first looked at."""

    __slots__ = ("_plain", "_rule", "_steps")

    def __init__(self, plain: Any, steps: tuple[Step, ...], rule: _Rule) -> None:
        self._plain, self._steps, self._rule = plain, steps, rule

    def __getattr__(self, name: str) -> Any:
        """Read the fork: Python asks here only for what is not set yet."""
        if name not in ("words", "slots", "ends"):
            raise AttributeError(name)
        plain, steps, rule = self._plain, self._steps, self._rule
        ends, words, after = ([plain], {}, ()) if isinstance(plain, dict) else plain
        self.ends = [Path(rule.name, steps, rule.make, MappingProxyType(constants)) for constants in ends]
        self.words = {word: _KeptNode(inner, (*steps, word), rule) for word, inner in words.items()}
        following = [(rule.slots[number], inner) for number, inner in after]
        self.slots = {slot: _KeptNode(inner, (*steps, slot), rule) for slot, inner in following}
        return getattr(self, name)


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
