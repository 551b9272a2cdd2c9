"""What a grammar can reach from the rules with which reading begins: rules, slots of the lexicon, verbs, words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from rulings.texts.lexicon import VERB_FORMS, Lexeme, Lexicon
from rulings.texts.notation import RuleText, Step
from rulings.texts.phrases import Slot


@dataclass(frozen=True, slots=True)
class Reach:
    """What a grammar can reach.

    Attributes:
        rules: The rules that are read from the first ones on.
        slots: The parts of the lexicon that they read: a category with a form.
        verbs: The verbs that they spell, each with the form.
        runs: The words that they hold, one run of words between two slots each.
    """

    rules: frozenset[str]
    slots: frozenset[tuple[str, str]]
    verbs: frozenset[tuple[str, str]]
    runs: frozenset[tuple[str, ...]]

    def holds(self, words: tuple[str, ...]) -> bool:
        """Tell whether some path holds these words one behind the other."""
        return any(
            run[place : place + len(words)] == words for run in self.runs for place in range(len(run) - len(words) + 1)
        )


def reach(texts: Iterable[RuleText], first: Collection[str]) -> Reach:
    """Find what a grammar can reach.

    Args:
        texts: The rules of the grammar.
        first: The rules with which reading begins.

    Returns:
        What they reach.
    """
    by_name = {text.name: text for text in texts}
    found: set[str] = set()
    waiting = list(first)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(by_name[name]) if name in by_name else ()
    reached = [by_name[name] for name in found if name in by_name]
    return Reach(
        frozenset(found),
        frozenset(
            (category, form)
            for name in found
            for category, dot, forms in [name.partition(".")]
            if dot
            for form in forms.split("/")
        ),
        frozenset(verb for text in reached for verb in text.verbs),
        frozenset(run for text in reached for steps, _ in text.forms for run in _runs(steps))
        | frozenset((joint,) for text in reached for joint in text.joints),
    )


def references(text: RuleText) -> tuple[str, ...]:
    """List the rules that a rule names, each once: those of its slots, or those of the items of a list."""
    slots = [step.rule for steps, _ in text.forms for step in steps if isinstance(step, Slot)]
    return (*dict.fromkeys(slots), *([text.item, text.more, text.last] if text.item else []))


def unreached_forms(lexeme: Lexeme, found: Reach) -> tuple[str, ...]:
    """List the forms of a word in which no path can read it: no slot asks for them, and no path holds their words.

    A verb is known in all its forms where it is in one: the others are at least no name of a card.

    Args:
        lexeme: The word.
        found: What the grammar reaches.

    Returns:
        The names of the forms.
    """
    read = {form for form in lexeme.forms if _is_read(lexeme, form, found)}
    known = {*read, *(VERB_FORMS if read.intersection(VERB_FORMS) else ())}
    return tuple(form for form in lexeme.forms if form not in known)


def _is_read(lexeme: Lexeme, form: str, found: Reach) -> bool:
    return (
        (lexeme.category, form) in found.slots
        or (lexeme.name, form) in found.verbs
        or any(found.holds(tuple(words.split())) for words in lexeme.forms[form])
    )


def known_words(lexicon: Lexicon, found: Reach) -> frozenset[str]:
    """List every single word that some path can read, by itself or in a phrase."""
    forms = [
        words
        for lexemes in lexicon.lexemes.values()
        for lexeme in lexemes.values()
        for form, spellings in lexeme.forms.items()
        if (lexeme.category, form) in found.slots
        for words in spellings
    ]
    return frozenset(word for words in forms for word in words.split()) | {word for run in found.runs for word in run}


def _runs(steps: tuple[Step, ...]) -> Iterator[tuple[str, ...]]:
    run: list[str] = []
    for step in steps:
        if isinstance(step, str):
            run.append(step)
        elif run:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)
