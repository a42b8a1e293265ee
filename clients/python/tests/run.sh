#!/bin/sh
# clients/python/tests/run.sh MEMOD: the client's tests with the server MEMOD, in the Python that PYTHON
# names or `python3`, and its linters where they are installed. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
cd "$(dirname "$0")/.." || exit 2
python=${PYTHON:-python3}
need_python clients/python "$python"

failed=0
lint ruff ruff check --quiet .
lint ruff ruff format --check --quiet .
lint mypy mypy --no-error-summary memod

"$python" tests || failed=1
exit "$failed"
