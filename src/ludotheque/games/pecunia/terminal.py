"""The table of Pecunia non olet drawn in a terminal: three lines a player, six players too."""

from __future__ import annotations

from typing import Any

from ludotheque.games.pecunia.material import CARD_KEYS, ROMAN_NUMBER, ROMANS, SEAT_KEYS
from ludotheque.games.pecunia.view_types import GuestView, PecuniaView, PlayerView

PAINT = ("red", "cyan", "green", "yellow", "magenta", "white")
RANK_PAINT = {"S": "magenta", "C": "cyan", "W": "yellow", "E": "green"}
MOST_DOTS = 5


def draw(view: PecuniaView, texts: dict[str, Any]) -> str:
    lines = _head(view, texts)
    for seat, player in enumerate(view["players"]):
        lines += ["", *_player(view, seat, player, texts)]
    if view["revealed"]:
        lines += ["", f"{texts['board']['revealed']}  {_row(view['revealed'], texts)}"]
    if view["phase"] != "over":
        for player in view["players"]:
            if "cards" in player:
                lines += ["", _hand(player["cards"], texts)]
    return "\n".join([*lines, "", f"[dim]{texts['board']['legend']}[/]"])


def _head(view: PecuniaView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    discard = view["roman_discard"]
    last = f" ({say['last']} {_card(discard[-1], texts)})" if discard else ""
    spent = sum(view["card_discard"].values())
    return [
        f"[bold]{say[view['phase']]}[/]   {say['round']} {view['round']}/{view['round_limit']}"
        f"   {say['target']} {view['target']} {say['sesterces']}",
        f"[dim]{say['romans']} {say['deck']} {view['roman_deck']}, "
        f"{say['discard']} {len(discard)}{last}   "
        f"{say['cards']} {say['deck']} {view['card_deck']}, {say['discard']} {spent}[/]",
    ]


def _player(view: PecuniaView, seat: int, player: PlayerView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    turn = "▸" if seat == view["turn"] and view["phase"] not in ("setting", "first") else " "
    name = f"[bold {PAINT[seat]}]{'ABCDEF'[seat]} p{seat + 1}[/]"
    money = f"[bold]{player['sesterces']:>2}[/] {say['sesterces']}"
    first = f"{turn} {name}  {money}   {say['hand']} {player['hand']}"
    if "cards" in player and view["phase"] != "over" and player["queue"]:
        first += f"   [dim]{say['head']} {_describe(player['queue'][0], texts)}[/]"
    named = zip(SEAT_KEYS, player["seats"], strict=False)
    seats = "   ".join(_seat(key, guests, texts) for key, guests in named)
    lines = [first, f"    {seats}", f"    {say['queue']}  {_row(player['queue'], texts) or '–'}"]
    if view["phase"] == "over" and player.get("cards"):
        lines.append(f"    {say['hand']}  {_cards(player.get('cards', []), texts)}")
    return lines


def _describe(key: str, texts: dict[str, Any]) -> str:
    roman, names = ROMANS[ROMAN_NUMBER[key]], texts["names"]
    text: str = texts["board"]["describe"]
    return text.format(name=names[key], turns=roman.turns, pay=roman.pay)


def _seat(key: str, guests: list[GuestView], texts: dict[str, Any]) -> str:
    sitting = " + ".join(
        f"{_roman(guest['roman'], texts)}{_dots(guest['markers'])}" for guest in guests
    )
    return f"[dim]{key}[/] {sitting or '[dim]––––[/]'}"


def _dots(markers: int) -> str:
    """Markers as dots; many of them as a number."""
    return " " + ("•" * markers if markers <= MOST_DOTS else f"•×{markers}")


def _roman(key: str, texts: dict[str, Any]) -> str:
    """The card as one reads it: the letter of a rank is that of the language."""
    return f"[{RANK_PAINT[key[0]]}]{_card(key, texts)}[/]"


def _card(key: str, texts: dict[str, Any]) -> str:
    return str(texts["board"]["letters"][key[0]]) + key[1:]


def _row(romans: list[str], texts: dict[str, Any]) -> str:
    return "  ".join(_roman(key, texts) for key in romans)


def _hand(keys: list[str], texts: dict[str, Any]) -> str:
    return f"{texts['board']['your_hand']} {_cards(keys, texts)}"


def _cards(keys: list[str], texts: dict[str, Any]) -> str:
    """A hand in words, each kind with its notation."""
    counts = {key: keys.count(key) for key in CARD_KEYS if key in keys}
    named = [texts["names"][key] + (f" ×{n}" if n > 1 else "") for key, n in counts.items()]
    words = [f"{name} [dim]({key})[/]" for name, key in zip(named, counts, strict=True)]
    return ", ".join(words) or str(texts["board"]["none"])
