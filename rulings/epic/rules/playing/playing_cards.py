"""How a card is played: whether it may be now, its costs, what its text does, and where it goes."""

from __future__ import annotations

from rulings.epic.reading.abilities import INSTRUCTIONS, Costs, Sentence
from rulings.epic.reading.abilities import Play as PlayEffect
from rulings.epic.rules.abilities.activation import (
    CHAMPION,
    EVENT,
    Activation,
    Standpoint,
    activation_of,
    name_for,
    with_activation,
)
from rulings.epic.rules.abilities.step import FOLLOWED_IN_ORDER
from rulings.epic.rules.agenda import Announce, Finish, Resolve, Settle
from rulings.epic.rules.asking import ask
from rulings.epic.rules.cards.faces import Face
from rulings.epic.rules.cards.places import DISCARD_PILE, HAND, SUPPLEMENTAL_ZONE, owner
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import HasInitiativeAgain, Played, Resolves
from rulings.epic.rules.playing.costs import COST_OF_CARD, as_sentences, gold_of, why_unpayable
from rulings.epic.rules.plays import PlayCard
from rulings.epic.rules.setup import BATTLE
from rulings.epic.rules.standing.keywords import AMBUSH, granted, printed_keywords
from rulings.epic.rules.standing.qualities import is_such_anywhere
from rulings.epic.rules.turn.drawing import WORKS_THERE
from rulings.epic.rules.turn.gold import PAID, gold_paid
from rulings.epic.rules.turn.initiative import HAS_IT_AGAIN, active_player, acts, phase, without_initiative
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotUnderstoodError
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import items_of

RULE = "epic/rule/playing-a-card"
LEGAL_PLAY = f"{RULE}#all-steps-of-a-legal-play"
OWN_TURN_OUTSIDE_BATTLE = f"{RULE}#champions-on-own-turn-outside-battle"
AMBUSH_LIKE_EVENTS = (f"{RULE}#ambush-champions-like-events", "epic/rule/ambush#playable-like-an-event")
AS_USUAL = "epic/rule/ambush#deploying-as-usual"
IN_BATTLE = "epic/rule/battle-phase#ambush-in-battle"
OTHERS = "epic/rule/initiative#others-play-ambush-or-events-only"
SIDE_OF_OR = f"{RULE}#chooses-side-of-or"
MUST_BE_ABLE_TO_PAY = f"{RULE}#must-be-able-to-pay"
IN_SUPPLEMENTAL_ZONE = "epic/rule/event#waits-in-supplemental-zone"
ZONE_OF_EVENTS = "epic/rule/zones#event-waits-in-supplemental-zone"
TO_DISCARD_PILE = (f"{RULE}#then-play-or-discard-pile", "epic/rule/event#then-goes-to-discard-pile")
INTO_PLAY = (f"{RULE}#champion-is-put-in-play", f"{RULE}#then-play-or-discard-pile")
ON_ANY_TURN = f"{RULE}#events-on-any-turn"


def why_not_played(state: State, made: PlayCard) -> Refusal | None:
    """Say why a card may not be played now; None where it may."""
    place = state.where.get(made.card)
    if place is None or place.zone != HAND or owner(state, made.card) != made.player:
        return Refusal(f"{made.card} is not in {made.player}'s hand.", (LEGAL_PLAY,))
    return (
        without_initiative(state, made.player)
        or why_not_now(state, made.player, made.card)
        or why_unaffordable(state, made.player, made.card, made.option)
    )


def why_not_now(state: State, player: str, card: str) -> Refusal | None:
    """Say why a card may not be played at this time of the turn, whoever has Initiative; None where it may."""
    face: Face = state.faces[card]
    if face.is_event:
        return None
    if not face.is_champion:
        return Refusal(f"{card} is no Champion and no event.", (LEGAL_PLAY,))
    if has_ambush(state, player, card):
        return None
    if active_player(state) != player:
        return Refusal(f"It is not {player}'s turn.", (OWN_TURN_OUTSIDE_BATTLE, OTHERS))
    return Refusal("A battle is under way.", (OWN_TURN_OUTSIDE_BATTLE,)) if phase(state) == BATTLE else None


def has_ambush(state: State, player: str, card: str) -> bool:
    """Tell whether a card can be played whenever an event can, by its text or by what its player may do."""
    if AMBUSH in printed_keywords(state, card):
        return True
    return any(
        grant.what.as_if is not None
        and grant.what.as_if.name == AMBUSH
        and any(
            is_such_anywhere(grant.standpoint(state), noun, card)
            for selection in items_of(grant.what.what)
            for noun in items_of(selection.nouns)
        )
        for grant in granted(state, player, PlayEffect)
    )


