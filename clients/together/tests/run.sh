#!/bin/sh
# clients/together/tests/run.sh MEMOD: two different editors on one file, with the server MEMOD.
# Ends with `N passed, N failed, N skipped`; status 1 if one failed, 2 if there is nothing to run.
set -u
case ${1-} in
  /*) MEMOD=$1 ;;
  *) MEMOD=$PWD/${1-} ;;
esac
if [ $# -ne 1 ] || [ ! -f "$MEMOD" ] || [ ! -x "$MEMOD" ]; then
  echo "usage: $0 MEMOD, where MEMOD is the server's program" >&2
  exit 2
fi
cd "$(dirname "$0")/../../.." || exit 2
# shellcheck source-path=SCRIPTDIR/../../../Tests/Editors source=paths.sh
. Tests/Editors/paths.sh
python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
  echo "skipped clients/together: $python is no Python of 3.9 or later"
  echo "0 passed, 0 failed"
  exit 0
fi

# What one run may have left in the environment is nothing to the editors of the next.
unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME NVIM_APPNAME VIMINIT EXINIT
unset MEMOD_FILE
neovim=${NVIM:-nvim}
command -v "$neovim" >/dev/null 2>&1 || neovim=''
[ -x "$newer_neovim" ] && newer=$PWD/$newer_neovim || newer=''
vim=$(find_vim) || vim=''
emacs=emacs
command -v emacs >/dev/null 2>&1 || emacs=''

# Past both editors, the Python client looks at the file.
export PYTHONPATH=clients/python
exec "$python" -B clients/together/tests "$MEMOD" \
  --neovim "$neovim" --newer-neovim "$newer" --vim "$vim" --emacs "$emacs" --only "${ONLY-}"
