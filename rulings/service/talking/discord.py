"""Where Discord asks: who is admitted by a signature, is answered at once or, where that takes long, later."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, request

from rulings.service.context import Context, address_of
from rulings.service.costs import Cost
from rulings.service.front import ALLOWANCE
from rulings.service.jobs import ANSWERED, TAKES_LATER, Job, Patience, Postponed, Reply, carried
from rulings.service.kept import key_of_posted
from rulings.service.problems import ProblemError
from rulings.service.talking.answers import DeskAnswers
from rulings.talk.discord.answering import MESSAGE, is_form, later, respond
from rulings.talk.discord.application import Application
from rulings.talk.discord.interactions import (
    Asked,
    MisreadError,
    Pasted,
    asker_of,
    read_interaction,
    token_of,
)
from rulings.talk.discord.messages import Message, plain_message
from rulings.talk.discord.sending import NotSentError, Send, address_of_answer, send
from rulings.talk.discord.signatures import Doorkeeper, NotAdmittedError

PATH = "/discord/interactions"

PATIENCE = 1.5
"""Seconds after which an answer comes later; Discord waits three, and the server looks once a second."""

_ADMITTED = "rulings.admitted"
"""Where a request that was admitted carries that on its way to a worker; no client can write there."""

_SIGNATURE, _TIME = "X-Signature-Ed25519", "X-Signature-Timestamp"
_SENDERS = 4
_LONGEST_PAGE = 1500
"""Letters of an address that a message names, within those that a message has."""


class Interactions:
    """What answers the interactions of an application."""

    def __init__(
        self,
        context: Context,
        application: Application,
        now: Callable[[], float] = time.time,
        sends: Send = send,
    ) -> None:
        """Prepare to answer.

        Args:
            context: What is answered from.
            application: The application.
            now: Seconds since 1970.
            sends: Sends answers that come later.
        """
        self._context = context
        self._application = application
        self._now = now
        self._sends = sends
        self._doorkeeper = Doorkeeper(application.public_key)
        self._senders = ThreadPoolExecutor(_SENDERS, "discord")

    def answer(self) -> Response:
        """Answer the interaction of the request."""
        body = request.get_data()
        if not request.environ.get(_ADMITTED):
            signature, timestamp = request.headers.get(_SIGNATURE, ""), request.headers.get(_TIME, "")
            try:
                self._doorkeeper.admit(signature, timestamp, body, self._now())
            except NotAdmittedError as error:
                return Response(f"{error}\n", 401, mimetype="text/plain")
        try:
            data = json.loads(body)
            asked = read_interaction(data)
        except (ValueError, RecursionError, MisreadError) as error:
            says = str(error) if isinstance(error, MisreadError) else "The interaction is no JSON."
            return Response(f"{says}\n", 400, mimetype="text/plain")
        if isinstance(asked, Asked | Pasted) and not is_form(asked):
            self._postpone(asked, data, body)
        address, client = address_of(self._context, request), f"discord {asker_of(data)}"
        return _response(respond(asked, DeskAnswers(self._context, address, client)))

    def _postpone(self, asked: Asked | Pasted, data: Any, body: bytes) -> None:
        """Have another process answer where there are some, and the answer sent after where it takes too long."""
        is_search = isinstance(asked, Pasted) or asked.command == "check"
        cost = Cost.SEARCH if is_search else Cost.WORK
        environ = request.environ
        if cost not in environ.get(TAKES_LATER, ()):
            return
        client = f"discord {asker_of(data)}"
        job = Job(key_of_posted(environ, body), client, cost, carried(environ) | {_ADMITTED: True}, body)
        raise Postponed(job, environ.get(ALLOWANCE), self._patience(asked, data))

    def _patience(self, asked: Asked | Pasted, data: Any) -> Patience:
        """Say that the answer comes later, or where none can be sent, where it stands."""
        api, number = self._application.api, self._application.id
        where = address_of_answer(api, number, token_of(data)) if api else None
        if where is None:
            page = address_of(self._context, request) + _short(page_of(asked))
            says = f"The answer takes longer than Discord waits, and this desk sends none afterwards. Ask at <{page}>."
            return Patience(PATIENCE, _reply({"type": MESSAGE, "data": plain_message(says)}), lambda outcome: None)
        warn = current_app.logger.warning

        def afterwards(outcome: Reply | ProblemError) -> None:
            self._senders.submit(self._send, where, _message_of(outcome), warn)

        return Patience(PATIENCE, _reply(later(asked)), afterwards)

    def _send(self, where: str, message: Message, warn: Callable[..., None]) -> None:
        try:
            self._sends("PATCH", where, message, {})
        except NotSentError as error:
            warn("An answer was not sent. %s", error)


def discord_routes(interactions: Interactions) -> Blueprint:
    """Make the address at which Discord asks.

    Args:
        interactions: What answers.

    Returns:
        The route.
    """
    routes = Blueprint("discord", __name__)
    routes.register_error_handler(ProblemError, _told)
    routes.add_url_rule(PATH, "interactions", interactions.answer, methods=["POST"])
    return routes


def _told(problem: ProblemError) -> Response:
    """Say what is wrong: to whoever asked where Discord has signed that, else as a status, for nobody to read."""
    says = f"{problem.detail} {problem.hint}"
    if ANSWERED in request.environ or request.environ.get(_ADMITTED):
        return _response({"type": MESSAGE, "data": plain_message(says)})
    return Response(f"{says}\n", problem.status, mimetype="text/plain")


def page_of(asked: Asked | Pasted) -> str:
    """Say on which page a command is answered as well.

    Args:
        asked: The command.

    Returns:
        Its path.
    """
    if isinstance(asked, Pasted):
        return "/scenarios"
    words, game = asked.words, {"game": asked.game} if asked.game else {}
    match asked.command:
        case "check":
            return f"/ask?{urlencode({'q': words['question'], **game})}"
        case "versus":
            return f"/versus?{urlencode({'a': words['first'], 'b': words['second'], **game})}"
        case _:
            return f"/search?{urlencode({'q': next(iter(words.values())), **game})}"


def _short(page: str) -> str:
    """A page that a message can name; where the question makes its address too long, the page without it."""
    return page if len(page) <= _LONGEST_PAGE else page.partition("?")[0]


def _message_of(outcome: Reply | ProblemError) -> Message:
    """The message that a worker has answered with, or why there is none.

    Who sees it was said when Discord was told to wait: a message that comes later cannot change that.
    """
    if isinstance(outcome, ProblemError):
        return plain_message(f"{outcome.detail} {outcome.hint}", is_private=False)
    if not outcome.status.startswith("200"):
        return plain_message("The desk has met an error of its own, and has no answer.", is_private=False)
    message: Message = json.loads(outcome.body)["data"]
    return {name: value for name, value in message.items() if name != "flags"}


def _response(answer: Message) -> Response:
    return Response(json.dumps(answer), mimetype="application/json")


def _reply(answer: Message) -> Reply:
    body = json.dumps(answer).encode()
    headers = (("Content-Type", "application/json"), ("Content-Length", str(len(body))))
    return Reply("", "200 OK", headers, body)
