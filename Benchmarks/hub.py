"""A PostgreSQL server that only a row uses, with hubs in it, and the memod-sync that goes there."""

import os
import shutil
import socket
import subprocess
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

from programs import FLAGS, HERE, Failed, Skipped, run

ROOT = HERE.parent
SERVER = ROOT / "Tests/Sync/server.sh"
SOURCES = ["hub_floor.c", "client.c", "memos.c", "bench.c"]
# A server on the loopback asks for one; nobody else reaches it, and it is gone with the row.
PASSWORD = "benchmark"


class Hub:
    """The server, while it runs; `folder` is on its disk, for whatever is measured beside it."""

    def __init__(self, p):
        self.sync = _memod_sync(p)
        _need("libpq", "postgresql")
        self.program = _built(p)
        self._server_folder, self._sockets = _folder(p), None

    def __enter__(self):
        # A path of a socket has at most 107 bytes, and one of a checkout may have more.
        self._sockets = _owned(tempfile.mkdtemp(prefix="hub.", dir="/tmp"))
        self.folder = Path(tempfile.mkdtemp(prefix="stores.", dir=self._server_folder))
        # The user may have settings of their own for PostgreSQL.
        for name in [name for name in os.environ if name.startswith("PG")]:
            del os.environ[name]
        passwords = self.folder / "passwords"
        passwords.touch(0o600)
        passwords.write_text(f"*:*:*:*:{PASSWORD}\n")
        os.environ["PGPASSFILE"] = str(passwords)
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = self._url(self.port)
        try:
            # As it comes: what it has acknowledged is on the disk, as in a store.
            self._serve(
                "start",
                "fsync=on",
                "listen_addresses=127.0.0.1",
                f"port={self.port}",
                f"unix_socket_directories={self._sockets}",
            )
            self.sql(f"ALTER ROLE memod PASSWORD '{PASSWORD}'")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        subprocess.run([SERVER, "end", self._server_folder], capture_output=True, check=False)
        for folder in (self._server_folder, self._sockets):
            shutil.rmtree(folder, ignore_errors=True)

    def _serve(self, command, *settings):
        done = subprocess.run(
            [SERVER, command, self._server_folder / "server", *settings],
            # It starts a process that would hold a pipe open.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode != 0:
            raise Failed(f"server.sh {command} ended with status {done.returncode}")

    def sql(self, text):
        """Runs SQL as the owner; returns what it returns."""
        return self._call("psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", self._sockets,
                          "-p", self.port, "-U", "memod", "-d", "postgres", "-c", text)  # fmt: skip

    def _url(self, port):
        return f"postgresql://memod@127.0.0.1:{port}/postgres"

    def make(self, schema):
        """Makes a hub."""
        self._call(self.sync, "init", self.url, "--schema", schema)

    def link(self, store, schema, port=None):
        """Links a store to a hub, and carries what there is; returns the peak memory, in MiB."""
        url = self._url(port or self.port)
        command = [self.sync, "link", url, "--schema", schema, "--file", store]
        process = subprocess.Popen(
            [str(part) for part in command],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        complaint = process.stderr.read()
        process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise Failed(f"memod-sync: {complaint.strip()[-300:]}")
        return usage.ru_maxrss / 1024

    def _call(self, *command):
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, check=False
        )
        if done.returncode != 0:
            raise Failed(f"{Path(command[0]).name}: {done.stderr.strip()[-300:]}")
        return done.stdout.strip()

    def ask(self, command, count, *arguments):
        """Runs hub_floor."""
        return run([self.program, command, self.url, count, *arguments])

    @contextmanager
    def followed(self, *stores):
        """Follows the hubs that the stores are linked to, a process each."""
        command = [self.sync, "follow", "--file"]
        processes = [
            subprocess.Popen([*command, store], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            for store in stores
        ]
        try:
            yield
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait()


def _memod_sync(p):
    """The one that `memod sync` would start."""
    beside = p.memod.parent / "memod-sync"
    found = beside if os.access(beside, os.X_OK) else shutil.which("memod-sync")
    if not found:
        raise Skipped("there is no memod-sync; `make sync` builds it")
    return Path(found)


def _need(*things):
    done = subprocess.run([ROOT / ".ci/need", *things], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Skipped((done.stderr.strip().splitlines() or ["there is no PostgreSQL"])[-1])


def _built(p):
    """hub_floor, which needs libpq."""
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "libpq"], capture_output=True, text=True, check=True
    ).stdout.split()
    program = p.folder / "hub_floor"
    subprocess.run(["cc", *FLAGS, "-o", str(program), *SOURCES, *flags], cwd=HERE, check=True)
    return program


def _owned(folder):
    """A folder that is the server's, which is another user's process where root starts it."""
    os.chmod(folder, 0o755)
    if os.getuid() == 0:
        shutil.chown(folder, "postgres")
    return Path(folder)


def _folder(p):
    """A folder for a server: where the stores are, unless another user can't get there."""
    for place in (p.folder, "/tmp"):
        folder = _owned(tempfile.mkdtemp(prefix="hub.", dir=place))
        if os.getuid() != 0:
            return folder
        reached = subprocess.run(["runuser", "-u", "postgres", "--", "test", "-w", folder])
        if reached.returncode == 0:
            return folder
        folder.rmdir()
    raise Skipped("there is no folder where PostgreSQL's user may write")
