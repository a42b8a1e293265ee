#!/bin/sh
# Installs what run.sh needs from PyPI, once for each version of requirements.txt. Where that can't
# be done it says so, and run.sh skips its tests.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source-path=SCRIPTDIR source=paths.sh
. Tests/OpenRPC/paths.sh
requirements=Tests/OpenRPC/requirements.txt

cmp -s "$requirements" "$openrpc_venv/installed.txt" && exit 0
rm -rf "$openrpc_venv"
if python3 -m venv "$openrpc_venv" >/dev/null 2>&1 &&
  "$openrpc_venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements" \
    >/dev/null 2>&1; then
  cp "$requirements" "$openrpc_venv/installed.txt"
  exit 0
fi
rm -rf "$openrpc_venv"
echo "The packages of $requirements can't be installed from PyPI here. Going on without them." >&2
