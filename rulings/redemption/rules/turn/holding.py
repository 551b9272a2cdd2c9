"""Cards that a Fortress holds: put into it and taken out of it in the Preparation Phase (REG, Hold)."""

from __future__ import annotations

from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Target
from rulings.redemption.reading.identity_line import LineAbility
from rulings.redemption.reading.instructions import Instruction, instructions
from rulings.redemption.rules.abilities.activation import Activation, abilities_of
from rulings.redemption.rules.abilities.effect import effect_named
from rulings.redemption.rules.cards.bearing import cards_on, place_on
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.cards.places import HAND, TERRITORY, controller_of, face
from rulings.redemption.rules.cards.titles.versions import is_named
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.game_state import all_hold
from rulings.redemption.rules.conditions.unity import GATES_LINE, has_unity
from rulings.redemption.rules.plays import PutCard
from rulings.redemption.rules.targets.amounts import digits
from rulings.redemption.rules.targets.matching import fits, nouns_of
from rulings.redemption.rules.targets.qualities import leaves_out
from rulings.redemption.rules.targets.words.aims import ON_ITSELF, targets_of
from rulings.table.errors import NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.table.verdicts import Refusal
from rulings.texts.phrases import Listing, Term, items_of

IN_AND_OUT = "redemption/procedure/preparation-phase#cards-in-and-out-of-fortress"
_HOLD = "redemption/effect/hold#"
IN_IDENTIFIER_LINE = "redemption/term/identifier#abilities-in-identifiers"
DIRECTIONS_COME_FIRST = f"{_HOLD}place-exchange-take-come-first"
_WITHOUT_DIRECTIONS = f"{_HOLD}fortress-without-directions"
_HERE = "here"


def put_in(state: State, play: PutCard, cause: str) -> State | Refusal:
    """Put a card into a Fortress.

    Args:
        state: The state before, in the Preparation Phase of the player.
        play: Who puts which card on which.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed (redemption/effect/hold#put-on-and-return-cards).

    Raises:
        NotThereYetError: The effect is worded in a way that the engine does not know yet, or the card is no character
            and no Enhancement.
    """
    fortress, card = play.place.on, play.card
    in_line = (IN_IDENTIFIER_LINE,) if line_of(face(state, fortress), "hold") else ()
    unity = has_unity(state, fortress, play.player)
    if in_line and not unity.holds:
        return Refusal(f"The unity of {fortress} is not true.", (GATES_LINE, *unity.because))
    if has_own_directions(state, fortress):
        return _refuse_by_hand(fortress)
    target = _held_by(state, fortress)
    sources = _sources(state, play)
    if controller_of(state, fortress) != play.player or state.where[fortress].zone not in (TERRITORY, "set-aside area"):
        return Refusal(f"{play.player} controls no {fortress} in territory.", (IN_AND_OUT,))
    if state.where[card] not in sources:
        reason = f"{card} is in {state.where[card]}, not in {' or '.join(str(place) for place in sources)}."
        return Refusal(reason, (_from(state, card),))
    if not fits_hold(face(state, card), target):
        return Refusal(f"{fortress} does not hold {card}.", (f"{_HOLD}put-on-and-return-cards",))
    most = capacity(target)
    if most is not None and len(cards_on(state, fortress)) >= most:
        return Refusal(f"{fortress} holds as many cards as it can.", (f"{_HOLD}put-on-and-return-cards",))
    clauses = (IN_AND_OUT, f"{_HOLD}put-on-and-return-cards", _from(state, card), _WITHOUT_DIRECTIONS, *in_line)
    now = Happening(state, cause).moved(card, place_on(state, fortress), *clauses)
    return now.set(card, "held", True, f"{_HOLD}targets-cards-put-or-removed", f"{_HOLD}instant").state


def has_own_directions(state: State, card: str) -> bool:
    """Tell whether an ability of a card says how cards are placed, exchanged or taken there, so that its hold is not.

    Args:
        state: The state.
        card: The card.

    Returns:
        Whether it has a place, exchange or take effect that puts cards on it or finds them there
        (redemption/effect/hold#place-exchange-take-come-first).
    """
    effects = (effect for ability in abilities_of(state, card) for effect in instructions(ability))
    return any(effect.name in _DIRECTING and _is_about_contents(effect) for effect in effects)


_DIRECTING = frozenset(("place", "exchange", "take"))


def _is_about_contents(effect: Instruction) -> bool:
    said = effect.effect
    places = [place.name for place in wording.places_of(said.to.place)] if said.to is not None else []
    onto = items_of(said.to.card) if said.to is not None and said.to.card is not None else ()
    if _HERE in places or any(target.back == "this card" for target in onto if isinstance(target, Target)):
        return True
    ends = (*targets_of(effect), *(items_of(said.with_) if said.with_ is not None else ()))
    return any(set(wording.where(target)) & set(ON_ITSELF) for target in ends if isinstance(target, Target))


def _refuse_by_hand(fortress: str) -> Refusal:
    reason = f"How cards are put on {fortress} and taken off it, its ability says."
    return Refusal(reason, (DIRECTIONS_COME_FIRST,))


def _held_by(state: State, fortress: str) -> Target:
    """What a card holds."""
    found = what_it_holds(state, fortress)
    if found is None:
        raise NotThereYetError(f"What {fortress} holds cannot be told yet.")
    return found


