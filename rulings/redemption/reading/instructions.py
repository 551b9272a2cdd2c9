"""The effects of an ability in the order of print, each with what stands around it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from rulings.redemption.reading.abilities import (
    Act,
    Alternative,
    Choice,
    Condition,
    Deed,
    Effect,
    Limit,
    Modifier,
    Noun,
    Statement,
    Target,
    Unheard,
)
from rulings.redemption.reading.connections import ON_RETURN, SEEING, options_of
from rulings.redemption.reading.folding import one_capture, selected_by
from rulings.redemption.reading.reader import AbilityReading
from rulings.redemption.reading.timing import PERIODS
from rulings.texts.kernel import inner, walk
from rulings.texts.phrases import Listing, Path, items_of

NO_EFFECT = "have no effect"
"""What is said of cards that are ignored, if they are characters, or negated, if they are not."""

CHARACTERS = frozenset(("Hero", "Evil Character", "character"))
"""Nouns for characters."""

_OTHERS = frozenset(
    (
        *("Enhancement", "Artifact", "Site", "Fortress", "City", "Curse", "Covenant", "Dominant", "Lost Soul"),
        *("weapon", "ability", "special ability"),
    )
)
"""Nouns for what is no character."""

THEN = "then"
"""The mark of a sentence in which something follows what stands first without a colon."""

ALTERNATIVES = frozenset(("or", "and/or"))
"""Joints of a listing of which one is done, or some."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What stands around an effect.

    Attributes:
        whole: Conditions of the whole ability.
        own: Conditions of this effect alone.
        behind: Those of them that stand behind the effect.
        tie: The words that tie its sentence to the one before: if so, if not, otherwise, then; or empty.
        sentence: Which sentence of the ability it stands in, counted from 0.
        act: The act that it belongs to.
        deed: The deed that it belongs to.
        role: cost or benefit, where one depends on the other.
        payer: The act whose cost it is, or whose cost it depends on; of acts joined by *and*, an earlier one.
        offer: The act by which a player may make another one do it.
        limited: It has a limit per turn, round or battle.
        nested: It stands in a later sentence or behind a colon, so that its conditions are its own.
        behind_colon: It stands behind a colon.
        past_colon: It stands behind a colon whose condition is over, since all that was seen has been targeted.
        seen: The effect by which cards were just looked at, revealed or searched for.
        either: The acts or deeds of which one is done, where it stands in one of them.
        branch: In which of them it stands.
        options: The choice that offers it together with others, as in `select 2:`.
        placed: Its card was placed on another, which a bare noun then means.
        permits: The condition whose event it is, where that permits its player to perform the event.
        again: Which repetition of the ability it belongs to; 0 where it is no repetition.
        printed: Which printed sentence of the ability it stands in; repetitions of it are sentences of their own.
        within: The effect that does what it does by this one, as a toss decreases; empty where its text names it.
    """

    whole: tuple[Condition, ...] = ()
    own: tuple[Condition, ...] = ()
    behind: tuple[Condition, ...] = ()
    tie: str = ""
    sentence: int = 0
    act: Act | None = None
    deed: Deed | None = None
    role: str = ""
    payer: Act | None = None
    offer: Act | None = None
    limited: bool = False
    nested: bool = False
    behind_colon: bool = False
    past_colon: bool = False
    seen: Effect | None = None
    either: Listing | None = None
    branch: int = 0
    options: Choice | None = None
    placed: bool = False
    permits: Condition | None = None
    again: int = 0
    printed: int = 0
    within: str = ""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One effect of an ability.

    Attributes:
        name: Its name, as the rules head it.
        effect: The effect; verbs that share an object have it in common.
        setting: What stands around it.
        words: The words in which its text says it, folded, and the one before them.
        told: What was computed of it before.
    """

    name: str
    effect: Effect
    setting: Setting
    words: tuple[str, ...] = ()
    told: dict[Hashable, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """All conditions that it depends on, those of the whole ability first.

        What a placed card says under a condition of its own does not ask again what the placing depended on
        (redemption/term/colon#every-other-case).
        """
        if self.setting.placed and any(condition.conjunction != "if" for condition in self.setting.own):
            return self.setting.own
        return (*self.setting.whole, *self.setting.own)

    @property
    def is_optional(self) -> bool:
        """Whether the verb stands inside a *may* (redemption/term/ability#how-an-option-is-marked)."""
        is_allowed = self.setting.act is not None and self.setting.act.mood == "may"
        return is_allowed or (self.is_offered and self.setting.role != "benefit")

    @property
    def is_offered(self) -> bool:
        """Whether a player may make another one carry it out, or leave it."""
        return self.setting.offer is not None and self.setting.offer.mood == "may"

    @property
    def is_instead(self) -> bool:
        """Whether it replaces another effect or event (redemption/modifier/instead)."""
        return self.setting.deed is not None and self.setting.deed.instead


@lru_cache(maxsize=2048)
def instructions(ability: AbilityReading) -> tuple[Instruction, ...]:
    """List the effects of an ability.

    Args:
        ability: The ability as it was read.

    Returns:
        Its effects in the order of print; verbs that share an object are an instruction each.
    """
    return tuple(
        Instruction(name, *_at_its_moment(effect, setting), words_of_effect(ability, effect, setting))
        for effect, setting in _effects(ability)
        for name in effect_names(effect)
    )


def _at_its_moment(effect: Effect, setting: Setting) -> tuple[Effect, Setting]:
    """Let those who return with other numbers be changed on return; the turn of that is named beside it in vain.

    The source is redemption/effect/set-aside#paired-ability-ends-on-return.
    """
    if effect.manner != ON_RETURN:
        return effect, setting
    own = tuple(condition for condition in setting.own if condition.conjunction != _ON_TURN)
    those = Target(back="it", path=Path("", ("it",), None))
    return replace(effect, manner=None, target=those), replace(setting, own=(*own, _AS_THEY_RETURN))


_ON_TURN = "on turn"
_AS_THEY_RETURN = Condition(conjunction=ON_RETURN, path=Path("", ("on", "return"), None))


def words_of_effect(ability: AbilityReading, effect: Effect, setting: Setting) -> tuple[str, ...]:
    """List the words of an effect and the one before them.

    Args:
        ability: The ability.
        effect: The effect.
        setting: What stands around it.

    Returns:
        The words, folded.
    """
    first, after = effect.span
    tokens = ability.sentences[setting.sentence].tokens
    return tuple(token.word for token in tokens[max(0, first - 1) : after])


def effect_names(effect: Effect) -> tuple[str, ...]:
    """Name the effect, or the effects where several verbs share one object."""
    if isinstance(effect.effect, Listing):
        return tuple(word.name for word in effect.effect.items)
    name = effect.effect if isinstance(effect.effect, str) else effect.effect.name
    return (_without_effect(effect) if name == NO_EFFECT else name,)


def _without_effect(effect: Effect) -> str:
    """What it means that cards have no effect; of cards that only a title names, their type is not said.

    The sources are redemption/effect/ignore#has-no-effect-on-characters and
    redemption/effect/negate#has-no-effect-on-other-cards.
    """
    nouns = [part for part in _nouns_of(effect.target) if not isinstance(part, Target)]
    heads = {getattr(noun.head, "name", "") for noun in nouns if isinstance(noun, Noun)}
    if heads and heads <= CHARACTERS:
        return "ignore"
    return "negate" if heads and heads <= _OTHERS else NO_EFFECT


def _nouns_of(target: Any) -> Iterator[Any]:
    """The nouns that name the cards of a target, without those that narrow them."""
    for item in items_of(target):
        if isinstance(item, Target):
            yield from _nouns_of(item.things)
        else:
            yield item


def aim_of(effect: Effect) -> Any:
    """What the effect works on, with its place: of what is searched for, the place is said first."""
    has_place = effect.target is not None and (effect.place is None or _names_place(effect.target))
    return effect.target if has_place else effect.place


def _names_place(target: Any) -> bool:
    items = target.items if isinstance(target, Listing) else (target,)
    return any(isinstance(item, Target) and item.place is not None for item in items)


def adds_act(alternative: Alternative) -> bool:
    """Tell whether it is no alternative but one more act under a condition: `(and paralyze it if it is a Hero)`."""
    acts = alternative.what.items if isinstance(alternative.what, Listing) else (alternative.what,)
    return alternative.joint == "and" and isinstance(acts[0], Act)


def conditions_in(value: Any) -> tuple[Condition, ...]:
    """The conditions of a sentence that are no modifiers; those behind a colon are not among them."""
    if isinstance(value, Statement):
        return tuple(item for item in (*value.leads, *value.trailing) if item.conjunction != "regardless")
    return ()


def _effects(ability: AbilityReading) -> Iterator[tuple[Effect, Setting]]:
    limited = any(
        isinstance(part, Limit) and part.per is not None and part.per.name in PERIODS
        for sentence in (*ability.sentences, *ability.modifiers)
        for part in walk(sentence.value)
    )
    setting = Setting(limited=limited, options=options_of([sentence.value for sentence in ability.sentences]))
    opening = conditions_in(ability.sentences[0].value)
    selected = selected_by(sentence.value for sentence in ability.sentences)
    for number, sentence in enumerate(ability.sentences):
        around = setting if number == 0 else replace(setting, nested=True, whole=opening)
        read = _gather(sentence.value, replace(around, sentence=number, printed=number))
        told = [(_with_subject(sentence.value, _with_selected(effect, selected)), said) for effect, said in read]
        found = _fold(told)
        yield from found
        behind = found if setting.options is None else ()
        for effect, _ in behind:
            setting = _after(effect, setting)


def _with_subject(value: Any, effect: Effect) -> Effect:
    """Let `or discarded` behind a modifier be said of what that is for: `weapons cannot be negated or discarded`."""
    body = value.body if isinstance(value, Statement) and value.mark == THEN else None
    says_it = isinstance(effect.target, Target) and effect.target.back == "it"
    return (
        replace(effect, target=body.subject)
        if isinstance(body, Modifier) and body.subject is not None and says_it
        else effect
    )


def _with_selected(effect: Effect, selected: Mapping[int, Any]) -> Effect:
    return replace(effect, target=selected[id(effect)]) if id(effect) in selected else effect


def _fold(read: list[tuple[Effect, Setting]]) -> list[tuple[Effect, Setting]]:
    """Let a capture and the words on where its cards are placed be one effect."""
    found: list[tuple[Effect, Setting]] = []
    for effect, setting in read:
        last = found[-1] if found else None
        joined = one_capture(str(last[0].effect), last[0], effect) if last is not None else None
        if last is not None and joined is not None:
            found[-1] = (joined, last[1])
        else:
            found.append((effect, setting))
    return found


def _gather(value: Any, setting: Setting) -> Iterator[tuple[Effect, Setting]]:
    if isinstance(value, Condition | Target | Modifier) or (isinstance(value, Alternative) and not adds_act(value)):
        return
    if isinstance(value, Unheard):
        yield Effect(effect=value.why, span=(0, value.words)), setting
        return
    if isinstance(value, Effect):
        yield value, setting
        return
    before = setting
    for part in inner(value):
        reached = before if _is_one_of(value) else setting
        for effect, found in _gather(part, _enter(value, part, reached)):
            yield effect, found
            setting = _after(effect, setting)


def _is_one_of(value: Any) -> bool:
    """Whether one thing alone of several is done, so that nothing in it stands behind another of them."""
    return isinstance(value, Listing) and value.joint == "or"


def _after(effect: Effect, setting: Setting) -> Setting:
    """What an effect changes for those behind it: which cards were seen, and that the card was placed."""
    names = effect_names(effect)
    if "place" in names:
        return replace(setting, placed=True)
    return replace(setting, seen=effect) if not SEEING.isdisjoint(names) else setting


def _enter(value: Any, part: Any, setting: Setting) -> Setting:
    if isinstance(value, Statement):
        return _enter_statement(value, part, setting)
    if isinstance(value, Listing) and isinstance(part, Act | Deed):
        return _enter_item(value, part, setting)
    if isinstance(value, Alternative):
        return replace(setting, own=(*setting.own, *value.conditions), behind=(*setting.behind, *value.conditions))
    if isinstance(value, Act):
        return _enter_act(value, part, setting)
    if isinstance(value, Deed):
        own = tuple(item for item in value.conditions if isinstance(item, Condition))
        return replace(setting, deed=value, own=(*setting.own, *own), behind=(*setting.behind, *own))
    return setting


def _enter_item(listing: Listing, part: Act | Deed, setting: Setting) -> Setting:
    """Of alternatives, which one it is; of acts one after another, that a cost of an earlier one goes before all."""
    place = next(index for index, item in enumerate(listing.items) if item is part)
    if listing.joint in ALTERNATIVES:
        return replace(setting, either=listing, branch=place)
    paying = (item for item in listing.items[:place] if isinstance(item, Act) and item.cost is not None)
    payer = next(paying, None) if isinstance(part, Act) else None
    return setting if payer is None else replace(setting, role="benefit", payer=payer)


def _enter_act(act: Act, part: Any, setting: Setting) -> Setting:
    """An act without a cost of its own depends on that of the act in which it stands."""
    entered = replace(setting, act=act, own=(*setting.own, *act.conditions))
    if act.cost is not None:
        return replace(entered, role="cost" if part is act.cost else "benefit", payer=act)
    is_made = act.mood == "must" and setting.act is not None and setting.deed is not None
    return replace(entered, offer=setting.act) if is_made else entered


def _enter_statement(value: Statement, part: Any, setting: Setting) -> Setting:
    conditions = conditions_in(value)
    tie = value.tie.name if value.tie is not None else setting.tie
    behind_colon = setting.behind_colon or part in value.then
    trailing = tuple(item for item in conditions if item not in value.leads)
    entered = replace(setting, tie=tie, behind_colon=behind_colon, behind=(*setting.behind, *trailing))
    if part in value.then and (either := _before_colon(value.body)) is not None:
        entered = replace(entered, either=either, branch=len(either.items) - 1)
    if setting.nested:
        return replace(entered, own=(*setting.own, *conditions))
    return replace(entered, whole=conditions, nested=behind_colon)


def _before_colon(body: Any) -> Listing | None:
    """The alternatives of which a colon follows the last alone; none where each of them shows cards to what follows.

    What a colon governs depends on the effect that stands before it (redemption/term/colon).
    """
    acts = items_of(body)
    if isinstance(body, Listing) and body.joint == "or":
        either = body
    elif isinstance(acts[-1], Act) and isinstance(acts[-1].deeds, Listing) and acts[-1].deeds.joint == "or":
        either = acts[-1].deeds
    else:
        return None
    return None if all(map(_shows, either.items)) else either


def _shows(part: Any) -> bool:
    effects = [effect for effect in walk(part) if isinstance(effect, Effect)]
    return any(not SEEING.isdisjoint(effect_names(effect)) for effect in effects)
