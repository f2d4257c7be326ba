"""Accounts, tokens and links that carry a person to another device: what is asked and answered."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.responses import Me
from ludotheque.table.messages.shared import Code, In, Lang, Name, Out

Passphrase = Annotated[str, Meta(min_length=8, max_length=200)]


Label = Annotated[str, Meta(min_length=1, max_length=40)]


class TokenParams(Params, kw_only=True):
    token: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Carry(In):
    """The code of a carry link."""

    code: Code


class Credentials(In):
    """Name and passphrase of an account."""

    name: Name
    passphrase: Passphrase
    lang: Lang = "en"


class NewToken(In):
    """What the token is for."""

    label: Label


class CarryLink(Out):
    """Open this path on another device, within a quarter of an hour, to be the same person."""

    path: str
    expires: int
    qr: str
    """The whole link for a phone's camera, an SVG."""


class TokenInfo(Out):
    """A token for programs that play in my name."""

    token: int
    label: str
    created: int
    used: int


class Tokens(Out):
    tokens: list[TokenInfo]


class FreshToken(Out):
    """Shown once: the server keeps only its hash."""

    info: TokenInfo
    secret: str


class Export(Out):
    """Everything the server knows about me."""

    me: Me
    created: int
    tables: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    results: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    puzzles: dict[str, list[dict[str, Any]]]
    """How good I am at them, which I have tried, and mistakes of mine that come back."""
    people: dict[str, list[dict[str, Any]]]
    """Whom I follow, refuse, mute and block, whom I invited; reports of mine, and what hosts did
    about me."""
    daily: list[dict[str, Any]]
    """My tries at daily games and puzzles."""
    notices: list[dict[str, Any]]
    """Where I am told of my turn in slow games."""
    holidays: list[dict[str, Any]]
    tournaments: dict[str, list[dict[str, Any]]]
    """Those I opened, and those I took part in."""
    tokens: list[TokenInfo]
