#!/bin/sh
# clients/shell/watch.sh QUERY [OPTION...]: shows what QUERY finds in the store of `memod OPTION...`,
# and again whenever that changes, until interrupted:
#   clients/shell/watch.sh '{"kind": "task", "state": ["todo"], "sort": [{"by": "due"}]}'
set -eu
query=${1:?give a query, such as '{}'}
shift
name=watch
. "$(dirname "$0")/memod.sh"
meet "$@"

# memod lives as long as its stdin is open: here, as long as this script.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
mkfifo "$scratch/requests" "$scratch/replies"
"$memod" "$@" <"$scratch/requests" >"$scratch/replies" &
exec 3>"$scratch/requests"
jq -nc --argjson query "$query" \
  '{jsonrpc: "2.0", id: 1, method: "watch/start", params: {query: $query}}' >&3

jq -rn --unbuffered '
  # What protocol.md says of watches: take out, put in, replace; or forget it all.
  def follow($event):
    if $event.rows then $event.rows
    else
      map(select(.id as $id | $event.removed | index([$id]) | not))
      | reduce $event.added[] as $new (.; .[:$new.index] + [$new.row] + .[$new.index:])
      | ($event.changed | map({key: .id, value: .}) | from_entries) as $changed
      | map($changed[.id] // .)
    end;
  foreach inputs as $message ([];
    if $message.error then $message.error.message + "\n" | halt_error(1)
    else follow($message.result // $message.params) end;
    "-- \(length)", (.[] | "\(.task.state // "memo")\t\(.title)"))' \
  <"$scratch/replies" 3>&- &
# In the background, since a shell heeds a signal only between commands, or while it waits. Without
# descriptor 3, so that this script alone holds stdin of memod open.
wait "$!" || exit
die 'memod has ended'
