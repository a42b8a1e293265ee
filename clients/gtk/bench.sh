#!/bin/sh
# clients/gtk/bench.sh MEMOD: how long a long list takes to open, and a change elsewhere to be seen.
set -u
# shellcheck source=SCRIPTDIR/../../Tests/with-memod.sh
. "$(dirname "$0")/../../Tests/with-memod.sh"
cd "$(dirname "$0")" || exit 2
# shellcheck source=SCRIPTDIR/tests/with-screen.sh
. tests/with-screen.sh
on_screen "$python" tests/bench.py
