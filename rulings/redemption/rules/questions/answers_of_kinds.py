"""Answers to what a card is: its type, brigades, alignment, identifiers and numbers (REG, Card Type and others)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rulings.redemption.rules import questions as ask_for
from rulings.redemption.rules.cards.churches import JOINS, MISSIONARY, churches
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identifiers import has_identifier
from rulings.redemption.rules.cards.identities import ENHANCEMENT_AND_ARTIFACT, has_two_icons
from rulings.redemption.rules.cards.places import face
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.cards.turning import OPPOSITE, identifiers_after
from rulings.redemption.rules.facts import fact
from rulings.redemption.rules.ongoing.numbers import EXPLAINED, clauses_of_changes, printed, with_enhancements
from rulings.redemption.rules.questions.roles import why_role
from rulings.redemption.rules.targets.matching import alignment_of
from rulings.table.errors import NotThereYetError
from rulings.table.state import State
from rulings.table.verdicts import Finding

_BRIGADE = "redemption/term/brigade#"
_CAPTURED = "redemption/term/captured-character#"
_CONVERT = "redemption/effect/convert#"
_FACE_VALUE = "redemption/term/face-value"
_FACE_DOWN = "redemption/term/face-down#"
_ICONS = {
    "Hero": ("redemption/term/hero#cross-in-the-icon-box", "redemption/term/character#three-types"),
    "Evil Character": (
        "redemption/term/evil-character#dragon-in-the-icon-box",
        "redemption/term/character#three-types",
    ),
}
_ALIGNED = {"good": "good-card#four-kinds", "evil": "evil-card#four-kinds", "neutral": "neutral-card#three-kinds"}


def has_type(state: State, question: ask_for.HasType) -> Finding:
    """Whether a card is of a type at this moment."""
    card, types = question.card, face(state, question.card).types
    if question.type in _WIDER:
        return Finding(_WIDER[question.type](state, card), _why_type(state, card, types))
    said = f"it is {_with_article(' and '.join(types))}" if types else "it is a captured character"
    return Finding(question.type in types, _why_type(state, card, types), said)


def _with_article(words: str) -> str:
    return f"{'an' if words[0] in 'AEIOaeio' else 'a'} {words}"


def _is_captive(kind: str) -> Callable[[State, str], bool]:
    """Whether a card is a captured Hero, or a captured Evil Character, as it was before it was captured."""

    def find(state: State, card: str) -> bool:
        before = state.get(card, "converted")
        types = state.faces[card].types if before is None else (str(before),)
        if state.get(card, "captured") and len(types) > 1:
            raise NotThereYetError(f"What {card} was before it was captured cannot be told yet.")
        return state.get(card, "captured") is True and kind in types

    return find


def _is_character(state: State, card: str) -> bool:
    return face(state, card).is_character or state.get(card, "captured") is True


_WIDER: Mapping[str, Callable[[State, str], bool]] = {
    "character": _is_character,
    "Enhancement": lambda state, card: face(state, card).is_enhancement,
    "captured Hero": _is_captive("Hero"),
    "captured Evil Character": _is_captive("Evil Character"),
}
"""What is asked of a card that its icon alone does not tell."""


def _why_type(state: State, card: str, types: tuple[str, ...]) -> tuple[str, ...]:
    if state.get(card, "face down"):
        return (f"{_FACE_DOWN}only-card-type-is-known",)
    if state.get(card, "captured"):
        human = "humans-are-lost-souls-in-bondage" if types else "non-humans-are-never-lost-souls"
        return (f"{_CAPTURED}captured-hero-or-captured-evil-character", f"{_CAPTURED}{human}")
    if state.get(card, "converted"):
        return (f"{_CONVERT}changes-characteristics",)
    if ENHANCEMENT_AND_ARTIFACT & set(types):
        return _why_committed(types)
    if "City" in types:
        both = {"Site", "Fortress"} <= set(types)
        played = "either-until-played" if both else f"played-as-{types[-1].lower()}"
        as_printed = ("redemption/term/city#site-and-fortress",) if both else ()
        at_a_time = "redemption/term/site#played-as-one-type"
        return ("redemption/term/city#always-a-city", f"redemption/term/city#{played}", *as_printed, at_a_time)
    if state.faces[card].identities:
        alone = bool(face(state, card).identity)
        return (_ACTIVE if alone else _BOTH, "redemption/term/card-type#two-icons-make-dual-icon")
    if len(state.faces[card].types) > 1:
        alone = len(types) == 1
        clause = _ACTIVE if alone else _BOTH
        two = ("redemption/term/card-type#two-icons-make-dual-icon",) if has_two_icons(state.faces[card]) else ()
        return (clause, "redemption/term/card-type#played-as-one-type", *two)
    icons = [clause for kind in types for clause in _ICONS.get(kind, ())]
    one = (f"redemption/term/{clause}" for clause in _OF_ONE_ICON)
    return (*icons, "redemption/term/card-type#icon-of-each-type", *one)


_ACTIVE = "redemption/term/active-identity#selected-identity-is-active"
_BOTH = "redemption/term/dual-icon#one-or-both-at-face-value"
_OF_ONE_ICON = (
    "card-type#icon-alone-decides",
    "card-type#brigade-and-alignment-do-not-matter",
    "active-identity#one-icon-has-no-inactive-identity",
)


def _why_committed(types: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses on a Covenant or Curse, as an Enhancement, as an Artifact, or as both at face value."""
    kind, *identities = types
    entry = f"redemption/term/{kind.lower()}#"
    if len(identities) > 1:
        aligned = "good" if kind == "Covenant" else "evil"
        return (f"{entry}{aligned}-enhancement-and-artifact", f"{entry}either-until-committed")
    used = "as-artifact-no-enhancement" if identities == ["Artifact"] else "as-enhancement-no-artifact"
    return (f"{entry}always-a-{kind.lower()}", f"{entry}{used}", "redemption/term/dual-icon#played-as-one-type")


