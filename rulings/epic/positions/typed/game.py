"""How questions on Epic are read and answered: the cards that words mean, and the scenarios that they ask for."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rulings.epic.cards.record import Card
from rulings.epic.language.cards import NAME
from rulings.epic.positions.against.game import VERSUS
from rulings.epic.reading.vocabulary import load_lexicon
from rulings.epic.rules.cards.faces import ALIGNMENTS
from rulings.questions.game import GameQuestions, Verb, described
from rulings.questions.reading import load_questions
from rulings.questions.understanding import words_of
from rulings.questions.words import Thing
from rulings.texts.kernel import Grammar
from rulings.versus.asked import Asked
from rulings.versus.game import Laid, Line
from rulings.versus.sheets import write_scenario

_ENTRIES = {"break": "epic/rule/break", "banish": "epic/rule/banish", "transform": "epic/rule/transform"}
_ATTACKER = "the made-up Champion"


@cache
def _grammar() -> Grammar:
    return load_questions(files("rulings.epic.positions.typed").joinpath("grammar"), load_lexicon())


def _verb(name: str) -> Verb:
    return Verb(name, _ENTRIES.get(name, ""))


def _made_up(thing: Thing, verb: Verb | None) -> Asked:
    """Make a card of a kind: the plainest of it, with what is said of it."""
    kind = thing.kind.name
    parts = VERSUS.types[kind].split(", ")
    for quality in thing.qualities:
        word = quality.name or words_of(quality)
        if quality.is_what == "part" and word in ALIGNMENTS:
            parts = [word, *parts[1:]]
    text = " | ".join(quality.name for quality in thing.qualities if quality.is_what == "text")
    description = ", ".join((kind, *parts))
    return Asked(f"the {kind}", f'{description}, "{text}"' if text else description)


def _actor(verb: Verb, target: Asked, thing: Thing) -> Asked | None:
    """Make an event that does something to a Champion; what targets one may do anything to it."""
    if thing.kind.name != "Champion":
        return None
    deed = "Expend" if verb.name == "target" else f"{verb.name[:1].upper()}{verb.name[1:]}"
    doing = load_lexicon().lexemes["verbs"][verb.name].forms.get("doing", (verb.name,))[0]
    return Asked(f"the {doing} event", f'event, evil, 1, "{deed} target champion."')


def _kind(card: Card) -> str:
    kind = str(card.newest.type)
    return next((known for known in VERSUS.types if known.lower() == kind.lower()), "")


def _legal(asked: Asked, lies: str, deed: str) -> tuple[str, int]:
    """Write the scenario in which a Champion attacks or blocks."""
    line = f"{asked.name}, {lies}" if lies else asked.name
    if deed == "attacks":
        made: dict[str, str] = {}
        before = {"A": {"in play": [line]}}
        play: tuple[Line, ...] = (Line(f"attacks with {asked.name}", "A"),)
    else:
        made = {_ATTACKER: "Champion, good, 1, 4/5, human"}
        before = {"A": {"in play": [_ATTACKER]}, "B": {"in play": [line]}}
        attack = Line(f"attacks with {_ATTACKER}", "A")
        play = (attack, Line("nobody plays anything"), Line(f"blocks with {asked.name}", "B"))
    laid = Laid(("", ""), None, made, before, play, ("", ""))
    text = write_scenario(NAME, f"whether {asked.name} {deed}", dict(described(asked)), laid, asked=len(play))
    return text, len(play)


def _initiative(standing: str) -> str | None:
    """Write the scenario of a Main Phase in which the player whose turn it is has passed."""
    laid = Laid(("", ""), None, {}, {"phase": "main"}, (Line("passes", "A"),), ("", ""))
    return write_scenario(NAME, f"who has Initiative: {standing}", {}, laid)


QUESTIONS = GameQuestions(NAME, _grammar, _verb, _made_up, _actor, _kind, _legal, _initiative)
"""How questions on Epic are read and answered."""
