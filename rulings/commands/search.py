"""The commands that search: by words, and by the beginning of a name."""

from __future__ import annotations

import click

from rulings.commands.command_line import Status, game_option, json_option, print_json
from rulings.commands.opening import known_game, open_own_book
from rulings.commands.printing.book import print_answer, print_completions
from rulings.commands.printing.console import open_console
from rulings.service.catalogue import Catalogue
from rulings.service.representations.entries import of_answer, of_completion


@click.command("search")
@click.argument("query", nargs=-1, required=True)
@game_option
@click.option("--limit", default=5, show_default=True, type=click.IntRange(1, 50), help="How many results.")
@json_option
def search_command(query: tuple[str, ...], game: str | None, limit: int, as_json: bool) -> None:
    """Find the rules that answer QUERY: words, a question, a name, an abbreviation, a rule number."""
    found = open_own_book()
    answer = found.searcher.search(" ".join(query), known_game(found.book, game), limit)
    if as_json:
        print_json(of_answer(Catalogue.of_book(found.book), answer))
    else:
        print_answer(open_console(), found.book, answer)
    if not answer.results:
        raise click.exceptions.Exit(Status.NOT_FOUND)


@click.command("suggest")
@click.argument("text", nargs=-1, required=True)
@game_option
@click.option("--limit", default=8, show_default=True, type=click.IntRange(1, 50), help="How many names.")
@json_option
def suggest_command(text: tuple[str, ...], game: str | None, limit: int, as_json: bool) -> None:
    """List the names that begin with TEXT."""
    found = open_own_book()
    completions = found.searcher.suggest(" ".join(text), known_game(found.book, game), limit)
    if as_json:
        print_json([of_completion(completion) for completion in completions])
    else:
        print_completions(open_console(), completions)
    if not completions:
        raise click.exceptions.Exit(Status.NOT_FOUND)
