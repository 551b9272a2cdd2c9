"""The query language: words, `field:value`, comparisons, quotes, `-`, `or` and brackets, read to a tree.

Every text is read to its end, whatever is wrong in it, so that all mistakes are told at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

LONGEST = 200
"""Letters of a query that are read."""

_DEEPEST = 20
"""How deep brackets and `-` may stand in each other."""

_HOW_NOT = "Write it right before what shall not be so, `-b:blue`."

_QUOTES = str.maketrans("“”„«»", '"""""')

_TOKEN = re.compile(
    r"""\s+
    |(?P<bracket>[()])
    |(?P<not>-(?=\S))
    |(?:(?P<field>[A-Za-z]+)(?P<operator>!=|<=|>=|[:=<>]))?
     (?:"(?P<quoted>[^"]*)(?P<end>"|$)|(?P<word>[^\s()"]+)|(?P<none>(?<=[:=<>])))
    |(?P<lone>.)""",
    re.VERBOSE,
)
_FIELD = re.compile(r"[A-Za-z](?:!=|[:=<>])")
_EITHER, _BOTH = "or", "and"


@dataclass(frozen=True, slots=True)
class Term:
    """What is asked of a card.

    Attributes:
        field: The field as it was written; empty for words that may stand anywhere.
        operator: What stands behind the field; `:` where there is no field.
        value: What is asked for.
        is_quoted: Whether it stood in quotation marks.
        span: Its place in the query.
    """

    field: str
    operator: str
    value: str
    is_quoted: bool
    span: tuple[int, int]


@dataclass(frozen=True, slots=True)
class All:
    """All of these; of none, every card."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """At least one of these."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """What is not so."""

    part: Query


Query = Term | All | Either | Not


@dataclass(frozen=True, slots=True)
class Mistake:
    """What is wrong in a query.

    Attributes:
        span: Its place in the query.
        message: What is wrong there, in a sentence.
        hint: What would be right.
    """

    span: tuple[int, int]
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class ReadQuery:
    """A query as it was read.

    Attributes:
        text: The text, cut to what is read.
        query: What it asks for, as far as it is understood.
        mistakes: All that is wrong in it, in their order.
    """

    text: str
    query: Query
    mistakes: tuple[Mistake, ...]


def read_query(text: str) -> ReadQuery:
    """Read a query.

    Args:
        text: What was typed; any text.

    Returns:
        What it asks for, and what is wrong in it.
    """
    cut = text[:LONGEST]
    tokens = tuple(_tokens(cut.translate(_QUOTES)))
    deep = _too_deep(tokens)
    if deep is not None:
        message = f"Brackets and `-` stand more than {_DEEPEST} deep in each other."
        return ReadQuery(cut, All(()), (Mistake(deep.span, message, "Ask for it in fewer steps."),))
    reader = _Reader(tokens)
    query = reader.whole()
    mistakes = list(reader.mistakes)
    if len(text) > LONGEST:
        message = f"The query has {len(text):,} letters; the first {LONGEST} are read."
        mistakes.append(Mistake((LONGEST - 1, LONGEST), message, "Ask for less at a time."))
    return ReadQuery(cut, query, tuple(sorted(mistakes, key=lambda mistake: mistake.span)))


def may_name_fields(text: str) -> bool:
    """Whether a text may ask for a field; where not, nobody needs to read it to know.

    Args:
        text: What was typed; any text.

    Returns:
        Whether something stands in it as the name of a field and an operator do.
    """
    return _FIELD.search(text) is not None


def terms_of(query: Query) -> Iterator[Term]:
    """List the terms of a query.

    Args:
        query: The query.

    Yields:
        Its terms in their order.
    """
    if isinstance(query, Term):
        yield query
    elif isinstance(query, Not):
        yield from terms_of(query.part)
    else:
        for part in query.parts:
            yield from terms_of(part)


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of a query: a bracket, `-`, `or`, or a term."""

    kind: str
    span: tuple[int, int]
    term: Term | None = None
    is_open: bool = False


