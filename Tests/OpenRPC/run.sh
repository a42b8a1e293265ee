#!/bin/sh
# Tests/OpenRPC/run.sh MEMOD: what others make of the answer to `rpc.discover` and of the protocol:
# generated types, a validator of JSON Schema, a client on a library that isn't ours. Ends with
# `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"
cd "$(dirname "$0")/../.." || exit 2

"$PYTHON" -c "import datamodel_code_generator, jsonschema, mcp, pylsp_jsonrpc" 2>/dev/null ||
  skip_all OpenRPC "the packages of Tests/requirements.txt aren't installed"
MYPY_CACHE_DIR=$repository/.build-tools/mypy-cache
SCRATCH=$scratch
OLD_CLIENTS=$repository/.build-tools/old-agents
export MYPY_CACHE_DIR SCRATCH OLD_CLIENTS
within 1200 "$PYTHON" Tests/OpenRPC
