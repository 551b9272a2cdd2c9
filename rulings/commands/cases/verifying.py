"""The command that checks whether the cases still hold."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

import click
from rich.console import Console
from rich.progress import Progress

from rulings.cases.record.case import Case
from rulings.cases.staleness.differences import Difference
from rulings.cases.staleness.verifying import Verified
from rulings.cases.store.checking import Check, check_all, standing
from rulings.cases.store.verified import checked
from rulings.commands.cases.own_book import in_a_sentence, now, own_case_book
from rulings.commands.cases.running import own_law, run_all, stamp_of_today
from rulings.commands.command_line import Status as Exit
from rulings.commands.command_line import json_option, print_json
from rulings.commands.keeping import keeping_in_data_folder
from rulings.commands.printing.console import open_console


@click.command("verify")
@click.argument("numbers", type=int, nargs=-1, metavar="[NUMBER...]")
@click.option("--due", is_flag=True, help="Only those not checked yet under this book, software and list of cards.")
@json_option
def verify_command(numbers: tuple[int, ...], due: bool, as_json: bool) -> None:
    """Run the scenarios of the cases again, and compare the clauses that they rest on with those of today.

    All cases in force or in review are checked, or those of the NUMBERs alone. What differs is shown side by side,
    and the case waits in the queue of the desk until somebody confirms it, or supersedes or withdraws it.

    Exit status: 0 all hold, 1 one is stale, be it from the last time, 2 the case book cannot be used.
    """
    with in_a_sentence(), keeping_in_data_folder():
        stamp = stamp_of_today()
        stands = standing(own_case_book(), stamp)
        cases = {case.number: case for case in stands.cases}
        wanted = [case for case in (stands.due if due else stands.cases) if not numbers or case.number in numbers]
        found = verified(wanted, stamp)
        last = checked(own_case_book())
    shown = [last[number].verified for number in cases if number in last and (not numbers or number in numbers)]
    stale = [one for one in shown if one.is_stale]
    if as_json:
        print_json({"checked": len(found), "stale": [_as_data(one) for one in stale]})
    else:
        _print(open_console(highlight=False), cases, stale, len(found))
    raise click.exceptions.Exit(Exit.NOT_FOUND if stale else Exit.DONE)


def verified(cases: Sequence[Case], stamp: str) -> list[Verified]:
    """Check cases, show how far it is, and keep what was found as it comes.

    Args:
        cases: The cases.
        stamp: The hash of the law of today.

    Returns:
        What became of each.

    Raises:
        BrokenCaseBookError: The case book cannot be written.
    """
    if not cases:
        return []
    found: list[Verified] = []
    with _progress() as progress:
        task = progress.add_task("verifying", total=len(cases))
        for one in check_all(own_case_book(), cases, Check(stamp, own_law(), run_all, now)):
            found.append(one)
            progress.advance(task)
    return found


def _progress() -> Progress:
    """What shows on the terminal how far it is; nothing where it is none, since what is printed is for others."""
    return Progress(console=Console(stderr=True), transient=True, disable=not Console(stderr=True).is_terminal)


def _as_data(one: Verified) -> dict[str, object]:
    differences = [
        {"sort": str(item.sort), "about": item.about, "then": item.then, "now": item.now} for item in one.differences
    ]
    return {"number": one.number, "version": one.version, "differences": differences}


def _print(console: Console, cases: dict[int, Case], stale: Sequence[Verified], count: int) -> None:
    for one in stale:
        console.print(f"Case {one.number}: {cases[one.number].question}", style="bold", markup=False)
        for difference in one.differences:
            _print_difference(console, difference)
    console.print(f"{count} checked; {len(stale)} of {len(cases)} to be read again.", markup=False)


def _print_difference(console: Console, difference: Difference) -> None:
    """Print what was and what is beside each other, the lines that are the same in both left out."""
    console.print(f"  {difference.sort} {difference.about}".rstrip(), markup=False)
    then, now = difference.then.splitlines(), difference.now.splitlines()
    gone, come = [line for line in then if line not in now], [line for line in now if line not in then]
    half = max(20, (console.width - 6) // 2)
    for before, after in zip_longest(_wrapped(gone, half - 2), _wrapped(come, half - 2), fillvalue=""):
        console.print(f"    {before:<{half}}| {after}", markup=False, soft_wrap=True)


def _wrapped(lines: Sequence[str], width: int) -> list[str]:
    return [part for line in lines for part in (wrap(line, width) or [""])]
