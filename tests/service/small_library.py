"""Made-up documents for the small book, with every kind of passage and markup."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from rulings.documents.library import DocumentInfo, Library
from rulings.documents.passages import Heading, Item, Outline, Passage, collect

Rows = Iterable[tuple[str, tuple[str, ...], str, str]]

GUIDE_1: Rows = (
    (
        "discard/1",
        ("Discard",),
        "paragraph",
        "Put a thrown card on the pile of the player who holds it at that moment.",
    ),
    ("discard/2", ("Discard",), "paragraph", "A pile lies face up beside the deck of its player."),
    ("banish/1", ("Banish",), "paragraph", "A banished card sits beside the table until the game has ended."),
)
GUIDE_2: Rows = (
    (
        "discard/how-to-play/1",
        ("Discard", "How to Play"),
        "point",
        "Put a thrown card on the pile of its **owner**, see [Banish](#), *whoever* holds it at that moment.",
    ),
    (
        "discard/how-to-play/2",
        ("Discard", "How to Play"),
        "table",
        "<b>Cards</b>\tOrder\nOne <script>alert(1)</script>\tnone\nMore & more\tthe owner's",
    ),
    ("discard/3", ("Discard",), "paragraph", "To discard is not to banish: 5 < 6, */2 and &lt;b&gt; stay as they are."),
    ("banish/1", ("Banish",), "paragraph", "A banished card leaves the game and never comes back to it."),
    ("capture/1", ("Capture",), "paragraph", "A captured character walks to the land of bondage of its captor."),
    ("capture/2", ("Capture",), "example", "Example: Ann captures Ben's Boulder with her Rope."),
    ("terms/owner/1", ("Glossary of Terms", "Owner"), "paragraph", "**Owner:** The player who brought the card."),
)
RULES: Rows = (
    ("5.7", ("SECTION 5 - KEYWORDS",), "paragraph", "Breakthrough"),
    ("5.7.1", ("SECTION 5 - KEYWORDS", "5.7 Breakthrough"), "paragraph", "Surplus damage walks on to the player."),
    ("5.7.1/example", ("SECTION 5 - KEYWORDS", "5.7 Breakthrough"), "example", "Example: 7 against 5 leaves 2."),
    (
        "5.7.3",
        ("SECTION 5 - KEYWORDS", "5.7 Breakthrough"),
        "paragraph",
        "It is no breakthrough (5.15.1) if all are gone.",
    ),
    ("5.15", ("SECTION 5 - KEYWORDS",), "paragraph", "Banish"),
    ("5.15.1", ("SECTION 5 - KEYWORDS", "5.15 Banish"), "paragraph", "A banished champion goes below its deck."),
)
INFOS = {
    "guide@2.0": ("The Guide", "2.0", "2024", "redemption"),
    "guide@1.0": ("Old Guide", "1.0", "2001", "redemption"),
    "rules@2016": ("Rules", "2016", "2016", "epic"),
    "home-rules@3b": ("Rules of the House", "3b", "", "redemption"),
}


def small_library() -> Library:
    """Make the library: both guides, the rules, and a document that the book does not know."""
    house: Rows = (("naps/1", ("Naps",), "paragraph", "Nobody sleeps on the discard pile."),)
    rows = {"guide@2.0": GUIDE_2, "guide@1.0": GUIDE_1, "rules@2016": RULES, "home-rules@3b": house}
    outlines = {key: outline(key, found) for key, found in rows.items()}
    infos = {
        key: DocumentInfo(key, title, version, published, game, "made up", "text", f"{key}.txt", "0" * 64, 1, 1)
        for key, (title, version, published, game) in INFOS.items()
    }
    return Library(MappingProxyType(infos), MappingProxyType(outlines))


def outline(key: str, rows: Rows) -> Outline:
    """Cut a made-up document."""
    items: list[Item] = []
    known: set[str] = set()
    for line, (place, headings, kind, text) in enumerate(rows, 1):
        steps = place.split("/")[:-1]
        for depth in range(1, len(steps) + 1):
            above = f"{key}/{'/'.join(steps[:depth])}"
            if above not in known and not steps[0][0].isdigit():
                known.add(above)
                items.append(Heading(above, headings[:depth], 2 * line - 1, 2 * line - 1))
        items.append(Passage(f"{key}/{place}", key, headings, kind, text, 2 * line, 2 * line))
    return collect(key, items)
