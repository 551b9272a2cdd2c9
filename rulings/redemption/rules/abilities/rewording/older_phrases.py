"""What older texts say in fewer or other words: `worth 2/2 against a king`, `and gains 2/2`, `to fight a Hero`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Claim, Condition, Count, Effect, Target
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.rewording.performed_events import is_own
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Path, Slot, items_of

_CHANGES = frozenset(("increase", "decrease"))
_THIS_CARD = Target(back="this card", path=Path("", ("this", "card"), None))
_IT = Target(back="it", path=Path("", ("it",), None))
_AT_HOME = MappingProxyType({"decreased": "decrease", "increased": "increase"})
"""The manners in which cards return to territory, and the effects that change them."""


def with_older_phrases(effects: Iterable[Instruction]) -> tuple[Instruction, ...]:
    """Say outright what older texts say in fewer or other words.

    Args:
        effects: The effects of an ability, in the order of print.

    Returns:
        The effects. Who does what stands before grows where nothing else is named; what is worth so much against some
        cards is so if it is played against them; of whom one fights the other, both are targets; and a card that
        returns to territory with other numbers is withdrawn and then changed.
    """
    apart = (each for effect in effects for each in _with_numbers_at_home(effect))
    return tuple(_kept(_against(_with_both_fighters(_of_doer(effect)))) for effect in apart)


def _kept(instruction: Instruction) -> Instruction:
    """Who may keep so many cards has that limit: *may* says what is allowed by then, not that it is left open."""
    act = instruction.setting.act
    if instruction.name != "change hand size" or act is None or not is_own(act.subject) or act.cost is not None:
        return instruction
    return replace(instruction, setting=replace(instruction.setting, act=replace(act, subject=None, mood="does")))


def _of_doer(instruction: Instruction) -> Instruction:
    """Who does what stands before grows, where nothing else is named: `Envoy may band to a king and gains 2/2`.

    The source is redemption/effect/increase-and-decrease#worth-if-is-an-increase: without a target the card is meant.
    """
    act, effect = instruction.setting.act, instruction.effect
    if instruction.name not in _CHANGES or effect.target is not None or effect.manner or act is None:
        return instruction
    if not isinstance(act.subject, Target) and not is_own(act.subject):
        return instruction
    doer = act.subject if isinstance(act.subject, Target) else _THIS_CARD
    return replace(instruction, effect=replace(effect, target=doer))


def _with_numbers_at_home(instruction: Instruction) -> tuple[Instruction, ...]:
    """A card that returns to territory with other numbers is withdrawn and changed: `with abilities decreased 2/2`."""
    effect = instruction.effect
    change = _AT_HOME.get(effect.manner) if instruction.name == "withdraw" else None
    if change is None:
        return (instruction,)
    changed = Effect(change, target=_IT, amount=effect.amount, path=effect.path)
    plain = replace(effect, amount=None, manner=None)
    return (replace(instruction, effect=plain), Instruction(change, changed, instruction.setting, instruction.words))


def _told_by_side(target: Target) -> Target:
    """The character that its side of the battle tells, `the rescuing Hero`, and nothing that was spoken of before."""
    said = {getattr(part, "name", "") for part in walk(target.things)}
    return target if said.isdisjoint(_SIDES) else replace(target, back="", count=target.count or Count("exactly"))


_SIDES = frozenset(("rescuing", "attacking", "blocking", "defending"))


def _against(instruction: Instruction) -> Instruction:
    """What is worth so much against some cards is so if it is played against them.

    The source is redemption/effect/increase-and-decrease#worth-if-is-an-increase.
    """
    effect = instruction.effect
    if instruction.name not in _CHANGES or effect.from_ is None:
        return instruction
    claim = Claim(
        kind="played against", object=effect.from_, path=Path("", ("played", "against", Slot("object", "")), None)
    )
    played = Condition("if", Listing((claim,)), path=Path("", ("if", Slot("claims", "")), None))
    setting = instruction.setting
    return replace(
        instruction, effect=replace(effect, from_=None), setting=replace(setting, own=(*setting.own, played))
    )


def _with_both_fighters(instruction: Instruction) -> Instruction:
    """Those of whom a text says that one fights the other are the targets of a side battle alike.

    The source is redemption/effect/side-battle#targets-the-fighters.
    """
    effect = instruction.effect
    if instruction.name != "side battle" or effect.with_ is None:
        return instruction
    others = map(_told_by_side, items_of(effect.with_))
    fighters = Listing((*items_of(effect.target), *others), "and", (("to", "fight"),))
    return replace(instruction, effect=replace(effect, target=fighters, with_=None))
