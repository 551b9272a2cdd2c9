"""Effects: each chapter of the listing with its record, and what it does; `listing` names them all."""
