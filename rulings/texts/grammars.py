"""A plan made into a grammar: its rules, those for kinds of tokens and for words of the lexicon among them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rulings.texts.kernel import Grammar, ListRule, PhraseRule, Rule
from rulings.texts.kinds import (
    CHAPTERS,
    NAME,
    NUMBER,
    OWNER_NAME,
    PAIR,
    PLURAL,
    QUOTE,
    NameRule,
    OwnerNameRule,
    QuoteRule,
    TokenRule,
)
from rulings.texts.lexicon import Lexicon
from rulings.texts.notation import GrammarError
from rulings.texts.plans import GrammarPlan, Make, RulePlan


def make_grammar(
    plan: GrammarPlan,
    lexicon: Lexicon,
    types: Mapping[str, Make],
    given: Mapping[str, Rule] = MappingProxyType({}),
) -> Grammar:
    """Make a grammar of its plan.

    Args:
        plan: The plan.
        lexicon: The lexicon with which it was planned.
        types: The types with which it was planned.
        given: The rules that were given when it was planned.

    Returns:
        The grammar.

    Raises:
        GrammarError: A rule begins with itself.
    """
    rules: dict[str, Rule] = {kind: TokenRule(kind, kind) for kind in (NUMBER, PAIR, CHAPTERS)}
    rules[PLURAL] = TokenRule(PLURAL, NUMBER)
    ordinary = lexicon.words().union(plan.literals)
    rules |= {QUOTE: QuoteRule(), OWNER_NAME: OwnerNameRule(ordinary)}
    rules[NAME] = NameRule(ordinary, lexicon.names(), lexicon.shared_names(), lexicon.categories.ending_names)
    rules |= given
    made = {rule.name: _rule(rule, types) for rule in plan.rules}
    rules |= made
    rules |= {reference: lexicon.term_rule(reference) for reference in plan.terms}
    first = _first_words(rules, plan.rules)
    for name, rule in made.items():
        rule.first = first[name]
    return Grammar(MappingProxyType(rules))


def _rule(plan: RulePlan, types: Mapping[str, Make]) -> PhraseRule | ListRule:
    if plan.item:
        return ListRule(plan.name, plan.item, plan.more, plan.last, plan.joints, plan.least)
    make = types[plan.type_name] if plan.type_name else None
    return PhraseRule(plan.name, plan.longest, lambda: plan.grow(make))


def _first_words(rules: Mapping[str, Rule], plans: Iterable[RulePlan]) -> Mapping[str, frozenset[str]]:
    """Find the words that each rule can begin with; a rule that begins with itself never would end."""
    by_name = {plan.name: plan for plan in plans}
    found: dict[str, frozenset[str]] = {}

    def first(name: str, under: tuple[str, ...]) -> frozenset[str]:
        if name in found:
            return found[name]
        if name in under:
            raise GrammarError(f"{by_name[name].place}: `{name}` begins with itself: {' → '.join((*under, name))}")
        plan = by_name.get(name)
        if plan is None:
            return rules[name].first
        within = [first(start, (*under, name)) for start in plan.starts]
        found[name] = frozenset(plan.words).union(*within)
        return found[name]

    for name in by_name:
        first(name, ())
    return found