def what_it_holds(state: State, card: str) -> Target | None:
    """Tell what a card may hold: by its identifier line, or by an ability that its player needs not to use.

    Args:
        state: The state.
        card: The card.

    Returns:
        The cards that it may hold; None where it holds none, a condition for that is not met, or its ability says how
        cards come there.

    Raises:
        NotThereYetError: What it holds is worded in a way that the engine does not know yet.
    """
    if has_own_directions(state, card):
        return None
    printed = face(state, card)
    in_line = line_of(printed, "hold") if has_unity(state, card, controller_of(state, card)).holds else ()
    effects = [effect for ability in abilities_of(state, card) for effect in instructions(ability)]
    by_ability = [effect for effect in effects if effect_named(state, effect.name).is_put_by_rule(effect)]
    if not in_line and not by_ability:
        return None
    targets = [*(_target_of(ability) for ability in in_line)]
    targets += [target for effect in by_ability for target in targets_of(effect)]
    face_down = any(ability.effect.manner is not None for ability in in_line)
    if len(targets) != 1 or face_down:
        raise NotThereYetError(f"What {card} holds cannot be told yet.")
    speaker = Activation("", card, controller_of(state, card), (), "", place=state.where[card])
    if not all_hold(state, speaker, (condition for ability in in_line for condition in ability.conditions)):
        return None
    target = targets[0]
    narrowed = target.tails or target.exceptions or any(noun.tails for noun in nouns_of(target.things))
    if narrowed or target.place is not None or target.alternatives:
        raise NotThereYetError(f"What {card} holds cannot be told yet.")
    return target


def _target_of(ability: LineAbility) -> Target:
    """What a line says that its card holds; of several kinds of card, one or the other, as one target."""
    found = ability.effect.target
    first: Target = items_of(found)[0]
    if len(items_of(found)) == 1:
        return first
    nouns = Listing(tuple(noun for target in items_of(found) for noun in nouns_of(target.things)), "or")
    plain = all(replace(target, things=None) == replace(first, things=None) for target in items_of(found))
    if found.joint != "or" or not plain:
        raise NotThereYetError(f"What `{wording.words_of(found)}` means of cards that are held is not there yet.")
    return replace(first, things=nouns)


def line_of(card: Face, effect: str) -> tuple[LineAbility, ...]:
    """List the abilities in an identifier line that have an effect, of a card of two types those of its type.

    Args:
        card: What the card is.
        effect: hold or activate.

    Returns:
        The abilities (redemption/term/identifier#abilities-in-identifiers).
    """
    types = {kind.lower() for kind in card.types}
    return tuple(
        ability
        for ability in card.line
        if str(ability.effect.effect).startswith(effect)
        and (ability.section is None or ability.section.name in types or ability.section.name == "character")
    )


def fits_hold(card: Face, target: Target) -> bool:
    """Tell whether a card is one of those that another holds, by its name or its kind."""
    heads = [noun.head for noun in nouns_of(target.things)]
    if all(isinstance(head, Term) and head.category == "name" for head in heads):
        return any(is_named(card, head.name) for head in heads)
    return fits(card, target.things) and not leaves_out(card, target)


def capacity(target: Target) -> int | None:
    """How many cards may be held; None for any number."""
    count = target.count
    if count is None and all(getattr(noun.head, "category", "") == "name" for noun in nouns_of(target.things)):
        return 1
    if count is None or count.kind not in ("exactly", "up to", "any number"):
        raise NotThereYetError("How many cards are held cannot be told yet.")
    return None if count.kind == "any number" else 1 if count.number is None else digits(count.number)


def _sources(state: State, play: PutCard) -> tuple[Place, ...]:
    card = face(state, play.card)
    if card.is_character:
        return (Place(HAND, play.player), Place(TERRITORY, play.player))
    if card.is_enhancement:
        return (Place(HAND, play.player),)
    raise NotThereYetError(f"Putting {play.card} on {play.place.on} cannot be carried out yet.")


def _from(state: State, card: str) -> str:
    return (
        f"{_HOLD}{'characters-from-hand-or-territory' if face(state, card).is_character else 'enhancements-from-hand'}"
    )


def take_out(state: State, play: PutCard, cause: str) -> State | Refusal:
    """Take a card out of the Fortress that holds it.

    Args:
        state: The state before, in the Preparation Phase of the player.
        play: Who puts which card where.
        cause: The name of the play.

    Returns:
        The state after, or why it is not allowed: a character comes to the territory of the player with permanent
        control of it, an Enhancement to that player's hand.
    """
    fortress = state.where[play.card].on
    if controller_of(state, fortress) != play.player:
        return Refusal(f"{play.player} does not control {fortress}.", (IN_AND_OUT,))
    if has_own_directions(state, fortress):
        return _refuse_by_hand(fortress)
    _held_by(state, fortress)
    is_character = face(state, play.card).is_character
    clause = f"{_HOLD}returned-{'characters-to-territory' if is_character else 'enhancements-to-hand'}"
    home = Place(TERRITORY if is_character else HAND, controller_of(state, play.card))
    if play.place != home:
        return Refusal(f"{play.card} goes from {fortress} to {home}, not to {play.place}.", (clause,))
    return Happening(state, cause).moved(play.card, home, IN_AND_OUT, clause, _WITHOUT_DIRECTIONS).state
