#!/bin/sh
# clients/neovim/bench.sh MEMOD: how long long lists take. NVIM names the Neovim; `nvim` without it.
set -u
case ${1-} in
  /*) MEMOD=$1 ;;
  *) MEMOD=$PWD/${1-} ;;
esac
if [ $# -ne 1 ] || [ ! -f "$MEMOD" ] || [ ! -x "$MEMOD" ]; then
  echo "usage: $0 MEMOD, where MEMOD is the server's program" >&2
  exit 2
fi
MEMOD_PLUGIN=$(cd "$(dirname "$0")" && pwd) || exit 2
export MEMOD MEMOD_PLUGIN
exec "${NVIM:-nvim}" --headless -u NONE -i NONE -n -c "luafile $MEMOD_PLUGIN/tests/bench.lua" -c 'cquit 1'
