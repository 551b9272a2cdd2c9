"""What a condition says of a card that is lost for good: `unless Envoy is discarded` (REG, Conditional Phrase)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.cards.places import DISCARD_PILE, face
from rulings.redemption.rules.targets.qualities import fits
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Term, items_of

_DISCARDED = "discarded"
_UNLESS = "redemption/term/conditional-phrase#unless-game-state"


def is_loss(claim: Claim) -> bool:
    """Tell whether a claim says of a card by its name that it is discarded, and no more; the card then lies there.

    Args:
        claim: A claim of what happens to a card, where a condition asks for a state of the game: `unless` does.

    Returns:
        Whether it does.
    """
    kind = getattr(claim.kind, "name", claim.kind)
    beside = claim.by, claim.place, claim.origin, claim.time, claim.object, claim.exceptions
    return kind == _DISCARDED and not any(beside) and _name_of(claim) is not None


def _name_of(claim: Claim) -> Target | None:
    items = items_of(claim.subject) if claim.subject is not None else ()
    if len(items) != 1 or not isinstance(items[0], Target) or items[0] != Target(items[0].things):
        return None
    heads = [getattr(noun, "head", None) for noun in items_of(items[0].things)]
    is_name = len(heads) == 1 and isinstance(heads[0], Term) and heads[0].category == "name"
    return items[0] if is_name else None


def was_lost(state: State, activation: Activation, claim: Claim) -> Finding:
    """Tell whether the card of which a claim says that it is discarded lies in a discard pile.

    Args:
        state: The state.
        activation: The activation whose text says it.
        claim: What it says (`is_loss`).

    Returns:
        Whether it does; by its own name a card means itself (redemption/term/targeting-by-name).
    """
    named = _name_of(claim)
    assert named is not None
    own = fits(face(state, activation.card), named.things)
    cards = (activation.card,) if own else tuple(card for card in state.where if fits(face(state, card), named.things))
    lost = any(state.where[card].zone == DISCARD_PILE for card in cards)
    return Finding(lost is not claim.negative, (_UNLESS,))
