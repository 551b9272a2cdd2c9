"""Taking back what an ability did, fact by fact, the latest first (REG, Interrupt and Negate)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Interrupted, Took
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.abilities.switching import Exchanged, SwitchedBack, switch_answers, undone_by
from rulings.redemption.rules.cards.control import PERMANENT, reverts_to
from rulings.redemption.rules.cards.moving import LOST_SOULS_LEAVE_DECKS
from rulings.redemption.rules.cards.periods import is_of_phase
from rulings.redemption.rules.cards.places import BATTLE, TERRITORY, holder_of
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.undoing.drawn_order import why_order
from rulings.table.facts import Changed, Fact, Moved
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.undoing import Kept, Negated, inverse

GOES_BACK = "redemption/effect/negate#moved-cards-go-back-if-still-there"
SUSPENDED = "redemption/effect/interrupt#suspends-while-others-act"
_ENTRY_UNDONE = "redemption/effect/band#negated-sends-character-to-territory"
_ADDING_UNDONE = "redemption/effect/add-to-battle#negated-sends-characters-to-territory"
_NO_REMOVAL = "redemption/term/removed-from-battle#negated-entry-is-no-removal"
_CONTROLLERS = "redemption/term/permanent-controller-list#what-it-records"
_LOST_SOULS = "redemption/effect/negate#lost-souls-that-moved-on"
UNDOING = frozenset((GOES_BACK, SUSPENDED, _ENTRY_UNDONE))
"""Clauses by which something is taken back."""


def results_of(state: State, activation: Activation, parts: tuple[int, ...]) -> tuple[Fact, ...]:
    """List what an ability did in this phase and what was not taken back yet, the latest first.

    Args:
        state: The state.
        activation: The activation.
        parts: The effects that are meant; none for all.

    Returns:
        The facts (redemption/effect/interrupt#only-current-phase-undone).
    """
    found: list[tuple[int, Fact]] = []
    part = -1
    for line, entry in enumerate(state.log):
        said = entry.what
        if isinstance(said, Took) and said.activation == activation.key:
            part = said.index
        elif isinstance(said, Interrupted | Negated) and said.activation == activation.key:
            found = [(index, fact) for index, fact in found if said.parts and index not in said.parts]
        elif isinstance(said, Fact) and entry.cause == activation.key and is_of_phase(state, line):
            found.append((part, said))
    return tuple(fact for index, fact in reversed(found) if not parts or index in parts)


def take_back(now: Happening, activation: Activation, facts: Iterable[Fact], because: str) -> Happening:
    """Take back what an ability did.

    Args:
        now: What happened so far.
        activation: The activation.
        facts: The facts, the latest first.
        because: The clause by which they are taken back.

    Returns:
        The same with the opposite of each fact, or with the statement that it is kept
        (redemption/effect/negate#moved-cards-go-back-if-still-there).
    """
    facts = tuple(facts)
    back = Happening(now.state, f"{now.cause}/taking back")
    exchanges = undone_by(now.state, activation.key, facts)
    for fact in facts:
        if _is_selection(fact):
            continue
        if isinstance(fact, Changed) and fact.attribute == PERMANENT:
            back = back.set(fact.subject, PERMANENT, reverts_to(back.state, fact.subject, activation.key), _CONTROLLERS)
            continue
        if _went_elsewhere(back.state, activation, fact):
            back = back.say(Kept(fact, "by game rule it never came to where it was moved"), _LOST_SOULS)
            continue
        opposite: Fact | Kept = inverse(back.state, fact)
        if isinstance(opposite, Moved) and _leaves_battle(opposite) and not _was_exchanged(opposite.card, exchanges):
            home = Place(TERRITORY, holder_of(back.state, opposite.card))
            added = any(effect.name == "add to battle" for effect in activation.effects)
            back = back.moved(opposite.card, home, _ENTRY_UNDONE, _NO_REMOVAL, *((_ADDING_UNDONE,) if added else ()))
        else:
            back = back.say(opposite, *_of_draw(now, activation, fact), *_of_effects(now, activation), because)
    for said in exchanges:
        back = back.say(SwitchedBack(said.activation, said.index), because)
        back = replace(back, state=switch_answers(back.state, said.questions, said.pairs))
    return Happening(back.state, now.cause)


def _leaves_battle(move: Moved) -> bool:
    return move.source.zone == BATTLE and not move.source.on


def _was_exchanged(card: str, exchanges: tuple[Exchanged, ...]) -> bool:
    """Whether a card came by an exchange, so that it goes back where it was."""
    return any(card in pair for said in exchanges for pair in said.pairs)


def _is_selection(fact: Fact) -> bool:
    """Whether a fact selects an identity: by game rule, and for as long as the card is on the playing surface.

    The sources are redemption/term/active-identity#how-identity-is-selected and redemption/term/face-value
    #where-cards-are-at-face-value: what goes back to a hand or pile has all of its identities by going there.
    """
    return isinstance(fact, Changed) and fact.attribute == "identity" and fact.before is None


def _went_elsewhere(state: State, activation: Activation, fact: Fact) -> bool:
    """Whether an ability moved a Lost Soul that by game rule went to a Land of Bondage, where it stays."""
    return any(
        entry.what == fact and entry.cause == activation.key and LOST_SOULS_LEAVE_DECKS in entry.because
        for entry in state.log
    )


def _of_effects(now: Happening, activation: Activation) -> tuple[str, ...]:
    """The clauses by which the effects of an ability have what they did taken back."""
    found = (clause for effect in activation.effects for clause in effect_named(now.state, effect.name).why_undone)
    return tuple(dict.fromkeys(found))


def _of_draw(now: Happening, activation: Activation, fact: Fact) -> tuple[str, ...]:
    """The clauses by which a drawn card goes back on its deck."""
    drawn = isinstance(fact, Moved) and (fact.source.zone, fact.target.zone) == ("deck", "hand")
    draws = any(effect.name == "draw" for effect in activation.effects)
    if not drawn or not draws:
        return ()
    return ("redemption/effect/draw#negated-draw-goes-back", *why_order(now.state, now.cause, activation))
