"""What can be linked in the tests of links: made-up terms and cards."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.linking.targets import Target, Unsure, one_of
from rulings.linking.terms import Term, Terms

BASE = "https://desk.example"

HOOT = Target("/orchard/effect/hoot", "Hoot")
PILE = Target("/orchard/term/leaf-pile", "Leaf Pile")
LEAF = Target("/orchard/term/leaf", "Leaf")
OWL = Target("/cards/owl", "Owl")
OLD_OWL = Target("/cards/old-owl%20%28Wa%29", "Old Owl, Keeper of Leaves")
SWAP = Target("/orchard/effect/swap", "Swap")
OTHER_SWAP = Target("/meadow/effect/swap", "Swap")
CASE = Target("/cases/7", "Case 7")

TERMS = (
    *(Term(word, HOOT) for word in ("Hoot", "hooted")),
    Term("Leaf Pile", PILE),
    Term("Leaf", LEAF),
    Term("face-up", Target("/orchard/term/face-up", "Face up")),
    Term("Swap", SWAP),
    Term("Swap", OTHER_SWAP),
    Term("Owl", OWL, is_name=True),
    Term("Old Owl, Keeper of Leaves", OLD_OWL, is_name=True),
)
MARKS = {"case:7": [CASE], "rule:orchard/1.2": [HOOT], "rule:orchard/effect/hoot": [HOOT], "card:Owl": [OWL]}


@dataclass(frozen=True)
class MadeUp:
    """The terms and marks above."""

    terms: Terms[Target]

    def mark(self, said: str) -> Target | Unsure:
        named = [term.meaning for term in TERMS if term.written.lower() == said.lower()]
        return one_of(MARKS.get(said, named))

    def alike(self, said: str) -> tuple[Target, ...]:
        return (HOOT,) if said.startswith("hoo") else ()


LINKABLE = MadeUp(Terms(TERMS))
