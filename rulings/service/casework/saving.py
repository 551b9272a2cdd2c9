"""From what is typed to a case: clauses pinned, names resolved, the scenario run; or what stands in the way."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from rulings.book.resolve import Resolved, resolve
from rulings.cases.citing import found_in, pin
from rulings.cases.record.case import Authority, Case, Found
from rulings.games import GAMES
from rulings.scenarios.answer import Status
from rulings.scenarios.showing.verdict import verdict_of
from rulings.service.casework.typed import Mistake, TypedCase, lines_of, mistakes_of_form
from rulings.service.context import Context

_ENTRY, _CLAUSE = 3, 4


class MistakenError(Exception):
    """What was typed cannot become a case.

    Attributes:
        mistakes: Why, in the order of the form.
    """

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        self.mistakes = mistakes
        super().__init__(" ".join(f"{mistake.field}: {mistake.says}" for mistake in mistakes))


@dataclass(frozen=True, slots=True)
class Names:
    """What the lines of a field mean, and which mean nothing.

    Attributes:
        ids: What they mean.
        mistakes: Those that mean nothing.
    """

    ids: tuple[str, ...]
    mistakes: tuple[Mistake, ...]


def case_of(context: Context, typed: TypedCase, client: str, number: int = 0, version: int = 0) -> Case:
    """Make a case of what is typed: its clauses are pinned as they are today, and its scenario is run.

    Args:
        context: What is answered from.
        typed: What is typed.
        client: Who sends it, for the room that kept scenarios take.
        number: The number of the case; 0 for a new one.
        version: The version that it was made from.

    Returns:
        The case.

    Raises:
        MistakenError: Something of it cannot be taken.
        ProblemError: The imported cards cannot be read.
    """
    mistakes = list(mistakes_of_form(typed))
    if typed.game not in context.desk.book.games:
        games = ", ".join(context.desk.book.games)
        raise MistakenError((*mistakes, Mistake("game", f"The games are {games}.")))
    if mistakes:
        raise MistakenError(tuple(mistakes))
    named = {
        "clauses": clauses_of(context, typed),
        "concepts": _concepts(context, typed),
        "cards": _cards(context, typed),
    }
    mistakes = [mistake for names in named.values() for mistake in names.mistakes]
    if typed.edition and typed.edition not in editions_of(context, typed.game):
        known = ", ".join(editions_of(context, typed.game))
        mistakes.append(Mistake("edition", f"The editions of this game are {known}."))
    if mistakes:
        raise MistakenError(tuple(mistakes))
    scenario, found = _ran(context, typed, client)
    return Case(
        number=number,
        game=typed.game,
        question=typed.question.strip(),
        short_answer=typed.short_answer.strip(),
        answer=typed.answer.strip(),
        scenario=scenario,
        found=found,
        citations=pin(context.desk.book.clauses, named["clauses"].ids),
        cards=named["cards"].ids,
        concepts=named["concepts"].ids,
        authority=Authority(typed.authority),
        edition=typed.edition,
        ruled_on=typed.ruled_on,
        source=typed.source.strip(),
        link=typed.link.strip(),
        version=version,
    )


def editions_of(context: Context, game: str) -> tuple[str, ...]:
    """List the editions of a game that a ruling can be given under, the one in force first.

    Args:
        context: What is answered from.
        game: Key of the game.

    Returns:
        Their keys.
    """
    known = context.desk.book.games.get(game)
    return tuple(edition.key for edition in known.editions) if known is not None else ()


def clause_named(line: str) -> str:
    """Read the id of a clause, or its address on any desk, as its id.

    Args:
        line: `redemption/effect/negate#order`, or an address that ends with `/redemption/effect/negate/order`.

    Returns:
        The id; the line as it stands where it is neither.
    """
    parts = urlsplit(line.strip())
    steps = parts.path.strip("/").split("/")
    if len(steps) == _CLAUSE:
        return f"{'/'.join(steps[:_ENTRY])}#{steps[_ENTRY]}"
    if len(steps) == _ENTRY and parts.fragment:
        return f"{'/'.join(steps)}#{parts.fragment}"
    return line.strip()


def clauses_of(context: Context, typed: TypedCase) -> Names:
    """Read the clauses that are named, by their ids or addresses.

    Args:
        context: What is answered from.
        typed: What is typed.

    Returns:
        Their ids, and which the book has not.
    """
    ids = tuple(dict.fromkeys(map(clause_named, lines_of(typed.clauses))))
    unknown = [name for name in ids if name not in context.desk.book.clauses]
    says = (f"There is no clause {name[:80]}; the address of one is behind “Cite” beside it." for name in unknown)
    return Names(ids, tuple(Mistake("clauses", text) for text in says))


def _concepts(context: Context, typed: TypedCase) -> Names:
    ids, mistakes = [], []
    for line in lines_of(typed.concepts):
        name = urlsplit(line).path.strip("/") if "/" in line else line
        found = resolve(context.catalogue.register, name, typed.game)
        if isinstance(found, Resolved):
            ids.append(found.entry.id)
        else:
            mistakes.append(Mistake("concepts", f"No single entry is called {line[:80]}."))
    return Names(tuple(dict.fromkeys(ids)), tuple(mistakes))


def _cards(context: Context, typed: TypedCase) -> Names:
    ids, mistakes = [], []
    lines = lines_of(typed.cards)
    imported = context.desk.cards.get(typed.game)
    for line in lines:
        card = imported.find_exactly(line)[1] if imported is not None else None
        if card is not None:
            ids.append(card.key)
        else:
            mistakes.append(Mistake("cards", f"No single card of the imported list is called {line[:80]}."))
    return Names(tuple(dict.fromkeys(ids)), tuple(mistakes))


def _ran(context: Context, typed: TypedCase, client: str) -> tuple[str, Found | None]:
    """Run the scenario, and keep it under its address; none where none is typed."""
    if not typed.scenario.strip():
        return "", None
    ran = context.scenarios.run(typed.scenario, client)
    if ran.answer.status is Status.NOT_UNDERSTOOD:
        said = [f"Line {problem.line}: {problem.reason}" for problem in ran.answer.problems]
        raise MistakenError(tuple(Mistake("scenario", text) for text in said or [verdict_of(ran.answer).says]))
    if ran.answer.game != typed.game:
        raise MistakenError((Mistake("scenario", f"It is one of {GAMES[ran.answer.game].name.capitalize()}."),))
    answer = context.scenarios.in_full(ran.text) if ran.answer.stopped else ran.answer
    return ran.text, found_in(answer)
