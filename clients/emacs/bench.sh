#!/bin/sh
# Prints how long a person waits for a list of 10,000 tasks and the like, in a compiled package.
# usage: bench.sh MEMOD
set -eu
memod=$(realpath "${1:?usage: bench.sh MEMOD}")
cd "$(dirname "$0")"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp memod*.el "$folder"
emacs -Q --batch -L "$folder" -f batch-byte-compile "$folder"/*.el
MEMOD=$memod emacs -Q --batch -L "$folder" -L test -l memod-bench 2>/dev/null
