"""How the rules of Redemption are asked as a card is tried, and what players do after it was used."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.redemption.positions.positions import OTHER, OWNER
from rulings.redemption.rules.abilities.reservations import put_aside
from rulings.redemption.rules.game import advance, lay_out
from rulings.redemption.rules.legal_plays import judge
from rulings.redemption.rules.plays import Attack, Block, DrawCards, EndTurn, GoTo, Pass, Play, UseAbility
from rulings.redemption.rules.questions.fates import fates
from rulings.redemption.rules.setup import Setup
from rulings.trials.trying import Engine


def _what_follows(card: str) -> Iterator[Play]:
    """What players do after a card was used, each as far as it is allowed."""
    use = UseAbility(OWNER, card)
    yield use
    for _ in range(2):
        for attacker, blocker in ((OWNER, OTHER), (OTHER, OWNER)):
            yield Attack(attacker, "the user")
            yield Attack(attacker, "the foe")
            yield use
            yield Block(blocker, "the foe")
            yield Block(blocker, "the user")
            yield use
            for _ in range(3):
                yield Pass(attacker)
                yield Pass(blocker)
            yield use
            yield EndTurn(attacker)
            yield DrawCards(blocker, 3)
            yield use
            yield GoTo(blocker, "preparation")
            yield use


ENGINE: Engine[Setup, Play] = Engine(lay_out, judge, advance, put_aside, fates, _what_follows)
"""The rules of Redemption."""
