"""Why cards are what the words of an effect mean: by which identity, name, quality or place (REG, Effect Targeting)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from rulings.redemption.reading import wording
from rulings.redemption.reading.abilities import Claim, Noun, Owner, Place, Reference, Target, Word
from rulings.redemption.reading.instructions import Instruction
from rulings.redemption.rules.abilities.activation import Activation
from rulings.redemption.rules.abilities.whole_places import of_contents
from rulings.redemption.rules.cards.faces import printed_alignment
from rulings.redemption.rules.cards.identities import has_two_icons
from rulings.redemption.rules.cards.places import HAND, IN_PLAY, PILES, controller_of, face, owner, players
from rulings.redemption.rules.cards.rainbow import RAINBOW
from rulings.redemption.rules.cards.versions import is_named
from rulings.redemption.rules.targets.amounts import has_x
from rulings.redemption.rules.targets.matching import targets_of
from rulings.redemption.rules.targets.qualities import noun_for, nouns_of
from rulings.redemption.rules.targets.referencing import names_itself, takes_any_card
from rulings.table.errors import CannotTellError, UnclearError
from rulings.table.once import once
from rulings.table.state import State
from rulings.texts.kernel import walk
from rulings.texts.phrases import Listing, Phrase, Term, items_of

_TERM = "redemption/term/"
_DUAL = f"{_TERM}dual-icon#"
_BY_NAME = f"{_TERM}targeting-by-name#"

_ASKED: Mapping[str, str] = MappingProxyType(
    {
        "lone": "alone#lone-means-alone",
        "captured": "captured-character#targeted-only-as-captured",
        "single-brigade": "brigade#single-brigade",
        "multi-brigade": "brigade#multi-brigade",
        "opposing": "opposed-and-opposing#opposing-cards",
        "Bible icon": "card-type#icon-of-each-type",
        "lamb icon": "card-type#icon-of-each-type",
        "royal": "king#royalty",
        "non-royal": "king#royal-family",
        "musician": "music#musician",
        "human": "human#all-others",
        "O.T.": "reference#o-t-card",
        "N.T.": "reference#n-t-card",
    }
)
"""Qualities that a text asks for, and the clauses that say what they mean."""

_RECEIVES = frozenset(("take", "exchange"))
_OF_DUAL = MappingProxyType(
    {"single-brigade": "brigade#single-brigade-dual-icon", "multi-brigade": "brigade#multi-brigade-dual-icon"}
)
_ALIGNED = MappingProxyType(
    {name: f"{name}-card#meant-by-abilities-and-deck-rules" for name in ("good", "evil", "neutral")}
)
_COMPARED: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "share": ("share#one-of-several-values-is-enough", "share#partly-the-same-on-all", "share#what-is-compared"),
        "in": ("not-in-battle#where-such-cards-are",),
        "each brigade": ("brigade#alignment-of-a-brigade",),
        "set aside": ("set-aside-area#location-outside-the-field-of-play",),
        **{
            f"same {name}": ("matching#one-of-several-values-matches", "matching#which-attributes-are-compared")
            for name in ("testament", "book")
        },
        "different alignment": ("different#partial-difference-is-enough", "different#which-attributes-are-compared"),
        "in title": ("reference#word-in-title-or-verse",),
        "in special ability": ("special-ability#rules-text-of-a-card",),
        "same brigade": ("matching#which-attributes-are-compared",),
        "different brigade": (
            "different#partial-difference-is-enough",
            "different#one-of-several-values-differs",
            "different#which-attributes-are-compared",
        ),
        "opposite alignment": ("alignment#good-and-evil-are-opposites",),
        "depicts": ("updated-phrases#depicting-an-idol", "updated-phrases#false-religious-practice"),
        "connected with": ("updated-phrases#connected-with-demons",),
        "involves music": ("music#four-ways", "music#good-cards-only"),
    }
)
"""What follows a noun and compares cards, and the clauses on it."""


def by_name(state: State, speaker: Activation, instruction: Instruction) -> tuple[str, ...]:
    """List the clauses by which a name that a text says means the card itself, or any card that has it.

    Args:
        state: The state.
        speaker: The activation whose text says it.
        instruction: The effect.

    Returns:
        The clauses; of a word that is an identifier and the name of a card too, that it means the identifier.
    """
    named = () if instruction.effect.target is None else targets_of(instruction)
    targets = [target for target in named if not target.back and target.things is not None]
    heads = [noun.head for target in targets for noun in nouns_of(target.things) if isinstance(noun.head, Term)]
    names = [head.name for head in heads if head.category == "name"]
    if not names:
        others = {printed.name.lower() for printed in state.faces.values()}
        is_name = any(head.category == "identifiers" and head.name in others for head in heads)
        return (f"{_BY_NAME}identifier-goes-before-name",) if is_name else ()
    own = [found for found in (names_itself(state, speaker, target) for target in targets) if found.holds]
    if own:
        return own[0].because
    found = {
        "otherwise-any-card-of-that-name": True,
        "name-of-another-card": any(name != state.faces[speaker.card].name for name in names),
        "named-character-may-be-several": any(_is_of_several(state, name) for name in names),
    }
    return tuple(f"{_BY_NAME}{key}" for key, applies in found.items() if applies)


def _is_of_several(state: State, name: str) -> bool:
    """Whether several characters in play have a name."""
    known = (state.faces[card] for card, place in state.where.items() if place.zone in IN_PLAY)
    return len([printed for printed in known if printed.is_character and is_named(printed, name)]) > 1


def why_found(
    state: State, speaker: Activation, player: str, instruction: Instruction, targets: Iterable[str]
) -> tuple[str, ...]:
    """Name the clauses by which cards are targets of an effect.

    Args:
        state: The state in which they are targeted.
        speaker: The activation whose text says it.
        player: Who controls the effect.
        instruction: The effect.
        targets: The cards.

    Returns:
        The clauses on the words that mean them, and on what they are, each once; none where the words ask for nothing
        that needs one.
    """
    found = tuple(targets)
    said = _aims(instruction)
    met = {card: tuple(_met(state, speaker, said, card)) for card in found}
    aims = tuple(dict.fromkeys(aim for each in met.values() for aim in each))
    of_cards = (clause for card in found for clause in _of(state, card, met[card]))
    clauses = (*_of_words(state, player, aims, found), *of_cards)
    if found and "draw pile" in " ".join(instruction.words):
        clauses = (*clauses, "deck#draw-pile-means-deck")
    if instruction.name in _RECEIVES and any(controller_of(state, card) != player for card in found):
        clauses = (*clauses, "permanent-control#how-to-obtain-it")
    return tuple(dict.fromkeys(f"{_TERM}{clause}".replace(_TERM + _TERM, _TERM) for clause in clauses))


@dataclass(frozen=True, slots=True)
class _Aim:
    """A target that an effect names.

    Attributes:
        target: What is said of it.
        parts: It and the targets inside of it.
        is_open: Whether its words alone do not tell which cards it means.
        is_of_one: Whether it names one noun alone.
    """

    target: Target
    parts: tuple[Target, ...]
    is_open: bool
    is_of_one: bool


@once
def _aims(instruction: Instruction) -> tuple[_Aim, ...]:
    return tuple(_aim(target) for target in _said(instruction.effect.target))


def _aim(target: Target) -> _Aim:
    parts = tuple(part for part in walk(target) if isinstance(part, Target))
    is_open = bool(target.back) or has_x(target) or not all(map(_is_of_cards, items_of(target.things)))
    return _Aim(target, parts, is_open, len(items_of(target.things)) == 1)


def _said(words: Any) -> Iterator[Target]:
    """The targets that an effect names, those that may stand in their stead among them."""
    for item in items_of(words):
        if isinstance(item, Target):
            yield of_contents(replace(item, alternatives=()))
            for instead in (each for alternative in item.alternatives for each in items_of(alternative.what)):
                if isinstance(instead, Target):
                    yield replace(instead, things=instead.things or item.things)
        elif isinstance(item, Phrase):
            yield from (part for part in walk(item) if isinstance(part, Target))


def _met(state: State, speaker: Activation, said: Iterable[_Aim], card: str) -> Iterator[Target]:
    """The targets that may mean a card, each with the noun of which the card is; and those inside of them."""
    for aim in said:
        if aim.is_open or not state.faces[card].is_known:
            yield from aim.parts
            continue
        try:
            noun = noun_for(state, speaker, card, aim.target.things)
        except (CannotTellError, UnclearError):  # it was told before an earlier verb on the same cards
            noun = None
        if noun is not None:
            yield from aim.parts if aim.is_of_one else _narrowed(aim.target, noun)


def _narrowed(target: Target, noun: Noun) -> Iterator[Target]:
    """A target that names one noun of several, and those inside of it."""
    return (part for part in walk(replace(target, things=Listing((noun,)))) if isinstance(part, Target))


def _is_of_cards(noun: object) -> bool:
    return isinstance(noun, Noun) and getattr(noun.head, "name", "") not in ("ability", "special ability")


def why_none_found(state: State, card: str, instruction: Instruction) -> tuple[str, ...]:
    """Name the clause by which a neutral card finds nothing of opposite alignment; none for another."""
    aims = tuple(part for part in walk(instruction.effect.target) if isinstance(part, Target))
    asks = "opposite alignment" in _tails(aims) and printed_alignment(face(state, card)) == "neutral"
    return (f"{_TERM}alignment#neutral-has-no-opposite",) if asks else ()


def _of_words(state: State, player: str, aims: tuple[Target, ...], found: tuple[str, ...]) -> Iterator[str]:
    """What the words alone say, where they have found something."""
    if not found:
        return
    names = _names(aims)
    if any(aim.exceptions for aim in aims) and any(has_two_icons(face(state, card)) for card in state.where):
        yield f"{_DUAL}exceptions-come-first"
    tails, places = _tails(aims), _places(aims)
    yield from (_ASKED[name] for name in _ASKED if name in names)
    yield from (clause for name in _COMPARED if name in tails for clause in _COMPARED[name])
    if any(isinstance(part, Noun) and _is_of_alignment(part) for part in _parts(aims)):
        yield from (_ALIGNED[name] for name in _ALIGNED if name in names)
    references = [part for part in _parts(aims) if isinstance(part, Reference)]
    if any(part.chapters is None for part in references):
        yield "reference#book-named"
    if any(part.chapters is not None for part in references):
        yield from ("identifier#kinds-of-identifiers", "reference#chapters-named")
    yield from (clause for name in _SAID_PLACES if name in places for clause in _SAID_PLACES[name])
    yield from _of_opponents(state, player, aims)


_SAID_PLACES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "reserve": ("reserve#pile-that-must-be-named", "reserve#inaccessible-before-second-round"),
        "contents": ("contents#three-kinds-of-contents",),
        "deck": ("deck#the-word-deck-in-abilities",),
    }
)
_WITHIN_TERRITORY: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "artifact pile": ("artifact-pile#lies-in-territory", "territory#artifact-pile-is-in-territory"),
        "land of bondage": ("territory#land-of-bondage-is-in-territory",),
    }
)
"""Clauses on the places that texts name."""


def _places(aims: tuple[Target, ...]) -> frozenset[Any]:
    said = (*_parts(aims), *(place for aim in aims for place in wording.places_of(aim)))
    return frozenset(getattr(part.name, "name", part.name) for part in said if isinstance(part, Place))


def _of_opponents(state: State, player: str, aims: tuple[Target, ...]) -> Iterator[str]:
    """In battle the bare word means who is engaged in it; an opponent, any of several (redemption/term/opponent)."""
    kinds = {part.kind for part in _parts(aims) if isinstance(part, Owner)}
    in_battle = state.get("", "phase") == "battle"
    if "opponent" in kinds and in_battle and player in (state.get("", "attacker"), state.get("", "defender")):
        yield "opponent#specific-in-the-battle-phase"
    if kinds & {"opponent", "any opponent"}:
        yield "opponent#any-other-player"
    if {"ability", "special ability"} & _names(aims):
        yield from (_ABILITIES_OF[kind] for kind in _ABILITIES_OF if kind in kinds)
    if "any opponent" in kinds and len(players(state)) > 2:
        yield "opponent#single-opponent-is-selected"
        if in_battle:
            yield "opponent#general-in-the-battle-phase"


_ABILITIES_OF = MappingProxyType(
    {
        "you": "your#your-ability",
        "opponent": "opponent#opponents-ability",
        "any opponent": "opponent#opponents-ability",
        "that player": "their#their-ability",
    }
)


def _of(state: State, card: str, aims: tuple[Target, ...]) -> Iterator[str]:
    """What the card is, beside what the words ask for."""
    names, printed = _names(aims), state.faces[card]
    zone = state.where[card].zone
    if not printed.is_known:
        return
    if has_two_icons(printed):
        if "dual icon" in names:
            yield f"{_DUAL}targeting-as-dual-icon-card"
        elif zone in (HAND, *PILES):
            yield from (f"{_DUAL}targeting-at-face-value", f"{_DUAL}two-identities")
            yield "face-value#based-on-initial-identities"
            yield from (f"{_DUAL}where-the-icons-are",) if printed.identities else ()
        if zone not in (HAND, *PILES):
            yield f"{_DUAL}targeting-on-the-playing-surface"
        yield from (_OF_DUAL[name] for name in _OF_DUAL if name in names)
    if _excepts_a_brigade(aims) and len(face(state, card).brigades) > 1:
        yield "brigade#excluded-brigade-and-multi-brigade"
    if any(isinstance(part, Term) and part.category == "name" for part in _parts(aims)):
        yield "duplicate-card#reference-by-name"
    if zone == HAND and not all(takes_any_card(aim) for aim in aims):
        yield "hand#reveal-targets-with-requirements"
    if state.get(card, "face down"):
        yield "face-down#what-can-target-face-down-cards"
    if zone in _WITHIN_TERRITORY and "territory" in _places(aims):
        yield from _WITHIN_TERRITORY[zone]
    if zone in (HAND, *PILES) and "numbers" in _tails(aims):
        yield from ("face-value#only-what-is-printed", "face-value#enhancements-and-bonuses-do-not-count")
        yield from ("face-value#icon-box-and-printed-adjustments",) if printed.varying is not None else ()
    if RAINBOW in printed.classes and printed.brigades:
        yield from ("brigade#rainbow-cards", "brigade#rainbow-is-every-brigade")
    if "token" in printed.classes:
        yield from ("token#stands-for-a-card-type", "token#treated-like-its-type")
    if _is_theirs(aims) and owner(state, card) == controller_of(state, card):
        yield from ("their#owned-and-controlled", "has#owns-and-controls")


def _parts(phrases: Iterable[Any]) -> Iterator[Any]:
    return (part for phrase in phrases for part in walk(phrase))


def _names(aims: tuple[Target, ...]) -> frozenset[str]:
    """What the nouns of the targets ask for, without what is excepted."""
    things = tuple(aim.things for aim in aims)
    return frozenset(part.name for part in _parts(things) if isinstance(part, Term | Word))


def _tails(aims: tuple[Target, ...]) -> frozenset[Any]:
    return frozenset(_kind_said(tail) for aim in aims for tail in _tails_of(aim))


def _kind_said(tail: Any) -> Any:
    """By what a tail narrows; of `that share a brigade`, that it says *share*."""
    said = tail.what.kind if tail.kind == "that" and isinstance(tail.what, Claim) else tail.kind
    return getattr(said, "name", said)


def _tails_of(aim: Target) -> Iterator[Any]:
    yield from aim.tails
    yield from (tail for part in walk(aim.things) if isinstance(part, Noun) for tail in part.tails)


def _is_of_alignment(noun: Noun) -> bool:
    """Whether a noun is for cards of an alignment of any type: a good card."""
    terms = [part for part in _parts(noun.qualities) if isinstance(part, Term) and part.category == "alignments"]
    return getattr(noun.head, "name", "") == "card" and bool(terms)


def _excepts_a_brigade(aims: tuple[Target, ...]) -> bool:
    said = tuple(exclusion for aim in aims for exclusion in aim.exceptions)
    return any(isinstance(part, Term) and part.category == "brigades" for part in _parts(said))


def _is_theirs(aims: tuple[Target, ...]) -> bool:
    return any(part.kind in ("their", "that player") for part in _parts(aims) if isinstance(part, Owner))
