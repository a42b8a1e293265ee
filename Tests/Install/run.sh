#!/bin/sh
# Tests/Install/run.sh MEMOD: what is installed beside the program MEMOD. Every option it has is in its
# manual and in each shell's completions, which are tried in the shells themselves. Ends with
# `N passed, N failed`; says what it had to skip.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"
cd "$(dirname "$0")/../.." || exit 2
pack=Packaging
completions=$PWD/$pack/completions


passed=0
failed=0
ok() { passed=$((passed + 1)); }
# not_ok SENTENCE WHAT
not_ok() {
  echo "not ok $1"
  echo "$2" | sed 's/^/  | /'
  failed=$((failed + 1))
}

words() { echo "$1" | tr -s '[:space:]' '\n' | sed '/^$/d' | sort; }

# same SENTENCE EXPECTED GOT: the same words, in any order.
same() {
  expected=$(words "$2")
  got=$(words "$3")
  if [ "$expected" = "$got" ]; then
    ok
  else
    not_ok "$1" "expected: $(echo "$expected" | tr '\n' ' ')
     got: $(echo "$got" | tr '\n' ' ')"
  fi
}

# quiet SENTENCE COMMAND...: the command has nothing to say.
quiet() {
  sentence=$1
  shift
  if said=$("$@" 2>&1) && [ -z "$said" ]; then ok; else not_ok "$sentence" "$said"; fi
}

# Installs what isn't there where it may.
has() { .ci/need "$1" >/dev/null 2>&1 || { echo "skipped $1: it isn't installed" && return 1; }; }

words_beginning_with_dashes() { grep -o -e '--[a-z][a-z-]*' | sort -u; }
options=$("$MEMOD" --help | words_beginning_with_dashes)
commands=$("$MEMOD" --help |
  sed -n -e 's/^ *memod \([a-z]*\) .*\[options\].*/\1/p' -e 's/^ *memod \([a-z]*\) COMMAND .*/\1/p')

# choices [COMMAND] OPTION: what the program takes as its value, which it says of a wrong one.
choices() { "$MEMOD" "$@" '?' 2>&1 | sed -n 's/.* must be one of \(.*\), not .*/\1/p' | tr -d ,; }

## The manual

same "the manual has every option that --help has, and no other" "$options" \
  "$(sed -n 's/^\.It.* Fl -\([a-z][a-z-]*\).*/--\1/p' $pack/memod.1)"
same "the manual has every command" "$commands" \
  "$(sed -n '/^\.Sh COMMANDS/,/^\.Sh OPTIONS/ s/^\.It Cm \([a-z]*\).*/\1/p' $pack/memod.1)"
same "the manual has every variable that --help has" \
  "$("$MEMOD" --help | grep -o '\$[A-Z_]*' | tr -d '$')" \
  "$(sed -n 's/^\.It Ev \(.*\)/\1/p' $pack/memod.1 | grep -vx -e TZ -e 'LC_ALL.*' -e XDG_STATE_HOME)"
for option in --framing --durability --log-level --format; do
  # shellcheck disable=SC2046 # one word a choice
  for choice in $(choices import "$option"); do
    same "the manual has $choice of $option" "$choice" "$(sed -n "s/^\.Cm \($choice\)\b.*/\1/p" $pack/memod.1)"
  done
