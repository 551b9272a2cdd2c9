"""What the engine does not know yet is refused by name, never skipped."""

from __future__ import annotations

from typing import Any

from rulings.cards.abilities import Act, Count, Destination, Duration, Player, Target
from rulings.cards.text import wording
from rulings.cards.text.instructions import Instruction
from rulings.cards.text.kernel import walk
from rulings.cards.text.phrases import Listing, Phrase
from rulings.redemption.activation import Activation
from rulings.redemption.effects import EFFECTS
from rulings.redemption.errors import NotThereYetError
from rulings.redemption.modifiers import OF_PROTECTION
from rulings.redemption.ongoing import ONGOING, is_automatic

_ELSEWHERE = frozenset(("draw", "end the battle", "equip", "interrupt", "negate"))
_NAMED_BESIDE = {
    "protect": frozenset(("from_",)),
    "increase": frozenset(("amount",)),
    "decrease": frozenset(("amount",)),
    "draw": frozenset(("amount", "from_")),
    "convert": frozenset(("to",)),
    "equip": frozenset(("to",)),
    "end the battle": frozenset(("to",)),
    "choose opponent": frozenset(("to",)),
}
"""What an effect may name beside its target, of what the engine carries out."""

_BESIDE = ("place", "to", "from_", "by", "with_", "amount", "uses", "grants", "duration", "manner")
_SHORT = frozenset(("this",))


def refuse_unknown(activation: Activation, instruction: Instruction) -> None:
    """Refuse an effect that the engine cannot carry out as it is worded.

    Args:
        activation: The activation.
        instruction: The effect.

    Raises:
        NotThereYetError: It cannot be carried out yet; the message names what stands in the way.
    """
    name, effect, setting = instruction.name, instruction.effect, instruction.setting
    if name not in EFFECTS and name not in _ELSEWHERE and name not in ONGOING:
        raise NotThereYetError(f"The effect `{name}` of {activation.card} cannot be carried out yet.")
    several = effect.effect if isinstance(effect.effect, Listing) else None
    beyond = (setting.options, setting.seen, several and several.joint != "and")
    if any(beyond) or (setting.limited and not activation.part_of) or effect.alternatives:
        raise NotThereYetError(f"How the effects of {activation.card} hang together cannot be carried out yet.")
    for field in _BESIDE:
        if name == "bounce" and field == "to" and not is_automatic(instruction) and _is_owners_hand(effect.to):
            continue
        if getattr(effect, field) is not None and field not in _NAMED_BESIDE.get(name, ()):
            said = getattr(effect, field)
            words = said if isinstance(said, str) else wording.words_of(said)
            raise NotThereYetError(f"`{name}` with `{words}`, as {activation.card} has it, cannot be carried out yet.")
    if name in ("increase", "decrease") and effect.target is None:
        raise NotThereYetError(f"What the {name} effect of {activation.card} changes cannot be told yet.")
    _refuse_deed(activation, instruction)
    also = "new" if name == "present" else "other"
    _refuse_targets(activation, effect.target, ("", "any", also))
    if setting.act is not None:
        _refuse_doer(activation, instruction, setting.act)


def _is_owners_hand(to: Any) -> bool:
    """Whether a bounce effect says no more than what it does anyway: to the hand of the card's owner."""
    places = to.place.items.items if isinstance(to, Destination) and to.place is not None else ()
    return len(places) == 1 and all(
        place.name == "hand" and place.owner is not None and place.owner.kind == "owner" for place in places
    )


def _refuse_deed(activation: Activation, instruction: Instruction) -> None:
    deed = instruction.setting.deed
    if deed is None:
        return
    lasts = deed.duration
    changes = instruction.name in ("increase", "decrease")
    if lasts is not None and (changes or not (isinstance(lasts, Duration) and lasts.kind in _SHORT)):
        raise NotThereYetError(f"How long the {instruction.name} effect of {activation.card} lasts is not there yet.")
    if deed.regardless is not None and getattr(deed.regardless, "name", "") != OF_PROTECTION:
        raise NotThereYetError(f"What the {instruction.name} effect of {activation.card} disregards is not there yet.")
    if deed.limit is not None or deed.time is not None or deed.alternatives:
        raise NotThereYetError(f"What narrows the {instruction.name} effect of {activation.card} is not there yet.")


def _refuse_targets(activation: Activation, aim: Any, known: tuple[str, ...]) -> None:
    if not isinstance(aim, Phrase):
        return
    for part in walk(aim):
        if isinstance(part, Target) and (part.at_random or part.alternatives):
            raise NotThereYetError(f"The targets of {activation.card} cannot be found yet: {wording.what(part)}.")
        if isinstance(part, Count) and (part.which not in known or part.limit is not None):
            raise NotThereYetError(
                f"How many targets {activation.card} has is not there yet: {wording.words_of(part)}."
            )


def _refuse_doer(activation: Activation, instruction: Instruction, act: Act) -> None:
    by_card = isinstance(act.subject, Target) and act.subject.back in ("user", "this card")
    by_you = act.subject is None or getattr(act.subject, "kind", "") == "you"
    if act.mood == "does" and act.subject is None:
        return
    presents = instruction.name == "present" and getattr(act.subject, "kind", "") == "opponent"
    if (act.mood in ("may", "must") and (by_card or by_you)) or (act.mood == "may" and presents):
        return
    if instruction.name == "draw" and act.mood in ("may", "must") and isinstance(act.subject, Player):
        return
    raise NotThereYetError(f"Who carries out `{instruction.name}` of {activation.card} cannot be told yet.")
