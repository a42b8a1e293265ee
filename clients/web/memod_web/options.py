"""The command line, and what follows from it: addresses, the link, memod's own options."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from .token import default_path

PORT = 8737


class OptionsError(Exception):
    """What is wrong with the options, in a sentence."""


@dataclass(frozen=True)
class Options:
    """What was asked for, with its defaults."""

    command: tuple[str, ...]
    address: str
    port: int
    names: tuple[str, ...]
    token_path: Path
    makes_new_token: bool
    shows_link: bool
    only_shows_link: bool
    file: str | None
    feed: str | None
    """What to do about the calendar feed: `show` its link, make a `new` one, or `no`."""
    certificate: str | None
    key: str | None

    @property
    def is_loopback(self) -> bool:
        """Whether only this machine reaches it."""
        return ipaddress.ip_address(self.address).is_loopback

    def hosts(self, port: int) -> tuple[str, ...]:
        """What may stand in `Host`: the address, and the names that were given."""
        addresses: tuple[str, ...] = ()
        if self.is_loopback:
            addresses = ("127.0.0.1", "localhost", "[::1]")
        elif not ipaddress.ip_address(self.address).is_unspecified:
            addresses = (_in_url(self.address),)
        # A proxy in front of it has the ports that a URL leaves out.
        return (*(f"{each}:{port}" for each in (*addresses, *self.names)), *self.names)

    @property
    def export_command(self) -> tuple[str, ...]:
        """What writes the store for the calendar feed."""
        server, *_ = self.command
        file = ("--file", self.file) if self.file else ()
        return (server, "export", "--format", "iCalendar", *file)

    def feed_link(self, port: int, token: str) -> str:
        """What a calendar subscribes to. The token is the feed's own, and lets read alone."""
        return f"{self._base(port)}feed/{token}.ics"

    def link(self, port: int, token: str) -> str:
        """What opens the page. The token stands behind `#`, which no browser sends to anyone."""
        return f"{self._base(port)}#token={token}"

    def _base(self, port: int) -> str:
        if self.names:
            name = self.names[0]
            # What has a certificate of its own needs no proxy.
            is_reached_directly = bool(self.certificate) or not self.is_loopback
            host = name if ":" in name or not is_reached_directly else f"{name}:{port}"
            scheme = "https" if self.certificate or self.is_loopback else "http"
        else:
            host = f"{_in_url(self.address)}:{port}"
            scheme = "https" if self.certificate else "http"
        return f"{scheme}://{host}/"


def parse(arguments: Sequence[str]) -> Options:
    """Reads the command line; raises OptionsError, or SystemExit for `--help`."""
    given = _parser().parse_args(arguments)
    try:
        address = ipaddress.ip_address(given.listen)
    except ValueError as error:
        raise OptionsError(f"--listen takes an IP address, not {given.listen}.") from error
    if address.is_unspecified and not given.host:
        raise OptionsError(
            "Say with --host under which name this machine is reached, such as --host mybox.local."
        )
    if bool(given.certificate) != bool(given.key):
        raise OptionsError("--certificate and --key go together.")
    server = given.memod or os.environ.get("MEMOD") or "memod"
    command = [server, "--framing", "lines"]
    if given.file:
        command += ["--file", given.file]
    if given.read_only:
        command.append("--read-only")
    return Options(
        command=tuple(command),
        address=str(address),
        port=given.port,
        names=tuple(each.lower() for each in given.host),
        token_path=given.token_file or default_path(),
        makes_new_token=given.new_token,
        shows_link=not given.no_link,
        only_shows_link=given.link,
        file=given.file,
        feed=given.feed,
        certificate=given.certificate,
        key=given.key,
    )


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="memod-web",
        description="Serves memod's memos and tasks as a page for phones and browsers.",
        allow_abbrev=False,
        add_help=False,
    )
    add = parser.add_argument
    add("--file", metavar="PATH", help="the store")
    add("--read-only", action="store_true", help="never change the store")
    add("--memod", metavar="PATH", help="the server's program")
    add("--port", type=_port, default=PORT, help=f"the port; by default {PORT}")
    add(
        "--listen",
        metavar="ADDRESS",
        default="127.0.0.1",
        help="an address that other machines can reach",
    )
    add(
        "--host",
        metavar="NAME",
        action="append",
        default=[],
        help="another host name, with or without a port; may be repeated",
    )
    add("--certificate", metavar="FILE", help="use TLS with this certificate (PEM)")
    add("--key", metavar="FILE", help="the certificate's key")
    add("--token-file", metavar="FILE", type=Path, help="the file of the token")
    add("--new-token", action="store_true", help="make a new token and reject the old one")
    add("--no-link", action="store_true", help="don't print the link, which has the token")
    add("--link", action="store_true", help="print the link of a running memod-web, and exit")
    feed = parser.add_mutually_exclusive_group()
    for name, does in (
        ("feed", "print the link of the calendar feed, creating it if needed, and exit"),
        ("new-feed", "print a new link of the feed, reject the old one, and exit"),
        ("no-feed", "remove the feed, and exit"),
    ):
        what = {"feed": "show"}.get(name, name.partition("-")[0])
        feed.add_argument(f"--{name}", dest="feed", action="store_const", const=what, help=does)
    add("--help", action="help", help="print this")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text} isn't a port, 0 to 65535")
    return int(text)
