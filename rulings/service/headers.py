"""The headers of all answers: caching, reading from other sites, limits, and what a browser may do with a page."""

from __future__ import annotations

from flask import Request, Response

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What a browser may do with a page: nothing that does not come from the desk."""
_TOLD = "ETag, Link, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, RateLimit-Policy"
_ASKED = "Accept, Authorization, Content-Type, If-Match, If-None-Match, If-Range, Range"
_ALWAYS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "strict-origin-when-cross-origin"),
    ("Access-Control-Allow-Origin", "*"),
    ("Access-Control-Expose-Headers", _TOLD),
    ("Cross-Origin-Resource-Policy", "cross-origin"),
)
_FOR_A_WHILE = "public, max-age=300"
_NEVER = "no-store"
_FOR_EVER = "public, max-age=31536000, immutable"


def preflight(request: Request) -> Response:
    """Answer a browser that asks whether another site may ask.

    Args:
        request: The request; its route says which methods it takes.

    Returns:
        An empty answer; `add` puts the headers in.
    """
    response = Response(status=204)
    methods = request.url_rule.methods if request.url_rule else None
    response.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(methods or ("GET", "HEAD", "OPTIONS")))
    response.headers["Access-Control-Allow-Headers"] = _ASKED
    response.headers["Access-Control-Max-Age"] = "86400"
    return response


def add(response: Response, request: Request) -> None:
    """Add the headers that do not depend on who asks.

    Args:
        response: The answer.
        request: The request.
    """
    told = response.headers
    for name, value in _ALWAYS:
        told[name] = value
    if told.get("Cache-Control") != _NEVER:
        told["Cache-Control"] = _cache_control(response, request)
    if response.mimetype == "text/html":
        told["Content-Security-Policy"] = POLICY
        told["X-Frame-Options"] = "DENY"


def add_own(response: Response) -> None:
    """Add the headers of a page that is made for one person: no other site reads it, and nobody keeps it.

    Args:
        response: The answer, with the headers of all.
    """
    told = response.headers
    for name in ("Access-Control-Allow-Origin", "Access-Control-Expose-Headers"):
        del told[name]
    told["Cache-Control"] = _NEVER
    told["Cross-Origin-Resource-Policy"] = "same-origin"
    told["Cross-Origin-Opener-Policy"] = "same-origin"
    told["Referrer-Policy"] = "same-origin"
    told["X-Robots-Tag"] = "noindex"


def of_look_up(mimetype: str, link: str) -> tuple[tuple[str, str], ...]:
    """Write the headers of the answer to a look-up: those that `add` gives it.

    Args:
        mimetype: The type of its body, for programs.
        link: Its `Link`; empty where it has none.

    Returns:
        The headers.
    """
    own = (("Content-Type", mimetype), ("Cache-Control", _FOR_A_WHILE), *_ALWAYS)
    return (*own, ("Link", link)) if link else own


def _cache_control(response: Response, request: Request) -> str:
    if response.status_code not in (200, 206, 304) or request.method not in ("GET", "HEAD"):
        return _NEVER
    if request.endpoint == "scenario_text":  # its address is the hash of what it says
        return _FOR_EVER
    return _FOR_EVER if request.endpoint == "static" and "v" in request.args else _FOR_A_WHILE
