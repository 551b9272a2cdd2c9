"""docs/reading.md lists every effect that the reader knows, with its words, its entry and whether it is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import rulings
from rulings.book.model import Book
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import NO_EFFECT
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.repeat import REPEAT
from rulings.redemption.rules.effects.listing import OF_IDENTIFIERS
from rulings.scenarios.carried_out import list_carried_out
from rulings.texts.grammar_files import read_grammar_files
from tests.redemption.rules.small_games import game
from tests.whole_book import whole_book

PACKAGE = Path(rulings.__file__).parent
PAGE = PACKAGE.parent / "docs" / "reading.md"
HEAD = "| effect | verbs | entry | carried out |\n|---|---|---|---|\n"


@pytest.fixture(scope="module")
def book() -> Book:
    return whole_book()


def verbs() -> dict[str, list[str]]:
    """The verbs that mean each effect by themselves."""
    found: dict[str, list[str]] = {}
    for lexeme in load_lexicon().lexemes["effects"].values():
        if "effect" in lexeme.facts:
            found.setdefault(lexeme.facts["effect"], []).extend(lexeme.forms.get("base", ()))
    return found


def effects_of_phrases() -> Iterator[str]:
    """The effects that paths of the grammar name."""
    for rule in read_grammar_files(files("rulings.redemption.reading").joinpath("grammar"), load_lexicon()):
        for constants in (rule.constants, *(constants for _, constants in rule.forms)):
            yield from (value for name, value in constants if name == "effect" and value != NO_EFFECT)


def is_known_to_the_engine(effect: str) -> bool:
    """Whether the engine has the effect.

    What repeats other effects is carried out before it asks for a name, and what stands in identifier lines alone by
    the rules of the battle.
    """
    return effect == REPEAT or effect in OF_IDENTIFIERS or effect_named(game(), effect).is_there


def carried_out(effect: str, book: Book, at_work: frozenset[str]) -> str:
    """Say whether the engine carries an effect out, or names some clauses of its entry at least."""
    if is_known_to_the_engine(effect):
        return "yes"
    entry = book.entries.get(entry_of(effect) or "")
    return "in part" if entry and any(clause.id in at_work for clause in entry.clauses) else "no"


def table(book: Book) -> str:
    at_work = frozenset(list_carried_out(book, PACKAGE / "redemption"))
    said = verbs()
    rows = [
        f"| {effect} | {', '.join(said.get(effect, ())) or '–'} | {_linked(entry_of(effect))} | "
        f"{carried_out(effect, book, at_work)} |\n"
        for effect in sorted({*said, *effects_of_phrases()})
    ]
    return HEAD + "".join(rows)


def _linked(entry: str | None) -> str:
    return f"`{entry}`" if entry else "–"


def test_the_page_lists_every_effect_as_the_code_has_it(book: Book) -> None:
    assert table(book) in PAGE.read_text("utf-8"), f"The table in docs/reading.md should be:\n\n{table(book)}"


def test_every_effect_has_its_entry_in_the_book_or_none_that_is_named(book: Book) -> None:
    named = {entry for effect in {*verbs(), *effects_of_phrases()} if (entry := entry_of(effect)) is not None}
    assert named - set(book.entries) == set()


def test_the_engine_is_asked_by_the_name_of_the_effect() -> None:
    assert is_known_to_the_engine("discard")
    assert not is_known_to_the_engine("yodel")
