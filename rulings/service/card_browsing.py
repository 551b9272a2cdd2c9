"""Lists of cards: narrowed by filters and queries, found by words, listed under an entry."""

from __future__ import annotations

import base64
import binascii
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from rulings.cards.browsing.fields import Field, Kind, Sheet
from rulings.cards.browsing.index import CardIndex, words_asked
from rulings.cards.browsing.query import Mistake, Term, may_name_fields, read_query, terms_of
from rulings.service.card_box import CardBox
from rulings.service.card_lookups import NOT_IMPORTED
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import (
    KIND,
    address_of,
    asked_game,
    is_offered,
    of_choices,
    of_field,
    of_mistake,
    of_sheet,
    page_of,
)
from rulings.service.representations.entries import Json

CARDS_A_PAGE = 50
"""How many cards a page lists."""

BESIDE_RULES = 5
"""How many cards a search names."""

UNDER_AN_ENTRY = 12
"""How many cards an entry or the answer to a query in the search names."""

_COMPARED = ("<=", ">=", "!=", "<", ">", "=")
_CURSOR = "after card "
_HELP = "/cards/query explains how to ask for cards."


def browse(context: Context, game: str | None, asked: Mapping[str, str], cursor: str) -> Json:
    """List cards of a game.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.
        asked: The filters by the keys of their fields, and the query as `q`.
        cursor: Where the list goes on; empty for its beginning.

    Returns:
        The cards, how many there are, what they can be narrowed to, and all that cannot be asked.

    Raises:
        ProblemError: The cursor does not belong to this list, or there are no cards of such a game.
    """
    of_game = context.card_box(game)
    box = of_game.open()
    index, fields = box.index, _fields(box.index)
    narrowed = _narrowed(index, asked)
    filters, places = narrowed.filters, narrowed.places
    begin = _begin(index, places, cursor)
    shown = places[begin : begin + CARDS_A_PAGE]
    more = _cursor(index.sheets[shown[-1]].key) if begin + len(shown) < len(places) else None
    given = {name: value for name, value in (("game", game or ""), *asked.items()) if value}
    return {
        "game": of_game.game,
        "games": _games(context, of_game),
        "asked": given,
        "total": len(places),
        "begin": begin,
        "cards": [of_sheet(index.sheets[place], of_game.game) for place in shown],
        "cursor": more,
        "next": address_of({**given, "cursor": more}) if more else None,
        "mistakes": [*narrowed.mistakes, *narrowed.wrong],
        "example": of_game.examples.short,
        "filters": [_filter(index, field, narrowed.asked_for, filters, given) for field in fields],
        "chosen": [_chosen(index, name, value, given) for name, value in given.items() if name != "game"],
        "has_cards": bool(index.sheets),
        "unread": box.unread,
        "is_outdated": box.is_outdated,
    }


def _games(context: Context, shown: CardBox) -> list[Json]:
    """List the games that have cards, with where theirs are listed."""
    return [
        {
            "game": box.game,
            "title": context.desk.book.games[box.game].title,
            "total": len(box.open().index.sheets),
            "url": address_of({"game": box.game}),
            "is_shown": box is shown,
        }
        for box in context.filled_card_boxes(None)
    ]


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
    """Name the filters by which the cards of any game can be narrowed."""
    indexes = (box.open().index for box in context.card_boxes.values())
    return tuple(dict.fromkeys(field.key for index in indexes for field in _fields(index)))