done
memo_commands=$("$MEMOD" memo help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p')
memo_options=$(for command in $memo_commands; do "$MEMOD" memo help "$command"; done |
  words_beginning_with_dashes)
for manual in memo.1 ko/memo.1; do
  same "$manual has every command" "$memo_commands" \
    "$(sed -n '/^\.Sh \(COMMANDS\|명령\)/,/^\.Sh \(OPTIONS\|옵션\)/ s/^\.It Cm \([a-z]*\).*/\1/p' $pack/$manual)"
  same "$manual has every option that its help has, and no other" "$memo_options" \
    "$(grep -o 'Fl -[a-z][a-z-]*' $pack/$manual | sed 's/^Fl -/--/' | sort -u)"
  same "$manual has every setting" \
    "$(XDG_CONFIG_HOME=/nowhere "$MEMOD" memo config | cut -f 1)" \
    "$(grep -o 'Ic [a-z]* No =' $pack/$manual | cut -d ' ' -f 2)"
done
sync=$(dirname "$MEMOD")/memod-sync
if [ -x "$sync" ]; then
  same "memod-sync's manual has every option that its --help has, and no other" \
    "$("$sync" --help | words_beginning_with_dashes)" \
    "$(sed -n 's/^\.It.* Fl -\([a-z][a-z-]*\).*/--\1/p' $pack/memod-sync.1)"
  sync_commands=$("$sync" --help | sed -n 's/.* memod sync \([a-z]*\) .*/\1/p')
  same "memod-sync's manual has every command" "$sync_commands" \
    "$(sed -n '/^\.Sh COMMANDS/,/^\.Sh OPTIONS/ s/^\.It Cm \([a-z]*\).*/\1/p' $pack/memod-sync.1)"
  same "memod-sync's manual has every variable that --help has" \
    "$("$sync" --help | grep -o '\$[A-Z_]*' | tr -d '$' | sort -u)" \
    "$(sed -n 's/^\.It Ev \(.*\)/\1/p' $pack/memod-sync.1)"
  same "memod-sync's manual has every exit status that --help has" \
    "$("$sync" --help | sed -n 's/^Exit status: //p')" \
    "$(sed -n '/^\.Sh EXIT STATUS/ { n; p; }' $pack/memod-sync.1)"
else
  echo "skipped the program memod-sync: it isn't built"
fi
if has mandoc; then
  for manual in $pack/memod.1 $pack/memo.1 clients/gtk/data/memod-gtk.1 \
    clients/web/data/memod-web.1 $pack/memod-sync.1; do
    quiet "mandoc finds nothing wrong with $manual" mandoc -T lint -W warning "$manual"
  done
  # Its sections have Korean names.
  same "mandoc finds nothing wrong with ko/memo.1" "" \
    "$(mandoc -T lint -W warning $pack/ko/memo.1 | grep -v 'is not "NAME"\|outside NAME')"
fi
if command -v man >/dev/null 2>&1 && man --version 2>/dev/null | grep -q man-db; then
  for manual in memod memo ko/memo memod-sync; do
    quiet "groff finds nothing wrong with the manual of $manual" \
      sh -c "man --warnings -l $pack/$manual.1 >/dev/null"
  done
fi

## Completions

in_bash() {
  # shellcheck disable=SC2016 # bash's own
  bash -c '. "$0/memod-sync.bash"
    . "$0/${1%% *}.bash"
    # As bash cuts a line.
    COMP_WORDS=(${1//=/ = })
    [[ $1 != *" " ]] || COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    name=${1%% *}
    "_${name//-/_}" "$name"
    printf "%s\n" "${COMPREPLY[@]}"' "$completions" "$1"
}
in_zsh() { zsh -f Tests/Install/complete.zsh "$completions" "$1"; }
in_fish() {
  # shellcheck disable=SC2016 # fish's own
  fish --no-config -c 'source "$argv[1]/memod-sync.fish"; source "$argv[1]/$argv[2].fish"
    complete -C "$argv[3]"' "$completions" "${1%% *}" "$1" | cut -f 1
}

# offers SHELL LINE WORD...: what the shell offers for the line.
offers() {
  shell=$1
  line=$2
  shift 2
  same "$shell offers for '$line'" "$*" "$("in_$shell" "$line")"
}

try_shell() {
  same "$1 knows every option" "$options" \
    "$({ in_"$1" 'memod -' && in_"$1" 'memod mcp --' && in_"$1" 'memod export --' &&
      in_"$1" 'memod import --' && in_"$1" 'memod remind --' &&
      in_"$1" 'memod folder --'; } | words_beginning_with_dashes)"
  same "$1 knows every command" "$commands" "$(in_"$1" 'memod ' | grep -v '^-')"
  offers "$1" 'memod --fr' --framing
  for option in --framing --durability --log-level; do
    # shellcheck disable=SC2046 # one word a choice
    offers "$1" "memod --memory $option " $(choices "$option")
  done
  # shellcheck disable=SC2046
  offers "$1" 'memod export --format ' $(choices export --format)
  offers "$1" 'memod --durability n' normal
  offers "$1" 'memod --file CHANGE' CHANGELOG.md
  offers "$1" 'memod --trace CHANGE' CHANGELOG.md
  offers "$1" 'memod backup CHANGE' CHANGELOG.md
  offers "$1" 'memod restore CHANGE' CHANGELOG.md
  offers "$1" 'memod import CHANGE' CHANGELOG.md
  offers "$1" 'memod import --d' --durability --dry-run
  offers "$1" 'memod export --d'
  offers "$1" 'memod mcp --gr' --group
  offers "$1" 'memod check --' --file --help
  offers "$1" 'memod restore --' --file --help
  offers "$1" 'memod chec' check
}

# options_of COMMAND: what memod-sync takes with it. It says first that there is no such option; no store is
# needed where a hub has none.
options_of() {
  for option in $("$sync" --help | words_beginning_with_dashes); do
    case $1/$option in
      */--version | init/--file | key/--file) continue ;;
      */--help) ;;
      *) if "$sync" "$1" "$option" 2>&1 | grep -q 'no option'; then continue; fi ;;
    esac
    echo "$option"
  done
}

