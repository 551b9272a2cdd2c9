"""Real answers of every route, asked of three desks so that together they show all that an answer can hold."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException

from rulings.cases.store.book import CaseBook
from rulings.desk import Desk, no_cards
from rulings.documents.library import Library
from rulings.people.account import Role
from rulings.people.passwords import Passwords
from rulings.people.store.people import People
from rulings.people.tokens import Scope
from rulings.service.app import create_app
from rulings.service.front import PROBLEM
from rulings.service.problems import ProblemError, busy, too_costly
from rulings.service.representations import scenarios
from rulings.service.settings import Settings
from rulings.store.imported_cards import ImportedCards
from rulings.store.ingested_documents import IngestedDocuments
from rulings.store.scenarios import key_of
from tests.redemption.cards.small_lists import row
from tests.service.api_routes import FILES, POSTED, PREFIX, address, plain, rules
from tests.service.small_cards import EPIC_ROWS, import_epic_rows, import_rows, import_small_cards
from tests.service.small_library import outline
from tests.service.small_scenario import LASTING, SOULS, SOULS_KEY, WITH_DECK, WITH_LAMP
from tests.yaml_files import read_yaml

TESTS = Path(__file__).parents[1]
DISCARD = "redemption/effect/discard"

SMALL = (
    "/entries?limit=2",
    "/search?q=card&limit=1",
    "/clauses/redemption/effect/discard/order-is-chosen",
    "/resolve?name=redemption/effect/discard%23goes-to-owners-pile",
    "/resolve?name=throw+away",
    "/search?q=discrad&game=redemption",
    "/search?q=several+cards+thrown+away+by+the+owner",
    "/search?q=5.7.3",
    "/search?q=capture+qwertyuiop",
    "/search?q=harper",
    "/search?q=t:heero",
    "/search?q=discard&game=epic",
    "/search?q=prisoner",
    "/cases/2",
    "/cases/4",
    "/cases/5",
    "/passages/guide@2.0/discard",
    "/passages/guide@2.0/capture/1",
    "/passages/guide@2.0/terms/owner/1",
    "/passages/rules@2016/5.7",
    "/passages/rules@2016/5.7.3",
    "/documents/home-rules@3b",
    "/compare/guide@1.0/guide@2.0?relation=new&limit=2",
    "/compare/guide@1.0/guide@2.0?relation=same",
    "/cards/lamp/reading",
    "/cards/mute/reading",
    "/cards?q=is:read&limit=1",
    "/cards/riddle/reading",
)
"""What is asked of the small desk beside an address of every route."""

EPIC = (
    *(
        "/cards/newt",
        "/cards/ulo",
        "/cards/lantern",
        "/cards/lantern/reading",
        "/cards/newt/reading",
        "/cards/eft/reading",
        "/cards/latch/reading",
    ),
    *("/cards/named?exact=lamp&game=epic", "/cards?game=epic&keyword=blitz", "/search?q=k:blitz"),
)
"""What is asked of a desk with cards of Epic."""

BARE = ("/documents", "/documents/guide@2.0", f"/history/{DISCARD}")
"""What is asked of the small desk without the text of any document."""

POST = (
    "A banished card leaves the game and never comes back to it.",
    "Put a thrown card on the pile of the player who holds it at that moment.",
    "A captured character runs to the land of bondage of its captor.",
    "Nobody has ever said such a thing anywhere.",
)
"""A sentence that is exact, one that is outdated, one that is nearly right, and one that is nowhere."""

IDENTIFIERS = (
    "Male Human, Not Angel, Beast (Lion), O.T. Only",
    'X = # of your Levites in play (limit 4), (Top) X = toughness of a discarded Hero, X = 3, "Grey Dawn"',
    "(Bottom) Moabite, (Good) Levite, (Evil) Giant, X = strength of a discarded Hero",
    "X = # of Curses discarded by this card",
    "X = # of players who control a Site",
    "Unity: Heroes (N.T. purple Missionary)",
    "Fortress holds one red Covenant if an N.T. Hero is in play",
    "Holds a Hero face down",
    "May be activated on your good Levite",
    "Taunt (Banish a Site. Limit once.)",
    '"Stone Watcher" Token (3/7 brown female human Levite)',
    "Reminder Token",
    "Begins as a Covenant",
    "Plays to Set Aside",
    "When put in play, choose Tirzah to be good or neutral",
    "When put in play, choose a brigade",
    "Limit 2 Lions per territory",
    "Limit twice per battle",
    "May not be included in a deck with Stone Watcher",
    "Does not count as a Site for deck building rules",
    "Judge, Moabite (Judge, X = # of lions in play)",
    "Fortress is a Warrior, Quaggle",
)
"""Identifier lines that nobody printed, with every kind of part."""

HOUSE_RULES = (
    ("naps/1", ("Naps",), "paragraph", "Nobody naps during a game. See Late Games."),
    ("naps/2", ("Naps",), "paragraph", "Who naps in *Late Games* loses."),
    ("late-games/1", ("Late Games",), "paragraph", "A game after midnight is a late game."),
)
"""A made-up document that refers to itself in every way that the small library does not."""

SENT = ("Your Heroes cannot be negated by evil cards this turn.", "Draw 2.", "", "You may begin a new rescue attempt.")
"""Texts that are read beside those of the recorded readings."""

MISTAKES = (
    "/cases/99",
    "/previews?url=/slips/nothing",
    "/nothing",
    "/games/chess",
    "/games?edition=nothing",
    "/entries/redemption/effect/discrad",
    "/entries?limit=none",
    "/entries?cursor=nothing",
    "/clauses/redemption/effect/discard/nothing",
    "/resolve?name=qwertyuiop",
    "/resolve?name=banish",
    "/resolve",
    "/documents/nothing",
    "/passages/guide@2.0/nothing",
    "/compare/guide@2.0/guide@2.0",
    "/readings?text=" + "a" * 5001,
    "/cards/qwertyuiop",
    "/deck-checks/nothing",
    "/cards/piper",
    "/cards?q=t:heero",
    "/scenarios/nothing",
)

UNANSWERED = SOULS.replace("chooses", "has chosen")
MISSPELT = SOULS.replace("attacks with", "atacks with")
NOT_ALLOWED = """\
scenario: an Evil Character does not begin a battle
cards:
  - Giant: Evil Character, brown, 5/5