def select(context: Context, game: str | None, asked: Mapping[str, str]) -> tuple[Sheet, ...]:
    """Find all cards of a game that filters and a query leave.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.
        asked: The filters by the keys of their fields, and the query as `q`.

    Returns:
        The cards in their order.

    Raises:
        ProblemError: No cards are imported, or something cannot be asked; all mistakes are named.
    """
    box = context.card_box(game)
    index = box.open().index
    if not index.sheets:
        raise ProblemError("no-cards", "No cards are imported on this desk.", NOT_IMPORTED)
    _check_filters(context, box, asked)
    narrowed = _narrowed(index, asked)
    mistakes = (*narrowed.mistakes, *narrowed.wrong)
    if mistakes:
        detail = " ".join(f"{_at(mistake)}: {mistake['message']}" for mistake in mistakes)
        raise ProblemError("bad-query", detail, next((found["hint"] for found in mistakes if found["hint"]), _HELP))
    return tuple(index.sheets[place] for place in narrowed.places)


def _check_filters(context: Context, box: CardBox, asked: Mapping[str, str]) -> None:
    """Refuse filters of another game, which would leave cards that are not what was asked for."""
    known = [field.key for field in _fields(box.open().index)]
    foreign = [name for name, value in asked.items() if value and name not in ("q", *known)]
    if foreign:
        title = context.desk.book.games[box.game].title
        detail = f"Cards of {title} are not narrowed by {', '.join(foreign)}."
        raise ProblemError("bad-query", detail, f"Their filters are {', '.join(known)}; `game` names another game.")


def _at(mistake: Json) -> str:
    words = mistake["words"] or mistake["before"]
    return f"`{words}`" + (f" in `{mistake['in']}`" if "in" in mistake else "")


def query_language(context: Context, game: str | None) -> Json:
    """Explain the query language.

    Args:
        context: What is answered from.
        game: Key of the game; None for the first that has cards.

    Returns:
        What can be asked of a card of the game.
    """
    box = context.card_box(game)
    index = box.open().index
    fields = [of_field(index, field, box.game) for field in _fields(index)]
    examples = [{"query": query, "finds": finds, "url": _asking(box, query)} for query, finds in box.examples.queries]
    return {
        "game": box.game,
        "games": _games(context, box),
        "fields": fields,
        "examples": examples,
        "spellings": list(box.examples.spellings),
    }


def _asking(box: CardBox, query: str) -> str:
    return address_of({"game": asked_game(box.game), "q": query})


def search(context: Context, text: str, game: str | None) -> Json | None:
    """Find cards by what a person typed.

    Args:
        context: What is answered from.
        text: Words, or a query with fields.
        game: Key of the only game to look at, or None.

    Returns:
        The best cards, how many there are, and where all are listed, for each game; None where no cards can be found.
    """
    boxes = [(box.game, box.open().index) for box in context.filled_card_boxes(game)]
    boxes = [(key, index) for key, index in boxes if index.sheets]
    asked = [(key, index) for key, index in boxes if is_query(index, text)]
    if asked:
        return _asked(asked, text)
    return _hits(boxes, text) if boxes else None


def _asked(boxes: Sequence[tuple[str, CardIndex]], text: str) -> Json:
    """What a query finds in the games that understand it; all that is wrong for the first where none does."""
    query = read_query(text)
    selected = [(key, index, index.select(query.query)) for key, index in boxes]
    understood = [(key, index, found) for key, index, found in selected if not (query.mistakes or found.mistakes)]
    if not understood:
        mistakes = _in_order(query.mistakes, selected[0][2].mistakes)
        lists = _lists([(boxes[0][0], 0)], text)
        wrong = [of_mistake(mistake, query.text) for mistake in mistakes]
        return {**_found([], lists), "is_first": True, "mistakes": wrong, "is_query": True}
    words = words_asked(tuple(terms_of(query.query)))
    results: list[Json] = []
    for key, index, found in understood:
        room = UNDER_AN_ENTRY - len(results)
        results += [of_sheet(index.sheets[place], key) for place in index.in_order(found.cards, words)[:room]]
    lists = _lists([(key, found.cards.bit_count()) for key, _, found in understood], text)
    return {**_found(results, lists), "is_first": True, "mistakes": [], "is_query": True}


