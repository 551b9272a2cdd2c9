"""Answers to questions about a state of a game, each with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from rulings.redemption.rules import questions as ask_for
from rulings.redemption.rules.battle.access import reached
from rulings.redemption.rules.battle.standing import SHIELDS, Kind, Standing, initiative, stands
from rulings.redemption.rules.cards.drawn import Drawn
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import (
    BATTLE,
    DISCARD_PILE,
    HAND,
    IN_PLAY,
    LAND_OF_BONDAGE,
    LAND_OF_REDEMPTION,
    TERRITORY,
    controller_of,
    face,
    opponent_of,
    owner,
    players,
    side_of,
)
from rulings.redemption.rules.cards.redeeming import redeemed_souls
from rulings.redemption.rules.cards.unsettled import same_everywhere
from rulings.redemption.rules.conditions.rescue_attempts import NEEDS_ACCESS
from rulings.redemption.rules.game import play
from rulings.redemption.rules.ongoing.numbers import Numbers, of_side
from rulings.redemption.rules.ongoing.sheltering import may_rescue
from rulings.redemption.rules.plays import Pass
from rulings.redemption.rules.procedures.priority import has_action_priority
from rulings.redemption.rules.questions.answers_of_cards import (
    because,
    changed,
    controls,
    ignores,
    is_card,
    is_immune,
    is_protected,
    lies_on,
    moved,
)
from rulings.redemption.rules.questions.answers_of_kinds import (
    has_alignment,
    has_brigade,
    has_numbers,
    has_type,
    identifier_holds,
)
from rulings.redemption.rules.questions.ends_and_counts import activates_times, compares, is_last_played, lies_at
from rulings.redemption.rules.questions.happened import happened, precedes
from rulings.redemption.rules.questions.life import ability_is
from rulings.redemption.rules.targets.whereabouts import home_of
from rulings.redemption.rules.triggers.usage_limits import uses_left
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.facts import Changed, Moved, Value
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Finding, Refusal


def ask(state: State, question: Any) -> Finding:
    """Answer a question about a state.

    Args:
        state: The state.
        question: One of the types of `rulings.redemption.rules.questions`.

    Returns:
        Whether it is so, with the clauses that say so or say that it is not.

    Raises:
        NotThereYetError: The engine does not know yet what the question is about.
    """
    answer = _ANSWERS.get(type(question))
    if answer is None:
        raise NotThereYetError(f"The engine cannot tell yet: {type(question).__name__}.")
    return same_everywhere(state, lambda table: answer(table, question), lambda _, finding: finding.holds)


def _was(state: State, subject: str, attribute: str) -> Value:
    """What an attribute is; where it is set no more since a later turn has begun, what it was last."""
    found = state.get(subject, attribute)
    if found is not None or not state.get("", "turn began"):
        return found
    facts = (entry.what for entry in reversed(state.log) if isinstance(entry.what, Changed))
    return next((fact.before for fact in facts if (fact.subject, fact.attribute) == (subject, attribute)), None)


def _lies(state: State, question: ask_for.Lies) -> Finding:
    _refuse_site_after_battle(state, question.card)
    where, home = state.where[question.card], home_of(state, question.card)
    asked = question.place
    there = where if asked.on or where.zone == BATTLE else home
    holds = there.zone == asked.zone and asked.player in ("", there.player) and asked.on in ("", where.on)
    clauses = because(state, moved(question.card))
    if asked.zone in (BATTLE, TERRITORY):
        _refuse_site_after_battle(state, question.card)
    if asked.zone == BATTLE:
        clauses = (*clauses, "redemption/term/field-of-battle#area-where-characters-battle")
    if LAND_OF_BONDAGE == asked.zone == home.zone != state.where[where.on or question.card].zone:
        clauses = (*clauses, _WITH_A_SOUL)
    if asked.zone == TERRITORY and home.zone == LAND_OF_BONDAGE:
        holds, clauses = asked.player in ("", home.player), (*clauses, _PART_OF_TERRITORY)
    return Finding(holds, clauses, f"{question.card} is in {where}")


_WITH_A_SOUL = "redemption/term/land-of-bondage#occupied-sites-go-there"
_PART_OF_TERRITORY = "redemption/term/land-of-bondage#lies-in-territory"


def _refuse_site_after_battle(state: State, card: str) -> None:
    """Nothing says where a Site goes that is in battle at its end."""
    if state.get("", "battle") == "over" and state.where[card].zone == BATTLE and "Site" in face(state, card).types:
        added = "redemption/term/site#unoccupied-site-to-battle"
        home = "redemption/procedure/battle-resolution#step-7-return-to-territory"
        raise UnclearError(f"Where {card} goes after the battle is not decided.", (added, home))


def _on_side(state: State, question: ask_for.IsOnSide) -> Finding:
    where = state.where[question.card]
    user = state.where[where.on] if where.on else where
    return Finding(user == Place(BATTLE, question.player), because(state, moved(question.card)), f"it is in {where}")


def _is_both(state: State, question: ask_for.IsBoth) -> Finding:
    found = [ask(state, each) for each in (question.first, question.second)]
    decisive = [each for each in found if not each.holds] or found
    because = dict.fromkeys(clause for each in decisive for clause in each.because)
    return Finding(all(each.holds for each in found), tuple(because), decisive[0].reason)


def _owns(state: State, question: ask_for.Owns) -> Finding:
    found = owner(state, question.card)
    clauses = ["redemption/term/owner#whose-deck-it-came-from"]
    if controller_of(state, question.card) != found:
        clauses.append("redemption/term/owner#control-does-not-change-it")
    return Finding(found == question.player, tuple(clauses), f"{found} owns {question.card}")


_INITIATIVE = "redemption/procedure/initiative#"


def _side_has_numbers(state: State, question: ask_for.SideHasNumbers) -> Finding:
    found = of_side(state, question.player)
    holds = found == Numbers(question.strength, question.toughness)
    return Finding(holds, ("redemption/term/stalemate#by-the-numbers",), f"{question.player}'s side is {found}")


def _defeated(state: State, question: ask_for.IsDefeated) -> Finding:
    holds = _was(state, question.card, "defeated") is True
    return Finding(holds, because(state, changed(question.card, "defeated")))


def _survives(state: State, question: ask_for.Survives) -> Finding:
    returned = any(
        isinstance(entry.what, Moved) and entry.what.card == question.card and entry.what.source.zone == BATTLE
        for entry in state.log
    )
    survived = returned and state.where[question.card].zone == "territory" and state.get("", "battle") == "over"
    return Finding(survived, ("redemption/term/surviving-character#in-battle-after-step-four",))


def _has_initiative(state: State, question: ask_for.HasInitiative) -> Finding:
    if state.get("", "battle") != "under way":
        return Finding(not question.player, (), "there is no battle under way")
    has = initiative(state)
    said = f"{has.player} has initiative, since {has.reason}" if has.player else "nobody has initiative"
    return Finding(has.player == question.player, has.because, said)


def _is_phase(state: State, question: ask_for.IsPhase) -> Finding:
    found = state.get("", "phase")
    return Finding(found == question.phase, because(state, changed("", "phase")), f"it is the {found} phase")


def _active_player(state: State, question: ask_for.IsActivePlayer) -> Finding:
    found = state.get("", "active player")
    return Finding(found == question.player, ("redemption/term/active-player",), f"it is {found}'s turn")


def _under_way(state: State, _: ask_for.IsBattleUnderWay) -> Finding:
    found = state.get("", "battle")
    holds = found not in (None, "over") and state.get("", "winner") is None
    return Finding(holds, because(state, changed("", "battle")))


def _battle_is(state: State, question: ask_for.BattleIs) -> Finding:
    standing = stands(state)
    winner = standing.winner
    if question.state == "losing" and winner:
        winner = opponent_of(state, winner)
    kind = Kind.WINNING if question.state == "losing" else question.state
    if kind == Kind.MUTUAL_DESTRUCTION and _is_mutual_removal(state, standing):
        removal = (
            "redemption/term/mutual-destruction#by-removal",
            "redemption/term/mutual-destruction#state-or-outcome",
        )
        return Finding(True, (*removal, *standing.because), _standing_words(state, standing))
    holds = standing.kind == kind and (winner == question.player or not question.player)
    values = ("redemption/term/strength#offensive-value", "redemption/term/toughness#defensive-value")
    return Finding(holds, (*standing.because, *values), _standing_words(state, standing))


def _is_mutual_removal(state: State, standing: Standing) -> bool:
    """Whether the characters of both sides were removed from battle (redemption/term/mutual-destruction#by-removal)."""
    left = {
        entry.what.source
        for entry in of_phase(state)
        if isinstance(entry.what, Moved) and entry.what.target.zone != BATTLE
    }
    return standing.kind is Kind.EMPTY and {side_of(str(state.get("", side))) for side in _SIDES} <= left


_SIDES = ("attacker", "defender")


def _standing_words(state: State, standing: Standing) -> str:
    """How a battle stands, with the numbers of both sides."""
    if standing.kind is Kind.EMPTY:
        nobody = "no character is in battle"
        return f"it is a mutual destruction: {nobody} any more" if _is_mutual_removal(state, standing) else nobody
    if standing.kind is Kind.UNOPPOSED:
        return f"{standing.winner} is unopposed"
    first = standing.winner or str(state.get("", "attacker"))
    numbers = f"{of_side(state, first)} against {of_side(state, opponent_of(state, first))}"
    shielded = ", with what protect, immune and ignore leave of it" if SHIELDS in standing.because else ""
    said = f"{first} is winning" if standing.winner else f"it is a {standing.kind}"
    return f"{said}: {numbers}{shielded}"


def _has_access(state: State, question: ask_for.HasAccess) -> Finding:
    where = state.where[question.card]
    if state.get("", "battle") != "under way" or where.zone != BATTLE:
        return Finding(False, (NEEDS_ACCESS,), f"{question.card} is in {where}")
    found = {soul: (heroes, clauses) for soul, heroes, clauses in reached(state)}
    heroes, clauses = found.get(question.soul, ((), (NEEDS_ACCESS,)))
    if question.card not in heroes:
        return Finding(False, clauses, f"{question.soul} is in {state.where[question.soul]}")
    rescue = may_rescue(state, question.card, question.soul)
    if not rescue.holds:
        return Finding(False, rescue.because, f"{question.soul} is protected from {question.card}")
    return Finding(True, clauses)


def _is_rescue(state: State, _: ask_for.IsRescueAttempt) -> Finding:
    return Finding(state.get("", "kind of battle") == "rescue attempt", because(state, changed("", "kind of battle")))


def _is_challenge(state: State, _: ask_for.IsBattleChallenge) -> Finding:
    holds = state.get("", "kind of battle") == "battle challenge"
    return Finding(holds, because(state, changed("", "kind of battle")))


def _result_is(state: State, question: ask_for.BattleResultIs) -> Finding:
    found = _was(state, "", "result")
    clauses = because(state, changed("", "result"))
    if question.result not in ("won", "lost"):
        return Finding(found == question.result, clauses, f"the result is {found}")
    winner = {"Hero wins": "attacker", "Evil Character wins": "defender"}.get(str(found), "")
    in_side_battle = next((player for player in players(state) if found == f"{player} wins"), "")
    player = str(_was(state, "", winner)) if winner else in_side_battle
    if question.result == "lost" and player:
        player = opponent_of(state, player)
    return Finding(bool(player) and player == question.player, clauses, f"the result is {found}")


def _succeeds(state: State, question: ask_for.Succeeds) -> Finding:
    found = _was(state, "", question.what)
    holds = found == question.result
    open_yet = "open, since the battle is not resolved" if state.get("", "battle") == "under way" else "open"
    return Finding(holds, because(state, changed("", question.what)), f"the {question.what} is {found or open_yet}")


def _drew(state: State, question: ask_for.Drew) -> Finding:
    draws = [entry for entry in state.log if isinstance(entry.what, Drawn) and entry.what.player == question.player]
    found = sum(len(entry.what.cards) for entry in draws)
    because = tuple(dict.fromkeys(clause for entry in draws for clause in entry.because))
    return Finding(compares(found, question.number, question.comparison), because, f"{question.player} draws {found}")


def _holds(state: State, question: ask_for.Holds) -> Finding:
    place = Place(question.zone, question.player)
    there = [card for card in state.where if home_of(state, card) == place]
    found = len(there if place.zone == LAND_OF_BONDAGE else state.at(place))
    return Finding(compares(found, question.number, question.comparison), (), f"{question.player} has {found}")


def _redeemed(state: State, question: ask_for.Redeemed) -> Finding:
    place = Place(LAND_OF_REDEMPTION, question.player)
    found = len(redeemed_souls(state, question.player))
    clauses = because(state, lambda fact: isinstance(fact, Moved) and fact.target == place)
    return Finding(compares(found, question.number, question.comparison), clauses, f"{question.player} has {found}")


def _may_play(state: State, question: ask_for.MayPlay) -> Finding:
    if isinstance(question.play, Pass) and state.get("", "battle") == "under way":
        has = initiative(state)
        if has.player == question.play.player and not has.may_pass:
            clauses = ("redemption/procedure/initiative#losing-player-cannot-pass", f"{_INITIATIVE}who-has-it-as-table")
            return Finding(False, clauses, "it is losing")
    made = play(state, question.play)
    if isinstance(made, Refusal):
        return Finding(False, made.because, made.reason)
    said = next((entry.because for entry in made.log[len(state.log) :]), ())
    return Finding(True, said)


def _special_initiative(state: State, question: ask_for.HasSpecialInitiative) -> Finding:
    found = str(state.get("", "special initiative") or "")
    clauses = because(state, changed("", "special initiative"))
    return Finding(found == question.player, clauses, f"{found or 'nobody'} has it")


def _may_use(state: State, question: ask_for.MayUse) -> Finding:
    found, because = uses_left(state, question.card)
    return Finding(compares(found, question.number, question.comparison), because, f"{found} times")


_PART_OF_LARGER = "location#part-of-larger-location"
_PARTS = {
    "land of bondage": ("territory#land-of-bondage-is-in-territory", "location#locations-in-play", _PART_OF_LARGER),
    "artifact pile": ("territory#artifact-pile-is-in-territory", "location#locations-in-play", _PART_OF_LARGER),
}
"""The clauses by which parts of a territory are in play."""


_OUTSIDE, _OFF_TABLE = "location#what-lies-out-of-play", "playing-surface#what-does-not-belong"
_LYING = {
    LAND_OF_REDEMPTION: ("land-of-redemption#outside-the-field-of-play", "playing-surface#what-belongs-to-it"),
    BATTLE: ("location#what-lies-in-play", "field-of-play#location-on-the-playing-surface"),
    TERRITORY: ("location#what-lies-in-play", "field-of-play#location-on-the-playing-surface"),
    DISCARD_PILE: (_OUTSIDE, "discard-pile#face-up-out-of-play", _OFF_TABLE),
    HAND: (_OUTSIDE, _OFF_TABLE),
    "deck": (_OUTSIDE, _OFF_TABLE),
}
"""The clauses on places of the playing surface, and on those outside of it."""


def _in_play(state: State, question: ask_for.IsInPlay) -> Finding:
    where = state.where[question.card]
    holds = where.zone in IN_PLAY
    clauses = (
        "in-play#within-the-field-of-play",
        "in-play#territories-and-battles",
        "field-of-play#areas-that-belong-to-it",
        "location#field-of-play-contains",
    )
    outside = (
        "out-of-play#outside-the-field-of-play",
        "out-of-play#which-cards-are-out-of-play",
        "field-of-play#what-lies-outside",
    )
    lies = _LYING.get(where.zone, ("location#what-lies-in-play" if holds else "location#what-lies-out-of-play",))
    part = _PARTS.get(where.zone, ("location#locations-in-play" if holds else "location#locations-out-of-play",))
    because_of = tuple(f"redemption/term/{clause}" for clause in (*(clauses if holds else outside), *part, *lies))
    return Finding(holds, because_of, f"{question.card} is in {where}")


def _has_won(state: State, question: ask_for.HasWon) -> Finding:
    return Finding(state.get("", "winner") == question.player, because(state, changed("", "winner")))


_ANSWERS: Mapping[type, Callable[[State, Any], Finding]] = MappingProxyType(
    {
        ask_for.Lies: _lies,
        ask_for.LiesAt: lies_at,
        ask_for.IsBoth: _is_both,
        ask_for.LiesOn: lies_on,
        ask_for.IsOnSide: _on_side,
        ask_for.Owns: _owns,
        ask_for.Controls: controls,
        ask_for.HasNumbers: has_numbers,
        ask_for.SideHasNumbers: _side_has_numbers,
        ask_for.IsDefeated: _defeated,
        ask_for.Survives: _survives,
        ask_for.HasType: has_type,
        ask_for.HasBrigade: has_brigade,
        ask_for.HasIdentifier: identifier_holds,
        ask_for.HasInitiative: _has_initiative,
        ask_for.HasSpecialInitiative: _special_initiative,
        ask_for.AbilityIs: ability_is,
        ask_for.ActivatesTimes: activates_times,
        ask_for.IsLastPlayed: is_last_played,
        ask_for.MayUse: _may_use,
        ask_for.IsInPlay: _in_play,
        ask_for.HasAlignment: has_alignment,
        ask_for.HasActionPriority: lambda state, question: has_action_priority(state, question.player),
        ask_for.IsPhase: _is_phase,
        ask_for.IsActivePlayer: _active_player,
        ask_for.IsBattleUnderWay: _under_way,
        ask_for.BattleIs: _battle_is,
        ask_for.HasAccess: _has_access,
        ask_for.IsRescueAttempt: _is_rescue,
        ask_for.IsBattleChallenge: _is_challenge,
        ask_for.BattleResultIs: _result_is,
        ask_for.Succeeds: _succeeds,
        ask_for.Drew: _drew,
        ask_for.Holds: _holds,
        ask_for.Redeemed: _redeemed,
        ask_for.HasWon: _has_won,
        ask_for.MayPlay: _may_play,
        ask_for.CardIs: is_card,
        ask_for.IsProtected: is_protected,
        ask_for.IsImmune: is_immune,
        ask_for.Ignores: ignores,
        ask_for.Happened: happened,
        ask_for.Precedes: precedes,
    }
)
