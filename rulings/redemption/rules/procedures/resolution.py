"""Battle resolution in its seven steps (REG, Battle Resolution)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.rules.abilities.unique_cards import discard_copies
from rulings.redemption.rules.activation.taunts import win_taunt
from rulings.redemption.rules.agenda import Doomed, Fall, HealChance, Resolution
from rulings.redemption.rules.battle.access import BY_ABILITY, access, is_lost_soul_in_bondage
from rulings.redemption.rules.battle.created_challenge import STAYS_CHALLENGE, is_created
from rulings.redemption.rules.battle.defeat import spare_after_mutual_removal
from rulings.redemption.rules.battle.game_rules import hand_on
from rulings.redemption.rules.battle.side_battles import resume_battle, send_back
from rulings.redemption.rules.battle.standing import Kind, Standing, stands
from rulings.redemption.rules.battle.surrendering import SURRENDER, Surrender
from rulings.redemption.rules.cards.experience import Credit
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import (
    BATTLE,
    TERRITORY,
    characters_of,
    face,
    holder_of,
    is_side_battle,
    is_taunt,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.numbers import with_enhancements
from rulings.redemption.rules.ongoing.restricting import keeps_from_rescuing
from rulings.redemption.rules.triggers.event import AFTER_BATTLE
from rulings.redemption.rules.triggers.heal_chances import give_chances
from rulings.redemption.rules.triggers.losing import fates_replaced, replace_losses
from rulings.redemption.rules.turn.further_battles import await_another
from rulings.redemption.rules.turn.moments import END_OF_PHASE, Reached, come_to, is_outstanding
from rulings.redemption.rules.turn.phases import begin_phase
from rulings.redemption.rules.turn.weapons import KEEP, keep_weapons, unattached
from rulings.table.choices import Choice
from rulings.table.errors import UnclearError
from rulings.table.facts import Moved
from rulings.table.places import Place
from rulings.table.state import State

_RESOLUTION = "redemption/procedure/battle-resolution#"
_SIDE_BATTLE = "redemption/effect/side-battle#"
_ATTEMPT = "redemption/term/rescue-attempt#"
_DESTRUCTION = "redemption/term/mutual-destruction#"
_SUCCESSFUL = "redemption/term/successful-in-battle#three-ways"
_CAUSE = "battle resolution"
_RESCUES = MappingProxyType(
    {
        "Hero wins": (f"{_ATTEMPT}succeeds-by-winning-with-access",),
        "mutual destruction": (
            f"{_ATTEMPT}succeeds-in-mutual-destruction-by-numbers",
            f"{_RESOLUTION}mutual-destruction-by-numbers-rescues",
            f"{_DESTRUCTION}by-the-numbers-rescue-succeeds",
        ),
    }
)
"""Results of a battle with which a rescue attempt succeeds, and the clauses of each."""

_RESCUES_NOTHING = MappingProxyType(
    {
        "Evil Character wins": (f"{_RESOLUTION}blocking-side-wins",),
        "mutual destruction": (
            f"{_RESOLUTION}mutual-removal-rescues-nothing",
            f"{_DESTRUCTION}by-removal-rescue-fails",
        ),
        "stalemate": (f"{_RESOLUTION}stalemate-sends-everyone-home", "redemption/term/stalemate#rescues-no-lost-soul"),
    }
)
"""Why a rescue attempt fails with a result, besides the rule that it fails if it is not successful."""


def resolve(state: State, frame: Resolution) -> State | Choice:
    """Carry out a step of battle resolution.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The step.

    Returns:
        The state after the step, or a choice that it asks for.
    """
    return _STEPS[frame.step](state)


def _next(now: Happening, step: int) -> State:
    return now.then(Resolution(step)).state


def _fighters(state: State) -> tuple[str, ...]:
    sides = (str(state.get("", "attacker")), str(state.get("", "defender")))
    return tuple(card for side in sides for card in characters_of(state, side))


def _add_numbers(state: State) -> State:
    """Step 1: with the numbers of its Enhancements, a character may have no toughness left."""
    now = Happening(state, _CAUSE)
    lost = [card for card in _fighters(state) if with_enhancements(state, card).toughness <= 0]
    because = (f"{_RESOLUTION}step-1-add-numbers", "redemption/term/toughness#zero-or-less-is-discarded")
    now, chances = _fall(now, lost, *because)
    return now.then(*chances, Resolution(2)).state


def _determine_outcome(state: State) -> State | Choice:
    """Step 2: the outcome; those that lose the comparison are discarded, unless something happens instead."""
    standing = stands(state)
    if state.get("", "ended as") == "stalemate":
        because = (
            "redemption/term/stalemate#by-an-ability",
            "redemption/effect/end-the-battle#specified-result-counts",
        )
        standing = Standing(Kind.STALEMATE, "", because)
    found = fates_replaced(state, standing)
    if isinstance(found, Choice):
        return found
    now = Happening(state, _CAUSE)
    clauses = (f"{_RESOLUTION}step-2-outcome-and-discards", f"{_RESOLUTION}four-outcomes", *standing.because)
    removed = (f"{_DESTRUCTION}by-removal",) if standing.kind is Kind.EMPTY else ()
    own = (f"{_SIDE_BATTLE}defeated-as-in-battle-resolution",) if is_side_battle(state) else ()
    now = now.set("", "result", _result(state, standing), *clauses, *removed, *own)
    souls = access(state)
    attacker = str(state.get("", "attacker"))
    kept = {soul: keeps_from_rescuing(state, attacker, soul) for soul in souls.open}
    why = dict.fromkeys(clause for by in kept.values() if by is not None for clause in by.because)
    left = tuple(soul for soul, by in kept.items() if by is None)
    now = now.set("", "open Lost Souls", left, f"{_ATTEMPT}needs-access", *souls.shut, *why)
    opened = tuple(soul for soul in left if BY_ABILITY in souls.open[soul])
    now = now.set("", "opened by ability", opened or None, "redemption/effect/site-access#accessible-sites-can-change")
    if standing.kind is Kind.EMPTY:
        now = spare_after_mutual_removal(now)
    losers = [card for card in standing.defeated if card not in found]
    for character in losers:
        now = _defeat(now, character, standing)
    both = (f"{_DESTRUCTION}heroes-not-defeated-by-the-numbers",) if standing.kind is Kind.MUTUAL_DESTRUCTION else ()
    now, chances = _fall(now, losers, f"{_RESOLUTION}step-2-outcome-and-discards", *both)
    if standing.kind is Kind.STALEMATE and not (is_side_battle(state) or is_taunt(state)):
        heroes = [card for card in characters_of(state, str(state.get("", "attacker"))) if card not in found]
        for hero in heroes:
            now = now.set(hero, "defeated", True, "redemption/term/defeat#hero-in-stalemate")
    now, instead = replace_losses(now, found)
    return now.then(*chances, *instead, Resolution(3)).state


def _result(state: State, standing: Standing) -> str:
    if (is_side_battle(state) or is_taunt(state)) and standing.winner:
        return f"{standing.winner} wins"
    if standing.kind in (Kind.WINNING, Kind.UNOPPOSED):
        return "Hero wins" if standing.winner == state.get("", "attacker") else "Evil Character wins"
    return "mutual destruction" if standing.kind in (Kind.MUTUAL_DESTRUCTION, Kind.EMPTY) else "stalemate"


def _defeat(now: Happening, character: str, standing: Standing) -> Happening:
    """Mark a loser as defeated; in a mutual destruction by the numbers Heroes are not, Evil Characters are."""
    if "Hero" not in face(now.state, character).types:
        return now.set(character, "defeated", True, "redemption/term/defeat#evil-character-discarded-by-numbers")
    if standing.kind is Kind.MUTUAL_DESTRUCTION:
        return now
    return now.set(character, "defeated", True, "redemption/term/defeat#hero-discarded-by-numbers")


def _fall(
    now: Happening, characters: Iterable[str], *because: str
) -> tuple[Happening, tuple[HealChance | Doomed | Fall, ...]]:
    """Discard characters that lost by the numbers, or let players heal them first who can."""
    fallen = tuple(characters)
    said, chances = give_chances(now, fallen, "redemption/effect/heal#also-in-battle-resolution")
    if not chances:
        return _discard(now, fallen, *because), ()
    return said, (*chances, Fall(fallen, because))


def complete_discard(state: State, frame: Fall) -> State:
    """Discard those characters that lost a battle by the numbers, and that nobody has healed.

    Args:
        state: The state, the frame taken off its agenda.
        frame: The characters.

    Returns:
        The state after (redemption/procedure/battle-resolution#step-2-outcome-and-discards).
    """
    left = (card for card in frame.cards if state.where[card].zone == BATTLE)
    return _discard(Happening(state, _CAUSE), left, *frame.because).state


def _discard(now: Happening, characters: Iterable[str], *because: str) -> Happening:
    """Discard characters that lost by the numbers, and then the Enhancements that nobody is left to use."""
    for character in characters:
        now = now.discarded(character, *because)
    return hand_on(now, *because)


def _result_triggers(state: State) -> State:
    """Step 3: effects that the result triggers."""
    return _next(Happening(state, _CAUSE), 4)


def _rescue_result(state: State) -> State:
    """Step 4: the result of the rescue attempt or challenge and of the block; the surrender of a Lost Soul."""
    now = Happening(state, _CAUSE)
    if is_side_battle(state):
        return _next(now, 5)
    if not state.get("", "was a rescue attempt"):
        return win_taunt(_challenge_result(now.then(Resolution(5)))).state
    if state.get("", "rescue attempt") == "successful":
        return _next(_block(now, "failed", "redemption/term/block#fails-if-rescue-succeeds"), 5)
    souls = _still_there(state, "open Lost Souls")
    result = str(state.get("", "result"))
    if not souls or result not in _RESCUES:
        return _fail(now.then(Resolution(5)), result).state
    _refuse_created(state)
    brings = (f"{_ATTEMPT}what-success-brings", _SUCCESSFUL, f"{_RESOLUTION}step-4-rescue-or-challenge-result")
    now = now.set("", "rescue attempt", "successful", *_RESCUES[result], *brings)
    now = _block(now, "failed", "redemption/term/block#fails-if-rescue-succeeds")
    rescuing = Credit(str(state.get("", "attacker")), "redemption/term/rescuing#heroes-present-at-the-end")
    return now.then(Surrender(souls, _still_there(state, "opened by ability")), rescuing, Resolution(5)).state


def _refuse_created(state: State) -> None:
    """A battle that was a rescue attempt at first and that an ability made a battle challenge is won with access.

    Raises:
        UnclearError: Whether the rescue attempt is successful is not said.
    """
    if is_created(state):
        reason = "Whether a rescue attempt succeeds that an ability has made a battle challenge is not said."
        raise UnclearError(reason, (STAYS_CHALLENGE, f"{_ATTEMPT}succeeds-by-winning-with-access"))


def _still_there(state: State, attribute: str) -> tuple[str, ...]:
    """The Lost Souls that were open when the outcome was determined, without those that have left since."""
    found = state.get("", attribute)
    listed = found if isinstance(found, tuple) else ()
    return tuple(soul for soul in listed if is_lost_soul_in_bondage(state, soul))


def _fail(now: Happening, result: str) -> Happening:
    """The rescue attempt has failed, and the block has succeeded."""
    why = _RESCUES_NOTHING.get(result, ())
    now = now.set("", "rescue attempt", "failed", f"{_ATTEMPT}fails-if-not-successful", *why)
    return _block(now, "successful", "redemption/term/block#succeeds-if-rescue-fails")


def _block(now: Happening, result: str, because: str) -> Happening:
    """Say whether the block is successful, if there was one; the blockers gain experience by a success."""
    if not now.state.get("", "blocked") or is_taunt(now.state):
        return now
    if result == "failed":
        return now.set("", "block", result, because, f"{_RESOLUTION}step-4-block-result")
    now = now.set("", "block", result, because, _SUCCESSFUL, f"{_RESOLUTION}step-4-block-result")
    return now.then(Credit(str(now.state.get("", "defender")), "redemption/term/blocking#defending-against-a-hero"))


def _challenge_result(now: Happening) -> Happening:
    """A battle that was a challenge throughout is judged by who was defeated in it."""
    attackers = _fought(now.state, str(now.state.get("", "attacker")))
    defenders = _fought(now.state, str(now.state.get("", "defender")))
    judged = (
        "redemption/term/battle-challenge#judged-by-battle-result-only",
        f"{_RESOLUTION}step-4-rescue-or-challenge-result",
    )
    if all(now.state.get(card, "defeated") for card in defenders):
        succeeds = "redemption/term/battle-challenge#succeeds-when"
        now = now.set("", "battle challenge", "successful", succeeds, _SUCCESSFUL, *judged)
        return _block(now, "failed", "redemption/term/block#fails-if-challenge-blockers-defeated")
    if all(now.state.get(card, "defeated") for card in attackers):
        now = now.set("", "battle challenge", "failed", "redemption/term/battle-challenge#fails-when", *judged)
        return _block(now, "successful", "redemption/term/block#succeeds-if-challenge-heroes-defeated")
    return now


def _fought(state: State, player: str) -> frozenset[str]:
    """The characters that were on a player's side in this battle."""
    side = side_of(player)
    came = {entry.what.card for entry in of_phase(state) if isinstance(entry.what, Moved) and entry.what.target == side}
    return frozenset((*came, *state.at(side)))


def _late_triggers(state: State) -> State:
    """Step 5: what triggers on success or failure is pending already; now what triggers after battle is."""
    succeeded = state.get("", "rescue attempt") == "successful"
    waits = ("redemption/term/rescue-attempt#after-success-triggers-wait",) if succeeded else ()
    in_resolution = "redemption/term/after-battle#happens-in-battle-resolution"
    now = Happening(state, _CAUSE).say(Reached(AFTER_BATTLE), in_resolution, *waits)
    return _next(now, 6)


def _back_to_other_battle(state: State) -> State:
    """Step 6: characters from another battle go back to it."""
    now = Happening(state, _CAUSE)
    return _next(send_back(now) if is_side_battle(state) else now, 7)


def _send_home(state: State) -> State | Choice:
    """Step 7: warriors may be equipped, Enhancements are discarded, characters return to a territory."""
    equipped = keep_weapons(Happening(state, _CAUSE))
    if isinstance(equipped, Choice):
        return equipped
    now = equipped
    own = (f"{_SIDE_BATTLE}other-survivors-go-to-territory",) if is_side_battle(state) else ()
    for character in _fighters(state):
        for card in unattached(now.state, character):
            played = f"{_RESOLUTION}defeated-and-played-cards-are-discarded"
            now = now.discarded(card, f"{_RESOLUTION}step-7-discard-enhancements", played, *own)
    for character in _fighters(now.state):
        home = Place(TERRITORY, holder_of(now.state, character))
        now = now.moved(character, home, f"{_RESOLUTION}step-7-return-to-territory", *own)
    return _next(discard_copies(now), _END)


def _end(state: State) -> State:
    """All steps are done, and so is what those do who came home: the Battle Phase ends, or the side battle.

    What waits for the end of the phase comes first.
    """
    if is_side_battle(state):
        forgotten = {key: value for key, value in state.answers.items() if not _is_spent(key)}
        return resume_battle(replace(state, agenda=state.agenda[:-1], answers=forgotten), state.agenda[-1])
    now = Happening(state, _CAUSE)
    if is_outstanding(state, END_OF_PHASE):
        return _next(come_to(now, END_OF_PHASE), _END)
    now = now.set("", "battle", "over", f"{_RESOLUTION}ends-the-battle-phase")
    ends = ("redemption/procedure/discard-phase#fifth-and-last-phase", f"{_PHASE}ends-after-battle-resolution")
    now = await_another(now) or begin_phase(now, "discard", *ends)
    return replace(now.state, answers={key: value for key, value in now.state.answers.items() if not _is_spent(key)})


_PHASE = "redemption/procedure/battle-phase#"
_END = 8
"""What comes behind the seven steps of battle resolution."""


def _is_spent(question: str) -> bool:
    """Whether an answer was for this battle alone; the same question may come again in a later one."""
    return question == SURRENDER or question.endswith(KEEP)


_STEPS: MappingProxyType[int, Callable[[State], State | Choice]] = MappingProxyType(
    {
        1: _add_numbers,
        2: _determine_outcome,
        3: _result_triggers,
        4: _rescue_result,
        5: _late_triggers,
        6: _back_to_other_battle,
        7: _send_home,
        _END: _end,
    }
)
