# shellcheck shell=sh disable=SC2034
# Sourced by install.sh and run.sh, from the repository's root: where the libraries are.
openrpc_venv=.build-test/openrpc
openrpc_python=$openrpc_venv/bin/python
