"""The table of Les Bâtisseurs drawn in a terminal, with the keys one types."""

from __future__ import annotations

from typing import Any

from ludotheque.games.batisseurs.material import SLAVE_PRICE, TOOL_PRICE, UNIVERSITY_PRICE
from ludotheque.games.batisseurs.view import (
    BatisseursView,
    BuildingView,
    PersonView,
    SeatView,
    SiteView,
)

PAINT = ("red", "cyan", "green", "yellow")
KEY = 19
"""The longest key one types."""


def draw(view: BatisseursView, texts: dict[str, Any]) -> str:
    parts = [
        _head(view, texts),
        _side_by_side(_buildings(view, texts), _workers(view, texts)),
        _investments(view, texts),
        *(_seat(view, seat, texts) for seat in view["seats"]),
    ]
    return "\n\n".join(parts)


def _name(seat: int) -> str:
    """A player by letter and number, doubled by colour."""
    return f"[bold {PAINT[seat]}]{'ABCD'[seat]} p{seat + 1}[/]"


def _head(view: BatisseursView, texts: dict[str, Any]) -> str:
    say = texts["board"]
    line = f"[bold]{say[view['phase']].format(who=_name(view['seat']))}[/]"
    if view["phase"] == "over":
        return f"{line}: {texts['reasons'][view['reason']]}"
    if view["round"]:
        line += " · " + say["round"].format(round=view["round"], limit=view["round_limit"])
    if view["ending"]:
        line += f" · [bold]{say['ending']}[/]"
    if view["phase"] == "turn":
        lamps = "●" * view["free"] + "○" * (3 - view["free"])
        invest = say["invest_done" if view["invested"] else "invest_open"]
        line += f"\n{say['free']} {lamps} [dim]({say['price_of_action']})[/] · {invest}"
    return f"{line}\n[dim]{say['legend']}[/]"


def _levels(levels: list[int]) -> str:
    return " ".join(str(level) if level else "[dim]·[/]" for level in levels)


def _title(text: str, width: int, say: dict[str, str], rest: str) -> str:
    return f"[underline]{text}[/]{' ' * (width - len(text))} {' '.join(say['letters'])}  {rest}"


def _buildings(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    rest = f"{say['sesterces']:>5} {say['points']:>3}"
    lines = [_title(say["buildings"], KEY + 6, say, rest)]
    lines += [_building(card, say) for card in view["row"]]
    if view["top"] is not None:
        lines.append(f"[dim]{say['top']}:[/]")
        lines.append(_building(view["top"], say))
    lines.append(f"[dim]{say['deck']}: {view['deck']}[/]")
    return lines


def _building(card: BuildingView | None, say: dict[str, str]) -> str:
    if card is None:
        return f"  [dim]{say['empty']}[/]"
    gives = f"  {say['gives']} {_levels(card['gives'])}" if card["gives"] else ""
    return (
        f"  {card['key']:<{KEY + 4}} {_levels(card['needs'])}  "
        f"{card['sesterces']:>5} {card['points']:>3}{gives}"
    )


def _workers(view: BatisseursView, texts: dict[str, Any]) -> list[str]:
    say = texts["board"]
    lines = [_title(say["workers"], KEY, say, say["pay"])]
    for person in view["worker_row"]:
        if person is None:
            lines.append(f"  [dim]{say['empty']}[/]")
        else:
            levels = _levels(person["levels"])
            lines.append(f"  {person['key']:<{KEY - 2}} {levels}  {person['pay']}")
    return [*lines, f"[dim]{say['deck']}: {view['worker_deck']}[/]"]


def _side_by_side(left: list[str], right: list[str]) -> str:
    """Two lists beside each other; markup does not count for the width."""
    from rich.text import Text

    width = max(Text.from_markup(line).cell_len for line in left) + 3
    lines = []
    for row in range(max(len(left), len(right))):
        first = left[row] if row < len(left) else ""
        second = right[row] if row < len(right) else ""
        gap = " " * (width - Text.from_markup(first).cell_len)
        lines.append((first + gap + second).rstrip())
    return "\n".join(lines)


def _investments(view: BatisseursView, texts: dict[str, Any]) -> str:
    say = texts["board"]
    slaves = [slave["key"] for slave in view["slaves"]]
    lines = [f"[underline]{say['investments']}[/]"]
    for name, keys, price in (
        ("slaves", slaves, SLAVE_PRICE),
        ("tools", view["tools"], TOOL_PRICE),
        ("universities", view["universities"], UNIVERSITY_PRICE),
    ):
        listed = ", ".join(keys) or say["none"]
        lines.append(f"  {say[name]} [dim]({say['each'].format(price=price)})[/]: {listed}")
    lines.append(f"  {say['loans']} [dim]({say['loan_terms']})[/]: {view['loans']}")
    return "\n".join(lines)


def tenths(score: int) -> str:
    """A score as people write it: 17.3."""
    sign = "−" if score < 0 else ""
    return f"{sign}{abs(score) // 10}.{abs(score) % 10}"


def _seat(view: BatisseursView, seat: SeatView, texts: dict[str, Any]) -> str:
    say = texts["board"]
    mark = "▶ " if view["seat"] == seat["seat"] and view["phase"] in ("turn", "count") else ""
    facts = [
        say["money"].format(money=seat["money"]),
        say["many_points"].format(points=seat["points"]),
        say["score"].format(score=tenths(seat["score"])),
    ]
    if seat["loans"]:
        facts.append(say["many_loans"].format(loans=seat["loans"]))
    lines = [f"{mark}{_name(seat['seat'])}  {' · '.join(facts)}"]
    if seat["built"]:
        lines.append(f"  {say['built']}: {', '.join(seat['built'])}")
    lines.append(f"  {say['team']}:")
    lines += [_person(person, texts) for person in seat["people"]]
    spare = [tool["key"] for tool in seat["tools"] if tool["who"] is None]
    if spare:
        lines.append(f"  {say['tools']}: {', '.join(spare)}")
    if seat["sites"]:
        lines.append(f"  {say['sites']}:")
        lines += [_site(site, say) for site in seat["sites"]]
    return "\n".join(lines)


def _person(person: PersonView, texts: dict[str, Any]) -> str:
    say = texts["board"]
    notes = [say["available"] if person["site"] is None else f"→ {person['site']}"]
    if person["tool"]:
        notes.append(f"+ {person['tool']}")
    if person["kind"] in ("slave", "freed"):
        notes.append(say[person["kind"]])
    if person["taught"]:
        notes.append(say["taught"].format(resource=texts["names"][person["taught"]]))
    line = f"{person['key']:<{KEY}} {_levels(person['levels'])}  {say['pay']} {person['pay']}"
    return f"    {line}  {'[dim]' if person['site'] else ''}{' '.join(notes)}" + (
        "[/]" if person["site"] else ""
    )


def _site(site: SiteView, say: dict[str, str]) -> str:
    line = (
        f"    {site['key']:<{KEY}} {say['needs']} {_levels(site['needs'])}"
        f"  [bold]{say['missing']} {_levels(site['missing'])}[/]"
        f"  {site['sesterces']} {say['sesterces']} {site['points']} {say['points']}"
    )
    if site["gives"]:
        line += f"  {say['gives']} {_levels(site['gives'])}"
    return f"{line}  [dim]{say['next'].format(actions=site['next'])}[/]"
