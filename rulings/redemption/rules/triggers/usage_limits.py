"""How often a part of an ability may be used: once per turn, round, battle or game, or once in each phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Condition, Limit, Time
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.reading.timing import ONCE_PER, Kind
from rulings.redemption.rules.abilities.activation import BEGINNING, Activated, Activation, abilities_of, start
from rulings.redemption.rules.abilities.in_force import interrupted
from rulings.redemption.rules.abilities.parts import (
    ROUNDS_ARE_NO_USES,
    Part,
    conditions_of,
    rounds_allowed,
    speaks_of_those_before,
)
from rulings.redemption.rules.cards.before_the_log import PERIODS, used_before, uses_before
from rulings.redemption.rules.cards.periods import phase_began, round_began, turn_began
from rulings.redemption.rules.cards.places import IN_PLAY, controller_of, face
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.use import was_left
from rulings.redemption.rules.facts import defaults
from rulings.redemption.rules.players.pairs_of_players import PAIRS, against, opponents_named, used_against
from rulings.redemption.rules.triggers.waiting_conditions import watching
from rulings.redemption.rules.undoing.preventing import Tried
from rulings.table.errors import NotSaidError, NotThereYetError, UnclearError
from rulings.table.facts import Moved
from rulings.table.state import State
from rulings.table.undoing import fallen
from rulings.table.verdicts import Finding
from rulings.texts.kernel import walk
from rulings.texts.phrases import Term

SINCE_RESET = ""
"""The period of a limit without a stated end (redemption/modifier/limit#how-long-a-usage-limit-lasts)."""

_LIMIT = "redemption/modifier/limit"
_FOUR_TIMES = ("redemption/term/activate#four-times-a-turn", "redemption/term/instant-effect#limits-on-activating")
_OWN_LIMIT = (f"{_LIMIT}#used-up-until-reset",)
_UNDONE = f"{_LIMIT}#undone-use-does-not-count"
_ONCE = frozenset((ONCE_PER, "each"))


@dataclass(frozen=True, slots=True)
class UsedUp:
    """The statement that an ability does not activate, since it was used as often as it may be."""

    card: str

    def __str__(self) -> str:
        return f"The ability of {self.card} was used as often as it may be"


def is_used_up(state: State, activation: Activation, part: Part, by: tuple[str, ...] = ()) -> Finding:
    """Tell whether a part of an ability has been used as often as its text, or the rules, allow.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.
        by: The players who have a part in what triggers it.

    Returns:
        Whether a limit is reached in the period that it names (redemption/modifier/limit#used-up-until-reset,
        redemption/term/conditional-phrase#each-phase), or that of the rules on instant effects
        (redemption/term/activate#four-times-a-turn); and where it is not although the part was used before, that this
        use was undone (redemption/modifier/limit#undone-use-does-not-count).
    """
    effects = activation.effects[part.first : part.end]
    if _is_reached(state, activation, part, by):
        uses = [known for known in state.activations.values() if _is_use(state, known) and known.effects == effects]
        others = [known.card for known in uses if known.card != activation.card and known.player == activation.player]
        shared = any(_shares_limit(state, other, activation.card) for other in others)
        of_souls = "Lost Soul" in state.faces[activation.card].types
        same = f"{_LIMIT}#{'lost-souls-share-by-verse-or-identifier' if of_souls else 'same-name-shares-the-limit'}"
        lasts = (f"{_LIMIT}#how-long-a-usage-limit-lasts", f"{_LIMIT}#limits-uses-or-caps-a-variable")
        return Finding(True, (f"{_LIMIT}#used-up-until-reset", *lasts, *((same,) if shared else ())))
    if _is_instant(effects) and _instants(state, activation) >= MOST_A_TURN:
        return Finding(True, _FOUR_TIMES)
    own = (known for known in state.activations.values() if known.card == activation.card and known.part_of)
    undone = {known.key for known in own if known.effects == effects} & (fallen(state) | interrupted(state))
    return Finding(False, (_UNDONE,) if undone and tuple(limits_on(activation, part)) else ())


def _is_reached(state: State, activation: Activation, part: Part, by: tuple[str, ...]) -> bool:
    """Whether a limit is reached; against each opponent whom the text names, where they count apart.

    Raises:
        UnclearError: The limit is on rounds, and nothing says how often the part is used in them.
    """
    named = any(rounds_allowed(limit) is not None for limit in activation.limits)
    if named and _is_instant(activation.effects[part.first : part.end]):
        reason = f"How often {activation.card} may be used in the rounds of its limit is not said."
        raise UnclearError(reason, ROUNDS_ARE_NO_USES)
    limits = tuple(limits_on(activation, part))
    opponents = opponents_named(state, activation, part, by) if limits else None
    if opponents is None:
        return any(uses_in(state, activation, part, period) >= most for most, period in limits)
    return not opponents_left(state, activation, part, opponents)


def opponents_left(state: State, activation: Activation, part: Part, opponents: tuple[str, ...]) -> tuple[str, ...]:
    """List the opponents against whom no limit is reached (redemption/modifier/limit#counted-for-pairs-of-players)."""
    limits = tuple(limits_on(activation, part))
    return tuple(
        other
        for other in opponents
        if not any(uses_in(state, activation, part, period, other) >= most for most, period in limits)
    )


def use_against_others(
    state: State, activation: Activation, by: tuple[str, ...] = ()
) -> tuple[State, Activation, tuple[str, ...]]:
    """Let the use of an ability be one against those opponents alone against whom its limit is not reached.

    Args:
        state: The state.
        activation: Its activation, which has just been named.
        by: The players who have a part in what triggered it.

    Returns:
        The state that knows it so, the activation, and the clauses; the same where no limit counts for each pair of
        players.
    """
    whole = Part(0, len(activation.effects), Kind.IMMEDIATE, activation.met)
    if activation.parts or not tuple(limits_on(activation, whole)):
        return state, activation, ()
    opponents = opponents_named(state, activation, whole, by)
    if opponents is None:
        return state, activation, ()
    again = any(uses_in(state, activation, whole, period) for _, period in limits_on(activation, whole))
    return *against(state, activation, opponents_left(state, activation, whole, opponents)), (PAIRS,) if again else ()


def leave_used_up(
    now: Happening, card: str, player: str, tried: Sequence[Tried]
) -> tuple[Happening, list[Tried], tuple[str, ...]]:
    """Leave out the abilities of a card that have been used as often as they may be.

    Args:
        now: What happened so far.
        card: The card that is played.
        player: Who controls it.
        tried: Its abilities that would activate.

    Returns:
        The same with a statement for each that does not activate; the others; and the clause by which one of these
        activates although the same one was used. Parts that come about later are asked when they do, but those of an
        Artifact or Site that is played too late (redemption/modifier/limit#artifact-or-site-played-too-late).
    """
    left: list[Tried] = []
    apart: tuple[str, ...] = ()
    for ability, modifiers in tried:
        _, activation = start(now.state, card, player, ability, "")
        whole = Part(0, len(activation.effects), Kind.IMMEDIATE, ())
        is_late = bool(activation.parts) and _comes_too_late(now.state, activation)
        asked = activation.parts[0] if is_late else whole
        used_up = Finding(False) if activation.parts and not is_late else is_used_up(now.state, activation, asked)
        if used_up.holds:
            now = _discard_too_late(now.say(UsedUp(card), *used_up.because), card, asked, activation)
        else:
            left.append((ability, modifiers))
            apart = apart or _counted_apart(now.state, activation, whole)
    return now, left, apart


def _comes_too_late(state: State, activation: Activation) -> bool:
    """Whether no part of what an Artifact or Site waits for may be used any more in the game."""
    if {"Artifact", "Site"}.isdisjoint(face(state, activation.card).types) or not activation.only_waits:
        return False
    for part in activation.parts:
        if not any(period == "game" for _, period in limits_on(activation, part)):
            return False
        if not is_used_up(state, activation, part).holds:
            return False
    return True


def _discard_too_late(now: Happening, card: str, whole: Part, activation: Activation) -> Happening:
    """An Artifact or Site that is played when its limit for the game is reached is discarded at once."""
    per_game = any(period == "game" for _, period in limits_on(activation, whole))
    if not per_game or {"Artifact", "Site"}.isdisjoint(face(now.state, card).types):
        return now
    by_rule = Happening(now.state, "game rule").discarded(card, f"{_LIMIT}#artifact-or-site-played-too-late")
    return Happening(by_rule.state, now.cause)


def _counted_apart(state: State, activation: Activation, whole: Part) -> tuple[str, ...]:
    """The clause by which a use of the same ability does not count: another player's, or one that was undone.

    The sources are redemption/modifier/limit#counted-for-each-player and #undone-use-does-not-count.
    """
    if activation.parts or not tuple(limits_on(activation, whole)):
        return ()
    down, player = fallen(state) | interrupted(state), activation.player
    same = [known for known in state.activations.values() if known.effects == activation.effects]
    if any(known.key in down and known.player == player and known.card != activation.card for known in same):
        return (_UNDONE,)
    others = (replace(activation, player=known.player) for known in same if known.player != player)
    return (f"{_LIMIT}#counted-for-each-player",) if any(is_used_up(state, it, whole).holds for it in others) else ()


MOST_A_TURN = 4
"""How often instant effects of one card may be activated in a turn (redemption/term/activate#four-times-a-turn)."""


def _is_instant(effects: Sequence[Instruction]) -> bool:
    known = [defaults().of(effect.name) for effect in effects]
    return any(found is not None and found.timing != "ongoing" for found in known)


def _instants(state: State, activation: Activation) -> int:
    """How often the player has activated instant effects of the card in this turn."""
    since = turn_began(state)
    uses = (
        state.activations[state.log[line].what.activation] for line in state.log.places_of(Activated) if line >= since
    )
    own = (use for use in uses if (use.card, use.player) == (activation.card, activation.player))
    lasts = _lasts_since_before(state, "turn", activation.card)
    before = dict(uses_before(state, "turn", activation.player)).get(activation.card, 0) if lasts else 0
    return before + len([use for use in own if use.cause != BEGINNING and _is_instant(_at_once(use))])


def _at_once(use: Activation) -> list[Instruction]:
    """The effects of an activation that come about at once."""
    later = {index for part in use.parts for index in range(part.first, part.end)}
    return [effect for index, effect in enumerate(use.effects) if index not in later]


def uses_left(state: State, card: str) -> tuple[int, tuple[str, ...]]:
    """Count how often the abilities of a card may still be used in this turn.

    Args:
        state: The state.
        card: The card.

    Returns:
        What its limits and the limit of four activations a turn leave, and by which clauses it is no more.

    Raises:
        NotThereYetError: It has no ability, or several.
    """
    own = _usable(state, card)
    if len(own) != 1:
        raise NotThereYetError(f"How often the abilities of {card} can be used cannot be told yet.")
    activation, part = own[0]
    if tuple(limits_on(activation, part)) and opponents_named(state, activation, part) is not None:
        raise NotThereYetError(f"How often the ability of {card} can be used depends on against whom.")
    limits = tuple(limits_on(activation, part))
    most: list[tuple[int, tuple[str, ...]]] = [
        (allowed - uses_in(state, activation, part, period), _OWN_LIMIT) for allowed, period in limits
    ]
    if _is_instant(activation.effects[part.first : part.end]):
        most.append((MOST_A_TURN - _instants(state, activation), (*_OWN_LIMIT, *_FOUR_TIMES)))
    if not most:
        raise NotThereYetError(f"The abilities of {card} have no limit.")
    least, because = min(most, key=lambda left: left[0])
    return max(0, least), because


def _usable(state: State, card: str) -> list[tuple[Activation, Part]]:
    """The parts of a card's abilities that wait; where none does, its abilities as they would activate."""
    waiting = [item[:2] for kind in (Kind.MANUAL, Kind.TRIGGERED) for item in watching(state, kind)]
    own = [item for item in waiting if item[0].card == card]
    if own:
        return own
    tried = [start(state, card, controller_of(state, card), ability, "")[1] for ability in abilities_of(state, card)]
    return [(found, Part(0, len(found.effects), Kind.IMMEDIATE, ())) for found in tried]


def limits_on(activation: Activation, part: Part) -> Iterator[tuple[int, str]]:
    """List the limits of a part of an ability.

    Args:
        activation: The activation that has the part.
        part: The part.

    Yields:
        How often it may be used, and in which period: turn, round, battle, phase, game, or until its card is reset.

    Raises:
        NotThereYetError: The limit itself has a condition.
    """
    for condition in dict.fromkeys((*part.conditions, *_in_front(activation, part))):
        if condition.conjunction in _ONCE:
            yield 1, "phase" if condition.conjunction == "each" else _name(condition.claims)
    for limit in activation.limits:
        if limit.times and limit.conditions:
            raise NotThereYetError(f"When the limit of {activation.card} holds cannot be told yet.")
        if not knows_limit(limit):
            raise NotThereYetError(f"The limit `{wording.words_of(limit)}` of {activation.card} is not there yet.")
        if limit.times:
            yield _number(limit), limit.per.name if limit.per is not None else SINCE_RESET


def knows_limit(limit: Limit) -> bool:
    """Tell whether the engine knows what a limit counts: uses, in a period of the game or until the card is reset.

    One that names a number of rounds counts no uses (`rounds_allowed`).
    """
    if not limit.times:
        return limit.what != "round" or rounds_allowed(limit) is not None
    return limit.what in ("", "player") and (limit.per is None or limit.per.name in PERIODS)


def _in_front(activation: Activation, part: Part) -> tuple[Condition, ...]:
    """The limit in front of an ability that comes about at once: `once per game` waits for nothing.

    A later sentence that speaks of what a limited one did, `underdeck the rest`, is done no more often than that one.

    Raises:
        NotThereYetError: It stands in front of one of several sentences of the ability.
    """
    effects = activation.effects
    by_themselves = [
        effect for index, effect in enumerate(effects) if not index or not speaks_of_those_before(effects, 0, index)
    ]
    own = [{item for item in conditions_of(effect) if item.conjunction == ONCE_PER} for effect in by_themselves]
    if part.kind is not Kind.IMMEDIATE or not any(own):
        return ()
    if any(said != own[0] for said in own):
        raise NotThereYetError(f"How often which effects of {activation.card} may be used cannot be told yet.")
    return tuple(own[0])


def _name(period: object) -> str:
    names = (str(getattr(part, "name", "")) for part in walk(period.unit if isinstance(period, Time) else period))
    name = next((found for found in names if found), "")
    if name not in PERIODS:
        raise NotThereYetError("How often an ability may be used cannot be told yet.")
    return name


def _number(limit: Limit) -> int:
    if limit.times in ("once", "twice"):
        return 1 if limit.times == "once" else 2
    if isinstance(limit.number, Term) and limit.number.name.isdigit():
        return int(limit.number.name)
    return 1


def uses_in(state: State, activation: Activation, part: Part, period: str, opponent: str = "") -> int:
    """Count how often a part of an ability has been used in a period.

    Args:
        state: The state.
        activation: The activation that has the part.
        part: The part.
        period: turn, round, battle, phase or game.
        opponent: Against whom; empty for anybody.

    Returns:
        The number of its activations under the same player, without those that were undone, and those whose option the
        player left (redemption/modifier/limit#counted-for-each-player, #undone-use-does-not-count,
        redemption/term/use-an-ability#optional-ability).
    """
    effects = activation.effects[part.first : part.end]
    down = fallen(state) | interrupted(state)
    used = _uses_before(state, activation, period, opponent)
    for entry in state.log[_began(state, period, activation.card) :]:
        if isinstance(entry.what, Activated) and entry.what.activation not in down:
            known: Activation = state.activations[entry.what.activation]
            is_same = known.effects == effects or _is_use_of_part(known, activation, effects)
            is_same = is_same and known.player == activation.player and _is_use(state, known)
            counts = is_same and _shares_limit(state, known.card, activation.card)
            used += bool(counts and (not opponent or opponent in used_against(state, known)))
    return used


def _is_use_of_part(known: Activation, activation: Activation, effects: Sequence[Instruction]) -> bool:
    """Whether an activation is that of a part whose words have changed since, as by a brigade that was selected."""
    spans = [effect.effect.span for effect in effects]
    return known.part_of == activation.key and [effect.effect.span for effect in known.effects] == spans


def _uses_before(state: State, activation: Activation, period: str, opponent: str) -> int:
    """How often an ability was used before the log begins, in a period that lasts still."""
    asked = "game" if period == SINCE_RESET else period
    uses = list(uses_before(state, asked, activation.player))
    if not uses or not _lasts_since_before(state, period, activation.card):
        return 0
    shared = [(card, times) for card, times in uses if times and _shares_limit(state, card, activation.card)]
    if shared and opponent:
        raise NotSaidError(f"Against whom {shared[0][0]} was used before is not known.")
    return sum(times for _, times in shared)


def refuse_unsaid_uses(state: State) -> None:
    """Refuse cards that were used before the log begins where it matters which of their abilities that was.

    Args:
        state: The state at the beginning.

    Raises:
        NotSaidError: Several parts of the abilities of a card have limits of their own.
    """
    for card in used_before(state):
        own = [start(state, card, controller_of(state, card), ability, "")[1] for ability in abilities_of(state, card)]
        parts = [(use, part) for use in own for part in use.parts or (Part(0, len(use.effects), Kind.IMMEDIATE, ()),)]
        if sum(bool(tuple(limits_on(use, part))) for use, part in parts) > 1:
            raise NotSaidError(f"Which of the abilities of {card} was used before is not known.")


def _lasts_since_before(state: State, period: str, card: str) -> bool:
    """Whether a period in which the log begins is not over yet."""
    if period == "game":
        return True
    if period == SINCE_RESET:
        return not any(_takes_out_of_play(entry.what, card) for entry in state.log)
    began = state.get("", "turn began" if period in ("turn", "round") else "phase began")
    return began is None


def _is_use(state: State, known: Activation) -> bool:
    """Whether an activation is a use: of a part that waited, or of an ability that does not wait and was not left."""
    return bool(known.part_of or not known.parts) and not was_left(state, known)


def _shares_limit(state: State, card: str, other: str) -> bool:
    """Whether a use of one card counts for another: of one name, and with Lost Souls of one verse or identifier.

    The sources are redemption/modifier/limit#same-name-shares-the-limit and #lost-souls-share-by-verse-or-identifier.
    """
    first, second = state.faces[card], state.faces[other]
    if first.name == second.name or "Lost Soul" not in first.types:
        return bool(first.name == second.name)
    for name, printed in ((card, first), (other, second)):
        if not printed.marks:
            raise NotSaidError(f"Which verse {name} has is not known; say it in its name: `Lost Soul (Luke 1:1)`.")
    return not first.marks.isdisjoint(second.marks)


def _began(state: State, period: str, card: str) -> int:
    """The line of the log with which a period began."""
    if period == "game":
        return 0
    if period == SINCE_RESET:
        gone = [line for line, entry in enumerate(state.log) if _takes_out_of_play(entry.what, card)]
        return gone[-1] if gone else 0
    if period == "round":
        return round_began(state)
    return turn_began(state) if period == "turn" else phase_began(state)


def _takes_out_of_play(what: object, card: str) -> bool:
    return isinstance(what, Moved) and what.card == card and what.target.zone not in IN_PLAY
