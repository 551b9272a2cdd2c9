"""Effects: each class is one thing that a text does, with what it works on.

Who does it, whether it may, must or cannot, and how long it lasts: that stands in the act and the deed around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.epic.reading.abilities.amounts import Amount
from rulings.epic.reading.abilities.selections import Noun, Place, Player, Reference
from rulings.epic.reading.abilities.words import Gold, Number
from rulings.texts.phrases import Listing, Phrase, Term


@dataclass(frozen=True, slots=True)
class Break(Phrase):
    """Break cards."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Banish(Phrase):
    """Banish cards, or all of a place."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Expend(Phrase):
    """Expend champions."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Prepare(Phrase):
    """Prepare champions."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Transform(Phrase):
    """Transform champions into tokens.

    Attributes:
        what: Which champions.
        into: The kind of token.
    """

    what: Listing
    into: Noun


@dataclass(frozen=True, slots=True)
class Entering(Phrase):
    """How something enters play.

    Attributes:
        state: prepared or expended.
        keyword: A keyword that it has then.
    """

    state: Term
    keyword: Term | None = None


@dataclass(frozen=True, slots=True)
class Move(Phrase):
    """Put or return cards to a place.

    Attributes:
        verb: put; return, where they have been there before; remove, for `remove from play`.
        what: Which cards; whence stands in their noun.
        to: Where to; for remove, what they leave.
        control: Under whose control they enter play; none where the text says nothing.
        states: How they enter play: a listing, of which one is chosen where there are several.
        as_new: As a new champion.
        without: Which triggers do not take place: loyalty, tribute.
    """

    verb: str
    what: Listing
    to: Place
    control: Player | None = None
    states: Listing | None = None
    as_new: bool = False
    without: Listing | None = None


@dataclass(frozen=True, slots=True)
class PutTokens(Phrase):
    """Put tokens into play.

    Attributes:
        number: How many.
        token: Of which kind.
        control: Under whose control; none for that of who does it.
        states: As of `Move`.
        copy_of: They are copies of this card.
    """

    number: Amount
    token: Noun
    control: Player | None = None
    states: Listing | None = None
    copy_of: Reference | None = None


@dataclass(frozen=True, slots=True)
class Double(Phrase):
    """Double the number of some tokens."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Counter(Phrase):
    """A kind of counter: `+1 offense +1 defense`."""

    changes: tuple[StatChange, ...]


@dataclass(frozen=True, slots=True)
class PutCounters(Phrase):
    """Put counters on champions."""

    number: Amount
    counter: Counter
    on: Listing


@dataclass(frozen=True, slots=True)
class RemoveCounters(Phrase):
    """Remove counters from champions."""

    number: Amount
    from_: Listing


@dataclass(frozen=True, slots=True)
class RemoveFromBattle(Phrase):
    """Remove champions from battle."""

    what: Listing


@dataclass(frozen=True, slots=True)
class GainControl(Phrase):
    """Gain control of champions."""

    what: Listing


@dataclass(frozen=True, slots=True)
class DealDamage(Phrase):
    """Deal damage.

    Attributes:
        amount: How much, to each.
        to: To whom or what.
        divided: The amount is divided among them as the player chooses.
    """

    amount: Amount
    to: Listing
    divided: bool = False


@dataclass(frozen=True, slots=True)
class GainHealth(Phrase):
    """Gain health; without an amount, where the text says that somebody cannot."""

    amount: Amount | None = None


@dataclass(frozen=True, slots=True)
class LoseHealth(Phrase):
    """Lose health."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class PayHealth(Phrase):
    """Pay health."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Spending(Phrase):
    """What gold may be used for only: `to pay evil costs`, `to play wild cards and powers`.

    Attributes:
        alignment: The alignment of the costs, or of the cards and powers.
        kind: costs, or cards and powers.
    """

    alignment: Term
    kind: str


