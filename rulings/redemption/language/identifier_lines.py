"""What the identifier line of an imported card says, for each of its identities where it has two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from rulings.redemption.language.printed import numbers_in
from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Limit
from rulings.redemption.reading.identifier_line import (
    IdentifierReading,
    PartReading,
    read_identifier,
    summarize_identifier,
)
from rulings.redemption.reading.identity_line import (
    Definition,
    LineAbility,
    PlaysTo,
    Quota,
    Scope,
    Selection,
    TokenAttributes,
    Unity,
)
from rulings.redemption.reading.in_play import for_play
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.reading.reader import Reading, load_reader
from rulings.redemption.rules.cards.faces import Face
from rulings.table.reservations import Why
from rulings.texts.phrases import items_of

_IN_NO_BATTLE = frozenset(("deck", "nickname", "token"))
"""Parts that say nothing of what the engine does: tokens and copies in decks come up in no scenario."""

_OF_SCOPE = MappingProxyType({"good": "Hero", "evil": "Evil Character", "top": "top", "bottom": "bottom"})
"""The identity that a word in parentheses names: of a card that is a Hero and an Evil Character, or by its icon box."""

BOXES = ("top", "bottom")
"""The identities of a card that has two of one type."""

_TWO = ("Hero", "Evil Character")
_DOMINANT = ("Dominant",)
_ALIGNMENTS = frozenset(("good", "evil"))


@dataclass(frozen=True, slots=True)
class Said:
    """What an identifier line says of a card, or of one of its identities.

    Attributes:
        identifiers: The identifiers in small letters.
        x: What X stands for.
        unity: What must be so for its ability to activate.
    """

    identifiers: tuple[str, ...] = ()
    x: Definition | None = None
    unity: Unity | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """What an identifier line says.

    Attributes:
        whole: What it says of the whole card: of two identities, what either has.
        own: What it says of each identity, by its card type or icon box; empty where it tells none apart.
        abilities: Abilities of the card that stand in it.
        limits: How often the ability of the card may be used.
        quotas: How many of some cards may be in a territory.
        plays_to: Where the card goes when it is played; empty for where its type says.
        has_either_alignment: Whether a player chooses whether the card is good or evil when it is put in play.
        token: What a token is like that the card creates; None where nothing is said.
        taunt: What happens when a taunt is won; None where the card cannot taunt.
        unheard: Parts that are not understood, or of which the engine has no use yet.
    """

    whole: Said = Said()
    own: dict[str, Said] = field(default_factory=dict)
    abilities: tuple[LineAbility, ...] = ()
    limits: tuple[Limit, ...] = ()
    quotas: tuple[Quota, ...] = ()
    plays_to: str = ""
    has_either_alignment: bool = False
    token: Face | None = None
    taunt: Reading | None = None
    unheard: tuple[Unheard, ...] = ()


@dataclass(frozen=True, slots=True)
class Unheard:
    """A part of an identifier line that is not taken into account.

    Attributes:
        text: The part.
        why: Why it is not.
    """

    text: str
    why: Why


def read_line(printed: str, types: Sequence[str], *, has_boxes: bool = False) -> Line:
    """Read the identifier line of a card.

    Args:
        printed: The line.
        types: The card types.
        has_boxes: Whether the card has two identities of one type, told apart by their icon boxes.

    Returns:
        What it says, and what of it is not taken into account.
    """
    if not printed:
        return Line()
    reading = read_identifier(printed, load_reader())
    identities = BOXES if has_boxes else _TWO if tuple(types) == _TWO else ()
    found = list(_parts_of(reading, identities))
    unheard = [Unheard(part.text, why) for part, _ in found if (why := _why_unheard(part, types)) is not None]
    parts = [(part, of) for part, of in found if _why_unheard(part, types) is None]
    values = [part.value for part, _ in parts]
    told_apart = any(kind for _, kind in parts)
    own = {kind: _said([part for part, of in parts if of in ("", kind)]) for kind in identities}
    plays_to = [value for value in values if isinstance(value, PlaysTo)]
    return Line(
        _said([part for part, _ in parts]),
        own if told_apart else {},
        tuple(value for value in values if isinstance(value, LineAbility)),
        tuple(value for value in values if isinstance(value, Limit)),
        tuple(value for value in values if isinstance(value, Quota) and value.per == "territory"),
        wording.where(plays_to[0].place)[0] if plays_to else "",
        any(isinstance(value, Selection) and _is_of_alignment(value) for value in values),
        next((_token(part) for part in (part for part, _ in parts) if isinstance(part.value, TokenAttributes)), None),
        next((_taunt(part.text) for part, _ in parts if part.kind == "taunt"), None),
        tuple(unheard),
    )


def _taunt(text: str) -> Reading:
    """What stands in parentheses behind `Taunt` (redemption/effect/taunt#winning-activates-the-ability)."""
    inner = text[text.index("(") + 1 : text.rindex(")")]
    return for_play(load_reader().read(inner, "Evil Character"))


def _parts_of(reading: IdentifierReading, identities: Sequence[str]) -> Iterator[tuple[PartReading, str]]:
    """The parts, each with the identity that it speaks of: that in parentheses of the second one; a scope, of the next.

    Where parentheses hold a second identity, what stands outside of them belongs to the first.
    """
    scope = ""
    has_second = any(part.kind == "second identity" for part in reading.parts)
    for part in reading.parts:
        if isinstance(part.value, Scope) and _OF_SCOPE.get(part.value.side) in identities:
            scope = _OF_SCOPE[part.value.side]
        elif part.kind == "second identity" and identities:
            yield from ((inner, identities[1]) for inner in part.parts)
        else:
            yield part, scope or (identities[0] if has_second and identities else "")
            scope = ""


_PLAYED_TO = frozenset(((("Fortress",), "set-aside area"), (("Dominant",), "land of redemption")))
"""Which cards may lie where, by their own lines."""


def _why_unheard(part: PartReading, types: Sequence[str]) -> Why | None:
    """Why a part is not taken into account; None where it is."""
    value = part.value
    if part.unread is not None:
        return Why.NOT_UNDERSTOOD
    if isinstance(value, Definition) and value.variable.upper() != "X":
        return Why.NOT_THERE_YET
    if part.kind == "identifier":
        return None if _identifiers_of(part) is not None else Why.NOT_THERE_YET
    if isinstance(value, TokenAttributes) and value.church:
        return Why.NOT_THERE_YET
    if part.kind in (*_IN_NO_BATTLE, "definition", "unity", "hold", "activation", "limit", "taunt"):
        return None
    known_place = isinstance(value, PlaysTo) and (tuple(types), wording.where(value.place)[0]) in _PLAYED_TO
    has_alignments = tuple(types) in (_TWO, _DOMINANT)
    if known_place or (isinstance(value, Selection) and has_alignments and _is_of_alignment(value)):
        return None
    return Why.NOT_THERE_YET


def _identifiers_of(part: PartReading) -> tuple[str, ...] | None:
    """The identifiers that a part lists, in small letters; None where it says something else."""
    summary = summarize_identifier(IdentifierReading(part.text, (part,)))[0]
    return tuple(str(item).lower() for item in summary["identifiers"]) if "identifiers" in summary else None


def _token(part: PartReading) -> Face:
    """What the line says of a token (redemption/effect/create-a-token#what-the-identifier-lists)."""
    assert isinstance(part.value, TokenAttributes)
    terms = [term for group in part.value.qualities for term in items_of(group)]
    summary = summarize_identifier(IdentifierReading(part.text, (part,)))[0]
    strength, toughness = numbers_in(str(summary["numbers"]))
    title = str(summary["title"] or "").removesuffix(" Token")
    return Face(
        title,
        (),
        brigades=tuple(term.name for term in terms if term.category == "brigades"),
        strength=strength,
        toughness=toughness,
        classes=tuple(term.name for term in terms if term.category == "classes"),
        identifiers=tuple(
            term.name.lower() for term in terms if term.category not in ("brigades", "classes", "testaments")
        ),
        testaments=tuple(term.name for term in terms if term.category == "testaments") or None,
    )


def _is_of_alignment(value: Selection) -> bool:
    """Whether a player chooses which identity a card has, good or evil, as of any such card when it is put in play."""
    words = wording.words_of(value.options).split() if value.options is not None else []
    return not value.kinds and set(words) - {"or"} == _ALIGNMENTS


def _said(parts: Sequence[PartReading]) -> Said:
    found = Said()
    for part in parts:
        if isinstance(part.value, Definition):
            found = replace(found, x=found.x or part.value)
        elif isinstance(part.value, Unity):
            found = replace(found, unity=found.unity or part.value)
        elif part.kind == "identifier":
            found = replace(found, identifiers=(*found.identifiers, *(_identifiers_of(part) or ())))
    return found


def home_by_text(types: Sequence[str], reading: Reading) -> str:
    """Name the place to which a card goes by its text, where no identifier says it: a Fortress that is set aside.

    Args:
        types: Its card types.
        reading: Its text.

    Returns:
        The place; empty where its type tells it (redemption/term/set-aside-area#fortresses-set-aside-when-played).
    """
    first = (
        effect for section in reading.sections for own in section.abilities[:1] for effect in instructions(own)[:1]
    )
    aside = "Fortress" in types and any(map(_sets_its_card_aside, first))
    return "set-aside area" if aside else ""


def _sets_its_card_aside(effect: Instruction) -> bool:
    targets = [getattr(target, "back", "") for target in items_of(effect.effect.target)]
    lasts = effect.effect.duration or (effect.setting.deed is not None and effect.setting.deed.duration)
    return effect.name == "set aside" and targets == ["this card"] and not (effect.conditions or lasts)
