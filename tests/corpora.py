"""Small corpora that tests write into a folder of their own."""

from __future__ import annotations

from pathlib import Path

GAME = """\
key: {key}
title: {title}
publisher: A Publisher
documents:
  - {{key: guide@2.0, title: Guide, short: Guide, version: "2.0", published: 2024, status: in force, file: two.txt}}
  - {{key: guide@1.0, title: Old Guide, short: Old, version: "1.0", published: 2001, status: superseded, file: one.txt}}
editions:
  - {{key: guide 2.0, title: Guide 2.0, as_of: 2024-05-06, authority: [guide@2.0]}}
precedence:
  - {{key: newer, title: it is the newer one, says: The newer one wins.}}
chapters:
  - {{key: effects, title: Effects}}
  - {{key: cards, title: Cards}}
"""

HEADINGS = """\
push: Push
pull: Pull
terms/pusher: Pusher
"""

PUSH = """\
---
title: Push
chapter: effects
aliases: [shove]
abbreviations: [PSH]
sources: [guide@2.0/push]
since: 2001
changed: 2024-05-06
facts:
  timing: instant
  target: cards
  location: [in play]
  destination: edge of the table
  duration: none
asked:
  moves-to-the-edge:
    - may I move their card away
see: [toy/term/pusher]
---

# How to Play

## moves-to-the-edge
A pushed card moves to the edge of the table. See [pusher](toy/term/pusher).

Example: Ann pushes Ben's Boulder.

Rests on: guide@2.0/push/1

## never-falls
It never falls off.

Rests on: guide@2.0/push/2, guide@1.0/push/1
"""

PUSHER = """\
---
title: Pusher
chapter: cards
sources: [guide@2.0/terms/pusher]
since: 2024
changed: 2024-05-06
---

## who-pushes
The player who [pushes](toy/effect/push#moves-to-the-edge) is the pusher.

Rests on: guide@2.0/terms/pusher/1
"""


def write_toy(folder: Path) -> Path:
    """Write a corpus of one game with two entries that have no problems.

    Args:
        folder: Where to write.

    Returns:
        The folder.
    """
    write(folder, "toy/game.yaml", GAME.format(key="toy", title="Toy"))
    for document in ("guide@2.0", "guide@1.0"):
        write(folder, f"toy/headings/{document}.yaml", HEADINGS)
    write(folder, "toy/effects/push.md", PUSH)
    write(folder, "toy/terms/pusher.md", PUSHER)
    return folder


def write(folder: Path, path: str, text: str) -> None:
    """Write one file of a corpus.

    Args:
        folder: The corpus folder.
        path: The file, relative to it.
        text: What to write.
    """
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
