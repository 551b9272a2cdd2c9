"""Effects, said by the phrase of each in `phrases.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import yaml

from rulings.redemption.reading.abilities import Count, Effect, Player, Word
from rulings.redemption.reading.instructions import effect_names
from rulings.redemption.reading.saying.nouns import around_of, is_bare
from rulings.redemption.reading.saying.own_words import HERE, Around, Words, say, say_by_path
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.reading.wording import places_of
from rulings.texts.phrases import Listing, Slot, items_of, print_words

_FIELDS = ("target", "place", "to", "from_", "by", "with_", "amount", "uses", "grants", "duration", "manner")
_SLOT = re.compile(r"\{(?P<field>\w+)(?::(?P<how>\w+))?\}")
_COMMANDED = frozenset(
    ("passive-effect", "older-passive", "may-be-effect", "place-it-effect", "place-itself-effect", "activating-pair")
)
"""Rules that name what is acted on first, and still say what is done to it."""
_STATED = frozenset(("ending-statement", "continuing-statement"))
"""Rules that say what becomes of the battle."""

_WORDS = MappingProxyType(
    {
        ("hand-or-battle-word", "take"): ("your", "hand"),
        ("hand-or-battle-word", "add to battle"): ("the", "battle"),
        ("harm-word", "any effect"): ("any", "effect"),
        ("selected-brigade", "selected brigade"): ("the", "selected", "brigade"),
        ("selected-brigade", "selected evil brigade"): ("the", "selected", "evil", "brigade"),
    }
)
"""Words that are short for more, by their rule and name."""

_OF_THE_OWNER = "the owner's"


@cache
def phrases_of_effects() -> Mapping[str, tuple[str, ...]]:
    """Load the phrases of `phrases.yaml`, by the name of the effect."""
    data = yaml.safe_load(files("rulings.redemption.reading.saying").joinpath("phrases.yaml").read_text("utf-8"))
    return {name: tuple(phrases) for name, phrases in data.items()}


@say.register
def _say_word(word: Word, around: Around = HERE) -> Words:
    rule = word.path.rule if word.path is not None else ""
    return _WORDS.get((rule, word.name)) or say_by_path(word, around)


@say.register
def _say_effect(effect: Effect, around: Around = HERE) -> Words:
    if isinstance(effect.effect, Listing):
        return say_by_path(effect, _around_parts(effect, around))
    return say_one_effect(effect_names(effect)[0], effect, around)


def say_one_effect(name: str, effect: Effect, around: Around) -> Words:
    """Say one effect, also where several verbs share what they work on.

    Args:
        name: The name of the effect.
        effect: The effect.
        around: What stands around it.

    Returns:
        The words: a command, `discard a Hero`, in the third person where the text has it so; or a sentence of its own.
    """
    if is_statement(effect):
        own = replace(around_of(_player_in(effect.target), around), home="their")
        return _without_needless_noun(effect, say_by_path(effect, own))
    is_shared = isinstance(effect.effect, Listing)
    phrase = _phrase_of(name, effect, is_shared)
    if phrase is None:
        return say_by_path(effect, _around_parts(effect, around))
    words = tuple(_filled(phrase, effect, around))
    return (_third(words[0]), *words[1:]) if _is_third(effect) else words


def _without_needless_noun(effect: Effect, words: Words) -> Words:
    """First strike is the name of the ability."""
    is_power = effect.path is not None and effect.path.rule in ("stated-power", "power-effect")
    if effect.path is not None and effect.path.rule in _STATED and words[0] == "battle":
        return ("the", *words)
    return words[:-1] if is_power and words[-1] == "ability" else words


def say_of(subject: Words, words: Words) -> Words:
    """Say of a subject what is said of nobody, `immune to demons`, `prevents a Site`, `cannot be captured`.

    Args:
        subject: The subject.
        words: What is said.

    Returns:
        The words, with the subject in front where they are no command and do not name one.
    """
    if words[:1] in (("immune",), ("protected",), ("worth",)):
        return (*subject, "is", *words)
    is_of_card = words[:1] in (("cannot",), ("can",)) or words[0] in _thirds()
    return (*subject, *words) if is_of_card else words


def is_statement(effect: Effect) -> bool:
    """Tell whether an effect is a sentence of its own that begins with who acts, as in `Heroes may not band`."""
    if effect.path is None:
        return False
    first = effect.path.steps[0]
    begins = isinstance(first, Slot) and first.field in ("target", "by")
    return effect.path.rule in _STATED or ((begins or first == "no") and effect.path.rule not in _COMMANDED)


def _phrase_of(name: str, effect: Effect, is_shared: bool) -> str | None:
    """The first phrase that says all that is said of the effect."""
    given = {field for field in _FIELDS if getattr(effect, field) not in (None, ())}
    counts_the_first = isinstance(effect.uses, Count) and effect.uses.kind == "in all"
    says_not_both = effect.path is not None and "both" in effect.path.steps
    if counts_the_first or says_not_both or effect.alternatives:
        return None
    for phrase in phrases_of_effects().get(name, ()):
        needed = {match["field"] for match in _SLOT.finditer(re.sub(r"\[.*?\]", "", phrase))}
        known = {match["field"] for match in _SLOT.finditer(phrase)}
        if needed <= given and (given <= known or (is_shared and given - known <= {"to", "amount", "manner"})):
            return phrase
    return None


def _filled(phrase: str, effect: Effect, around: Around) -> Iterator[str]:
    kept = re.sub(r"\[(.*?)\]", lambda match: match[1] if _is_given(match[1], effect) else "", phrase)
    for part in kept.split():
        match = _SLOT.fullmatch(part)
        if match is None:
            yield part
            continue
        inner = around if match["field"] == "target" else around_of(_player_in(effect.target), around)
        how = None if match["how"] == "owner" and _goes_home(effect.target, around) else match["how"]
        yield from say(getattr(effect, match["field"]), _around_slot(how, inner))


def _goes_home(target: Any, around: Around) -> bool:
    """Tell whether cards are those of who moves them, so that their owner needs no other word."""
    places = places_of(target)
    return around.player == "their" or (bool(places) and all(map(is_bare, places)))


def _player_in(target: Any) -> Player | None:
    """The player that an effect is about, as in `restrict players from`; whose places are meant beside him."""
    first = items_of(target)[0] if target is not None else None
    return first if isinstance(first, Player) else None


def _is_given(words: str, effect: Effect) -> bool:
    return all(getattr(effect, match["field"]) not in (None, ()) for match in _SLOT.finditer(words))


def _around_slot(how: str | None, around: Around) -> Around:
    if how == "owner":
        return replace(around, player=_OF_THE_OWNER)
    return replace(around, leaves=how == "from")


def _around_parts(effect: Effect, around: Around) -> Around:
    home = "" if _goes_home(effect.target, around) else _OF_THE_OWNER
    return replace(around, leaves=_leaves(effect), home=home)


def _leaves(effect: Effect) -> bool:
    """Tell whether the phrases of an effect say `from` of what it works on."""
    names = effect_names(effect)
    return any("{target:from}" in phrase for name in names for phrase in phrases_of_effects().get(name, ()))


@cache
def _thirds() -> frozenset[str]:
    """The verbs in the third person that are not the base form too."""
    forms = load_lexicon().verbs.values()
    base = {form.split()[0] for verb in forms for form in verb.get("base", ())}
    return frozenset(form.split()[0] for verb in forms for form in verb.get("third", ())) - base


def _is_third(effect: Effect) -> bool:
    if effect.path is None or effect.path.rule in _COMMANDED:
        return False
    first = effect.path.steps[0]
    verb = print_words(getattr(effect, first.field)) if isinstance(first, Slot) else (first,)
    return verb[0] in _thirds()


def _third(verb: str) -> str:
    if verb.endswith(("s", "sh", "ch", "x")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}s"