# try_sync SHELL LINE: LINE begins memod-sync, under either of its names.
try_sync() {
  offers "$1" "$2 --" --file --help --version
  same "$1 knows every command of $2" "$sync_commands" "$(in_"$1" "$2 " | grep -v '^-')"
  for command in $sync_commands; do
    # shellcheck disable=SC2046 # one word an option
    offers "$1" "$2 $command --" $(options_of "$command")
  done
  offers "$1" "$2 sta" status
  offers "$1" "$2 status --file CHANGE" CHANGELOG.md
  offers "$1" "$2 link --key-file CHANGE" CHANGELOG.md
  offers "$1" "$2 link postgresql://db.example.org/memod --k" --key-file
  offers "$1" "$2 key CHANGE" CHANGELOG.md
  offers "$1" "$2 link CHANGE"
  offers "$1" "$2 init --role CHANGE"
}

# The command memo says itself what can be typed: a store has two memos, a group and a tag.
mkdir "$scratch/bin"
ln -s "$MEMOD" "$scratch/bin/memo"
PATH=$scratch/bin:$PATH
MEMOD_FILE=$scratch/memos.sqlite
export MEMOD_FILE
memo groups add 집 >/dev/null
task=$(memo add '우유 #장' --task)
plain=$(memo note Idea)

try_memo() {
  offers "$1" 'memo re' restore redo
  offers "$1" 'memo list --stat' --state
  offers "$1" 'memo list --state do' doing "done"
  offers "$1" 'memo list --group ' 집 Important Today Overdue
  offers "$1" 'memo list --tag ' 장
  offers "$1" 'memo done ' "$task"
  offers "$1" 'memo show ' "$task" "$plain"
  offers "$1" 'memo show Id' Idea
  offers "$1" 'memo groups re' rename
  offers "$1" 'memo groups query I' Important
  offers "$1" 'memo --file CHANGE' CHANGELOG.md
  offers "$1" 'memo add --due tom' tomorrow
  offers "$1" 'memo help und' undo
  offers "$1" 'memo --file /nowhere done '
}

for shell in bash zsh fish; do
  if has "$shell"; then
    try_shell "$shell"
    try_memo "$shell"
    if [ -x "$sync" ]; then
      try_sync "$shell" memod-sync
      try_sync "$shell" 'memod sync'
    fi
  fi
done
offers bash 'memo list --group=To' Today
offers bash 'memo list --state=' todo doing "done"
if has zsh; then offers zsh 'memo list --group=To' --group=Today; fi
export MEMOD_FILE="$scratch/start.sqlite"
readme=$(awk '/^## Start/ { on = 1 } on && /^```sh/ { shown = 1; next } /^```/ && shown { exit } shown' README.md)
same "the first lines of the README make a task and mark it done" "done 1" \
  "$(sh -euc "$readme" >/dev/null && memo list --state "done" | cut -f 2; memo list | wc -l)"
same "asking for what can be typed makes no store" "" \
  "$(MEMOD_FILE=$scratch/none.sqlite memo __complete show '' 2>&1; find "$scratch" -name 'none*')"
unset MEMOD_FILE
offers bash 'memod --framing=l' lines
offers bash 'memod --framing=' auto headers lines

## Packages

if [ ! -e .git ]; then
  echo "skipped the formula: this is no clone"
elif has ruby; then
  formula=$($pack/formula.sh 2>&1)
  same "the formula is Ruby" "Syntax OK" "$(echo "$formula" | ruby -wc 2>&1)"
  same "the formula has everything filled in" "" "$(echo "$formula" | grep '@[A-Z]*@')"