def has_brigade(state: State, question: ask_for.HasBrigade) -> Finding:
    """Whether a card is of a brigade at this moment."""
    card, found = question.card, face(state, question.card).brigades
    said = f"it is {' and '.join(found)}" if found else "it has no brigade"
    return Finding(question.brigade in found, _why_brigade(state, card, found), said)


def _why_brigade(state: State, card: str, found: tuple[str, ...]) -> tuple[str, ...]:
    if state.get(card, "face down"):
        return (f"{_FACE_DOWN}no-numbers-brigade-title-identifiers",)
    if state.get(card, "captured"):
        return (f"{_CAPTURED}keeps-identifiers-and-brigades",)
    if state.get(card, "converted"):
        return (f"{_CONVERT}changes-characteristics",)
    rainbow = (f"{_BRIGADE}rainbow-without-brigade",) if RAINBOW in face(state, card).classes and not found else ()
    if "Fortress" in face(state, card).types:
        return ("redemption/term/fortress#no-brigade", *rainbow)
    if rainbow:
        return rainbow
    if "Site" in face(state, card).types:
        return ("redemption/term/site#non-rainbow-brigades", f"{_BRIGADE}any-brigade-can-be-neutral")
    several = "multi-brigade" if len(found) > 1 else "single-brigade"
    sides = {"good": "nine-good-brigades", "evil": "seven-evil-brigades", "neutral": "any-brigade-can-be-neutral"}
    of_side = sides[alignment_of(face(state, card))]
    keys = ("subdivision-by-colour", several, "alignment-of-a-brigade", of_side)
    return tuple(f"{_BRIGADE}{key}" for key in keys)


def has_alignment(state: State, question: ask_for.HasAlignment) -> Finding:
    """Whether a card is good, evil or neutral at this moment (redemption/term/alignment#three-alignments)."""
    card = question.card
    printed_on: Face = state.faces[card]
    if state.get(card, "captured"):
        human = "human" in printed_on.identifiers
        found = "neutral" if human else alignment_of(printed_on)
        clause = f"{_CAPTURED}{'humans-become-neutral' if human else 'non-human-keeps-alignment-and-type'}"
        return Finding(found == question.alignment, (clause,), f"it is {found}")
    types = face(state, card).types
    names = ENHANCEMENT_AND_ARTIFACT & set(types)
    if names and alignment_of(face(state, card)) == "neutral":
        committed = f"redemption/term/{min(names).lower()}#as-artifact-no-enhancement"
        return Finding(question.alignment == "neutral", (committed, "redemption/term/alignment#three-alignments"))
    if len(types) > 1 and len({_of_type(kind) for kind in types}) > 1:
        raise NotThereYetError(f"Of which alignment {card} is cannot be told yet.")
    found = alignment_of(face(state, card))
    of_fortress = ("redemption/term/fortress#good-or-evil-by-background",) if "Fortress" in types else ()
    every = ("redemption/term/alignment#every-card-has-one-or-more", "redemption/term/alignment#three-alignments")
    clauses = (f"redemption/term/{_ALIGNED[found]}", *every, *of_fortress)
    return Finding(found == question.alignment, clauses, f"it is {found}")


def _of_type(kind: str) -> str:
    return alignment_of(Face("", (kind,)))


def identifier_holds(state: State, question: ask_for.HasIdentifier) -> Finding:
    """Whether a card has an identifier or belongs to a class at this moment."""
    card, found = question.card, face(state, question.card)
    holds = question.identifier in found.classes or has_identifier(found, question.identifier)
    follows = holds and question.identifier not in (*found.identifiers, *found.classes)
    by_rank = (_BY_RANK,) if follows and question.identifier == "royalty" else ()
    return Finding(holds, (*by_rank, *_why_identifier(state, card, question.identifier)))


_BY_RANK = "redemption/term/king#royalty"
"""The clause by which a human of a rank is royalty without the word."""


