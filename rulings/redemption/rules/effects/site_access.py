"""Site access: Heroes get access to Sites, or to certain ones (REG, Site Access)."""

from __future__ import annotations

from rulings.redemption.reading import wording
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.effect import Effect, lasts
from rulings.redemption.rules.targets.known_words import unknown_nouns
from rulings.table.errors import NotThereYetError


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse Sites of which the engine does not know which they are."""
    sites = instruction.effect.with_
    if sites is not None and any(unknown_nouns(sites.things)):
        words = wording.words_of(sites)
        raise NotThereYetError(f"To which `{words}` {activation.card} gives access cannot be told yet.")


SITE_ACCESS = Effect("site access", beside=frozenset(("with_",)), cites_place=False, refuse=_refuse, do=lasts)
