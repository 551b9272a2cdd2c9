"""Answers to what is asked of a card: how it lies, whose it is, in which condition, and what it is protected from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rulings.redemption.rules import questions as ask_for
from rulings.redemption.rules.abilities.unique_cards import ONCE_A_TURN, because_unique, hindrance, is_unique
from rulings.redemption.rules.battle.standing import has_first_strike
from rulings.redemption.rules.cards.bearing import is_used, manner_of
from rulings.redemption.rules.cards.control import controllers_of
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.identities import has_ability_as, identities_of
from rulings.redemption.rules.cards.places import (
    BATTLE,
    GAINED_ABILITIES,
    HAND,
    LAND_OF_REDEMPTION,
    PILES,
    REDEEMED_SOUL,
    characters_of,
    controller_of,
    face,
    holder_of,
    is_alone,
    is_side_battle,
    owner,
    player_who_is,
    players,
    side_of,
)
from rulings.redemption.rules.ongoing.protecting import is_ignored_by, shields, wards
from rulings.redemption.rules.triggers.usage_limits import UsedUp, is_used_up
from rulings.table.errors import NotThereYetError
from rulings.table.facts import Changed, Fact, Moved
from rulings.table.state import State
from rulings.table.undoing import fallen
from rulings.table.verdicts import Finding

_PERMANENT = "redemption/term/permanent-control#own-cards-on-the-playing-surface"
_HOLDER = "redemption/term/holder#"
_GIVEN = "redemption/term/permanent-control#control-that-is-not-temporary"
_IN_HAND = "redemption/term/permanent-control#cards-in-hand"
_TEMPORARY = "redemption/term/temporary-control#only-in-battle"
_JOINED = "redemption/effect/band#side-controller-controls-it"
_BORROWED = (
    _JOINED,
    "redemption/term/temporary-control#how-to-obtain-it",
    f"{_HOLDER}opponent-who-controls-your-character",
)
_NOBODYS = "redemption/term/control#uncontrolled-piles"
_MEEK = "redemption/term/meek"
_SHIELDS = "redemption/effect/immune-and-protect"


def because(state: State, matches: Callable[[Fact], bool]) -> tuple[str, ...]:
    """The clauses of the last fact in the log that fits."""
    found = (entry.because for entry in reversed(state.log) if isinstance(entry.what, Fact) and matches(entry.what))
    return next(found, ())


def moved(card: str) -> Callable[[Fact], bool]:
    """Whether a fact moved a card."""
    return lambda fact: isinstance(fact, Moved) and fact.card == card


def changed(subject: str, attribute: str) -> Callable[[Fact], bool]:
    """Whether a fact changed an attribute."""
    return lambda fact: isinstance(fact, Changed) and (fact.subject, fact.attribute) == (subject, attribute)


def lies_on(state: State, question: ask_for.LiesOn) -> Finding:
    """Whether a card lies on another, in a manner (redemption/term/bearer)."""
    card, where = question.card, state.where[question.card]
    manner = manner_of(state, card)
    so = manner == question.how or bool(question.how and state.get(card, question.how))
    if question.how == "used":
        so = is_used(state, card)
    holds = where.on == question.other and (so or not question.how)
    clauses = because(state, moved(card)) + because(state, changed(card, manner))
    said = f"{card} is {manner} there, in {where}" if manner else f"{card} is in {where}"
    return Finding(holds, (*clauses, _bearer(state, card, manner), *_why_used(state, card, manner)), said)


def _why_used(state: State, card: str, manner: str) -> tuple[str, ...]:
    """The clauses by which a character in battle uses an Enhancement that was played on it."""
    if manner != "used":
        return ()
    user, used = face(state, state.where[card].on), face(state, card)
    several = len(user.brigades) > 1 or len(used.brigades) > 1
    activates = ("redemption/term/used-by#special-ability-activates",) if used.ability is not None else ()
    uses = ("redemption/term/used-by#played-on-it", "redemption/term/used-by#any-of-these")
    return (*uses, *activates, *(_MATCHES if several else ()))


_MATCHES = (
    "redemption/term/matching#one-of-several-values-matches",
    "redemption/term/matching#partial-match-is-enough",
    "redemption/term/brigade#matching-brigade-shares-one",
)


def _bearer(state: State, card: str, manner: str) -> str:
    in_battle = state.where[card].zone == BATTLE and manner in ("used", "equipped")
    return f"redemption/term/bearer#{'bearer-in-battle' if in_battle else 'card-that-carries-another'}"


def controls(state: State, question: ask_for.Controls) -> Finding:
    """In battle the side's player controls a card; the control is temporary where another has the permanent one."""
    card, zone = question.card, state.where[question.card].zone
    found, permanent = controller_of(state, card), holder_of(state, card)
    if question.how == "permanent":
        holds = permanent == question.player and zone not in PILES
        clauses = (*_why_permanent(state, card), _TWO_TYPES, *_why_listed(state, card))
        return Finding(holds, clauses, f"{permanent} has permanent control")
    said = f"{found or 'nobody'} controls {card}"
    if zone in PILES:
        return Finding(False, (_NOBODYS,), said)
    if question.how == "temporary":
        holds = zone == BATTLE and found == question.player != permanent
        return Finding(holds, (_TEMPORARY, _TWO_TYPES, *(_BORROWED if holds else ())), said)
    why = (*_BORROWED, "redemption/term/temporary-control#use-without-permanent-control")
    return Finding(found == question.player, _why_permanent(state, card) if found == permanent else why, said)


