"""The imported cards as plain dicts; a wrong name is a problem with candidates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.cards.lookup import Found, Match
from rulings.cards.names import CardName
from rulings.cards.several_games import Missed, look_up_among
from rulings.cards.telling import CardTelling, Wording
from rulings.games import CARDS
from rulings.service.context import Context
from rulings.service.problems import ProblemError
from rulings.service.representations.cards import page_of
from rulings.service.representations.entries import Json, named_entry
from rulings.service.representations.sharing.cards import pasted_card
from rulings.store.card_tables import BrokenCardsError
from rulings.texts.understanding import Status

NOT_IMPORTED = "`rulings cards import FILE` reads the community's list of cards."

_OF_NAMES = ("unknown-card", "ambiguous-card")
"""Problems that are due to a name alone."""


@dataclass(frozen=True, slots=True)
class OfGame:
    """A card, and the game that it is of.

    Attributes:
        game: Key of the game.
        card: The card.
    """

    game: str
    card: Any

    @property
    def telling(self) -> CardTelling[Any]:
        """How cards of its game are told."""
        return CARDS[self.game].telling

    @property
    def variants(self) -> tuple[Wording, ...]:
        """The wordings that differ from the newest."""
        return self.telling.variants(self.card)

    @property
    def url(self) -> str:
        """The address of its page."""
        return page_of(self.game, self.card.key)


def card(context: Context, name: str, game: str | None = None) -> Json:
    """Look a card up.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.

    Returns:
        The card with its printings and variants, and how the name was matched.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = find(context, name, game)
    return {**_of_name(one, found), **_of_printings(one)}


def card_exactly(context: Context, name: str, game: str | None = None) -> Json:
    """Look a card up by its name as it stands.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.

    Returns:
        The card with its printings and variants, and how the name was matched.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = find(context, name, game, is_near=False)
    return {**_of_name(one, found), **_of_printings(one)}


def card_or_problem(context: Context, name: str, game: str | None = None) -> Json:
    """Look up one of several cards, so that a wrong name stops none of the others.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.

    Returns:
        The name, the card or None, and what is wrong with the name or None.

    Raises:
        ProblemError: Nothing is imported, or it cannot be read.
    """
    try:
        return {"asked": name, "card": card(context, name, game), "problem": None}
    except ProblemError as error:
        if error.code not in _OF_NAMES:
            raise
        candidates = [{"card": item["card"], "name": item["title"]} for item in error.candidates]
        wrong = {"code": error.code, "detail": error.detail, "hint": error.hint, "candidates": candidates}
        return {"asked": name, "card": None, "problem": wrong}


def reading(context: Context, name: str, game: str | None = None) -> Json:
    """Read the text of a card's newest printing, and the texts of older ones that differ.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.

    Returns:
        The card, the reading of its newest printing, which rules, and each variant with what differs; no reading where
        it has no text.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = find(context, name, game)
    return _reading(context, found, one)


