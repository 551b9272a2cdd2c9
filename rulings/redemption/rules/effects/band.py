"""Cards that come into a battle under way: band and add to battle (REG, Band and Add to Battle)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.unique_cards import NO_DUPLICATES, ONCE_A_TURN, hindrance
from rulings.redemption.rules.cards.places import BATTLE, characters_of, face, players
from rulings.redemption.rules.facts import default_locations
from rulings.redemption.rules.ongoing.protecting import kept_out
from rulings.redemption.rules.targets.matching import alignment_of, candidates, nouns_of
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.state import State
from rulings.texts.phrases import items_of

JOINING = frozenset(("band", "add to battle"))
"""Effects that bring cards to the player's own side of the battle."""

ENTERING = JOINING | {"present", "choose opponent"}
"""Effects that bring cards into battle, whose abilities then activate."""


def may_join(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card can be brought into battle by an activation.

    Args:
        state: The state.
        activation: The activation.
        instruction: The band or add to battle effect.
        card: The card.

    Returns:
        Whether it is a character that matches in alignment, is not in battle already, and may enter battle; where it
        lies, the text says, or the default (redemption/effect/band#matching-alignment-only, #not-one-already-in-battle,
        #from-territory-or-own-hand, #removed-unique-is-protected).

    Raises:
        NotThereYetError: It was in battle before in this turn, and nothing says whether it is unique; or it lies on
            another card.
        UnclearError: It has to match in alignment a card that was captured by now.
    """
    place = state.where[card]
    if is_resolving(state) or not is_battle(state) or is_left_to_the_active_player(state, activation.player):
        return False
    if place.zone == BATTLE or kept_out(state, card) is not None:
        return False
    if not face(state, card).is_character:
        raise NotThereYetError(f"Bringing {card}, which is no character, into battle cannot be carried out yet.")
    if not matches_alignment(state, activation, instruction, card):
        return False
    if place.on:
        raise NotThereYetError(f"Whether {card} on {place.on} can be brought into battle cannot be told yet.")
    return hindrance(state, card, activation.player) is None


_ALIGNED = frozenset(("Hero", "Evil Character", "good", "evil", "neutral"))
"""Words for a card that say of which alignment it is."""


def matches_alignment(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a card is of the alignment of the card that brings it into battle.

    Args:
        state: The state.
        activation: The activation.
        instruction: The band or add to battle effect.
        card: The card.

    Returns:
        Whether it is; what is added need not be where the text itself says of which alignment it is
        (redemption/effect/add-to-battle#alignment-matches-source).

    Raises:
        UnclearError: The card that adds it was captured by now, and became neutral: nothing says whether it has to
            match what that card was before.
    """
    if instruction.name == "add to battle" and _says_alignment(instruction):
        return True
    own = alignment_of(face(state, card))
    if instruction.name == "add to battle" and state.get(activation.card, "captured"):
        if own != alignment_of(state.faces[activation.card]):
            return False
        raise UnclearError(
            f"Whether {card} has to match {activation.card} as it was before it was captured is not said.",
            (_MATCHING, "redemption/term/captured-character#humans-become-neutral"),
        )
    return own == alignment_of(face(state, activation.card))


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


_MATCHING = "redemption/effect/add-to-battle#alignment-matches-source"


def is_resolving(state: State) -> bool:
    """Tell whether the battle is being resolved (redemption/effect/add-to-battle#not-during-battle-resolution)."""
    return state.get("", "battle") == "resolving"


def is_battle(state: State) -> bool:
    """Tell whether there is a battle to be joined (redemption/term/enters-battle#only-to-join-current-battle)."""
    return state.get("", "battle") not in (None, "over")


def is_left_to_the_active_player(state: State, player: str) -> bool:
    """Tell whether the Field of Battle is empty, so that a player who is not the active one brings nobody in.

    The source is redemption/term/enters-battle#empty-field-needs-active-player.
    """
    is_empty = not any(characters_of(state, each) for each in players(state))
    return is_empty and player != state.get("", "active player")


def why_none_joins(state: State, activation: Activation, instruction: Instruction) -> tuple[str, ...]:
    """Name the clauses that keep characters out of battle that an effect would bring there.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect, which has found no target.

    Returns:
        The clauses, each once; none for another effect.
    """
    if instruction.name not in JOINING:
        return ()
    if not is_battle(state):
        return ("redemption/term/enters-battle#only-to-join-current-battle",)
    if is_left_to_the_active_player(state, activation.player):
        return ("redemption/term/enters-battle#empty-field-needs-active-player",)
    if is_resolving(state):
        return ("redemption/effect/add-to-battle#not-during-battle-resolution",)
    found: dict[str, None] = {}
    for card in candidates(state, activation, instruction, default_locations(instruction.name)):
        kept_out = hindrance(state, card, activation.player) if face(state, card).is_character else None
        clauses = kept_out[1] if kept_out is not None else ()
        if ONCE_A_TURN in clauses:
            entry = f"redemption/effect/{_ENTRIES[instruction.name]}"
            clauses = (*clauses, f"{entry}#removed-unique-is-protected", f"{entry}#unique-enters-once-a-turn")
        if NO_DUPLICATES in clauses:
            clauses = (*clauses, "redemption/term/duplicate-card#protected-from-abilities")
        found |= dict.fromkeys(clauses)
    if instruction.name == "band" and candidates(state, activation, instruction, (BATTLE,)):
        found |= {"redemption/effect/band#not-one-already-in-battle": None}
    return tuple(found)


_ENTRIES = {"band": "band", "add to battle": "add-to-battle"}
