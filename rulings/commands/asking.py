"""The command that answers a question in words."""

from __future__ import annotations

import shlex

import click

from rulings.commands.command_line import Impossible, json_option, print_json
from rulings.commands.imported_cards import imported_cards, look_ups
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.loading import load_own_book
from rulings.commands.printing.asking import as_data, print_short, print_understood
from rulings.commands.printing.console import open_console
from rulings.commands.search import search_command
from rulings.games import GAMES, QUESTIONS, VERSUS
from rulings.questions.answering import Short, answer_scenario, answer_two
from rulings.questions.game import known_cards
from rulings.questions.known import names_of
from rulings.questions.understanding import OfScenario, TwoCards, Understood, understand, ways_to_ask
from rulings.scenarios.problems import ScenarioError
from rulings.versus.judging import Looking


@click.command("ask")
@click.argument("question", nargs=-1, required=True)
@click.option("--game", type=click.Choice(list(QUESTIONS)), help="Look at one game only.")
@json_option
@click.pass_context
def ask_command(context: click.Context, question: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Answer QUESTION, such as `can a protected hero be captured`.

    It says what was understood, and what comes of it; what is not understood becomes a search.

    Exit status: 0 answered, 1 not understood and nothing found, 2 a card is not known.
    """
    text = " ".join(question)
    with keeping_in_data_folder():
        meant, ways = _understood(text, game)
        short = _answer(meant) if isinstance(meant, TwoCards | OfScenario) else None
    if as_json:
        print_json(as_data(text, meant, short, ways))
    elif meant is None and ways:
        click.echo("Several cards are called so. Ask with the one that is meant:")
        for way in ways:
            click.echo(f"  rulings ask {shlex.quote(way)}")
    elif meant is None:
        click.echo("This is not understood as a question; a search for its words finds:")
        context.invoke(search_command, query=question, game=game, limit=5, as_json=False)
    elif short is None:
        print_understood(open_console(highlight=False), meant)
    else:
        print_short(open_console(highlight=False), meant, short)


def _understood(text: str, game: str | None) -> tuple[Understood | None, tuple[str, ...]]:
    """What the first game that understands a question makes of it; where none does, the questions that may be meant."""
    book = load_own_book()
    ways: tuple[str, ...] = ()
    for key, questions in QUESTIONS.items():
        if game not in (None, key):
            continue
        entries = {
            name: entry.id
            for entry in book.entries.values()
            if entry.game == key
            for name in (entry.title, *entry.aliases, *entry.abbreviations)
        }
        cards = known_cards(imported_cards()[key].all_cards(), questions)
        names = names_of(cards, entries)
        meant = understand(text, questions, names)
        if meant is not None:
            return meant, ()
        ways = ways or ways_to_ask(text, questions, names)
    return None, ways


def _answer(meant: TwoCards | OfScenario) -> Short:
    looking = Looking(*look_ups())
    if isinstance(meant, OfScenario):
        return answer_scenario(meant, GAMES, looking)
    try:
        return answer_two(meant, VERSUS[meant.game], GAMES, looking)
    except ScenarioError as error:
        raise Impossible(error.problems[0].reason) from error
