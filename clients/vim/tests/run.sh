#!/bin/sh
# clients/vim/tests/run.sh MEMOD: the plugin in the real Vim, headless, against the real server.
# Prints a line for each test and a count last. Status 1 if one fails, 2 if it could not begin.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"

here=$(cd "$(dirname "$0")/.." && pwd) || exit 2
vim=$("$repository/Tests/find-vim") ||
  skip_all clients/vim "no Vim with channels here; Debian's package is \`vim\`"

# The plugin as a plugin manager gets it.
"$repository/.ci/plugins" "$scratch/plugins" vim || exit 2
export MEMOD_PLUGIN="$scratch/plugins/memod.vim"
export SCRATCH="$scratch" OUTCOME="$scratch/outcome" ONLY="${ONLY-}"

# All that is asked is kept for tests/wire.vim, which comes last.
printf '#!/bin/sh\nexec "%s" --trace "%s/trace" "$@"\n' "$MEMOD" "$scratch" >"$scratch/memod"
chmod +x "$scratch/memod"
MEMOD=$scratch/memod

# Vim takes the end of stdin for its user's leaving: so this one stays open and silent.
mkfifo "$scratch/keys" || exit 2
exec 3<>"$scratch/keys"

passed=0
failed=0
for TESTS in "$here"/tests/*.vim; do
  case $TESTS in */harness.vim | */run.vim | */bench.vim | */plain-session.vim) continue ;; esac
  export TESTS
  : >"$OUTCOME"
  within 1200 "$vim" -es -u NONE -i NONE -n -N -S "$here/tests/run.vim" -c 'cquit 1' \
    <&3 >/dev/null 2>"$scratch/stderr"
  status=$?
  count=$(tail -n 1 "$OUTCOME")
  case $count in
    *' passed, '*' failed, '*) ;;
    *)
      echo "FAIL $(basename "$TESTS") ended with status $status" >>"$OUTCOME"
      tail -n 12 "$scratch/stderr" >>"$OUTCOME"
      count='0 passed, 1 failed, 0 skipped'
      ;;
  esac
  grep -av '^[0-9]* passed, ' "$OUTCOME"
  passed=$((passed + $(echo "$count" | cut -d' ' -f1)))
  failed=$((failed + $(echo "$count" | cut -d' ' -f3)))
done

[ -n "$ONLY" ] || plain_session Vim "$vim" -es -u NONE -i NONE -n -N -S "$here/tests/plain-session.vim" \
  -c 'cquit 1' <&3

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
