#!/bin/sh
# clients/gtk/tests/run.sh MEMOD: the window's tests with the server MEMOD. Presenters need no screen;
# the windows need GTK, libadwaita and Xvfb (tests/install.sh), and are skipped where these aren't.
# PYTHON names another Python than /usr/bin/python3. Ends with `N passed, N failed`.
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
on_screen "$python" tests || failed=1
exit "$failed"
