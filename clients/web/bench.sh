#!/bin/sh
# clients/web/bench.sh MEMOD: how long the page takes to show a long list, and a change elsewhere.
set -u
# shellcheck source=SCRIPTDIR/../../Tests/with-memod.sh
. "$(dirname "$0")/../../Tests/with-memod.sh"
cd "$(dirname "$0")" || exit 2
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
"$python" tests/bench.py