def _why_identifier(state: State, card: str, identifier: str) -> tuple[str, ...]:
    if state.get(card, "face down"):
        return (f"{_FACE_DOWN}no-numbers-brigade-title-identifiers",)
    if state.get(card, "captured"):
        return (f"{_CAPTURED}keeps-identifiers-and-brigades",)
    into = state.get(card, "converted")
    if into is not None:
        return _converted(state.faces[card], face(state, card), identifier)
    if identifier in face(state, card).classes:
        return ("redemption/term/class#symbol-below-the-card-icon", *_why_class(state, card, identifier))
    if identifier in churches() and MISSIONARY in face(state, card).identifiers:
        return (JOINS,)
    valid = "redemption/term/identifier#printed-identifiers-are-valid"
    return (
        *why_role(state.faces[card], identifier),
        "redemption/term/identifier#printed-in-identifier-line",
        *((valid,) if face(state, card).is_character else ()),
    )


def _why_class(state: State, card: str, name: str) -> tuple[str, ...]:
    """The clauses on the symbol of a class, by the kind of card on which it stands."""
    if name in ("warrior", "weapon"):
        return ("redemption/term/class#warrior-and-weapon-symbols", f"redemption/term/{name}#shield-under-the-icon-box")
    if name != "territory":
        return ()
    if face(state, card).is_character:
        on = "redemption/term/class#territory-symbol-on-character"
        return (on, "redemption/term/territory-class-character#tent-and-palms-icon")
    on = "redemption/term/class#territory-symbol-on-enhancement"
    return (on, "redemption/term/territory-class-enhancement#tent-and-palms-icon")


def _converted(printed_on: Face, now: Face, identifier: str) -> tuple[str, ...]:
    if identifier in ("angel", "demon") and printed_on.identifiers != now.identifiers:
        return (f"{_CONVERT}angel-becomes-demon",)
    own = (f"redemption/term/{_LOST_BY_CONVERTED[identifier]}",) if identifier in _LOST_BY_CONVERTED else ()
    if identifier in printed_on.identifiers and identifier not in now.identifiers:
        lost = "identifiers-lost-by-new-heroes" if "Hero" in now.types else "identifiers-lost-by-fallen-heroes"
        return (f"{_CONVERT}{lost}", *own)
    is_back = now.types == printed_on.types and identifier not in identifiers_after(printed_on, OPPOSITE[now.types[0]])
    return (f"{_CONVERT}identifiers-stay-unless-tied-to-alignment", *(own if is_back else ()))


_LOST_BY_CONVERTED: Mapping[str, str] = MappingProxyType(
    {
        "heretic": "people-of-the-bible#converted-heretic",
        "magician": "people-of-the-bible#converted-magician",
        "martyr": "people-of-the-bible#converted-martyr",
        "prophet": "prophet#converted-evil-prophet",
    }
)
"""The clauses by which who was one of these is it no more, until it is of its first alignment again."""


def why_silent(state: State, card: str) -> tuple[str, ...]:
    """Name the clauses by which the abilities of a card never activate, where its conversion is the reason."""
    into = state.get(card, "converted")
    if into is None or into in state.faces[card].types or state.faces[card].ability is None:
        return ()
    fell = into in ("Evil Character", "evil Enhancement")
    return (f"{_CONVERT}{'hero-turned-evil-loses-abilities' if fell else 'evil-turned-hero-keeps-most-abilities'}",)


def why_kept(state: State, card: str) -> tuple[str, ...]:
    """Name the clauses by which an ability of a converted card activates all the same."""
    into = state.get(card, "converted")
    if into is None or into in state.faces[card].types:
        return ()
    return (f"{_CONVERT}evil-turned-hero-keeps-most-abilities", f"{_CONVERT}rest-generally-stays")


def has_numbers(state: State, question: ask_for.HasNumbers) -> Finding:
    """Whether a card has these numbers, with or without the Enhancements that it uses."""
    count = with_enhancements if question.with_enhancements else printed
    if state.get(question.card, "face down"):
        return Finding(False, (f"{_FACE_DOWN}no-numbers-brigade-title-identifiers",), "it is face down")
    found = count(state, question.card)
    holds = question.strength in (None, found.strength) and question.toughness in (None, found.toughness)
    clauses = [] if question.toughness is None else ["redemption/term/toughness#second-number"]
    clauses += [] if question.strength is None else ["redemption/term/strength#first-number"]
    if question.with_enhancements:
        clauses += ["redemption/term/enhancement#numbers-or-abilities-for-a-character"]
        clauses += ["redemption/term/enhancement#numbers-are-combined", "redemption/term/used-by#numbers-count"]
    else:
        clauses += ["redemption/term/numbers#numbers-in-the-icon-box"]
    if state.where[question.card].zone in fact(_FACE_VALUE, "location"):
        clauses += [f"{_FACE_VALUE}#where-cards-are-at-face-value"]
        clauses += [f"{_FACE_VALUE}#only-what-is-printed", f"{_FACE_VALUE}#enhancements-and-bonuses-do-not-count"]
    if face(state, question.card).varying is not None:
        clauses += [*EXPLAINED, "redemption/term/conditional-phrase#x-in-an-identifier"]
    clauses += ["redemption/term/numbers#strength-and-toughness", *clauses_of_changes(state, question.card)]
    return Finding(holds, tuple(clauses), f"{question.card} is {found}")
