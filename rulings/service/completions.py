"""What a name that is being typed may become: names of entries and of cards, headings of kept scenarios."""

from __future__ import annotations

from rulings.service import card_browsing
from rulings.service.context import Context
from rulings.service.lookups import NAMELESS
from rulings.service.representations import entries as show
from rulings.service.representations.entries import Json
from rulings.service.scenario_box import FoundScenario
from rulings.service.who import answers as who

KIND = "scenario"
"""What kind of thing a kept scenario is, beside the kinds of entries and cards."""


def suggest(context: Context, text: str, game: str | None, limit: int, most: int) -> list[Json]:
    """List names that begin with what has been typed.

    Args:
        context: What is answered from.
        text: The beginning of a name, or of a later word of one.
        game: Key of the only game to look at, or None.
        limit: How many names are shown at first.
        most: How many names of each sort to give in all.

    Returns:
        Names of entries, then of cards and before them a character of several cards, then headings of kept scenarios;
        among those that are shown at first entries and cards have at least half of the room each, as far as they have
        names, and scenarios what they leave, one place of three or more at least. The others follow in the same order.
    """
    entries = [show.of_completion(item) for item in context.desk.searcher.suggest(text, game, most)]
    cards = [*who.complete(context, text, game, 1), *card_browsing.complete(context, text, game, most)]
    kept = [_of_kept(found) for found in context.scenario_box.complete(text, most, game)]
    left = limit - min(len(kept), limit // 3, 1)
    room = max(left - len(cards), (left + 1) // 2)
    first = [*entries[:room], *cards][:left]
    rest = cards[max(left - len(entries[:room]), 0) :]
    beside = limit - len(first)
    return [*first, *kept[:beside], *entries[room:], *rest, *kept[beside:]]


def _of_kept(found: FoundScenario) -> Json:
    heading = found.heading or NAMELESS
    url = f"/scenarios/{found.key}"
    return {"text": heading, "id": found.key, "url": url, "title": heading, "kind": KIND, "game": found.game}
