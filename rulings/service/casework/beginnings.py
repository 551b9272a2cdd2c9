"""What a new case begins with: nothing, a scenario that was run, a clause, or a case in whose place it shall stand."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.cases.citing import clauses_of
from rulings.games import GAMES
from rulings.scenarios.showing.verdict import verdict_of
from rulings.service.casework.changing import found
from rulings.service.casework.saving import editions_of
from rulings.service.casework.typed import TypedCase, typed_of_case
from rulings.service.context import Context

_DIGITS = 9


def beginning_of(context: Context, asked: Mapping[str, str]) -> TypedCase:
    """Fill in what is known already; nothing is run for it.

    Args:
        context: What is answered from.
        asked: `scenario`, the hash of one that was kept; `clause`, the id of one; `instead`, the number of a case; or
            `game`.

    Returns:
        What the form shows.

    Raises:
        ProblemError: No such scenario was kept, or there is no such case.
    """
    number = asked.get("instead", "")
    if number.isdecimal() and len(number) <= _DIGITS:
        return typed_of_case(found(context, int(number)))
    if asked.get("scenario"):
        return _of_scenario(context, asked["scenario"])
    clause = asked.get("clause", "")
    game = clause.partition("/")[0] if clause in context.desk.book.clauses else asked.get("game", "")
    game = game if game in context.desk.book.games else _usual(context)
    return TypedCase(
        game=game, clauses=clause if clause in context.desk.book.clauses else "", edition=_edition(context, game)
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
        short_answer=f"{verdict.word}. {verdict.says}",
        scenario=text,
        clauses="\n".join(clauses_of(answer)),
        edition=answer.rules or _edition(context, answer.game),
        ruled_on=first.date,
    )


def _usual(context: Context) -> str:
    return next(game for game in (*GAMES, *context.desk.book.games) if game in context.desk.book.games)


def _edition(context: Context, game: str) -> str:
    return next(iter(editions_of(context, game)), "")
