"""JSON schemas in words: what a field may hold, and a type as a table of its fields."""

from __future__ import annotations

import json
from typing import Any

Schema = dict[str, Any]
BOUNDS = {
    "minimum": "from {}",
    "maximum": "to {}",
    "exclusiveMaximum": "below {}",
    "minLength": "length from {}",
    "maxLength": "length to {}",
    "minItems": "length from {}",
    "maxItems": "length to {}",
}
UNBOUNDED = 2**31
"""A bound as large as this says nothing to a reader."""


def kind(schema: Schema) -> str:
    """What a value of this schema is."""
    if "$ref" in schema:
        return link(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(map(kind, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(code(value) for value in schema["enum"])
    if "const" in schema:
        return code(schema["const"])
    return plain(schema) + bounds(schema)


def plain(schema: Schema) -> str:
    shape = schema.get("type", "any value")
    if shape == "array":
        return f"list of {items(schema)}"
    if shape == "object" and schema.get("additionalProperties"):
        return f"object of {kind(schema['additionalProperties'])}"
    return str(shape)


def items(schema: Schema) -> str:
    if "prefixItems" in schema:
        return ", ".join(map(kind, schema["prefixItems"]))
    return kind(schema["items"]) if schema.get("items") else "any value"


def bounds(schema: Schema) -> str:
    words = [
        text.format(schema[name])
        for name, text in BOUNDS.items()
        if name in schema and schema[name] < UNBOUNDED
    ]
    return f" ({', '.join(words)})" if words else ""


def code(value: object) -> str:
    return f"`{json.dumps(value, ensure_ascii=False)}`"


def link(name: str) -> str:
    return f"[{name.rpartition('.')[2]}](#type-{name})"


def fields(schema: Schema) -> str:
    """A table of what an object holds; the tag that says which message it is stands elsewhere."""
    rows = [
        f"| `{name}` | {kind(field)} | {presence(schema, name, field)} |"
        for name, field in schema.get("properties", {}).items()
        if name != "type"
    ]
    return "\n".join(["| field | holds | if left out |", "|---|---|---|", *rows]) if rows else ""


def presence(schema: Schema, name: str, field: Schema) -> str:
    if name in schema.get("required", []):
        return "required"
    return code(field["default"]) if "default" in field else "may be absent"
