# shellcheck shell=sh disable=SC2034
# Sourced by install.sh and run.sh, from the repository's root: where the editors are.

# The newer Neovim, installed beside the system's.
newer_neovim_venv=.build-editors/neovim
newer_neovim=$newer_neovim_venv/bin/nvim

# Prints the name of a Vim with channels. `vim` alone may be Neovim, or a build without them.
find_vim() {
  for name in vim vim.basic vim.nox vim.gtk3; do
    if "$name" --version 2>/dev/null | grep -q '+channel'; then
      printf '%s\n' "$name"
      return 0
    fi
  done
  return 1
}
