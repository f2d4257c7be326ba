"""Printing: any game that offers pages becomes a PDF; errors are said in both languages."""

from __future__ import annotations

import re
import xml.dom.minidom
import zlib
from base64 import a85decode
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

import ludotheque
from ludotheque import LudothequeError
from ludotheque.cli.commands import printing
from ludotheque.table.printing import CannotPrint, pdf_of, to_pdf

PAGE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 210 297">'
    '<path d="M10 10 C50 10 50 50 90 50" stroke="#22201C" fill="none"/>'
    '<text x="20" y="80" font-size="9" font-family="sans-serif">Été, « œuf » – {}</text></svg>'
)


def streams(pdf: bytes) -> list[str]:
    """What is drawn on each page."""
    encoded = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    packed = [a85decode(b"<~" + stream.strip(), adobe=True) for stream in encoded]
    return [zlib.decompress(stream).decode("latin-1") for stream in packed]


def boxes(pdf: bytes) -> list[list[float]]:
    return [
        [float(number) for number in box.split()]
        for box in re.findall(rb"/MediaBox \[([^\]]*)\]", pdf)
    ]


def test_pages_become_a4_with_accents_and_curves() -> None:
    pdf = to_pdf([PAGE.format(1), PAGE.format(2)], "Été")
    assert pdf.startswith(b"%PDF-")
    assert [[round(n) for n in box] for box in boxes(pdf)] == [[0, 0, 595, 842]] * 2
    drawn = streams(pdf)
    assert len(drawn) == 2
    for number, text in enumerate(drawn, 1):
        assert " c" in text  # the curve
        # Accents, quotation marks, ligature and dash, in the encoding of PDF's own fonts.
        written = text.replace("\\351", "é").replace("\\311", "É").replace("\\253", "«")
        written = written.replace("\\273", "»").replace("\\234", "œ").replace("\\226", "–")
        assert f"Été, « œuf » – {number}" in written


def test_the_same_pages_give_the_same_bytes() -> None:
    assert to_pdf([PAGE], "x") == to_pdf([PAGE], "x")


def test_every_game_that_offers_pages_offers_good_ones(tmp_path: Path) -> None:
    printed = 0
    for key in ludotheque.catalogue():
        for lang in ("en", "fr"):
            pages = ludotheque.game(key).pages(lang)
            for page in pages:
                svg = xml.dom.minidom.parseString(page).documentElement
                assert svg is not None
                assert svg.getAttribute("width") == "210mm"
                assert svg.getAttribute("height") == "297mm"
            if pages:
                out = tmp_path / f"{key}-{lang}.pdf"
                printing.print_game(key, out, lang=lang)
                assert out.read_bytes() == pdf_of(key, lang), "as the browser gets it"
                assert len(boxes(out.read_bytes())) == len(pages)
                printed += 1
    assert printed >= 2


def some_game() -> str:
    keys = ludotheque.catalogue()
    return next(key for key in keys if ludotheque.game(key).pages("en"))


@pytest.mark.parametrize(("players", "per_page", "pages"), [(4, 4, 1), (5, 4, 2), (3, 1, 3)])
def test_choices_reach_the_game(players: int, per_page: int, pages: int, tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    printing.print_game(some_game(), out, players=players, per_page=per_page, lang="fr")
    assert len(boxes(out.read_bytes())) == pages


def test_as_it_is_typed(tmp_path: Path) -> None:
    app = typer.Typer()
    app.callback()(lambda: None)
    app.command("print")(printing.print_game)
    out = tmp_path / "sheets.pdf"
    words = ["--players", "4", "--per-page", "4", "--lang", "fr", "-o", str(out)]
    done = CliRunner().invoke(app, ["print", some_game(), *words])
    assert done.exit_code == 0, done.output
    assert done.output == f"Une page A4 est dans {out}.\n"
    assert len(boxes(out.read_bytes())) == 1


def test_what_cannot_be_printed_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = some_game()
    for wrong in ({"players": 0}, {"per_page": 3}, {"players": 10_000}):
        with pytest.raises(LudothequeError) as error:
            printing.print_game(key, tmp_path / "x.pdf", **wrong)  # type: ignore[arg-type]
        assert error.value.sentence("fr") != error.value.sentence("en")
    with pytest.raises(LudothequeError):
        printing.print_game(key, tmp_path / "x.pdf", lang="de")
    with pytest.raises(CannotPrint):
        printing.print_game(key, tmp_path / "no" / "such" / "folder.pdf")
    with pytest.raises(CannotPrint):
        to_pdf(["this is no picture"], "x")
    monkeypatch.setattr(type(ludotheque.game(key)), "pages", lambda *_, **__: [])
    with pytest.raises(CannotPrint) as nothing:
        printing.print_game(key, tmp_path / "x.pdf")
    assert "nothing to print" in nothing.value.sentence("en")
    assert not (tmp_path / "x.pdf").exists()