before:
  A:
    territory: [Giant]
play:
  - A: attacks with Giant
"""


RESERVED = """\
scenario: what waits is not understood, what may be used is not there yet, and a card lies nowhere
cards:
  - Sword: good Enhancement, blue, 1/1
  - Envoy: Hero, blue, 6/6, human, "If the moon is full, this Hero glows. You may begin a new rescue attempt."
before:
  A:
    territory: [Envoy]
play:
  - A: attacks with Envoy
"""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer.

    Attributes:
        path: The route as the description writes it, `/entries/{game}/{kind}/{name}`; empty where there is none.
        method: The method in small letters.
        status: Its status.
        asked: What was asked for, to be named where the answer is not as described.
        body: The answer.
        headers: Its headers.
    """

    path: str
    method: str
    status: int
    asked: str
    body: Any
    headers: dict[str, str]


class Broken:
    """A search that fails."""

    def search(self, query: str, game: str | None, limit: int) -> None:
        raise RuntimeError("the index is on fire")


class Asking:
    """A client that notes which route answers."""

    def __init__(self, app: Flask) -> None:
        self._routes = app.url_map.bind("localhost")
        self._client: FlaskClient = app.test_client()

    def get(self, asked: str) -> Said:
        """Ask for an address below the prefix."""
        return self._ask("GET", asked, {})

    def post(self, asked: str, **sent: Any) -> Said:
        """Send something to an address below the prefix."""
        return self._ask("POST", asked, sent)

    def patch(self, asked: str, **sent: Any) -> Said:
        """Change something at an address below the prefix."""
        return self._ask("PATCH", asked, sent)

    def meet(self, problem: ProblemError) -> Said:
        """Ask for what a server cannot have done."""
        return self._ask("POST", "/scenarios", {"json": {"scenario": SOULS}, "environ_overrides": {PROBLEM: problem}})

    def _ask(self, method: str, asked: str, sent: dict[str, Any]) -> Said:
        with self._client.open(PREFIX + asked, method=method, **sent) as response:
            path = self._route_of(response.request.path, method)
            words = f"{method} {asked} {sent or ''}"[:300]
            return Said(path, method.lower(), response.status_code, words, response.json, dict(response.headers))

    def _route_of(self, path: str, method: str) -> str:
        try:
            rule, _ = self._routes.match(path, method, return_rule=True)
        except HTTPException:
            return ""
        return plain(rule.rule).replace("<", "{").replace(">", "}")


