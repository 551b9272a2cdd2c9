"""A scenario with two outcomes, kept on the desk of the tests."""

from __future__ import annotations

from rulings.store.scenarios import key_of

SOULS = """\
scenario: the defending player chooses
cards:
  - Envoy: Hero, blue, 6/6
before:
  A:
    territory: [Envoy]
  B:
    land of bondage: [Lost Soul, Lost Soul]
play:
  - A: attacks with Envoy
  - B: does not block
expect:
  always:
    - the rescue attempt succeeds
    - Lost Soul 1 is in A's land of redemption
  possible:
    - Lost Soul 2 is in A's land of redemption
"""
"""The second expectation fails in the second outcome."""

SOULS_KEY = key_of(SOULS)

WITH_LAMP = SOULS.replace("6/6\n", "6/6\n  - Lamp (Wa)\n").replace("[Envoy]", "[Envoy]\n    hand: [Lamp]")
"""The same with a card of the small list, as an older printing has it."""

WITH_DECK = """\
scenario: a Dominant in the Reserve
cards:
  - Envoy: Hero, blue, 6/6, human, unique
  - Lantern: good Dominant
decks:
  A: |
    7 Lost Soul
    1 Envoy

    Reserve:
    1 Lantern
expect:
  always:
    - A's deck is not legal
"""
"""Nothing is played: the deck alone is asked about."""

LASTING = """\
scenario: what is suspended, what is in force, what waits and what lies on a card
cards:
  - Envoy: Hero, blue, 6/6, human, "Your Heroes cannot be negated."
  - Snare: evil Enhancement, brown, 1/1, "Capture a Hero."
  - Rescue Cry: good Enhancement, blue, "Negate the last card played in battle."
before:
  A:
    territory: [Envoy]
    hand: [Rescue Cry]
    deck: 3 unknown cards
  B:
    land of bondage: [Lost Soul]
    hand: [Snare]
play:
  - A: attacks with Envoy
  - B: blocks with a brown Evil Character 5/5
  - B: plays Snare on it, choosing Envoy
"""
"""A step of it ends with something suspended."""
