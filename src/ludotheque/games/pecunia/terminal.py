"""The table of Pecunia non olet drawn in a terminal: three lines a player, six players too."""

from __future__ import annotations

from typing import Any

from ludotheque.games.pecunia.material import CARD_KEYS
from ludotheque.games.pecunia.view import PecuniaView, PlayerView, RomanView, SeatView

PAINT = ("red", "cyan", "green", "yellow", "magenta", "white")
RANK_PAINT = {"senator": "magenta", "citizen": "cyan", "woman": "yellow", "slave": "green"}
MOST_DOTS = 5


def draw(view: PecuniaView, texts: dict[str, Any]) -> str:
    lines = _head(view, texts["board"])
    for seat, player in enumerate(view["players"]):
        lines += ["", *_player(view, seat, player, texts)]
    if view["revealed"]:
        lines += ["", f"{texts['board']['revealed']}  {_row(view['revealed'])}"]
    if view["seat"] is not None:
        lines += ["", _hand(view["players"][view["seat"]], texts)]
    return "\n".join([*lines, "", f"[dim]{texts['board']['legend']}[/]"])


def _head(view: PecuniaView, say: dict[str, str]) -> list[str]:
    discard = view["roman_discard"]
    last = f" ({say['last']} {discard[-1]})" if discard else ""
    spent = sum(view["card_discard"].values())
    return [
        f"[bold]{say[view['phase']]}[/]   {say['round']} {view['round']}/{view['round_limit']}"
        f"   {say['target']} {view['target']} {say['sesterces']}",
        f"[dim]{say['romans']}: {say['deck']} {len(view['roman_deck'])}, "
        f"{say['discard']} {len(discard)}{last}   "
        f"{say['cards']}: {say['deck']} {view['card_deck']}, {say['discard']} {spent}[/]",
    ]


def _player(view: PecuniaView, seat: int, player: PlayerView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    turn = "▸" if seat == view["turn"] and view["first"] is not None else " "
    name = f"[bold {PAINT[seat]}]{'ABCDEF'[seat]} p{seat + 1}[/]"
    money = f"[bold]{player['sesterces']:>2}[/] {say['sesterces']}"
    first = f"{turn} {name}  {money}   {say['hand']} {player['hand']}"
    if seat == view["seat"] and player["queue"]:
        first += f"   [dim]{say['head']}: {_described(player['queue'][0], texts)}[/]"
    seats = "   ".join(map(_seat, player["bench"] + player["villas"]))
    return [first, f"    {seats}", f"    {say['queue']}  {_row(player['queue']) or '–'}"]


def _described(roman: RomanView, texts: dict[str, Any]) -> str:
    names = texts["names"]
    text: str = texts["board"]["describe"]
    return text.format(
        name=names[roman["key"]],
        rank=names[roman["rank"]],
        turns=roman["turns"],
        pay=roman["pay"],
    )


def _seat(seat: SeatView) -> str:
    guests = " + ".join(f"{_roman(guest)}{_dots(guest['markers'])}" for guest in seat["guests"])
    return f"[dim]{seat['key']}[/] {guests or '[dim]––––[/]'}"


def _dots(markers: int) -> str:
    """Markers as dots; many of them as a number."""
    return " " + ("•" * markers if markers <= MOST_DOTS else f"•×{markers}")


def _roman(roman: RomanView) -> str:
    return f"[{RANK_PAINT[roman['rank']]}]{roman['key']}[/]"


def _row(romans: list[RomanView]) -> str:
    return "  ".join(map(_roman, romans))


def _hand(player: PlayerView, texts: dict[str, Any]) -> str:
    held = player["cards"] or []
    counts = {key: held.count(key) for key in CARD_KEYS if key in held}
    named = [texts["names"][key] + (f" ×{n}" if n > 1 else "") for key, n in counts.items()]
    words = [f"{name} [dim]({key})[/]" for name, key in zip(named, counts, strict=True)]
    return f"{texts['board']['your_hand']}: {', '.join(words) or texts['board']['none']}"
