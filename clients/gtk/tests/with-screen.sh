# shellcheck shell=sh disable=SC2154
# Sourced by the scripts that open windows, after with-memod.sh: finds the `python` that has GTK, which
# PYTHON may name, and makes a screen that nobody sees. `on_screen COMMAND...` runs something there.

# Debian's own Python has Debian's GTK.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
need_python clients/gtk "$python"
tests/install.sh || true

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

# A bus of its own: screen readers, and no settings of whoever runs it.
on_screen() {
  if command -v dbus-run-session >/dev/null 2>&1; then
    dbus-run-session -- "$@" 2>"$scratch/stderr"
  else
    "$@" 2>"$scratch/stderr"
  fi
  set -- $?
  grep -v -e dbus-daemon -e SpiRegistry -e dconf "$scratch/stderr" >&2
  return "$1"
}
