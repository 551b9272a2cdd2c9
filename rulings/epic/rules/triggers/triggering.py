"""Which abilities trigger by what happened in a step; they wait until they can resolve."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.epic.reading.abilities import DISCARD_PILE as IN_DISCARD_PILE
from rulings.epic.reading.abilities import TRIGGERED, Ability, Recall, Triggers
from rulings.epic.rules.abilities.activation import RIGHTEOUS, Activation, Standpoint, name_for, with_activation
from rulings.epic.rules.cards.places import DISCARD_PILE, IN_PLAY, SUPPLEMENTAL_ZONE, controller
from rulings.epic.rules.cards.transition import Now
from rulings.epic.rules.happenings import DealtDamage, Entered, LeftPlay, Triggered, TurnEnds
from rulings.epic.rules.resolving.delaying import LATER, waiting_for_end
from rulings.epic.rules.standing.abilities_of import GREY_TEXT, IN_PLAY_TEXT
from rulings.epic.rules.standing.given import abilities_with_given
from rulings.epic.rules.standing.keywords import RIGHTEOUS as RIGHTEOUS_WORD
from rulings.epic.rules.standing.keywords import has
from rulings.epic.rules.triggers.occurrences import Occurrence, occurs
from rulings.table.errors import UnclearError
from rulings.table.facts import Fact, Moved
from rulings.table.log import Entry
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import items_of

WAITING = "abilities that wait"

HAPPENS = "epic/rule/triggered-ability#happens-when-condition-is-met"
AT_ONCE = "epic/rule/battle-phase#all-damage-at-once"
ARROW = "epic/rule/triggered-ability#arrow-parts-condition-and-effect"
NO_TRIGGER_FROM_PLAY = "epic/rule/recall#no-trigger-from-play"
TOKEN_TRIGGERS = "epic/rule/token#leaving-still-triggers"
WAITS = "epic/rule/playing-a-card#triggers-wait-for-resolution"
NEXT_CHANCE = "epic/rule/triggered-ability#waits-for-next-chance-to-play-events"
ANY_DAMAGE = "epic/rule/righteous#any-damage-counts"
OF_KIND = {
    "tribute": ("epic/rule/tribute#effect-on-entering-play",),
    "loyalty": ("epic/rule/loyalty#reveal-x-for-an-effect",),
    "ally": (
        "epic/rule/ally-ability#triggers-on-a-matching-one-cost-card",
        "epic/rule/ally-ability#cost-in-the-corner-decides",
    ),
    RIGHTEOUS: ("epic/rule/righteous#damage-gives-health",),
}
"""The clauses of each kind of ability that triggers."""


def with_triggered(before: State, after: State) -> State:
    """Let the abilities wait that trigger by what happened in a step.

    Args:
        before: The state before the step.
        after: The state after it.

    Returns:
        The state, in which they wait.

    Raises:
        UnclearError: An ability that waits for its card to deal damage would trigger for each of several that it is
            dealt to at once.
    """
    by_damage: set[tuple[str, str]] = set()
    for entry in after.log[len(before.log) :]:
        if isinstance(entry.what, Fact) and not _is_move(entry):
            continue
        for activation, because in tuple(_triggered_by(entry, before, after)):
            if isinstance(entry.what, DealtDamage) and entry.what.source == activation.card:
                by_damage = _once(by_damage, activation)
            after = _waits(after, activation, because)
        if isinstance(entry.what, TurnEnds):
            after = Now(after, "game rule").set("", LATER, None).state
    return after


def _once(by_damage: set[tuple[str, str]], activation: Activation) -> set[tuple[str, str]]:
    """Note that an ability has triggered by damage of its card; righteous alone comes to the same for each part.

    Raises:
        UnclearError: It has before, by damage that is dealt at the same time.
    """
    ability = (activation.card, activation.text)
    if ability in by_damage and activation.kind != RIGHTEOUS:
        reason = f"{activation.card} deals damage to several at once; no rule says how often its ability triggers."
        raise UnclearError(reason, (HAPPENS, AT_ONCE))
    return {*by_damage, ability}


def _is_move(entry: Entry) -> bool:
    return isinstance(entry.what, Moved)


def _waits(state: State, activation: Activation, because: tuple[str, ...]) -> State:
    state = with_activation(state, activation)
    before = state.get("", WAITING)
    waiting = (*(before if isinstance(before, tuple) else ()), activation.name)
    now = Now(state, activation.name).set("", WAITING, waiting)
    return now.say(Triggered(activation.name, activation.card), *because).state


def _triggered_by(entry: Entry, before: State, after: State) -> Iterator[tuple[Activation, tuple[str, ...]]]:
    state = after
    for card, ability in _holders(entry, before, after):
        if not isinstance(ability.head, Triggers):
            continue
        points = _standpoints(card, before, after)
        for trigger in items_of(ability.head.triggers):
            occurrence = occurs(trigger, entry, *points)
            if occurrence is not None:
                activation = _activation(state, card, points[0].player, ability, trigger, occurrence)
                state = with_activation(state, activation)
                clauses = OF_KIND.get(occurrence.kind, (HAPPENS, ARROW))
                yield activation, (*clauses, *_where(ability, entry, before), WAITS, NEXT_CHANCE)
                break
    yield from _righteous(state, entry, before)
    if isinstance(entry.what, TurnEnds):
        for name in waiting_for_end(before):
            yield before.activations[name], ("epic/rule/end-phase#step-1-end-of-turn-triggers",)


def _where(ability: Ability, entry: Entry, before: State) -> tuple[str, ...]:
    """The clauses on where the text works, and on a token that leaves play."""
    what = entry.what
    is_token = isinstance(what, LeftPlay) and what.card in before.faces and before.faces[what.card].is_token
    recalls = any(isinstance(part, Recall) for sentence in ability.sentences for part in walk(sentence))
    grey = (GREY_TEXT, NO_TRIGGER_FROM_PLAY) if recalls else (GREY_TEXT,)
    zone = grey if ability.half == IN_DISCARD_PILE else (IN_PLAY_TEXT,)
    return (*zone, TOKEN_TRIGGERS) if is_token else zone


def _standpoints(card: str, before: State, after: State) -> tuple[Standpoint, Standpoint]:
    """The card with who controls it: as it was before, if it was in play; else as it is."""
    was = before.faces.get(card) is not None and before.where[card].zone == IN_PLAY
    player = controller(before, card) if was else controller(after, card)
    known = before if card in before.faces else after
    return Standpoint(known, player, card), Standpoint(after, player, card)


def _holders(entry: Entry, before: State, after: State) -> Iterator[tuple[str, Ability]]:
    """The cards with abilities that may trigger: as they were before, and of what enters play, as it is now."""
    what = entry.what
    yield from _on_the_table(before)
    if isinstance(what, Entered):
        for card in after.faces:
            is_new = card not in before.faces or before.where[card].zone != IN_PLAY
            if is_new and after.where[card].zone == IN_PLAY:
                yield from _triggered_of(after, card)
    if isinstance(what, Moved):
        yield from _of_any_zone(what, before, after)


@once
def _on_the_table(state: State) -> tuple[tuple[str, Ability], ...]:
    """The abilities that wait, of all cards where theirs work."""
    there = (card for card in state.faces if state.where[card].zone in (IN_PLAY, DISCARD_PILE, SUPPLEMENTAL_ZONE))
    return tuple(found for card in there for found in _triggered_of(state, card))


def _triggered_of(state: State, card: str) -> Iterator[tuple[str, Ability]]:
    return ((card, ability) for ability in abilities_with_given(state, card) if ability.kind == TRIGGERED)


def _of_any_zone(moved: Moved, before: State, after: State) -> Iterator[tuple[str, Ability]]:
    """Abilities that work as their card comes into the discard pile, from wherever it comes."""
    card = moved.card
    if after.where[card].zone == DISCARD_PILE and before.where.get(card, after.where[card]).zone != IN_PLAY:
        for ability in after.faces[card].abilities:
            if ability.kind == TRIGGERED and ability.half != IN_DISCARD_PILE:
                yield card, ability


def _activation(
    state: State, card: str, player: str, ability: Ability, trigger: Any, occurrence: Occurrence
) -> Activation:
    number = getattr(trigger, "number", None)
    return Activation(
        name_for(state, card),
        card,
        player,
        occurrence.kind,
        ability.sentences,
        ability.text,
        named=(occurrence.named,) if occurrence.named else (),
        amount=occurrence.amount,
        loyalty=number.value if number is not None else None,
    )


def _righteous(state: State, entry: Entry, before: State) -> Iterator[tuple[Activation, tuple[str, ...]]]:
    """Righteous triggers as its Champion deals damage, in battle or not (epic/rule/righteous)."""
    what = entry.what
    if not isinstance(what, DealtDamage) or before.where[what.source].zone != IN_PLAY:
        return
    if has(before, what.source, RIGHTEOUS_WORD):
        name = name_for(state, what.source)
        outside = () if what.in_battle else (ANY_DAMAGE,)
        yield Activation(name, what.source, what.player, RIGHTEOUS, amount=what.amount), (*OF_KIND[RIGHTEOUS], *outside)
