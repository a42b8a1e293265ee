#!/bin/sh
# Tests/OpenRPC/run.sh MEMOD: what others make of the answer to `rpc.discover` and of the protocol:
# generated types, a validator of JSON Schema, a client on a library that isn't ours. Ends with
# `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"
cd "$(dirname "$0")/../.." || exit 2
# shellcheck source-path=SCRIPTDIR source=paths.sh
. Tests/OpenRPC/paths.sh

[ -x "$openrpc_python" ] || skip_all OpenRPC "there is no $openrpc_venv; install.sh makes it"
MYPY_CACHE_DIR=$PWD/$openrpc_venv/mypy-cache
SCRATCH=$scratch
OLD_CLIENTS=$PWD/$old_venv
export MYPY_CACHE_DIR SCRATCH OLD_CLIENTS
within 300 "$openrpc_python" Tests/OpenRPC
