#!/bin/sh
# Installs what run.sh needs from PyPI, once for each version of the files that name it. Where that can't
# be done it says so, and run.sh skips its tests.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source-path=SCRIPTDIR source=paths.sh
. Tests/OpenRPC/paths.sh

# pip VENV WORD...: installs into the environment VENV.
pip() {
  program=$1/bin/pip
  shift
  "$program" install --quiet --disable-pip-version-check "$@" >/dev/null 2>&1
}

# The older clients, each in a folder of its own, and what they run with.
clients() {
  while read -r client; do
    pip "$old_venv" --no-deps --target "$old_venv/clients/$client" "$client" || return 1
  done <"$1"
}

# install VENV FILE [CLIENTS]: makes VENV with what FILE requires, unless it is there.
install() {
  cat "$2" ${3+"$3"} | cmp -s - "$1/installed.txt" && return
  rm -rf "$1"
  if python3 -m venv "$1" >/dev/null 2>&1 && pip "$1" -r "$2" && { [ -z "${3-}" ] || clients "$3"; }; then
    cat "$2" ${3+"$3"} >"$1/installed.txt"
    return
  fi
  rm -rf "$1"
  echo "The packages of $2 can't be installed from PyPI here. Going on without them." >&2
}

install "$openrpc_venv" Tests/OpenRPC/requirements.txt
install "$old_venv" Tests/OpenRPC/requirements-old.txt Tests/OpenRPC/old-clients.txt