def silent_cards(folder: Path) -> Mapping[str, ImportedCards[Any]]:
    """Import a card whose older printing has no special ability, and a group with one of its members."""
    more = {"Brigade": "Green (Crimson)", "Identifier": "O.T.", "Legality": "Rotation", "Rarity": "Rare"}
    gulls = (row("Gull [LoC]", "LoC", SpecialAbility="Draw 2.", **more), row("Gull (Wa)", "War"))
    return import_rows(folder, *gulls, row("Noah's Sons", "Pat"), row("Shem", "CoW"))


def rich_answers(small: Desk, book: Desk, folder: Path) -> Iterator[Said]:
    """Ask every route, in every way that shows something else.

    Args:
        small: The desk over the small book, with its documents and cards.
        book: The desk over the whole book.
        folder: An empty folder.

    Yields:
        The answers.
    """
    app = create_app(small, Settings(requests_a_minute=600))
    asking = Asking(app)
    routes = sorted(rules(app) - {*FILES, *POSTED})
    yield from map(asking.get, (address(rule).removeprefix(PREFIX) for rule in routes))
    yield from map(asking.get, SMALL)
    yield asking.post("/quotes", json={"text": "\n\n".join(POST)})
    yield asking.post("/links", json={"text": "A [[Harper]], a Harper, [[capture]] and [[discrad]].", "mentions": True})
    yield asking.post("/cards/collection", json={"names": ["Harper", "Piper", "qwertyuiop"]})
    yield asking.post("/readings", json={"text": "Discard a Hero.", "identifier": "Human"})
    yield asking.post("/deck-checks", json={"list": "player: Ann\n2\tHarper\n1\tqwertyuiop\nTokens:\n1\tEgg\n"})
    yield asking.post("/deck-checks", json={"list": "0\tHarper\n", "format": "t2"})
    yield from _of_kept_decks(asking, small, folder)
    yield asking.post("/scenarios?with=tables", json={"scenario": WITH_LAMP})
    yield asking.post("/scenarios?with=tables", json={"scenario": LASTING})
    yield asking.post("/scenarios", json={"scenario": WITH_DECK})
    one, other = SOULS_KEY, key_of(LASTING)
    yield asking.get(f"/scenarios/{one}/differences?from={other}")
    yield asking.get(f"/scenarios/{other}/differences?from={one}")
    yield from _built(asking)
    yield from _of_two_cards(asking)
    yield from _of_casework(small, folder)
    bare = Asking(create_app(replace(small, documents=IngestedDocuments.of(Library())), Settings()))
    yield from map(bare.get, BARE)
    outlines = {**small.library.outlines, "home-rules@3b": outline("home-rules@3b", HOUSE_RULES)}
    library = replace(small.library, outlines=MappingProxyType(outlines))
    other = Asking(
        create_app(replace(small, documents=IngestedDocuments.of(library), cards=silent_cards(folder)), Settings())
    )
    yield from map(
        other.get,
        (
            "/cards/gull",
            "/cards/gull/reading",
            "/cards/shem/characters",
            "/search?q=shem",
            "/passages/home-rules@3b/naps",
        ),
    )
    import_small_cards(folder / "both")
    both = Asking(create_app(replace(small, cards=import_epic_rows(folder / "both", *EPIC_ROWS)), Settings()))
    yield both.get("/cards/named?exact=lamp&game=epic")
    epic = Asking(create_app(replace(small, cards=import_epic_rows(folder / "epic", *EPIC_ROWS)), Settings()))
    yield from map(epic.get, EPIC)
    yield epic.get("/readings?text=Airborne&game=epic")
    yield epic.post("/readings", json={"text": "Airborne", "game": "epic"})
    yield epic.post("/cards/collection?game=epic", json={"names": ["Newt"]})
    yield from _of_book(Asking(create_app(book, Settings(requests_a_minute=0))), book)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenarios, "MOST_STATES", 8)
        yield asking.post("/scenarios", json={"scenario": SOULS + "# stopped\n"})


