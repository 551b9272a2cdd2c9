"""Abilities as the rules see them: what a card text says, in typed values that the engine runs.

The reader of card texts makes them; fields hold what the text says, nothing that the rules add.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulings.cards.text.phrases import Listing, Phrase, Term


@dataclass(frozen=True, slots=True)
class Count(Phrase):
    """How many: `exactly 2`, `up to X`, `any number`, `all`, `next`.

    Attributes:
        kind: exactly, up to, at least, at most, any number, all, each, next, last, first, another, this, that …
        number: The number, where there is one.
        which: A word that narrows it: other, different, additional, new.
        limit: The largest value that the number may have.
    """

    kind: str
    number: Any = None
    which: str = ""
    limit: Any = None


@dataclass(frozen=True, slots=True)
class Owner(Phrase):
    """Whose: `your`, `opponent's`, `each player's`, `its owner's`.

    Attributes:
        kind: you, opponent (in the Battle Phase the one in battle), any opponent, opponents, each opponent, a player,
            another player, each player, that player, owner, controller, holder, or of (a card or player).
        of: What it belongs to, where the kind is `of`.
    """

    kind: str
    of: Any = None


@dataclass(frozen=True, slots=True)
class Player(Phrase):
    """Who acts or is acted upon: you, opponent, each player, the owner of a card.

    Attributes:
        kind: As with `Owner`.
        of: The card whose owner, controller or holder it is.
        role: owner, controller or holder, where `of` is given.
        tails: What narrows who is meant, as in `players who control a king`.
    """

    kind: str
    of: Any = None
    role: str = ""
    tails: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference(Phrase):
    """A reference book, alone or with chapters: `Genesis 12-24`."""

    book: Term
    chapters: Term | None = None


@dataclass(frozen=True, slots=True)
class Tail(Phrase):
    """What follows a noun and narrows it: `of matching brigade`, `with toughness 5 or less`, `that involve music`.

    Attributes:
        kind: What it narrows by.
        what: What the noun is compared with or related to.
        number: A number that it names.
        comparison: or less, or more, or nothing for equal.
        subject: Who does it, in `you control`.
        negative: The noun must not be so.
        exceptions: What is excepted, as in `of any evil brigade except orange`.
    """

    kind: str
    what: Any = None
    number: Any = None
    comparison: str = ""
    subject: Any = None
    negative: bool = False
    exceptions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Noun(Phrase):
    """A kind of card, player or ability: qualities, head, and what follows.

    Attributes:
        head: The noun itself, or a name.
        qualities: Groups of adjectives; the alternatives of a group are a listing.
        tails: What follows the noun and narrows it.
    """

    head: Any
    qualities: tuple[Listing, ...] = ()
    tails: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Word(Phrase):
    """A word of the grammar itself that has a meaning of its own, such as `ability` or `toughness`."""

    name: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Place(Phrase):
    """A place of cards.

    Attributes:
        name: The place; several that share what stands before them, as a listing; or the card that holds the cards.
        owner: Whose it is, where the text says so.
        count: One of several such places, or all of them.
        part: top, bottom, or empty.
    """

    name: Any
    owner: Owner | None = None
    count: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Located(Phrase):
    """A place with the preposition before it, which the path keeps.

    Attributes:
        place: The place.
        now: The text says that it is there now, or currently.
    """

    place: Place
    now: bool = False


@dataclass(frozen=True, slots=True)
class Places(Phrase):
    """Several places, or one."""

    items: Listing


@dataclass(frozen=True, slots=True)
class Exclusion(Phrase):
    """What is excepted: `except a Dominant`."""

    what: Any


@dataclass(frozen=True, slots=True)
class Alternative(Phrase):
    """What stands in its stead under a condition: `(or 3 if Rebekah is in play)`."""

    what: Any
    conditions: tuple[Any, ...] = ()
    joint: str = "or"


@dataclass(frozen=True, slots=True)
class Target(Phrase):
    """What an effect works on, or what a condition is about.

    Attributes:
        things: The kinds of things, as a listing of nouns, or of targets that share the place; None where only a
            number stands.
        count: How many; None for a bare noun.
        owner: Whose.
        place: Where.
        exceptions: What is excepted.
        tails: What narrows all the things together.
        alternatives: What stands in its stead under a condition.
        back: A word that points back or to the card itself: it, that card, those, this card, the rest, one of them,
            user, bearer; else empty.
        at_random: Nobody chooses.
    """

    things: Any = None
    count: Count | None = None
    owner: Owner | None = None
    place: Any = None
    exceptions: tuple[Any, ...] = ()
    tails: tuple[Any, ...] = ()
    alternatives: tuple[Any, ...] = ()
    back: str = ""
    at_random: bool = False


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
class Duration(Phrase):
    """How long: this turn, until the end of the phase, for 2 turns.

    Attributes:
        kind: this, for, until end of, until, next.
        unit: turn, round, phase, battle, game.
        number: How many.
        until: The event that ends it.
        owner: Whose turn.
    """

    kind: str
    unit: str = ""
    number: Any = None
    until: Any = None
    owner: Any = None


@dataclass(frozen=True, slots=True)
class Limit(Phrase):
    """How often or how much: once per turn, limit 3.

    Attributes:
        number: The largest value of X or of a count, or the number of times.
        times: once, twice or number where it limits uses; empty where it caps a value.
        per: The period, or for whom each it counts.
        what: Of what only that many may be, as in `limit 1 per territory`.
        conditions: When it holds, `limit 3 unless played in battle`.
    """

    number: Any = None
    times: str = ""
    per: Word | None = None
    what: str = ""
    conditions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Trait(Phrase):
    """What a card is, printed as a sentence of its own: a quality, or the types that it may be used as."""

    name: str


@dataclass(frozen=True, slots=True)
class Reminder(Phrase):
    """A sentence that reminds of a rule of the game and does nothing itself.

    Attributes:
        name: The rule: toughness 0, captured character.
        of: The cards that it is about.
    """

    name: str
    of: Any = None


@dataclass(frozen=True, slots=True)
class Claim(Phrase):
    """What a condition says: a state or an event.

    Attributes:
        kind: The predicate: control, blocking, used by, enters battle, is discarded …
        subject: Who or what it says it of; None for the card itself.
        object: The other party.
        place: Where, or where from.
        by: By whom or what.
        number: A number that it names.
        comparison: at least, at most, or nothing.
        negative: It says that it is not so.
        event: It is something that happens, not something that is.
        time: When: this turn, during battle.
        than: With what it is compared, in `more cards in hand than you`.
        origin: Where from, for what is put somewhere.
    """

    kind: Any
    subject: Any = None
    object: Any = None
    place: Any = None
    by: Any = None
    number: Any = None
    comparison: str = ""
    negative: bool = False
    event: bool = False
    time: Any = None
    than: Any = None
    origin: Any = None


@dataclass(frozen=True, slots=True)
class Time(Phrase):
    """A time of the game: battle, your next battle phase, that turn, a rescue attempt.

    Attributes:
        unit: What passes: a turn, a phase, a battle; several as a listing.
        which: Which of them: this, that, next, each, any, successful …
        owner: Whose.
        number: How many.
        of: Whose rescue attempt, or at which Site.
    """

    unit: Any
    which: str = ""
    owner: Any = None
    number: Any = None
    of: Any = None


@dataclass(frozen=True, slots=True)
class Condition(Phrase):
    """When or while an ability or effect applies.

    Attributes:
        conjunction: if, when, while, unless, during, after, each, once per, at …
        claims: What must be so, as a listing of claims, or the time that it names.
        alternatives: What will do as well, in `if drawn (or if rescued)`.
    """

    conjunction: str
    claims: Any = None
    alternatives: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed(Phrase):
    """An effect with what narrows it alone.

    Attributes:
        effect: The effect.
        conditions: Conditions of this effect.
        duration: How long.
        instead: It replaces what would have happened.
        regardless: What it disregards.
        limit: How often.
        again: It is repeated.
        alternatives: What may be done in its stead, or under a condition beside it.
    """

    effect: Any
    conditions: tuple[Any, ...] = ()
    duration: Any = None
    instead: bool = False
    regardless: Any = None
    limit: Any = None
    time: Any = None
    alternatives: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Act(Phrase):
    """What somebody does, may do or must do.

    Attributes:
        deeds: The effects, as a listing of deeds.
        subject: Who or what does it; None for the player of the card.
        mood: does, may, must, cannot.
        cost: Deeds that must be done first, `A to B`.
        conditions: Conditions of this act alone, where it follows another.
    """

    deeds: Any
    subject: Any = None
    mood: str = "does"
    cost: Any = None
    conditions: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Modifier(Phrase):
    """A modifier of abilities: cannot be negated, interrupted, prevented; limit; regardless.

    Attributes:
        kinds: What cannot be done to it.
        subject: What is modified; None for the abilities before it.
        by: By whom or what it cannot be done, or what is disregarded.
        conditions: When it holds.
        duration: How long.
        value: The limit, where it is one.
    """

    kinds: Any
    subject: Any = None
    by: Any = None
    conditions: tuple[Any, ...] = ()
    duration: Any = None
    value: Any = None


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


@dataclass(frozen=True, slots=True)
class Statement(Phrase):
    """One sentence.

    Attributes:
        body: Acts, a modifier, a limit.
        leads: Conditions before it.
        trailing: Conditions after it.
        then: What follows a colon or semicolon.
        mark: colon or semicolon, where something follows it.
        tie: The words that tie it to the sentence before: otherwise, then, if you do.
    """

    body: Any = None
    leads: tuple[Any, ...] = ()
    trailing: tuple[Any, ...] = ()
    then: tuple[Any, ...] = ()
    mark: str = ""
    tie: Word | None = None