fi
# What is in it is looked at by debian.sh, in a clean Debian.
if has dpkg-deb; then
  packages=$(DPKG_DEB_COMPRESSOR_TYPE=none $pack/deb.sh "$MEMOD" "$scratch" 2>"$scratch/said")
  package=$(echo "$packages" | grep /memod_)
  package_of_web=$(echo "$packages" | grep /memod-web_)
  package_of_sync=$(echo "$packages" | grep /memod-sync_)
  # A server needs no Python, and whoever installs the page has what it needs.
  same "memod depends on nothing" "" "$(dpkg-deb --field "$package" Depends)"
  same "memod-web depends on aiohttp" python3-aiohttp \
    "$(dpkg-deb --field "$package_of_web" Depends | grep -o python3-aiohttp)"
  same "the package conflicts with the other memo" memo "$(dpkg-deb --field "$package" Conflicts)"
  same "the package has the program's version" "$("$MEMOD" --version | cut -d ' ' -f 2)" \
    "$(dpkg-deb --field "$package" Version 2>>"$scratch/said" | sed 's/~.*//'; grep -i error "$scratch/said")"
  same "memod has nothing of the other packages" "" \
    "$(dpkg-deb --contents "$package" | grep -e 'memod-sync' -e 'memod-web')"
  if [ -x "$sync" ]; then
    same "what is in memod-sync" "./usr/bin/memod-sync ./usr/share/man/man1/memod-sync.1.gz
      ./usr/share/systemd/user/memod-sync.service ./usr/share/doc/memod-sync
      ./usr/share/bash-completion/completions/memod-sync
      ./usr/share/zsh/vendor-completions/_memod-sync ./usr/share/fish/vendor_completions.d/memod-sync.fish" \
      "$(dpkg-deb --contents "$package_of_sync" | awk '!/^d/ { print $6 }')"
    # The C and C++ libraries have other names elsewhere; SQLite is in the program.
    same "memod-sync depends on memod, libpq and libcrypto, and on no SQLite" "memod libpq5 libssl3" \
      "$(dpkg-deb --field "$package_of_sync" Depends | tr , '\n' | sed 's/(.*//; s/t64//' |
        grep -e memod -e libpq -e libssl -e sqlite)"
    same "memod-sync needs the memod of its version" "$(dpkg-deb --field "$package" Version)" \
      "$(dpkg-deb --field "$package_of_sync" Depends | sed 's/^memod (= \([^)]*\)).*/\1/')"
  fi
  # Into a root with dpkg's books alone: what else they depend on isn't there.
  put_by_dpkg() {
    dpkg --root "$scratch/debian" --force-not-root --force-depends --force-bad-path --log /dev/null "$@" \
      >"$scratch/said" 2>&1 || cat "$scratch/said"
  }
  mkdir -p "$scratch/debian/var/lib/dpkg/updates" "$scratch/debian/var/lib/dpkg/info"
  : >"$scratch/debian/var/lib/dpkg/status"
  : >"$scratch/debian/var/lib/dpkg/available"
  # shellcheck disable=SC2086 # a word a package
  same "dpkg installs the packages" "" "$(put_by_dpkg --install $packages)"
  same "dpkg finds their files as they were packed" "" \
    "$(dpkg --root "$scratch/debian" --verify memod memod-web 2>&1)"
  if [ -x "$sync" ]; then
    same "the installed memod starts the installed memod-sync" "$("$sync" --version)" \
      "$("$scratch/debian/usr/bin/memod" sync --version)"
    same "a new store isn't linked, and status says what to do" \
      "memod-sync: This store isn't linked to a hub. Link it: memod sync link URL
      3" "$("$scratch/debian/usr/bin/memod" sync status --file "$scratch/new.sqlite" 2>&1; echo $?)"
  fi
  # shellcheck disable=SC2046
  same "dpkg removes them" "" \
    "$(put_by_dpkg --purge $(for file in $packages; do dpkg-deb --field "$file" Package; done))"
  same "and leaves nothing" "" \
    "$(cd "$scratch/debian" && find . -path ./var/lib/dpkg -prune -o ! -type d -print)"
fi

## Installing

root="$scratch/a root"
$pack/install.sh put "$root" "$MEMOD"
same "the installed program runs" "$("$MEMOD" --version)" "$("$root/bin/memod" --version)"
same "memo is installed beside it" "memo $("$MEMOD" --version | cut -d ' ' -f 2)" \
  "$("$root/bin/memo" --version)"
