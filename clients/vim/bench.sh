#!/bin/sh
# clients/vim/bench.sh MEMOD: how long long lists keep Vim busy, with the server MEMOD.
set -u
case ${1-} in
  /*) MEMOD=$1 ;;
  *) MEMOD=$PWD/${1-} ;;
esac
if [ $# -ne 1 ] || [ ! -f "$MEMOD" ] || [ ! -x "$MEMOD" ]; then
  echo "usage: $0 MEMOD, where MEMOD is the server's program" >&2
  exit 2
fi
here=$(cd "$(dirname "$0")" && pwd) || exit 2
# shellcheck source=../../Tests/Editors/paths.sh
. "$here/../../Tests/Editors/paths.sh"
vim=$(find_vim) || {
  echo "There is no Vim with channels here; Debian's package is \`vim\`." >&2
  exit 2
}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
export MEMOD HOME="$scratch" SCRATCH="$scratch" OUTCOME="$scratch/outcome" ONLY=''
export LC_ALL=C.UTF-8 TESTS="$here/tests/bench.vim"
unset XDG_DATA_HOME XDG_CONFIG_HOME VIMINIT EXINIT MEMOD_FILE

# Vim takes the end of stdin for its user's leaving: so this one stays open and silent.
mkfifo "$scratch/keys" || exit 2
exec 3<>"$scratch/keys"
: >"$OUTCOME"
"$vim" -es -u NONE -i NONE -n -N -S "$here/tests/run.vim" -c 'cquit 1' <&3 >/dev/null 2>&1
status=$?
grep -v -e '^ok' -e ' passed, ' "$OUTCOME"
exit "$status"
