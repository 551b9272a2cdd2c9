"""Grammar files made into a grammar: every reference followed, every path checked against the type that it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from rulings.texts.kernel import Grammar, ListRule, Node, PhraseRule, Rule
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
from rulings.texts.notation import GrammarError, RuleText, read_rules
from rulings.texts.phrases import Path, Slot
from rulings.texts.reach import references


def load_grammar(
    folder: Traversable,
    lexicon: Lexicon,
    types: Mapping[str, Callable[..., Any]],
    given: Mapping[str, Rule] = MappingProxyType({}),
) -> Grammar:
    """Load a grammar from its files.

    Args:
        folder: The folder of the files, whose names end with `.grammar`.
        lexicon: The lexicon.
        types: The types that rules make, by name.
        given: Rules that are not made of texts, by name.

    Returns:
        The grammar.

    Raises:
        GrammarError: A file is not understood, or the rules do not fit each other or the types.
    """
    return compile_grammar(read_grammar_files(folder, lexicon), lexicon, types, given)


def read_grammar_files(folder: Traversable, lexicon: Lexicon) -> tuple[RuleText, ...]:
    """Read the rules of a grammar from its files, the files in the order of their names.

    Args:
        folder: The folder of the files, whose names end with `.grammar`.
        lexicon: The lexicon, which has the forms of the verbs.

    Returns:
        The rules as they are written.

    Raises:
        GrammarError: A file is not understood.
    """
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".grammar")), key=lambda file: file.name)
    return tuple(rule for file in found for rule in read_rules(file.name, file.read_text("utf-8"), lexicon.verbs))


def compile_grammar(
    texts: Iterable[RuleText],
    lexicon: Lexicon,
    types: Mapping[str, Callable[..., Any]],
    given: Mapping[str, Rule] = MappingProxyType({}),
) -> Grammar:
    """Make a grammar of rules.

    Args:
        texts: The rules.
        lexicon: The lexicon.
        types: The types that rules make, by name.
        given: Rules that are not made of texts, by name.

    Returns:
        The grammar.

    Raises:
        GrammarError: The rules do not fit each other or the types.
    """
    texts = tuple(texts)
    rules: dict[str, Rule] = {kind: TokenRule(kind, kind) for kind in (NUMBER, PAIR, CHAPTERS)}
    rules[PLURAL] = TokenRule(PLURAL, NUMBER)
    literals = {step for text in texts for steps, _ in text.forms for step in steps if isinstance(step, str)}
    ordinary = lexicon.words() | literals
    rules |= {QUOTE: QuoteRule(), OWNER_NAME: OwnerNameRule(ordinary)}
    rules[NAME] = NameRule(ordinary, lexicon.names(), lexicon.shared_names(), lexicon.categories.ending_names)
    rules |= given
    for text in texts:
        if text.name in rules:
            raise GrammarError(f"{text.place}: there are two rules `{text.name}`")
        rules[text.name] = _rule(text, types)
    for text in texts:
        for reference in references(text):
            if "." in reference and reference not in rules:
                rules[reference] = _term_rule(reference, lexicon, text)
            elif reference not in rules:
                raise GrammarError(f"{text.place}: there is no rule `{reference}`")
    _find_first_words(rules, texts)
    return Grammar(MappingProxyType(rules))


def _term_rule(reference: str, lexicon: Lexicon, text: RuleText) -> Rule:
    try:
        return lexicon.term_rule(reference)
    except KeyError as error:
        raise GrammarError(f"{text.place}: the lexicon has nothing for `{reference}`") from error


def _rule(text: RuleText, types: Mapping[str, Callable[..., Any]]) -> Rule:
    if text.item:
        return ListRule(text.name, text.item, text.more, text.joints, text.least)
    if not text.forms:
        raise GrammarError(f"{text.place}: the rule `{text.name}` has no path")
    rule = PhraseRule(text.name, text.longest)
    make = _type(text, types)
    for steps, constants in text.forms:
        path = Path(text.name, steps, make, MappingProxyType(dict((*text.constants, *constants))))
        _check_path(text, path)
        node = rule.root
        for step in steps:
            node = node.words.setdefault(step, Node()) if isinstance(step, str) else node.slots.setdefault(step, Node())
        if any(other.constants == path.constants for other in node.ends):
            continue
        node.ends.append(path)
    return rule


def _type(text: RuleText, types: Mapping[str, Callable[..., Any]]) -> Callable[..., Any] | None:
    if not text.type_name:
        return None
    if text.type_name not in types:
        raise GrammarError(f"{text.place}: there is no type `{text.type_name}`")
    return types[text.type_name]


def _check_path(text: RuleText, path: Path) -> None:
    """Check that a path carries every slot into its value, and gives the value every field that it needs."""
    slots = [step for step in path.steps if isinstance(step, Slot)]
    if not path.steps:
        raise GrammarError(f"{text.place}: a path of `{text.name}` may be empty")
    if path.make is None:
        if len(slots) != 1 or len(path.steps) != 1 or path.constants:
            raise GrammarError(f"{text.place}: `{text.name}` has no type, so each of its paths is one slot alone")
        return
    names = [slot.field for slot in slots if not slot.gathers]
    if len(set(names)) < len(names):
        raise GrammarError(f"{text.place}: a path of `{text.name}` fills a field twice: {path.steps}")
    known = {item.name: item for item in fields(path.make)}  # type: ignore[arg-type]
    given = {slot.field for slot in slots} | set(path.constants)
    if unknown := given - set(known):
        raise GrammarError(f"{text.place}: {text.type_name} has no field `{sorted(unknown)[0]}`")
    if overlap := {slot.field for slot in slots} & set(path.constants):
        raise GrammarError(f"{text.place}: `{sorted(overlap)[0]}` is both a slot and a constant in `{text.name}`")
    needed = {name for name, item in known.items() if item.default is MISSING and item.default_factory is MISSING}
    if missing := needed - given:
        raise GrammarError(f"{text.place}: a path of `{text.name}` leaves out `{sorted(missing)[0]}`: {path.steps}")


def _find_first_words(rules: Mapping[str, Rule], texts: Iterable[RuleText]) -> None:
    """Find the words that each rule can begin with; a rule that begins with itself never would end."""
    by_name = {text.name: text for text in texts}
    found: dict[str, frozenset[str]] = {}

    def first(name: str, under: tuple[str, ...]) -> frozenset[str]:
        if name in found:
            return found[name]
        if name in under:
            raise GrammarError(f"{by_name[name].place}: `{name}` begins with itself: {' → '.join((*under, name))}")
        text = by_name.get(name)
        if text is None:
            return rules[name].first
        starts = [Slot("", text.item)] if text.item else [steps[0] for steps, _ in text.forms]
        words: set[str] = set()
        for start in starts:
            words |= first(start.rule, (*under, name)) if isinstance(start, Slot) else {start}
        found[name] = frozenset(words)
        return found[name]

    for name in by_name:
        rule = rules[name]
        if isinstance(rule, PhraseRule | ListRule):
            rule.first = first(name, ())
