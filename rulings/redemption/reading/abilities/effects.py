"""Effects, and what they name beside their target."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.texts.phrases import Phrase


@dataclass(frozen=True, slots=True)
class Effect(Phrase):
    """One effect.

    Attributes:
        effect: Its name, as the rules head it; a listing of such words where several share their target.
        target: What it works on.
        place: Where, for what is looked at or searched.
        to: Where to, who to, or into what.
        from_: Against what, or out of what.
        by: Who or what does it.
        with_: What is used for it.
        amount: Numbers, such as 3/2 or the number of cards.
        uses: How often.
        grants: Abilities that it gives.
        duration: How long.
        manner: How: regardless of brigade, face down, at random.
        alternatives: What stands in its stead under a condition.
    """

    effect: Any
    target: Any = None
    place: Any = None
    to: Any = None
    from_: Any = None
    by: Any = None
    with_: Any = None
    amount: Any = None
    uses: Any = None
    grants: Any = None
    duration: Any = None
    manner: Any = None
    alternatives: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Phrase):
    """What a player picks; no effect by itself, but later words point at it: the named Hero, selected brigade.

    Attributes:
        kind: name or select; options where it is so many of the abilities that follow.
        target: What is picked: cards, a brigade, a number, an opponent; for options only how many.
    """

    kind: str
    target: Any = None


@dataclass(frozen=True, slots=True)
class Harm(Phrase):
    """What something is protected from, where a kind of effect or harm alone is named: `from capture`, `from rescue`.

    Attributes:
        kind: The effect, or harm.
        by: By whom; or by whom alone not.
    """

    kind: Any
    by: Any = None


@dataclass(frozen=True, slots=True)
class Granted(Phrase):
    """What a card gains: an ability, an identifier, brigades, or a modifier of its abilities.

    Attributes:
        what: The ability as a sentence, the identifier, the brigades, or what the modifier names.
        kind: ability, identifier, brigade, regardless or cannot be.
    """

    what: Any
    kind: str


@dataclass(frozen=True, slots=True)
class Activity(Phrase):
    """What somebody is restricted from: `playing Enhancements`, `searching decks`, `attacking`.

    Attributes:
        kind: What would be done: play, search, attack, rescue, control, skip …
        what: To what.
        place: Where, or where to.
        by: By what means.
        against: Whom it would be done against.
    """

    kind: Any
    what: Any = None
    place: Any = None
    by: Any = None
    against: Any = None


@dataclass(frozen=True, slots=True)
class By(Phrase):
    """By whom or what something is done, or by whom alone it is not excluded.

    Attributes:
        who: The player or cards.
        except_for: Everybody else is meant.
    """

    who: Any
    except_for: bool = False


@dataclass(frozen=True, slots=True)
class Destination(Phrase):
    """To whom, where to, or into what.

    Attributes:
        player: The player.
        place: The place.
        card: The card on or in which it is put.
        target: The kind of card that it becomes.
        qualities: The qualities that it gets.
        kind: A word for it, such as meek.
    """

    player: Any = None
    place: Any = None
    card: Any = None
    target: Any = None
    qualities: Any = None
    kind: str = ""
