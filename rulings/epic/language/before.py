"""`before`: whose turn and which phase it is, what lies where, and how much health and gold players have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from rulings.epic.language.battle import STEPS, lay_battle
from rulings.epic.language.lines import language_of
from rulings.epic.language.position import Position
from rulings.epic.language.words import Laid, Lies
from rulings.epic.rules.cards.faces import UNKNOWN, Face
from rulings.epic.rules.cards.places import DECK, IN_PLAY, ZONES
from rulings.epic.rules.cards.transition import ATTACKING, BLOCKED, BLOCKING, DAMAGE, DEPLOYING, EXPENDED, FLIPPED
from rulings.epic.rules.setup import BATTLE, BEGINNING, MAIN, START
from rulings.epic.rules.turn.drawing import GOES_ON
from rulings.epic.rules.turn.ending import HEALTH
from rulings.epic.rules.turn.gold import GOLD
from rulings.epic.rules.turn.initiative import DEFENDER, STEP
from rulings.epic.rules.turn.phases import FIRST_TURN
from rulings.scenarios.language import Language
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.scenarios.yaml_lines import Fields, Items, Node, Text
from rulings.table.facts import Value
from rulings.table.places import Place

PHASES = (MAIN, START, BEGINNING, BATTLE)
"""The phases in which a scenario can begin."""

_OF_GAME = ("turn", "phase", "first turn", "battle")
_OF_PLAYER = (HEALTH, GOLD)
_STATES = {
    "expended": EXPENDED,
    "flipped": FLIPPED,
    "deploying": DEPLOYING,
    "attacking": ATTACKING,
    "blocking": BLOCKING,
    "blocked": BLOCKED,
}
USUAL_DECK = 12
"""How many unknown cards lie on top of a deck of which a scenario says nothing."""

FaceOf = Callable[[str, int], Face]
"""Finds what is printed on a card by its name; takes the line for its errors."""


def read_before(before: Node | None, players: Sequence[str], known: Sequence[str], face_of: FaceOf) -> Position:
    """Read how a scenario begins.

    Args:
        before: What stands under `before`, if anything does.
        players: The players.
        known: The names of the cards that the scenario describes.
        face_of: Finds any card by name, those among them.

    Returns:
        The position.

    Raises:
        ScenarioError: Something is not understood; all problems are in it.
    """
    position = Position(tuple(players))
    if before is not None and not isinstance(before, Fields):
        fields = ", ".join((*_OF_GAME, "the players"))
        raise ScenarioError(Problem(before.line, "before", f"`before` has fields: {fields}."))
    laying = _Laying(position, tuple(known), face_of)
    problems: list[Problem] = []
    for key, value in before.pairs if isinstance(before, Fields) else []:
        try:
            laying.take(key, value)
        except ScenarioError as error:
            problems += error.problems
    if problems:
        raise ScenarioError(*problems)
    laying.lay()
    lay_battle(position, before.line if before is not None else 0)
    for player in players:
        _unknown_deck(position, player)
    return position


def _unknown_deck(position: Position, player: str) -> None:
    """Let a deck of which nothing is said hold cards that nobody knows."""
    place = Place(DECK, player)
    if place in position.places:
        return
    position.attributes[player, GOES_ON] = True
    for number in range(1, USUAL_DECK + 1):
        position.lay(f"unknown card {number} of {player}'s deck", UNKNOWN, place, player, 0)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that lays cards: where, and whose they are."""

    line: int
    text: str
    place: Place


