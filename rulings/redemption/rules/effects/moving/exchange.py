"""Exchange: cards change places, and what targeted the one targets the other (REG, Exchange)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation, Omitted
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.in_force import in_force
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.switching import Exchanged, pending_questions, switch_answers
from rulings.redemption.rules.abilities.timed import Timed
from rulings.redemption.rules.abilities.unique_cards import entry_clauses, hindrance
from rulings.redemption.rules.battle.access import WRONG_SIDE
from rulings.redemption.rules.cards.bearing import USED, manner_of
from rulings.redemption.rules.cards.control import PERMANENT
from rulings.redemption.rules.cards.moving import moved_out
from rulings.redemption.rules.cards.places import (
    ARTIFACT_PILE,
    BATTLE,
    HAND,
    LAND_OF_BONDAGE,
    PILES,
    face,
    holder_of,
    owner,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.if_you_do import FINDS_NOTHING
from rulings.redemption.rules.effects.battle.band import entering, fits_side
from rulings.redemption.rules.effects.moving.ends_of_exchange import (
    is_tied,
    other_end,
    refuse_ties,
    so_many,
    ties_of,
)
from rulings.redemption.rules.effects.moving.take_and_give import give_back, is_listed
from rulings.redemption.rules.ongoing.protecting import kept_out
from rulings.redemption.rules.targeting.manual_targeting import ask_targets, possible_sets, shut_out
from rulings.redemption.rules.targeting.searching import (
    HIDDEN_SEARCH,
    MAY_FAIL,
    decks_searched,
    searches_for_any,
    shuffle_searched,
)
from rulings.redemption.rules.targets.finding import why_found
from rulings.redemption.rules.targets.hidden import HIDDEN, refuse_hidden
from rulings.redemption.rules.targets.sets_of_targets import Chosen
from rulings.redemption.rules.turn.weapons import suits
from rulings.table.choices import Choice
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State

_EXCHANGE = "redemption/effect/exchange#"
_BOTH_ENDS = f"{_EXCHANGE}needs-target-on-both-ends"
_SWAPS = f"{_EXCHANGE}swaps-locations"
_PUT_FACE_UP = "redemption/term/activate#artifact"
_OTHER_END = "other end"


def _counterparts(state: State, activation: Activation, instruction: Instruction, cards: Chosen) -> list[Chosen]:
    """The sets of cards with which some can be exchanged; the empty one among them where a search may fail."""
    (other,) = other_end(instruction)
    sets = possible_sets(state, activation, so_many(other, len(cards)))
    ties = ties_of(instruction)
    return [chosen for chosen in sets if _may_trade(state, ties, cards, chosen)]


def _may_trade(state: State, ties: frozenset[str], cards: Chosen, others: Chosen) -> bool:
    """Whether cards can change places with others: they lie elsewhere, and each may go where it would come to."""
    if HIDDEN in others or not others:
        return True
    if set(cards) & set(others) or {state.where[card] for card in cards} & {state.where[card] for card in others}:
        return False
    pairs = tuple((card, other) for card in cards for other in others)
    tied = all(is_tied(state, ties, card, other) for card, other in pairs)
    return tied and all(_may_come(state, card, other) and _may_come(state, other, card) for card, other in pairs)


def _may_come(state: State, card: str, other: str) -> bool:
    """Whether a card may go where another is: into battle a character may not by each way (REG, Enters Battle)."""
    return not _why_kept_out(state, card, other)


def _why_kept_out(state: State, card: str, other: str) -> tuple[str, ...]:
    place = state.where[other]
    if place.zone != BATTLE or place.on or not face(state, card).is_character:
        return ()
    if state.where[card].zone == BATTLE or not fits_side(state, card, place.player):
        return (WRONG_SIDE,)
    if kept_out(state, card) is not None:
        return ("redemption/term/battle",)
    found = hindrance(_without(state, other), card, place.player)
    return found[1] if found is not None else ()


def _without(state: State, card: str) -> State:
    """The state as if a card had left already."""
    return Happening(state, "").moved(card, Place("banish pile", owner(state, card))).state


def _may_exchange(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether there is something with which a card can be exchanged (redemption/effect/exchange)."""
    return not other_end(instruction) or any(_counterparts(state, activation, instruction, (card,)))


def _ask(step: Step) -> Choice | State | None:
    """Ask with which cards the first ones are exchanged; where the search for them fails, nothing is."""
    ends = other_end(step.instruction)
    chosen = _chosen(step)
    if not ends or chosen:
        return None
    found = _found(step)
    if chosen is None and any(found):
        question = step.question(_OTHER_END)
        return ask_targets(step.state, step.activation, ends[0], question, found)
    return None if any(found) and chosen is None else _fail(step, ends[0])


