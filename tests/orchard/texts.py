"""The reading of card texts: two effects, and what narrows one of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from rulings.texts.grammar_files import compile_grammar
from rulings.texts.kernel import Grammar
from rulings.texts.kinds import NAME, NameRule, mark
from rulings.texts.lexicon import Lexicon
from rulings.texts.notation import read_rules
from rulings.texts.phrases import Phrase
from rulings.texts.tokens import tokenize

FILE = Path(__file__).parent / "card-text.grammar"


@dataclass(frozen=True, slots=True)
class Grow(Phrase):
    """The tree that is planted grows."""

    number: Any


@dataclass(frozen=True, slots=True)
class Higher(Phrase):
    """Only trees count that are higher."""

    number: Any


@dataclass(frozen=True, slots=True)
class Fell(Phrase):
    """A tree is discarded."""

    tail: Any = None


class UnreadTextError(Exception):
    """A text says something that no tree can do."""


def read_text(text: str) -> Grow | Fell:
    """Read the text of a card."""
    tokens = tuple(token for token in tokenize(text) if token.word != ".")
    grammar = _grammar()
    names = grammar.rules[NAME]
    assert isinstance(names, NameRule)
    readings = grammar.begin(tokens, mark(tokens, names)).read_whole("ability")
    if len(readings) != 1:
        raise UnreadTextError(text)
    found: Grow | Fell = readings[0]
    return found


@cache
def _grammar() -> Grammar:
    lexicon = Lexicon({"verbs": {}})
    rules = read_rules(FILE.name, FILE.read_text("utf-8"), lexicon.verbs)
    return compile_grammar(rules, lexicon, {"Grow": Grow, "Fell": Fell, "Higher": Higher})
