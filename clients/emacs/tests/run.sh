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

# SIGPIPE kills Emacs in batch mode; with a terminal, Emacs ignores it.
trap '' PIPE
export RUNNING="$scratch/running"
within 300 emacs -Q --batch -L . -L tests -l memod-runner \
  --eval '(memod-runner-run (or (getenv "ONLY") ""))' >"$scratch/said"
status=$?
cat "$scratch/said"
count=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$scratch/said")
# An Emacs that is killed takes along what it had still to print.
if [ -z "$count" ]; then
  echo "not ok Emacs ended with status $status in $(cat "$RUNNING")"
  count='0 1'
fi
passed=${count% *}
failed=${count#* }
[ -n "${ONLY-}" ] || plain_session Emacs emacs -Q --batch -l tests/memod-plain-session.el
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
