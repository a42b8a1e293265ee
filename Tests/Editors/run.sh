#!/bin/sh
# Tests/Editors/run.sh MEMOD: each editor's own JSON-RPC client lives a session with the server.
# Prints a line for each editor and a count. Status 1 if one fails, 2 if there is no server to run.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"

cd "$(dirname "$0")/../.." || exit 2
# shellcheck source-path=SCRIPTDIR source=paths.sh
. Tests/Editors/paths.sh
programs=$PWD/Tests/Editors
seconds_max=60
leave_home

# Vim takes the end of stdin for its user's leaving: so this one stays open and silent.
mkfifo "$scratch/keys" || exit 2
exec 3<>"$scratch/keys"

passed=0
failed=0
skipped=0

skip() {
  echo "skipped $1: $2"
  skipped=$((skipped + 1))
}

# run NAME COMMAND...: the editor has to end with status 0 and to say that it went through all.
run() {
  name=$1
  shift
  OUTCOME="$scratch/$name.outcome"
  export OUTCOME
  : >"$OUTCOME"
  within "$seconds_max" "$@" <&3 >>"$OUTCOME" 2>"$scratch/$name.stderr"
  status=$?
  if [ "$status" -eq 0 ] && grep -qx 'all checks hold' "$OUTCOME"; then
    echo "ok $name"
    passed=$((passed + 1))
    return
  fi
  echo "FAIL $name (status $status)"
  tail -n 8 "$OUTCOME" "$scratch/$name.stderr" | sed 's/^/  | /'
  failed=$((failed + 1))
}

run_neovim() {
  run "$1" "$2" --headless -u NONE -i NONE -n -c "luafile $programs/neovim.lua" -c 'cquit 1'
}

if command -v nvim >/dev/null 2>&1; then
  run_neovim neovim nvim
else
  skip neovim "no nvim here"
fi

if [ -x "$newer_neovim" ]; then
  run_neovim neovim-newer "$PWD/$newer_neovim"
else
  skip neovim-newer "no $newer_neovim here"
fi

if vim=$(find_vim); then
  run vim "$vim" -es -u NONE -i NONE -n -N -S "$programs/vim.vim" -c 'cquit 1'
else
  skip vim "no Vim with channels here"
fi

if command -v emacs >/dev/null 2>&1; then
  run emacs emacs -Q --batch -l "$programs/emacs.el"
else
  skip emacs "no emacs here"
fi

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
