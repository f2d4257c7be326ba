"""Being told of one's turn in slow games: letters and push messages, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy import func, select
from tests.server.post import Browser, MailServer, PushService, link_in, running
from tests.server.visitors import PATIENCE, Server, Socket, Visitor, until

from ludotheque import game
from ludotheque.server import clock
from ludotheque.server.notices import delivery
from ludotheque.server.notices.encryption import CURVE, BrowserKeys, encrypt, from_base64, to_base64
from ludotheque.server.notices.links import Links
from ludotheque.server.notices.mail import check_address
from ludotheque.server.storage import schema_notices, schema_people
from ludotheque.server.storage.channels import find

GAME, DAY = "high-card", 86_400
ORIGIN = "https://games.example"
ADDRESS = "zoe@example.org"


@pytest.fixture
def mail() -> Iterator[MailServer]:
    server = MailServer()
    with running(server.server):
        yield server


@pytest.fixture
def push() -> Iterator[PushService]:
    service = PushService()
    with running(service.server):
        yield service


@pytest.fixture
def open_house(
    serve: Callable[..., Server],
    database: str,
    mail: MailServer,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[], Server]:
    """Houses on one database that only deliver when they are asked to."""
    monkeypatch.setattr(delivery, "LOOK_SECONDS", 3_600.0)
    return lambda: serve(
        database=database,
        origin=ORIGIN,
        smtp=mail.url,
        push_services=push.url,
        notice_seconds=0,
    )


@pytest.fixture
def house(open_house: Callable[[], Server]) -> Server:
    return open_house()


def visitor(house: Server, name: str, lang: str = "en") -> Visitor:
    one = house.visitor("", origin=ORIGIN)
    one.post("/api/me", name=name, lang=lang)
    return one


def run(house: Server, work: Callable[[], Any]) -> Any:
    """Do it in the house's own loop."""
    loop = house.services.maintenance.tasks[0].get_loop()
    return asyncio.run_coroutine_threadsafe(work(), loop).result(PATIENCE)


def deliver(*houses: Server) -> None:
    loops = [(h.services.delivery, h.services.maintenance.tasks[0].get_loop()) for h in houses]
    running = [asyncio.run_coroutine_threadsafe(one.deliver(), loop) for one, loop in loops]
    for one in running:
        one.result(PATIENCE)


def count(house: Server, table: Any) -> int:
    query = select(func.count()).select_from(table)
    storage = house.services.storage
    return int(run(house, lambda: storage.read(lambda c: c.execute(query).scalar_one())))


def with_letters(house: Server, mail: MailServer, person: Visitor, address: str = ADDRESS) -> None:
    """This person is written to at an address of theirs."""
    person.post("/api/me/mail", address=address)
    nobody = house.visitor("", origin=ORIGIN)
    nobody.post(f"/api{link_in(mail.to(address)[-1], 'confirm')}")


def slow_game(ann: Visitor, zoe: Visitor, **more: Any) -> dict[str, Any]:
    """Zoé's turn begins after one move of Ann's."""
    table = ann.lay(GAME, "me", "open", **{"turn_seconds": DAY, **more})
    zoe.join(table)
    return table


def move(person: Visitor, table: dict[str, Any], seat: int = 0) -> None:
    with person.sit(table) as socket:
        assert socket.act(seat, "keep")["type"] == "ack"


# Encryption


