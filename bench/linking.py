"""How long a post takes to be linked: 10 kB of a discussion, with marks, terms and names of cards."""

from __future__ import annotations

import os
import time
from statistics import median

from rulings.desk import open_desk
from rulings.linking.forms import Form
from rulings.linking.linkify import linkify
from rulings.paths import corpus_folder, data_folder
from rulings.service.discussions.links import known_of

_TARGET = 20
"""Milliseconds for a post."""

_ROUNDS = 30
_LENGTH = 10_000
_SAID = (
    "When my opponent negates a Dominant, does the [[discard]] still stand? I think the Hero is set aside first, since "
    "he was protected from capture when the battle began, and nobody may interrupt what cannot be negated.\n\n"
    "- See [[rule:epic/5.7.3]] for the other game, and `discard` in code.\n"
    "- King Saul blocks with special initiative, then **Moses** bands to the others.\n\n"
    "> A character that is captured goes to a land of bondage.\n\n"
    "So the Lost Soul is rescued, the Site is released, and all Evil Characters return to their owners.\n\n"
)


def main() -> None:
    """Link a post in each form, and print the median."""
    desk = open_desk(corpus_folder(), data_folder(os.environ), lambda sentence: None)
    begun = time.perf_counter()
    known = known_of(desk, "redemption")
    prepared = time.perf_counter() - begun
    post = (_SAID * (_LENGTH // len(_SAID) + 1))[:_LENGTH]
    for form in Form:
        took = []
        for _ in range(_ROUNDS):
            begun = time.perf_counter()
            linked = linkify(post, form, known, "https://desk.example", finds_mentions=True)
            took.append(1000 * (time.perf_counter() - begun))
        told = f"(target {_TARGET}): {len(linked.placed)} links, the names made ready in {prepared:.1f} s"
        print(f"a post of 10 kB, {form:<9}  {median(took):6.1f} ms    {told}")


if __name__ == "__main__":
    main()
