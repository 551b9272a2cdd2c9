"""Reading a question by the grammar: the frames of every game, the words of one, and the names that are known."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from rulings.questions.known import CARD, ENTRY, NamesRule, Spelling
from rulings.questions.words import TYPES
from rulings.texts.grammar_files import compile_grammar, read_grammar_files
from rulings.texts.kernel import Grammar, TooMuchError
from rulings.texts.lexicon import Lexicon
from rulings.texts.tokens import Token, tokenize

LONGEST = 300
"""Letters of the longest question that is read."""

_END = re.compile(r"[\s?.!]+$")


def load_questions(folder: Traversable, lexicon: Lexicon) -> Grammar:
    """Make the grammar of the questions on a game.

    Args:
        folder: The folder of its grammar files.
        lexicon: The words of its card texts, for the verbs of effects.

    Returns:
        The grammar, in which no name is known yet.

    Raises:
        GrammarError: A file is not understood.
    """
    shared = files("rulings.questions").joinpath("grammar")
    texts = (*read_grammar_files(shared, lexicon), *read_grammar_files(folder, lexicon))
    nothing: Mapping[Spelling, tuple[str, ...]] = MappingProxyType({})
    given = {name: NamesRule(name, nothing) for name in (CARD, ENTRY)}
    return compile_grammar(texts, lexicon, TYPES, given)


def read_question(text: str, grammar: Grammar, cards: NamesRule, entries: NamesRule) -> tuple[Any, ...]:
    """Read a question.

    Args:
        text: What was typed.
        grammar: The grammar of the questions on a game.
        cards: The cards that the question can name.
        entries: The entries that it can name.

    Returns:
        All that it can mean; nothing where it is not understood, or too long.
    """
    tokens = tokens_of(text)
    if not tokens:
        return ()
    known = Grammar(MappingProxyType({**grammar.rules, cards.name: cards, entries.name: entries}))
    try:
        found = known.begin(tokens, _marks(tokens, (cards, entries))).read_whole("question")
    except TooMuchError:
        return ()
    return tuple(value for at, value in enumerate(found) if value not in found[:at])


def tokens_of(text: str) -> tuple[Token, ...]:
    """Split a question into words; none of one that is too long."""
    said = _END.sub("", text)
    return tuple(tokenize(said)) if len(said.strip()) <= LONGEST else ()


def _marks(tokens: tuple[Token, ...], names: Sequence[NamesRule]) -> tuple[frozenset[str], ...]:
    words = tuple(token.word for token in tokens)
    return tuple(
        frozenset((word, *(f"<{rule.name}>" for rule in names if rule.begins(words, place))))
        for place, word in enumerate(words)
    )
