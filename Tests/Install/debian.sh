#!/bin/sh
# Tests/Install/debian.sh PACKAGE WEB [SYNC]: installs the Debian packages in a clean Debian 12 of its own, lives a
# session with them there, and takes them away again. Needs root and Debian's servers; takes some minutes.
# Ends with `N passed, N failed`.
set -u
package=${1:?}
web=${2:?}
sync=${3-}
skip() {
  echo "skipped the clean Debian: $1"
  echo "0 passed, 0 failed"
  exit 0
}
[ "$(id -u)" -eq 0 ] || skip "making one takes root"
unshare --mount true 2>/dev/null || skip "nothing may be mounted here"
"$(dirname "$0")/../../.ci/need" debootstrap || skip "there is no debootstrap"

scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
clean=$scratch/root
# Of Debian only the least, and what the checks ask.
debootstrap --variant=minbase --include=man-db,bash-completion bookworm "$clean" \
  >"$scratch/log" 2>&1 || {
  tail -n 3 "$scratch/log"
  skip "debootstrap failed"
}
cp "$package" "$clean/tmp/memod.deb"
cp "$web" "$clean/tmp/memod-web.deb"
if [ -n "$sync" ]; then cp "$sync" "$clean/tmp/memod-sync.deb"; fi

# in_it USER HOME COMMAND...: in the new system with /proc, as Swift's runtime looks there for itself. It
# is mounted for this process alone and goes with it.
in_it() {
  # shellcheck disable=SC2016 # the inner shell's own
  LC_ALL=C.UTF-8 HOME=$2 unshare --mount sh -c '
    root=$1 user=$2
    shift 3
    mount -t proc proc "$root/proc" && exec chroot --userspec="$user" "$root" "$@"
  ' - "$clean" "$@"
}
inside() { in_it 0:0 /root "$@"; }
# Nobody in particular, with a home.
install -d -o 1000 -g 1000 "$clean/srv/one"
as_somebody() { in_it 1000:1000 /srv/one sh -c "$1"; }

# dpkg's own books, and what man-db and the logs keep of it, are not the package's.
files() {
  find "$clean" -path "$clean/var/lib/dpkg" -prune -o -path "$clean/var/cache/man" -prune -o \
    -path "$clean/var/log" -prune -o -path "$clean/srv/one/*" -prune -o -print | sort
}

passed=0
failed=0
# check SENTENCE COMMAND...: holds if the command ends well.
check() {
  sentence=$1
  shift
  if "$@" >"$scratch/said" 2>&1; then
    echo "ok $sentence"
    passed=$((passed + 1))
  else
    echo "not ok $sentence"
    sed 's/^/  | /' "$scratch/said"
    failed=$((failed + 1))
  fi
}

makes_and_finds_a_task() {
  as_somebody '
    {
      echo "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"timeZone\":\"Asia/Seoul\"}}"
      echo "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"task/create\",\"params\":{\"content\":\"Buy seeds\"}}"
    } | memod | tee /dev/stderr | grep -q "\"Buy seeds\""
  ' &&
    as_somebody 'memod check && memod export | tee /dev/stderr | grep -q "Buy seeds"'
}
same_as_before() {
  files >"$scratch/after"
  diff "$scratch/before" "$scratch/after"
}

if command -v lintian >/dev/null 2>&1; then
  # Whoever made it may have given no address.
  check "lintian finds nothing" lintian --allow-root --fail-on error,warning \
    --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog,root-in-contact "$package" "$web" ${sync:+"$sync"}
else
  echo "skipped lintian: it isn't installed"
fi
files >"$scratch/before"
check "dpkg -i installs it, and nothing else is needed" inside dpkg -i /tmp/memod.deb
check "dpkg finds its files as they were packed" test -z "$(inside dpkg --verify memod 2>&1)"
check "it says its version" as_somebody "memod --version"
check "somebody's task is made in one process and found by another" makes_and_finds_a_task
# shellcheck disable=SC2016 # the inner shell's own
check "a task is made by memo, listed and done" as_somebody '
  id=$(memo add "우유 사기 tomorrow !") && memo list | grep "$id.*우유 사기" && memo done "우유" &&
    memo list --state done | grep "우유 사기"'
check "man finds the manual of memo" inside sh -c 'man memo | grep -q "memo groups add"'
check "man finds the manual" inside sh -c 'man -w memod && man memod | grep -q "memod check"'
check "bash-completion loads the completion" inside bash -c '
  . /usr/share/bash-completion/bash_completion
  _completion_loader memod
  complete -p memod | grep -q _memod'
