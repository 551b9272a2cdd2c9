"""Lists of cards: narrowed by filters and queries, found by words, listed under an entry."""

from __future__ import annotations

import base64
import binascii
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulings.cards.browsing.fields import Field, Kind, Sheet
from rulings.cards.browsing.index import CardIndex, words_asked
from rulings.cards.browsing.query import Mistake, Term, read_query, terms_of
from rulings.service.card_lookups import NOT_IMPORTED
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import (
    KIND,
    address_of,
    is_offered,
    of_choices,
    of_field,
    of_mistake,
    of_sheet,
)
from rulings.service.representations.entries import Json

CARDS_A_PAGE = 50
"""How many cards a page lists."""

BESIDE_RULES = 5
"""How many cards a search names."""

UNDER_AN_ENTRY = 12
"""How many cards an entry or the answer to a query in the search names."""

_CURSOR = "after card "
_HELP = "/cards/query explains how to ask for cards."


def browse(context: Context, asked: Mapping[str, str], cursor: str) -> Json:
    """List cards.

    Args:
        context: What is answered from.
        asked: The filters by the keys of their fields, and the query as `q`.
        cursor: Where the list goes on; empty for its beginning.

    Returns:
        The cards, how many there are, what they can be narrowed to, and all that cannot be asked.

    Raises:
        ProblemError: The cursor does not belong to this list.
    """
    box = context.card_box.open()
    index, fields = box.index, _fields(box.index)
    narrowed = _narrowed(index, asked)
    filters, places = narrowed.filters, narrowed.places
    begin = _begin(index, places, cursor)
    shown = places[begin : begin + CARDS_A_PAGE]
    more = _cursor(index.sheets[shown[-1]].key) if begin + len(shown) < len(places) else None
    given = {name: value for name, value in asked.items() if value}
    return {
        "asked": given,
        "total": len(places),
        "begin": begin,
        "cards": [of_sheet(index.sheets[place], context.card_box.game) for place in shown],
        "cursor": more,
        "next": address_of({**given, "cursor": more}) if more else None,
        "mistakes": [*narrowed.mistakes, *narrowed.wrong],
        "filters": [_filter(index, field, narrowed.asked_for, filters, given) for field in fields],
        "chosen": [_chosen(index, name, value, given) for name, value in given.items()],
        "has_cards": bool(index.sheets),
        "unread": box.unread,
        "is_outdated": box.is_outdated,
    }


@dataclass(frozen=True, slots=True)
class _Narrowed:
    """What filters and a query leave of the cards.

    Attributes:
        places: The places of the cards in their order; none where something cannot be asked.
        asked_for: The cards that the query alone leaves; all where it cannot be asked.
        filters: The cards that each filter leaves, and what is wrong in it.
        mistakes: What is wrong in the query.
        wrong: What is wrong in the filters.
    """

    places: Sequence[int]
    asked_for: int
    filters: Mapping[str, tuple[int, tuple[Mistake, ...]]]
    mistakes: tuple[Json, ...]
    wrong: tuple[Json, ...]


def _narrowed(index: CardIndex, asked: Mapping[str, str]) -> _Narrowed:
    fields = _fields(index)
    filters = {field.key: _narrow(index, field, asked.get(field.key, "")) for field in fields}
    query = read_query(asked.get("q", "").strip())
    selected = index.select(query.query)
    mistakes = tuple(of_mistake(mistake, query.text) for mistake in _in_order(query.mistakes, selected.mistakes))
    wrong = tuple(
        {**of_mistake(mistake, value), "in": field.key} for field, value, mistake in _wrong(fields, filters, asked)
    )
    asked_for = selected.cards if not mistakes else index.everything
    left = asked_for if not (mistakes or wrong) else 0
    for cards, _ in filters.values():
        left &= cards
    places = index.in_order(left, words_asked(tuple(terms_of(query.query))))
    return _Narrowed(places, asked_for, filters, mistakes, wrong)


def names_of_filters(context: Context) -> tuple[str, ...]:
    """Name the filters by which the cards of a desk can be narrowed; none where nothing is imported."""
    return tuple(field.key for field in _fields(context.card_box.open().index))


def select(context: Context, asked: Mapping[str, str]) -> tuple[Sheet, ...]:
    """Find all cards that filters and a query leave.

    Args:
        context: What is answered from.
        asked: The filters by the keys of their fields, and the query as `q`.

    Returns:
        The cards in their order.

    Raises:
        ProblemError: No cards are imported, or something cannot be asked; all mistakes are named.
    """
    index = context.card_box.open().index
    if not index.sheets:
        raise ProblemError("no-cards", "No cards are imported on this desk.", NOT_IMPORTED)
    narrowed = _narrowed(index, asked)
    mistakes = (*narrowed.mistakes, *narrowed.wrong)
    if mistakes:
        detail = " ".join(f"{_at(mistake)}: {mistake['message']}" for mistake in mistakes)
        raise ProblemError("bad-query", detail, next((found["hint"] for found in mistakes if found["hint"]), _HELP))
    return tuple(index.sheets[place] for place in narrowed.places)


def _at(mistake: Json) -> str:
    words = mistake["words"] or mistake["before"]
    return f"`{words}`" + (f" in `{mistake['in']}`" if "in" in mistake else "")


def query_language(context: Context) -> Json:
    """Explain the query language.

    Args:
        context: What is answered from.

    Returns:
        What can be asked of a card.
    """
    index = context.card_box.open().index
    return {"fields": [of_field(index, field) for field in _fields(index)]}


