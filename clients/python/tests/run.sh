#!/bin/sh
# clients/python/tests/run.sh MEMOD: the client's tests with the server MEMOD, in the Python that PYTHON
# names or `python3`, and its linters where they are installed. Ends with `N passed, N failed`.
set -u
case ${1-} in
  /*) MEMOD=$1 ;;
  *) MEMOD=$PWD/${1-} ;;
esac
if [ $# -ne 1 ] || [ ! -f "$MEMOD" ] || [ ! -x "$MEMOD" ]; then
  echo "usage: $0 MEMOD, where MEMOD is the server's program" >&2
  exit 2
fi
export MEMOD
cd "$(dirname "$0")/.." || exit 2
python=${PYTHON:-python3}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
  echo "skipped clients/python: $python is no Python of 3.9 or later"
  echo "0 passed, 0 failed"
  exit 0
fi

failed=0
# lint NAME COMMAND...: what a linter says is a failure; that there is none is said.
lint() {
  name=$1
  shift
  if ! command -v "$name" >/dev/null 2>&1; then
    echo "skipped $name: it isn't installed"
  elif ! "$@"; then
    echo "not ok $name"
    failed=1
  fi
}
lint ruff ruff check --quiet .
lint ruff ruff format --check --quiet .
lint mypy mypy --no-error-summary memod

"$python" tests || failed=1
exit "$failed"