def _hits(boxes: Sequence[tuple[str, CardIndex]], text: str) -> Json:
    """What words find: cards that have them in their names come before those that have them at all, in every game."""
    found = [(key, index, index.search(text, BESIDE_RULES)) for key, index in boxes]
    found.sort(key=lambda one: (not one[2].is_name, not one[2].is_named))
    ranked = [
        (order, key, index.sheets[place]) for key, index in boxes for order, place in index.ranked(text, BESIDE_RULES)
    ]
    named = [(key, sheet) for _, key, sheet in sorted(ranked, key=itemgetter(0))]
    rest = [(key, index.sheets[place]) for key, index, hits in found for place in hits.places[hits.named :]]
    results = [of_sheet(sheet, key) for key, sheet in (*named, *rest)[:BESIDE_RULES]]
    lists = _lists([(key, hits.total) for key, _, hits in found], text)
    several = len(text.split()) > 1
    is_first = any(hits.is_name or (hits.is_named and several) for _, _, hits in found)
    return {**_found(results, lists), "is_first": is_first, "mistakes": [], "is_query": False}


def _lists(totals: Sequence[tuple[str, int]], text: str) -> list[Json]:
    """Where the cards of each game are listed that has some; of the first where none has."""
    shown = [(game, total) for game, total in totals if total] or totals[:1]
    return [
        {"game": game, "total": total, "url": address_of({"game": asked_game(game), "q": text})}
        for game, total in shown
    ]


def _found(results: list[Json], lists: list[Json]) -> Json:
    return {
        "total": sum(found["total"] for found in lists),
        "url": lists[0]["url"],
        "lists": lists,
        "results": results,
    }


def is_query(index: CardIndex, text: str) -> bool:
    """Whether a text asks for a field of cards, so that it is no question about rules."""
    return may_name_fields(text) and any(
        term.field in index.fields for term in terms_of(read_query(text).query) if term.field
    )


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
    boxes = [(box.game, box.open().index) for box in context.filled_card_boxes(game)]
    ranked = [(order, key, index.sheets[place]) for key, index in boxes for order, place in index.ranked(text, limit)]
    ranked.sort(key=itemgetter(0))
    count = Counter(sheet.name for _, _, sheet in ranked)
    return [
        {
            "text": sheet.name if count[sheet.name] == 1 else _told_apart(sheet),
            "id": sheet.key,
            "url": page_of(key, sheet.key),
            "title": sheet.name,
            "kind": KIND,
            "game": key,
        }
        for _, key, sheet in ranked[:limit]
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
    game = entry.partition("/")[0]
    box = context.card_boxes.get(game)
    index = box.open().index if box is not None else None
    cards = index.values["entry"].get(entry, 0) if index is not None and "entry" in index.values else 0
    if index is None or not cards:
        return None
    results = [of_sheet(index.sheets[place], game) for place in index.in_order(cards, "")[:UNDER_AN_ENTRY]]
    url = address_of({"game": asked_game(game), "entry": entry})
    return {"total": cards.bit_count(), "url": url, "results": results}


def _fields(index: CardIndex) -> tuple[Field, ...]:
    return tuple({field.key: field for field in index.fields.values()}.values())


def _narrow(index: CardIndex, field: Field, value: str) -> tuple[int, tuple[Mistake, ...]]:
    """The cards that a filter leaves, and what is wrong in it."""
    if not value.strip():
        return index.everything, ()
    operator, asked = _compared(field, value.strip())
    selected = index.select(Term(field.key, operator, asked, False, (0, len(value))))
    return selected.cards, selected.mistakes


def _compared(field: Field, value: str) -> tuple[str, str]:
    """How a number is to be compared where a filter says so, `>=5`, and the number."""
    operator = next((sign for sign in _COMPARED if value.startswith(sign)), "") if field.kind is Kind.NUMBER else ""
    return operator or ":", value.removeprefix(operator).strip()


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
    is_typed = field.is_typed and choices is None
    return {"key": field.key, "title": field.title, "value": value, "choices": choices, "is_typed": is_typed}


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
