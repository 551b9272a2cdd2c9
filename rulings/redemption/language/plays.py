"""`play`: what the players do, line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rulings.redemption.language.cards import describe
from rulings.redemption.language.icon_boxes import identity_said
from rulings.redemption.language.lines import language_of
from rulings.redemption.language.position import Position
from rulings.redemption.language.words import Action, Anonymous, Choosing, ChosenWord, It, Named, Whereabouts, Word
from rulings.redemption.rules.cards.faces import Face
from rulings.redemption.rules.plays import (
    Activate,
    AddSite,
    Attack,
    Block,
    Deactivate,
    DiscardCard,
    DrawCards,
    EndPhase,
    EndTurn,
    Equip,
    GoTo,
    Pass,
    Play,
    PlayCard,
    PutCard,
    ShuffleHand,
    UseAbility,
)
from rulings.scenarios.language import Language
from rulings.scenarios.names import CARD
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.scenario import Answering, Step
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text
from rulings.table.places import Place
from rulings.texts.phrases import Listing

_IT = re.compile(r"\b(?:it|him|her)\b")

_IDENTITIES = frozenset(("Site", "Fortress", "Hero", "Evil Character"))
"""Card types as which a card of several can be put down."""

_NOTHING = "nothing"
_IF_ASKED = "if asked"
_NOBODY = "nobody plays anything more"
"""The line that names no player."""

_ALL_PASS = frozenset((_NOBODY, "nobody plays anything", "nobody plays anything else", "both players pass", "all pass"))
"""What says the same."""

MOST_STEPS = 200
"""How many lines `play` may have."""


def read_plays(plays: Node | None, position: Position) -> tuple[Step, ...]:
    """Read what is played; cards that only these lines describe are laid out where their player has them.

    Args:
        plays: What stands under `play`, if anything does.
        position: How the scenario begins.

    Returns:
        The steps.

    Raises:
        ScenarioError: Lines are not understood; all problems are in it.
    """
    if plays is None:
        return ()
    if not isinstance(plays, Items) or len(plays.items) > MOST_STEPS:
        reason = f"`play` is a list of up to {MOST_STEPS} lines, each as `- PLAYER: what he does`."
        raise ScenarioError(Problem(plays.line, "play", reason))
    reading = _Reading(position)
    problems: list[Problem] = []
    for item in plays.items:
        try:
            reading.take(item)
        except ScenarioError as error:
            problems += error.problems
    if problems:
        raise ScenarioError(*problems)
    return tuple(reading.steps)


@dataclass(slots=True)
class _Reading:
    """The plays read so far.

    Attributes:
        position: The beginning, to which described cards are added.
        steps: The steps.
        fighter: The character with which each player last attacked or blocked.
        language: The language with the cards at the last line.
    """

    position: Position
    steps: list[Step] = field(default_factory=list)
    fighter: dict[str, str] = field(default_factory=dict)
    language: Language | None = None

    def __post_init__(self) -> None:
        for player in self.position.players:
            alone = self.position.table.places.get(Place("battle", player), [])
            if len(alone) == 1:
                self.fighter[player] = alone[0]

    def take(self, item: Node) -> None:
        player, text, line = self._parts(item)
        action: Action = self._language().read("action", text, line)
        action = self._with_target_on(action)
        of = self._known(action.on, player, line, text) if action.verb == "choose" and action.on is not None else ""
        answers = tuple(self._answering(player, said, line, text, of) for said in _chosen(action))
        answers = (*self._exchanged(action, player, line, text), *answers, *_titles_alone(answers))
        if action.side:
            answers = (Answering(player, _side(action), line, of), *answers)
        if action.options is not None:
            answers = tuple(Answering(player, f"option {said.name}", line, of) for said in action.options.items)
        if action.did is not None and action.choosing is None:
            answers = (Answering(player, f"{action.what} to {action.did.name}".strip(), line, of),)
        elif action.verb == "choose" and (action.what or action.card is not None):
            answers = (*self._use(action, player, line, text), *answers)
        number = len(self.steps) + 1
        words = f"{player} {self._without_it(action, player, text)}" if text != _NOBODY else _NOBODY.capitalize()
        answers = tuple(replace(answer, step=number, words=text, does=_done(action)) for answer in answers)
        if action.verb == "choose":
            self._answer(answers, line, text)
            self.steps.append(Step(number, line, player, words, None))
            return
        made = self._play(action, player, line, text, answers)
        put = self._title(action.card)
        if put:
            answers = (*answers, Answering(player, put, line, title=put, is_wanted=False))
        others = (Pass(other) for other in self.position.players if other != player)
        again = (made, *others) if action.verb == "resolve" else ()
        if_asked = action.what == _IF_ASKED or text == _NOBODY
        as_choice = _as_choice(action, player, made, number, line)
        self.steps.append(Step(number, line, player, words, made, answers, again, if_asked, as_choice))

    def _answering(self, player: str, said: object, line: int, text: str, of: str) -> Answering:
        """Say what is chosen: a card, one that nobody knows, a player, a brigade or a place."""
        if isinstance(said, Whereabouts):
            whose = said.player.name if said.player is not None else ""
            on = self._known(said.on, player, line, text) if said.on is not None else ""
            return Answering(player, str(Place(said.zone.name, whose, on)), line, of)
        if isinstance(said, Word):
            return Answering(player, said.name, line, of)
        if isinstance(said, ChosenWord):
            return Answering(player, said.of.name, line, of)
        return Answering(player, self._known(said, player, line, text), line, of, self._title(said))

    def _use(self, action: Action, player: str, line: int, text: str) -> tuple[Answering, ...]:
        """Say whether a card is used, for what, or how many cards, which place or nothing is chosen.

        That a card is the one to be exchanged needs no question.
        """
        card = self._known(action.card, player, line, text) if action.card is not None else ""
        if not action.what:
            return (Answering(player, card, line, is_wanted=False),)
        of = self._known(action.on, player, line, text) if action.on is not None else ""
        if action.number is not None:
            number = int(action.number.name)
            return (Answering(player, f"{number} card{'s' if number != 1 else ''}", line, of),)
        if action.card is not None:
            return (Answering(player, f"{action.what} {card}{f' for {of}' if of else ''}", line),)
        return (Answering(player, action.what, line, of if action.what != _NOTHING else ""),)

    def _exchanged(self, action: Action, player: str, line: int, text: str) -> tuple[Answering, ...]:
        """Say which card changes places with what is chosen behind a play; that needs no question."""
        said = action.choosing.exchanged if isinstance(action.choosing, Choosing) else None
        return (Answering(player, self._known(said, player, line, text), line, is_wanted=False),) if said else ()

    def _with_target_on(self, action: Action) -> Action:
        """Take the card on which one is played or used as what it chooses, where no character can be meant to use it.

        So it is of Dominants and of abilities that are used, and of Enhancements on what is no character.
        """
        if action.on is None or action.verb not in ("play", "use") or not isinstance(action.card, Named):
            return action
        on = self._face(action.on)
        if action.verb == "play" and (on is None or not _is_target(self._face(action.card), on)):
            return action
        return replace(action, on=None, choosing=Listing((action.on, *_chosen(action))))

    def _face(self, said: object) -> Face | None:
        """What the card is that a line names; None where it is told by a pronoun or described."""
        return self.position.table.faces[str(said.card.name)] if isinstance(said, Named) else None

    def _parts(self, item: Node) -> tuple[str, str, int]:
        item = _unquoted(item)
        if isinstance(item, Text) and item.text.strip() in _ALL_PASS:
            return self.position.players[0], _NOBODY, item.line
        if not isinstance(item, Fields) or len(item.pairs) != 1 or not isinstance(item.pairs[0][1], Text):
            text = item.text if isinstance(item, Text) else ""
            reason = "A line of `play` names one player before a colon: `- PLAYER: attacks with CARD`."
            raise ScenarioError(Problem(item.line, text, reason, "PLAYER: attacks with CARD"))
        key, value = item.pairs[0]
        assert isinstance(value, Text)
        players = self.position.players
        if key.text not in players:
            near = nearest(key.text, players) or ", ".join(players)
            raise ScenarioError(Problem(key.line, key.text, f"`{key.text}` is no player.", near))
        return key.text, value.text.strip(), key.line

    def _language(self) -> Language:
        """The language with all cards that lie on the table by now."""
        cards = self.position.table.faces
        if self.language is None or len(self.language.names[CARD].known) < len(cards):
            self.language = language_of(list(cards), self.position.players)
        return self.language

    def _answer(self, answers: tuple[Answering, ...], line: int, text: str) -> None:
        """Give the answers to the last play."""
        for index in reversed(range(len(self.steps))):
            if self.steps[index].play is not None:
                step = self.steps[index]
                self.steps[index] = replace(step, answers=(*step.answers, *answers))
                return
        raise ScenarioError(Problem(line, text, "Nothing was played yet for which something could be chosen."))

    def _without_it(self, action: Action, player: str, text: str) -> str:
        """Put the name of the character for `it`."""
        if not any(isinstance(said, It) for said in (action.card, action.on)):
            return text
        return _IT.sub(lambda _: self.fighter.get(player, "it"), text)

    def _play(self, action: Action, player: str, line: int, text: str, answers: Sequence[Answering]) -> Play:
        without_card = _without_card(action, player)
        if without_card is not None:
            return without_card
        card = self._card(action, player, line, text)
        if action.verb in ("attack", "block", "present"):
            self.fighter[player] = card
        on = self._known(action.on, player, line, text) if action.on is not None else ""
        return _with_card(action, player, card, on, tuple(answer.value for answer in answers if answer.is_wanted))

    def _card(self, action: Action, player: str, line: int, text: str) -> str:
        """The card of an action; one that is described lies in the hand, a character in the territory."""
        said = action.card
        if not isinstance(said, Anonymous):
            return self._known(said, player, line, text)
        face = describe(said)
        if face.name in self.position.table.faces:
            reason = f"There is a {face.name} already; say `the {face.name}`, or give both a name in `cards`."
            raise ScenarioError(Problem(line, text, reason, f"the {face.name}"))
        zone = "hand" if action.verb in ("play", "equip", "discard", "put") else "territory"
        self.position.table.lay(face.name, face, Place(zone, player), player, line)
        return face.name

    def _title(self, said: object) -> str:
        """The identity that is meant where a line calls a card by one of two titles; empty elsewhere."""
        if not isinstance(said, Named):
            return ""
        return identity_said(self.position.table.faces[str(said.card.name)], said.card.words)

    def _known(self, said: object, player: str, line: int, text: str) -> str:
        if isinstance(said, Named):
            return str(said.card.name)
        if isinstance(said, Anonymous):
            reason = f"It is open which card `a {describe(said).name}` is; give it a name in `cards`."
            raise ScenarioError(Problem(line, text, reason))
        if player not in self.fighter:
            reason = f"`it` is the character with which {player} last attacked or blocked, and there is none."
            raise ScenarioError(Problem(line, text, reason))
        return self.fighter[player]


def _chosen(action: Action) -> tuple[object, ...]:
    """What a line chooses, behind a word for choosing or as all that it does."""
    said = action.choosing.chosen if isinstance(action.choosing, Choosing) else action.choosing
    return tuple(said.items) if said is not None else ()


def _done(action: Action) -> str:
    """The effect that a line names by what it says is done to what it chooses; empty where it only chooses."""
    did = action.choosing.did if isinstance(action.choosing, Choosing) else action.did
    return did.name if did is not None and action.choosing is not None else ""


def _side(action: Action) -> str:
    """The identity that a line selects, as the engine asks for it."""
    side = action.side.name if isinstance(action.side, Word) else str(action.side)
    return side if side in _IDENTITIES else f"its {side} side"


def _is_target(played: Face | None, on: Face) -> bool:
    """Whether a card can only be a target of one that is played on it: no character uses a Dominant."""
    if played is None:
        return False
    if not played.is_enhancement:
        return "Dominant" in played.types
    return not on.is_character


def _titles_alone(answers: Sequence[Answering]) -> tuple[Answering, ...]:
    """What the titles answer by which chosen cards are called, where it is asked as what such a card is put down."""
    return tuple(
        replace(answer, value=answer.title, is_wanted=False) for answer in answers if answer.title and answer.is_wanted
    )


def _as_choice(action: Action, player: str, made: Play, number: int, line: int) -> tuple[Answering, ...]:
    """What a play chooses if an effect asks for it: its card, and on which other it comes."""
    if action.verb == "draw":
        return (Answering(player, "to draw", line, step=number),)
    if action.verb not in _ASKED_BY_EFFECTS:
        return ()
    card, on = getattr(made, "card", ""), getattr(made, "on", "")
    chosen = f"uses {card}" if action.verb == "use" else card
    beside = (Answering(player, on, line, is_wanted=False, step=number),) if on else ()
    return (Answering(player, chosen, line, step=number), *beside)


_ASKED_BY_EFFECTS = frozenset(("present", "play", "use", "discard", "put", "equip", "activate", "add"))
"""What a player does by plays, and by effects too."""


def _unquoted(item: Node) -> Node:
    """Take a line that stands in quotes as a whole as if it stood in none."""
    if not isinstance(item, Text) or ":" not in item.text:
        return item
    player, _, rest = item.text.partition(":")
    return Fields(item.line, [(Text(item.line, player.strip()), Text(item.line, rest.strip()))])


def _place_of(action: Action, player: str, on: str) -> Place:
    """The place that a line names: in a Site, or a place of the table; without a player, that of who plays."""
    if action.place is None:
        return Place("land of bondage", on=on)
    said: Whereabouts = action.place
    return Place(said.zone.name, said.player.name if said.player is not None else player)


def _without_card(action: Action, player: str) -> Play | None:
    """Make a play that names no card; None where the action names one."""
    match action.verb:
        case "pass" | "decline to block" | "resolve":
            return Pass(player)
        case "draw":
            return DrawCards(player, int(action.number.name) if action.number is not None else 1)
        case "shuffle":
            return ShuffleHand(player)
        case "end":
            return EndTurn(player) if action.what == "turn" else EndPhase(player)
        case "go to":
            return GoTo(player, action.phase.name)
        case _:
            return None


def _with_card(action: Action, player: str, card: str, on: str, choosing: tuple[str, ...] = ()) -> Play:
    """Make a play with a card."""
    match action.verb:
        case "use":
            return UseAbility(player, card)
        case "activate":
            return Activate(player, card, on)
        case "deactivate":
            return Deactivate(player, card)
        case "attack":
            return Attack(player, card, action.against.name if action.against is not None else "")
        case "block" | "present":
            return Block(player, card)
        case "add":
            return AddSite(player, card)
        case "discard":
            return DiscardCard(player, card)
        case "equip":
            return Equip(player, card, on)
    if action.verb == "put" or action.place is not None:
        return PutCard(player, card, _place_of(action, player, on))
    return PlayCard(player, card, on, choosing)


def possible_play(action: Action, player: str, line: int, text: str) -> Play:
    """Make the play that an expectation asks about.

    Args:
        action: What would be done.
        player: By whom.
        line: The line that asks.
        text: What it says.

    Returns:
        The play.

    Raises:
        ScenarioError: The engine has no such play yet, or the line does not name the card.
    """
    without_card = _without_card(action, player)
    if without_card is not None:
        return without_card
    card, on = (said.card.name if isinstance(said, Named) else "" for said in (action.card, action.on))
    if not card or (action.on is not None and not on):
        raise ScenarioError(Problem(line, text, "Name the card; `it` has no meaning here."))
    return _with_card(action, player, card, on)
