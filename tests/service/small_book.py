"""A small book of both games, made up for the tests of the service."""

from __future__ import annotations

from pathlib import Path

from tests.corpora import write

REDEMPTION = """\
key: redemption
title: Redemption
publisher: Cactus Game Design
documents:
  - {key: guide@2.0, title: The Guide, short: Guide 2, version: "2.0", published: 2024, status: in force, file: g2}
  - {key: guide@1.0, title: Old Guide, short: Guide 1, version: "1.0", published: 2001, status: superseded, file: g1}
editions:
  - {key: guide 2.0, title: Guide 2.0, as_of: 2024-05-06, authority: [guide@2.0]}
precedence:
  - {key: newer, title: it is the newer one, says: The newer one wins.}
chapters:
  - {key: effects, title: Effects}
  - {key: cards, title: Cards}
  - {key: empty, title: Nothing yet}
"""

EPIC = """\
key: epic
title: Epic
publisher: White Wizard Games
documents:
  - {key: rules@2016, title: Rules, short: Rules 2016, version: "2016", published: 2016, status: in force, file: r}
editions:
  - {key: rules 2016, title: Rules of 2016, as_of: 2016-03-28, authority: [rules@2016]}
chapters:
  - {key: keywords, title: Keywords}
"""

GUIDE = """\
terms: Glossary of Terms
terms/owner: Owner
discard: Discard
discard/how-to-play: How to Play
banish: Banish
capture: Capture
untold: Untold
"""

RULES = """\
'5.0': Keywords
'5.7': Breakthrough
'5.15': Banish
"""

DISCARD = """\
---
title: Discard
chapter: effects
aliases: [discarded, throw away]
abbreviations: [D/C]
sources: [guide@2.0/discard, guide@1.0/discard]
since: 2001
changed: 2024-05-06
facts:
  timing: instant
  target: cards
  location: [in play, hand]
  destination: discard pile
  duration: none
asked:
  goes-to-owners-pile:
    - where do cards go when they die
see: [redemption/effect/banish]
contradictions:
  - about: whose pile it is
    between: [guide@2.0/discard/how-to-play/1, guide@1.0/discard/1]
    follows: guide@2.0/discard/how-to-play/1
    by: newer
    because: both speak of the same card
gaps:
  - {about: in which order the cards lie, near: [guide@1.0/discard/1], until: as they came}
misprints:
  - {at: guide@2.0/discard/how-to-play/1, printed: discrad, meant: discard}
---

# How to Play

## goes-to-owners-pile
A card that is thrown away lands in the pile of its [owner](redemption/term/owner), whoever held it.

Example: Ann holds Ben's card & loses it <b>for good</b>; it is in Ben's pile.

Rests on: guide@2.0/discard/how-to-play/1, guide@1.0/discard/1

## order-is-chosen
Of several cards the owner chooses the order:

| cards | order |
|---|---|
| one | none |
| more | the owner's |

Rests on: guide@2.0/discard/how-to-play/2

# Clarifications

## is-not-banish
It is not [banishing](redemption/effect/banish#leaves-the-game).

Rests on: guide@2.0/discard/3
"""

BANISH = """\
---
title: Banish
chapter: effects
aliases: [remove from the game]
sources: [guide@2.0/banish]
since: 2024
changed: 2024
facts:
  timing: instant
  target: cards
  location: [anywhere]
  destination: banish pile
  duration: permanent
---

## leaves-the-game
A banished card leaves the game.

Rests on: guide@2.0/banish/1
"""

CAPTURE = """\
---
title: Capture
chapter: effects
abbreviations: [CAP]
sources: [guide@2.0/capture]
since: 2024
changed: 2024
facts:
  timing: instant
  target: characters
  location: [battle]
  destination: land of bondage
  duration: permanent
---

## moves-to-bondage
A captured character moves to a land of bondage; what it carries is [discarded](redemption/effect/discard).

Rests on: guide@2.0/capture/1
"""

OWNER = """\
---
title: Owner
chapter: cards
sources: [guide@2.0/terms/owner]
since: 2024
changed: 2024
---

## who-brought-it
The owner of a card is the player who brought it.

Rests on: guide@2.0/terms/owner/1
"""

BREAKTHROUGH = """\
---
title: Breakthrough
chapter: keywords
aliases: [trample]
sources: [rules@2016/5.7]
since: 2016-03-28
changed: 2016-03-28
---

## rest-of-the-damage
What the blockers do not take of the damage goes to the defending player.

Rests on: rules@2016/5.7.1, rules@2016/5.7.3
"""

EPIC_BANISH = """\
---
title: Banish
chapter: keywords
sources: [rules@2016/5.15]
since: 2016-03-28
changed: 2016-03-28
---

## goes-under-the-deck
A banished champion goes to the bottom of its owner's deck.

Rests on: rules@2016/5.15.1
"""


def write_small_book(folder: Path) -> Path:
    """Write the small book.

    Args:
        folder: Where to write.

    Returns:
        The folder.
    """
    write(folder, "redemption/game.yaml", REDEMPTION)
    write(folder, "redemption/headings/guide@2.0.yaml", GUIDE)
    write(folder, "redemption/headings/guide@1.0.yaml", GUIDE)
    write(folder, "epic/game.yaml", EPIC)
    write(folder, "epic/headings/rules@2016.yaml", RULES)
    write(folder, "redemption/effects/discard.md", DISCARD)
    write(folder, "redemption/effects/banish.md", BANISH)
    write(folder, "redemption/effects/capture.md", CAPTURE)
    write(folder, "redemption/terms/owner.md", OWNER)
    write(folder, "epic/rules/breakthrough.md", BREAKTHROUGH)
    write(folder, "epic/rules/banish.md", EPIC_BANISH)
    return folder
