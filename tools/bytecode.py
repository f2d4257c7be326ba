"""What Python imports at every start in a tab, compiled once and not in every visitor's browser.

Runs in the Python of the tab itself, under Node (``tools/bytecode.mjs``): bytecode is of one
version of Python alone. It rewrites two archives: Python's own library, and our package.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import sys
import zipfile
from pathlib import Path
from types import CodeType

ROOTS = ("/lib/python314.zip/", "/lib/python3.14/site-packages/")
TERMINAL = ("_pyrepl/", "doctest.py", "pdb.py", "pydoc.py", "unittest/")
MAIL = ("ftplib.py", "imaplib.py", "mailbox.py", "poplib.py", "smtplib.py")
SERVERS = ("wsgiref/", "xmlrpc/")
TABLES = ("cp7", "cp8", "cp10", "cp11", "cp12", "iso2022", "iso8859_", "koi8", "mac_")
LETTERS = tuple(f"encodings/{table}" for table in TABLES)
"""Of other systems and other times; what is read there is UTF-8."""
NOT_IN_A_BROWSER = TERMINAL + MAIL + SERVERS + LETTERS
"""What nobody can do there is left out of Python's library."""
UNCHECKED = (0b01).to_bytes(4, "little")
"""Bytecode by the hash of its source, which is not compared: there is no source beside it."""
WHEN = (1980, 1, 1, 0, 0, 0)


def warm_up() -> None:
    """Import what a visit imports: the house, the thinking worker, every box."""
    import ludotheque
    from ludotheque.tab import house, thinking

    assert house
    assert thinking
    for key in ludotheque.catalogue():
        ludotheque.game(key).start().view(None)


def imported() -> set[str]:
    """The files of all modules that are there, as their archives name them."""
    files = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return {file.removeprefix(root) for file in files for root in ROOTS if file.startswith(root)}


def rewrite(path: Path, names: set[str], own: bool) -> None:
    """Put bytecode in the place of these sources."""
    data = io.BytesIO(path.read_bytes())
    with zipfile.ZipFile(data) as source, zipfile.ZipFile(path, "w") as archive:
        for name in sorted(source.namelist()):
            if not own and name.startswith(NOT_IN_A_BROWSER):
                continue
            text, place = source.read(name), name
            if name.endswith(".py") and name in names:
                text, place = bytecode(name, text, own), f"{name}c"
            info = zipfile.ZipInfo(place, WHEN)
            archive.writestr(info, text, zipfile.ZIP_DEFLATED, compresslevel=9)


def bytecode(name: str, text: bytes, own: bool) -> bytes:
    """Of our own modules with all that an error's report says; of Python's without."""
    code = compile(text, name, "exec", dont_inherit=True, optimize=0 if own else 2)
    head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(text)
    return head + marshal.dumps(code if own else without_lines(code))


def without_lines(code: CodeType) -> CodeType:
    """The same without its table of line numbers, a fifth of it."""
    constants = tuple(
        without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=constants)


def main() -> None:
    warm_up()
    names = imported()
    rewrite(Path("/tmp/python_stdlib.zip"), names, own=False)
    rewrite(Path("/tmp/house.zip"), names, own=True)


if __name__ == "__main__":
    main()
