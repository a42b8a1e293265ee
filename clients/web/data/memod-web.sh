#!/bin/sh
# memod-web: serves the page, with the memod that lies beside this unless MEMOD names another. PYTHON
# names the Python to use.
set -u
here=$(cd "$(dirname "$(readlink -f "$0")")" && pwd) || exit 1
if [ -z "${MEMOD-}" ] && [ -x "$here/memod" ]; then
  MEMOD=$here/memod
  export MEMOD
fi

# The system's own Python has the system's aiohttp; of several the first that has it.
python=
find_python() {
  for each in "$@"; do
    command -v "$each" >/dev/null 2>&1 || continue
    python=${python:-$each}
    if "$each" -c 'import aiohttp' 2>/dev/null; then
      python=$each
      break
    fi
  done
}
if [ -n "${PYTHON-}" ]; then find_python "$PYTHON"; else find_python /usr/bin/python3 python3; fi
if [ -z "$python" ]; then
  echo "memod-web needs Python 3. On Debian: apt install python3 python3-aiohttp python3-segno" >&2
  exit 1
fi

# Compiled code goes to the person's cache: what is installed stays as it was installed.
exec "$python" -X pycache_prefix="${XDG_CACHE_HOME:-$HOME/.cache}/memod/python" -c '
import sys
sys.path[0] = sys.argv.pop(1)
from memod_web.__main__ import main
sys.exit(main())' "$here/../share/memod/web" "$@"
