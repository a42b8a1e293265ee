#!/bin/sh
# clients/together/tests/run.sh MEMOD: two different editors on one file, with the server MEMOD.
# Ends with `N passed, N failed, N skipped`; status 1 if one failed, 2 if there is nothing to run.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/../../.." || exit 2
python=${PYTHON:-python3}
need_python clients/together "$python"

neovim=${NVIM:-nvim}
command -v "$neovim" >/dev/null 2>&1 || neovim=''
[ -x "$newer_neovim" ] && newer=$newer_neovim || newer=''
vim=$("$repository/Tests/find-vim") || vim=''
emacs=emacs
command -v emacs >/dev/null 2>&1 || emacs=''

# Past both editors, the Python client looks at the file.
export PYTHONPATH=clients/python
"$python" -B clients/together/tests "$MEMOD" \
  --neovim "$neovim" --newer-neovim "$newer" --vim "$vim" --emacs "$emacs" --only "${ONLY-}"
