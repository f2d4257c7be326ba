"""Being told of one's turn in slow games, and holidays: what is asked and answered."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from ludotheque.table.messages.requests import Params
from ludotheque.table.messages.shared import Code, In, Out

ChannelId = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
BrowserKey = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,100}={0,2}$")]


class ChannelParams(Params, kw_only=True):
    channel: ChannelId


class LinkParams(ChannelParams, kw_only=True):
    code: Code


class HolidayParams(Params, kw_only=True):
    holiday: ChannelId


class NewAddress(In):
    """An e-mail address at which I want to be told of my turn."""

    address: Annotated[str, Meta(min_length=3, max_length=200)]


class NewBrowser(In):
    """Where a browser takes notices, and its keys, as it gives them by ``PushSubscription``."""

    address: Annotated[str, Meta(min_length=8, max_length=1_000)]
    public: BrowserKey
    auth: BrowserKey


class NewHoliday(In):
    """The first day and the last, both included, in the house's time zone."""

    first: Day
    last: Day


class ChannelInfo(Out):
    """A way by which I am told of my turn in slow games."""

    channel: int
    address: str
    """The e-mail address; of a browser the address at which it takes notices."""
    confirmed: bool
    """Whether something is sent there."""
    created: int
    used: int
    """When something was sent there last; 0: never."""


class HolidayInfo(Out):
    """Days on which the clocks of my slow games stand still."""

    holiday: int
    first: str
    last: str


class Notices(Out):
    """How I am told of my turn in slow games, and when I am away."""

    letters: bool
    """Whether this house can write letters."""
    push_key: str
    """The house's own key, which a browser is given when it subscribes."""
    mail: ChannelInfo | None
    browsers: list[ChannelInfo]
    holidays: list[HolidayInfo]
    days_left: int
    """Days of holiday that are left within a year."""
