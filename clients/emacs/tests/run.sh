#!/bin/sh
# clients/emacs/tests/run.sh MEMOD: the package inside a real Emacs, in batch, against the real server.
# ONLY is a regular expression that names of tests must match. Ends with `N passed, N failed`, status 1
# if one failed.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
command -v emacs >/dev/null 2>&1 ||
  skip_all clients/emacs "no emacs here; Debian's package is \`emacs-nox\`"

leave_home
# SIGPIPE kills Emacs in batch mode; with a terminal, Emacs ignores it.
trap '' PIPE
export RUNNING="$scratch/running"
within 300 emacs -Q --batch -L . -L tests -l memod-runner \
  --eval '(memod-runner-run (or (getenv "ONLY") ""))'
status=$?
# An Emacs that is killed takes along what it had still to print.
[ "$status" -le 1 ] ||
  echo "not ok Emacs ended with status $status in $(cat "$RUNNING")"
exit "$status"
