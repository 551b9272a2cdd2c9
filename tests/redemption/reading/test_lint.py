"""No word of card texts is dead: lint finds those that nothing reads, and those that stand in one place of several."""

import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

import rulings.redemption.reading
from rulings.book.model import Book
from rulings.book.names import fold
from rulings.redemption.reading.abilities import Effect
from rulings.redemption.reading.defaults import entry_of
from rulings.redemption.reading.instructions import Instruction, Setting, instructions
from rulings.redemption.reading.lint import lint_words
from rulings.redemption.reading.reader import Reader, load_reader, types
from rulings.redemption.reading.vocabulary import CATEGORIES, load_lexicon
from rulings.redemption.rules.abilities.phrases import clauses_of_wording
from rulings.redemption.rules.effects.listing import LISTING
from rulings.texts.grammar_files import load_grammar
from rulings.texts.kinds import NAME, NameRule
from rulings.texts.lexicon import read_lexicon
from tests.whole_book import whole_book

HOME = Path(rulings.redemption.reading.__file__).parent
PAGE = HOME.parents[2] / "docs" / "reading.md"
TOSS = "redemption/effect/toss"
OWN_LINE = "hurl: {effect: toss, base: hurl, third: hurls, past: hurled, done: hurled, doing: hurling, noun: hurl}"


