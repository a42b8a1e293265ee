"""The command `memod-web`."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import io
import os
import shutil
import signal
import ssl
import sys
from collections.abc import Sequence

from . import token
from .options import Options, OptionsError, parse

READER_IS_GONE = 128 + signal.SIGPIPE
"""The exit status where nobody reads what is printed, as a shell has it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serves until it is ended; 0 then, 1 if it can't, 2 if the options are wrong."""
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # What is left would be tried once more at the exit, and complained about.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_IS_GONE


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = parse(sys.argv[1:] if arguments is None else arguments)
    except OptionsError as error:
        print(f"memod-web: {error}", file=sys.stderr)
        return 2
    if options.only_shows_link or options.feed:
        return _print_link(options)
    try:
        import aiohttp  # noqa: F401
    except ImportError:
        print(
            "memod-web needs aiohttp. On Debian: apt install python3-aiohttp python3-segno",
            file=sys.stderr,
        )
        return 1
    try:
        if not shutil.which(options.command[0]):
            raise OptionsError(f"There is no such program: {options.command[0]}.")
        return asyncio.run(_serve(options))
    except (token.TokenError, OptionsError) as error:
        print(f"memod-web: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


def _print_link(options: Options) -> int:
    try:
        if options.feed:
            _say_feed(options)
        else:
            _say(options, options.port, _token(options))
    except token.TokenError as error:
        print(f"memod-web: {error}", file=sys.stderr)
        return 1
    return 0


def _token(options: Options) -> str:
    """The token to let in with, a new one if that was asked for."""
    return (token.make if options.makes_new_token else token.read_or_make)(options.token_path)


def _say_feed(options: Options) -> None:
    path = token.feed_path()
    if options.feed == "no":
        token.remove(path)
        print("The calendar feed is removed.")
        return
    link = options.feed_link(
        options.port, (token.make if options.feed == "new" else token.read_or_make)(path)
    )
    print(f"{link}\n\nAnyone with this link can read which tasks are due, and when.")
    _draw(link)
    if options.is_loopback and not options.names:
        print("Only this machine can reach it; see --host in memod-web(1).")


async def _serve(options: Options) -> int:
    from .feed import Feed
    from .files import read_page
    from .gate import Gate
    from .server import Server

    # A port of 0 is known only when it listens; nobody knows it before, either.
    file = token.TokenFile(options.token_path)
    gate = Gate(file.read, options.hosts(options.port))
    feed = Feed(options.export_command, token.feed_path())
    server = Server(read_page(), gate, options.command, feed=feed)
    try:
        listening = await server.start(options.address, options.port, _context(options))
    except OSError as error:
        is_taken = error.errno == errno.EADDRINUSE
        if is_taken and options.makes_new_token and token.is_held(options.token_path):
            _say(options, options.port, _token(options))
            print("The running memod-web uses the new token; the old one no longer works.")
            return 0
        at = f"{options.address} port {options.port}"
        raise OptionsError(f"It can't listen at {at}: {error.strerror}.") from error
    # A new token only now: where it can't listen, the old one stays.
    secret = _token(options)
    file.hold()
    port = listening.sockets[0].getsockname()[1]
    gate.allow(options.hosts(port))
    _say(options, port, secret)
    ended = asyncio.Event()
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, ended.set)
    await ended.wait()
    listening.close()
    await server.stop()
    return 0


def _context(options: Options) -> ssl.SSLContext | None:
    if not options.certificate:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(options.certificate, options.key)
    except (OSError, ssl.SSLError) as error:
        raise OptionsError(f"The certificate or its key can't be read: {error}.") from error
    return context


def _say(options: Options, port: int, secret: str) -> None:
    if not options.shows_link:
        print(f"memod-web listens on port {port}.", flush=True)
        return
    link = options.link(port, secret)
    print(f"{link}\n\nAnyone with this link can read and write your memos.")
    if options.is_loopback and not options.names:
        print("Only this machine can reach it; for your phone, see --host in memod-web(1).")
    else:
        _draw(link)
    if not options.is_loopback and not options.certificate:
        print(
            "Without TLS everyone in this network can read the traffic. Use --certificate and"
            " --key,\nor a TLS proxy such as Caddy or `tailscale serve`."
        )
    sys.stdout.flush()


def _draw(link: str) -> None:
    """The link as a QR code, where there is a terminal and segno to draw it."""
    if not sys.stdout.isatty():
        return
    with contextlib.suppress(ImportError):
        import segno

        code = io.StringIO()
        segno.make(link, error="l").terminal(code, compact=True)
        # White on black, whatever the terminal's own colours are: few cameras read the inverse.
        for line in code.getvalue().splitlines():
            print(f"\x1b[97;40m{line}\x1b[0m")
        return
    print("For a QR code, install segno. On Debian: apt install python3-segno")


if __name__ == "__main__":
    sys.exit(main())