def why_unaffordable(state: State, player: str, card: str, option: int = 0) -> Refusal | None:
    """Say why a player cannot pay for a card; None where one of its options can be paid for."""
    refusals = [refusal for _, refusal in _affordable(state, player, card, option)]
    return None if None in refusals else refusals[0]


def _affordable(state: State, player: str, card: str, option: int) -> list[tuple[int, Refusal | None]]:
    """The options that can be chosen, each with why it cannot be paid for."""
    face: Face = state.faces[card]
    at = Standpoint(state, player, card)
    numbers = (option,) if option else tuple(range(1, max(1, len(face.options)) + 1))
    if numbers[-1] > max(1, len(face.options)):
        return [(option, Refusal(f"{card} has {len(face.options)} options.", (SIDE_OF_OR,)))]
    return [(number, why_unpayable(at, _costs(face, number), face.cost or 0)) for number in numbers]


def _costs(face: Face, number: int) -> Costs | None:
    return face.options[number - 1].costs if face.options else None


def play_card(now: Now, made: PlayCard) -> Now:
    """Begin to play a card; the player has Initiative again when all that it triggers is resolved."""
    now = acts(now, made.player)
    return now.say(HasInitiativeAgain(made.player), HAS_IT_AGAIN).then(
        Announce(made.player, made.card, made.option), Settle()
    )


def announce(state: State, task: Announce) -> State:
    """Announce a card: the player chooses one of its options, pays, and follows its text from then on.

    Args:
        state: The state, from whose agenda the task has been taken.
        task: What is played.

    Returns:
        The state, in which the card is on its way.

    Raises:
        AsksError: The player has to choose an option.
        NotUnderstoodError: The text of an event is not understood.
    """
    face: Face = state.faces[task.card]
    option = _option(state, task)
    name = name_for(state, task.card)
    now = Now(state, name)
    source = state.where[task.card].zone
    now = now.say(Played(task.player, task.card, source), *(() if face.is_champion else (ON_ANY_TURN,)))
    costs = _costs(face, option)
    if not task.is_free:
        alignments = state.ask("alignments", task.card)
        price = (face.cost or 0) + gold_of(costs)
        now = gold_paid(now, task.player, price, alignments, PAID, COST_OF_CARD, MUST_BE_ABLE_TO_PAY) if price else now
    if face.is_event:
        now = now.moved(task.card, SUPPLEMENTAL_ZONE, IN_SUPPLEMENTAL_ZONE, ZONE_OF_EVENTS)
        if face.unread:
            raise NotUnderstoodError(f"The text of {task.card} is not understood: “{face.unread[0]}”.")
    kind = EVENT if face.is_event else CHAMPION
    activation = Activation(name, task.card, task.player, kind, _sentences(face, option, costs), face.text)
    now = Now(with_activation(now.state, activation), name).then(Resolve(name), Finish(name))
    return now.state


def _option(state: State, task: Announce) -> int:
    """The option that is chosen, among those that can be paid for."""
    if task.option or len(state.faces[task.card].options) < 2:
        return task.option or 1
    found = _affordable(state, task.player, task.card, 0)
    able = [number for number, refusal in found if refusal is None or task.is_free]
    options = tuple(Option(f"option {number}", f"option {number}") for number in able)
    words = f"Which of the effects of {task.card} does {task.player} choose?"
    question = f"{name_for(state, task.card)}/option"
    chosen = ask(state, Choice(question, task.player, words, options, (SIDE_OF_OR,)))
    return int(str(chosen.value).rpartition(" ")[2])


def _sentences(face: Face, option: int, costs: Costs | None) -> tuple[Sentence, ...]:
    """What an event does, its costs other than gold before; what a Champion has works when it is in play."""
    if not face.is_event or not face.options:
        return ()
    abilities = face.options[option - 1].abilities
    return (*as_sentences(costs), *(said for one in abilities if one.kind == INSTRUCTIONS for said in one.sentences))


def finish(state: State, task: Finish) -> State:
    """Let a card that was played be done resolving: a Champion enters play, an event goes to the discard pile."""
    activation = activation_of(state, task.activation)
    card = activation.card
    now = Now(state, activation.name)
    if activation.kind == CHAMPION:
        ambush = () if _is_usual_time(state, activation.player) else (*AMBUSH_LIKE_EVENTS, AS_USUAL, WORKS_THERE)
        ambush = (*ambush, IN_BATTLE) if phase(state) == BATTLE else ambush
        return now.entered(card, activation.player, *INTO_PLAY, *ambush).state
    if state.where[card].zone != SUPPLEMENTAL_ZONE:
        return state
    return now.moved(card, DISCARD_PILE, *TO_DISCARD_PILE).say(Resolves(activation.name, card), FOLLOWED_IN_ORDER).state


def _is_usual_time(state: State, player: str) -> bool:
    return active_player(state) == player and phase(state) != BATTLE
