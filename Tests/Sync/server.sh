#!/bin/sh
# server.sh start FOLDER [SETTING=VALUE...]: starts a private PostgreSQL server whose files are in FOLDER, which
# is made when it is missing, and whose socket is there too. Nothing reaches it from another machine.
# server.sh stop FOLDER [MODE]: stops it; MODE is pg_ctl's: fast, or immediate as if it had crashed.
# server.sh copy FOLDER SERVER: makes a standby of the running server in SERVER, which `start` starts.
# server.sh promote FOLDER: makes a standby a primary.
# server.sh end FOLDERS: stops every server in a folder of such folders.
# The owner is the role `memod`, without a password through the socket; any other needs its own.
set -eu

bin() {
  for folder in "$(pg_config --bindir 2>/dev/null)" /usr/lib/postgresql/*/bin; do
    if [ -x "$folder/initdb" ]; then found=$folder; fi
  done
  echo "${found:?there is no initdb}"
}

# PostgreSQL refuses to run as root.
as_server() {
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

# All are copies of one, which takes a second to make. Several tests may want it at once.
make_template() {
  template=$(dirname "$1")/template
  if mkdir "$template.lock" 2>/dev/null; then
    mkdir -p "$template"
    if [ "$(id -u)" -eq 0 ]; then chown postgres "$template"; fi
    as_server "$bin/initdb" -D "$template" -U memod --auth=trust --no-sync --no-instructions \
      -E UTF8 --locale=C.UTF-8 >/dev/null
    as_server tee "$template/pg_hba.conf" >/dev/null <<EOF
local all memod trust
local replication memod trust
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
EOF
    touch "$template.made"
  else
    tries=0
    until [ -e "$template.made" ]; do
      tries=$((tries + 1))
      [ $tries -lt 300 ] || exit 1
      sleep 0.1
    done
  fi
}

start() {
  folder=$1
  shift
  if [ ! -d "$folder" ]; then
    make_template "$folder"
    as_server cp -a "$template" "$folder"
  fi
  # Nothing here outlives the machine: only crashes of the server count.
  set -- fsync=off unix_socket_directories="$folder" listen_addresses= max_connections=100 "$@"
  options=
  for setting in "$@"; do options="$options -c '$setting'"; done
  as_server "$bin/pg_ctl" -D "$folder" -w -l "$folder/server.log" -o "$options" start >/dev/null
}

copy() {
  as_server "$bin/pg_basebackup" -D "$1" -R -c fast --no-sync -h "$2" -U memod
  # What is of the running server: its log, and the lock of its socket.
  as_server rm -f "$1/server.log" "$1"/.s.PGSQL.*.lock
}

promote() { as_server "$bin/pg_ctl" -D "$1" -w promote >/dev/null; }

stop() { as_server "$bin/pg_ctl" -D "$1" -w -m "${2:-fast}" stop >/dev/null; }

bin=$(bin)
command=$1
folder=$2
shift 2
case $command in
  start) start "$folder" "$@" ;;
  stop) stop "$folder" "$@" ;;
  copy) copy "$folder" "$@" ;;
  promote) promote "$folder" ;;
  end)
    for server in "$folder"/*/postmaster.pid; do
      if [ -e "$server" ]; then stop "$(dirname "$server")" immediate || true; fi
    done
    ;;
esac
