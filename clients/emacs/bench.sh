#!/bin/sh
# clients/emacs/bench.sh MEMOD: how long a person waits for a list of 10,000 tasks and the like, in a
# compiled package, with the server MEMOD.
set -eu
# shellcheck source=SCRIPTDIR/../../Tests/with-memod.sh
. "$(dirname "$0")/../../Tests/with-memod.sh"
cd "$(dirname "$0")"
cp memod*.el "$scratch"
emacs -Q --batch -L "$scratch" -f batch-byte-compile "$scratch"/*.el
emacs -Q --batch -L "$scratch" -L tests -l memod-bench 2>/dev/null
