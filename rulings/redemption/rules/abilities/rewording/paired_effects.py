"""Effects that give cards a condition, and those that a text pairs with them (REG, Paralyze, Poison and Disease)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from rulings.redemption.reading.abilities import Claim, Condition, Duration, Effect, Target
from rulings.redemption.reading.instructions import Instruction, Setting
from rulings.texts.phrases import Listing, Path, items_of

AFFLICTIONS: Mapping[str, str] = MappingProxyType(
    {"paralyze": "paralyzed", "poison": "poisoned", "disease": "diseased"}
)
"""The condition that each effect gives to its targets."""

_IT = "it"

_PLACING = frozenset(("place", "equip"))
"""Effects that only bring a card where an affliction behind them begins."""


def is_treated_as(effect: Instruction) -> bool:
    """Tell whether an effect stands behind the ability that is paired with it.

    The source is redemption/effect/poison-and-disease#treat-as-a-disease.
    """
    return effect.name == "disease" and not _names_cards(effect)


def _names_cards(effect: Instruction) -> bool:
    return any(isinstance(item, Target) and item.back != _IT for item in items_of(effect.effect.target))


def with_afflicted(read: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """Let effects stand as those that they are paired with have it, in whatever words the text pairs them.

    Args:
        read: The effects of an ability.

    Returns:
        The effects: *treat as a disease*, which names no card, points at the card of the ability before it; what lasts
        *until healed* implies such an effect (redemption/effect/poison-and-disease#until-healed); and what is so *while
        paralyzed* stands as behind the colon of the paralysis (redemption/effect/paralyze#sometimes-paired).
    """
    effects = [_pointed(effect) if is_treated_as(effect) else effect for effect in read]
    for index, effect in enumerate(effects):
        effects[index] = _paired_by_condition(effects[:index], effect)
    until = [effect for effect in effects if _is_until_healed(effect)]
    if not until:
        return tuple(effects)
    healed = [_without_duration(effect) if _is_until_healed(effect) else effect for effect in effects]
    implied = () if any(map(is_giving, effects)) else (_implied_disease(until[-1]),)
    return (*healed, *implied)


def _pointed(effect: Instruction) -> Instruction:
    return replace(effect, effect=replace(effect.effect, target=_pronoun(effect.effect)))


def _pronoun(said: Effect) -> Listing:
    """The word for the card of an effect, which stands in no text."""
    return Listing((Target(back=_IT, span=said.span, path=Path("", (_IT,), None)),))


def _paired_by_condition(before: Sequence[Instruction], effect: Instruction) -> Instruction:
    """An effect as behind the colon of the last one that gives the condition while which it is so."""
    while_so = [item for item in effect.setting.own if _is_while_afflicted(item)]
    giving = [other for other in before if is_giving(other)]
    if not while_so or not giving:
        return effect
    setting = effect.setting
    own, behind = (
        tuple(item for item in conditions if item not in while_so) for conditions in (setting.own, setting.behind)
    )
    told = replace(setting, own=own, behind=behind, behind_colon=True, sentence=giving[-1].setting.sentence)
    return replace(effect, setting=told)


def _is_while_afflicted(condition: Condition) -> bool:
    """Whether a condition is that a card has a condition, without naming the card: `while paralyzed`."""
    claims = [item for item in items_of(condition.claims) if isinstance(item, Claim)]
    plain = len(claims) == 1 and condition.conjunction == "while" and claims[0].subject is None
    return plain and getattr(claims[0].kind, "name", "") in AFFLICTIONS.values()


def _is_until_healed(effect: Instruction) -> bool:
    """Whether an effect lasts until its target is healed."""
    deed = effect.setting.deed
    lasts = deed.duration if deed is not None else None
    if not isinstance(lasts, Duration) or lasts.kind != "until":
        return False
    claims = [item for item in items_of(lasts.until) if isinstance(item, Claim)]
    return len(claims) == 1 and claims[0].subject is None and getattr(claims[0].kind, "name", "") == "healed"


def _without_duration(effect: Instruction) -> Instruction:
    deed = effect.setting.deed
    assert deed is not None
    return replace(effect, setting=replace(effect.setting, deed=replace(deed, duration=None)))


def _implied_disease(effect: Instruction) -> Instruction:
    """The disease that *until healed* implies, on the card of the effect that lasts so."""
    said, setting = effect.effect, effect.setting
    disease = Effect(effect="disease", target=_pronoun(said), span=said.span, path=said.path)
    return Instruction("disease", disease, Setting(sentence=setting.sentence, printed=setting.printed), effect.words)


def is_giving(effect: Instruction) -> bool:
    """Tell whether an effect gives its targets a condition."""
    return effect.name in AFFLICTIONS


def has_pair(effects: tuple[Instruction, ...], giving: Instruction) -> bool:
    """Tell whether something of an ability is paired with an effect of it that gives a condition."""
    return any(affliction_before(effects, index) is giving for index in range(len(effects)))


def affliction_before(effects: tuple[Instruction, ...], index: int) -> Instruction | None:
    """Find the effect that gives the condition with which another is paired.

    Args:
        effects: The effects of an ability.
        index: The other.

    Returns:
        The one before the colon of that, or *treat as a disease* behind it
        (redemption/effect/poison-and-disease#treat-as-a-disease); None of an effect that is paired with none.
    """
    effect = effects[index]
    if effect.name in AFFLICTIONS or effect.name in _PLACING:
        return None
    if effect.setting.behind_colon:
        before = [other for other in effects[:index] if other.setting.sentence == effect.setting.sentence]
        giving = [other for other in before if other.name in AFFLICTIONS and not other.setting.behind_colon]
        return giving[-1] if giving else None
    return next((other for other in effects[index + 1 :] if is_treated_as(other)), None)
