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

# The package as it is installed in a fresh Emacs, which the tests find there and nowhere else.
"$repository/.ci/plugins" "$scratch/plugins" emacs || exit 2
export MEMOD_SOURCES="$scratch/plugins/memod.el" MEMOD_PACKAGES="$scratch/packages"
mkdir "$scratch/memod"
cp "$MEMOD_SOURCES"/memod*.el "$scratch/memod"
emacs -Q --batch --eval '(progn (require (quote package)) (setq package-user-dir (getenv "MEMOD_PACKAGES")
  package-archives nil) (package-install-file (file-name-as-directory (expand-file-name "../memod"
  (getenv "MEMOD_PACKAGES")))))' >"$scratch/installing" 2>&1 || {
  cat "$scratch/installing"
  echo '0 passed, 1 failed'
  exit 1
}

# SIGPIPE kills Emacs in batch mode; with a terminal, Emacs ignores it.
trap '' PIPE
export RUNNING="$scratch/running"
within 3600 emacs -Q --batch --eval '(setq package-user-dir (getenv "MEMOD_PACKAGES"))' \
  -f package-activate-all -L tests -l memod-runner \
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