check "bash-completion loads the completion of memo" inside bash -c '
  . /usr/share/bash-completion/bash_completion
  _completion_loader memo
  complete -p memo | grep -q _memo'
check "memod-gtk says what it needs" as_somebody "memod-gtk 2>&1 | grep 'apt install python3'"
check "memod-web isn't there: a server needs no Python" test ! -e "$clean/usr/bin/memod-web"
for file in share/zsh/vendor-completions/_memo share/zsh/vendor-completions/_memod \
  share/fish/vendor_completions.d/memo.fish share/fish/vendor_completions.d/memod.fish \
  share/doc/memod/protocol.md share/doc/memod/reference.md share/doc/memod/copyright share/doc/memod/changelog.gz \
  share/memod/vim/plugin/memod.vim share/memod/neovim/plugin/memod.lua \
  share/memod/emacs/memod.el share/memod/gtk/memod_gtk/__main__.py \
  share/applications/org.memod.Memos.desktop; do
  check "/usr/$file is there" test -s "$clean/usr/$file"
done
check "dpkg -r takes it away" inside dpkg -r memod
check "and leaves nothing" same_as_before

# What the page depends on apt brings by itself, and nothing that is only recommended: aiohttp is enough.
serves_the_page() {
  as_somebody "python3 -c '
import subprocess, urllib.request
web = subprocess.Popen([\"memod-web\", \"--port\", \"0\"], stdout=subprocess.PIPE, text=True)
link = web.stdout.readline().strip()
page = urllib.request.urlopen(link.partition(\"#\")[0]).read().decode()
web.terminate()
assert \"/page.js\" in page and web.wait() == 0, page
'"
}
check "apt installs memod-web with memod and what it depends on" inside sh -c '
  TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    /tmp/memod.deb /tmp/memod-web.deb'
check "man finds the manual of memod-web" inside sh -c 'man memod-web | grep -q feed'
check "the page and its unit are there" inside test -s /usr/share/systemd/user/memod-web.service \
  -a -s /usr/share/memod/web/memod_web/page/main.js
check "memod-web serves the page then" serves_the_page
check "and has a feed for calendars" as_somebody "memod-web --feed | grep /feed/"

# Where libpq wasn't, there is no package of it.
if [ -n "$sync" ]; then
  # It can do without everything that is only recommended. What came along stays until nothing needs it.
  check "apt brings what memod-sync depends on" inside sh -c '
    TMPDIR=/tmp DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends libpq5'
  files >"$scratch/before"
  check "dpkg -i installs memod-sync, and nothing else is needed" inside dpkg -i /tmp/memod-sync.deb
  check "dpkg finds its files as they were packed" test -z "$(inside dpkg --verify memod-sync 2>&1)"
  check "memod starts it" as_somebody "memod sync --version | grep '^memod-sync '"
  check "every library of it is there" as_somebody "! ldd /usr/bin/memod-sync | grep 'not found'"
  check "it says that the store isn't linked, and what to do" as_somebody \
    "memod sync status 2>&1 | grep 'memod sync link URL'"
  check "a hub that can't be reached is said in a sentence" as_somebody \
    "memod sync link postgresql://nobody@127.0.0.1:1/memod 2>&1 | tee /dev/stderr | grep -i 'refused'"
  check "man finds the manual of memod-sync" inside sh -c 'man memod-sync | grep -q "Two laptops"'
  check "its unit is there" inside grep -q 'memod-sync follow' /usr/share/systemd/user/memod-sync.service
  # shellcheck disable=SC2016 # the inner shell's own
  check "bash-completion loads its completion after memod sync too" inside bash -c '
    . /usr/share/bash-completion/bash_completion
    _completion_loader memod
    COMP_WORDS=(memod sync sta) COMP_CWORD=2
    _memod
    echo "${COMPREPLY[@]}" | grep -x status'
  for file in share/zsh/vendor-completions/_memod-sync share/fish/vendor_completions.d/memod-sync.fish \
    share/doc/memod-sync/copyright share/doc/memod/sync.md; do
    check "/usr/$file is there" inside test -s "/usr/$file"
  done
  check "dpkg -r takes memod-sync away" inside dpkg -r memod-sync
  check "and leaves nothing of it" same_as_before
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
