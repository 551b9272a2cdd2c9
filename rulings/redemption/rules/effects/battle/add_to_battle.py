"""Add to battle: characters, and Enhancements for those who fight (REG, Add to Battle)."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OWN_SIDE, Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.cards.faces import alignment_of
from rulings.redemption.rules.cards.places import BATTLE, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.band import (
    entering,
    is_resolving,
    join,
    may_join,
    why_closed,
    why_none_joins,
)
from rulings.redemption.rules.effects.battle.play import ask_users, is_plain_enhancement, users
from rulings.redemption.rules.facts import default_locations
from rulings.redemption.rules.targets.matching import candidates
from rulings.redemption.rules.targets.qualities import nouns_of
from rulings.table.errors import UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

_ADD = "redemption/effect/add-to-battle#"
_ALIGNED = frozenset(("Hero", "Evil Character", "good", "evil", "neutral"))
"""Words for a card that say of which alignment it is."""


def may_add(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether an add to battle effect can bring a card into battle.

    Args:
        state: The state.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        card: The card.

    Returns:
        Whether it is a character that may join, or an Enhancement of the same alignment that a character of the player
        in battle can use (redemption/effect/add-to-battle#characters-enhancements-sites-only,
        #alignment-matches-source).
    """
    if not state.faces[card].is_known or is_resolving(state):
        return False
    if not is_plain_enhancement(state, card):
        return may_join(state, activation, instruction, card, _matches_alignment)
    same = _matches_alignment(state, activation, instruction, card)
    return same and state.where[card].zone != BATTLE and bool(users(state, activation, instruction, card))


def _matches_alignment(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Whether a card is of the alignment of the card that adds it, or its text itself says of which it is.

    Raises:
        UnclearError: The card that adds it was captured by now, and became neutral: nothing says whether it has to
            match what that card was before.
    """
    if _says_alignment(instruction):
        return True
    own = alignment_of(face(state, card))
    if not state.get(activation.card, "captured"):
        return own == alignment_of(face(state, activation.card))
    if own != alignment_of(state.faces[activation.card]):
        return False
    raise UnclearError(
        f"Whether {card} has to match {activation.card} as it was before it was captured is not said.",
        (f"{_ADD}alignment-matches-source", "redemption/term/captured-character#humans-become-neutral"),
    )


def _why_none(state: State, activation: Activation, instruction: Instruction) -> Iterator[str]:
    """The clauses by which no card is added, also that those which the words mean are of another alignment."""
    yield from why_none_joins(state, activation, instruction)
    if why_closed(state, activation.player) or _says_alignment(instruction):
        return
    own = alignment_of(face(state, activation.card))
    meant = candidates(state, activation, instruction, default_locations(instruction.name))
    if any(alignment_of(face(state, card)) != own for card in meant):
        yield f"{_ADD}alignment-matches-source"


def _says_alignment(instruction: Instruction) -> bool:
    """Whether each noun of a target says of which alignment the cards are."""
    targets = [target for target in items_of(instruction.effect.target) if isinstance(target, Target) and target.things]
    nouns = [noun for target in targets for noun in nouns_of(target.things)]
    said = (
        {
            getattr(term, "name", "")
            for term in (noun.head, *(item for group in noun.qualities for item in items_of(group)))
        }
        for noun in nouns
    )
    return bool(nouns) and all(not _ALIGNED.isdisjoint(words) for words in said)


def _add_to_battle(step: Step) -> Happening:
    """Each target comes into battle on the side of the player (redemption/effect/add-to-battle)."""
    group = (f"{_ADD}several-cards-form-a-group", f"{_ADD}abilities-of-a-group")
    return join(step, (f"{_ADD}moves-cards-into-battle",), group, f"{_ADD}temporary-until-card-leaves")


ADD_TO_BATTLE = Effect(
    "add to battle",
    carries=(
        "alignment-matches-source",
        "only-side-you-control",
        "player-controls-added-cards",
    ),
    adds_to=OWN_SIDE,
    may_target=may_add,
    ask=ask_users,
    do=_add_to_battle,
    activates=entering,
    why_none=_why_none,
)
