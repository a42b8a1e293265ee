# shellcheck shell=sh disable=SC2154
# Sourced by the scripts that open windows, after with-memod.sh: makes a screen that nobody sees. `on_screen COMMAND...` runs something there.

need_python clients/gtk "$python"

screen=
trap 'if [ -n "$screen" ]; then kill "$screen"; fi; rm -rf "$scratch"' EXIT
if command -v Xvfb >/dev/null 2>&1; then
  mkfifo "$scratch/display"
  Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
  screen=$!
  read -r number <"$scratch/display"
  export DISPLAY=":$number" GDK_BACKEND=x11 GSK_RENDERER=cairo
fi

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
