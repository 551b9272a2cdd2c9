"""The command `rulings`: build and check the book, look rules up, serve the desk."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import click
from rich.console import Console

from rulings.book.entry_file import PLACE
from rulings.book.load import read_book
from rulings.book.model import Book
from rulings.book.problems import BookError, Problem
from rulings.book.resolve import Register, Resolved, resolve
from rulings.commands.cards import card_commands
from rulings.commands.check import check_commands
from rulings.commands.command_line import Impossible, Status, json_option, print_json
from rulings.commands.documents import document_commands
from rulings.commands.history import history_commands
from rulings.commands.printing.book import print_answer, print_completions, print_entry, print_problems
from rulings.commands.printing.history import print_passages
from rulings.commands.reading import reading_commands
from rulings.desk import Desk, open_desk
from rulings.documents.coverage import check_citations, cut_documents, uncovered
from rulings.documents.passages import Outline
from rulings.documents.pins import PinsError, check_pinned, read_pins
from rulings.paths import corpus_folder, data_folder
from rulings.redemption.reading.lint import lint_words
from rulings.service.app import create_app
from rulings.service.catalogue import Catalogue
from rulings.service.problems import ProblemError
from rulings.service.representations.entries import of_answer, of_clause_alone, of_completion, of_entry, of_whole_entry
from rulings.service.representations.passages import look_up
from rulings.service.server import ServeError, serve
from rulings.service.settings import Settings
from rulings.service.shelf import Shelf
from rulings.store.data_folder import DataFolderError

game_option = click.option("--game", metavar="GAME", help="Look at one game only: redemption or epic.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rulings", message="rulings %(version)s")
def rulings() -> None:
    """A judge's desk for the card games Redemption and Epic.

    Look a rule up by what was said at the table, by its name, its abbreviation or its number:

    \b
        rulings search "remove from the game"
        rulings search cbn
        rulings search 5.7.3 --game epic
        rulings show redemption/effect/negate

    The first command builds the index. It lies in your user data folder, or in the folder that RULINGS_DATA names.

    Exit status: 0 done, 1 nothing found or problems found, 2 not understood or not possible.
    """  # noqa: D301 - click takes \b for "keep these lines"


@rulings.command()
def build() -> None:
    """Build the index of the book, if it is not there yet."""
    desk = _open_desk()
    click.echo(f"{len(desk.book.entries)} entries with {len(desk.book.clauses)} clauses in {desk.database.parent}")


@rulings.command()
@click.option(
    "--documents",
    envvar="RULINGS_SOURCES",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with the official documents: citations are checked against them too.",
)
def lint(documents: Path | None) -> None:
    """Check the book: ids, links, names, front matter, citations; and that each word of card texts is read.

    Each problem is printed with its file and line. With the official documents at hand, every citation has to lead to
    a passage, and every passage that states a rule has to be cited; without them, every citation has to be pinned.
    """
    book, problems = read_book(corpus_folder())
    outlines = _cut_documents(documents) if documents else {}
    pinned = () if outlines else check_pinned(book, _read_pins())
    found = [*problems, *pinned, *check_citations(book, outlines), *_uncovered(book, outlines), *lint_words(book)]
    print_problems(_console(), found)
    if found:
        raise click.exceptions.Exit(Status.NOT_FOUND)
    checked = f", checked against {', '.join(outlines)}" if outlines else ""
    click.echo(f"{len(book.entries)} entries with {len(book.clauses)} clauses, no problems{checked}.")


@rulings.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", default=8321, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option(
    "--requests-a-minute", default=600, show_default=True, type=click.IntRange(0), help="Per client; 0 for no limit."
)
@click.option("--proxies", default=0, show_default=True, type=click.IntRange(0), help="Trusted proxies in front.")
@click.option("--address", metavar="URL", help="The public address, for links that leave the site.")
def serve_command(host: str, port: int, requests_a_minute: int, proxies: int, address: str | None) -> None:
    """Serve the pages and the API, and print the address."""
    settings = Settings(requests_a_minute=requests_a_minute, proxies=proxies, address=address)
    app = create_app(_open_desk(), settings)
    try:
        serve(app, host, port)
    except ServeError as error:
        raise Impossible(str(error)) from error


@rulings.command()
@click.argument("query", nargs=-1, required=True)
@game_option
@click.option("--limit", default=5, show_default=True, type=click.IntRange(1, 50), help="How many results.")
@json_option
def search(query: tuple[str, ...], game: str | None, limit: int, as_json: bool) -> None:
    """Find the rules that answer QUERY: words, a question, a name, an abbreviation, a rule number."""
    desk = _open_desk()
    answer = desk.searcher.search(" ".join(query), _known_game(desk.book, game), limit)
    if as_json:
        print_json(of_answer(Catalogue.of_book(desk.book), answer))
    else:
        print_answer(_console(), desk.book, answer)
    if not answer.results:
        raise click.exceptions.Exit(Status.NOT_FOUND)


@rulings.command()
@click.argument("name", nargs=-1, required=True)
@game_option
@json_option
def show(name: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Show the entry or clause that NAME means: an id, a title, an alias.

    A place of an ingested document, `reg@8.3.0/negate`, shows the official wording.
    """
    desk = _open_desk()
    words = " ".join(name)
    if PLACE.fullmatch(words):
        _show_place(desk, words, as_json)
        return
    found = resolve(Register.of_book(desk.book), words, _known_game(desk.book, game))
    if not isinstance(found, Resolved):
        if as_json:
            print_json({"candidates": [of_entry(entry) for entry in found.candidates]})
        maybe = ", ".join(entry.id for entry in found.candidates)
        none = f"There is no entry `{words}`; `rulings search` looks further."
        why = f"`{words}` may mean: {maybe}" if found.is_ambiguous else none
        hint = f" Did you mean one of: {maybe}" if maybe and not found.is_ambiguous else ""
        click.echo(why + hint, err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND)
    if not as_json:
        print_entry(_console(), desk.book, found.entry, found.clause)
    elif found.clause:
        print_json(of_clause_alone(desk.book, found.clause, ""))
    else:
        print_json(of_whole_entry(Catalogue.of_book(desk.book), found.entry))


