"""Targets that are picked one by one, where more sets of them are possible than can be offered together (REG)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.chosen_effects import done_by_card, done_together
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.targeting.repeated_activation import with_those_left
from rulings.redemption.rules.targets.alike import likeness
from rulings.redemption.rules.targets.sets_of_targets import Chosen, ManySetsError
from rulings.redemption.rules.targets.words.aims import targets_of
from rulings.table.choices import Choice, Option

_NO_MORE = "nothing more"


def may_pick(step: Step, instruction: Instruction, cards: Chosen) -> bool:
    """Tell whether targets can be picked one by one: nothing but their number says which sets are possible.

    Args:
        step: The effect.
        instruction: The same, with the targets that are meant.
        cards: The cards of which too many sets are possible.

    Returns:
        Whether they can: none is drawn by lot, and none was a target before.
    """
    if any(target.at_random for target in targets_of(instruction)):
        return False
    each = [(card,) for card in cards]
    return with_those_left(step.state, step.activation, instruction, list(each)) == each


def pick(step: Step, instruction: Instruction, question: str, many: ManySetsError) -> Choice | Chosen:
    """Ask for the next card, or tell which were picked.

    Args:
        step: The effect; the player who carries it out is the one who chooses.
        instruction: The same, with the targets that are meant.
        question: The name of the question for all of them.
        many: The cards, and how many of them may be picked.

    Returns:
        The choice of one more card, or of no more where there are enough; the cards, where no more can be picked or
        the player has chosen so. So that each set is offered once, cards are picked in their order on the table.
    """
    picked: list[str] = []
    while (answer := step.state.answers.get(f"{question}/{len(picked)}")) not in (None, _NO_MORE):
        picked.append(str(answer))
    left = many.cards[many.cards.index(picked[-1]) + 1 :] if picked else many.cards
    if answer == _NO_MORE or len(picked) == many.most or not left:
        return tuple(picked)
    missing = many.least - len(picked)
    options = [Option(card, card, likeness(step.state, card)) for card in left[: len(left) - max(0, missing - 1)]]
    if missing <= 0:
        options.append(Option(_NO_MORE, _NO_MORE if picked else "nothing"))
    words = f"What does the {instruction.name} effect of {step.activation.card} target, card by card?"
    asked = f"{question}/{len(picked)}"
    because = ("redemption/term/effect-targeting#manual-targeting",)
    done, beside = done_together(step.activation, instruction), done_by_card(step.state, step.activation)
    player = step.activation.player
    return Choice(asked, player, words, tuple(options), because, _NO_MORE, effects=done, beside=beside)
