# shellcheck shell=sh disable=SC2034
# Sourced first by the scripts that test a client, or time it, with the server MEMOD, their only
# argument. Exports it as a path that holds in every folder, and makes `scratch`, a folder that goes
# when the script does.

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

# leave_home: what a program keeps of its user, such as logs and histories, and what it finds set, is
# nobody's from here on.
leave_home() {
  export HOME="$scratch" LC_ALL=C.UTF-8
  unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_DATA_DIRS XDG_STATE_HOME
  unset NVIM_APPNAME VIMINIT EXINIT ZDOTDIR MEMOD_FILE
}

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
