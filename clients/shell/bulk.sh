#!/bin/sh
# clients/shell/bulk.sh DAY [OPTION...]: puts every overdue task of the store of `memod OPTION...` off
# to DAY, in one commit that one `history/undo` takes back:
#   clients/shell/bulk.sh 2026-11-27 --file memos.sqlite
# Nothing is changed if one of the tasks was changed by somebody meanwhile.
set -eu
day=${1:?give a day, such as 2026-11-27}
shift
name=bulk
. "$(dirname "$0")/memod.sh"
meet "$@"

# ask METHOD PARAMS [OPTION...]: the result, or the error in words and status 1.
ask() {
  request=$(jq -nc --arg method "$1" --argjson params "$2" \
    '{jsonrpc: "2.0", id: 1, method: $method, params: $params}')
  shift 2
  printf '%s\n' "$request" | "$memod" "$@" |
    jq -c 'if .error then "bulk: " + .error.message + "\n" | halt_error(1) else .result end'
}

# answered WHAT: a server that was ended in the middle has answered nothing.
answered() { [ -n "$1" ] || die 'memod has ended; nothing is known to be changed'; }

overdue=$(ask task/list '{"overdue": true, "fields": ["title"], "limit": 1000}' "$@")
answered "$overdue"
batch=$(printf '%s\n' "$overdue" | jq -c --arg day "$day" '{
  label: "Put off to \($day)",
  calls: [.rows[] | {
    method: "task/update",
    params: {id, due: $day, ifRevision: .revision}
  }]
}')
changed=$(ask store/batch "$batch" "$@")
answered "$changed"
printf '%s\n' "$changed" | jq -r '.results[].result.memo.title'
[ "$(printf '%s\n' "$overdue" | jq 'has("nextCursor")')" = false ] ||
  die 'these were the first 1,000; run it again for the rest'
