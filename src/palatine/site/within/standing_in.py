"""Makes known what stands in for packages that are not there for WebAssembly; import it before the server."""

import sys
from types import ModuleType

from palatine.site.within import greenlet

INTERPRETERS = "concurrent.interpreters"
"""The module of the standard library that anyio looks for by name; in a browser Python has one interpreter."""


def _without_interpreters() -> ModuleType:
    module = ModuleType(INTERPRETERS)
    vars(module).update(ExecutionFailed=Exception, create=None)
    return module


sys.modules["greenlet"] = greenlet
sys.modules[INTERPRETERS] = _without_interpreters()
