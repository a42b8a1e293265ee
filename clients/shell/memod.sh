# shellcheck shell=sh
# Sourced by the scripts beside it, whose name is in `name`.

: "${name:?}"
memod=${MEMOD:-memod}

# die SENTENCE [STATUS]: ends the script.
die() {
  echo "$name: $1" >&2
  exit "${2:-1}"
}

# meet [OPTION...]: makes sure that `memod OPTION...` is a memod, can open its store and speaks the
# protocol of these scripts, before anything is asked of it that it might take for something else.
meet() {
  command -v "$memod" >/dev/null ||
    die "there is no program \`$memod\`; install memod, or set MEMOD to its path" 127
  greeting='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1.0"}}'
  greeted=$(printf '%s\n' "$greeting" | "$memod" "$@") || die "memod ended with status $?"
  trouble=$(printf '%s\n' "$greeted" | jq -Rnr --arg memod "$memod" '
    [inputs | fromjson? | objects][0]
    | if .error then .error.message
      elif .result.serverInfo.name != "memod" then
        "`\($memod)` is not memod; set MEMOD to its path"
      elif .result.protocolVersion | startswith("1.") | not then
        "memod speaks protocol \(.result.protocolVersion), not 1.0; update the older of the two"
      else empty end')
  [ -z "$trouble" ] || die "$trouble"
}
