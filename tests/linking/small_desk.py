"""A small desk of made-up things to link to."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulings.linking.marks import Mark, MarkKind
from rulings.linking.targets import Link, Missed
from rulings.linking.vocabulary import Named, Vocabulary, Writing

ADDRESS = "https://desk.example"

DISCARD = Link("Discard", "/redemption/effect/discard")
DISCARD_PILE = Link("Discard pile", "/redemption/term/discard-pile")
CAPTURE = Link("Capture", "/redemption/effect/capture")
CAPTURE_OF_EPIC = Link("Capture", "/epic/rule/capture")
PEAR = Link("Pear", "/cards/pear")
PEAR_TREE = Link("Pear's Tree", "/cards/pears-tree")
CASE = Link("case 123", "/cases/123")

_NAMES: tuple[Named[Link], ...] = (
    Named("Discard", DISCARD),
    Named("discard pile", DISCARD_PILE),
    Named("Capture", CAPTURE),
    Named("Capture", CAPTURE_OF_EPIC),
    Named("Pear", PEAR, Writing.AS_A_NAME),
    Named("Pear's Tree", PEAR_TREE, Writing.AS_A_NAME),
    Named("in", Link("In", "/redemption/term/in")),
)


@dataclass(frozen=True, slots=True)
class SmallDesk:
    """Finds what it has by its title."""

    vocabulary: Vocabulary[Link] = field(default_factory=lambda: Vocabulary(_NAMES))

    def find(self, mark: Mark) -> Link | Missed:
        """Find what a mark means."""
        of_kind = {MarkKind.CARD: "/cards/", MarkKind.CASE: "/cases/"}.get(mark.kind, "/")
        links = (*dict.fromkeys(named.target for named in _NAMES), CASE)
        names = [(link, (link.title.lower(), link.path.rpartition("/")[2])) for link in links]
        asked = mark.name.lower()
        found = tuple(link for link, called in names if link.path.startswith(of_kind) and asked in called)
        return found[0] if len(found) == 1 else Missed(found)

    def alike(self, mark: Mark) -> tuple[Link, ...]:
        """Offer the same for every name."""
        return (DISCARD,)