def test_the_example_of_the_standard() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(from_base64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    keys = BrowserKeys.parse(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        keys,
        ec.derive_private_key(number, CURVE),
        from_base64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert to_base64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


@pytest.mark.parametrize("text", ["zoe", "zoe@", "a b@c.d", "zoe@example", "z@e.org\nBcc: x@y.z"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        check_address(text)


# Letters


def test_nothing_is_written_before_the_owner_agrees(house: Server, mail: MailServer) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé", "fr")
    zoe.post("/api/me/mail", address=ADDRESS)
    (question,) = mail.to(ADDRESS)
    assert question["Subject"] == "Ludothèque peut-elle vous écrire\u202f?"
    slow_game(ann, zoe)
    deliver(house)
    assert len(mail.letters) == 1
    assert zoe.get("/api/me/notices")["mail"]["confirmed"] is False
    nobody = house.visitor("", origin=ORIGIN)
    path = link_in(question, "confirm")
    nobody.post(f"/api{path[:-1]}{'B' if path[-1] != 'B' else 'C'}", 404)
    nobody.post(f"/api{path}")
    assert zoe.get("/api/me/notices")["mail"]["confirmed"] is True


def test_one_letter_for_a_turn_in_ones_language(house: Server, mail: MailServer) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé", "fr")
    with_letters(house, mail, zoe)
    table = slow_game(ann, zoe)
    deliver(house)
    assert len(mail.letters) == 1, "it is Ann's turn"
    move(ann, table)
    deliver(house)
    deliver(house)
    _, letter = mail.to(ADDRESS, 2)
    assert len(mail.letters) == 2
    name = game(GAME).title("fr")
    assert letter["Subject"] == f"À vous de jouer\u00a0: {name}, avec Ann"
    assert f"{ORIGIN}/t/{table['id']}" in letter.get_content()
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_one_press_stops_the_letters_without_logging_in(house: Server, mail: MailServer) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    table = slow_game(ann, zoe)
    move(ann, table)
    deliver(house)
    letter = mail.to(ADDRESS, 2)[1]
    # As a mail program does it: no page, no cookie, a form of its own.
    address = letter["List-Unsubscribe"].strip("<>").removeprefix(ORIGIN)
    stranger = house.visitor("")
    for _ in range(2):
        response = stranger.http.post(address, data={"List-Unsubscribe": "One-Click"})
        assert response.status_code == 200
    assert zoe.get("/api/me/notices")["mail"] is None
    page = link_in(letter, "stop")
    assert stranger.http.get(address).headers["location"] == page
    assert count(house, schema_notices.notices) == 0


def test_several_turns_make_one_letter(
    house: Server, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    for table in [slow_game(ann, zoe), slow_game(ann, zoe)]:
        move(ann, table)
    deliver(house)
    assert mail.to(ADDRESS, 2)[1]["Subject"] == "Your turn at 2 tables"
    # The next one waits for a while, so that a busy evening is not an evening of letters.
    third = slow_game(ann, zoe)
    move(ann, third)
    deliver(house)
    assert len(mail.letters) == 2
    later = clock.now() + delivery.LATER + 1_000
    monkeypatch.setattr(clock, "now", lambda: later)
    deliver(house)
    assert third["id"] in mail.to(ADDRESS, 3)[2].get_content()


def test_who_is_there_or_has_played_is_not_written_to(house: Server, mail: MailServer) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    first, second = slow_game(ann, zoe), slow_game(ann, zoe)
    with Socket(zoe, "/ws/me") as socket:
        socket.wait("meeting")
        until(lambda: count_here(house) == 1)
        move(ann, first)
        deliver(house)
    move(ann, second)
    with zoe.sit(second) as socket:
        assert socket.act(1, "keep")["type"] == "ack"
    deliver(house)
    assert len(mail.letters) == 1
    assert count(house, schema_notices.notices) == 1, "the first turn still waits for her"


def count_here(house: Server) -> int:
    return count(house, schema_people.attendances)


def test_games_that_are_not_slow_or_solitary_tell_nobody(house: Server, mail: MailServer) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    quick = slow_game(ann, zoe, turn_seconds=300)
    move(ann, quick)
    zoe.lay(GAME, "me", "bot:random", turn_seconds=DAY)
    assert count(house, schema_notices.notices) == 0


def test_a_busy_mail_server_is_asked_again(
    house: Server, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    move(ann, slow_game(ann, zoe))
    mail.busy = True
    deliver(house)
    mail.busy = False
    deliver(house)
    assert len(mail.letters) == 1, "not at once"
    later = clock.now() + delivery.FIRST_WAIT + 1_000
    monkeypatch.setattr(clock, "now", lambda: later)
    deliver(house)
    mail.to(ADDRESS, 2)


def test_strangers_are_not_flooded(house: Server, mail: MailServer) -> None:
    zoe = visitor(house, "Zoé")
    for _ in range(3):
        zoe.post("/api/me/mail", address=ADDRESS)
    zoe.post("/api/me/mail", 429, address=ADDRESS)
    mail.refuses.add("nobody")
    zoe.post("/api/me/mail", 409, address="nobody@example.org")
    zoe.post("/api/me/mail", 422, address="nowhere")


def test_without_a_mail_server_no_letters(server: Server, ann: Visitor) -> None:
    assert ann.get("/api/me/notices")["letters"] is False
    ann.post("/api/me/mail", 409, address=ADDRESS)


# Two processes


def test_two_processes_write_one_letter(
    open_house: Callable[[], Server],
    new_postgres: Callable[[], str],
    serve: Callable[..., Server],
    mail: MailServer,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(delivery, "LOOK_SECONDS", 3_600.0)
    url = new_postgres()
    more = {"origin": ORIGIN, "smtp": mail.url, "push_services": push.url, "notice_seconds": 0}
    one, two = (serve(database=url, **more) for _ in range(2))
    ann = visitor(one, "Ann")
    people = [visitor(one, f"Zoé {n}") for n in range(5)]
    for n, zoe in enumerate(people):
        with_letters(one, mail, zoe, f"zoe{n}@example.org")
        move(ann, slow_game(ann, zoe))
    deliver(one, two, one, two)
    for n in range(5):
        assert len(mail.to(f"zoe{n}@example.org", 2)) == 2
    assert len(mail.letters) == 10
    assert count(one, schema_notices.notices) == 0


def test_a_killed_process_delays_a_letter(
    house: Server, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    move(ann, slow_game(ann, zoe))
    channel = zoe.get("/api/me/notices")["mail"]["channel"]
    dead, at = house.services.delivery, clock.now()
    run(house, lambda: dead.storage.write(lambda c: dead._claim(c, channel, at)))
    deliver(house)
    assert len(mail.letters) == 1, "whoever had the lease might still be writing"
    monkeypatch.setattr(clock, "now", lambda: at + delivery.LEASE + 1)
    deliver(house)
    mail.to(ADDRESS, 2)


# Web Push


def test_a_browser_reads_what_nobody_else_can(house: Server, push: PushService) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    browser, other = Browser(push), Browser(push)
    for one in (browser, other):
        zoe.post("/api/me/browsers", **one.subscription())
    table = slow_game(ann, zoe)
    move(ann, table)
    deliver(house)
    for one in (browser, other):
        (message,) = one.messages()
        assert message["url"] == f"/t/{table['id']}"
        assert "Ann" in message["title"]
    assert push.bodies[browser.name] != push.bodies[other.name]
    assert push.signers == {zoe.get("/api/me/notices")["push_key"]}
    # One press on the notice, and this browser is told no more.
    stranger = house.visitor("")
    assert stranger.http.post(browser.messages()[0]["stop"]).status_code == 200
    assert [one["address"] for one in zoe.get("/api/me/notices")["browsers"]] == [other.address]


def test_a_browser_that_is_gone_is_forgotten(house: Server, push: PushService) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    zoe.post("/api/me/browsers", **Browser(push).subscription())
    move(ann, slow_game(ann, zoe))
    push.status = 410
    deliver(house)
    assert zoe.get("/api/me/notices")["browsers"] == []


def test_a_browser_has_one_person(house: Server, push: PushService) -> None:
    ann, zoe = visitor(house, "Ann"), visitor(house, "Zoé")
    browser = Browser(push)
    zoe.post("/api/me/browsers", **browser.subscription())
    ann.post("/api/me/browsers", **browser.subscription())
    assert zoe.get("/api/me/notices")["browsers"] == []


@pytest.mark.parametrize(
    "address",
    [
        "http://169.254.169.254/latest",
        "https://127.0.0.1/",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example/fcm.googleapis.com",
    ],
)
def test_a_server_writes_to_push_services_only(server: Server, ann: Visitor, address: str) -> None:
    keys: dict[str, Any] = Browser(PushService()).subscription()
    ann.post("/api/me/browsers", 422, **(keys | {"address": address}))
    keys["address"] = "https://fcm.googleapis.com/fcm/send/abc"
    ann.post("/api/me/browsers", **keys)
    ann.post("/api/me/browsers", 422, **(keys | {"public": "AAAA"}))


# Whose it is


def test_it_is_taken_along_handed_over_and_deleted(house: Server, mail: MailServer) -> None:
    zoe = visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    assert zoe.get("/api/me/export")["notices"][0]["address"] == ADDRESS
    other = visitor(house, "Other")
    channel = zoe.get("/api/me/notices")["mail"]["channel"]
    other.http.delete(f"/api/me/notices/{channel}")
    assert zoe.get("/api/me/notices")["mail"]["confirmed"]
    zoe.http.delete("/api/me")
    assert count(house, schema_notices.channels) == 0


def test_an_address_that_nobody_confirmed_is_forgotten(
    house: Server, mail: MailServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = visitor(house, "Zoé")
    zoe.post("/api/me/mail", address=ADDRESS)
    house.tidy()
    assert count(house, schema_notices.channels) == 1
    later = clock.now() + 3 * DAY * 1000
    monkeypatch.setattr(clock, "now", lambda: later)
    house.tidy()
    assert count(house, schema_notices.channels) == 0


def test_a_code_is_for_one_deed_and_one_address(house: Server, mail: MailServer) -> None:
    zoe = visitor(house, "Zoé")
    with_letters(house, mail, zoe)
    number = zoe.get("/api/me/notices")["mail"]["channel"]
    storage = house.services.storage
    row = run(house, lambda: storage.read(lambda c: find(c, number)))
    links = house.services.channels.links
    assert not links.opens("confirm", row, links.code("stop", row))
    assert not Links(ORIGIN, b"another key").opens("stop", row, links.code("stop", row))
