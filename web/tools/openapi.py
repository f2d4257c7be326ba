"""Print the server's OpenAPI document as the client needs it, for ``npm run types``.

The views of games are left out (a board knows its own game), and so are the answers that say
why something was refused: they all are a ``Problem``.
"""

from __future__ import annotations

import json
from typing import Any

from ludotheque.server.http import app  # noqa: F401 - importing it declares every endpoint
from ludotheque.server.http.openapi import document


def trimmed() -> dict[str, Any]:
    trimmed_document: dict[str, Any] = json.loads(json.dumps(document()))
    schemas = trimmed_document["components"]["schemas"]
    trimmed_document["components"]["schemas"] = {
        name: schema for name, schema in schemas.items() if not name.startswith("view.")
    }
    for calls in trimmed_document["paths"].values():
        for call in calls.values():
            call["responses"] = {"200": call["responses"]["200"], "default": PROBLEM}
    return trimmed_document


PROBLEM = {
    "description": "Why it was not done",
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}


if __name__ == "__main__":
    print(json.dumps(trimmed(), ensure_ascii=False, indent=1, sort_keys=True))
