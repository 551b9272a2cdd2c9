"""The grammar of the lines of a scenario, and the reading of a line with its names."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType, ModuleType
from typing import Any

from rulings.scenarios import words as words_of_every_game
from rulings.scenarios.names import CARD, PLAYER, VALUE, VALUES, WHOSE, NamesRule, mark, name_rules, spell, tokens_of
from rulings.scenarios.problems import Problem, ScenarioError, nearest
from rulings.texts.grammar_files import read_grammar_files
from rulings.texts.grammars import make_grammar
from rulings.texts.kernel import Grammar, Rule, Run, TooMuchError, walk
from rulings.texts.kinds import NUMBER, PAIR, TokenRule
from rulings.texts.lexicon import Lexicon
from rulings.texts.phrases import Phrase, Term
from rulings.texts.plans import GrammarPlan, plan_grammar
from rulings.texts.tokens import Token

LONGEST_LINE = 300
"""Characters of the longest line that is read by the grammar; texts of abilities may be longer."""

_OF_CARDS = frozenset(("known", "thing", "things", "chosen", "named", "card"))
_NUMBERS = re.compile(r"\d+")


_RATHER = {"expectation": "by-number"}
"""The narrower rule whose readings go before all others of a rule: the order of two events before the moment of one."""

_PART = "part"
"""The rule that reads a part of the description of a card, which begins with no name."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the lines of a game can say, before the names of a scenario are known.

    Attributes:
        grammar: The rules.
        forms: The documented forms, by the rule that reads them.
        places: The places that lines can name.
        of_cards: The words that can stand in the description of a card, for whoever misspells one.
    """

    grammar: Grammar
    forms: Mapping[str, Mapping[str, str]]
    places: tuple[str, ...]
    of_cards: tuple[str, ...] = ()


def compile_lines(grammar: Traversable, lexicon: Lexicon, words: ModuleType) -> Grammar:
    """Make the grammar of the lines of a game from its files, and from those of every game.

    Args:
        grammar: The folder of its grammar files.
        lexicon: The words of its card texts that lines use too.
        words: The module with the types that its rules make.

    Returns:
        The grammar.

    Raises:
        GrammarError: A file is not understood, or the rules do not fit each other or the types.
    """
    return make_lines(plan_lines(grammar, lexicon, words), lexicon, words)


def plan_lines(grammar: Traversable, lexicon: Lexicon, words: ModuleType) -> GrammarPlan:
    """Read and check the grammar of the lines of a game, to be kept.

    Args:
        grammar: The folder of its grammar files.
        lexicon: The words of its card texts that lines use too.
        words: The module with the types that its rules make.

    Returns:
        The plan of the grammar.

    Raises:
        GrammarError: A file is not understood, or the rules do not fit each other or the types.
    """
    shared = files("rulings.scenarios").joinpath("grammar")
    texts = (*read_grammar_files(shared, lexicon), *read_grammar_files(grammar, lexicon))
    return plan_grammar(texts, lexicon, _types(words), _given())


def make_lines(plan: GrammarPlan, lexicon: Lexicon, words: ModuleType) -> Grammar:
    """Make the grammar of the lines of a game of its plan.

    Args:
        plan: The plan.
        lexicon: The lexicon with which it was planned.
        words: The module with which it was planned.

    Returns:
        The grammar.
    """
    return make_grammar(plan, lexicon, _types(words), _given())


def _given() -> Mapping[str, Rule]:
    return {**name_rules((), ()), VALUE: TokenRule(VALUE, NUMBER), VALUES: TokenRule(VALUES, PAIR)}


def _types(words: ModuleType) -> Mapping[str, type[Phrase]]:
    """The types that the rules of a game make, after those of every game."""
    return {
        name: found
        for module in (words_of_every_game, words)
        for name, found in vars(module).items()
        if inspect.isclass(found) and issubclass(found, Phrase) and found.__module__ == module.__name__
    }


def name_language(vocabulary: Vocabulary, cards: Iterable[str], players: Iterable[str]) -> Language:
    """Make the language of a scenario.

    Args:
        vocabulary: What its lines can say.
        cards: The names of its cards.
        players: The names of its players.

    Returns:
        The language, in which these names are known.
    """
    names = name_rules(cards, players)
    return Language(vocabulary, Grammar(MappingProxyType({**vocabulary.grammar.rules, **names})), names)


def _with_most_of_names(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Keep the readings that take most words for names of cards: a name counts as it is written, article and all."""
    taken = [sum(len(name.words) for name in _names_of_cards(value)) for value in values]
    return tuple(value for value, words in zip(values, taken, strict=True) if words == max(taken))


def _names_of_cards(value: Any) -> Iterator[Term]:
    return (part for part in walk(value) if isinstance(part, Term) and part.category == CARD)


