"""How questions on Redemption are read and answered: the cards that words mean, and the scenarios that they ask for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulings.book.names import slug
from rulings.questions.game import GameQuestions, Verb, described
from rulings.questions.reading import load_questions
from rulings.questions.understanding import words_of
from rulings.questions.words import Quality, Thing
from rulings.redemption.cards.record import Card
from rulings.redemption.positions.against.game import VERSUS
from rulings.redemption.reading.vocabulary import load_lexicon
from rulings.redemption.rules.cards.rainbow import brigades_of_rainbow
from rulings.redemption.rules.facts import is_on_abilities
from rulings.texts.kernel import Grammar
from rulings.versus.asked import Asked
from rulings.versus.game import Laid, Line
from rulings.versus.sheets import write_scenario

_OF_EVIL = frozenset(("Hero", "good Enhancement", "good Dominant", "good Fortress", "good City", "Covenant"))
"""Kinds against which evil cards are used."""

_SHORT = {"good Dominant": "Dominant", "evil Dominant": "Dominant", "good Fortress": "Fortress", "good City": "City"}
_SHORT |= {"evil Fortress": "Fortress", "evil City": "City"}
_OF_ITS_OWN = {"angel": ("Hero", "blue, 6/6, angel"), "demon": ("Evil Character", "brown, 6/6, demon")}
"""Words that are no type of card: what type is meant, and what the plainest of them is."""

_MANY = {"Hero": "Heroes", "Fortress": "Fortresses", "City": "Cities"}
_USUAL, _LASTING = "Draw 1.", "Protect all Heroes from capture."
"""The text of a card of which nobody says one, so that it has an ability: what it does at once, and what lasts."""

_THAT_LAST = frozenset(("Artifact", "Covenant", "Curse", "Site", "Lost Soul"))
"""Kinds of cards, beside Fortresses and Cities, that are there before they are asked about."""

_HOW_IT_STANDS = {
    "stalemate": ("3/6", "3/6"),
    "mutual destruction": ("6/6", "6/6"),
    "losing": ("3/3", "6/6"),
    "winning": ("6/6", "3/3"),
}
_SOUL = {"land of bondage": ["Lost Soul"]}
_HERO = "the made-up Hero"


@cache
def _grammar() -> Grammar:
    folder = files("rulings.redemption.positions.typed").joinpath("grammar")
    return load_questions(folder, load_lexicon())


def _verb(name: str) -> Verb:
    """Which effect a verb of the lexicon is."""
    effect = str(load_lexicon().lexemes["effects"][name].facts.get("effect", ""))
    return Verb(name, f"redemption/effect/{slug(effect)}" if effect else "")


def _made_up(thing: Thing, verb: Verb | None) -> Asked | None:
    """Make a card of a kind: the plainest of it, with what is said of it.

    From what a card is protected is told by the effect that is asked about; with none, nobody says it.
    """
    kind, plain = _of_its_own(thing.kind.name)
    if verb is None and any("…" in quality.name for quality in thing.qualities):
        return None
    parts = [part for part in plain.split(", ") if part]
    for quality in thing.qualities:
        if quality.is_what == "part":
            parts = _with_part(parts, quality.name or words_of(quality), kind)
    texts = [_with_effect(quality, verb) for quality in thing.qualities if quality.is_what == "text"]
    lasts = kind in _THAT_LAST or _SHORT.get(kind) in ("Fortress", "City")
    text = " ".join(texts) or (_LASTING if lasts else _USUAL)
    return Asked(f"the {thing.kind.name}", f'{", ".join((kind, *parts))}, "{text}"')


def _of_its_own(word: str) -> tuple[str, str]:
    """Which type of card a word means, and what the plainest of them is."""
    return _OF_ITS_OWN.get(word) or (word, VERSUS.types[word])


def _with_part(parts: list[str], part: str, kind: str) -> list[str]:
    """Add a part to a description; a brigade takes the place of the usual one."""
    if part in brigades_of_rainbow((kind,)):
        return [part, *parts[1:]]
    return [*parts, part]


def _with_effect(quality: Quality, verb: Verb | None) -> str:
    """The text with the effect that is asked about; of an effect on abilities, what protects a card is from cards."""
    if verb is None or is_on_abilities(verb.name):
        return quality.name.replace("…", "opponents' cards")
    noun = load_lexicon().lexemes["effects"][verb.name].forms.get("noun", (verb.name,))[0]
    return quality.name.replace("…", noun)


def _actor(verb: Verb, target: Asked, thing: Thing) -> Asked | None:
    """Make a card that does an effect to a kind of card; None where the kind of the card is not known."""
    if not thing.kind.name:
        return None
    kind, _ = _of_its_own(thing.kind.name)
    short = _SHORT.get(kind, kind)
    if is_on_abilities(verb.name):
        what = f"all {_MANY.get(short, f'{short}s')}"
    else:
        what = f"an {short}" if short[:1] in "AEae" else f"a {short}"
    text = f"{verb.name[:1].upper()}{verb.name[1:]} {what}."
    doing = load_lexicon().lexemes["effects"][verb.name].forms.get("doing", (verb.name,))[0]
    if verb.name == "rescue":
        return Asked(f"the {doing} Dominant", f'good Dominant, "{text}"')
    kind_of_actor = "evil Enhancement, brown" if kind in _OF_EVIL else "good Enhancement, blue"
    return Asked(f"the {doing} Enhancement", f'{kind_of_actor}, "{text}"')


def _kind(card: Card) -> str:
    """What kind of card a card of the list is; of one with two types the first."""
    kind = card.types[0]
    return next((each for each in (kind, f"{card.newest.alignment.lower()} {kind}") if each in VERSUS.types), "")


def _legal(asked: Asked, lies: str, deed: str) -> tuple[str, int]:
    """Write the scenario in which a card attacks or blocks."""
    line = f"{asked.name}, {lies}" if lies else asked.name
    cards, made = dict(described(asked)), {_HERO: "Hero, blue, 6/6, human"}
    if deed == "attacks":
        before = {"A": {"territory": [line]}, "B": _SOUL}
        play: tuple[Line, ...] = (Line(f"attacks with {asked.name}", "A"),)
        made = {}
    else:
        before = {"A": {"territory": [_HERO]}, "B": {"territory": [line], **_SOUL}}
        play = (Line(f"attacks with {_HERO}", "A"), Line(f"blocks with {asked.name}", "B"))
    laid = Laid(("", ""), None, made, before, play, ("", ""))
    text = write_scenario("redemption", f"whether {asked.name} {deed}", cards, laid, asked=len(play))
    return text, len(play)


def _initiative(standing: str) -> str | None:
    """Write the scenario of a battle that stands so."""
    one, other = _HOW_IT_STANDS[standing]
    cards = {"Envoy": f"Hero, blue, {one}, human", "Giant": f"Evil Character, brown, {other}, human"}
    before = {"A": {"territory": ["Envoy"]}, "B": {"territory": ["Giant"], **_SOUL}}
    play = (Line("attacks with Envoy", "A"), Line("blocks with Giant", "B"))
    laid = Laid(("", ""), None, {}, before, play, ("", ""))
    return write_scenario("redemption", f"who has initiative: {standing}", cards, laid)


QUESTIONS = GameQuestions("redemption", _grammar, _verb, _made_up, _actor, _kind, _legal, _initiative)
"""How questions on Redemption are read and answered."""
