#!/bin/sh
# Tests/Formats/run.sh MEMOD: random files that each format's own library writes, through `memod import` and
# `memod export`, and read by that library again. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"
cd "$(dirname "$0")/../.." || exit 2

"$PYTHON" -c "import dateutil, icalendar, pytodotxt, yaml" 2>/dev/null ||
  skip_all Formats "the packages of Tests/requirements.txt aren't installed"
SCRATCH=$scratch
export SCRATCH
within 1800 "$PYTHON" Tests/Formats