def _first(step: Step) -> Chosen:
    """The cards of the end that the effect names first."""
    answer = step.chosen("targets")
    return answer if isinstance(answer, tuple) else step.targets


def _found(step: Step) -> list[Chosen]:
    return _counterparts(step.state, step.activation, step.instruction, _first(step))


def _fail(step: Step, other: Instruction) -> State:
    """Say that the cards for the other end are not found, so that nothing is exchanged."""
    reason = Omitted(step.activation.key, step.instruction.name, FINDS_NOTHING)
    because = (HIDDEN_SEARCH, MAY_FAIL) if searches_for_any(other) else ()
    decks = decks_searched(step.state, step.activation, other, ())
    return step.done(shuffle_searched(step.now.say(reason, _BOTH_ENDS, *because), decks, ()))


def _chosen(step: Step) -> Chosen | None:
    answer = step.chosen(_OTHER_END)
    return answer if isinstance(answer, tuple) else None


def _others(step: Step) -> Chosen:
    """The cards of the other end: those that were chosen, or the only ones there are."""
    chosen = _chosen(step)
    if chosen is not None:
        return chosen
    found = _found(step)
    return found[0] if len(found) == 1 else ()


def _ends(step: Step) -> tuple[Chosen, Chosen]:
    """The cards of both ends; of a number of Lost Souls alone, one is exchanged for the other."""
    if not other_end(step.instruction):
        return step.targets[:1], step.targets[1:]
    return _first(step), _others(step)


def _exchange(step: Step) -> Happening:
    """The cards of one end go where those of the other are (redemption/effect/exchange#swaps-locations)."""
    first, second = _ends(step)
    refuse_hidden(step.activation, second)
    if not first or not second:
        return step.now.say(Omitted(step.activation.key, step.instruction.name, "one end has no card"), _BOTH_ENDS)
    now, decks = step.now, _decks(step, second)
    pairs = _paired(now.state, first, second)
    where = {card: now.state.where[other] for card, other in pairs}
    users = {card: _user_after(now.state, card, other) for card, other in pairs}
    holders = {card: _holder_after(now.state, card, other) for card, other in pairs}
    questions = pending_questions(now.state, step.activation.key, (*first, *second))
    switched = tuple((card, other) for card, other in pairs if card in first)
    too = (
        (f"{_EXCHANGE}targeting-switches-too",) if questions or _is_targeted(now.state, step, (*first, *second)) else ()
    )
    now = now.say(Exchanged(step.activation.key, step.frame.index, switched, questions), _SWAPS, *too)
    now = replace(now, state=switch_answers(now.state, questions, switched))
    for card, player in holders.items():
        if player is not None:
            said = player if player != owner(now.state, card) else None
            clauses = (f"{_EXCHANGE}permanent-control-switches", f"{_EXCHANGE}permanent-unless-duration")
            now = now.set(card, PERMANENT, said, *clauses)
    for card, place in where.items():
        now = _moved(now, card, place, users[card])
    return shuffle_searched(now, decks, second)


def _is_targeted(state: State, step: Step, cards: Chosen) -> bool:
    """Whether another effect that is in force has one of the cards among its targets."""
    others = (effect for effect in in_force(state) if effect.activation.key != step.activation.key)
    return any(set(effect.targets) & set(cards) for effect in others)


def _decks(step: Step, second: Chosen) -> tuple[str, ...]:
    """Whose decks are searched for the other end."""
    return tuple(
        player
        for other in other_end(step.instruction)
        for player in decks_searched(step.state, step.activation, other, second)
    )


def _paired(state: State, first: Chosen, second: Chosen) -> list[tuple[str, str]]:
    """Each card with one whose place it takes, those that leave battle first.

    Raises:
        NotThereYetError: Several cards of one end lie in different places, so that who goes where is open.
    """
    ends = (first, second)
    if any(len(end) > 1 and len({state.where[card] for card in end}) > 1 for end in ends):
        raise NotThereYetError(f"Which of {' and '.join((*first, *second))} goes where cannot be told yet.")
    gone = [(card, second[min(at, len(second) - 1)]) for at, card in enumerate(first)]
    come = [(card, first[min(at, len(first) - 1)]) for at, card in enumerate(second)]
    leave = sorted((*gone, *come), key=lambda pair: state.where[pair[0]].zone != BATTLE)
    return list(leave)


