"""What a line of `expect` asks of a game of Epic: from the words of the grammar to a typed question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.epic.language.plays import play_of
from rulings.epic.language.words import Happens, Said
from rulings.epic.rules import questions as ask
from rulings.epic.rules.cards.places import IN_PLAY, OUT
from rulings.epic.rules.questions import Question
from rulings.scenarios.game import Asking
from rulings.scenarios.scenario import ChoosesFrom, MayChoose


def question_of(asking: Asking) -> Question | ChoosesFrom | MayChoose:
    """Make the question that a line asks."""
    said = asking.said
    if isinstance(said, Happens):
        return _happened(said)
    question: Question | ChoosesFrom | MayChoose = _QUESTIONS[said.ask](said)
    return question


def _happened(said: Happens) -> ask.Happened:
    what = _inner(said.what)
    if what == "dealt damage" and said.player is not None:
        return ask.Happened(said.player.name, what, _name(said.card), int(said.number.name))
    number = int(said.number.name) if said.number is not None else None
    return ask.Happened(_name(said.card), what, _name(said.by), number)


def _name(said: Any) -> str:
    return str(said.name) if said is not None else ""


def _number(said: Said) -> int:
    return int(said.number.name) if said.number is not None else 0


def _word(said: Said) -> str:
    return _inner(said.what)


def _inner(word: Any) -> str:
    """The name of a word, also where it is a term within a word, or stands in the grammar."""
    return word if isinstance(word, str) else _inner(word.name)


def _lies(said: Said) -> ask.LiesIn:
    end = _word(said) if said.ask == "lies at" else ""
    return ask.LiesIn(_name(said.card), said.zone.name, _name(said.zone.player), end)


def _numbers(said: Said) -> ask.HasNumbers:
    offense, defense = said.numbers.name.split("/")
    return ask.HasNumbers(_name(said.card), int(offense), int(defense))


def _cards(said: Said) -> ask.HasCards:
    if said.ask == "count named":
        return ask.HasCards(_name(said.player), IN_PLAY, _number(said), _name(said.card))
    return ask.HasCards(_name(said.player), said.zone.name, _number(said))


def _chooses_from(said: Said) -> ChoosesFrom:
    return ChoosesFrom(_name(said.player), tuple(_name(item) for item in said.options.items), _name(said.card))


def _may_choose(said: Said) -> MayChoose:
    return MayChoose(_name(said.player), _name(said.options.items[0]), _name(said.card))


def _triggered(said: Said) -> ask.TriggeredTimes:
    return ask.TriggeredTimes(_name(said.card), int(said.number.name) if said.number is not None else None)


def _keyword(said: Said) -> ask.HasKeyword:
    return ask.HasKeyword(_name(said.card or said.player), _word(said))


def _order(said: Said) -> ask.HappensBefore:
    return ask.HappensBefore(_happened(said.first), _happened(said.second))


_QUESTIONS: Mapping[str, Callable[[Said], Any]] = MappingProxyType(
    {
        "lies": _lies,
        "lies at": _lies,
        "out": lambda said: ask.LiesIn(_name(said.card), OUT),
        "controls": lambda said: ask.Controls(_name(said.player), _name(said.card)),
        "owns": lambda said: ask.Owns(_name(said.player), _name(said.card)),
        "count": _cards,
        "count named": _cards,
        "numbers": _numbers,
        "number": lambda said: ask.HasNumber(_name(said.card), _word(said), _number(said)),
        "state": lambda said: ask.IsSo(_name(said.card), _word(said)),
        "keyword": _keyword,
        "kind": lambda said: ask.IsOfKind(_name(said.card), _word(said)),
        "public": lambda said: ask.IsPublic(_name(said.card)),
        "waits": lambda said: ask.Waits(_name(said.card)),
        "amount": lambda said: ask.HasAmount(_name(said.player), _word(said), _number(said)),
        "initiative": lambda said: ask.HasInitiative(_name(said.player)),
        "won": lambda said: ask.HasWon(_name(said.player)),
        "eliminated": lambda said: ask.IsOut(_name(said.player)),
        "may": lambda said: ask.MayPlay(play_of(said.action, _name(said.player))),
        "turn": lambda said: ask.IsTurnOf(_name(said.player)),
        "phase": lambda said: ask.IsPhase(_word(said)),
        "battle": lambda said: ask.IsBattle(),
        "chooses from": _chooses_from,
        "may choose": _may_choose,
        "triggered": _triggered,
        "order": _order,
    }
)
