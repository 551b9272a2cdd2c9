"""The commands that look cases up: a list, a case with its history, and the forms in which it is pasted."""

from __future__ import annotations

import click

from rulings.cases.record.case import Authority, Case, Status
from rulings.cases.record.changes import Change
from rulings.cases.record.lines import case_as_data, change_as_data
from rulings.cases.store.asked import Asked
from rulings.cases.store.verified import Checked, checked, last_check
from rulings.commands.cases.about import about_one_of
from rulings.commands.cases.own_book import in_a_sentence, own_case_book
from rulings.commands.command_line import Status as Exit
from rulings.commands.command_line import address_option, game_option, json_option, print_json
from rulings.service.representations.cases import pasted_case

FORMS = ("markdown", "bbcode", "text", "link")


@click.command("list")
@game_option
@click.option("--status", type=click.Choice([str(one) for one in Status]), help="Only those that count for this.")
@click.option("--authority", type=click.Choice([str(one) for one in Authority]), help="Only those of this word.")
@click.option(
    "--about",
    metavar="ID",
    default="",
    help="Only those about an entry, a clause, the key of a card, or character/KEY.",
)
@json_option
def list_command(game: str | None, status: str | None, authority: str | None, about: str, as_json: bool) -> None:
    """List the cases in the order of their numbers.

    Exit status: 1 where there is none.
    """
    asked = Asked(game or "", status or "", authority or "")
    with in_a_sentence():
        cases = about_one_of(own_case_book(), asked, about)
        stale = {number for number, one in checked(own_case_book()).items() if one.verified.is_stale}
    if as_json:
        print_json([case_as_data(case) for case in cases])
    else:
        for case in cases:
            click.echo(_line(case, case.number in stale))
    if not cases:
        raise click.exceptions.Exit(Exit.NOT_FOUND)


@click.command("show")
@click.argument("number", type=int)
@json_option
def show_command(number: int, as_json: bool) -> None:
    """Show case NUMBER: what was asked and answered, what it rests on, whether it still holds, and its history."""
    with in_a_sentence():
        case, history = own_case_book().find(number), own_case_book().history(number)
        last = last_check(own_case_book(), number)
    if as_json:
        print_json(case_as_data(case) | {"history": [change_as_data(change) for change in history]})
        return
    for line in (*_said(case), *_verified(last), *map(_of_history, history)):
        click.echo(line)


@click.command("cite")
@click.argument("number", type=int)
@click.option("--as", "form", type=click.Choice(FORMS), default="markdown", show_default=True, help="The form.")
@address_option
def cite_command(number: int, form: str, address: str) -> None:
    """Print case NUMBER as it is pasted into a discussion, with permanent links."""
    with in_a_sentence():
        case = own_case_book().find(number)
    click.echo(pasted_case(case, address.rstrip("/"))[form])


def _line(case: Case, is_stale: bool) -> str:
    mark = " (stale)" if is_stale else ""
    return f"{case.number:>5}  {case.status}{mark}  {case.authority}  {case.question}"


def _said(case: Case) -> list[str]:
    run = "Nobody has run it: it has no scenario." if not case.has_been_run else "Its scenario was run."
    after = [f"  in the place of {', '.join(map(str, case.supersedes))}"] if case.supersedes else []
    before = [f"  superseded by {case.superseded_by}"] if case.superseded_by is not None else []
    return [
        f"Case {case.number}, {case.status}, word of a {case.authority}, {case.edition}",
        *after,
        *before,
        "",
        case.question,
        f"  {case.short_answer}",
        *([""] if case.answer else []),
        *case.answer.splitlines(),
        "",
        run,
        *(f"  {line}" for line in (case.found.findings if case.found is not None else ())),
        *(f"rests on {cited.clause}" for cited in case.citations),
        *(f"about {name}" for name in (*case.concepts, *case.cards)),
        *filter(None, (case.source, case.link)),
    ]


def _verified(last: Checked | None) -> list[str]:
    if last is None:
        return ["Not verified since it was written."]
    says = "It is stale" if last.verified.is_stale else "It holds"
    return [f"{says}, as verified {last.at}.", *(f"  {one.sort}: {one.about}" for one in last.verified.differences)]


def _of_history(change: Change) -> str:
    mark, case = change.mark, change.case
    return f"{mark.at}  {mark.by}  {change.deed}, {case.status}{f': {mark.why}' if mark.why else ''}"
