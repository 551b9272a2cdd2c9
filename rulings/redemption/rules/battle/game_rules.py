"""Game rules that act by themselves after an effect."""

from __future__ import annotations

from collections.abc import Collection

from rulings.redemption.rules.abilities.phrases import reminds
from rulings.redemption.rules.abilities.unique_cards import discard_copies
from rulings.redemption.rules.agenda import Perish, being_discarded
from rulings.redemption.rules.battle.access import access
from rulings.redemption.rules.battle.created_challenge import IS_CHALLENGE, STAYS_CHALLENGE, is_created, was_created
from rulings.redemption.rules.battle.defeat import mark_defeated
from rulings.redemption.rules.battle.quotas import refuse_overfull
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import (
    BATTLE,
    TERRITORY,
    characters_of,
    enhancements_on,
    face,
    holder_of,
    is_side_battle,
    players,
    used_by,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.numbers import PER_TURN, changes_of, is_per_turn
from rulings.redemption.rules.ongoing.numbers import now as numbers_now
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.ongoing.using_enhancements import matches_brigade, why_not_discarded
from rulings.table.errors import CannotTellError, NotThereYetError
from rulings.table.once import once
from rulings.table.state import State

_TERM = "redemption/term/"
_SITE_ACCESS = "redemption/effect/site-access#"
_DECREASE = "redemption/effect/increase-and-decrease"
_NO_TOUGHNESS = f"{_TERM}toughness#zero-or-less-is-discarded"
_COUNTS = f"{_TERM}conditional-phrase#game-rule-counts-as-the-cause"


@once
def perishing(state: State) -> tuple[str, ...]:
    """List the characters whose toughness is gone, in battle or, where an effect decreases it or it is an X, at home.

    The source is redemption/term/toughness#zero-or-less-is-discarded.
    """
    fighting = [character for player in players(state) for character in characters_of(state, player)]
    lowered = dict.fromkeys(card for effect in ongoing(state, "decrease") for card in effect.targets)
    at_home = (card for card in lowered if state.where[card].zone == TERRITORY and face(state, card).is_character)
    lost = (
        character
        for character in dict.fromkeys((*fighting, *at_home))
        if _has_toughness(face(state, character)) and numbers_now(state, character).toughness <= 0
    )
    return tuple(dict.fromkeys((*lost, *counted_out(state))))


@once
def counted_out(state: State) -> tuple[str, ...]:
    """List the characters in battle or at home whose toughness is an X, and of which X counts nothing any more.

    Args:
        state: The state.

    Returns:
        The characters (redemption/term/toughness#zero-or-less-is-discarded); of what X counts that cannot be told is
        asked where it matters.
    """
    lying = (card for card, place in state.where.items() if place.zone in (BATTLE, TERRITORY) and not place.on)
    counting = (card for card in lying if state.faces[card].varying is not None)
    return tuple(card for card in counting if _counts_nothing(state, card))


def _counts_nothing(state: State, card: str) -> bool:
    try:
        found = face(state, card)
        counts = found.is_character and found.varying is not None and _has_toughness(found)
        return counts and numbers_now(state, card).toughness <= 0
    except CannotTellError:
        return False


def let_perish(state: State) -> State:
    """Put on the agenda that characters are discarded of whose toughness a play has left nothing to count.

    Args:
        state: The state after a step.

    Returns:
        The state; what an effect brings about is settled with that effect.
    """
    return (
        state if state.agenda or not counted_out(state) else Happening(state, GAME_RULE).then(Perish(GAME_RULE)).state
    )


GAME_RULE = "game rule"
"""The cause of what happens by itself, and by no effect."""


def check_rules(now: Happening, spared: Collection[str] = ()) -> Happening:
    """Discard characters without toughness, and Enhancements that no character is left to use.

    Args:
        now: What happened so far.
        spared: Characters to which something else happens instead.

    Returns:
        The same, with those cards discarded by game rule, as part of what caused it
        (redemption/term/toughness#zero-or-less-is-discarded,
        redemption/procedure/initiative#enhancement-without-user-is-discarded); a character that is removed by a game
        rule which an ability triggers is defeated (redemption/term/removed-from-battle#by-an-ability).
    """
    fighting = [character for player in players(now.state) for character in characters_of(now.state, player)]
    waiting = being_discarded(now.state.agenda)
    lost = [character for character in perishing(now.state) if character not in (*spared, *waiting)]
    for character in lost:
        now = now.discarded(character, *_why_without_toughness(now.state, character))
    now = discard_copies(hand_on(now))
    refuse_overfull(now.state)
    if now.cause in now.state.activations:
        now = mark_defeated(now, [character for character in fighting if character in lost], _COUNTS, _NO_TOUGHNESS)
        now = mark_defeated(now, [character for character in fighting if character not in lost], _COUNTS)
    return settle_kind(now)


def _has_toughness(found: Face) -> bool:
    """Whether the toughness of a card is known: a number, or an X that it defines."""
    counts_x = found.varying is not None and found.varying[1].upper() == "X" and found.x is not None
    return found.toughness is not None or counts_x


def _why_without_toughness(state: State, character: str) -> tuple[str, ...]:
    """The clauses by which a character is discarded whose own toughness is 0 or less."""
    lowering = [effect for effect in changes_of(state, character) if effect.instruction.name == "decrease"]
    decreased = [effect.activation.card for effect in lowering]
    if not decreased:
        return (_NO_TOUGHNESS,)
    found = [_NO_TOUGHNESS, f"{_DECREASE}#toughness-zero-discards"]
    found += PER_TURN if any(map(is_per_turn, lowering)) else []
    found += [f"{_DECREASE}#enhancements-do-not-prop-toughness"] if enhancements_on(state, character) else []
    reminded = any(reminds(state, card, "toughness 0") for card in decreased)
    return (*found, f"{_DECREASE}#reminder-about-zero") if reminded else tuple(found)


def hand_on(now: Happening, *because: str) -> Happening:
    """Hand Enhancements in battle whose user has left it to another character, or discard them.

    Args:
        now: What happened so far.
        because: More clauses that have them discarded.

    Returns:
        The same (redemption/term/used-by#user-left-battle,
        redemption/procedure/initiative#enhancement-without-user-is-discarded).
    """
    clause = "redemption/procedure/initiative#enhancement-without-user-is-discarded"
    for place, cards in tuple(now.state.cards.items()):
        if place.zone != BATTLE or not place.on or now.state.where[place.on].zone == BATTLE:
            continue
        for card in cards:
            users = users_of(now.state, card)
            if not users:
                now = now.discarded(card, clause, *because)
            elif len(users) == 1:
                taken_over = (f"{_TERM}used-by#user-left-battle", f"{_TERM}play#enhancement-taken-over-is-not-played")
                now = now.moved(card, used_by(users[0]), *taken_over, *why_not_discarded(now.state, card, users[0]))
            else:
                raise NotThereYetError(f"Who uses {card} now cannot be told yet.")
    return now


def users_of(state: State, card: str) -> tuple[str, ...]:
    """The characters in battle that can use an Enhancement."""
    good = "good Enhancement" in face(state, card).types
    sides = (holder_of(state, card),) if is_side_battle(state) else players(state)
    return tuple(
        fighter
        for player in sides
        for fighter in characters_of(state, player)
        if ("Hero" in face(state, fighter).types) is good and matches_brigade(state, card, fighter).holds
    )


def settle_kind(now: Happening) -> Happening:
    """Say whether the battle is a rescue attempt or a battle challenge at this moment.

    Args:
        now: What happened so far.

    Returns:
        The same, and whether a Hero in battle has access to a Lost Soul (redemption/term/rescue-attempt#needs-access,
        redemption/term/battle-challenge#when-it-is-one). That it was a rescue attempt stays true when the ability that
        gave access is undone, so the game rule is the cause; a battle that is over stays what it was.
    """
    if now.state.get("", "battle") in (None, "over") or now.state.get("", "rescue attempt") == "successful":
        return now
    if is_side_battle(now.state):
        return now
    return Happening(_settled(Happening(now.state, "game rule")).state, now.cause)


def _settled(now: Happening) -> Happening:
    was = now.state.get("", "kind of battle")
    because: tuple[str, ...]
    souls = access(now.state)
    if is_created(now.state):
        changed = ("redemption/procedure/battle-phase#type-can-change",) if was == "rescue attempt" else ()
        return now.set("", "kind of battle", "battle challenge", IS_CHALLENGE, STAYS_CHALLENGE, *changed)
    if souls.open:
        access_came = "redemption/term/battle-challenge#access-makes-it-a-rescue-attempt"
        turns = (STAYS_CHALLENGE if was_created(now.state) else access_came, *_CHANGES)
        because = turns if was == "battle challenge" else _BEGINS
        opened = next(iter(souls.open.values()))
        now = now.set("", "kind of battle", "rescue attempt", *because, *opened)
        return now.set("", "was a rescue attempt", True, "redemption/term/rescue-attempt#needs-access")
    because = _CHANGES if was == "rescue attempt" else ("redemption/procedure/battle-phase#battle-challenge",)
    given = tuple(ongoing(now.state, "site access"))
    if was == "rescue attempt" and given:
        because = (*because, f"{_SITE_ACCESS}accessible-sites-can-change")
        if any("any" in effect.instruction.words for effect in given):
            because = (*because, f"{_SITE_ACCESS}any-site-is-lost-when-emptied")
    return now.set("", "kind of battle", "battle challenge", *because, IS_CHALLENGE, *souls.shut)


_BEGINS = (
    "redemption/term/rescue-attempt#started-by-a-hero",
    "redemption/procedure/battle-phase#rescue-attempt",
    "redemption/term/begins-a-rescue#begins-battle-with-access",
)
_CHANGES = ("redemption/term/rescue-attempt#changes-with-access", "redemption/procedure/battle-phase#type-can-change")
