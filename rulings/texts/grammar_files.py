"""Grammar files made into a grammar: every reference followed, every path checked against the type that it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from rulings.texts.grammars import make_grammar
from rulings.texts.kernel import Grammar, Rule
from rulings.texts.lexicon import Lexicon
from rulings.texts.notation import RuleText, read_rules
from rulings.texts.plans import plan_grammar


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
    return make_grammar(plan_grammar(texts, lexicon, types, given), lexicon, types, given)