def _why_listed(state: State, card: str) -> tuple[str, ...]:
    """The clauses of the Permanent Controller List of a card that others than its owner have had."""
    if len(controllers_of(state, card)) < 2:
        return ()
    entry = "redemption/term/permanent-controller-list#"
    return (f"{entry}owner-stands-first", f"{entry}new-controller-is-added")


_TWO_TYPES = "redemption/term/control#two-types"


def _why_permanent(state: State, card: str) -> tuple[str, ...]:
    if state.where[card].zone in PILES:
        return (_NOBODYS,)
    if state.where[card].zone == HAND:
        return (_IN_HAND, "redemption/term/control#cards-in-hand")
    own = holder_of(state, card) == owner(state, card)
    return (
        _PERMANENT if own else _GIVEN,
        f"{_HOLDER}controller-is-holder",
        "redemption/term/control#controller",
        *(_OF_TOKENS if "token" in state.faces[card].classes else ()),
        *because(state, changed(card, "permanent controller")),
    )


_OF_TOKENS = ("redemption/effect/create-a-token#controlled-by-location-controller",)


def is_card(state: State, question: ask_for.CardIs) -> Finding:
    """Whether a card is in a condition."""
    answer = _CONDITIONS.get(question.condition)
    if answer is None:
        raise NotThereYetError(f"The engine cannot tell yet whether a card is {question.condition}.")
    return answer(state, question.card)


def _is_in(zone: str) -> Callable[[State, str], Finding]:
    def find(state: State, card: str) -> Finding:
        where = state.where[card]
        return Finding(where.zone == zone, because(state, moved(card)), f"{card} is in {where}")

    return find


def _is_redeemed(state: State, card: str) -> Finding:
    there = _is_in(LAND_OF_REDEMPTION)(state, card)
    return replace(there, holds=there.holds and REDEEMED_SOUL in face(state, card).types)


def _is_set(attribute: str) -> Callable[[State, str], Finding]:
    def find(state: State, card: str) -> Finding:
        holds = state.get(card, attribute) is not None
        return Finding(holds, because(state, changed(card, attribute)), f"{card} is in {state.where[card]}")

    return find


def _is_face_down(state: State, card: str) -> Finding:
    holds = state.get(card, "face down") is not None
    clauses = because(state, changed(card, "face down"))
    return Finding(holds, (*clauses, "redemption/term/face-down#which-cards-are-face-down"))