def _of_kept_decks(asking: Asking, small: Desk, folder: Path) -> Iterator[Said]:
    """Keep a list, look at it by these cards and by others, and take it away; and at one without its first answer."""
    kept = asking.post("/deck-checks", json={"list": "50\tHarper\n", "keep": True})
    yield kept
    address = f"/deck-checks/{kept.body['meta']['hash']}"
    yield asking.get(address)
    other = replace(small, cards=silent_cards(folder / "of-decks"))
    yield Asking(create_app(other, Settings())).get(address)
    yield asking.post(f"{address}/removal", json={"word": kept.body["meta"]["word"]})
    alone = "1\tHarper\n"
    small.decks.lists.keep(alone, "somebody")
    yield asking.get(f"/deck-checks/{key_of(alone)}")


OPEN = """\
scenario: which Hero is discarded is open
cards:
  - Envoy: Hero, blue, 6/6
  - Scout: Hero, blue, 2/2
  - Snare: evil Dominant, "Discard a Hero."
before:
  A:
    territory: [Envoy, Scout]
  B:
    hand: [Snare]
play:
  - B: plays Snare
"""
"""A scenario that leaves a choice open."""


def _built(asking: Asking) -> Iterator[Said]:
    """Ask what scenarios are built with, of one that is whole, one with a mistake and one that is not allowed."""
    for text in (SOULS, OPEN, NOT_ALLOWED, "scenario: [", SOULS + "because: x\n"):
        yield asking.post("/scenarios/outline", json={"scenario": text})
        yield asking.post("/scenarios/plays", json={"scenario": text})
        edits = [{"op": "add", "path": "/play/-", "value": "A: passes"}]
        yield asking.post("/scenarios/edits", json={"scenario": text, "edits": edits})
    yield asking.post("/scenarios/completions", json={"scenario": SOULS, "line": 13})
    yield asking.post("/scenarios/completions", json={"scenario": SOULS, "rule": "action", "typed": ""})


def _casework(small: Desk, folder: Path) -> tuple[Asking, list[dict[str, str]]]:
    """Make a desk with a case book, and the headers of a reader, a judge and a head judge."""
    people, now, tokens = People(folder / "people.db", Passwords(1, 64)), int(time.time()), []
    for number, role in enumerate(Role):
        account = people.add(f"A {role.value}", role, "a password of words", now, bytes(16))
        _, shown = people.make_token(account, "a program", Scope.RULE, 1, now, bytes([number]) * 38)
        tokens.append({"Authorization": f"Bearer {shown}"})
    desk = replace(small, people=people, cases=CaseBook(folder / "cases.db"))
    return Asking(create_app(desk, Settings(requests_a_minute=0))), tokens


def _of_casework(small: Desk, folder: Path) -> Iterator[Said]:
    """Write a case with a token, change it, and put it in force."""
    asking, (_, judge, head) = _casework(small, folder / "casework")
    clauses = ["redemption/effect/discard#order-is-chosen"]
    case = {
        "game": "redemption",
        "question": "Who?",
        "short_answer": "All.",
        "edition": "guide 2.0",
        "clauses": clauses,
    }
    yield asking.post("/cases", json=case, headers=judge)
    yield asking.patch("/cases/1", json={"short_answer": "Nobody."}, headers=judge | {"If-Match": '"1"'})
    yield asking.post("/cases/1/status", json={"to": "in review"}, headers=judge | {"If-Match": '"2"'})
    yield asking.post("/cases/1/status", json={"to": "in force"}, headers=head | {"If-Match": '"3"'})
    again = asking.post("/cases/1/reading", headers=head)
    yield again
    sent = {"seal": again.body["data"]["seal"]}
    yield asking.post("/cases/1/confirmation", json=sent, headers=head | {"If-Match": '"4"'})