@dataclass(frozen=True, slots=True)
class GainGold(Phrase):
    """Gain gold.

    Attributes:
        gold: How much.
        only: What it may be used for only.
    """

    gold: Gold
    only: Spending | None = None


@dataclass(frozen=True, slots=True)
class Spend(Phrase):
    """Use what was gained, where a text says for what only it may be used."""

    only: Spending


@dataclass(frozen=True, slots=True)
class PayGold(Phrase):
    """Pay gold: as a cost before a colon, or `you may pay {1}`."""

    gold: Gold


@dataclass(frozen=True, slots=True)
class ExpendThis(Phrase):
    """Expend the card itself, as the cost `{expend}`."""


@dataclass(frozen=True, slots=True)
class Draw(Phrase):
    """Draw cards."""

    number: Amount


@dataclass(frozen=True, slots=True)
class Discard(Phrase):
    """Discard cards from the hand; who does it stands in the act, and picks them."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Recycle(Phrase):
    """Recycle: banish two cards of the own discard pile, and draw one if so."""


@dataclass(frozen=True, slots=True)
class Recall(Phrase):
    """Recall: return this card from the discard pile to the hand."""


@dataclass(frozen=True, slots=True)
class Reveal(Phrase):
    """Reveal cards."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Choose(Phrase):
    """Pick cards or players, as targets or not, for what the text says next."""

    what: Listing


@dataclass(frozen=True, slots=True)
class Play(Phrase):
    """Play a card.

    Attributes:
        what: Which card.
        payment: free (without paying its cost), all (paying all costs), or nothing where the text is silent.
        as_if: As if it had this keyword.
    """

    what: Listing
    payment: str = ""
    as_if: Term | None = None


@dataclass(frozen=True, slots=True)
class Fight(Phrase):
    """Attack or block, or be attacked or blocked: what somebody may, must or cannot do.

    Attributes:
        how: attack, block, attack or block, be attacked, be blocked.
        with_: Together with which card.
    """

    how: str
    with_: Reference | None = None


@dataclass(frozen=True, slots=True)
class Win(Phrase):
    """Win the game."""


@dataclass(frozen=True, slots=True)
class StatChange(Phrase):
    """A change of a number: `+2 offense`, `-3 offense`."""

    by: Number
    statistic: Term


@dataclass(frozen=True, slots=True)
class Keyword(Phrase):
    """A keyword that a card has or gains.

    Attributes:
        word: The keyword.
        by: With unblockable, by which champions only.
    """

    word: Term
    by: Any = None


@dataclass(frozen=True, slots=True)
class Alignments(Phrase):
    """An alignment beside those that a card has: `are also evil`; or all of them.

    Attributes:
        alignment: The alignment; None for all.
        even_in: The places outside of play in which it has them as well.
    """

    alignment: Term | None = None
    even_in: Listing | None = None


@dataclass(frozen=True, slots=True)
class AllOf(Phrase):
    """All powers, or all abilities: what is lost, or cannot be gained.

    Attributes:
        kind: powers or abilities.
    """

    kind: str


@dataclass(frozen=True, slots=True)
class Gain(Phrase):
    """Have or gain keywords, numbers, alignments or abilities: who has it stands in the act.

    Attributes:
        what: Keywords, changes of numbers, alignments, abilities in quotation marks, `AllOf`.
        verb: gain (once, for the time that the deed tells), or have (as long as the ability is there).
    """

    what: Listing
    verb: str = "gain"


@dataclass(frozen=True, slots=True)
class Lose(Phrase):
    """Lose what a card has."""

    what: Listing


Effect = (
    Break | Banish | Expend | Prepare | Transform | Move | PutTokens | Double | PutCounters | RemoveCounters
    | RemoveFromBattle | GainControl | DealDamage | GainHealth | LoseHealth | PayHealth | GainGold | Spend | PayGold
    | ExpendThis | Draw | Discard | Recycle | Recall | Reveal | Choose | Play | Fight | Win | Gain | Lose
)  # fmt: skip
"""One thing that a text does."""