def _is_face_up(state: State, card: str) -> Finding:
    found = _is_face_down(state, card)
    return Finding(not found.holds, found.because, found.reason)


def _has_first_strike(state: State, card: str) -> Finding:
    holds = has_first_strike(state, card)
    return Finding(holds, ("redemption/effect/first-strike#targets-its-character",))


_ATTACKING = ("attacking#controlled-by-attacking-player", "attacking#heroes-in-standard-battle")


def _is_captured(state: State, card: str) -> Finding:
    holds = state.get(card, "captured") is True
    clauses = because(state, changed(card, "captured"))
    said = f"{card} is in {state.where[card]}"
    return Finding(holds, (*clauses, "redemption/term/captured-character#hero-or-evil-character-captured"), said)


_NOBODY = ("attacking#nobody-in-side-battle", "defending#nobody-in-side-battle")


def _is_on_side_of(role: str, *clauses: str) -> Callable[[State, str], Finding]:
    def find(state: State, card: str) -> Finding:
        where = state.where[card]
        holds = where == side_of(player_who_is(state, role))
        found = (*clauses, *(_NOBODY if is_side_battle(state) else ()))
        return Finding(holds, tuple(f"redemption/term/{clause}" for clause in found), f"{card} is in {where}")

    return find


def _is_rescuing(state: State, card: str) -> Finding:
    attacks = state.where[card] == side_of(player_who_is(state, "attacker"))
    rescues = attacks and state.get("", "kind of battle") == "rescue attempt"
    return Finding(rescues, ("redemption/term/rescuing#hero-in-a-rescue-attempt",), f"{card} is in {state.where[card]}")


def _is_opposed(state: State, card: str) -> Finding:
    where = state.where[card]
    others = (other for other in players(state) if other != where.player)
    opposed = where.zone == BATTLE and any(characters_of(state, other) for other in others)
    return Finding(opposed, ("redemption/term/opposed-and-opposing#opposed-character",), f"{card} is in {where}")


def _is_alone(state: State, card: str) -> Finding:
    because = ("redemption/term/alone#only-character-on-its-side",)
    return Finding(is_alone(state, card), because, f"{card} is in {state.where[card]}")


def _is_unique(state: State, card: str) -> Finding:
    return Finding(is_unique(state, card), because_unique(face(state, card)))


def _is_generic(state: State, card: str) -> Finding:
    return Finding(not is_unique(state, card), because_unique(face(state, card)))


def _is_used_up(state: State, card: str) -> bool:
    """Whether an ability of a card did not activate, or cannot be used any more, since it was used so often."""
    if any(entry.what == UsedUp(card) for entry in state.log):
        return True
    own = [activation for activation in state.activations.values() if activation.card == card]
    return any(is_used_up(state, activation, part).holds for activation in own for part in activation.parts)


def _is_negated(state: State, card: str) -> bool:
    return any(state.activations[key].card == card for key in fallen(state))


_MEEK_TOKEN = (
    "redemption/term/token#meek-unless-it-has-an-ability",
    "redemption/effect/create-a-token#meek-by-default",
)


