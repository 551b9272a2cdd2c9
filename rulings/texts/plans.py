"""The plan of a grammar: rules that were checked, with all that a grammar is made of and nothing else.

A plan is what is worth keeping of grammar files: spelling every path out and checking it takes long, making a grammar
of a plan does not. The paths of a rule are handed on as a function, so that they may wait until somebody needs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from types import MappingProxyType
from typing import Any

from rulings.texts.kernel import Node, Rule, merge
from rulings.texts.kinds import CHAPTERS, NAME, NUMBER, OWNER_NAME, PAIR, PLURAL, QUOTE
from rulings.texts.lexicon import Lexicon
from rulings.texts.notation import Form, GrammarError, RuleText
from rulings.texts.phrases import Path, Slot
from rulings.texts.reach import references

OF_EVERY_GRAMMAR = frozenset((NUMBER, PAIR, CHAPTERS, PLURAL, QUOTE, OWNER_NAME, NAME))
"""The rules for kinds of tokens, which no file has to write."""

Make = Callable[..., Any]
"""What makes the value of a path, such as a type."""


@dataclass(frozen=True, slots=True)
class RulePlan:
    """A rule whose paths are spelt out and checked.

    Attributes:
        name: Its name.
        place: File and line.
        longest: Only what reaches furthest counts.
        type_name: The type of its values; empty where it hands values on.
        item: For a list, the rule of its first item; else empty.
        more: For a list, the rule of its other items.
        last: For a list, the rule of the item behind the joint.
        joints: For a list, the words that may stand before the last item.
        least: For a list, how many items it has at least.
        words: The words that a path can begin with.
        starts: The rules that a path can begin with.
        grow: Gives the fork at which its paths begin, when it is told what makes their values.
    """

    name: str
    place: str
    longest: bool
    type_name: str
    item: str
    more: str
    last: str
    joints: tuple[str, ...]
    least: int
    words: tuple[str, ...]
    starts: tuple[str, ...]
    grow: Callable[[Make | None], Node]


@dataclass(frozen=True, slots=True)
class GrammarPlan:
    """The rules of a grammar.

    Attributes:
        literals: All words of all paths.
        terms: What the rules read by the lexicon, `types.one`.
        rules: The rules in their order.
    """

    literals: tuple[str, ...]
    terms: tuple[str, ...]
    rules: tuple[RulePlan, ...]


def plan_grammar(
    texts: Iterable[RuleText],
    lexicon: Lexicon,
    types: Mapping[str, Make],
    given: Mapping[str, Rule] = MappingProxyType({}),
) -> GrammarPlan:
    """Check rules, each by itself and with the others.

    Args:
        texts: The rules.
        lexicon: The lexicon.
        types: The types that rules make, by name.
        given: Rules that are not made of texts, by name.

    Returns:
        The plan.

    Raises:
        GrammarError: The rules do not fit each other or the types.
    """
    texts = tuple(texts)
    known = {*OF_EVERY_GRAMMAR, *given}
    for text in texts:
        if text.name in known:
            raise GrammarError(f"{text.place}: there are two rules `{text.name}`")
        known.add(text.name)
    rules = tuple(_plan(text, types) for text in texts)
    terms: dict[str, None] = {}
    for text in texts:
        for reference in references(text):
            if "." in reference:
                _check_term(reference, lexicon, text)
                terms[reference] = None
            elif reference not in known:
                raise GrammarError(f"{text.place}: there is no rule `{reference}`")
    literals = {step for text in texts for steps, _ in text.forms for step in steps if isinstance(step, str)}
    return GrammarPlan(tuple(sorted(literals)), tuple(terms), rules)


def _check_term(reference: str, lexicon: Lexicon, text: RuleText) -> None:
    try:
        lexicon.term_rule(reference)
    except KeyError as error:
        raise GrammarError(f"{text.place}: the lexicon has nothing for `{reference}`") from error


def _plan(text: RuleText, types: Mapping[str, Make]) -> RulePlan:
    if not text.item and not text.forms:
        raise GrammarError(f"{text.place}: the rule `{text.name}` has no path")
    forms = tuple((steps, (*text.constants, *constants)) for steps, constants in text.forms)
    make = _type(text, types)
    for steps, constants in forms:
        _check_path(text, steps, dict(constants), make)
    firsts = [steps[0] for steps, _ in forms] or [Slot("", text.item)]
    return RulePlan(
        name=text.name,
        place=text.place,
        longest=text.longest,
        type_name=text.type_name,
        item=text.item,
        more=text.more,
        last=text.last,
        joints=text.joints,
        least=text.least,
        words=tuple(dict.fromkeys(first for first in firsts if isinstance(first, str))),
        starts=tuple(dict.fromkeys(first.rule for first in firsts if isinstance(first, Slot))),
        grow=lambda made_by: merge(_paths(text.name, forms, made_by)),
    )


def _paths(rule: str, forms: Iterable[Form], make: Make | None) -> Iterator[Path]:
    for steps, constants in forms:
        yield Path(rule, steps, make, MappingProxyType(dict(constants)))


def _type(text: RuleText, types: Mapping[str, Make]) -> Make | None:
    if not text.type_name:
        return None
    if text.type_name not in types:
        raise GrammarError(f"{text.place}: there is no type `{text.type_name}`")
    return types[text.type_name]


def _check_path(text: RuleText, steps: tuple[str | Slot, ...], constants: Mapping[str, Any], make: Make | None) -> None:
    """Check that a path carries every slot into its value, and gives the value every field that it needs."""
    slots = [step for step in steps if isinstance(step, Slot)]
    if not steps:
        raise GrammarError(f"{text.place}: a path of `{text.name}` may be empty")
    if make is None:
        if len(slots) != 1 or len(steps) != 1 or constants:
            raise GrammarError(f"{text.place}: `{text.name}` has no type, so each of its paths is one slot alone")
        return
    names = [slot.field for slot in slots if not slot.gathers]
    if len(set(names)) < len(names):
        raise GrammarError(f"{text.place}: a path of `{text.name}` fills a field twice: {steps}")
    known = {item.name: item for item in fields(make)}  # type: ignore[arg-type]
    given = {slot.field for slot in slots} | set(constants)
    if unknown := given - set(known):
        raise GrammarError(f"{text.place}: {text.type_name} has no field `{sorted(unknown)[0]}`")
    if overlap := {slot.field for slot in slots} & set(constants):
        raise GrammarError(f"{text.place}: `{sorted(overlap)[0]}` is both a slot and a constant in `{text.name}`")
    needed = {name for name, item in known.items() if item.default is MISSING and item.default_factory is MISSING}
    if missing := needed - given:
        raise GrammarError(f"{text.place}: a path of `{text.name}` leaves out `{sorted(missing)[0]}`: {steps}")
