#!/bin/sh
# clients/neovim/bench.sh MEMOD: how long long lists take. NVIM names the Neovim; `nvim` without it.
set -u
# shellcheck source=SCRIPTDIR/../../Tests/with-memod.sh
. "$(dirname "$0")/../../Tests/with-memod.sh"
MEMOD_PLUGIN=$(cd "$(dirname "$0")" && pwd) || exit 2
export MEMOD_PLUGIN
"${NVIM:-nvim}" --headless -u NONE -i NONE -n -c "luafile $MEMOD_PLUGIN/tests/bench.lua" -c 'cquit 1'
