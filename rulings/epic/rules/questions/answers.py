"""The answers to what can be asked of a state, each with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.epic.rules.actions.leaving_play import LETHAL
from rulings.epic.rules.cards.faces import ALIGNMENTS
from rulings.epic.rules.cards.places import (
    DECK,
    DISCARD_PILE,
    HAND,
    IN_PLAY,
    SUPPLEMENTAL_ZONE,
    controller,
    owner,
    players,
)
from rulings.epic.rules.cards.transition import DAMAGE
from rulings.epic.rules.game import why_not
from rulings.epic.rules.happenings import Triggered
from rulings.epic.rules.questions import (
    Controls,
    Happened,
    HappensBefore,
    HasAmount,
    HasCards,
    HasInitiative,
    HasKeyword,
    HasNumber,
    HasNumbers,
    HasWon,
    IsBattle,
    IsOfKind,
    IsOut,
    IsPhase,
    IsPublic,
    IsSo,
    IsTurnOf,
    LiesIn,
    MayPlay,
    Owns,
    Question,
    TriggeredTimes,
    Waits,
)
from rulings.epic.rules.questions.happened import has_happened, place_of
from rulings.epic.rules.setup import BATTLE
from rulings.epic.rules.standing.keywords import has, why_keyword
from rulings.epic.rules.standing.numbers import DEFENSE, OFFENSE, counters, last_numbers, why_numbers
from rulings.epic.rules.standing.qualities import STATES
from rulings.epic.rules.triggers.batches import BATCH
from rulings.epic.rules.triggers.triggering import WAITING
from rulings.epic.rules.turn.ending import health, winner
from rulings.epic.rules.turn.gold import gold
from rulings.epic.rules.turn.initiative import RIGHT_TO_ACT, active_player, holder, phase
from rulings.table.facts import Changed, Created, Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding, Refusal

PUBLIC = (
    "epic/rule/public-and-private-information#what-is-public",
    "epic/rule/zones#in-play-is-known",
    "epic/rule/zones#discard-pile-is-open",
)
PRIVATE = (
    "epic/rule/public-and-private-information#private-need-not-be-shown",
    "epic/rule/zones#hand-count-is-public",
    "epic/rule/zones#deck-is-the-face-down-pile",
)
ALWAYS_IN_ONE = ("epic/rule/zones#five-zones", "epic/rule/zones#card-is-always-in-a-zone")
ZONE_CLAUSES = {
    HAND: ("epic/rule/zones#hand-means-the-zone", *ALWAYS_IN_ONE),
    DECK: ("epic/rule/zones#deck-is-the-face-down-pile", *ALWAYS_IN_ONE),
    DISCARD_PILE: ("epic/rule/zones#discard-pile-means-the-zone", *ALWAYS_IN_ONE),
    IN_PLAY: ("epic/rule/zones#in-play-holds-cards-and-tokens", *ALWAYS_IN_ONE),
    SUPPLEMENTAL_ZONE: ("epic/rule/zones#gods-start-in-supplemental-zone", *ALWAYS_IN_ONE),
}
"""The clauses on each zone."""

STARTS_AT_THIRTY = "epic/rule/health#starts-at-thirty"
FOUR, MAY_BE_ADDED = "epic/rule/alignment#four-alignments", "epic/rule/alignment#effects-may-add-one"
THREE_TYPES = "epic/rule/card-types#three-main-types"
OWNER = "epic/rule/card-ownership#owner-began-with-the-card"


def ask(state: State, question: Question) -> Finding:
    """Answer a question.

    Args:
        state: The state.
        question: The question.

    Returns:
        Whether it is so, by which clauses, and what is the case instead.
    """
    return _ANSWERS[type(question)](state, question)


def _lies_in(state: State, question: LiesIn) -> Finding:
    place = state.where[question.card]
    at = state.at(place).index(question.card)
    ends = {"top": at == 0, "bottom": at == len(state.at(place)) - 1, "": True}
    there = place.zone == question.zone and question.player in ("", place.player)
    return Finding(there and ends[question.end], _last_move(state, question.card), str(place))


def _last_move(state: State, card: str) -> tuple[str, ...]:
    """The clauses by which a card last moved; of one that lies where it lay, those on its zone."""
    for entry in reversed(state.log.of(Moved, Created)):
        if entry.what.card == card:
            return entry.because
    return ZONE_CLAUSES.get(state.where[card].zone, ())


def _changes(state: State, subject: str, attribute: str) -> tuple[str, ...]:
    """The clauses by which something of a card or player last changed."""
    for entry in reversed(state.log.of(Changed)):
        if (entry.what.subject, entry.what.attribute) == (subject, attribute):
            return entry.because
    return ()


def _controls(state: State, question: Controls) -> Finding:
    who = controller(state, question.card)
    return Finding(who == question.player, _last_move(state, question.card), f"{who} controls it")


def _owns(state: State, question: Owns) -> Finding:
    who = owner(state, question.card)
    return Finding(who == question.player, (OWNER,), f"{who} owns it")


def _has_number(state: State, question: HasNumber) -> Finding:
    card = question.card
    offense, defense = last_numbers(state, card)
    damage = state.get(card, DAMAGE)
    found = {
        "offense": (offense, (OFFENSE,)),
        "defense": (defense, (DEFENSE,)),
        "damage": (damage if isinstance(damage, int) else 0, _changes(state, card, DAMAGE) or LETHAL[:1]),
        "counters": (counters(state, card), ("epic/rule/counter#add-up-without-limit",)),
    }
    number, because = found[question.what]
    return Finding(number == question.number, because, f"it has {number} {question.what}")


def _has_numbers(state: State, question: HasNumbers) -> Finding:
    found = last_numbers(state, question.card)
    holds = found == (question.offense, question.defense)
    return Finding(holds, why_numbers(state, question.card), f"it is {found[0]}/{found[1]}")


def _is_so(state: State, question: IsSo) -> Finding:
    so = state.where[question.card].zone == IN_PLAY and STATES[question.what](state, question.card)
    attribute = "expended" if question.what == "prepared" else question.what
    return Finding(so, _changes(state, question.card, attribute))


def _has_keyword(state: State, question: HasKeyword) -> Finding:
    holds = has(state, question.subject, question.keyword)
    return Finding(holds, why_keyword(state, question.subject, question.keyword))


def _is_of_kind(state: State, question: IsOfKind) -> Finding:
    face, kind = state.faces[question.card], question.kind
    if kind in ALIGNMENTS:
        found = state.ask("alignments", question.card)
        added = (MAY_BE_ADDED,) if kind in found and kind not in face.alignments else ()
        return Finding(kind in found, ("epic/rule/alignment#several-at-once", FOUR, *added), " and ".join(found))
    so = kind in face.classes or kind == face.type.lower() or (kind == "token" and face.is_token)
    return Finding(so, ("epic/rule/card-types#more-types-on-type-line", THREE_TYPES))


def _has_amount(state: State, question: HasAmount) -> Finding:
    player = question.player
    found = health(state, player) if question.what == "health" else gold(state, player, ALIGNMENTS)
    holds = {
        "equal": found == question.number,
        "or less": found <= question.number,
        "or more": found >= question.number,
    }
    because = _changes(state, player, question.what) or (STARTS_AT_THIRTY,)
    return Finding(holds[question.comparison], because, f"{player} has {found} {question.what}")


def _has_cards(state: State, question: HasCards) -> Finding:
    cards = state.at(Place(question.zone, question.player))
    found = [card for card in cards if question.name in ("", state.faces[card].name)]
    because = next((move for move in (_last_move(state, card) for card in reversed(found)) if move), ())
    return Finding(len(found) == question.number, because, f"{question.player} has {len(found)}")


def _has_initiative(state: State, question: HasInitiative) -> Finding:
    has_it = holder(state)
    because = _changes(state, "", "initiative") or (RIGHT_TO_ACT,)
    return Finding(has_it == question.player, because, f"{has_it or 'nobody'} has it")


def _is_turn_of(state: State, question: IsTurnOf) -> Finding:
    whose = active_player(state)
    return Finding(whose == question.player, ("epic/rule/phases#four-phases",), f"it is {whose}'s turn")


def _is_phase(state: State, question: IsPhase) -> Finding:
    found = phase(state)
    because = _changes(state, "", "phase") or ("epic/rule/phases#four-phases",)
    return Finding(found == question.phase, because, f"it is the {found} phase")


def _is_battle(state: State, question: IsBattle) -> Finding:
    return Finding(phase(state) == BATTLE, ("epic/rule/phases#battle-is-optional-and-repeatable",))


def _has_won(state: State, question: HasWon) -> Finding:
    who = winner(state)
    holds = who is not None and question.player in ("", who)
    return Finding(holds, _changes(state, "", "winner"), f"{who} has won" if who else "nobody has won")


def _is_out(state: State, question: IsOut) -> Finding:
    out = question.player not in players(state)
    return Finding(out, ("epic/rule/winning-and-losing#two-ways-to-be-eliminated",))


def _waits(state: State, question: Waits) -> Finding:
    names = [name for attribute in (WAITING, BATCH) for name in _names(state, attribute)]
    found = any(state.activations[name].card == question.card for name in names)
    return Finding(found, ("epic/rule/playing-a-card#triggers-wait-for-resolution",))


def _names(state: State, attribute: str) -> tuple[str, ...]:
    value = state.get("", attribute)
    return value if isinstance(value, tuple) else ()


def _triggered(state: State, question: TriggeredTimes) -> Finding:
    entries = [entry for entry in state.log.of(Triggered) if entry.what.card == question.card]
    holds = bool(entries) if question.number is None else len(entries) == question.number
    because = entries[-1].because if entries else ("epic/rule/triggered-ability#happens-when-condition-is-met",)
    return Finding(holds, because, f"it has triggered {len(entries)} times")


def _is_public(state: State, question: IsPublic) -> Finding:
    zone = state.where[question.card].zone
    return Finding(zone in (IN_PLAY, DISCARD_PILE, SUPPLEMENTAL_ZONE), PUBLIC if zone != HAND else PRIVATE)


def _may_play(state: State, question: MayPlay) -> Finding:
    refusal: Refusal | None = why_not(state, question.play)
    if refusal is None:
        return Finding(True, ("epic/rule/playing-a-card#all-steps-of-a-legal-play",))
    return Finding(False, refusal.because, refusal.reason)


def _happens_before(state: State, question: HappensBefore) -> Finding:
    first, second = place_of(state, question.first), place_of(state, question.second)
    holds = first is not None and second is not None and first < second
    because = tuple(c for line in (first, second) if line is not None for c in state.log[line].because)
    return Finding(holds, because)


_ANSWERS: Mapping[type, Callable[[State, Any], Finding]] = MappingProxyType(
    {
        LiesIn: _lies_in,
        Controls: _controls,
        Owns: _owns,
        HasNumber: _has_number,
        HasNumbers: _has_numbers,
        IsSo: _is_so,
        HasKeyword: _has_keyword,
        IsOfKind: _is_of_kind,
        HasAmount: _has_amount,
        HasCards: _has_cards,
        HasInitiative: _has_initiative,
        IsTurnOf: _is_turn_of,
        IsPhase: _is_phase,
        IsBattle: _is_battle,
        HasWon: _has_won,
        IsOut: _is_out,
        Waits: _waits,
        TriggeredTimes: _triggered,
        IsPublic: _is_public,
        MayPlay: _may_play,
        Happened: has_happened,
        HappensBefore: _happens_before,
    }
)
