"""Who is let in: requests to a fixed list of hosts, from this page, with the token."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping

PROTOCOL = "memod"
"""The subprotocol that is agreed on; the token is offered as another, and never sent back."""

TOKEN_PREFIX = "token."
DEVICE_PREFIX = "device."


class Gate:
    """Decides by headers and the token of that moment; a request can change neither.

    `Origin` is compared with a fixed list and never with `Host`: a name that an attacker makes
    resolve to this machine (DNS rebinding) has both alike.
    """

    def __init__(self, token: Callable[[], str | None], hosts: Iterable[str] = ()) -> None:
        self._token = token
        self.allow(hosts)

    def allow(self, hosts: Iterable[str]) -> None:
        """Sets the hosts, with their ports, that this server goes by."""
        self.hosts = frozenset(host.lower() for host in hosts)
        self._origins = frozenset(
            f"{scheme}://{host}" for host in self.hosts for scheme in ("http", "https")
        )

    def knows_host(self, host: str | None) -> bool:
        """Whether the request was meant for this server."""
        return (host or "").lower() in self.hosts

    def knows_origin(self, origin: str | None) -> bool:
        """Whether the page that asks is this server's own."""
        return (origin or "").lower() in self._origins

    def device(self, headers: Mapping[str, str]) -> str | None:
        """What the page's device calls itself; None for one that says nothing."""
        offered = headers.get("Sec-WebSocket-Protocol", "").split(",")
        names = [each.strip() for each in offered]
        own = [name for name in names if name.startswith(DEVICE_PREFIX)]
        return own[0][len(DEVICE_PREFIX) :][:64] if own else None

    def has_token(self, headers: Mapping[str, str]) -> bool:
        """Whether one of the subprotocols, or the bearer, is the token."""
        offered = [each.strip() for each in headers.get("Sec-WebSocket-Protocol", "").split(",")]
        given = [each[len(TOKEN_PREFIX) :] for each in offered if each.startswith(TOKEN_PREFIX)]
        scheme, _, bearer = headers.get("Authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            given.append(bearer.strip())
        right = self._token()
        return right is not None and any(_is_same(each, right) for each in given)


def _is_same(given: str, right: str) -> bool:
    # Takes the same time however much of it is right.
    return hmac.compare_digest(given.encode("utf-8", "replace"), right.encode())
