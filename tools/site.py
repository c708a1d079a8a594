"""Writes the site without a server for the tests, unless it is there already: python -m tools.site."""

import hashlib
import sys

from palatine.site.writing import write
from tools.web import PACKAGE, ROOT, STATIC

SITE = ROOT / "build" / "site"
STAMP = ROOT / "build" / "site.digest"


def digest() -> str:
    """A digest of everything the site is written from."""
    sources = [path for path in sorted(PACKAGE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    parts = [path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes() for path in sources]
    parts.append((ROOT / "requirements-dev.txt").read_bytes())
    return hashlib.sha256(b"".join(parts)).hexdigest()


def main() -> None:
    """Write it."""
    found = digest()
    if STAMP.exists() and STAMP.read_text() == found and (SITE / "site.json").is_file():
        return
    if not (STATIC / "index.html").is_file():
        sys.exit("the client is not built: python tools/web.py")
    STAMP.unlink(missing_ok=True)
    SITE.parent.mkdir(exist_ok=True)
    write(SITE, lambda said: print(said))
    STAMP.write_text(found)


if __name__ == "__main__":
    main()
