"""How the tests start Chromium, and where they leave pictures of the pages."""

from pathlib import Path

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What Chromium is started with: as root, without a window, and without asking anybody on the network."""

PICTURES = Path(__file__).parent / "pictures"
"""Where pictures of the pages are left."""
