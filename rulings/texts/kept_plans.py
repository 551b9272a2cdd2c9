"""The plan of a grammar as text, to be kept between runs.

The first line holds what is needed of every rule, each further line the paths of one rule, which are taken out of it
when the rule is first used.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from rulings.keeping import Recipe
from rulings.texts.notation import Form
from rulings.texts.phrases import Slot
from rulings.texts.plans import GrammarPlan, RulePlan


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
    lines = []
    for rule in plan.rules:
        forms = [
            [[step if isinstance(step, str) else slots.setdefault(step, len(slots)) for step in steps], list(constants)]
            for steps, constants in rule.forms()
        ]
        lines.append(_dump(forms))
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
    if len(lines) != len(head["rules"]):
        raise ValueError("a rule has no paths")
    rules = tuple(_rule(values, line, slots) for values, line in zip(head["rules"], lines, strict=True))
    return GrammarPlan(tuple(head["literals"]), tuple(head["terms"]), rules)


def _values(rule: RulePlan) -> list[Any]:
    of_list = [rule.item, rule.more, rule.joints, rule.least]
    return [rule.name, rule.place, rule.longest, rule.type_name, *of_list, rule.words, rule.starts]


def _rule(values: Sequence[Any], line: str, slots: Sequence[Slot]) -> RulePlan:
    name, place, longest, type_name, item, more, joints, least, words, starts = values
    return RulePlan(
        *(name, place, longest, type_name, item, more, tuple(joints), least, tuple(words), tuple(starts)),
        forms=lambda: _forms(line, slots),
    )


def _forms(line: str, slots: Sequence[Slot]) -> list[Form]:
    return [
        (
            tuple(step if isinstance(step, str) else slots[step] for step in steps),
            tuple((name, value) for name, value in constants),
        )
        for steps, constants in json.loads(line)
    ]


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
