# bash completion for memo, which supplies its own completions
_memo() {
  local current=${COMP_WORDS[COMP_CWORD]} typed=() last="" index word line quoted
  for ((index = 1; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]//[\\\"\']/}
    # Of `--group=x` bash makes three words. The one of macOS doesn't count from the end.
    if [[ $word == "=" && $last == --* || $last == --*= ]]; then
      last+=$word
      typed[${#typed[@]} - 1]=$last
    else
      last=$word
      typed+=("$word")
    fi
  done
  local lead=""
  [[ $last != --*=* ]] || lead=${last%%=*}=
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == ":paths" ]]; then
      compopt -o filenames 2>/dev/null
      [[ $current != "=" ]] || current=""
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
      return
    fi
    word=${line%%$'\t'*}
    word=${word#"$lead"}
    printf -v quoted '%q' "$word"
    [[ $current != [\"\']* ]] || quoted=$word
    COMPREPLY+=("$quoted")
  done < <("$1" __complete "${typed[@]}" 2>/dev/null)
}
complete -F _memo memo
