"""The network of the house: how its other devices reach this machine."""

from __future__ import annotations

import re
import socket

THIS_MACHINE = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE)


def is_this_machine(host: str) -> bool:
    """Whether nobody else reaches it by this name, as it stands in a request's head."""
    return THIS_MACHINE.fullmatch(host) is not None


def addresses() -> list[str]:
    """Under which addresses other devices in the house reach this machine."""
    ips: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: asks which way it would go
            ips.append(str(probe.getsockname()[0]))
        except OSError:
            pass
    return [address for address in ips if not address.startswith("127.")]
