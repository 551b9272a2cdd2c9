"""Move: captured characters go from one place that holds them to a card that does (REG, Hold, Captured Character)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.bearing import cards_on, place_on
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.referencing import is_meant
from rulings.redemption.rules.targets.whereabouts import home_of, knows_owner, players_meant, zone_named
from rulings.redemption.rules.turn.holding import capacity, what_it_holds
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError
from rulings.table.state import State

_HOLD = "redemption/effect/hold#"
_ON = f"{_HOLD}put-on-and-return-cards"


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse words for where the cards are, or for the card to which they go, that are not known."""
    said, named = instruction.effect.from_, instruction.effect.to
    places = wording.places_of(said)
    plain = all(place.owner is not None and knows_owner(place.owner) and not place.part for place in places)
    holder = named.card if named is not None else None
    if not places or not plain or not isinstance(holder, Target) or any(unknown_words(holder)):
        reason = f"From where to where {activation.card} moves something cannot be told yet."
        raise NotThereYetError(reason)


def _holders(
    state: State, activation: Activation, instruction: Instruction, card: str, number: int = 1
) -> tuple[str, ...]:
    """The cards in play that the text names and that can hold a card, with room for a number of them."""
    named = instruction.effect.to.card
    speaker = speaker_of(state, activation)
    meant = (other for other, place in state.where.items() if place.zone in IN_PLAY and not place.on)
    return tuple(
        other
        for other in meant
        if is_meant(state, speaker, activation.player, named, other) and _can_hold(state, other, card, number)
    )


def _can_hold(state: State, holder: str, card: str, number: int) -> bool:
    """Whether what a card may hold is such a card, and there is room for a number."""
    held = what_it_holds(state, holder)
    if held is None:
        return False
    player = controller_of(state, holder)
    own = Activation("", holder, player, (), "", place=state.where[holder])
    most = capacity(held)
    return (most is None or len(cards_on(state, holder)) + number <= most) and is_meant(state, own, player, held, card)


def _may_move(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card is where the text says, and another can hold it."""
    home = home_of(state, card)
    speaker = speaker_of(state, activation)
    for place in wording.places_of(instruction.effect.from_):
        players = players_meant(state, speaker, activation.player, place.owner) if place.owner is not None else ()
        if home.zone == zone_named(place) and (players is None or home.player in players):
            return bool(_holders(state, activation, instruction, card))
    return False


def _to(step: Step) -> tuple[str, ...]:
    """The cards that can hold all of the targets.

    Raises:
        NotThereYetError: No card can, so that some of them go somewhere and others nowhere.
    """
    number = len(step.targets)
    each = [_holders(step.state, step.activation, step.instruction, card, number) for card in step.targets]
    found = tuple(holder for holder in (each[0] if each else ()) if all(holder in others for others in each))
    if step.targets and not found:
        raise NotThereYetError(f"Which of several cards {step.activation.card} moves where cannot be told yet.")
    return found


def _ask(step: Step) -> Choice | None:
    words = f"Where does {step.activation.card} move {' and '.join(step.targets)}?"
    return step.choose("to", words, tuple(Option(card, card) for card in _to(step)))


def _move(step: Step) -> Happening:
    """Each target goes on the card that holds it from now on, and stays what it is."""
    now = step.now
    holder = str(step.chosen("to") or _to(step)[0])
    for card in step.targets:
        now = now.moved(card, place_on(now.state, holder), _ON)
        now = now.set(card, "held", True, f"{_HOLD}targets-cards-put-or-removed")
    return now


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clause by which a card goes nowhere that nothing can hold."""
    yield _ON


MOVE = Effect(
    "move",
    refuse=_refuse,
    beside=frozenset(("from_", "to")),
    removes=True,
    may_target=_may_move,
    ask=_ask,
    do=_move,
    why_none=_why_none,
    may_be_replaced=False,
)
