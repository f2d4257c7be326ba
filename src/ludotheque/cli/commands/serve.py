"""``ludotheque serve``: the play server, for this machine, the house or the world."""

from __future__ import annotations

import sys
import webbrowser
from dataclasses import replace
from typing import Annotated
from urllib.parse import urlsplit

import typer
from rich.text import Text

from ludotheque.cli.commands import language
from ludotheque.cli.terminal.console import open_console
from ludotheque.cli.texts import Texts, of


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535)] = 8321,
    lan: Annotated[bool, typer.Option("--lan")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser")] = True,
    log: Annotated[str, typer.Option(metavar="LEVEL")] = "warning",
    lang: language.Lang = None,
) -> None:
    # Imported here: no other command waits for the server's libraries.
    from ludotheque.server.ops import main
    from ludotheque.server.settings import of_environment

    texts = of(language.choose(lang))
    settings = replace(of_environment(), lan=lan)
    running = main.running(settings.home)
    if running is not None:
        _say(texts.serving_already.format(url=running.url))
        if lan and running.lan:
            _show_lan(urlsplit(running.url).port, texts)
        elif lan:
            _say(texts.lan_not_open)
        _open(running.url, browser)
        return
    listening = main.listen(main.EVERYWHERE if lan else host, port)

    def ready(place: main.Place) -> None:
        _say(texts.serving.format(url=place.url))
        if lan:
            _show_lan(place.port, texts)
        _open(place.url, browser)

    main.serve(settings, listening, ready, log)


def _open(url: str, browser: bool) -> None:
    if browser:
        webbrowser.open(url)


def _say(sentence: str) -> None:
    open_console().print(Text(sentence), soft_wrap=True)


def _show_lan(port: int | None, texts: Texts) -> None:
    """Links for the phones in the house, each with a code for the camera."""
    import segno

    from ludotheque.server.ops.network import addresses

    hosts = addresses()
    if not hosts:
        _say(texts.no_lan)
    for address in hosts:
        url = f"http://{address}:{port}"
        _say(texts.lan_link.format(url=url))
        segno.make(url, error="m").terminal(out=sys.stdout, compact=True)
