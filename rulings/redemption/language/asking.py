"""What a line of `expect` asks of a game of Redemption: from the words of the grammar to a typed question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from types import MappingProxyType
from typing import Any, cast

from rulings.redemption.language.icon_boxes import spelt, titles_in
from rulings.redemption.language.plays import possible_play
from rulings.redemption.language.words import Happens, It, Named, Said
from rulings.redemption.rules import questions as ask
from rulings.redemption.rules.questions import Comparison, Question
from rulings.scenarios.game import Asking
from rulings.scenarios.problems import Problem, ScenarioError
from rulings.scenarios.scenario import ChoosesFrom, MayChoose
from rulings.table.places import Place
from rulings.texts.kernel import walk

_OF_CARDS = ("unique", "generic", "meek")


def question_of(asking: Asking) -> Question | ChoosesFrom | MayChoose:
    """Make the question that a line asks.

    Args:
        asking: The line.

    Returns:
        The question.

    Raises:
        ScenarioError: The line says `it`, or asks about a play that the engine does not have yet.
    """
    said: Said = asking.said
    if said.ask == "may play":
        return ask.MayPlay(possible_play(said.action, _name(said.player), asking.line, asking.text))
    if any(isinstance(part, It) for part in walk(said)):
        raise ScenarioError(Problem(asking.line, asking.text, "Name the card; `it` has no meaning here."))
    return _QUESTIONS[said.ask](said)


def _name(said: Any) -> str:
    """The name of a card or player; empty where the line names none."""
    if said is None:
        return ""
    return str(said.card.name if hasattr(said, "card") else said.name)


def _place(said: Any) -> Place:
    return Place(said.zone.name, _name(said.player))


def _numbers(said: Said) -> tuple[Fraction, Fraction]:
    strength, _, toughness = said.numbers.name.partition("/")
    return Fraction(strength), Fraction(toughness)


def _value(said: Said) -> Fraction:
    """A strength or toughness, which need not be a whole number."""
    return Fraction(said.number.name)


def _number(said: Said) -> int:
    if said.number is not None:
        return int(said.number.name)
    return 0 if said.how == "none" else 1


def _comparison(said: Said) -> Comparison:
    return cast(Comparison, said.comparison)


def _event(said: Happens) -> ask.Occurrence:
    place = _place(said.where) if said.where is not None else None
    return ask.Occurrence(said.kind, _name(said.card), _name(said.player), _name(said.other), place)


def _end(said: Said) -> str:
    return str(getattr(said.what, "name", said.what))


def _protected(said: Said) -> Question:
    harm = said.term.name if said.term is not None else said.how
    return ask.IsProtected(_name(said.card), harm, _name(said.other) or _name(said.player))


def _identifier(said: Said) -> Question:
    name = said.term.name.lower()
    return ask.CardIs(_name(said.card), name) if name in _OF_CARDS else ask.HasIdentifier(_name(said.card), name)


def _kinds(said: Said) -> Question:
    """What a card is in two words: `a clay Hero`, `an evil human`."""
    first, _, second = said.ask.partition(" and ")
    return ask.IsBoth(_kind(said, first), _kind(said, second))


def _kind(said: Said, asked: str) -> Any:
    card = _name(said.card)
    match asked:
        case "brigade":
            return ask.HasBrigade(card, said.term.name)
        case "alignment":
            return ask.HasAlignment(card, cast("Any", said.how).name)
        case "type":
            return ask.HasType(card, said.what.name)
    return _identifier(said)


def _has_numbers(said: Said) -> Question:
    return ask.HasNumbers(_name(said.card), *_numbers(said), with_enhancements=said.how != "alone")


def _chooses_from(said: Said) -> ChoosesFrom:
    """Of a card that is named twice, by its two titles, its sides are meant."""
    counted = Counter(_name(item) for item in said.cards.items)
    options = (_title(item) if counted[_name(item)] > 1 else _name(item) for item in said.cards.items)
    return ChoosesFrom(_name(said.player), tuple(options), _name(said.card))


def _title(said: Any) -> str:
    """The title by which a line calls a card that has two; the name of any other card."""
    name = _name(said)
    words = said.card.words if isinstance(said, Named) else ()
    return next((title for title in titles_in(name) if spelt(title) == words), name)


_QUESTIONS: MappingProxyType[str, Callable[[Said], Question | ChoosesFrom | MayChoose]] = MappingProxyType(
    {
        "lies": lambda said: ask.Lies(_name(said.card), _place(said.where) if said.where else Place(said.what)),
        "lies at": lambda said: ask.LiesAt(_name(said.card), _place(said.where), _end(said)),
        "on side": lambda said: ask.IsOnSide(_name(said.card), _name(said.player)),
        "in play": lambda said: ask.IsInPlay(_name(said.card)),
        "lies on": lambda said: ask.LiesOn(_name(said.card), _name(said.other), said.how),
        "owns": lambda said: ask.Owns(_name(said.player), _name(said.card)),
        "controls": lambda said: ask.Controls(_name(said.player), _name(said.card), said.how),
        "numbers": _has_numbers,
        "strength": lambda said: ask.HasNumbers(_name(said.card), _value(said), None),
        "toughness": lambda said: ask.HasNumbers(_name(said.card), None, _value(said)),
        "side numbers": lambda said: ask.SideHasNumbers(_name(said.player), *_numbers(said)),
        "ability": lambda said: ask.AbilityIs(_name(said.card), said.what.name, _name(said.other)),
        "used": lambda said: ask.AbilityIs(_name(said.card), "used"),
        "activated": lambda said: ask.ActivatesTimes(_name(said.card), _number(said), _comparison(said)),
        "last played": lambda said: ask.IsLastPlayed(_name(said.card)),
        "may use": lambda said: ask.MayUse(_name(said.card), _number(said), _comparison(said)),
        "card is": lambda said: ask.CardIs(_name(said.card), said.what.name),
        "defeated": lambda said: ask.IsDefeated(_name(said.card)),
        "survives": lambda said: ask.Survives(_name(said.card)),
        "protected": _protected,
        "immune": lambda said: ask.IsImmune(_name(said.card), _name(said.other)),
        "ignores": lambda said: ask.Ignores(_name(said.card), _name(said.other)),
        "type": lambda said: ask.HasType(_name(said.card), said.what.name),
        "brigade": lambda said: ask.HasBrigade(_name(said.card), said.term.name),
        "alignment": lambda said: ask.HasAlignment(_name(said.card), said.what.name),
        "identifier": _identifier,
        "brigade and type": _kinds,
        "identifier and type": _kinds,
        "alignment and identifier": _kinds,
        "class": lambda said: ask.HasIdentifier(_name(said.card), said.what.name),
        "initiative": lambda said: ask.HasInitiative(_name(said.player)),
        "special initiative": lambda said: ask.HasSpecialInitiative(_name(said.player)),
        "action priority": lambda said: ask.HasActionPriority(_name(said.player)),
        "drew": lambda said: ask.Drew(_name(said.player), _number(said), _comparison(said)),
        "holds": lambda said: ask.Holds(_name(said.player), said.where.name, _number(said), _comparison(said)),
        "redeemed": lambda said: ask.Redeemed(_name(said.player), _number(said), _comparison(said)),
        "won": lambda said: ask.HasWon(_name(said.player)),
        "turn": lambda said: ask.IsActivePlayer(_name(said.player)),
        "phase": lambda said: ask.IsPhase(said.phase.name),
        "battle": lambda said: ask.BattleIs(said.what, _name(said.player)),
        "under way": lambda _: ask.IsBattleUnderWay(),
        "side battle": lambda _: ask.Happened(ask.Occurrence("side battle")),
        "rescue attempt": lambda _: ask.IsRescueAttempt(),
        "battle challenge": lambda _: ask.IsBattleChallenge(),
        "result": lambda said: ask.BattleResultIs(said.what, _name(said.player)),
        "success": lambda said: ask.Succeeds(said.what.name, said.how),
        "chooses from": _chooses_from,
        "may choose": lambda said: MayChoose(_name(said.player), _name(said.other), _name(said.card)),
        "access": lambda said: ask.HasAccess(_name(said.card), _name(said.other)),
        "order": lambda said: ask.Precedes(_event(said.first), _event(said.second)),
        "happened": lambda said: ask.Happened(_event(said.first)),
    }
)
"""How a line becomes a question, by the name that the grammar gives it."""
