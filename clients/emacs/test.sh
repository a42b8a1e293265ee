#!/bin/sh
# Tests the package inside a real Emacs, in batch, against a real server.
# usage: test.sh MEMOD [ERT-SELECTOR]
# The last line is `N passed, N failed`; status 1 if any failed, 2 if there is nothing to test with.
set -u
cd "$(dirname "$0")" || exit 2
memod=${1:?usage: test.sh MEMOD}
command -v "$memod" >/dev/null 2>&1 || { echo "There is no server at $memod." >&2; exit 2; }
command -v emacs >/dev/null 2>&1 || { echo "There is no emacs here." >&2; exit 2; }

MEMOD=$(command -v "$memod")
export MEMOD
case $MEMOD in /*) ;; *) MEMOD=$OLDPWD/$MEMOD ;; esac

emacs -Q --batch -L . -L test -l memod-runner --eval "(memod-runner-run '${2:-t})"
