#!/bin/sh
# deb.sh MEMOD FOLDER: makes Debian packages in FOLDER and prints their paths: memod, of the program MEMOD,
# memod-web, the page for browsers, and memod-sync, if that program is beside MEMOD.
# Whoever makes it stands in it as DEBFULLNAME and DEBEMAIL say, or else git.
set -eu
cd "$(dirname "$0")/.."
memod=$1
sync=$(dirname "$memod")/memod-sync
folder=$2
# Everything in the package is as old as the commit: the same commit makes the same package.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
umask 022

# What came before a release sorts before it: 0.1.0~20261121.1a2b3c4d5e.
version() {
  number=$("$memod" --version | cut -d ' ' -f 2)
  if grep -q "^## $number - unreleased" CHANGELOG.md; then
    number="$number~$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y%m%d)"
    commit=$(.ci/commit | tr - .)
    number=$number${commit:+.$commit}
  fi
  echo "$number"
}

maintainer() {
  name=${DEBFULLNAME:-$(git config user.name || id -un)}
  echo "$name <${DEBEMAIL:-$(git config user.email || echo "$(id -un)@$(hostname)")}>"
}

# carried LIBRARY...: the sources of Debian's libraries that a program carries: they say which packages to
# make again when one of them has a fault.
carried() {
  for name in "$@"; do
    file=$(realpath "$(cc -print-file-name="$name")")
    # dpkg knows a file of /usr by the name it was shipped under.
    dpkg -S "$file" 2>/dev/null || dpkg -S "${file#/usr}" 2>/dev/null || true
  done | cut -d : -f 1 | sort -u | while read -r library; do
    # shellcheck disable=SC2016 # dpkg-query's own
    dpkg-query -W -f '${source:Package} (= ${source:Version})\n' "$library"
  done | sort -u | paste -s -d , | sed 's/,/, /g'
}

# The program needs no other package. The page needs Python and aiohttp, and so is a package of its own:
# a server on which nobody opens a page has neither.
control() {
  cat <<EOF
Package: memod
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $(maintainer)
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Recommends: tzdata
Suggests: memod-web, memod-sync, python3 (>= 3.9), python3-gi, python3-gi-cairo, gir1.2-gtk-4.0, gir1.2-adw-1
Conflicts: memo
Built-Using: $(carried libc.a libstdc++.a libsqlite3.a)
Section: utils
Priority: optional
Description: memos and tasks for editors, windows and scripts
 memod keeps a person's memos and tasks in one file, and speaks JSON-RPC 2.0
 over standard input and output. Editors and windows start one each; what
 one of them writes, the others show at once. memo is the command for the
 shell: memo add "Call mom tomorrow at 5pm", memo list, memo done 1.
 .
 Debian has another program called memo, in a package of that name; the two
 can't be installed together.
 .
 Plugins for Vim, Neovim and Emacs are in /usr/share/memod. The program links
 no library at run time. The package memod-web serves a page for phones and
 browsers, and memod-sync keeps several machines alike; memod-gtk opens a
 window, with the packages that are suggested.
EOF
}

control_of_web() {
  cat <<EOF
Package: memod-web
Source: memod
Version: $version
Architecture: all
Maintainer: $(maintainer)
Installed-Size: $(du -sk --apparent-size "$web/usr" | cut -f 1)
Depends: memod (= $version), python3 (>= 3.9), python3-aiohttp
Recommends: python3-segno
Section: web
Priority: optional
Description: memos and tasks on a page for phones and browsers
 memod-web serves the memos and tasks of memod as a page: lists, board,
 calendar, memos and search, live and without a network too. It prints a link
 with a token, and a QR code for a phone where python3-segno is installed.
 Only this machine reaches it unless it is told otherwise.
EOF
}

# The packages of the libraries that a program links at run time, with the versions that have what it uses.
linked() {
  mkdir -p "$scratch/linked/debian"
  echo "Source: memod" >"$scratch/linked/debian/control"
  (cd "$scratch/linked" && dpkg-shlibdeps -O "$1") | sed -n 's/^shlibs:Depends=//p'
}

