"""The files with which a whole house is put together."""

from __future__ import annotations

import re
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_proxy_leads_to_the_houses_of_the_compose_file() -> None:
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    houses = re.findall(r"server (house-\d+):8321;", site)
    assert houses == re.findall(r"(?m)^  (house-\d+): \*house$", compose) != []
