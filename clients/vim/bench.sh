#!/bin/sh
# clients/vim/bench.sh MEMOD: how long long lists keep Vim busy, with the server MEMOD.
set -u
# shellcheck source=SCRIPTDIR/../../Tests/with-memod.sh
. "$(dirname "$0")/../../Tests/with-memod.sh"
here=$(cd "$(dirname "$0")" && pwd) || exit 2
vim=$("$repository/Tests/find-vim") || {
  echo "There is no Vim with channels here; Debian's package is \`vim\`." >&2
  exit 2
}
export MEMOD_PLUGIN="$here" SCRATCH="$scratch" OUTCOME="$scratch/outcome" ONLY='' TESTS="$here/tests/bench.vim"

# Vim takes the end of stdin for its user's leaving: so this one stays open and silent.
mkfifo "$scratch/keys" || exit 2
exec 3<>"$scratch/keys"
: >"$OUTCOME"
within 600 "$vim" -es -u NONE -i NONE -n -N -S "$here/tests/run.vim" -c 'cquit 1' <&3 >/dev/null 2>&1
status=$?
grep -v -e '^ok' -e ' passed, ' "$OUTCOME"
exit "$status"