same "what is installed beside it" "bin/memod bin/memo bin/memod-gtk bin/memod-web
  share/man/man1/memod.1 share/man/man1/memo.1 share/man/ko/man1/memo.1
  share/man/man1/memod-gtk.1
  share/locale/ko/LC_MESSAGES/memod-gtk.mo
  share/man/man1/memod-web.1 share/systemd/user/memod-web.service
  share/systemd/user/memod-folder.service
  share/systemd/user/memod-remind.service
  share/applications/org.memod.Memos.desktop share/metainfo/org.memod.Memos.metainfo.xml
  share/icons/hicolor/scalable/apps/org.memod.Memos.svg
  share/icons/hicolor/symbolic/apps/org.memod.Memos-symbolic.svg
  share/bash-completion/completions/memod share/zsh/site-functions/_memod
  share/fish/vendor_completions.d/memod.fish
  share/bash-completion/completions/memo share/zsh/site-functions/_memo
  share/fish/vendor_completions.d/memo.fish
  share/doc/memod/LICENSE share/doc/memod/CHANGELOG.md share/doc/memod/protocol.md
  share/doc/memod/reference.md
  share/doc/memod/sync.md" \
  "$(cd "$root" && find . ! -type d ! -path './share/memod/*' | sed 's,^\./,,')"
same "the plugins are installed without their tests" "" \
  "$(cd "$root/share/memod" && find . -path '*/tests*' -o -name 'test_*' -o -name '*.sh')"
for plugin in vim/plugin/memod.vim vim/doc/memod.txt neovim/plugin/memod.lua emacs/memod.el; do
  same "the plugins are installed" "$(cksum <"clients/$plugin")" \
    "$(cksum <"$root/share/memod/$plugin")"
done

# The window; that it opens is tried in clients/gtk, where there is a screen.
if has python3; then
  unset PYTHONDONTWRITEBYTECODE
  same "memod-gtk's manual has every option that its --help has, and no other" \
    "$("$root/bin/memod-gtk" --help | words_beginning_with_dashes)" \
    "$(sed -n 's/^\.It.* Fl -\([a-z][a-z-]*\).*/--\1/p' clients/gtk/data/memod-gtk.1)"
  echo 'raise ImportError("No module named gi")' >"$scratch/gi.py"
  same "memod-gtk says that GTK is missing, and what to install" "apt install python3-gi
    python3-gi-cairo gir1.2-gtk-4.0 gir1.2-adw-1" \
    "$(PYTHONPATH=$scratch "$root/bin/memod-gtk" 2>&1 | grep -o 'apt install .*')"
  same "what memod-gtk compiles stays out of what is installed" "" \
    "$(find "$root" -name __pycache__)"
fi
same "memod-gtk says that Python is missing, and what to install" "apt install python3 python3-gi
  python3-gi-cairo gir1.2-gtk-4.0 gir1.2-adw-1" \
  "$(PYTHON=/nowhere/python "$root/bin/memod-gtk" 2>&1 | grep -o 'apt install .*')"

# The page for browsers; what it does is tried in clients/web.
if has python3; then
  same "memod-web's manual has every option that its --help has, and no other" \
    "$("$root/bin/memod-web" --help | words_beginning_with_dashes)" \
    "$(sed -n 's/^\.It.* Fl -\([a-z][a-z-]*\).*/--\1/p' clients/web/data/memod-web.1)"
  echo 'raise ImportError("No module named aiohttp")' >"$scratch/aiohttp.py"
  same "memod-web says that aiohttp is missing, and what to install" \
    "apt install python3-aiohttp python3-segno" \
    "$(PYTHONPATH=$scratch "$root/bin/memod-web" 2>&1 | grep -o 'apt install .*')"
  same "what memod-web compiles stays out of what is installed" "" \
    "$(find "$root" -name __pycache__)"
fi
$pack/install.sh remove "$root"
same "nothing is left of it" "" "$(cd "$root" && find . ! -type d)"

# Any program stands for memod-sync, which is made only where libpq is.
$pack/install.sh put "$root" "$MEMOD" "$MEMOD"
same "memod-sync is installed where it was made" \
  "bin/memod-sync share/man/man1/memod-sync.1 share/systemd/user/memod-sync.service
  share/bash-completion/completions/memod-sync share/zsh/site-functions/_memod-sync
  share/fish/vendor_completions.d/memod-sync.fish" \
  "$(cd "$root" && find bin share -name '*memod-sync*' | sed 's,^\./,,')"
$pack/install.sh remove "$root"
same "nothing is left of it either" "" "$(cd "$root" && find . ! -type d)"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
