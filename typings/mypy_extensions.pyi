# For pyright only: it does not know that an int may stand where an i64 is asked for. mypy does.
from collections.abc import Callable
from typing import Any, TypeVar

_T = TypeVar("_T")

i64 = int
i32 = int
i16 = int
u8 = int

def mypyc_attr(*names: str, **values: Any) -> Callable[[_T], _T]: ...
def trait(cls: _T) -> _T: ...