def _tokens(text: str) -> Iterator[_Token]:
    for found in _TOKEN.finditer(text):
        span = found.span()
        if found["bracket"]:
            yield _Token(found["bracket"], span)
        elif found["not"]:
            yield _Token("-", span)
        elif found["lone"] or (found["word"] == "-" and not found["field"]):
            yield _Token("lone", span)
        elif found["word"] and not found["field"] and found["word"].lower() in (_EITHER, _BOTH):
            yield _Token(found["word"].lower(), span)
        elif not found[0].isspace() and found[0]:
            value = found["quoted"] if found["quoted"] is not None else found["word"] or ""
            is_quoted = found["quoted"] is not None
            term = Term((found["field"] or "").lower(), found["operator"] or ":", value, is_quoted, span)
            yield _Token("term", span, term, is_quoted and not found["end"])


def _too_deep(tokens: Sequence[_Token]) -> _Token | None:
    """Find where brackets and `-` stand too deep in each other to be read."""
    depth = 0
    for token in tokens:
        depth += {"(": 1, "-": 1, ")": -1}.get(token.kind, 0)
        if depth > _DEEPEST:
            return token
    return None


@dataclass(slots=True)
class _Reader:
    """Reads tokens from left to right; what is wrong is noted, and read over."""

    tokens: tuple[_Token, ...]
    at: int = 0
    mistakes: list[Mistake] = field(default_factory=list)

    def whole(self) -> Query:
        parts = [self._either()]
        while self.at < len(self.tokens):
            self._wrong(self._take(), "Here ends a bracket that was never begun.", "Take the `)` out, or add a `(`.")
            parts.append(self._either())
        return _joined(parts)

    def _either(self) -> Query:
        parts = [self._all()]
        while self._kind() == _EITHER:
            word = self._take()
            following = self._all()
            if parts[-1] == All(()) or following == All(()):
                hint = 'Write what is meant on either side, `b:blue or b:red`; for the word itself, `"or"`.'
                self._wrong(word, "On one side of this `or` stands nothing.", hint)
            parts.append(following)
        asked = tuple(part for part in parts if part != All(()))
        return Either(asked) if len(asked) > 1 else _joined(list(asked))

    def _all(self) -> Query:
        parts: list[Query] = []
        while self._kind() not in ("", ")", _EITHER):
            part = self._one()
            if part is not None:
                parts.append(part)
        return _joined(parts)

    def _one(self) -> Query | None:
        token = self._take()
        if token.kind == "(":
            return self._group(token)
        if token.kind == "-":
            return self._negated(token)
        if token.kind == "lone":
            self._wrong(token, "This stands alone.", _HOW_NOT)
        if token.term is None:
            return None
        if token.is_open:
            self._wrong(token, "These quotation marks are never closed.", 'Add a `"` where the words end.')
        elif token.term.field and not token.term.value.strip():
            written = f"{token.term.field}{token.term.operator}"
            self._wrong(
                token, f"Behind `{written}` stands nothing.", f"Write what it shall be right behind, `{written}…`."
            )
        return token.term if token.term.value.strip() else None

    def _group(self, begin: _Token) -> Query | None:
        inside = self._either()
        if self._kind() == ")":
            end = self._take()
            if inside == All(()):
                self._wrong(_Token("", (begin.span[0], end.span[1])), "These brackets hold nothing.", "Take them out.")
        else:
            self._wrong(begin, "This bracket is never closed.", "Add a `)` where it shall end.")
        return inside if inside != All(()) else None

    def _negated(self, minus: _Token) -> Query | None:
        if self._kind() not in ("term", "(", "-"):
            self._wrong(minus, "Behind this `-` stands nothing.", _HOW_NOT)
            return None
        part = self._one()
        return Not(part) if part is not None else None

    def _kind(self) -> str:
        return self.tokens[self.at].kind if self.at < len(self.tokens) else ""

    def _take(self) -> _Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def _wrong(self, token: _Token, message: str, hint: str) -> None:
        self.mistakes.append(Mistake(token.span, message, hint))


def _joined(parts: list[Query]) -> Query:
    asked = tuple(part for part in parts if part != All(()))
    return asked[0] if len(asked) == 1 else All(asked)
