"""Effects that pick a card of another player's hand look at that hand for it (REG, Look)."""

from __future__ import annotations

from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.whole_places import SHOWING
from rulings.redemption.rules.cards.places import HAND
from rulings.redemption.rules.cards.showing import LookedAt
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.facts import is_ongoing
from rulings.redemption.rules.targeting.manual_targeting import is_chosen
from rulings.redemption.rules.targets.words.aims import acts_on_seen, targets_of

_PICKED = "redemption/effect/look#picking-from-hand-includes-look"


def look_at_hands(
    now: Happening, activation: Activation, instruction: Instruction, targets: tuple[str, ...]
) -> Happening:
    """Let the player who picks cards of another's hand look at that hand.

    Args:
        now: What happened so far, before the effect is done.
        activation: The activation; its player is the one who carries the effect out.
        instruction: The effect.
        targets: Its targets.

    Returns:
        The same with what is looked at: nothing where the player of the hand picks the cards, nobody does, or an
        effect before it has shown them.
    """
    places = dict.fromkeys(now.state.where[card] for card in targets)
    hands = [place for place in places if place.zone == HAND and place.player != activation.player]
    if not hands or is_ongoing(instruction.name) or instruction.name in SHOWING or not is_chosen(instruction):
        return now
    if acts_on_seen(instruction) or any(target.at_random or target.back for target in targets_of(instruction)):
        return now
    for hand in hands:
        now = now.say(LookedAt(activation.player, now.state.at(hand), "", (hand,)), _PICKED)
    return now