def _is_meek(state: State, card: str) -> Finding:
    """A card without a special ability is meek; of two identities at face value, one without is enough."""
    printed: Face = state.faces[card]
    if state.get(card, "captured"):
        captured = "redemption/term/captured-character#has-no-special-ability"
        return Finding(True, (f"{_MEEK}#tokens-and-captured-characters", captured))
    if state.get(card, GAINED_ABILITIES):
        return Finding(False, (f"{_MEEK}#gaining-an-ability-ends-it",))
    if printed.identities:
        is_meek = any(one.ability is None for one in identities_of(face(state, card)))
        return Finding(is_meek, (f"{_MEEK}#dual-icon-with-meek-identity",))
    if printed.ability is None:
        token = _MEEK_TOKEN if "token" in printed.classes else ()
        return Finding(True, (f"{_MEEK}#no-special-ability", *token))
    if len(printed.types) == 1:
        reasons = {
            "converted-characters-are-not-meek": state.get(card, "converted") is not None,
            "used-up-abilities-do-not-make-meek": _is_used_up(state, card),
            "negated-cards-are-not-meek": _is_negated(state, card),
        }
        found = tuple(f"{_MEEK}#{key}" for key, applies in reasons.items() if applies)
        return Finding(False, found or (f"{_MEEK}#no-special-ability",))
    is_meek = any(not has_ability_as(printed, kind) for kind in face(state, card).types)
    return Finding(is_meek, (f"{_MEEK}#dual-icon-with-meek-identity",))


_CONDITIONS: Mapping[str, Callable[[State, str], Finding]] = {
    "attacking": _is_on_side_of("attacker", *_ATTACKING),
    "blocking": _is_on_side_of("blocker", "blocking#defending-against-a-hero"),
    "taunting": _is_on_side_of("taunter", "taunting#attacking-in-a-taunt"),
    "defending": _is_on_side_of("defender", "defending#controlled-by-defending-player"),
    "rescuing": _is_rescuing,
    "opposed": _is_opposed,
    "alone": _is_alone,
    "discarded": _is_in("discard pile"),
    "banished": _is_in("banish pile"),
    "redeemed": _is_redeemed,
    "captured": _is_captured,
    "converted": _is_set("converted"),
    "poisoned": _is_set("poisoned"),
    "diseased": _is_set("diseased"),
    "paralyzed": _is_set("paralyzed"),
    "face down": _is_face_down,
    "face up": _is_face_up,
    "first strike": _has_first_strike,
    "unique": _is_unique,
    "generic": _is_generic,
    "meek": _is_meek,
}


def is_protected(state: State, question: ask_for.IsProtected) -> Finding:
    """Whether a card is protected: from a kind of effect, from a card or a player, or from one by the other."""
    barred = _why_not_brought_in(state, question.card, question.from_)
    if barred:
        return Finding(True, (barred,))
    found = wards(state, question.card, question.from_, question.by)
    return Finding(found is not None, found.because if found else (f"{_SHIELDS}#lasts-until-end-of-phase",))


def _why_not_brought_in(state: State, card: str, effect: str) -> str:
    """The clause by which a character is protected from effects that bring it into battle; empty where none is."""
    if effect not in _BRINGS_IN or not face(state, card).is_character:
        return ""
    if state.where[card].zone == BATTLE:
        return f"{_BRINGS_IN[effect]}#not-one-already-in-battle" if effect == "band" else ""
    in_the_way = hindrance(state, card, controller_of(state, card))
    again = in_the_way is not None and ONCE_A_TURN in in_the_way[1]
    return f"{_BRINGS_IN[effect]}#removed-unique-is-protected" if again else ""


_BRINGS_IN = {"band": "redemption/effect/band", "add to battle": "redemption/effect/add-to-battle"}


def is_immune(state: State, question: ask_for.IsImmune) -> Finding:
    """Whether a card is immune to another, which is the same as protected from it."""
    found = wards(state, question.card, "", question.to)
    because = found.because if found else (f"{_SHIELDS}#from-cards",)
    return Finding(found is not None, (f"{_SHIELDS}#immune-equals-protect", *because))


def ignores(state: State, question: ask_for.Ignores) -> Finding:
    """Whether a card ignores another."""
    holds = is_ignored_by(state, question.other, question.card)
    counts = shields(state, question.card, question.other) if holds else None
    clauses = ("redemption/effect/ignore#ignored-strength-counts-zero",) if counts else ("redemption/effect/ignore",)
    if not holds and wards(state, question.other, "ignore", "") is not None:
        clauses = (f"{_SHIELDS}#cannot-be-ignored",)
    return Finding(holds, clauses)
