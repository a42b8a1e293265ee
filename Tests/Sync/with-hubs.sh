#!/bin/sh
# with-hubs.sh COMMAND...: runs COMMAND, whose tests may start PostgreSQL servers by server.sh in the folder
# MEMOD_HUBS, and stops them when it has ended. Nothing is started unless a test asks.
set -u
here=$(dirname "$0")
# A socket's path has at most 107 bytes.
MEMOD_HUBS=$(mktemp -d /tmp/hubs.XXXXXX)
export MEMOD_HUBS
chmod 755 "$MEMOD_HUBS"
if [ "$(id -u)" -eq 0 ]; then chown postgres "$MEMOD_HUBS"; fi

end() {
  "$here/server.sh" end "$MEMOD_HUBS"
  rm -rf "$MEMOD_HUBS"
}
trap end EXIT
trap 'exit 130' INT TERM HUP

# Whoever runs the tests may use PostgreSQL themselves.
for name in $(env | sed -n 's/^\(PG[A-Z]*\)=.*/\1/p'); do unset "$name"; done
PGPASSFILE=$MEMOD_HUBS/none
export PGPASSFILE

"$@"
