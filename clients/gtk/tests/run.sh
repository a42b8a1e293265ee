#!/bin/sh
# clients/gtk/tests/run.sh MEMOD: the window's tests with the server MEMOD. Presenters need no screen;
# the windows need GTK, libadwaita and Xvfb (tests/install.sh), and are skipped where these aren't.
# PYTHON names another Python than /usr/bin/python3. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
# Debian's own Python has Debian's GTK.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
need_python clients/gtk "$python"
tests/install.sh || true

failed=0
if ! command -v ruff >/dev/null 2>&1; then
  echo "skipped ruff: it isn't installed"
elif ! ruff check --quiet . || ! ruff format --check --quiet .; then
  echo "not ok ruff"
  failed=1
fi

screen=
trap 'if [ -n "$screen" ]; then kill "$screen"; fi; rm -rf "$scratch"' EXIT
unset DISPLAY WAYLAND_DISPLAY
if command -v Xvfb >/dev/null 2>&1; then
  mkfifo "$scratch/display"
  Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
  screen=$!
  read -r number <"$scratch/display"
  export DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo
fi
export XDG_CONFIG_HOME="$scratch" XDG_CACHE_HOME="$scratch" XDG_RUNTIME_DIR="$scratch" LC_ALL=C.UTF-8
# A bus of the tests' own: screen readers, and no settings of whoever runs them.
if command -v dbus-run-session >/dev/null 2>&1; then
  dbus-run-session -- "$python" tests 2>"$scratch/stderr"
else
  "$python" tests 2>"$scratch/stderr"
fi || failed=1
grep -v -e dbus-daemon -e SpiRegistry -e dconf "$scratch/stderr" >&2
exit "$failed"
