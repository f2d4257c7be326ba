"""What holds for all tests."""

from __future__ import annotations

import signal

# Started in the background, a shell lets everything below it ignore Ctrl+C; the programs that
# tests start and interrupt must hear it all the same.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
