"""What effects have done to cards, and what cards have done, as the log tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulings.redemption.rules.abilities.activation import Activated, Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.cards.periods import of_phase
from rulings.redemption.rules.cards.places import BANISH_PILE, face
from rulings.redemption.rules.cards.showing import CardsRevealed
from rulings.redemption.rules.cards.statements import Blocks
from rulings.table.errors import NotSaidError
from rulings.table.facts import Changed, Moved
from rulings.table.state import State

_REVEAL = "reveal"


def cards_done_to(
    state: State, speaker: Activation, effects: frozenset[str], origin: Sequence[str] = ()
) -> tuple[str, ...]:
    """List the cards to which one use of a card has done something.

    Args:
        state: The state.
        speaker: An activation of the card.
        effects: The effects, by name.
        origin: The zones out of which they moved the cards; any where none is named.

    Returns:
        The targets of such effects that were carried out, each once; of a reveal effect the cards that all saw.
    """
    own = activations_of_use(state, speaker)
    told = [entry.what for entry in state.log.of(Took) if entry.what.activation in own]
    done = (took for took in told if state.activations[took.activation].effects[took.index].name in effects)
    cards = dict.fromkeys(card for took in done for card in took.targets)
    if _REVEAL in effects:
        shown = (entry.what for entry in state.log.of(CardsRevealed) if entry.what.by in own)
        cards |= dict.fromkeys(card for said in shown for card in said.cards)
    return tuple(card for card in cards if not origin or _was_in(state, own, card, origin))


def does_any(state: State, speaker: Activation, effects: frozenset[str]) -> bool:
    """Tell whether a card has one of some effects, in this use of it."""
    own = (state.activations[key] for key in activations_of_use(state, speaker))
    return any(effect.name in effects for activation in own for effect in activation.effects)


def activations_of_use(state: State, speaker: Activation) -> set[str]:
    """List what was activated by the same use of a card.

    Args:
        state: The state.
        speaker: An activation of the card.

    Returns:
        The names of the activations; of all of the card, where the speaker is none that has been activated.
    """
    own = {key: known for key, known in state.activations.items() if known.card == speaker.card}
    asking = own.get(speaker.part_of or speaker.key)
    if asking is None:
        return set(own)
    same = {key for key, known in own.items() if known.cause == asking.cause}
    return same | {key for key, known in own.items() if known.part_of in same}


def _was_in(state: State, own: set[str], card: str, zones: Sequence[str]) -> bool:
    """Whether the ability moved a card out of one of some zones."""
    moves = (entry.what for entry in state.log if isinstance(entry.what, Moved) and entry.cause in own)
    return any(move.card == card and move.source.zone in zones for move in moves)


def blocked_in_battle(state: State, card: str) -> bool:
    """Tell whether a character has blocked in the battle at hand (redemption/term/block#when-a-character-blocks).

    Raises:
        NotSaidError: The battle was under way when the scenario began, so that nobody has said who blocked.
    """
    log = of_phase(state)
    if not any(isinstance(entry.what, Changed) and entry.what.after == "under way" for entry in log):
        raise NotSaidError("Who has blocked in a battle that was under way at the beginning is not said.")
    return any(isinstance(entry.what, Blocks) and entry.what.card == card for entry in log)


def who_banished(state: State, card: str) -> str:
    """Name the player whose ability has banished a card; empty where it lies in no banish pile.

    Raises:
        NotSaidError: It lay there at the beginning, or came there by no ability.
    """
    if state.where[card].zone != BANISH_PILE:
        return ""
    came = [entry for entry in state.log if isinstance(entry.what, Moved) and entry.what.card == card]
    doer: Activation | None = state.activations.get(came[-1].cause) if came else None
    if doer is None:
        raise NotSaidError(f"Who has banished {card} is not said.")
    return doer.player


def artifacts_activated(state: State) -> tuple[str, ...]:
    """List the Artifacts that were activated in this phase, the latest first.

    An Artifact is played by being activated, so that of those *last* names only this phase counts
    (redemption/term/effect-targeting#next-and-last-by-time-of-play).
    """
    said = (entry.what for entry in reversed(of_phase(state)) if isinstance(entry.what, Activated))
    known: Iterator[Activation] = (state.activations[what.activation] for what in said)
    return tuple(one.card for one in known if not one.part_of and "Artifact" in face(state, one.card).types)
