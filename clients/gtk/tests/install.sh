#!/bin/sh
# install.sh: installs, where root, what the window and its tests need: Debian's packages.
# install.sh window: what the window alone needs.
set -u
packages="python3-gi python3-gi-cairo gir1.2-gtk-4.0 gir1.2-adw-1 librsvg2-common
  adwaita-icon-theme"
[ "${1-}" = window ] || packages="$packages fonts-noto-cjk xvfb libxtst6 dbus at-spi2-core
  gir1.2-atspi-2.0 ibus ibus-hangul ibus-gtk4 weston"

has_window() {
  /usr/bin/python3 -c 'import gi, cairo
gi.require_version("Gtk", "4.0"); gi.require_version("Adw", "1")' 2>/dev/null
}
has_screen() {
  /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")' 2>/dev/null &&
    command -v Xvfb >/dev/null 2>&1 && command -v dbus-run-session >/dev/null 2>&1 &&
    command -v weston >/dev/null 2>&1 && [ -x /usr/libexec/ibus-engine-hangul ]
}
is_there() { has_window && { [ "${1-}" = window ] || has_screen; }; }

is_there "$@" && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # one word a package
  apt-get install -y -qq --no-install-recommends $packages >/dev/null 2>&1 ||
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $packages >/dev/null; }
  is_there "$@" && exit 0
fi
# shellcheck disable=SC2086
echo "Missing, by Debian's names:" $packages >&2
exit 1
