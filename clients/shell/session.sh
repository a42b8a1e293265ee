#!/bin/sh
# clients/shell/session.sh [OPTION...]: adds a task for each line of stdin, and prints what there is
# to do, the next due first, in one session of `memod OPTION...`. A line may begin with a day:
#   echo '2026-11-20 Buy milk' | clients/shell/session.sh --file memos.sqlite
# Status 1 if memod refuses a line; the others are added all the same.
set -eu
name=session
. "$(dirname "$0")/memod.sh"
meet "$@"

# Every request is known beforehand, and answers come in their order: a pipe is a session.
requests=$(jq -Rnc '
  def request($method; $params): {jsonrpc: "2.0", id: $method, method: $method, params: $params};
  (inputs | capture("^(?<due>\\d{4}-\\d\\d-\\d\\d )?\\s*(?<content>.*\\S)")
    | request("task/create"; with_entries(select(.value) | .value |= rtrimstr(" ")))),
  request("task/list"; {state: ["todo", "doing"], sort: [{by: "due"}]})')

replies=$(printf '%s\n' "$requests" | "$memod" "$@") ||
  die 'memod has ended; see what it has added before you try again'

printf '%s\n' "$replies" | jq -r 'select(.id == "task/list" and .result).result.rows[]
  | "\(.task.due // "any day   ")  \(.title)"'
printf '%s\n' "$replies" | jq -rn '[inputs.error.message | values] | if . == [] then empty
  else map("session: " + . + "\n") | add | halt_error(1) end'