def whole_card(context: Context, name: str, game: str | None = None) -> Json:
    """Look a card up together with the reading of its texts.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.

    Returns:
        What `card` and `reading` say, what is told of it under headings, and the entries that the text rests on.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    found, one = find(context, name, game)
    read = _reading(context, found, one)
    return {
        **_of_name(one, found),
        **_of_printings(one),
        **read,
        "variants": [
            {**said, "said": _said(one, variant), "sets": [_told(one, printing) for printing in variant.printings]}
            for said, variant in zip(read["variants"], one.variants, strict=True)
        ],
        "also": same_name_elsewhere(context, one.game, one.card.name),
        "facts": [{"heading": heading, "value": value} for heading, value in one.telling.facts(one.card)],
        "passages": _passages(one, one.card.printings[0]),
        "no_text": one.telling.no_text,
        "sets": [_told(one, printing) for printing in one.card.printings],
        "entries": _entries(context, one, read["reading"]),
    }


def card_of(context: Context, name: str) -> Json:
    """Look a card up as the address of its page names it.

    Args:
        context: What is answered from.
        name: Its name or key; before it the game may stand, `epic/medusa`.

    Returns:
        What `whole_card` says.

    Raises:
        ProblemError: Nothing is imported, or there is no such card.
    """
    game, _, rest = name.partition("/")
    is_named = game in context.desk.cards and bool(rest)
    return whole_card(context, rest, game) if is_named else whole_card(context, name)


def pasted(context: Context, game: str, key: str, address: str) -> Json:
    """Write a card in the forms in which it is pasted.

    Args:
        context: What is answered from.
        game: Key of its game.
        key: Its key.
        address: The public address of the site, without a slash at its end.

    Returns:
        The forms: `link`, `markdown`, `bbcode` and `text`.

    Raises:
        ProblemError: Nothing is imported, or there is no such card.
    """
    _, one = find(context, key, game, is_near=False)
    facts = ", ".join(value for _, value in one.telling.facts(one.card))
    passages = one.telling.passages(one.card.printings[0])
    told = [facts, *(paragraph for passage in passages if passage.is_rules for paragraph in passage.paragraphs)]
    return pasted_card(one.card.name, one.url, told, _entries(context, one, None), address)


def meta_of(context: Context, card: Json, address: str) -> Json:
    """Say what is to be said about a card that was looked up.

    Args:
        context: What is answered from.
        card: The card, as `card` and `reading` represent it.
        address: The public address of the site, without a slash at its end.

    Returns:
        How its name was matched, the forms in which it is pasted, and the cards of that name in other games.
    """
    cite = pasted(context, card["game"], card["card"], address)
    also = same_name_elsewhere(context, card["game"], card["name"])
    return {"match": card["match"], "matched": card["matched"], "cite": cite, "also": also}


def same_name_elsewhere(context: Context, game: str, name: str) -> list[Json]:
    """List the cards of other games that have the name of a card.

    Args:
        context: What is answered from.
        game: Key of the game of the card.
        name: Its name.

    Returns:
        Each with its game, its key, its name and the path of its page.

    Raises:
        ProblemError: The imported cards cannot be read.
    """
    others = {key: cards.find_exactly for key, cards in context.desk.cards.items() if cards and key != game}
    try:
        found = [(key, *find(name)) for key, find in others.items()]
    except BrokenCardsError as error:
        raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error
    return [
        {"game": key, "card": card.key, "name": card.name, "url": page_of(key, card.key)}
        for key, how, card in found
        if isinstance(how, Found) and card is not None and how.how is Match.EXACT
    ]


def of_printings(game: str, card: Any) -> Json:
    """Represent a card with its printings, whatever name it was found by."""
    one = OfGame(game, card)
    return {"card": card.key, "name": card.name, "game": game, "url": one.url, **_of_printings(one)}


def printings_of(game: str, card: Any) -> list[Json]:
    """Represent each printing of a card."""
    one = OfGame(game, card)
    return [_of_printing(one, printing, data) for printing, data in zip(card.printings, _data_of(one), strict=True)]


def _data_of(one: OfGame) -> tuple[Any, ...]:
    return CARDS[one.game].codec.to_data(one.card).printings


def _of_printing(one: OfGame, printing: Any, data: Json) -> Json:
    """What the list says of a printing, and whether its text differs from that of the newest."""
    said = {name: value for name, value in data.items() if name not in one.telling.unused}
    return {**said, "differs": any(printing in variant.printings for variant in one.variants)}


def _passages(one: OfGame, printing: Any) -> list[Json]:
    return [
        {"heading": passage.heading, "paragraphs": list(passage.paragraphs), "is_rules": passage.is_rules}
        for passage in one.telling.passages(printing)
    ]


def _said(one: OfGame, variant: Wording) -> list[str]:
    """The paragraphs of rules text of a wording."""
    passages = one.telling.passages(variant.printings[0])
    return [paragraph for passage in passages if passage.is_rules for paragraph in passage.paragraphs]


def _told(one: OfGame, printing: Any) -> str:
    """The set of a printing, with what is to be known of it."""
    return ", ".join(filter(None, (one.telling.set_of(printing), one.telling.remark(printing))))


def _entries(context: Context, one: OfGame, reading: Json | None) -> list[Json]:
    """List the entries that a text rests on, in the order of its words."""
    if reading is not None:
        bases = [span["basis"]["id"] for span in reading["spans"] if span["basis"]]
    else:
        index = context.card_box(one.game).open().index
        place = index.places.get(one.card.key)
        bases = list(index.sheets[place].values.get("entry", ())) if place is not None else []
    entries = dict.fromkeys(basis.partition("#")[0] for basis in bases)
    return [named_entry(context.desk.book, entry) for entry in entries]


def find(context: Context, name: str, game: str | None, *, is_near: bool = True) -> tuple[Found, OfGame]:
    """Find the card that a name means.

    Args:
        context: What is answered from.
        name: Its name, that of a printing, or its key.
        game: Key of the only game to look at, or None.
        is_near: Whether the only card with nearly that name is meant too.

    Returns:
        How it was found, and the card.

    Raises:
        ProblemError: Nothing is imported, or the name means no card or several.
    """
    games = {key: cards for key, cards in context.desk.cards.items() if cards and game in (None, key)}
    if not games:
        raise ProblemError("no-cards", "No cards are imported on this desk.", NOT_IMPORTED)
    exactly = {key: cards.find_exactly for key, cards in games.items()}
    nearly = {key: cards.find for key, cards in games.items()} if is_near else {}
    try:
        one = look_up_among(exactly, nearly, name)
    except BrokenCardsError as error:
        raise ProblemError("store-unavailable", "The imported cards cannot be read.", f"{error}") from error
    if isinstance(one, Missed):
        raise _unknown(one)
    return one.found, OfGame(one.game, one.card)


def _unknown(missed: Missed) -> ProblemError:
    candidates = [_of_candidate(game, name) for game, name in missed.candidates]
    names = ", ".join(item["title"] for item in candidates)
    if missed.unknown:
        detail = f"The card has no printing that is `{', '.join(missed.unknown)}`."
        return ProblemError("unknown-card", detail, f"Its printings are {names}.", candidates)
    if missed.is_ambiguous:
        return ProblemError("ambiguous-card", "Several cards match this name.", f"Ask for one of {names}.", candidates)
    hint = f"Did you mean {candidates[0]['title']}?" if candidates else "Names are those of the imported list."
    return ProblemError("unknown-card", "No imported card has this name.", hint, candidates)


def _of_candidate(game: str, name: CardName) -> Json:
    url = page_of(game, name.card)
    return {"card": name.card, "url": url, "title": name.written, "kind": "card", "game": game, "summary": ""}


def _of_name(one: OfGame, found: Found) -> Json:
    return {
        "card": one.card.key,
        "name": one.card.name,
        "game": one.game,
        "url": one.url,
        "match": found.how.value,
        "matched": found.name,
    }


def _of_printings(one: OfGame) -> Json:
    return {
        **one.telling.about(one.card),
        "printings": printings_of(one.game, one.card),
        "variants": [
            {**variant.says, "printings": [item.name for item in variant.printings], "differs": True}
            for variant in one.variants
        ],
        "order_documented": one.card.is_order_documented,
    }


def _reading(context: Context, found: Found, one: OfGame) -> Json:
    return {
        **_of_name(one, found),
        "printing": printings_of(one.game, one.card)[0],
        "order_documented": one.card.is_order_documented,
        "reading": _read(context, one, one.card.printings[0]),
        "variants": [_of_variant(context, one, variant) for variant in one.variants],
    }


def _of_variant(context: Context, one: OfGame, variant: Wording) -> Json:
    return {
        **variant.says,
        "printings": [printing.name for printing in variant.printings],
        "differs": _difference(context, one, variant),
        "reading": _read(context, one, variant.printings[0]),
    }


def _difference(context: Context, one: OfGame, variant: Wording) -> str:
    """Tell whether a wording differs in its meaning too, as far as both are understood."""
    newest, types, _ = one.telling.reads(one.card.printings[0])
    older, _, _ = one.telling.reads(variant.printings[0])
    status, meaning = context.readings.meaning(one.game, newest, types)
    status_then, meaning_then = context.readings.meaning(one.game, older, types)
    if Status.READ not in (status, status_then) or status != status_then:
        return "unknown"
    return "wording" if meaning == meaning_then else "meaning"


def _read(context: Context, one: OfGame, printing: Any) -> Json | None:
    """Read a text; None where a printing has none."""
    text, types, identifier = one.telling.reads(printing)
    return context.readings.read(text, types, identifier, one.game) if text else None
