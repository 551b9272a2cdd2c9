"""Which Enhancements a character can use beside those of its brigades (REG, Use Other Enhancements)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading.abilities import Noun, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.in_force import Ongoing
from rulings.redemption.rules.agenda import Carry, question
from rulings.redemption.rules.cards.identities import commitments
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.ongoing.ongoing_effects import ongoing
from rulings.redemption.rules.targets.qualities import means
from rulings.redemption.rules.targets.tails import kind_of
from rulings.table.state import State
from rulings.table.verdicts import Finding
from rulings.texts.phrases import Listing, items_of

USE_OTHER_ENHANCEMENTS = "use other enhancements"
"""The name of the effect."""

ALIGNMENT_MATCHES = "redemption/effect/use-other-enhancements#alignment-must-still-match"
"""The clause by which a character uses no Enhancement of another alignment all the same."""

BRIGADE = "brigade"
"""The question which brigade is selected."""

_ENTRY = "redemption/effect/use-other-enhancements#"
_MATCHES = "redemption/term/enhancement#brigade-must-match"
_USES = (f"{_ENTRY}enhancements-of-other-brigades", f"{_ENTRY}only-specified-enhancements")
_CHOSEN = "chosen brigade"


def committed(now: Happening, card: str) -> Happening:
    """Commit a Covenant or Curse that a character has come to use to being an Enhancement wherever it lies on one.

    Args:
        now: What happened so far.
        card: The card that is used.

    Returns:
        The same, with what the card is from now on (redemption/term/covenant#either-until-committed,
        redemption/term/curse#either-until-committed); as it is, where the card is neither.
    """
    for enhancement, clause in commitments(now.state.faces[card]):
        now = now.set(card, "identity", enhancement, clause)
    return now


def matches_brigade(state: State, card: str, character: str) -> Finding:
    """Tell whether an Enhancement is of a brigade of a character, or one that an effect lets that character use.

    Args:
        state: The state.
        card: The Enhancement.
        character: The character.

    Returns:
        Whether it is (redemption/term/enhancement#brigade-must-match,
        redemption/effect/use-other-enhancements#replaces-brigade-requirement-everywhere); where an effect lets it, why.
    """
    if not set(face(state, card).brigades).isdisjoint(face(state, character).brigades):
        return Finding(True)
    if any(_lets_use(state, effect, card, character) for effect in ongoing(state, USE_OTHER_ENHANCEMENTS)):
        return Finding(True, (*_USES, f"{_ENTRY}replaces-brigade-requirement-everywhere"))
    return Finding(False, (_MATCHES,))


def why_not_discarded(state: State, card: str, character: str) -> tuple[str, ...]:
    """The clauses by which an Enhancement is not discarded although nobody in battle is of its brigade."""
    because = matches_brigade(state, card, character).because
    return (f"{_ENTRY}not-discarded-for-missing-brigade", *because) if because else ()


def may_use_others(state: State, character: str) -> bool:
    """Tell whether an effect that is in force lets a character use other Enhancements."""
    return any(character in effect.targets for effect in ongoing(state, USE_OTHER_ENHANCEMENTS))


def _lets_use(state: State, effect: Ongoing, card: str, character: str) -> bool:
    return character in effect.targets and any(
        _means(state, effect, target, card) for target in items_of(effect.instruction.effect.with_)
    )


def _means(state: State, effect: Ongoing, target: Target, card: str) -> bool:
    """Whether an Enhancement is one of those that the effect specifies; of a brigade that was selected, that alone."""
    if not asks_for_brigade(effect.instruction):
        return means(state, effect.activation, card, target.things)
    chosen = state.answers.get(question(Carry(effect.activation.key, effect.index), effect.index, BRIGADE))
    return chosen in face(state, card).brigades and means(state, effect.activation, card, without_brigade(target))


def without_brigade(target: Target) -> Listing:
    """The nouns of a target without the words on a selected brigade."""
    nouns = (
        replace(noun, tails=tuple(tail for tail in noun.tails if kind_of(tail) != _CHOSEN))
        if isinstance(noun, Noun)
        else noun
        for noun in items_of(target.things)
    )
    return Listing(tuple(nouns))


def asks_for_brigade(instruction: Instruction) -> bool:
    """Tell whether an effect lets use Enhancements of a brigade that is selected."""
    nouns = [noun for target in items_of(instruction.effect.with_) for noun in items_of(target.things)]
    return any(kind_of(tail) == _CHOSEN for noun in nouns for tail in getattr(noun, "tails", ()))
