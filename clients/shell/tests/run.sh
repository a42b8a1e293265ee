#!/bin/sh
# clients/shell/tests/run.sh MEMOD: the scripts with the server MEMOD. Ends with `N passed, N failed`;
# status 1 if one failed, 2 if there is nothing to run.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
export TZ=UTC
cd "$(dirname "$0")/.." || exit 2
command -v jq >/dev/null 2>&1 || skip_all clients/shell "jq isn't installed"
store=--file=$scratch/memos.sqlite
passed=0
failed=0

# check WHAT EXPECTED ACTUAL
check() {
  if [ "$2" = "$3" ]; then
    echo "ok $1"
    passed=$((passed + 1))
  else
    printf 'not ok %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    failed=$((failed + 1))
  fi
}

# ask METHOD PARAMS FILTER: what the store says now.
ask() {
  printf '{"jsonrpc":"2.0","id":1,"method":"%s","params":%s}\n' "$1" "$2" |
    "$MEMOD" "$store" | jq -r ".result$3"
}

# What the server says of itself: a method and the names of its params a line.
printf '{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}\n' | "$MEMOD" --memory | jq -c '.result
  | (.methods[] | [.name, (.params | map(.name))]),
    (.["x-notifications"][] | [.name, (.params.properties | keys)])' >"$scratch/declared"

# undeclared: those of the names on stdin that the server doesn't know.
undeclared() {
  jq -rR --slurpfile declared "$scratch/declared" \
    'select(. as $name | $declared | map(.[0]) | index([$name]) | not)'
}
# unknown: the methods and params of the requests on stdin that the server doesn't know.
unknown() {
  jq -r --slurpfile declared "$scratch/declared" '
    ($declared | map({key: .[0], value: .[1]}) | from_entries) as $params
    | def wrong: if $params[.method] then
        .method as $method | (.params // {} | keys_unsorted[])
          | select(. as $name | $params[$method] | index([$name]) | not) | "\(.) in \($method)"
        else .method end;
    wrong, (.params.calls // [] | .[] | wrong)'
}

check 'a method that is not declared is noticed' 'memo/creat' \
  "$(printf 'memo/create\nmemo/creat\n' | undeclared)"
check 'a param that is not declared is noticed' "$(printf 'texts in memo/list\ncontents in memo/create')" \
  "$(printf '%s\n' '{"method": "memo/list", "params": {"texts": "a", "limit": 1}}' \
    '{"method": "store/batch", "params": {"calls": [{"method": "memo/create", "params": {"contents": "a"}}]}}' |
    unknown)"
check 'every method named in the scripts is declared' '' \
  "$(grep -Eho '(memo|task|group|watch|history|store)/[a-zA-Z]+' ./*.sh | sort -u | undeclared)"

# From here on the scripts talk through one that keeps what they ask.
server=$MEMOD
printf '#!/bin/sh\ntee -a "%s" | "%s" "$@"\n' "$scratch/asked" "$server" >"$scratch/memod"
chmod +x "$scratch/memod"
MEMOD=$scratch/memod

check 'a session adds the lines and lists what there is to do' \
  "$(printf '2020-01-02  장보기\n2020-01-03  "Quote" \\ it\nany day     Some day')" \
  "$(printf '2020-01-03 "Quote" \\ it\nSome day\n\n2020-01-02 장보기\n' | ./session.sh --memory)"

check 'a session without lines is no failure' '' "$(./session.sh --memory </dev/null)"

refused=$(printf '2020-02-30 no such day\nfine\n' | ./session.sh --memory 2>"$scratch/words")
status=$?
check 'a line that is refused is said, and fails no other' \
  '1 any day     fine 1' "$status $refused $(grep -c '^session: .*due' "$scratch/words")"

check 'a wrong query ends the watch with what is wrong' 1 \
  "$(./watch.sh '{"kinds": "task"}' --memory 2>&1 | grep -c 'unknown parameter .query.kinds.')"

if ! "$MEMOD" "$store" </dev/null >/dev/null 2>&1; then
  echo "skipped the rest: this memod keeps nothing in files yet"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
fi

printf '2020-01-02 late\n2020-01-01 later\n2099-01-01 in time\n' | ./session.sh "$store" >/dev/null

# The watch writes into a pipe, so that reading a line waits for it and for nothing else.
mkfifo "$scratch/seen"
./watch.sh '{"overdue": true, "sort": [{"by": "title"}]}' "$store" >"$scratch/seen" &
watch=$!
exec 4<"$scratch/seen"
seen() {
  for _ in $(seq "$1"); do
    # A shell's read takes a line and no more; by itself it would wait for ever.
    # shellcheck disable=SC2016
    within 30 sh -c 'read -r line && echo "$line"' <&4
  done
}
check 'a watch shows what its query finds' "$(printf -- '-- 2\ntodo\tlate\ntodo\tlater')" "$(seen 3)"

check 'a bulk change tells what it changed' "$(printf 'later\nlate')" "$(./bulk.sh 2099-02-03 "$store" | sort -r)"
check 'the watch has seen it, as one change' '-- 0' "$(seen 1)"
check 'all is put off' '2099-01-01 2099-02-03 2099-02-03' \
  "$(ask task/list '{"sort":[{"by":"due"}]}' '.rows | map(.task.due) | join(" ")')"
check 'it is one commit' 'Put off to 2099-02-03' "$(ask history/undo '{}' .label)"
check 'the watch has seen it taken back' "$(printf -- '-- 2\ntodo\tlate\ntodo\tlater')" "$(seen 3)"

check 'a day that is none changes nothing' '1 2020-01-01 2020-01-02' \
  "$(./bulk.sh someday "$store" 2>/dev/null; echo $? "$(ask task/list '{"overdue":true,"sort":[{"by":"due"}]}' '.rows | map(.task.due) | join(" ")')")"

check 'without the program all say what to do' "$(for name in session bulk watch; do
  echo "$name: there is no program \`/nowhere/memod\`; install memod, or set MEMOD to its path"
done)" "$(for script in session.sh 'bulk.sh 2099-01-01' 'watch.sh {}'; do
  # shellcheck disable=SC2086 # the script and its argument
  MEMOD=/nowhere/memod ./$script 2>&1 </dev/null && echo "$script succeeds"
done)"
for script in session.sh 'bulk.sh 2099-01-01' 'watch.sh {}'; do
  # shellcheck disable=SC2086 # the script and its argument
  check "$script says why a store can not be opened" '1 yes' "$(
    echo task | ./$script --file /dev/null/memos 2>&1 | grep -q "can't be created" && said=yes
    echo task | ./$script --file /dev/null/memos >/dev/null 2>&1
    echo "$((0 != $?)) ${said-no}")"
