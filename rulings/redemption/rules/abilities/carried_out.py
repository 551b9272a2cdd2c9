"""What is said in the log of effects that are carried out, on which targets, and of abilities that are stopped."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.redemption.rules.cards.places import card_of
from rulings.table.naming import itself, listed


@dataclass(frozen=True, slots=True)
class Took:
    """The statement that an effect was carried out, and on which targets.

    Attributes:
        activation: Name of the activation.
        index: Which of its effects.
        targets: The cards; for an effect on all of something, those of that moment.
        is_full: Whether there were as many as the text specifies (redemption/term/carry-out-an-effect).
        amount: The value of X at that moment, where the effect has it as an amount that stays
            (redemption/effect/increase-and-decrease#instant-star-amount-is-fixed).
        doer: The player who carried it out, where several do so one after the other; else empty.
    """

    activation: str
    index: int
    targets: tuple[str, ...]
    is_full: bool = True
    amount: int | None = None
    doer: str = ""

    def __str__(self) -> str:
        aimed = listed(self.targets)
        return f"{card_of(self.activation)} affects {aimed}" if aimed else f"{card_of(self.activation)} is in force"


@dataclass(frozen=True, slots=True)
class Retargeted:
    """The statement that an ongoing effect activates again, on other targets than before.

    Attributes:
        activation: Name of the activation.
        index: Which of its effects.
        targets: Its targets from now on.
    """

    activation: str
    index: int
    targets: tuple[str, ...]

    def __str__(self) -> str:
        return f"{card_of(self.activation)} activates again on {listed(self.targets) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Interrupted:
    """The statement that an ability is interrupted.

    Attributes:
        activation: The activation.
        by: The activation that interrupts it.
        parts: Which of its effects are interrupted; none stands for all.
    """

    activation: str
    by: str
    parts: tuple[int, ...] = ()

    def __str__(self) -> str:
        card = card_of(self.activation)
        return f"The ability of {card} is interrupted by {itself(card_of(self.by), card)}"


@dataclass(frozen=True, slots=True)
class Stopped:
    """The statement that abilities do not activate.

    Attributes:
        card: The card that has them.
        by: The activation that prevents or negates them.
        abilities: Which abilities of the card.
    """

    card: str
    by: str
    abilities: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{card_of(self.by)} stops {itself(self.card, card_of(self.by))}"


@dataclass(frozen=True, slots=True)
class Withheld:
    """The statement that one effect of an ability is kept from activating, while the ability activates.

    Attributes:
        activation: The activation of the ability.
        part: Which effect.
        effect: Its name.
        by: The activation that prevents or negates it.
    """

    activation: str
    part: int
    effect: str
    by: str

    def __str__(self) -> str:
        return f"{card_of(self.by)} stops the {self.effect} effect of {card_of(self.activation)}"
