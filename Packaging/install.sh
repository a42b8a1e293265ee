#!/bin/sh
# install.sh put ROOT MEMOD [SYNC]: puts the program MEMOD and what belongs to it under ROOT, and memod-sync if
# there is a program SYNC.
# install.sh remove ROOT: takes the same away again.
# ZSH_FOLDER is where that system's zsh looks for completions, from ROOT.
set -eu
here=Packaging
window=clients/gtk/data
page=clients/web/data
zsh=${ZSH_FOLDER:-share/zsh/site-functions}

completions_of() {
  echo "644 share/bash-completion/completions/$1 $here/completions/$1.bash"
  echo "644 $zsh/_$1 $here/completions/_$1"
  echo "644 share/fish/vendor_completions.d/$1.fish $here/completions/$1.fish"
}

# MODE TARGET SOURCE of each file that stands among others'. The command memo is memod by another name.
files_among_others() {
  echo "755 bin/memod $memod"
  echo "link bin/memo memod"
  for name in memod memo; do
    echo "644 share/man/man1/$name.1 $here/$name.1"
    completions_of "$name"
  done
  echo "644 share/man/ko/man1/memo.1 $here/ko/memo.1"
  for unit in memod-remind memod-folder; do
    echo "644 share/systemd/user/$unit.service $here/$unit.service"
  done
  echo "755 bin/memod-web $page/memod-web.sh"
  echo "644 share/man/man1/memod-web.1 $page/memod-web.1"
  echo "644 share/systemd/user/memod-web.service $page/memod-web.service"
}

# The same for what carries memos between machines, which needs libpq.
files_of_sync() {
  echo "755 bin/memod-sync $sync"
  echo "644 share/man/man1/memod-sync.1 $here/memod-sync.1"
  completions_of memod-sync
  echo "644 share/systemd/user/memod-sync.service $here/memod-sync.service"
}

# The same for the window, with the Python client that it talks through: what clients/gtk/meson.build installs.
files_of_window() {
  echo "755 bin/memod-gtk $window/memod-gtk.sh"
  echo "644 share/man/man1/memod-gtk.1 $window/memod-gtk.1"
  echo "644 share/applications/org.memod.Memos.desktop $window/org.memod.Memos.desktop"
  echo "644 share/metainfo/org.memod.Memos.metainfo.xml $window/org.memod.Memos.metainfo.xml"
  echo "texts share/locale/ko/LC_MESSAGES/memod-gtk.mo clients/gtk/po/ko.po"
  for icon in scalable/apps/org.memod.Memos.svg symbolic/apps/org.memod.Memos-symbolic.svg; do
    echo "644 share/icons/hicolor/$icon $window/hicolor/$icon"
  done
  (cd clients && find gtk/memod_gtk python/memod -type f ! -name '*.pyc') | sort |
    while read -r file; do echo "644 share/memod/$file clients/$file"; done
}

# The same for the folders that are memod's alone: documents, the plugins of editors without their
# tests, and the page for browsers.
files_of_our_own() {
  for name in protocol.md reference.md CHANGELOG.md LICENSE; do echo "644 share/doc/memod/$name $name"; done
  for editor in vim neovim emacs; do
    (cd "clients/$editor" && find . -type f ! -path './tests/*' ! -name '*.sh' ! -name '.*' \
      ! -name tags ! -name '*.elc') | sort | while read -r file; do
      echo "644 share/memod/$editor/${file#./} clients/$editor/$file"
    done
  done
  echo "644 share/doc/memod/sync.md clients/sync/README.md"
  (cd clients && find web/memod_web -type f ! -name '*.pyc' ! -name '.*') | sort |
    while read -r file; do echo "644 share/memod/$file clients/$file"; done
}

# Where there is Meson, the window is installed by it.
put_window() {
  build=$(mktemp -d)
  { meson setup --prefix "$root" "$build" clients/gtk && DESTDIR='' meson install -C "$build"; } \
    >/dev/null 2>&1 || files_of_window | put
  rm -rf "$build"
}

# put_texts SOURCE TARGET: compiles the window's texts. Where there is no Python, there is no window.
put_texts() {
  command -v python3 >/dev/null || return 0
  python3 clients/gtk/memod_gtk/model/po.py "$1" >"$2"
  chmod 644 "$2"
}

put() {
  while read -r mode target source; do
    install -d "$root/$(dirname "$target")"
    case $mode in
      link) ln -sf "$source" "$root/$target" ;;
      texts) put_texts "$source" "$root/$target" ;;
      *) install -m "$mode" "$source" "$root/$target" ;;
    esac
  done
}

# What `:helptags` makes, which whoever finds the plugins here may not be allowed to write.
put_help_tags() {
  for editor in vim neovim; do
    (cd "$root/share/memod/$editor/doc" &&
      awk '{
        for (i = 1; i <= NF; i++) if ($i ~ /^\*[^|"*]+\*$/) {
          tag = $i
          gsub(/[\\\/]/, "\\\\&", tag)
          print substr($i, 2, length($i) - 2) "\t" FILENAME "\t/" tag
        }
      }' memod.txt | LC_ALL=C sort >tags)
  done
}

remove() {
  while read -r _ target _; do rm -f "$root/$target"; done
  rm -rf "$root/share/doc/memod" "$root/share/memod"
}

root=${2:?}
case $root in /*) ;; *) root=$PWD/$root ;; esac
memod=${3-}
case $memod in /* | '') ;; *) memod=$PWD/$memod ;; esac
sync=${4-}
case $sync in /* | '') ;; *) sync=$PWD/$sync ;; esac
cd "$(dirname "$0")/.."
case ${1:?} in
  put)
    { files_among_others && files_of_our_own; } | put
    put_window
    if [ -n "$sync" ] && [ -x "$sync" ]; then files_of_sync | put; fi
    put_help_tags
    ;;
  remove) { files_among_others && files_of_window && files_of_sync; } | remove ;;
esac
