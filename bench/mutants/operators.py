"""The kinds of faults: those of cosmic-ray that can be slips of a person, and two for what this code does most.

Not among them is what nearly always breaks at once and would only raise the share of noticed mutants: a sum that
becomes a shift, a comparison that becomes any other. Decorators stay: without a cache everything is as before, only
slower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import parso
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.operators.provider import OperatorProvider
from parso.tree import NodeOrLeaf

Span = tuple[tuple[int, int], tuple[int, int]]

_OF_COSMIC_RAY = (
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_IsNot_Is",
)


class TurnMembership(Operator):
    """Turns `in` into `not in`, and the other way round."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Span]:
        if node.type == "comparison":
            yield from ((node.children[at].start_pos, node.children[at].end_pos) for at in self._places(node))

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        at = list(self._places(node))[index]
        turned = "not in" if _words(node.children[at]) == "in" else "in"
        node.children[at] = parso.parse(f" {turned}")
        return node

    @staticmethod
    def _places(node: NodeOrLeaf) -> Iterator[int]:
        return (at for at in range(1, len(node.children), 2) if _words(node.children[at]) in ("in", "not in"))

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return Example("x in y", "x not in y"), Example("x not in y", "x in y")


class TurnFilter(Operator):
    """Turns the condition of a comprehension round."""

    def mutation_positions(self, node: NodeOrLeaf) -> Iterator[Span]:
        if node.type in ("comp_if", "old_comp_if"):
            yield node.children[1].start_pos, node.children[1].end_pos

    def mutate(self, node: NodeOrLeaf, index: int) -> NodeOrLeaf:
        assert index == 0
        node.children[1] = parso.parse(f" (not ({node.children[1].get_code().strip()}))")
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("[x for x in y if x]", "[x for x in y if (not (x))]"),)


def _words(node: NodeOrLeaf) -> str:
    return " ".join(node.get_code().split())


def _all_operators() -> Mapping[str, Operator]:
    provider = OperatorProvider()
    theirs = {name: provider[name]() for name in _OF_COSMIC_RAY}
    return MappingProxyType({**theirs, "TurnMembership": TurnMembership(), "TurnFilter": TurnFilter()})


OPERATORS = _all_operators()
"""Each kind of fault, by its name."""
