"""Print entries, results and problems for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from rulings.book.model import Book, Clause, Entry
from rulings.book.problems import Problem
from rulings.commands.printing.wording import of_markdown
from rulings.search.results import Answer, Completion, Match, Result
from rulings.service.catalogue import cite
from rulings.service.representations.prose import plain


def print_answer(console: Console, book: Book, answer: Answer) -> None:
    """Print the results of a search, the best first.

    Args:
        console: Where to print.
        book: The book.
        answer: What the search found.
    """
    if answer.corrected:
        console.print(f"Showing results for [bold]{escape(answer.corrected)}[/].")
    for result in answer.results:
        _print_result(console, book, result)
    if not answer.results:
        console.print(f"Nothing found for {escape(answer.query)}.")
    if answer.suggestion:
        console.print(f"Did you mean [bold]{escape(answer.suggestion)}[/]?")


def print_entry(console: Console, book: Book, entry: Entry, only: Clause | None = None) -> None:
    """Print an entry with its facts and clauses, or with one clause only.

    Args:
        console: Where to print.
        book: The book.
        entry: The entry.
        only: The one clause to print; the whole entry where None.
    """
    console.print(f"[bold]{escape(entry.title)}[/]  [dim]{entry.id}[/]")
    if only is not None:
        _print_clause(console, book, only)
        return
    console.print(f"{book.games[entry.game].title} · {entry.kind} · since {entry.since}, changed {entry.changed}")
    names = (*entry.aliases, *entry.abbreviations)
    if names:
        console.print(f"Also: {escape(', '.join(names))}")
    if entry.facts:
        console.print(_facts(entry))
    section = ""
    for clause in entry.clauses:
        if clause.section != section:
            section = clause.section
            console.print(f"\n[bold underline]{escape(section)}[/]")
        _print_clause(console, book, clause)
    for item in entry.contradictions:
        console.print(f"\n[yellow]The documents disagree on {escape(item.about)}.[/]", highlight=False)
        console.print(f"The book follows {cite(book, item.follows).text}: {escape(item.because)}.", highlight=False)
    if entry.see:
        titles = (f"{book.entries[target].title} ({target})" for target in entry.see if target in book.entries)
        console.print(f"\nSee also: {escape(', '.join(titles))}")


def print_completions(console: Console, completions: Sequence[Completion]) -> None:
    """Print names that complete what was typed, each with the id of its entry.

    Args:
        console: Where to print.
        completions: The names.
    """
    table = Table(box=None, show_header=False, pad_edge=False)
    for completion in completions:
        table.add_row(escape(completion.text), f"[dim]{completion.entry.id}[/]")
    console.print(table)


def print_problems(console: Console, problems: Iterable[Problem]) -> None:
    """Print problems, one a line, with file and line first.

    Args:
        console: Where to print.
        problems: The problems.
    """
    for problem in problems:
        console.print(escape(str(problem)), soft_wrap=True, highlight=False)


def _facts(entry: Entry) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False)
    for name, value in entry.facts.items():
        words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        table.add_row(f"[dim]{escape(name)}[/]", escape(words))
    return table


def _print_result(console: Console, book: Book, result: Result) -> None:
    entry = result.entry
    how = "" if result.match is Match.WORDS else f" · found by {result.match.value}"
    console.print(f"[bold]{escape(entry.title)}[/]  [dim]{book.games[entry.game].title} · {entry.kind}{how}[/]")
    _print_clause(console, book, result.clause)
    for clause in result.also:
        console.print(Padding(of_markdown(clause.text, "also: "), (0, 0, 0, 4)), highlight=False)


def _print_clause(console: Console, book: Book, clause: Clause) -> None:
    console.print(Padding(of_markdown(clause.text), (0, 0, 0, 2)))
    if clause.example:
        console.print(Padding(f"[italic]Example: {escape(plain(clause.example))}[/]", (0, 0, 0, 4)))
    places = "; ".join(cite(book, place).text for place in clause.rests_on)
    console.print(Padding(f"[dim]{clause.id}\n{escape(places)}[/]", (0, 0, 0, 4)), highlight=False)