def _of_two_cards(asking: Asking) -> Iterator[Said]:
    """Ask for two cards of the list, and for two that are described; and questions of each kind."""
    for question in ("can a hero be captured", "can a hero block", "what is discard", "whatever"):
        yield asking.get(f"/ask?{urlencode({'q': question})}")
    yield asking.get("/versus?a=lamp&b=lamp")
    for one, other in (("Draw 1.", "Draw 1."), ("Capture a Hero.", "Protected from capture.")):
        asked = {"a_text": one, "a_type": "evil Enhancement", "b_text": other, "b_type": "Hero"}
        yield asking.get(f"/versus?{urlencode(asked)}")


def _of_book(asking: Asking, book: Desk) -> Iterator[Said]:
    yield asking.get("/book.json")
    yield asking.get("/pictures")
    yield from map(asking.get, ("/games", "/games/redemption", "/glossary", "/contradictions"))
    once = next(item.entry for item in book.book.clauses.values() if book.book.is_historic(item))
    yield from (asking.get(f"/{route}/{once}") for route in ("entries", "links", "history"))
    modifier = next(entry.id for entry in book.book.entries.values() if entry.kind == "modifier")
    yield asking.get(f"/entries/{modifier}")
    for game in ("redemption", "epic"):
        for file in sorted((TESTS / game / "reading" / "readings").glob("*.yaml")):
            for case in read_yaml(file):
                told = {"text": case["text"], "type": case.get("type", ""), "game": game}
                yield asking.post("/readings", json=told)
    yield from (asking.post("/readings", json={"text": text}) for text in SENT)
    yield from (asking.post("/readings", json={"text": "", "identifier": line}) for line in IDENTIFIERS)
    cases = ((TESTS / "cases" / "redemption").glob("*.yaml"), (TESTS / "cases" / "unclear").glob("*.yaml"))
    told = (file.read_text("utf-8") for files in cases for file in sorted(files))
    yield from (
        asking.post("/scenarios", json={"scenario": text}) for text in (*told, SOULS, MISSPELT, NOT_ALLOWED, RESERVED)
    )


def real_problems(small: Desk, nowhere: Path) -> Iterator[Said]:
    """Make every problem that a caller can meet.

    Args:
        small: The desk over the small book.
        nowhere: A file that is not there.

    Yields:
        The answers, at least one for each code.
    """
    yield from map(Asking(create_app(small, Settings())).get, MISTAKES)
    bare = Asking(
        create_app(
            replace(small, documents=IngestedDocuments.of(Library()), cards=no_cards()),
            Settings(),
        )
    )
    yield from map(bare.get, ("/cards/harper", "/passages/guide@2.0/discard"))
    asking = Asking(create_app(small, Settings()))
    small.scenarios.keep(UNANSWERED)
    yield asking.get(f"/scenarios/{key_of(UNANSWERED)}/first")
    yield asking.post("/status")
    yield asking.post("/readings", data="[")
    yield asking.post("/readings", json=[])
    yield asking.post("/quotes", json={"text": "a" * 100_001})
    yield asking.post("/links", json={"text": "a" * 200_001})
    yield Asking(create_app(replace(small, database=nowhere), Settings())).get("/book.sqlite")
    yield Asking(create_app(replace(small, searcher=Broken()), Settings())).get("/search?q=discard")
    yield from map(asking.meet, (too_costly("takes longer"), busy()))
    writing, (reader, judge, _) = _casework(small, nowhere.parent / "casework")
    yield writing.post("/cases", json={})
    yield writing.post("/cases", json={}, headers=reader)
    yield writing.post("/cases", json={}, headers=judge)
    yield writing.post("/cases/7/status", json={}, headers=judge | {"If-Match": '"1"'})
    writing.post("/cases", json={"game": "redemption", "question": "Who?"}, headers=judge)
    yield writing.patch("/cases/1", json={"answer": "All."}, headers=judge | {"If-Match": '"9"'})
    hasty = Asking(create_app(small, Settings(requests_a_minute=1)))
    yield from (said for said in map(hasty.get, ("/status", "/status")) if said.status == 429)
