"""Which identity a card has that is put on the playing surface (REG, Active Identity)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import IdentityOpenError, name_of_identity, open_identities
from rulings.redemption.rules.cards.leaving import HOW_SELECTED
from rulings.redemption.rules.cards.places import owner
from rulings.redemption.rules.targets.qualities import is_as
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.log import Entry
from rulings.table.state import State

_SORTS = ("redemption/term/dual-icon#one-or-both-at-face-value", "redemption/term/dual-icon#where-the-icons-are")


def select_identity(state: State, found: IdentityOpenError, player: str = "") -> State | Choice:
    """Select the identity of a card that comes to the playing surface, or ask its player for it.

    Args:
        state: The state before the step that puts it there.
        found: Which card, and what puts it there.
        player: Who makes the play that puts it there; empty where an ability does.

    Returns:
        The state that knows the identity, where what puts the card there leaves it one only; else the question
        (redemption/term/active-identity#how-identity-is-selected).

    Raises:
        NotThereYetError: Neither a play nor an ability puts it there.
        UnclearError: It could retain both, and somebody else than its owner puts it there.
    """
    activation = state.activations.get(found.cause)
    kept = _kept(state, activation, found)
    if len(kept) == 1:
        return replace(state, answers={**state.answers, found.question: name_of_identity(kept[0])})
    selects = player or (activation.player if activation is not None else "")
    if not selects:
        raise NotThereYetError(f"Who selects which identity of {found.card} is active cannot be told yet.")
    if selects != owner(state, found.card):
        reason = f"Whether {selects}, who puts {found.card} down, or its owner selects its identity is not said."
        raise UnclearError(reason, (HOW_SELECTED,))
    options = tuple(Option(name, name) for name in map(name_of_identity, kept))
    return Choice(found.question, selects, f"As what is {found.card} put down?", options, (HOW_SELECTED, *_SORTS))


def _kept(state: State, activation: Activation | None, found: IdentityOpenError) -> tuple[Face, ...]:
    """The identities that the card can keep: those that the words fit which found it; all where none of them do."""
    identities = open_identities(state.faces[found.card])
    if activation is None:
        return identities
    things = [
        target.things
        for index in _took(found.log, activation, found.card)
        for target in targets_of(activation.effects[index])
        if target.things is not None
    ]
    fitting = tuple(
        one for one in identities if any(is_as(state, activation, found.card, words, one) for words in things)
    )
    return fitting or identities


def _took(log: Sequence[Entry], activation: Activation, card: str) -> tuple[int, ...]:
    """The effects of an activation that have taken a card as their target."""
    said = (entry.what for entry in log)
    return tuple(
        took.index
        for took in said
        if isinstance(took, Took) and took.activation == activation.key and card in took.targets
    )
