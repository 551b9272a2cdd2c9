"""The command `rulings assist` over the small desk; run as a program by the tests."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from rulings.commands.command_line import Impossible
from rulings.commands.talking import assistants
from rulings.desk import open_desk


def main(folder: Path, *arguments: str) -> None:
    """Serve as the command does."""
    desk = open_desk(folder / "corpus", folder / "data", lambda sentence: print(sentence, file=sys.stderr))
    with patch.object(assistants, "open_own_desk", lambda: desk):
        assistants.assist_command.main([*arguments], standalone_mode=False)


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), *sys.argv[2:])
    except Impossible as error:
        sys.exit(error.message)