@dataclass(frozen=True, slots=True)
class Language:
    """The language with the names of one scenario.

    Attributes:
        vocabulary: What its lines can say.
        grammar: The rules, those for names among them.
        names: The rules for names.
    """

    vocabulary: Vocabulary
    grammar: Grammar
    names: Mapping[str, NamesRule]

    def read(self, rule: str, text: str, line: int) -> Any:
        """Read a line.

        Args:
            rule: The rule that reads the whole line.
            text: The line.
            line: Its number in the file.

        Returns:
            What it says.

        Raises:
            ScenarioError: It is not understood, or it can mean two things.
        """
        if len(text) > LONGEST_LINE:
            reason = f"The line has {len(text)} characters; lines of up to {LONGEST_LINE} are read."
            raise ScenarioError(Problem(line, f"{text[:60]}…", reason))
        tokens = _tokens(text)
        run = self.grammar.begin(tokens, mark(tokens, self.names))
        try:
            values = run.read_whole(_RATHER.get(rule, rule)) or run.read_whole(rule)
        except TooMuchError as error:
            raise ScenarioError(Problem(line, text, f"The line is {error}.")) from error
        values = _with_most_of_names(values)
        if len(values) == 1:
            return values[0]
        if values:
            raise ScenarioError(Problem(line, text, f"The line has {len(values)} readings that differ in meaning."))
        raise ScenarioError(self._explain(rule, text, line, tokens, run))

    def _explain(self, rule: str, text: str, line: int, tokens: Sequence[Token], run: Run) -> Problem:
        """Say where reading broke off, and what may have been meant."""
        if run.furthest >= len(tokens):
            return Problem(line, text, "The line breaks off too early.", self._nearest_form(rule, text))
        rest = text[tokens[run.furthest].start :]
        said, copies = self._copies(tokens[run.furthest :])
        if copies:
            name = text[said[0].start : said[-1].end]
            reason = f"`{name}` lies on the table {len(copies)} times; say which of them."
            return Problem(line, text, reason, ", ".join(copies))
        if run.furthest == 0 and rule != _PART and tokens[0].capital and self._is_unknown(tokens):
            near = self._nearest_name(CARD, tokens)
            reason = f"`{tokens[0].text}` begins the name of no card and no player of the scenario."
            return Problem(line, text, reason, near or self._nearest_form(rule, text))
        slots = {name.strip("<>") for name in run.expected()}
        if "zone" in slots:
            places = self.vocabulary.places
            return Problem(line, text, f"There is no place `{rest}`.", nearest(rest, places) or ", ".join(places))
        written = self._with_its_capitals(tokens[run.furthest :]) if slots & _OF_CARDS else ""
        if written:
            reason = f"Names count with their capitals: `{_cut(rest, written)}` is no card, `{written}` is."
            return Problem(line, text, reason, written)
        if slots & _OF_CARDS and tokens[run.furthest].capital:
            near = self._nearest_name(CARD, tokens[run.furthest :])
            if near:
                return Problem(line, text, f"There is no card `{_cut(rest, near)}` in the scenario.", near)
            if not slots - _OF_CARDS - {"it", "anonymous"}:
                return Problem(line, text, f"There is no card in the scenario with which `{rest}` begins.")
        if (WHOSE in slots or "whereabouts" in slots or PLAYER in slots) and tokens[run.furthest].capital:
            players = ", ".join(self.names[PLAYER].known.values())
            reason = f"`{tokens[run.furthest].text}` is no player; the players are {players}."
            return Problem(line, text, reason, self._nearest_form(rule, text))
        return Problem(line, text, f"The line is not understood from `{rest}` on.", self._nearest_form(rule, text))

    def _copies(self, tokens: Sequence[Token]) -> tuple[Sequence[Token], tuple[str, ...]]:
        """What a line says without the number of the copy, or without the mark of the set, and the cards so named."""
        known = self.names[CARD].known
        for length in range(len(tokens), 0, -1):
            spelling = tuple(token.text for token in tokens[:length])
            found = (
                name for words, name in known.items() if words[:length] == spelling and _tells_apart(words[length:])
            )
            copies = list(dict.fromkeys(found))
            if len(copies) > 1:
                return tokens[:length], tuple(copies)
        return (), ()

    def _with_its_capitals(self, tokens: Sequence[Token]) -> str:
        """The card that a line names in other letters, small or capital; empty where there is none."""
        said = [token.text.lower() for token in tokens]
        for spelling, name in self.names[CARD].known.items():
            if said[: len(spelling)] == [word.lower() for word in spelling]:
                return name
        return ""

    def _is_unknown(self, tokens: Sequence[Token]) -> bool:
        return not any(self.names[kind].ends(tokens, 0) for kind in (CARD, PLAYER, WHOSE))

    def _nearest_name(self, kind: str, tokens: Sequence[Token]) -> str:
        known = self.names[kind].known
        runs = {" ".join(token.text for token in tokens[: len(spelling)]) for spelling in known}
        found = [near for run in sorted(runs) if (near := nearest(run, known.values(), 0.6))]
        return found[0] if found else ""

    def _nearest_form(self, rule: str, text: str) -> str:
        known = {*self.vocabulary.forms.get(rule, {}), *(self.vocabulary.of_cards if rule == _PART else ())}
        return nearest(self._without_names(text), known, 0.3)

    def _without_names(self, text: str) -> str:
        """Put the words for names and numbers in their stead, as the forms have them."""
        found, place = [], 0
        tokens = _tokens(text)
        while place < len(tokens):
            end, word = self._name_at(tokens, place)
            found.append(word)
            place = end
        return _NUMBERS.sub("NUMBER", " ".join(found))

    def _name_at(self, tokens: Sequence[Token], place: int) -> tuple[int, str]:
        for kind, word in ((CARD, "CARD"), (WHOSE, "PLAYER's"), (PLAYER, "PLAYER")):
            ends = self.names[kind].ends(tokens, place)
            if ends:
                return ends[-1][0], word
        return place + 1, tokens[place].text


def _tells_apart(words: Sequence[str]) -> bool:
    """Whether words behind a name are the number of a copy or the mark of a set."""
    return words[:1] in (("(",), ("[",)) or (len(words) == 1 and words[0].isdecimal())


def _cut(rest: str, near: str) -> str:
    return " ".join(rest.split()[: len(spell(near))]).rstrip(",.")


def _tokens(text: str) -> tuple[Token, ...]:
    tokens = tokens_of(text)
    return tokens[:-1] if tokens and tokens[-1].word == "." else tokens
