"""Create a token: a card comes into being, and lies in a location (REG, Create a Token)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Count, Destination, Noun, Tail, Target
from rulings.redemption.reading.abilities import Place as SaidPlace
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.carried_out import Took
from rulings.redemption.rules.abilities.effect import Effect
from rulings.redemption.rules.abilities.step import Step
from rulings.redemption.rules.battle.game_rules import check_rules
from rulings.redemption.rules.cards.places import GAINED_BRIGADES, GIVEN_TESTAMENT, LAND_OF_BONDAGE, TERRITORY, Played
from rulings.redemption.rules.cards.tokens import CREATE_TOKEN, kinds_created, not_created_yet
from rulings.redemption.rules.cards.transition import Happening
from rulings.redemption.rules.conditions.checks import what_was_met
from rulings.redemption.rules.effects.moving.take_and_give import places_named, refuse_destination, unknown_place
from rulings.redemption.rules.targets.amounts import how_many
from rulings.redemption.rules.targets.comparing import values_to_match
from rulings.redemption.rules.targets.tails import kind_of
from rulings.redemption.rules.targets.whereabouts import players_in, zone_named
from rulings.table.choices import Choice, Option
from rulings.table.errors import NotSaidError, NotThereYetError
from rulings.table.places import Place
from rulings.table.state import State
from rulings.texts.phrases import items_of

_TOKEN = "redemption/effect/create-a-token"
_ONE_OF_SEVERAL = f"{_TOKEN}#choice-among-matching-attributes"
_EACH = "all"


def _target(instruction: Instruction) -> Target | None:
    items = items_of(instruction.effect.target)
    return items[0] if len(items) == 1 and isinstance(items[0], Target) else None


def _refuse(activation: Activation, instruction: Instruction) -> None:
    """Refuse tokens of several card types or none, a number that is not fixed, and places that are not known."""
    target = _target(instruction)
    count = target.count if target is not None else None
    plain = count is None or (count.kind == "exactly" and not count.which)
    if target is None or len(kinds_created(instruction.effect.target)) != 1 or not plain:
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"How {activation.card} creates `{words}` is not there yet.")
    if any(attribute not in _GIVEN for attribute, _ in _matching(target)):
        words = wording.words_of(instruction.effect.target)
        raise NotThereYetError(f"What `{words}` of {activation.card} is like is not there yet.")
    said = instruction.effect.to
    if said is None or _is_in_each(said):
        return
    refuse_destination(activation, instruction)
    if said.player is not None or not all(zone_named(place) in _ZONES for place in wording.places_of(said.place)):
        raise unknown_place(instruction, said)


_ZONES = (TERRITORY, LAND_OF_BONDAGE)
_SAME = "same "
_GIVEN = {"brigade": GAINED_BRIGADES, "testament": GIVEN_TESTAMENT}
"""The attributes in which a token may have to match a card, and where it is kept what it was given."""


def _matching(target: Target | None) -> tuple[tuple[str, Tail], ...]:
    """The attributes in which tokens have to match a card, each with the words that say so."""
    nouns = [noun for noun in items_of(target.things) if isinstance(noun, Noun)] if target is not None else []
    tails = [tail for noun in nouns for tail in (*noun.tails, *(target.tails if target is not None else ()))]
    return tuple((kind_of(tail).removeprefix(_SAME), tail) for tail in tails if isinstance(tail, Tail))


def _is_in_each(said: Destination) -> bool:
    """Whether tokens are created in the Land of Bondage of each player."""
    named: list[SaidPlace] = list(wording.places_of(said.place))
    return len(named) == 1 and named[0].count == _EACH and named[0].owner is None and zone_named(named[0]) in _ZONES


def _create(step: Step) -> State | Choice:
    """Create the tokens that the text names (redemption/effect/create-a-token#creates-token-in-a-location).

    Args:
        step: The effect.

    Returns:
        The state in which they lie where they are created; or the choice of the place.

    Raises:
        NotSaidError: The identifier line of the card does not say what such a token is like.
        NotThereYetError: The card has created as many as are laid aside.
    """
    kind = kinds_created(step.instruction.effect.target)[0]
    places = _places(step, LAND_OF_BONDAGE if kind == "Lost Soul" else TERRITORY)
    options = tuple(Option(str(place), str(place), about=place.player) for place in places)
    asked = step.choose("to", f"Where does {step.activation.card} create a token?", options)
    is_each = step.instruction.effect.to is not None and _is_in_each(step.instruction.effect.to)
    if asked is not None and not is_each:
        return asked
    chosen = next((place for place in places if str(place) == step.chosen("to")), places[0])
    where = places if is_each else (chosen,)
    given = _given(step)
    return given if isinstance(given, Choice) else step.done(_lay(step, kind, where, given))


def _given(step: Step) -> Choice | dict[str, str]:
    """What a token is given that has to match a card; or the choice of one of several values of the card.

    The source is redemption/effect/create-a-token#choice-among-matching-attributes.
    """
    given: dict[str, str] = {}
    for attribute, tail in _matching(_target(step.instruction)):
        values = values_to_match(step.state, step.speaker, attribute, tail)
        options = tuple(Option(value, value) for value in values)
        asked = step.choose(attribute, f"Which {attribute} do the tokens of {step.activation.card} have?", options)
        if asked is not None:
            return replace(asked, because=(_ONE_OF_SEVERAL,))
        if values:
            given[attribute] = str(step.chosen(attribute) or values[0])
    return given


def _places(step: Step, home: str) -> tuple[Place, ...]:
    """The places where tokens can be created: a Lost Soul lies in a Land of Bondage, another card in a territory."""
    said = step.instruction.effect.to
    if said is not None and _is_in_each(said):
        return tuple(Place(home, player) for player in players_in(step.state))
    found = places_named(step.state, step.activation, step.instruction, TERRITORY)
    return tuple(dict.fromkeys(Place(home, place.player) for place in found))


def _lay(step: Step, kind: str, where: tuple[Place, ...], given: Mapping[str, str]) -> Happening:
    count = getattr(_target(step.instruction), "count", None)
    number = how_many(step.state, step.speaker, count) if isinstance(count, Count) else 1
    tokens = not_created_yet(step.state, step.activation.card, kind)[: number * len(where)]
    if len(tokens) < number * len(where):
        raise NotThereYetError(f"{step.activation.card} creates more tokens than are laid aside.")
    if "brigade" not in given and any(_is_unlike(step.state, token) for token in tokens):
        raise NotSaidError(f"What the tokens of {step.activation.card} are like is not said.")
    now = _known_as_targets(step, tokens).say(Took(step.activation.key, step.frame.index, tokens), *_why(step))
    for at, token in enumerate(tokens):
        now = now.set(token, "owner", step.activation.player, f"{_TOKEN}#creator-owns-token")
        for attribute, value in given.items():
            kept = (value,) if attribute == "brigade" else value
            now = now.set(token, _GIVEN[attribute], kept, f"{_TOKEN}#token-identifier-describes-attributes")
        place = where[at // number]
        if place.player != step.activation.player:
            controls = f"{_TOKEN}#controlled-by-location-controller"
            now = now.set(token, "permanent controller", place.player, controls)
        now = now.moved(token, place, f"{_TOKEN}#creates-token-in-a-location", f"{_TOKEN}#title-ends-with-token")
        now = now.say(Played(token, place.zone, step.activation.player), "redemption/term/play#token-when-created")
    return check_rules(now)


def _known_as_targets(step: Step, tokens: tuple[str, ...]) -> Happening:
    """Let what stands behind point back at the tokens (redemption/term/ability#later-effect-needs-earlier-target)."""
    answers = {**step.state.answers, step.question("targets"): tokens}
    return replace(step.now, state=replace(step.state, answers=answers))


def _is_unlike(state: State, token: str) -> bool:
    """Whether nobody said what a token is like that is a character."""
    found = state.faces[token]
    return found.is_character and not found.brigades


def _why(step: Step) -> Iterator[str]:
    """The clauses on which it rests that tokens are created so."""
    yield _TOKEN
    yield f"{_TOKEN}#instant"
    yield f"{_TOKEN}#generic-by-default"
    if step.instruction.effect.to is None:
        yield f"{_TOKEN}#created-in-own-territory"
    said = step.state.faces[step.activation.card].token
    if said is not None:
        yield from (f"{_TOKEN}#{key}" for key in ("token-identifier-describes-attributes", "what-the-identifier-lists"))
    has_own = said is not None and said.testaments is not None
    yield f"{_TOKEN}#{'listed-testament' if has_own else 'reference-of-creating-card'}"
    yield from what_was_met(step.state, step.speaker, step.instruction)


CREATE = Effect(
    CREATE_TOKEN,
    beside=frozenset(("to",)),
    refuse=_refuse,
    by_itself=_create,
)
