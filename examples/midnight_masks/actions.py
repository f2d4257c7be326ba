"""The table of actions."""

from __future__ import annotations

from ludotheque import ActionTable, Kind, seats

MASKS = 6
SEATS = 4
_MASK = {mask: str(mask + 1) for mask in range(MASKS)}

ACTIONS = ActionTable(
    decisions=[
        Kind("look {seat}", seat=seats(SEATS)),  # that player shows you the mask
        Kind("name {seat} {mask}", seat=seats(SEATS), mask=_MASK),  # you say what it is
        Kind("change"),
    ],
    chance=[
        Kind("draw {mask}", mask=_MASK),  # what comes from the stock
        Kind("show {mask}", mask=_MASK),  # one outcome only: the mask that is shown
    ],
    veils=[Kind("drawn"), Kind("shown")],  # what the others see of them
)
LOOK, NAME, CHANGE, DRAW, SHOW, DRAW_VEIL, SHOW_VEIL = map(
    ACTIONS.first, ("look", "name", "change", "draw", "show", "drawn", "shown")
)
