"""The commands that write the words of a case: a new one, mostly from a scenario, and one written anew."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from rulings.book.model import Book
from rulings.cases.citing import clauses_of, found_in, pin
from rulings.cases.record.case import Authority, Case
from rulings.cases.record.lines import case_as_data
from rulings.commands.cases.own_book import changing, in_a_sentence, mark_of, own_case_book, owner
from rulings.commands.cases.running import answer, kept_scenario
from rulings.commands.command_line import Impossible, json_option, print_json
from rulings.commands.imported_cards import imported_cards
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.loading import load_own_book
from rulings.scenarios.answer import Answer
from rulings.scenarios.answer import Status as Answered
from rulings.scenarios.scenario import Kind
from rulings.scenarios.showing.verdict import verdict_of


def _words(command: Any) -> Any:
    """Give a command the options for all that a case says."""
    for option in (
        click.option("--link", metavar="URL", help="The address of where it was given."),
        click.option("--source", metavar="TEXT", help="Where it was given, in words."),
        click.option("--ruled-on", metavar="DAY", help="The day on which it was given, as 2026-03-14."),
        click.option("--authority", type=click.Choice([str(one) for one in Authority]), help="Whose word it is."),
        click.option("--card", "cards", multiple=True, metavar="NAME", help="An imported card that it is about."),
        click.option("--concept", "concepts", multiple=True, metavar="ENTRY", help="An entry that it is about."),
        click.option("--clause", "clauses", multiple=True, metavar="ID", help="A clause that it rests on."),
        click.option("--answer", "answer_file", metavar="FILE", help="A file with the answer in full, in Markdown."),
        click.option("--short", metavar="TEXT", help="The answer in a sentence."),
        click.option("--question", metavar="TEXT", help="What was asked."),
    ):
        command = option(command)
    return command


@click.command("new")
@click.argument("scenario", required=False)
@click.option("--game", help="Key of the game, where there is no scenario; that of the first clause, if not given.")
@_words
@changing
@json_option
def new_command(scenario: str | None, game: str | None, by: str, why: str, as_json: bool, **words: Any) -> None:
    """Make a draft from SCENARIO: a file, `-` for what is typed, or the hash of one that the desk keeps.

    What no option says is taken from it: the question from its heading, the answer from its verdict, the clauses from
    what was expected. A case without a scenario is allowed, and says that nobody has run it.
    """
    book = load_own_book()
    with in_a_sentence(), keeping_in_data_folder():
        drafted = (
            _from_scenario(_text(scenario), book)
            if scenario is not None
            else _without_scenario(game, words["clauses"], book)
        )
        case = own_case_book().add(_with_words(drafted, words, book), owner(by), mark_of(by, why))
    _tell(case, as_json)


@click.command("edit")
@click.argument("number", type=int)
@click.option("--scenario", help="Another scenario: a file, `-` for what is typed, or a hash; empty for none.")
@_words
@changing
@json_option
def edit_command(number: int, scenario: str | None, by: str, why: str, as_json: bool, **words: Any) -> None:
    """Write the words of case NUMBER anew, as long as it is a draft or in review.

    Only what an option says changes; clauses, concepts and cards that are named take the place of those that it had.
    """
    book = load_own_book()
    with in_a_sentence(), keeping_in_data_folder():
        stored = own_case_book().find(number)
        if scenario is not None:
            ran = _from_scenario(_text(scenario), book) if scenario else Case()
            stored = replace(stored, scenario=ran.scenario, found=ran.found, edition=ran.edition or stored.edition)
        case = own_case_book().edit(_with_words(stored, words, book), owner(by), mark_of(by, why))
    _tell(case, as_json)


def _tell(case: Case, as_json: bool) -> None:
    if as_json:
        print_json(case_as_data(case))
        return
    click.echo(f"Case {case.number}, {case.status}: {case.question}")
    click.echo(f"  {case.short_answer or 'It has no short answer yet.'}")
    click.echo(f"  rests on {', '.join(cited.clause for cited in case.citations) or 'nothing yet'}")


def _text(scenario: str) -> str:
    """Read a scenario from a file, from what is typed, or from those that the desk keeps."""
    try:
        if scenario == "-":
            return sys.stdin.read()
        if Path(scenario).is_file():
            return Path(scenario).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Impossible(f"{scenario} cannot be read: {error}.") from error
    kept = kept_scenario(scenario)
    if kept is None:
        raise Impossible(f"There is no file `{scenario}`, and no kept scenario of this hash.")
    return kept


def _from_scenario(text: str, book: Book) -> Case:
    """Draft a case from what a scenario says and comes to."""
    ran = answer(text)
    if ran.status in (Answered.NOT_UNDERSTOOD, Answered.NOT_SAID):
        raise Impossible(f"The scenario is not understood: {ran.problems[0].reason} (line {ran.problems[0].line})")
    clauses = [clause for clause in _expected(ran) if clause in book.clauses]
    return Case(
        game=ran.game,
        question=ran.scenario,
        short_answer=verdict_of(ran).says,
        scenario=text,
        found=found_in(ran),
        citations=pin(book.clauses, clauses),
        concepts=tuple(dict.fromkeys(book.clauses[clause].entry for clause in clauses)),
        cards=_keys(ran.game, [used.card for used in ran.printings]),
        edition=_edition(ran, book),
    )


def _expected(ran: Answer) -> tuple[str, ...]:
    """The clauses that the scenario names itself; else those of what was expected; else all that it rests on."""
    named = [clause for one in ran.expect if one.kind is Kind.BECAUSE for clause in one.because]
    found = [clause for one in ran.expect for clause in one.because]
    return tuple(dict.fromkeys(named)) or tuple(dict.fromkeys(found)) or clauses_of(ran)


def _edition(ran: Answer, book: Book) -> str:
    known = [edition.key for edition in book.games[ran.game].editions]
    return ran.rules if ran.rules in known else known[0]


def _without_scenario(game: str | None, clauses: Sequence[str], book: Book) -> Case:
    """Begin a case of the game that is named, else that of its first clause, else the first of all."""
    of_clause = [clause.partition("/")[0] for clause in clauses[:1] if clause in book.clauses]
    key = game or next(iter((*of_clause, *book.games)))
    if key not in book.games:
        raise Impossible(f"There is no game `{key}`; the games are {', '.join(book.games)}.")
    return Case(game=key, edition=book.games[key].editions[0].key)


def _with_words(case: Case, words: Mapping[str, Any], book: Book) -> Case:
    """Put what options say in the place of what a case says."""
    unknown = [concept for concept in words["concepts"] if concept not in book.entries]
    if unknown:
        raise Impossible(f"The book has no entry {', '.join(unknown)}.")
    said: dict[str, Any] = {
        "question": words["question"],
        "short_answer": words["short"],
        "answer": _read_answer(words["answer_file"]),
        "citations": pin(book.clauses, words["clauses"]) or None,
        "concepts": tuple(dict.fromkeys(words["concepts"])) or None,
        "cards": _keys(case.game, words["cards"]) or None,
        "authority": Authority(words["authority"]) if words["authority"] else None,
        "ruled_on": words["ruled_on"],
        "source": words["source"],
        "link": words["link"],
    }
    return replace(case, **{name: value for name, value in said.items() if value is not None})


def _read_answer(file: str | None) -> str | None:
    if file is None:
        return None
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Impossible(f"{file} cannot be read: {error}.") from error


def _keys(game: str, names: list[str] | tuple[str, ...]) -> tuple[str, ...]:
    """The keys of imported cards."""
    keys: list[str] = []
    for name in names:
        _, card = imported_cards()[game].find_exactly(name)
        if card is None:
            raise Impossible(f"No imported card is called `{name}`.")
        keys.append(card.key)
    return tuple(dict.fromkeys(keys))
