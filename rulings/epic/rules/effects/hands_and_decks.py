"""Effects on hands, decks and discard piles: draw, discard, recycle, recall, reveal, choose."""

from __future__ import annotations

from dataclasses import replace

from rulings.epic.reading.abilities import Choose, Discard, Draw, Recall, Recycle, Reveal, Selection
from rulings.epic.rules.abilities.step import Step
from rulings.epic.rules.actions.leaving_play import banished_from_elsewhere
from rulings.epic.rules.cards.places import DISCARD_PILE, HAND, owner
from rulings.epic.rules.choosing.picking import among, pick
from rulings.epic.rules.effects.nothing import if_any, in_vain
from rulings.epic.rules.happenings import Recalled, Revealed
from rulings.epic.rules.standing.qualities import amount
from rulings.epic.rules.turn.drawing import discarded, drawn
from rulings.table.places import Place
from rulings.texts.phrases import items_of

AS_MANY_AS_POSSIBLE = "epic/rule/discarding#discards-as-many-as-possible"
RECYCLE = ("epic/rule/recycle#banish-two-then-draw", "epic/rule/recycle#exactly-two")
GO_UNDER = "epic/rule/recycle#go-under-the-deck-at-random"
MUST_DRAW = "epic/rule/recycle#draw-is-compulsory"
MAY_BE_DECLINED = "epic/rule/recycle#may-be-declined"
NOT_RESOLVING = "epic/rule/recycle#not-a-card-still-resolving"
RECALL = "epic/rule/recall#from-discard-pile-to-hand"
ONLY_FROM_THERE = "epic/rule/recall#only-in-discard-pile"
ALL_SEE = "epic/rule/reveal#everyone-sees-all-of-it"
PUBLIC_THEN_HIDDEN = "epic/rule/zones#revealed-from-hand-shown-then-hidden"


def draw(step: Step, effect: Draw) -> Step:
    """Let the performer draw cards."""
    number = amount(step.state, step.at, effect.number) * step.times
    return step.after(drawn(step.now, step.performer, number)).was_done(number > 0)


def discard(step: Step, effect: Discard) -> Step:
    """Let the performer discard cards from the hand, as many of them as there are."""
    found: tuple[str, ...] = ()
    for index, item in enumerate(items_of(effect.what)):
        if isinstance(item, Selection) and item.how != "all":
            hand = step.state.at(Place(HAND, step.performer))
            wanted = amount(step.state, step.at, item.number) * step.times
            found = (*found, *among(step, hand, wanted, item.limit, step.performer, f"discarded {index}"))
        else:
            step, cards = pick(step, item)
            found = (*found, *cards)
    now = discarded(step.now, step.performer, found, AS_MANY_AS_POSSIBLE)
    return if_any(step, found, now).naming(*found)


def recycle(step: Step, effect: Recycle) -> Step:
    """Let the performer banish two cards of the own discard pile, and draw a card if so."""
    pile = step.state.at(Place(DISCARD_PILE, step.performer))
    if len(pile) < 2:
        return in_vain(step, f"{step.performer} has fewer than two cards in the discard pile")
    chosen = among(replace(step, is_optional=True), pile, 2, "exactly", step.performer, "recycled")
    if not chosen:
        return in_vain(step, f"{step.performer} does not recycle")
    now = banished_from_elsewhere(step.now, chosen, *RECYCLE, GO_UNDER, MAY_BE_DECLINED, NOT_RESOLVING)
    return step.after(drawn(now, step.performer, 1, MUST_DRAW)).was_done(True)


def recall(step: Step, effect: Recall) -> Step:
    """Return the card from the discard pile to its owner's hand."""
    if step.state.where[step.card].zone != DISCARD_PILE:
        return in_vain(step, f"{step.card} is not in a discard pile", ONLY_FROM_THERE)
    now = step.now.moved(step.card, HAND, RECALL)
    return step.after(now.say(Recalled(owner(now.state, step.card), step.card))).was_done(True)


def reveal(step: Step, effect: Reveal) -> Step:
    """Let the performer reveal cards; what is not chosen among them is the rest."""
    step, cards = pick(step, effect.what)
    now = step.now.say(Revealed(step.performer, cards), ALL_SEE, PUBLIC_THEN_HIDDEN)
    step = if_any(step, cards, now)
    shown = (*step.activation.rest, *cards) if step.is_repeated else cards
    step = step.naming(*shown)
    return step.knowing(replace(step.activation, rest=shown, variable=len(shown)))


def choose(step: Step, effect: Choose) -> Step:
    """Let the performer pick cards or players of which the text speaks next."""
    step, things = pick(step, effect.what)
    return step.was_done(bool(things))
