"""What is written to somebody whose turn it is, in their language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheque.engine.registry import game as find_game
from ludotheque.engine.texts import load
from ludotheque.server.notices.links import Links
from ludotheque.server.notices.mail import Letter
from ludotheque.server.notices.texts import Texts
from ludotheque.table import names_of
from ludotheque.table.summary import seats_in

MOST_NAMES = 3
MOST_TABLES = 20


def letter(channel: Any, rows: Sequence[Any], links: Links) -> Letter:
    """One letter about all these turns."""
    texts = load(Texts, channel.lang)
    lines = [
        f"{table_line(row, channel)}\n{links.table(row.table_id)}" for row in rows[:MOST_TABLES]
    ]
    text = texts.letter.strip("\n").format(
        tables="\n\n".join(lines), mine=links.mine, stop=links.page("stop", channel)
    )
    last = rows[-1]
    return Letter(
        to=channel.address,
        subject=title(rows, channel),
        text=text + "\n",
        id=f"turn.{channel.id}.{last.table_id}.{last.number}",
        lang=channel.lang,
        stop=links.base + links.call(channel),
    )


def message(channel: Any, rows: Sequence[Any], links: Links) -> dict[str, str]:
    """The same for a browser, which knows the house's address by itself."""
    lines = [table_line(row, channel) for row in rows[:MOST_TABLES]]
    return {
        "title": title(rows, channel),
        "body": "\n".join(lines) if len(rows) > 1 else "",
        "url": f"/t/{rows[0].table_id}" if len(rows) == 1 else "/mine",
        "stop": links.call(channel),
        "stopTitle": load(Texts, channel.lang).stop,
        "lang": channel.lang,
    }


def request(channel: Any, lang: str, links: Links) -> Letter:
    """The letter that asks whether somebody wants to be written to."""
    texts = load(Texts, lang)
    text = texts.confirm_letter.strip("\n").format(
        house=links.base, confirm=links.page("confirm", channel)
    )
    return Letter(channel.address, texts.confirm, text + "\n", f"confirm.{channel.id}", lang)


def title(rows: Sequence[Any], channel: Any) -> str:
    texts = load(Texts, channel.lang)
    if len(rows) > 1:
        return texts.turns.format(n=len(rows))
    return texts.turn.format(table=table_line(rows[0], channel))


def table_line(row: Any, channel: Any) -> str:
    """The box, and with whom one plays."""
    texts, game, seats = load(Texts, channel.lang), find_game(row.game), seats_in(row)
    names = names_of(game, seats, channel.lang)
    others = [
        str(name)
        for who, name in zip(seats, names, strict=True)
        if who.person != channel.person and who.kind != "open"
    ]
    title = game.title(channel.lang)
    if not others:
        return texts.alone.format(game=title)
    more = ", …" if len(others) > MOST_NAMES else ""
    return texts.table.format(game=title, others=", ".join(others[:MOST_NAMES]) + more)
