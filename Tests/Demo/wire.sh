#!/bin/sh
# Tests/Demo/wire.sh MEMOD: plays a session with the real program over pipes, and shows what goes
# over them, shortened by what a person needn't see. Status 1 if a line isn't what it should be.
set -eu
memod=$1
id=0 scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
trap '' PIPE # `hear` tells of a memod that has ended.

say() { printf '\n%s\n' "$1"; }

# show ARROW LINE: leaves out times and what is empty, and breaks the line after commas.
show() {
  printf '%s\n' "$2" | sed -E -e 's/"(jsonrpc|from)":"[^"]*",//g' -e 's/("limits":)\{[^}]*\}/\1{…}/' \
    -e 's/,"([a-z]*At|from|state|epoch|origin)":("[^"]*[-.0-9][^"]*"|null)//g' \
    -e 's/,"(checklist|due|group|image|path|query|task)":null//g' -e 's/,"[a-zA-Z]*":false//g' \
    -e 's/,"(tags|links|removed|added|changed)":\[\]//g' \
    -e ':zero' -e 's/,"(tasks|doing|done|overdue|progress)":0([,}])/\2/' -e 'tzero' |
    awk -v arrow="$1" -F , '{
      line = "  " arrow " " $1
      for (i = 2; i <= NF; i++)
        if (length(line $i) < 92) line = line "," $i
        else { print line ","; line = "      " $i }
      print line
    }'
}

# start TO FROM: a memod; descriptor TO leads to its stdin, FROM comes from its stdout.
start() {
  say '$ memod --file memos.sqlite'
  mkfifo "$scratch/$1" "$scratch/$2"
  "$memod" --file "$scratch/memos.sqlite" <"$scratch/$1" >"$scratch/$2" &
  eval "exec $1>\"\$scratch/$1\" $2<\"\$scratch/$2\""
}

# hear FROM MEMBER: shows the next line, which has to have that member.
hear() {
  read -r line <&"$1" || line='nothing: memod has ended'
  show '<--' "$line"
  case $line in *"\"$2\":"*) return ;; esac
  echo "wire.sh: a line with \"$2\" was expected" >&2
  exit 1
}

# ask METHOD PARAMS [MEMBER]: asks the first memod and shows what it answers.
ask() {
  id=$((id + 1))
  line=$(printf '{"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}' "$id" "$1" "$2")
  show '-->' "$line"
  printf '%s\n' "$line" >&3 2>/dev/null || true
  hear 4 "${3:-result}"
}

echo 'What goes over the pipes of memod, without times and what is empty or false:'
start 3 4
say 'A client says who it is, and hears what the server can do.'
ask initialize '{"timeZone":"Asia/Seoul","origin":"an editor"}'
say 'It watches the tasks, as a list on a screen does. There are none yet.'
ask watch/start '{"query":{"kind":"task","sort":[{"by":"manual"}],"fields":["title","task"]}}'
say 'A group, and two tasks in it. After each reply comes what it means to the watched list.'
ask group/create '{"id":"garden","name":"Garden","color":"#2E6B34"}'
ask task/create '{"id":"seeds","content":"Buy seeds","group":"garden"}'
hear 4 added
ask task/create '{"id":"beds","content":"Dig the beds","group":"garden","important":true}'
hear 4 added
say 'Moved by hand: the list hears which row left, and where it is now.'
ask memo/move '{"id":"beds","before":"seeds"}'
hear 4 removed
say 'Done. No, it was not: undo takes the last commit back, and the list follows.'
ask task/setState '{"ids":["seeds"],"state":"done"}'
hear 4 changed
ask history/undo '{}'
hear 4 changed
say 'A memo is a Markdown text; its title, tags and checklist are read from the text.'
ask memo/create '{"content":"한라산 등산 #여행\n- [x] 물\n- [ ] 도시락"}'
say 'It is found by the initial consonants of its words: ㅎㄹㅅ for 한라산.'
ask memo/list '{"text":"ㅎㄹㅅ","fields":["title","tags","checklist"]}'
say 'What is in the group, in its order.'
ask task/list '{"group":"garden","sort":[{"by":"manual"}],"fields":["title"]}'
say 'A mistake changes nothing, and the answer says what to do.'
ask task/update '{"id":"seeds","importent":true}' error
say 'Another program on the same file, with a memod of its own, is notified of what the first writes.'
start 5 6
line='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"push":"ids"}}'
show '-->' "$line"
echo "$line" >&5
hear 6 result
ask task/create '{"id":"water","content":"Water the beds","group":"garden"}'
hear 4 added
hear 6 changes
say 'The end.'
ask shutdown '{}'
exec 3>&- 5>&-
wait
