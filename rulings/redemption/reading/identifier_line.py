"""The reader of identifier lines: what each part of the line says, and what of it could not be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Limit, Noun, Word
from rulings.redemption.reading.defaults import OWNED
from rulings.redemption.reading.identifiers import IdentifierPart, split_identifier
from rulings.redemption.reading.identity_line import (
    Amount,
    BeginsAs,
    Criteria,
    DeckRule,
    Definition,
    Identifiers,
    IdentityTrait,
    IsToken,
    LineAbility,
    Nickname,
    PlaysTo,
    Quota,
    Realm,
    Scope,
    Selection,
    TokenAttributes,
    Unity,
)
from rulings.redemption.reading.instructions import effect_names
from rulings.redemption.reading.prepare import prepare
from rulings.redemption.reading.reader import Reader
from rulings.redemption.reading.sharing import share
from rulings.texts.kernel import TooMuchError, walk
from rulings.texts.kinds import mark
from rulings.texts.phrases import Listing, Phrase, Term
from rulings.texts.tokens import Token
from rulings.texts.understanding import Unread

LONGEST_LINE = 2_000
"""Characters of the longest identifier line that is read; the longest of the card list has about a tenth."""

RULES: Mapping[str, str] = MappingProxyType(
    {
        "identifier": "identifier",
        "definition": "definition",
        "unity": "unity",
        "hold": "hold-line",
        "taunt": "taunt-line",
        "token": "token-line",
        "activation": "activation-line",
        "side": "side",
        "limit": "limit-line",
        "deck": "deck-line",
        "nickname": "nickname",
        "scope": "scope",
        "statement": "statement-line",
    }
)
"""The rule of the grammar that reads a part, by its kind."""

_MOST_WORDS = 100
_MOST_EXPECTED = 12


@dataclass(frozen=True, slots=True)
class PartReading:
    """A part of an identifier line as the reader understood it.

    Attributes:
        kind: One of the kinds of parts.
        text: The part as printed.
        span: Its place in the line.
        tokens: Its words, with their places in the line.
        value: What it says; None where it could not be read, and for a second identity.
        unread: What could not be read.
        parts: The parts of a second identity.
    """

    kind: str
    text: str
    span: tuple[int, int]
    tokens: tuple[Token, ...] = ()
    value: Phrase | None = None
    unread: Unread | None = None
    parts: tuple[PartReading, ...] = ()


@dataclass(frozen=True, slots=True)
class IdentifierReading:
    """An identifier line as the reader understood it.

    Attributes:
        line: The line as given.
        parts: Its parts in their order, also those that could not be read.
    """

    line: str
    parts: tuple[PartReading, ...]

    @property
    def unread(self) -> tuple[Unread, ...]:
        """What could not be read, also within a second identity."""
        return tuple(_unread_parts(self.parts))


def _unread_parts(parts: Iterable[PartReading]) -> Iterator[Unread]:
    for part in parts:
        if part.unread is not None:
            yield part.unread
        yield from _unread_parts(part.parts)


def read_identifier(line: str, reader: Reader) -> IdentifierReading:
    """Read an identifier line.

    Args:
        line: The line as printed, or any other text.
        reader: The reader of card texts, whose grammar holds the rules for identifiers too.

    Returns:
        The reading; what could not be read is in it too.
    """
    if len(line) > LONGEST_LINE:
        reason = f"The line has {len(line)} characters; lines of up to {LONGEST_LINE} are read."
        whole = (0, len(line))
        unread = Unread(whole, line, (), reason, whole)
        return IdentifierReading(line, (PartReading("unknown", line, whole, unread=unread),))
    return IdentifierReading(line, tuple(_read_part(part, 0, reader) for part in split_identifier(line)))


def _read_part(part: IdentifierPart, offset: int, reader: Reader) -> PartReading:
    """Read one part, which begins `offset` characters later in the line than it says."""
    start, end = part.start + offset, part.end + offset
    if part.kind == "second identity":
        inner = (_read_inner(within, start, reader) for within in split_identifier(part.text))
        return PartReading(part.kind, part.text, (start, end), parts=tuple(inner))
    tokens = tuple(_moved(token, start) for token in prepare(part.text).tokens)
    rule = RULES.get(part.kind)
    if rule is None or len(tokens) > _MOST_WORDS:
        return _refuse(part, start, tokens, 0, (), "The part is of no kind that is known.")
    words = _without_capitals(tokens, part.kind)
    run = reader.grammar.begin(words, mark(words, reader.names))
    try:
        values = tuple(map(share, run.read_whole(rule)))
    except TooMuchError as error:
        return _refuse(part, start, tokens, 0, (), f"The part is {error}.")
    if len(values) > 1:
        return _refuse(part, start, tokens, 0, (), f"The part has {len(values)} readings that differ in meaning.")
    if not values:
        reason = "The part is not understood from here on."
        return _refuse(part, start, tokens, run.furthest, run.expected(), reason)
    return PartReading(part.kind, part.text, (start, end), tokens, values[0])


def _read_inner(part: IdentifierPart, offset: int, reader: Reader) -> PartReading:
    """Read a part of a second identity; no card has a third."""
    if part.kind == "second identity":
        return _refuse(part, part.start + offset, (), 0, (), "A second identity stands inside another.")
    return _read_part(part, offset, reader)


def _moved(token: Token, offset: int) -> Token:
    return replace(token, start=token.start + offset, end=token.end + offset)


def _without_capitals(tokens: tuple[Token, ...], kind: str) -> tuple[Token, ...]:
    """Take capitals away that tell no name: every identifier has them, and the word *Token* behind the name of one."""
    if kind not in ("identifier", "token"):
        return tokens
    return tuple(
        replace(token, capital=False) if kind == "identifier" or token.word == "token" else token for token in tokens
    )


def _refuse(
    part: IdentifierPart, start: int, tokens: tuple[Token, ...], furthest: int, expected: tuple[str, ...], reason: str
) -> PartReading:
    whole = (start, start + len(part.text))
    begin = tokens[furthest].start if furthest < len(tokens) else whole[1]
    begin = begin if furthest else start
    text = part.text[begin - start :]
    return PartReading(
        part.kind,
        part.text,
        whole,
        tokens,
        unread=Unread((begin, whole[1]), text, expected[:_MOST_EXPECTED], reason, whole),
    )


def summarize_identifier(reading: IdentifierReading) -> list[dict[str, Any]]:
    """Summarize the reading of an identifier line.

    Args:
        reading: The reading.

    Returns:
        For each part `kind`, `text`, `span` and what was read of it, or `unread`, as plain data.
    """
    return [_summarize_part(part) for part in reading.parts]


def _summarize_part(part: PartReading) -> dict[str, Any]:
    summary: dict[str, Any] = {"kind": part.kind, "text": part.text, "span": list(part.span)}
    if part.unread is not None:
        unread = part.unread
        summary["unread"] = {
            "span": list(unread.span),
            "text": unread.text,
            "expected": list(unread.expected),
            "reason": unread.reason,
        }
    elif part.kind == "second identity":
        summary["parts"] = [_summarize_part(inner) for inner in part.parts]
    else:
        said = _said(part.value, part)
        summary |= {key: value for key, value in said.items() if value not in (None, "", [], False)}
    return summary


def _said(value: Any, part: PartReading) -> dict[str, Any]:
    """Say what a part says; names in quotation marks as the part prints them."""
    match value:
        case Identifiers() | Realm():
            return _identifiers(value)
        case Definition():
            limit = _words(value.limit.number) if value.limit is not None else None
            return {"variable": value.variable, **_amount(value.amount), "limit": limit}
        case Unity():
            return _unity(value)
        case LineAbility():
            return _ability(value)
        case TokenAttributes():
            return _token(value, part)
        case IsToken():
            return {"is": f"{value.kind} token".strip()}
        case BeginsAs():
            return {"begins as": _quality(value.what)}
        case PlaysTo():
            return {"plays to": wording.where(value.place)[0]}
        case Selection():
            options = _options(value.options) if value.options is not None else None
            return {"choose": options, "choose any": [kind.name for kind in value.kinds.items] if value.kinds else None}
        case Quota():
            return _quota(value)
        case Limit():
            return {"limit": wording.words_of(value).removeprefix("limit ")}
        case DeckRule():
            return {value.kind: wording.noun(value.card)}
        case Nickname():
            return {"name": _printed(value.name, part)}
        case Scope():
            return {"side": value.side}
        case IdentityTrait():
            return {"section": _section(value.section), "identifiers": _qualities(value.qualities)}
        case _:
            return {"says": wording.words_of(value)}


def _identifiers(value: Identifiers | Realm) -> dict[str, Any]:
    if isinstance(value, Realm):
        before = _qualities(value.qualities)
        return {"identifiers": [*before, *(f"{value.position} of {realm.name}" for realm in value.realms.items)]}
    found = _qualities(value.qualities)
    if value.topic is not None:
        found = [f"{value.topic.name} in title or Scripture"]
    within = _qualities(value.within) if value.within is not None else None
    return {"is not" if value.negative else "identifiers": found, "only": value.only, "within": within}


def _options(options: Listing) -> list[str]:
    return [name for option in options.items for name in _identifiers(option)["identifiers"]]


def _qualities(groups: Iterable[Any]) -> list[str]:
    """Name qualities one by one; the alternatives of a group together."""
    return [_quality(group) for group in groups]


def _quality(value: Any) -> str:
    if isinstance(value, Listing):
        joint = {"/": "/"}.get(value.joint, f" {value.joint} ")
        return joint.join(_quality(item) for item in value.items)
    if isinstance(value, Term):
        return value.name
    return wording.words_of(value)


def _amount(amount: Amount) -> dict[str, Any]:
    if amount.kind in ("strength", "toughness"):
        return {"measures": amount.kind, "of": {"what": wording.what(amount.of), **_place(amount.of)}}
    if amount.kind == "turns":
        return {"counts": {"what": "turn", "where": list(wording.where(amount.where))}}
    if amount.kind == "number of players":
        return {"counts": {"what": wording.words_of(amount.of)}}
    if amount.kind == "number":
        return {"number": wording.words_of(amount.of)}
    counts = {"what": wording.what(amount.of), **_place(amount.of)}
    if amount.happening is not None:
        counts["happening"] = wording.words_of(amount.happening)
    return {"counts": counts}


def _place(target: Any) -> dict[str, Any]:
    return {"whose": wording.whose(target, OWNED), "where": list(wording.where(target))}


def _unity(unity: Unity) -> dict[str, Any]:
    cards = {"what": wording.what(unity.cards), "whose": "own", "where": list(wording.where(unity.cards))}
    return {"cards": cards, **_criteria(unity.criteria), "section": _section(unity.section)}


def _criteria(criteria: Criteria) -> dict[str, Any]:
    if criteria.kind == "qualities":
        return {"criteria": _qualities(criteria.qualities)}
    if criteria.kind == "share":
        return {"criteria": [f"share a {criteria.shared}"]}
    return {"criteria": [f"{criteria.kind} {criteria.shared}"]}


def _ability(ability: LineAbility) -> dict[str, Any]:
    effect = ability.effect
    return {
        "effect": effect.effect,
        "optional": ability.mood == "may",
        "target": _target(effect.target) if effect.target is not None else None,
        "to": _words(effect.to),
        "grants": [_granted(sentence) for sentence in effect.grants or ()],
        "condition": ", ".join(wording.words_of(condition) for condition in ability.conditions),
        "note": effect.manner,
        "section": _section(ability.section),
    }


def _target(target: Any) -> dict[str, Any]:
    said = {"what": wording.what(target), "count": wording.count(target), **_place(target)}
    return {**said, "where": ["self"]} if said["what"] == "this card" else said


def _section(section: Word | None) -> str | None:
    return section.name if section is not None else None


def _granted(sentence: Any) -> dict[str, Any]:
    names = [name for part in walk(sentence) if hasattr(part, "effect") for name in _names(part)]
    return {"text": wording.words_of(sentence), "effects": names}


def _names(part: Any) -> tuple[str, ...]:
    return effect_names(part) if isinstance(part.effect, str | Listing) else ()


def _printed(term: Term, part: PartReading) -> str:
    first, after = term.span
    start, end = part.tokens[first].start - part.span[0], part.tokens[after - 1].end - part.span[0]
    return part.text[start:end].strip('"“”')


def _token(token: TokenAttributes, part: PartReading) -> dict[str, Any]:
    return {
        "title": f"{_printed(token.title, part)} Token" if token.title is not None else None,
        "numbers": _words(token.numbers),
        "identifiers": _qualities(token.qualities),
        "note": "of a selected church" if token.church else None,
    }


def _quota(quota: Quota) -> dict[str, Any]:
    return {
        "number": quota.number if isinstance(quota.number, str) else _words(quota.number),
        "of": wording.noun(quota.of) if isinstance(quota.of, Noun) else "this card",
        "per": quota.per if quota.cards is None else f"{_words(quota.cards)} cards in deck",
    }


def _words(value: Any) -> str | None:
    if value is None:
        return None
    return wording.join(value.words) if isinstance(value, Term) else wording.words_of(value)
