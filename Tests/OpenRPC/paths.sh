# shellcheck shell=sh disable=SC2034
# Sourced by install.sh and run.sh, from the repository's root: where the libraries are.
openrpc_venv=.build-test/openrpc
openrpc_python=$openrpc_venv/bin/python
# Older releases of the Model Context Protocol's library, and what all of them run with.
old_venv=.build-test/openrpc-old
