"""Choosing the character that the opponent uses in battle (REG, Choose Opponent)."""

from __future__ import annotations

from rulings.redemption.reading.abilities import Claim, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import OPPOSING_SIDE, Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.abilities.unique_cards import hindrance
from rulings.redemption.rules.cards.places import (
    TERRITORY,
    characters_of,
    face,
    fighter_of,
    holder_of,
    kind_on_side,
    opponent_of,
    side_of,
)
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.effects.battle.band import entering
from rulings.redemption.rules.ongoing.protecting import protection
from rulings.redemption.rules.targets.known_words import unknown_words
from rulings.redemption.rules.targets.matching import speaker_of
from rulings.redemption.rules.targets.referencing import counted
from rulings.table.errors import NotThereYetError, UnclearError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_CHOOSE = "redemption/effect/choose-opponent#"
_LEAVING = ("replaces-all-opposing-characters", "removed-ones-go-to-territory", "targets-both-leaving-and-entering")
_FIGHT = "fight"
_IDENTITIES = {"block": ("defender", "Evil Character"), "attack": ("attacker", "Hero")}
"""What the opponent is in the battle, and of which kind the chosen character is, by what it is chosen for."""


def may_choose(state: State, activation: Activation, instruction: Instruction, card: str) -> bool:
    """Tell whether a choose opponent effect can bring a card into battle.

    Args:
        state: The state.
        activation: The activation.
        instruction: The effect.
        card: The card, in one of the places where the effect finds its targets.

    Returns:
        Whether it is the opponent's, is a character of the kind that stands on the opponent's side, and may enter
        battle (redemption/effect/choose-opponent#from-opponents-territory).

    Raises:
        NotThereYetError: Whom the text has the character oppose cannot be told yet.
    """
    opponent = opponent_of(state, activation.player)
    role, identity = _task_of(instruction)
    if not role:
        role, identity = _role_of(state, opponent), kind_on_side(state, opponent)
    if state.get("", role) != opponent or state.where[card].player != opponent:
        return False
    if not _is_there(state, activation, instruction):
        return False
    return identity in face(state, card).types and hindrance(state, card, opponent) is None


def _task_of(instruction: Instruction) -> tuple[str, str]:
    """What the character is to do, attack or block, and of which type it is then; nothing where that is open."""
    return _IDENTITIES.get(_kind_of_task(instruction), ("", ""))


def _kind_of_task(instruction: Instruction) -> str:
    kind = getattr(instruction.effect.to, "kind", "")
    return str(getattr(kind, "name", kind))


def _role_of(state: State, player: str) -> str:
    return "attacker" if player == state.get("", "attacker") else "defender"


def _is_there(state: State, activation: Activation, instruction: Instruction) -> bool:
    """Whether the character is in battle, on the side of the player, whom the text has the chosen one oppose."""
    named = getattr(instruction.effect.to, "object", None)
    speaker, player = speaker_of(state, activation), activation.player
    own = characters_of(state, player)
    for target in items_of(named) if named is not None else ():
        found = (fighter_of(state, activation.card),) if target.back else counted(state, speaker, player, target)
        if not any(card in own for card in found):
            return False
    return True


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse what does not say whether the character attacks, blocks or opposes, or names whom in unknown words."""
    task, kind = instruction.effect.to, _kind_of_task(instruction)
    named = getattr(task, "object", None)
    plain = isinstance(task, Claim) and task == Claim(kind=task.kind, object=named)
    known = all(map(_knows, items_of(named) if named is not None else ()))
    if not plain or not known or kind not in (*_IDENTITIES, _OPPOSE, _FIGHT) or (kind == _OPPOSE and named is None):
        raise NotThereYetError(f"What {activation.card} chooses a character for cannot be told yet.")


_OPPOSE = "oppose"
"""What a character is to do that attacks or blocks, as the side of the opponent does."""


def _knows(target: object) -> bool:
    """Whether a character whom the chosen one opposes is known: who has or uses the ability, or one that is named."""
    if not isinstance(target, Target):
        return False
    return target.back in ("bearer", "user", "this card") if target.back else not any(unknown_words(target))


def _why_nothing(state: State, activation: Activation, instruction: Instruction) -> str:
    """The clause by which it does nothing where a character that it would remove is no valid target.

    Raises:
        UnclearError: The opponent has presented a character already, and none is in battle any more.
    """
    opponent = opponent_of(state, activation.player)
    opposing = characters_of(state, opponent)
    if not opposing and (state.get("", "blocked") or opponent == state.get("", "attacker")):
        raise UnclearError(
            f"Whether {activation.card} can choose a character for a side that has lost its own is not decided.",
            (f"{_CHOOSE}before-a-character-is-presented", f"{_CHOOSE}replaces-all-opposing-characters"),
        )
    is_stopped = any(protection(state, card, instruction.name, activation.card) is not None for card in opposing)
    return f"{_CHOOSE}one-untargetable-stops-all" if is_stopped else ""


def all_targets(step: Step) -> tuple[str, ...]:
    """List the targets: the characters that leave battle and the one that comes in.

    The source is redemption/effect/choose-opponent#targets-both-leaving-and-entering.

    Raises:
        UnclearError: The text chooses by a pronoun a character that is in battle already.
    """
    opposing = characters_of(step.state, opponent_of(step.state, step.activation.player))
    if there := [card for card in step.targets if card in opposing]:
        raise UnclearError(
            f"Whether {step.activation.card} can choose {there[0]}, which is in battle already, is not said.",
            (f"{_CHOOSE}from-opponents-territory", f"{_CHOOSE}targets-both-leaving-and-entering"),
        )
    return (*opposing, *step.targets) if step.targets else ()


def _choose_opponent(step: Step) -> Happening:
    """The opposing characters go to a territory, and the chosen one comes into battle in their stead."""
    now, opponent = step.now, opponent_of(step.state, step.activation.player)
    opposing = characters_of(now.state, opponent)
    for card in opposing:
        home = Place(TERRITORY, holder_of(now.state, card))
        now = now.moved(card, home, *(f"{_CHOOSE}{key}" for key in _LEAVING))
    forced = () if opposing else (f"{_CHOOSE}before-a-character-is-presented",)
    for card in step.targets:
        if card not in opposing:
            own = now.state.where[card].zone == TERRITORY
            place = (f"{_CHOOSE}from-opponents-territory",) if own else ()
            now = now.moved(card, side_of(opponent), f"{_CHOOSE}you-select-opposing-character", *place, *forced)
    if opponent != now.state.get("", "defender"):
        return now
    because = ("redemption/term/block#when-a-character-blocks", f"{_CHOOSE}opponent-is-target-before-presenting")
    return now.set("", "blocked", True, *because)


CHOOSE_OPPONENT = Effect(
    "choose opponent",
    cites_place=False,
    beside=frozenset(("to",)),
    refuse=_refuse,
    adds_to=OPPOSING_SIDE,
    may_target=may_choose,
    all_targets=all_targets,
    do=_choose_opponent,
    activates=entering,
    why_nothing=_why_nothing,
)
