"""Reading a question by the grammar: the frames of every game, the words of one, and the names that are known."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from rulings.questions.nicknames import nicknames
from rulings.questions.words import TYPES
from rulings.texts.grammar_files import compile_grammar, read_grammar_files
from rulings.texts.kernel import Grammar, Result, Run, TooMuchError
from rulings.texts.lexicon import Lexicon
from rulings.texts.phrases import Term
from rulings.texts.tokens import Token, tokenize

CARD, ENTRY = "card", "entry"
LONGEST = 300
"""Letters of the longest question that is read."""

_SIGNS = re.compile("[,'’!?:]")
"""What a name may be typed without."""

_END = re.compile(r"[\s?.!]+$")

Spelling = tuple[str, ...]
"""Folded words."""


@dataclass(frozen=True, slots=True)
class NamesRule:
    """A rule for names that are known, whatever their capitals."""

    name: str
    known: Mapping[Spelling, str]
    longest: int = 0

    @property
    def first(self) -> frozenset[str]:
        return frozenset((f"<{self.name}>",))

    def read(self, run: Run, place: int) -> tuple[Result, ...]:
        words = tuple(word.word for word in run.words[place : place + self.longest])
        found = ((length, words[:length]) for length in range(len(words), 0, -1) if words[:length] in self.known)
        return tuple(
            (place + length, Term(self.name, self.known[spelt], "", spelt, span=(place, place + length)))
            for length, spelt in found
        )

    def begins(self, words: tuple[str, ...], place: int) -> bool:
        """Whether a name begins at a place."""
        return any(words[place : place + length] in self.known for length in range(1, self.longest + 1))


@dataclass(frozen=True, slots=True)
class Names:
    """What a question can name.

    Attributes:
        cards: What scenarios call the cards, by their names as they are spelt.
        entries: The ids of entries by their names and aliases.
    """

    cards: NamesRule
    entries: NamesRule


def names_of(cards: Mapping[str, str], entries: Mapping[str, str]) -> Names:
    """Make the rules for names.

    Args:
        cards: What scenarios call cards, by name.
        entries: The ids of entries, by name.

    Returns:
        The rules; of several names with the same words the first counts. A card is also meant by its short names, and
        every name without its commas and apostrophes, as it is typed in haste.
    """
    short = nicknames(cards, {name.lower() for name in entries})
    return Names(_rule(CARD, {**cards, **short}), _rule(ENTRY, entries))


def _rule(name: str, known: Mapping[str, str]) -> NamesRule:
    spelt: dict[Spelling, str] = {}
    for words, meant in known.items():
        spelt.setdefault(spell(words), meant)
    for words, meant in known.items():
        spelt.setdefault(spell(_SIGNS.sub("", words)), meant)
    spelt.pop((), None)
    return NamesRule(name, MappingProxyType(spelt), max(map(len, spelt), default=0))


def spell(name: str) -> Spelling:
    """Split a name into folded words."""
    return tuple(token.word for token in tokenize(name))


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
    nothing: Mapping[Spelling, str] = MappingProxyType({})
    given = {name: NamesRule(name, nothing) for name in (CARD, ENTRY)}
    return compile_grammar(texts, lexicon, TYPES, given)


def read_question(text: str, grammar: Grammar, names: Names) -> tuple[Any, ...]:
    """Read a question.

    Args:
        text: What was typed.
        grammar: The grammar of the questions on a game.
        names: What the question can name.

    Returns:
        All that it can mean; nothing where it is not understood, or too long.
    """
    said = _END.sub("", text.strip())
    if not said or len(said) > LONGEST:
        return ()
    tokens = tuple(tokenize(said))
    rules = {names.cards.name: names.cards, names.entries.name: names.entries}
    known = Grammar(MappingProxyType({**grammar.rules, **rules}))
    try:
        found = known.begin(tokens, _marks(tokens, names)).read_whole("question")
    except TooMuchError:
        return ()
    return tuple(value for at, value in enumerate(found) if value not in found[:at])


def _marks(tokens: tuple[Token, ...], names: Names) -> tuple[frozenset[str], ...]:
    words = tuple(token.word for token in tokens)
    return tuple(
        frozenset((word, *(f"<{rule.name}>" for rule in (names.cards, names.entries) if rule.begins(words, place))))
        for place, word in enumerate(words)
    )
