"""The command `rulings`: what commands there are; each is imported when it is run."""

from __future__ import annotations

import os
import sys

import click

from rulings.commands.collecting import collect_no_more, collect_seldom
from rulings.commands.command_line import Status
from rulings.commands.late import Late, LateGroup

COMMANDS = (
    Late("ask", "rulings.commands.asking:ask_command", "Answer QUESTION, such as `can a protected hero be captured`."),
    Late(
        "assist",
        "rulings.commands.talking.assistants:assist_command",
        "Answer assistants by the Model Context Protocol: search, show, card, read, check, versus, case.",
    ),
    Late(
        "backup",
        "rulings.commands.copies.folder:backup_command",
        "Copy cases, people and slips into FOLDER, which is made, while the desk runs.",
    ),
    Late("build", "rulings.commands.book:build_command", "Build the index of the book, if it is not there yet."),
    Late(
        "cards",
        "rulings.commands.cards.group:cards_group",
        "Import the list of cards, show one, tell who is who.",
    ),
    Late(
        "cases",
        "rulings.commands.cases.group:cases_group",
        "Record rulings, look them up, and check whether they still hold.",
    ),
    Late(
        "check",
        "rulings.commands.check:check_command",
        "Run the scenarios in FILEs: every step, what follows from it and why, all outcomes, what was expected.",
    ),
    Late(
        "coverage",
        "rulings.commands.coverage:coverage_command",
        "Compare the book with the ingested documents, or with --engine with the scenarios that show it at work.",
    ),
    Late(
        "deck",
        "rulings.commands.decks:deck_command",
        "Check whether the decks in FILEs are legal: what breaks a rule, with its clause, and what would mend it.",
    ),
    Late(
        "diff",
        "rulings.commands.history:diff_command",
        "Compare two ingested documents, `rulings diff rulebook@2005 rulebook@2025`.",
    ),
    Late("discord", "rulings.commands.talking.discord:discord_group", "Register the commands that Discord offers."),
    Late("documents", "rulings.commands.documents:documents_command", "List the documents that were ingested."),
    Late("export", "rulings.commands.exporting:export_group", "Write the desk for where there is none."),
    Late(
        "history",
        "rulings.commands.history:history_command",
        "Show what each official document said on ENTRY, the oldest first, and what changed.",
    ),
    Late(
        "ingest",
        "rulings.commands.documents:ingest_command",
        "Read official documents: PDF, web pages, Markdown, plain text.",
    ),
    Late(
        "link",
        "rulings.commands.discussions.linking:link_command",
        "Put permanent links into the post in FILE, or in what is typed.",
    ),
    Late(
        "lint",
        "rulings.commands.book:lint_command",
        "Check the book: ids, links, names, front matter, citations; words of card texts, sentences of the pages.",
    ),
    Late(
        "people",
        "rulings.commands.people.accounts:people_group",
        "Make accounts, say what each may do, and read what they did.",
    ),
    Late(
        "pin",
        "rulings.commands.coverage:pin_command",
        "Pin every cited passage as it is now, after you have read the clauses that `rulings coverage` names.",
    ),
    Late(
        "play",
        "rulings.commands.playing:play_command",
        "Use imported cards in legal positions made for them, and say by cause what came of it.",
    ),
    Late(
        "quote",
        "rulings.commands.history:quote_command",
        "Say of each sentence of FILE, or of what is typed, whether it is official wording.",
    ),
    Late(
        "read",
        "rulings.commands.reading:read_command",
        "Say what the special ability TEXT means: abilities, effects, targets, conditions and modifiers.",
    ),
    Late(
        "restore",
        "rulings.commands.copies.folder:restore_command",
        "Take cases, people and slips back from FOLDER, while the desk runs.",
    ),
    Late(
        "search",
        "rulings.commands.search:search_command",
        "Find the rules that answer QUERY: words, a question, a name, an abbreviation, a rule number.",
    ),
    Late("serve", "rulings.commands.serving:serve_command", "Serve the pages and the API, and print the address."),
    Late(
        "show",
        "rulings.commands.show:show_command",
        "Show the entry or clause that NAME means: an id, a title, an alias.",
    ),
    Late("suggest", "rulings.commands.search:suggest_command", "List the names that begin with TEXT."),
    Late(
        "versus",
        "rulings.commands.versus:versus_command",
        "Set two cards against each other: what each does to the other, in each order of play, from either side.",
    ),
)
"""What each command is called, where it stands, and what it does."""


@click.group(cls=LateGroup, commands=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
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


def main() -> int:
    """Run the command as a process of its own, which ends with it.

    Returns:
        The exit status.
    """
    collect_seldom()
    try:
        return run()
    finally:
        collect_no_more()


def run() -> int:
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
