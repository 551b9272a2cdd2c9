"""The server that assistants speak to: over their own pipe, or over HTTP at a port of its own."""

from __future__ import annotations

import uvicorn
from mcp.server.fastmcp import FastMCP

from rulings.assistants.tools import INSTRUCTIONS, add_tools
from rulings.service.serving.server import address_of, listen
from rulings.service.talking.answers import DeskAnswers

PATH = "/mcp"
"""Where it answers over HTTP."""


def server_of(answers: DeskAnswers, host: str = "127.0.0.1") -> FastMCP[None]:
    """Make the server.

    Args:
        answers: What answers.
        host: The address at which it is to be found over HTTP; a loopback one takes only requests that name it so.

    Returns:
        The server with its tools.
    """
    server: FastMCP[None] = FastMCP(
        "rulings",
        INSTRUCTIONS,
        host=host,
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        log_level="WARNING",
    )
    add_tools(server, answers)
    return server


def serve_pipe(answers: DeskAnswers) -> None:
    """Serve whoever has started the process, over its input and output, until the input ends.

    Args:
        answers: What answers.
    """
    server_of(answers).run("stdio")


def serve_http(answers: DeskAnswers, host: str, port: int) -> None:
    """Serve over HTTP until the process is told to end, and print the address once it listens.

    Args:
        answers: What answers.
        host: Name or number of the address to listen at.
        port: The port; 0 for any that is free.

    Raises:
        ServeError: The address cannot be listened at.
    """
    listener = listen(host, port)
    app = server_of(answers, host).streamable_http_app()
    print(f"Serving on {address_of(host, listener.getsockname()[1])}{PATH}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run([listener])
