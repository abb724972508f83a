"""The documentation builds without a warning, has every public name, and needs no network."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.docs.surface import members, public

ROOT = Path(__file__).parents[2]
LOADS = {"script", "link", "img", "iframe", "source", "video", "audio", "object", "embed", "use"}
"""The elements that make a browser fetch what they name; a link is followed by its reader only."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    built = subprocess.run(
        [*command, ROOT / "docs", folder], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stderr
    return folder


def test_the_reference_has_every_public_name(site: Path) -> None:
    _, _, _, _, packed = (site / "objects.inv").read_bytes().split(b"\n", 4)
    entries = zlib.decompress(packed).decode().splitlines()
    has = {name for name, domain, *_ in map(str.split, entries) if domain.startswith("py:")}
    wanted = set(public())
    for name, value in public().items():
        if isinstance(value, type):
            wanted |= {f"{name}.{member}" for member in members(value)}
    assert sorted(wanted - has) == []


class Fetched(HTMLParser):
    """The addresses that a page makes a browser fetch."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in LOADS:
            self.addresses += [value or "" for name, value in attrs if name != "xmlns"]


def fetched(site: Path) -> Iterator[str]:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        yield from Fetched(text).addresses
        for style in re.findall(r"<style.*?</style>", text, re.DOTALL):
            yield from re.findall(r"(?:url\(|@import)\s*[\"']?([^\"')]*)", style)
    for sheet in site.rglob("*.css"):
        yield from re.findall(r"(?:url\(|@import)\s*[\"']?([^\"')]*)", sheet.read_text("utf-8"))


def test_no_page_fetches_anything_from_elsewhere(site: Path) -> None:
    addresses = set(fetched(site))
    assert "_static/pygments.css" in {address.partition("?")[0] for address in addresses}
    assert [address for address in addresses if re.match(r"(https?:)?//", address)] == []