def search(context: Context, text: str, game: str | None) -> Json | None:
    """Find cards by what a person typed.

    Args:
        context: What is answered from.
        text: Words, or a query with fields.
        game: Key of the only game to look at, or None.

    Returns:
        The best cards, how many there are, and where all are listed; None where no cards can be found.
    """
    index = context.card_box.open().index
    if not index.sheets or game not in (None, context.card_box.game):
        return None
    url = address_of({"q": text})
    if is_query(index, text):
        query = read_query(text)
        selected = index.select(query.query)
        mistakes = _in_order(query.mistakes, selected.mistakes)
        places = index.in_order(selected.cards, words_asked(tuple(terms_of(query.query)))) if not mistakes else []
        wrong = [of_mistake(mistake, query.text) for mistake in mistakes]
        group = _group(context, index, places[:UNDER_AN_ENTRY], len(places), url)
        return group | {"is_first": True, "mistakes": wrong, "is_query": True}
    hits = index.search(text, BESIDE_RULES)
    is_first = hits.is_name or (hits.is_named and len(text.split()) > 1)
    group = _group(context, index, hits.places, hits.total, url)
    return group | {"is_first": is_first, "mistakes": [], "is_query": False}


def is_query(index: CardIndex, text: str) -> bool:
    """Whether a text asks for a field of cards, so that it is no question about rules."""
    return any(term.field in index.fields for term in terms_of(read_query(text).query) if term.field)


def complete(context: Context, text: str, game: str | None, limit: int) -> list[Json]:
    """Find cards whose names begin as was typed.

    Args:
        context: What is answered from.
        text: What has been typed.
        game: Key of the only game to look at, or None.
        limit: How many to give.

    Returns:
        The cards, as completions.
    """
    if game not in (None, context.card_box.game):
        return []
    index, key = context.card_box.open().index, context.card_box.game
    sheets = [index.sheets[place] for place in index.complete(text, limit)]
    count = Counter(sheet.name for sheet in sheets)
    return [
        {
            "text": sheet.name if count[sheet.name] == 1 else _told_apart(sheet),
            "id": sheet.key,
            "url": f"/cards/{sheet.key}",
            "title": sheet.name,
            "kind": KIND,
            "game": key,
        }
        for sheet in sheets
    ]


def _told_apart(sheet: Sheet) -> str:
    """Call a card by its name with its type and its sets, which no two cards share."""
    ends = dict.fromkeys((*sheet.facts[:1], *sheet.facts[-1:]))
    return f"{sheet.name} ({', '.join(ends)})" if ends else sheet.name


def of_entry(context: Context, entry: str) -> Json | None:
    """List cards whose texts rest on an entry.

    Args:
        context: What is answered from.
        entry: Id of the entry.

    Returns:
        The first of them, how many there are, and where all are listed; None where there is none.
    """
    index = context.card_box.open().index
    cards = index.values["entry"].get(entry, 0) if "entry" in index.values else 0
    places = index.in_order(cards, "")
    if not places:
        return None
    return _group(context, index, places[:UNDER_AN_ENTRY], len(places), address_of({"entry": entry}))


def _group(context: Context, index: CardIndex, places: Sequence[int], total: int, url: str) -> Json:
    results = [of_sheet(index.sheets[place], context.card_box.game) for place in places]
    return {"total": total, "url": url, "results": results}


def _fields(index: CardIndex) -> tuple[Field, ...]:
    return tuple({field.key: field for field in index.fields.values()}.values())


def _narrow(index: CardIndex, field: Field, value: str) -> tuple[int, tuple[Mistake, ...]]:
    """The cards that a filter leaves, and what is wrong in it."""
    if not value.strip():
        return index.everything, ()
    selected = index.select(Term(field.key, ":", value.strip(), False, (0, len(value))))
    return selected.cards, selected.mistakes


def _wrong(
    fields: Sequence[Field], filters: Mapping[str, tuple[int, tuple[Mistake, ...]]], asked: Mapping[str, str]
) -> list[tuple[Field, str, Mistake]]:
    return [(field, asked[field.key], mistake) for field in fields for mistake in filters[field.key][1]]


def _in_order(*mistakes: tuple[Mistake, ...]) -> list[Mistake]:
    return sorted((one for several in mistakes for one in several), key=lambda mistake: mistake.span)


def _filter(
    index: CardIndex,
    field: Field,
    found: int,
    filters: Mapping[str, tuple[int, tuple[Mistake, ...]]],
    asked: Mapping[str, str],
) -> Json:
    others = found
    for key, (cards, wrong) in filters.items():
        others &= cards if key != field.key and not wrong else index.everything
    value = asked.get(field.key, "")
    choices = of_choices(index, field, others, value) if is_offered(index, field) else None
    return {"key": field.key, "title": field.title, "value": value, "choices": choices}


def _chosen(index: CardIndex, name: str, value: str, asked: Mapping[str, str]) -> Json:
    """What is asked for, with the address of the list without it."""
    field = index.fields.get(name)
    meant = index.meant(field, value) if field is not None and field.kind is Kind.CHOICE else ()
    title = field.title_of(meant[0]) if field is not None and len(meant) == 1 else value
    rest = {other: given for other, given in asked.items() if other != name}
    return {
        "key": name,
        "field": field.title if field is not None else "Query",
        "title": title,
        "without": address_of(rest),
    }


def _begin(index: CardIndex, places: Sequence[int], cursor: str) -> int:
    if not cursor:
        return 0
    try:
        text = base64.urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4)).decode()
        return places.index(index.places[text.removeprefix(_CURSOR)]) + 1
    except (binascii.Error, ValueError, KeyError) as error:
        hint = "Follow the links of a list as it is now, or begin again without a cursor."
        raise ProblemError("bad-cursor", "The cursor does not belong to this list.", hint) from error


def _cursor(key: str) -> str:
    return base64.urlsafe_b64encode(f"{_CURSOR}{key}".encode()).decode().rstrip("=")
