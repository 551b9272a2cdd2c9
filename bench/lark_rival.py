"""The grammar of card texts put into Lark, whose Earley parser also finds all readings: for comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from lark import Lark, Token
from lark.lexer import Lexer

from rulings.texts.kernel import Grammar, ListRule, Node, PhraseRule, Rule, TermRule
from rulings.texts.kinds import NAME, NameRule, mark
from rulings.texts.phrases import Slot, Word

Sentence = Sequence[Word]


class _Words(Lexer):
    """Hands on words that were told apart before."""

    __future_interface__ = 0

    def __init__(self, configuration: Any) -> None:
        del configuration

    def lex(self, data: Any) -> Iterator[Token]:
        yield from data


def parse_with_lark(grammar: Grammar, names: NameRule, most: int) -> Callable[[Sentence], object]:
    """Make a parser of sentences with Lark.

    The star of a rule, which keeps only the longest reading, has no counterpart there; names are told apart before.

    Args:
        grammar: The grammar.
        names: Its rule for names.
        most: The most items that a list may have.

    Returns:
        A function that reads one sentence and returns the tree of all its readings.
    """
    literals = {word: f"W{number}" for number, word in enumerate(sorted(_literals(grammar)))}
    rules = "\n".join(_rules(grammar, names, literals, most))
    declared = " ".join((*(_terminal(rule) for rule in _kinds(grammar)), *literals.values()))
    parser = Lark(
        f"start: {_name('sentence')}\n{rules}\n%declare {declared}\n",
        parser="earley",
        lexer=_Words,
        ambiguity="explicit",
    )

    def parse(sentence: Sentence) -> object:
        return parser.parse(list(_tokens(grammar, sentence, names, literals)))  # type: ignore[arg-type]

    return parse


def _literals(grammar: Grammar) -> set[str]:
    found: set[str] = set()
    for rule in grammar.rules.values():
        if isinstance(rule, PhraseRule):
            found |= {step for steps in _paths(rule.root) for step in steps if isinstance(step, str)}
        elif isinstance(rule, TermRule):
            found |= {word for words in rule.forms for word in words}
        elif isinstance(rule, ListRule):
            found |= {",", *rule.joints}
    return found


def _paths(node: Node) -> Iterator[tuple[str | Slot, ...]]:
    yield from (path.steps for path in node.ends)
    for following in (*node.words.values(), *node.slots.values()):
        yield from _paths(following)


def _rules(grammar: Grammar, names: NameRule, literals: dict[str, str], most: int) -> Iterator[str]:
    for rule in grammar.rules.values():
        name = _name(rule.name)
        if isinstance(rule, PhraseRule):
            yield f"{name}: {_alternatives(_paths(rule.root), literals)}"
        elif isinstance(rule, TermRule):
            yield f"{name}: {_alternatives(rule.forms, literals)}"
        elif isinstance(rule, ListRule):
            item, more, comma = _name(rule.item), _name(rule.more), literals[","]
            joints = "|".join(literals[joint] for joint in rule.joints)
            yield f"{name}: {item} | {item} ({comma} {more})~0..{most} {comma}? ({joints}) {more}"
        else:
            known = [literals[word] for word in literals if f"<{rule.name}>" in _marks(word, names)]
            yield f"{name}: {' | '.join((_terminal(rule), *known))}"


def _kinds(grammar: Grammar) -> list[Rule]:
    """The rules for kinds of tokens that no lexicon lists."""
    return [rule for rule in grammar.rules.values() if not isinstance(rule, PhraseRule | ListRule | TermRule)]


def _terminal(rule: Rule) -> str:
    return "T_" + rule.name.upper().replace("-", "_")


def _alternatives(paths: Iterable[Sequence[str | Slot]], literals: dict[str, str]) -> str:
    said = (" ".join(literals[step] if isinstance(step, str) else _name(step.rule) for step in path) for path in paths)
    return " | ".join(dict.fromkeys(said))


def _name(rule: str) -> str:
    return "r_" + rule.replace("-", "_").replace(".", "__").replace("/", "___")


class _Printed:
    """A word alone."""

    def __init__(self, word: str) -> None:
        self.word = self.text = word
        self.capital = False


def _marks(word: str, names: NameRule) -> frozenset[str]:
    (marks,) = mark((_Printed(word),), names)
    return marks


def _tokens(grammar: Grammar, sentence: Sentence, names: NameRule, literals: dict[str, str]) -> Iterator[Token]:
    marks = mark(sentence, names)
    run = grammar.begin(sentence, marks)
    place = 0
    while place < len(sentence):
        word = sentence[place].word
        kinds = [rule for rule in _kinds(grammar) if not rule.first.isdisjoint(marks[place])]
        if word in literals and not any(rule.name == NAME for rule in kinds):
            yield Token(literals[word], word)
            place += 1
            continue
        rule = kinds[0] if kinds else names
        ends = [end for end, _ in rule.read(run, place)] if kinds else []
        yield Token(_terminal(rule), word)
        place = max(ends, default=place + 1)