@pytest.fixture(scope="module")
def book() -> Book:
    return whole_book()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the lexicon and the grammar that a test may change."""
    for name in ("lexicon", "grammar"):
        shutil.copytree(HOME / name, tmp_path / name)
    return tmp_path


def reader_of(folder: Path) -> Reader:
    lexicon = read_lexicon(folder / "lexicon", CATEGORIES)
    grammar = load_grammar(folder / "grammar", lexicon, types())
    names = grammar.rules[NAME]
    assert isinstance(names, NameRule)
    return Reader(grammar, names)


def add(file: Path, line: str) -> None:
    file.write_text(f"{file.read_text('utf-8')}{line}\n", "utf-8")


def put_line(file: Path, line: str) -> None:
    """Put a line for the one that begins with the same word."""
    name = line.partition(":")[0]
    text, changed = re.subn(rf"^{name}: .*$", line, file.read_text("utf-8"), flags=re.MULTILINE)
    assert changed == 1
    file.write_text(text, "utf-8")


def with_synonym(book: Book, entry: str, word: str) -> Book:
    found = book.entries[entry]
    facts = {**found.facts, "synonyms": [*found.facts.get("synonyms", ()), word]}
    return replace(book, entries={**book.entries, entry: replace(found, facts=facts)})


def codes(book: Book, folder: Path) -> Mapping[str, str]:
    return {problem.code: str(problem) for problem in lint_words(book, folder)}


def line_of_the_page() -> str:
    (line,) = re.findall(r"^\s*(toss: \{.*hurl.*\})$", PAGE.read_text("utf-8"), re.MULTILINE)
    return str(line)


def test_every_word_of_the_lexicon_is_read_and_stands_where_it_must(book: Book) -> None:
    assert [str(problem) for problem in lint_words(book)] == []


def test_a_synonym_added_as_the_page_says_is_read_like_the_verb_that_it_means(book: Book, copy: Path) -> None:
    put_line(copy / "lexicon" / "effects.yaml", line_of_the_page())
    reader = reader_of(copy)
    for known, added in (
        ("Toss an Enhancement.", "Hurl an Enhancement."),
        ("Negate toss abilities.", "Negate hurl abilities."),
        ("If an Enhancement is tossed, draw 1.", "If an Enhancement is hurled, draw 1."),
    ):
        assert reader.read(known).status == "read"
        assert [ability.sentences[0].value for ability in reader.read(added).sections[0].abilities] == [
            ability.sentences[0].value for ability in reader.read(known).sections[0].abilities
        ]
    assert codes(with_synonym(book, TOSS, "hurl"), copy) == {}


def test_a_synonym_that_the_book_does_not_name_is_found(book: Book, copy: Path) -> None:
    put_line(copy / "lexicon" / "effects.yaml", line_of_the_page())
    (said,) = codes(book, copy).items()
    assert said[0] == "one-sided-synonym"
    assert re.fullmatch(
        r"\S+/lexicon/effects.yaml:\d+: .*`hurl` means Toss .*synonyms.* redemption/effect/toss", said[1]
    )


def test_a_synonym_in_a_line_of_its_own_that_no_path_spells_is_found(book: Book, copy: Path) -> None:
    add(copy / "lexicon" / "effects.yaml", OWN_LINE)
    assert "`hurl~`" in codes(with_synonym(book, TOSS, "hurl"), copy)["dead-verb"]
    assert reader_of(copy).read("Hurl an Enhancement.").status == "refused"


def test_a_synonym_in_a_line_of_its_own_with_a_path_is_in_order(book: Book, copy: Path) -> None:
    add(copy / "lexicon" / "effects.yaml", OWN_LINE)
    grammar = copy / "grammar" / "effects-abilities.grammar"
    grammar.write_text(grammar.read_text("utf-8").replace("    toss~ <", "    (toss~|hurl~) <"), "utf-8")
    assert codes(with_synonym(book, TOSS, "hurl"), copy) == {}


def test_a_synonym_that_stands_in_the_book_alone_is_found(book: Book, copy: Path) -> None:
    said = codes(with_synonym(book, TOSS, "hurl [card type] at X/Y"), copy)
    assert list(said) == ["unread-synonym"]
    assert said["unread-synonym"].startswith("redemption/effects/toss.md:")
    assert "`hurl`" in said["unread-synonym"]


@pytest.mark.parametrize(
    ("file", "line", "path"),
    [
        ("verbs", "yodel: {base: yodel, third: yodels, past: yodeled, done: yodeled, doing: yodeling}", "yodel~"),
        ("realms", "Moab: {one: moab, many: moabs}", "<realms.many>"),
        ("effects", "sing along: {noun: sing-along, doing: singing along}", "sing_along~"),
    ],
)
def test_a_form_that_no_path_reads_is_found_with_the_path_that_would_read_it(
    book: Book, copy: Path, file: str, line: str, path: str
) -> None:
    add(copy / "lexicon" / f"{file}.yaml", line)
    assert f"`{path}`" in codes(book, copy)["dead-word"]


def test_a_new_kind_of_word_that_no_slot_asks_for_is_found(book: Book, copy: Path) -> None:
    (copy / "lexicon" / "weather.yaml").write_text("# Weather.\nhail: {one: hail}\n", "utf-8")
    said = codes(book, copy)["dead-word"]
    assert said.startswith("rulings/redemption/reading/lexicon/weather.yaml:2: ")
    assert "`<weather.one>`" in said


def test_a_rule_that_no_other_rule_names_is_found(book: Book, copy: Path) -> None:
    add(copy / "grammar" / "times.grammar", "\nlost-rule = Word\n    at dawn {name: dawn}")
    assert "`lost-rule`" in codes(book, copy)["dead-rule"]


def other_spellings() -> list[tuple[str, str]]:
    """The verbs of effects that stand beside another in its line: the effect with each of them."""
    return [
        (lexeme.facts["effect"], word)
        for lexeme in load_lexicon().lexemes["effects"].values()
        if "effect" in lexeme.facts
        for word in lexeme.forms.get("base", ())[1:]
    ]


@pytest.mark.parametrize(("effect", "word"), other_spellings())
def test_a_synonym_of_which_a_clause_speaks_is_carried_out_by_that_clause(book: Book, effect: str, word: str) -> None:
    (ability,) = load_reader().read(f"{word} a Hero{' by 1/1' if effect == 'decrease' else ''}.").sections[0].abilities
    (instruction,) = instructions(ability)
    assert instruction.name == effect
    (entry,) = [found for found in book.entries.values() if found.title.lower() in (effect, f"increase and {effect}")]
    saying = {clause.id for clause in entry.clauses if f'"{word}"' in clause.text.lower()}
    assert saying <= set(clauses_of_wording(entry.id, LISTING[effect].phrases, instruction))


WITHOUT_A_WORDING = {
    "band to": "the words that the others mean",
    "cannot be ignored": "cited where something is protected from ignore",
    "immune": "cited where it is asked who is immune",
    "interrupt the battle": "cited with what it interrupts",
    "negate": "the verb itself; the clause is on a card type behind it",
    "play the first Enhancement": "cited where the Enhancement is played",
    "disease": "the word in a title or an identifier, which makes a card one; not a verb",
    "poison": "the word in a title or an identifier, which makes a card one; not a verb",
    "protect": "the verb itself",
    "cannot": "cited with the kinds of card that are prevented",
    "may not": "cited with the kinds of card that are prevented",
    "no [card type] may": "cited with the kinds of card that are prevented",
    "limit X per territory": "it stands in identifier lines; cited where a card may not be put",
    "no [ability] card may be played": "not carried out yet",
    "restrict [card type]": "not carried out yet",
    "skip [a phase]": "not carried out yet",
    "search discard pile for X and put it in territory": "not carried out yet",
}
"""Synonyms of the book of which a clause speaks and for which no record of an effect has a phrase, with the reason."""


def test_a_synonym_of_the_book_of_which_a_clause_speaks_has_its_line_in_the_phrases(book: Book) -> None:
    effects: dict[str, set[str]] = {}
    for lexeme in load_lexicon().lexemes["effects"].values():
        effect = str(lexeme.facts.get("effect", ""))
        effects.setdefault(entry_of(effect) or "", set()).add(effect)
    without = set()
    for entry in book.entries.values():
        if (entry.game, entry.kind) != ("redemption", "effect"):
            continue
        for synonym in entry.facts.get("synonyms", ()):
            words = tuple(fold(re.sub(r"\[[^\]]*\]|\b[A-Z]\b(?:/[A-Z]\b)?", " ", synonym)).split())
            cited = {
                clause
                for effect in effects.get(entry.id, {entry.title.lower()})
                if effect in LISTING
                for clause in clauses_of_wording(
                    entry.id, LISTING[effect].phrases, Instruction(effect, Effect(effect=effect), Setting(), words)
                )
            }
            speaking = {clause.id for clause in entry.clauses if f'"{synonym.lower()}"' in clause.text.lower()}
            if speaking and not speaking & cited:
                without.add(synonym)
    assert without == set(WITHOUT_A_WORDING)


def test_the_page_names_every_place_of_a_word_and_every_problem_that_lint_finds() -> None:
    section = PAGE.read_text("utf-8").partition("## Add a word or a phrase")[2].partition("\n## ")[0]
    places = (
        "lexicon/",
        "lexicon/effects.yaml",
        "grammar/",
        "basis.yaml",
        "`synonyms`",
        "rules/effects/",
        "readings/",
    )
    found = re.findall(r'"([a-z]+(?:-[a-z]+)+)"', (HOME / "lint.py").read_text("utf-8"))
    assert [place for place in (*places, *(f"`{code}`" for code in found)) if place not in section] == []
    assert len(set(found)) == 5
