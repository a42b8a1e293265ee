#!/bin/sh
# formula.sh: prints Homebrew's formula for this clone. Without a tag `v1.2.3` here it has no release,
# only `--HEAD`; without a page for its address it has no homepage.
set -eu
cd "$(dirname "$0")/.."
address=$(git remote get-url origin 2>/dev/null || echo "file://$PWD")
branch=$(git symbolic-ref --short HEAD 2>/dev/null || echo main)
tag=$(git describe --exact-match --match 'v[0-9]*' 2>/dev/null || true)
revision=$(git rev-parse HEAD) || {
  echo "Homebrew builds from a repository, and this is no clone of one." >&2
  exit 1
}
page=
case $address in https://*) page=${address%.git} ;; esac

sed -e "s|@ADDRESS@|$address|; s|@HOMEPAGE@|$page|; s|@BRANCH@|$branch|" \
  -e "s|@TAG@|$tag|; s|@REVISION@|$revision|" \
  -e '/homepage ""/d; /tag: ""/d; /^# Homebrew/d' Packaging/memod.rb
