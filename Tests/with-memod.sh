# shellcheck shell=sh disable=SC2034
# Sourced first by the scripts that test a client, or time it, with the server MEMOD, their only
# argument. Exports it as a path that holds in every folder, and PYTHON, the Python with the tests' packages.
# Makes `scratch`, a folder that goes when the script does. What is skipped is printed as `skipped WHAT: WHY`.

if [ $# -ne 1 ] || [ ! -f "$1" ] || [ ! -x "$1" ]; then
  echo "usage: $0 MEMOD, where MEMOD is the server's program" >&2
  exit 2
fi
case $1 in
  /*) MEMOD=$1 ;;
  *) MEMOD=$PWD/$1 ;;
esac
export MEMOD

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP

# The tests have an environment of their own: nothing of the user's settings, logs, session or screen.
export HOME="$scratch" LC_ALL=C.UTF-8 TZ=UTC
export XDG_CONFIG_HOME="$scratch/config" XDG_CACHE_HOME="$scratch/cache" XDG_RUNTIME_DIR="$scratch/run"
mkdir -m 700 "$XDG_CONFIG_HOME" "$XDG_CACHE_HOME" "$XDG_RUNTIME_DIR"
unset LANG LANGUAGE LC_MESSAGES LC_TIME XDG_DATA_HOME XDG_DATA_DIRS XDG_STATE_HOME DISPLAY WAYLAND_DISPLAY
unset DBUS_SESSION_BUS_ADDRESS EDITOR VISUAL PAGER NO_COLOR CLICOLOR_FORCE
unset NVIM_APPNAME VIMINIT EXINIT ZDOTDIR MEMOD_FILE

repository=$(cd "$(dirname "$0")" && while [ ! -e Package.swift ]; do cd ..; done && pwd)
# Which fonts there are decides where lines break.
export FONTCONFIG_FILE="$repository/Tests/fonts.conf"

# The packages of requirements.txt, for Debian's Python; the programs among them, after the system's.
tools=$repository/.build-tools/python/bin
newer_neovim=$tools/nvim
if [ -z "${PYTHON-}" ]; then
  for PYTHON in "$tools/python" /usr/bin/python3 python3; do
    [ ! -x "$PYTHON" ] || break
  done
fi
export PYTHON
python=$PYTHON
PATH=$PATH:$tools

# within SECONDS COMMAND...: macOS has no `timeout`; there the deadlines inside the tests have to do.
if command -v timeout >/dev/null 2>&1; then
  within() { timeout -k 5 "$@"; }
else
  within() {
    shift
    "$@"
  }
fi

# skip_all WHAT WHY: there is nothing to test it with.
skip_all() {
  echo "skipped $1: $2"
  echo "0 passed, 0 failed"
  exit 0
}

# need_python WHAT PYTHON: skips all of it where that is no Python that the client runs in.
need_python() {
  "$2" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null ||
    skip_all "$1" "$2 is no Python of 3.9 or later"
}

# lint NAME COMMAND...: what a linter says is a failure, kept in `failed`; that there is none is said.
lint() {
  name=$1
  shift
  if ! command -v "$name" >/dev/null 2>&1; then
    echo "skipped $name: it isn't installed"
  elif ! "$@"; then
    echo "not ok $name"
    failed=1
  fi
}

# plain_session NAME COMMAND...: an editor's own JSON-RPC client, without our plugin, lives a session that
# ends with the line `all checks hold` in $OUTCOME. Adds to `passed` or `failed`.
plain_session() {
  name=$1
  shift
  export OUTCOME="$scratch/plain-session"
  : >"$OUTCOME"
  if within 600 "$@" >>"$OUTCOME" 2>"$scratch/stderr" && grep -qx 'all checks hold' "$OUTCOME"; then
    passed=$((passed + 1))
  else
    echo "FAIL a plain session of $name"
    tail -n 8 "$OUTCOME" "$scratch/stderr" | sed 's/^/  | /'
    failed=$((failed + 1))
  fi
}
