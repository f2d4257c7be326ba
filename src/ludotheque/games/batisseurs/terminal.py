"""The table of Les Bâtisseurs drawn in a terminal, 80 columns wide, with the keys one types."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ludotheque.engine.grammar import Name
from ludotheque.games.batisseurs.material import SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from ludotheque.games.batisseurs.view_types import (
    BatisseursView,
    BuildingView,
    PersonView,
    SeatView,
    SiteView,
)

PAINT = ("red", "cyan", "green", "yellow")
WIDTH = 80
LEFT = 47
"""Where the row of workers begins, beside that of the buildings."""
KEY = 21
WORKER_KEY = 17


def draw(view: BatisseursView, texts: dict[str, Any]) -> str:
    lines = _head(view, texts)
    lines += _side_by_side(_buildings(view, texts), _workers(view, texts))
    lines += _dictionary(view, texts["names"])
    lines += _investments(view, texts)
    for seat in view["seats"]:
        lines += _seat(view, seat, texts)
    return "\n".join(lines)


def _name(seat: int) -> str:
    """A player by letter and number, doubled by colour."""
    return f"[bold {PAINT[seat]}]{'ABCD'[seat]} p{seat + 1}[/]"


def _length(markup: str) -> int:
    return Text.from_markup(markup).cell_len


def _levels(levels: list[int], between: str = "") -> str:
    """Four levels; a dot where there is nothing, for the eye."""
    return between.join(str(level) if level else "·" for level in levels)


def _wrap(start: str, items: list[str], between: str = ", ") -> list[str]:
    """Items on as many lines as they need, the later ones set in."""
    lines, line = [], start
    for number, item in enumerate(items):
        piece = item + (between.rstrip() if number + 1 < len(items) else "")
        if _length(line) + 1 + _length(piece) > WIDTH:
            lines.append(line)
            line = " " * 5
        line += " " + piece
    return [*lines, line]


def _head(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    title = f"[bold]{say[view['phase']].format(who=Name(_name(view['seat'])))}[/]"
    if view["phase"] == "over":
        return [f"{title} · {texts['reasons'][view['reason']]}"]
    facts = [title]
    if view["round"]:
        facts.append(say["round"].format(round=view["round"], limit=view["round_limit"]))
    if view["ending"]:
        facts.append(f"[bold]{say['ending']}[/]")
    lines = [" · ".join(facts)]
    if view["phase"] == "turn":
        lamps = "●" * view["free"] + "○" * (3 - view["free"])
        invest = say["invest_done" if view["invested"] else "invest_open"]
        lines.append(f"{say['free']} {lamps} [dim]({say['price_of_action']})[/] · {invest}")
    return [*lines, f"[dim]{say['legend']}[/]"]


def _title(text: str, width: int, say: dict[str, str]) -> str:
    """The head of a column, with the four letters where the levels stand."""
    return f"[underline]{text}[/]{' ' * (width - len(text))} {' '.join(say['letters'])}"


def _buildings(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    head = f"{_title(say['buildings'], KEY, say)} {say['sesterces']:>5} {say['points']:>3}"
    lines = [head, *(_building(card, say) for card in view["row"])]
    if view["top"] is not None:
        lines.append(f"[dim]{_building(view['top'], say, '› ')}[/]")
    deck = say["deck"].format(cards=view["deck"])
    return [*lines, f"[dim]› {say['top']} · {deck}[/]" if view["top"] else f"[dim]{deck}[/]"]


def _building(card: BuildingView | None, say: dict[str, str], mark: str = "") -> str:
    if card is None:
        return f"[dim]{say['empty']}[/]"
    money = f"{card['sesterces']:>5} {card['points']:>3}"
    gives = f" → {_levels(card['gives'])}" if card["gives"] else ""
    return f"{mark + card['key']:<{KEY}} {_levels(card['needs'], ' ')} {money}{gives}"


def _dictionary(view: BatisseursView, names: dict[str, str]) -> list[str]:
    """What the keys one types are called, where the name says it otherwise."""
    cards = [*view["row"], view["top"], *(site for seat in view["seats"] for site in seat["sites"])]
    keys = [card["key"] for card in cards if card is not None]
    entries = [
        f"{key} = {names[key]}"
        for key in keys
        if names[key].replace(" ", "-").casefold() != key.removeprefix("machine-")
    ]
    return [f"[dim]{line}[/]" for line in _wrap("", entries, ",")] if entries else []


def _workers(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    lines = [f"{_title(say['workers'], WORKER_KEY, say)} {say['pay']}"]
    for person in view["worker_row"]:
        if person is None:
            lines.append(f"[dim]{say['empty']}[/]")
        else:
            levels = _levels(person["levels"], " ")
            lines.append(f"{person['key']:<{WORKER_KEY}} {levels} {person['pay']}")
    return [*lines, f"[dim]{say['deck'].format(cards=view['worker_deck'])}[/]"]


def _side_by_side(left: list[str], right: list[str]) -> list[str]:
    """Two lists beside each other; markup does not count for the width."""
    lines = []
    for row in range(max(len(left), len(right))):
        first = left[row] if row < len(left) else ""
        second = right[row] if row < len(right) else ""
        lines.append((first + " " * (LEFT - _length(first)) + second).rstrip())
    return lines


def _investments(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    words: list[str] = []
    for name, cards, price in (
        ("slaves", " ".join(slave["key"] for slave in view["slaves"]), SLAVE_PRICE),
        ("tools", " ".join(view["tools"]), TOOL_PRICE),
        ("universities", " ".join(view["universities"]), UNIVERSITY_PRICE),
        ("loans", str(view["loans"]), 0),
    ):
        words += ["·", *say[name].format(price=price, cards=cards or say["none"]).split()]
    return _wrap(f"[underline]{say['investments']}[/]", words, "")


def tenths(score: int, point: str) -> str:
    """A score as people write it: 17.3, or 17,3 in French."""
    sign = "−" if score < 0 else ""
    return f"{sign}{abs(score) // 10}{point}{abs(score) % 10}"


def _seat(view: BatisseursView, seat: SeatView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    mark = "▶" if view["seat"] == seat["seat"] and view["phase"] in ("turn", "count") else " "
    facts = [
        say["money"].format(money=seat["money"]),
        say["many_points"].format(points=seat["points"]),
        say["score"].format(score=tenths(seat["score"], say["decimal"])),
    ]
    if seat["loans"]:
        facts.append(say["many_loans"].format(loans=seat["loans"]))
    home = [_person(person, texts) for person in seat["people"] if person["site"] is None]
    home += [tool["key"] for tool in seat["tools"] if tool["who"] is None]
    lines = [f"{mark}{_name(seat['seat'])}  {' · '.join(facts)}"]
    if seat["built"]:
        lines += _wrap(f"   {say['built']}", seat["built"])
    lines += _wrap(f"   {say['available']}", home or [say["none"]])
    for site in seat["sites"]:
        lines += _site(site, seat, texts)
    return lines


def _person(person: PersonView, texts: dict[str, Any]) -> str:
    """Somebody with what he can do and his pay: ``master-3200 (32··, 5)``."""
    say = texts["board"]
    notes = [_levels(person["levels"]), str(person["pay"])]
    if person["kind"] == "freed":
        notes.append(say["freed"])
    if person["taught"]:
        notes.append(say["taught"].format(resource=texts["names"][person["taught"]]))
    return f"[bold]{person['key']}[/] ({', '.join(notes)})"


def _site(site: SiteView, seat: SeatView, texts: dict[str, Any]) -> list[str]:
    """A site: what it needs, what it lacks, what it brings, who is there."""
    say = texts["board"]
    people = {person["key"]: person for person in seat["people"]}
    workers = []
    for key in site["people"]:
        tool = people[key]["tool"]
        workers.append(f"{key} + {tool}" if tool else key)
    brings = f"{site['sesterces']} {say['sesterces']} {site['points']} {say['points']}"
    gives = f" → {_levels(site['gives'])}" if site["gives"] else ""
    start = (
        f"   {say['site']} [bold]{site['key']}[/] {_levels(site['needs'])}, "
        f"[bold]{say['missing']} {_levels(site['missing'])}[/], {brings}{gives}"
    )
    notes = ["←", *", ".join(workers).split()] if workers else []
    if site["next"] > 1:
        notes += f"({say['next'].format(actions=site['next'])})".split()
    return _wrap(start, notes, "")