done
check 'a store that may only be read is added nothing to' \
  '1 session: The store was opened read-only, so nothing was changed.' \
  "$(echo task | ./session.sh "$store" --read-only 2>"$scratch/words" >/dev/null
    echo "$? $(cat "$scratch/words")")"
check 'nor changed' \
  '1 bulk: The store was opened read-only, so nothing was changed.' \
  "$(./bulk.sh 2099-02-03 "$store" --read-only 2>"$scratch/words" >/dev/null
    echo "$? $(cat "$scratch/words")")"

# program NAME LINE...: a program in place of the server, of these lines of shell.
program() {
  path=$scratch/$1
  shift
  printf '%s\n' '#!/bin/sh' "$@" >"$path"
  chmod +x "$path"
}
# outcome COMMAND...: its status and the last that it said; what it prints is left out.
outcome() {
  "$@" </dev/null >/dev/null 2>"$scratch/words"
  echo "$? $(tail -n 1 "$scratch/words")"
}

program dies "read -r line; case \$line in *initialize*) echo \"\$line\" | '$server' \"\$@\" ;; *) kill -9 \$\$ ;; esac"
program newer "sed 's/\"protocolVersion\":\"1.0\"/\"protocolVersion\":\"2.0\"/' | '$server' \"\$@\""
program changed "'$server' \"\$@\" | sed 's/\"protocolVersion\":\"1.0\"/\"protocolVersion\":\"2.0\"/'"
program refuses 'echo "memod: out of order" >&2' 'exit 3'
for script in session.sh 'bulk.sh 2099-01-01' 'watch.sh {}'; do
  name=${script%%.*}
  # shellcheck disable=SC2086 # the script and its argument
  for fault in "dies:1 $name: memod has ended" \
    "newer:1 $name: This memod speaks protocol 1.0, not 2.0. Update the older of the two." \
    "changed:1 $name: memod speaks protocol 2.0, not 1.0" \
    "refuses:1 $name: memod ended with status 3"; do
    got=$(MEMOD=$scratch/${fault%%:*} outcome ./$script --memory)
    check "$name says that the program ${fault%%:*}" "${fault#*:}" "${got%%; *}"
  done
  # shellcheck disable=SC2086 # the script and its argument
  check "$name asks nothing of what is not memod" \
    "1 $name: \`cat\` is not memod; set MEMOD to its path" "$(MEMOD='cat' outcome ./$script)"
done

program small 'ulimit -f 400' "exec '$server' \"\$@\""
check 'a disk that takes no more is said' \
  "1 session: The disk is full, so nothing was saved. Free some disk space, or delete a few memos at a time and empty the trash, and try again." \
  "$(head -c 900000 /dev/zero | tr '\0' x |
    MEMOD=$scratch/small ./session.sh "--file=$scratch/small.sqlite" 2>"$scratch/words" >/dev/null
    echo "$? $(sort -u "$scratch/words")")"

if command -v python3 >/dev/null 2>&1; then
  mkfifo "$scratch/locked" "$scratch/free"
  python3 -c 'import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("begin immediate")
open(sys.argv[2], "w").close()
open(sys.argv[3]).read()' "$scratch/memos.sqlite" "$scratch/locked" "$scratch/free" &
  cat "$scratch/locked"
  before=$(ask task/list '{}' '.rows | length')
  locked='The store is locked by another program. Wait until that has finished and try again.'
  check 'a store that is locked is added nothing to' "1 session: $locked" \
    "$(echo task | ./session.sh "$store" 2>"$scratch/words" >/dev/null; echo "$? $(cat "$scratch/words")")"
  check 'nor changed, and says so' "1 bulk: $locked" "$(outcome ./bulk.sh 2099-02-04 "$store")"
  echo >"$scratch/free"
  wait "$!"
  check 'when it is free, it is as it was' "$before" "$(ask task/list '{}' '.rows | length')"
else
  echo 'skipped a locked store: there is no python3 to lock it'
fi

for method in task/create task/list watch/start store/batch; do
  grep -q "$method" "$scratch/asked" || check "a script asks for $method" asked 'not asked'
done
check 'every param the scripts send is declared' '' "$(unknown <"$scratch/asked")"

# What it wrote to is at its end when jq has ended, and jq ends with memod.
kill "$watch"
check 'a watch that is ended leaves nothing behind' '' "$(within 30 cat <&4 || echo still there)"
wait "$watch" 2>/dev/null
check 'and says that it was ended' 130 $?

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
