"""What a new case begins with: nothing, a scenario that was run, a clause, or a case in whose place it shall stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from rulings.cases.citing import clauses_of
from rulings.cases.slips.slip import Slip
from rulings.cases.store.tables import BrokenCaseBookError
from rulings.games import GAMES
from rulings.scenarios.showing.verdict import verdict_of
from rulings.service.casework.changing import found
from rulings.service.casework.saving import editions_of
from rulings.service.casework.typed import TypedCase, typed_of_case
from rulings.service.context import Context
from rulings.service.problems import ProblemError

_DIGITS = 9
_MOST_SLIPS = 200


def beginning_of(context: Context, asked: Mapping[str, str]) -> TypedCase:
    """Fill in what is known already; nothing is run for it.

    Args:
        context: What is answered from.
        asked: `slips`, the names of slips with commas between them; `scenario`, the hash of one that was kept;
            `clause`, the id of one; `instead`, the number of a case; or `game`.

    Returns:
        What the form shows.

    Raises:
        ProblemError: No such scenario was kept, or there is no such case.
    """
    number = asked.get("instead", "")
    if number.isdecimal() and len(number) <= _DIGITS:
        return typed_of_case(found(context, int(number)))
    slips = slips_named(context, asked.get("slips", ""))
    if slips:
        return _of_slips(context, slips)
    if asked.get("scenario"):
        return _of_scenario(context, asked["scenario"])
    clause = asked.get("clause", "")
    game = clause.partition("/")[0] if clause in context.desk.book.clauses else asked.get("game", "")
    game = game if game in context.desk.book.games else _usual(context)
    return TypedCase(
        game=game, clauses=clause if clause in context.desk.book.clauses else "", edition=_edition(context, game)
    )


def slips_named(context: Context, names: str) -> tuple[Slip, ...]:
    """Find slips by their names.

    Args:
        context: What is answered from.
        names: The names, with commas between them.

    Returns:
        Those that there are.

    Raises:
        ProblemError: The slips cannot be used.
    """
    box = context.desk.slips
    if box is None or not names:
        return ()
    try:
        return tuple(filter(None, (box.find(name) for name in names.split(",")[:_MOST_SLIPS])))
    except BrokenCaseBookError as error:
        hint = "Try again in some seconds."
        raise ProblemError("store-unavailable", "The slips cannot be used now.", hint) from error


def _of_slips(context: Context, slips: Sequence[Slip]) -> TypedCase:
    """Put slips together; where answers differ, whoever makes a case of them says which is right."""
    first = slips[0]
    answers = {slip.answer for slip in slips}
    given = [(datetime.fromtimestamp(slip.at, UTC).strftime("%Y-%m-%d %H:%M"), slip) for slip in slips]
    lines = [f"- {slip.judge}, {at} UTC: {slip.question} {slip.answer}" for at, slip in given]
    scenario = next((slip.scenario for slip in slips if slip.scenario), "")
    return TypedCase(
        game=first.game,
        question=first.question,
        short_answer=first.answer if len(answers) == 1 else "",
        answer="Ruled at the table:\n\n" + "\n".join(lines),
        scenario=context.scenarios.text_of(scenario) if scenario else "",
        clauses="\n".join(dict.fromkeys(clause for slip in slips for clause in slip.clauses)),
        edition=first.edition,
        ruled_on=given[0][0][:10],
        source=f"{len(slips)} slip{'s' if len(slips) != 1 else ''} from tables",
    )


def _of_scenario(context: Context, key: str) -> TypedCase:
    """Fill in what the answer to a scenario says, as it was given first."""
    text = context.scenarios.text_of(key)
    first = context.scenarios.first(key)
    if first is None:
        game = _usual(context)
        return TypedCase(game=game, scenario=text, edition=_edition(context, game))
    answer = first.answer
    verdict = verdict_of(answer)
    return TypedCase(
        game=answer.game,
        question=answer.scenario,
        short_answer=verdict.sentence,
        scenario=text,
        clauses="\n".join(clauses_of(answer)),
        edition=answer.rules or _edition(context, answer.game),
        ruled_on=first.date,
    )


def _usual(context: Context) -> str:
    return next(game for game in (*GAMES, *context.desk.book.games) if game in context.desk.book.games)


def _edition(context: Context, game: str) -> str:
    return next(iter(editions_of(context, game)), "")