def _holder_after(state: State, card: str, other: str) -> str | None:
    """Who permanently controls a card after it was exchanged with another; None where that does not switch.

    Cards in piles are controlled by nobody (redemption/term/control#uncontrolled-piles).
    """
    if state.where[card].zone in PILES or state.where[other].zone in PILES:
        return None
    before, after = holder_of(state, card), holder_of(state, other)
    return after if before != after else None


def _user_after(state: State, card: str, other: str) -> str:
    """The character that uses an Enhancement from now on which takes the place of one that it used; else empty."""
    user = state.where[other].on
    used = manner_of(state, other) == USED and state.where[other].zone == BATTLE
    return user if used and suits(state, card, user) else ""


def _moved(now: Happening, card: str, place: Place, user: str) -> Happening:
    """Let a card go where another was; a hand or pile is that of its own owner.

    Args:
        now: What happened so far.
        card: The card.
        place: Where the other was.
        user: The character that uses it there; empty where none does.

    Returns:
        The same with the card there.

    Raises:
        NotThereYetError: The other lay on a card, so that how it lies there is not told.
        UnclearError: It is no character and would come to fight; or it would come to an Artifact pile, and nothing says
            whether it is active there.
    """
    if user:
        return now.moved(card, place, _SWAPS, "redemption/term/used-by#moved-onto-it")
    if place.on and place.zone != LAND_OF_BONDAGE:
        raise NotThereYetError(f"How {card} lies on {place.on} cannot be told yet.")
    if place.zone == ARTIFACT_PILE != now.state.where[card].zone:
        raise UnclearError(f"Whether {card} is active in the Artifact pile is not said.", (_SWAPS, _PUT_FACE_UP))
    if place.zone == BATTLE and not place.on and not face(now.state, card).is_character:
        reason = f"What {card}, which is no character, is in the place of one in battle is not said."
        raise UnclearError(reason, (_SWAPS, "redemption/term/battle"))
    if place.zone in (HAND, *PILES):
        place = Place(place.zone, owner(now.state, card))
    now, is_out = moved_out(now, card, place)
    if is_out:
        return now
    enters = entry_clauses(now.state, card) if place.zone == BATTLE and not place.on else ()
    entered = ("redemption/term/enters-battle#from-another-location",) if enters or place.zone == BATTLE else ()
    return now.moved(card, place, _SWAPS, *entered, *enters)


def _all_targets(step: Step) -> Chosen:
    """An exchange targets the cards of both ends (redemption/effect/exchange#targets-exchanged-cards)."""
    if not other_end(step.instruction):
        return step.targets
    return (*_first(step), *_others(step))


def _leaving(state: State, activation: Activation, instruction: Instruction, targets: Chosen) -> frozenset[str]:
    """The characters that leave battle while none comes for them; unclear where nobody knows what comes."""
    refuse_hidden(activation, targets)
    comes = [card for card in targets if state.where[card].zone != BATTLE and face(state, card).is_character]
    goes = [card for card in targets if state.where[card].zone == BATTLE]
    return frozenset(goes[len(comes) :])


def _without_target(step: Step) -> Happening:
    """A deck that is searched in vain for the other end is shuffled all the same."""
    decks = [decks_searched(step.state, step.activation, other, ()) for other in other_end(step.instruction)]
    return shuffle_searched(step.now, tuple(player for each in decks for player in each), ())


def _why(step: Step) -> Iterator[str]:
    yield f"{_EXCHANGE}targets-exchanged-cards"
    first, second = _ends(step)
    for other in other_end(step.instruction):
        yield from why_found(step.state, step.speaker, step.activation.player, other, second)
    if not other_end(step.instruction) and first:
        yield f"{_EXCHANGE}two-lost-souls"


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    yield _BOTH_ENDS
    for other in other_end(instruction):
        yield from shut_out(state, activation, other)


def _exchange_ends(now: Happening, timed: Timed, card: str) -> Happening:
    """The entry that the exchange added to the list of a card goes (redemption/effect/exchange)."""
    return give_back(now, timed, card, f"{_EXCHANGE}permanent-unless-duration")


EXCHANGE = Effect(
    "exchange",
    beside=frozenset(("with_",)),
    refuse=refuse_ties,
    ends=other_end,
    may_target=_may_exchange,
    ask=_ask,
    all_targets=_all_targets,
    do=_exchange,
    do_without=_without_target,
    activates=entering,
    leaving=_leaving,
    why=_why,
    why_none=_why_none,
    may_be_replaced=False,
    revert=_exchange_ends,
    may_revert=is_listed,
)