# memod starts it as `memod sync`, and both have the same file open.
control_of_sync() {
  cat <<EOF
Package: memod-sync
Source: memod
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $(maintainer)
Installed-Size: $(du -sk --apparent-size "$carrier/usr" | cut -f 1)
Depends: memod (= $version), $linked
Recommends: ca-certificates
Built-Using: $(carried libsqlite3.a)
Section: utils
Priority: optional
Description: one list of memos and tasks on several machines
 memod-sync carries what is written in memod between the machines of one
 person, through a schema in a PostgreSQL database. Every machine has all
 memos in its own file and goes on without the database; texts that were
 changed on two machines are merged.
 .
 memod sync init URL makes the schema, memod sync link URL links a machine,
 and a service of systemd, for each user who enables it, carries from then on.
EOF
}

# The newest entry of CHANGELOG.md as Debian has it.
changelog() {
  echo "memod ($version) unstable; urgency=medium"
  echo
  awk '/^## / { entries++ } entries != 1 { next }
    /^- / { printf "%s%s", separator, substr($0, 3); separator = "\n" }
    /^  / { printf " %s", substr($0, 3) }
    END { print "" }' CHANGELOG.md |
    while read -r change; do
      echo "$change" | fold -s -w 74 | sed 's/ *$//; 1s/^/  * /; 2,$s/^/    /'
    done
  printf '\n -- %s  %s\n' "$(maintainer)" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

copyright() {
  cat <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: memod
Comment: The program carries the runtime of Swift (Apache-2.0 with Swift's runtime
 library exception), SQLite (public domain), the GNU C library (LGPL-2.1+) and
 GCC's libraries (GPL-3+ with GCC's runtime library exception).

Files: *
$(sed -n 's/^Copyright (c) /Copyright: /p' LICENSE)
License: Expat
$(sed -n '/^Permission/,$ { s/^$/./; s/^/ /; p; }' LICENSE)
EOF
}

overrides() {
  echo "# There is no Swift in Debian to link with, and the static program starts three times as fast."
  echo "memod: statically-linked-binary [usr/bin/memod]"
}

version=$(version)
mkdir -p "$folder"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
root=$scratch/memod
ZSH_FOLDER=share/zsh/vendor-completions Packaging/install.sh put "$root/usr" "$memod" "$sync" >&2

doc=$root/usr/share/doc/memod
rm "$doc/LICENSE" "$doc/CHANGELOG.md"
copyright >"$doc/copyright"
changelog | gzip -9n >"$doc/changelog.gz"
gzip -9n "$root"/usr/share/man/man1/*.1 "$root"/usr/share/man/*/man1/*.1
install -d "$root/usr/share/lintian/overrides" "$root/DEBIAN"
overrides >"$root/usr/share/lintian/overrides/memod"

# move PACKAGE FILE...: what that package has of these files moves into it. Its documents are memod's.
move() {
  other=$scratch/$1
  name=$1
  shift
  for file in "$@"; do
    install -d "$other/usr/$(dirname "$file")"
    mv "$root/usr/$file" "$other/usr/$file"
  done
  install -d "$other/usr/share/doc" "$other/DEBIAN"
  ln -s memod "$other/usr/share/doc/$name"
}

web=$scratch/memod-web
move memod-web bin/memod-web share/man/man1/memod-web.1.gz share/systemd/user/memod-web.service \
  share/memod/web
control_of_web >"$web/DEBIAN/control"
carrier=
if [ -x "$sync" ]; then
  carrier=$scratch/memod-sync
  move memod-sync bin/memod-sync share/man/man1/memod-sync.1.gz share/systemd/user/memod-sync.service \
    share/bash-completion/completions/memod-sync share/zsh/vendor-completions/_memod-sync \
    share/fish/vendor_completions.d/memod-sync.fish
  linked=$(linked "$carrier/usr/bin/memod-sync")
  [ -n "$linked" ]
  control_of_sync >"$carrier/DEBIAN/control"
fi
control >"$root/DEBIAN/control"

# build ROOT ARCHITECTURE: the package of what is in ROOT, whose name is the package's.
build() {
  (cd "$1" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$1/DEBIAN/md5sums"
  package=$folder/$(basename "$1")_${version}_$2.deb
  dpkg-deb --root-owner-group --build "$1" "$package" >&2
  echo "$package"
}
build "$root" "$(dpkg --print-architecture)"
build "$web" all
if [ -n "$carrier" ]; then build "$carrier" "$(dpkg --print-architecture)"; fi