@rulings.command()
@click.argument("text", nargs=-1, required=True)
@game_option
@click.option("--limit", default=8, show_default=True, type=click.IntRange(1, 50), help="How many names.")
@json_option
def suggest(text: tuple[str, ...], game: str | None, limit: int, as_json: bool) -> None:
    """List the names that begin with TEXT."""
    desk = _open_desk()
    completions = desk.searcher.suggest(" ".join(text), _known_game(desk.book, game), limit)
    if as_json:
        print_json([of_completion(completion) for completion in completions])
    else:
        print_completions(_console(), completions)
    if not completions:
        raise click.exceptions.Exit(Status.NOT_FOUND)


rulings.commands.update(card_commands.commands)
rulings.commands.update(check_commands.commands)
rulings.commands.update(document_commands.commands)
rulings.commands.update(history_commands.commands)
rulings.commands.update(reading_commands.commands)


def main() -> int:
    """Run the command.

    Returns:
        The exit status.
    """
    try:
        return int(rulings.main(standalone_mode=False) or Status.DONE)
    except click.ClickException as error:
        error.show()
        return int(error.exit_code)
    except click.Abort:
        return Status.IMPOSSIBLE
    except (BrokenPipeError, SystemExit):
        # The reader, `head` say, has what it wanted: click and rich would end the process as if nothing were found.
        # Closing the stream at exit must not complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return Status.DONE


def _show_place(desk: Desk, place: str, as_json: bool) -> None:
    key, _, rest = place.partition("/")
    try:
        found = look_up(Shelf(Catalogue.of_book(desk.book), desk.library), key, rest)
    except ProblemError as error:
        click.echo(f"{error.detail} `rulings documents` lists what has been ingested.", err=True)
        raise click.exceptions.Exit(Status.NOT_FOUND) from error
    if as_json:
        print_json(found)
    else:
        print_passages(_console(), found)


def _open_desk() -> Desk:
    def tell(sentence: str) -> None:
        click.echo(sentence, err=True)

    try:
        return open_desk(corpus_folder(), data_folder(os.environ), tell)
    except DataFolderError as error:
        raise Impossible(str(error)) from error
    except BookError as error:
        raise Impossible(f"The book has problems (`rulings lint` lists them):\n{error}") from error


def _cut_documents(folder: Path) -> Mapping[str, Outline]:
    try:
        return cut_documents(folder)
    except ValueError as error:
        raise Impossible(f"The documents in {folder} cannot be read: {error}") from error


def _read_pins() -> Mapping[str, str]:
    try:
        return read_pins(corpus_folder())
    except PinsError as error:
        raise Impossible(str(error)) from error


def _known_game(book: Book, game: str | None) -> str | None:
    if game is not None and game.lower() not in book.games:
        raise Impossible(f"There is no game `{game}`; the games are {', '.join(book.games)}.")
    return game.lower() if game else None


def _uncovered(book: Book, outlines: Mapping[str, Outline]) -> list[Problem]:
    files = {key: document.file for key, document in book.documents.items()}
    return [
        Problem(files[passage.document], passage.first_line, "not-covered", f"no clause rests on {passage.id}")
        for passage in uncovered(book, outlines)
    ]


def _console() -> Console:
    return Console(emoji=False)  # `:x:` in a query is no picture