@dataclass(slots=True)
class _Laying:
    """The laying out of cards.

    Attributes:
        position: The position.
        known: The names of the cards that are described.
        face_of: Finds any card by its name.
        lines: The lines that lay cards.
        copies: For each name that is laid more than once, how many of them are laid so far.
        language: The language with the names that were needed last.
    """

    position: Position
    known: tuple[str, ...]
    face_of: FaceOf
    lines: list[_Line] = field(default_factory=list)
    copies: dict[str, int] = field(default_factory=dict)
    language: Language | None = None

    def take(self, key: Text, value: Node) -> None:
        """Take a field of `before`."""
        players = self.position.players
        if key.text in players:
            self._take_player(key.text, value)
        elif key.text == "turn" and isinstance(value, Text):
            first = _one_of(value, players, "player")
            at = players.index(first)
            self.position.players = (*players[at:], *players[:at])
        elif key.text == "phase" and isinstance(value, Text):
            self.position.phase = _one_of(value, PHASES, "phase")
        elif key.text == "battle" and isinstance(value, Text):
            self.position.attributes["", STEP] = STEPS[_one_of(value, tuple(STEPS), "step of a battle")]
        elif key.text == "first turn" and isinstance(value, Text):
            self.position.attributes["", FIRST_TURN] = _one_of(value, ("of the game",), "first turn") != ""
        else:
            known = (*_OF_GAME, *players)
            raise ScenarioError(
                Problem(key.line, key.text, f"`before` has no field `{key.text}`.", nearest(key.text, known))
            )

    def _take_player(self, player: str, value: Node) -> None:
        if not isinstance(value, Fields):
            reason = f"Below {player} stand places with their cards, such as `hand:`, and `health:` and `gold:`."
            raise ScenarioError(Problem(value.line, player, reason))
        for key, inside in value.pairs:
            if key.text in _OF_PLAYER and isinstance(inside, Text):
                self.position.attributes[player, key.text] = _number(inside, key.text)
            elif key.text in ZONES:
                place = Place(key.text, player)
                self.position.places.setdefault(place, [])
                self.lines += _lines(inside, place)
            else:
                near = nearest(key.text, (*ZONES, *_OF_PLAYER))
                raise ScenarioError(Problem(key.line, key.text, f"There is no place `{key.text}`.", near))

    def lay(self) -> None:
        """Lay all cards out.

        Raises:
            ScenarioError: Lines are not understood; all problems are in it.
        """
        read: list[tuple[_Line, Laid]] = []
        problems: list[Problem] = []
        for line in self.lines:
            try:
                read.append((line, self._read(line)))
            except ScenarioError as error:
                problems += error.problems
        if problems:
            raise ScenarioError(*problems)
        counted: Counter[str] = Counter()
        for _, laid in read:
            if laid.card is not None:
                counted[laid.card.name] += int(laid.number.name) if laid.number is not None else 1
        self.copies = {name: 0 for name, number in counted.items() if number > 1}
        for line, laid in read:
            self._lay(line, laid)

    def _read(self, line: _Line) -> Laid:
        language = self._language(line)
        laid: Laid = language.read("laid", line.text, line.line)
        return laid

    def _language(self, line: _Line) -> Language:
        """The language with the names that are described, and with that of an imported card that the line names."""
        name = line.text.partition(",")[0].strip()
        names = list(self.known)
        if name not in names and not any(name.endswith(other) for other in names):
            try:
                self.face_of(name, line.line)
                names.append(name)
            except ScenarioError:
                if not name[:1].isdigit() and not _is_token(name):
                    raise
        if self.language is None or len(names) > len(self.known):
            self.language = language_of(names, self.position.players)
        return self.language

    def _lay(self, line: _Line, laid: Laid) -> None:
        number = int(laid.number.name) if laid.number is not None else 1
        for _ in range(number):
            if laid.card is None:
                laid_there = len(self.position.places.get(line.place, []))
                name, face = f"unknown card {laid_there + 1} of {line.place}", UNKNOWN
            else:
                face = self.face_of(laid.card.name, line.line)
                name = self._name(laid.card.name)
            self.position.lay(name, face, line.place, line.place.player, line.line)
            for state in laid.states:
                self._set(name, state, line)

    def _name(self, name: str) -> str:
        if name not in self.copies:
            return name
        self.copies[name] += 1
        return name if self.copies[name] == 1 else f"{name} {self.copies[name]}"

    def _set(self, card: str, state: Lies, line: _Line) -> None:
        if state.name == "owned":
            self.position.owners[card] = state.player.name
            return
        if line.place.zone != IN_PLAY:
            raise ScenarioError(Problem(line.line, line.text, f"Only a card in play is {state.name}."))
        if state.name == ATTACKING and state.player is not None:
            self._attack(state.player.name, line)
        value: Value = int(state.number.name) if state.number is not None else True
        if state.name == "counters":
            offense, defense = state.values.name.split("/")
            self.position.attributes[card, "counters before"] = (str(value), offense, defense)
            return
        self.position.attributes[card, DAMAGE if state.name == "damage" else _STATES[state.name]] = value

    def _attack(self, player: str, line: _Line) -> None:
        """Note who is attacked.

        Raises:
            ScenarioError: Another line says that it is somebody else.
        """
        known = self.position.attributes.setdefault(("", DEFENDER), player)
        if known != player:
            reason = f"The battle is against {known}; there is one at a time."
            raise ScenarioError(Problem(line.line, line.text, reason))


def _is_token(name: str) -> bool:
    return name.rstrip("0123456789 ").endswith("token")


def _lines(value: Node, place: Place) -> Iterator[_Line]:
    if isinstance(value, Text):
        if value.text.strip():
            yield _Line(value.line, value.text.strip(), place)
        return
    if not isinstance(value, Items):
        raise ScenarioError(Problem(value.line, "", "A place holds a list of cards."))
    for item in value.items:
        yield from _lines(item, place)


def _number(value: Text, what: str) -> int:
    if not value.text.strip().isdecimal():
        raise ScenarioError(Problem(value.line, value.text, f"`{what}` is a number.", "30"))
    return int(value.text)


def _one_of(value: Text, known: Sequence[str], what: str) -> str:
    text = value.text.strip()
    if text not in known:
        raise ScenarioError(Problem(value.line, text, f"There is no {what} `{text}`.", nearest(text, known)))
    return text
