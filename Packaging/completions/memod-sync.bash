# bash completion for memod-sync, which is `memod sync` too
_memod_sync() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local first=1 command="" offered="" takes_path="" word
  [[ ${COMP_WORDS[0]##*/} == memod-sync ]] || first=2
  COMPREPLY=()
  ((COMP_CWORD == first)) || command=${COMP_WORDS[first]}
  # Of `--file=x` bash makes three words.
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command/$previous in
    */--file | */--key-file) takes_path=yes ;;
    */--schema | */--role | */--database) ;;
    init/*) offered="--schema --role --reader --database --help" ;;
    link/*) offered="--file --schema --key-file --help" ;;
    key/*)
      offered="--help"
      [[ $current == -* ]] || takes_path=yes
      ;;
    trim/*) offered="--file --schema --key-file --help" ;;
    now/* | follow/* | status/* | unlink/* | repair/*) offered="--file --help" ;;
    *)
      offered="--file --version --help"
      [[ -n $command ]] || offered="init link now follow status unlink trim repair key $offered"
      ;;
  esac
  if [[ -n $takes_path ]]; then
    # The bash of macOS has no compopt.
    compopt -o filenames 2>/dev/null
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$current")
  else
    while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$offered" -- "$current")
  fi
}
complete -F _memod_sync memod-sync
