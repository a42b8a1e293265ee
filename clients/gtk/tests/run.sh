#!/bin/sh
# clients/gtk/tests/run.sh MEMOD: the window's tests with the server MEMOD. Presenters need no screen;
# the windows need GTK, libadwaita and Xvfb, and are skipped where these aren't. ONLY is a part of the names of
# tests to pass. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
# shellcheck source=SCRIPTDIR/with-screen.sh
. tests/with-screen.sh

failed=0
lint ruff ruff check --quiet .
lint ruff ruff format --check --quiet .
lint mypy mypy --no-error-summary memod_gtk
passed=0
# run: the tests, or those that ONLY names, with the fonts that FONTCONFIG_FILE names.
run() {
  on_screen "$python" tests >"$scratch/said"
  grep -v '^[0-9]* passed, ' "$scratch/said"
  count=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$scratch/said")
  count=${count:-0 1}
  passed=$((passed + ${count% *}))
  failed=$((failed + ${count#* }))
}
run
if [ -z "${ONLY-}" ]; then
  # A popover once hid its last button with this font, and not with the tests' usual one.
  FONTCONFIG_FILE="$repository/Tests/fonts-noto.conf" ONLY=test_fit.Chips run
fi
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
