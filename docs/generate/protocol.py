"""The protocol: from the OpenAPI document, which a test compares with what the server answers."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import msgspec

import ludotheque
from generate import schema
from generate.schema import Schema
from ludotheque.engine.game import Game

DOCUMENT = Path(__file__).parents[2] / "web" / "api" / "openapi.json"
VIEW = "view."


@cache
def document() -> Schema:
    loaded: Schema = json.loads(DOCUMENT.read_text(encoding="utf-8"))
    return loaded


def schemas() -> dict[str, Schema]:
    schemas: dict[str, Schema] = document()["components"]["schemas"]
    return schemas


def http() -> str:
    """Every call, by subject."""
    subjects: dict[str, list[str]] = {}
    for path, operations in document()["paths"].items():
        for method, operation in operations.items():
            subject = operation["tags"][0].capitalize()
            subjects.setdefault(subject, []).append(call(f"{method.upper()} {path}", operation))
    return "\n\n".join(
        "\n\n".join([f"## {subject}", *calls]) for subject, calls in sorted(subjects.items())
    )


def call(name: str, operation: Schema) -> str:
    lines = [f"### `{name}`", operation["summary"] + "."]
    if parameters := [parameter(each) for each in operation["parameters"] if is_of_its_own(each)]:
        lines.append("\n".join(["| parameter | holds |", "|---|---|", *parameters]))
    if body := operation.get("requestBody"):
        lines.append("Body: " + content(body))
    lines.append("Answer: " + content(operation["responses"]["200"]))
    if "security" in operation:
        lines.append("Only for somebody with a name: by cookie or token.")
    return "\n\n".join(lines)


def is_of_its_own(parameter: Schema) -> bool:
    """Every call takes a language; that is told once."""
    return bool(parameter["name"] != "lang")


def parameter(each: Schema) -> str:
    usual = each["schema"].get("default")
    words = schema.kind(each["schema"])
    if usual not in (None, "") and not (isinstance(usual, int) and usual >= schema.UNBOUNDED):
        words += f", usually {schema.code(usual)}"
    return f"| `{each['name']}` | {words} |"


def content(part: Schema) -> str:
    ((medium, shape),) = part["content"].items()
    return schema.kind(shape["schema"]) if shape.get("schema") else f"`{medium}`"


def from_client() -> str:
    return messages("ClientMessage")


def from_server() -> str:
    return messages("ServerMessage")


def messages(union: str) -> str:
    names = [each["$ref"].rpartition("/")[2] for each in schemas()[union]["anyOf"]]
    return "\n\n".join(message(name) for name in names)


def message(name: str) -> str:
    shape = schemas()[name]
    (tag,) = shape["properties"]["type"]["enum"]
    return described(f"(type-{name})=\n### `{tag}`", shape)


def types() -> str:
    """Every type of a body, an answer or a part of a message."""
    sent = {
        each["$ref"].rpartition("/")[2]
        for union in ("ClientMessage", "ServerMessage")
        for each in schemas()[union]["anyOf"]
    }
    names = [name for name in schemas() if name not in sent]
    return "\n\n".join(
        described(f"(type-{name})=\n## {name}", schemas()[name]) for name in sorted(names)
    )


def views() -> str:
    """What a seat may know, game by game."""
    return "\n\n".join(view(ludotheque.game(key)) for key in ludotheque.catalogue())


def view(game: Game) -> str:
    template = f"{VIEW}{game.key}.{{name}}"
    _, parts = msgspec.json.schema_components([game.view_type], ref_template=template)
    return "\n\n".join(
        [f"## {game.title('en')}: `{game.key}`"]
        + [
            described(f"(type-{template.format(name=name)})=\n### {name}", part)
            for name, part in parts.items()
        ]
    )


def described(heading: str, shape: Schema) -> str:
    words = shape.get("description", "").replace("``", "`")
    body = schema.fields(shape) if "properties" in shape else schema.kind(shape) + "."
    return "\n\n".join(filter(None, [heading, words, body]))
