#!/bin/sh
# Tests/Demo/demo.sh MEMOD: a minute with the command memo, in a store that is gone afterwards. Status 1
# if a line isn't what it should be. wire.sh shows what goes over the pipes of memod.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
memod=$1
case $memod in /*) ;; *) memod=$PWD/$memod ;; esac
ln -s "$memod" "$scratch/memo"
export PATH="$scratch:$PATH" MEMOD_FILE="$scratch/memos.sqlite" XDG_STATE_HOME="$scratch"
said=$scratch/said
bold=$(printf '\033[1m') plain=$(printf '\033[0m')
if [ ! -t 1 ]; then
  bold='' plain=''
  export NO_COLOR=1
fi

# On a terminal of its own the program shows what a person sees; without one, columns.
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
  at_terminal() { script -qec "$1" /dev/null </dev/null | tr -d '\r'; }
else
  at_terminal() { sh -c "$1"; }
fi

# try COMMAND PATTERN: runs a line and shows it; what it prints has to match.
try() {
  echo "$bold\$ $1$plain"
  at_terminal "$1" >"$said"
  sed 's/^/  /' "$said"
  grep -q -e "$2" "$said" && return
  echo "demo.sh: \"$2\" was expected" >&2
  exit 1
}

try 'memo add "Water the plants tomorrow at 9am"' 'Water the plants\|^m_'
try 'memo add "한라산 등산 준비 #여행 !"' '한라산\|^m_'
try 'memo list' 'Water the plants'
try 'memo find ㅎㄹㅅ' '한라산 등산'
try 'memo done 한라산' '한라산\|^m_'
try 'memo undo' 'Set state'
try "memo tags" '여행'
echo "An editor, the window and scripts have the same store open: each shows what the others do."
echo "\`make demo ARGS=--wire\` shows what goes over their pipes, \`make gui\` opens the window."
