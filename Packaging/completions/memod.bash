# bash completion for memod
_memod() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  local command="" offered="" takes_path="" word
  COMPREPLY=()
  ((COMP_CWORD == 1)) || command=${COMP_WORDS[1]}
  if [[ $command == sync ]]; then
    # It is beside this file, where memod-sync is installed.
    # shellcheck source=memod-sync.bash
    declare -F _memod_sync >/dev/null || . "${BASH_SOURCE[0]%/*}/memod-sync" 2>/dev/null || return
    _memod_sync
    return
  fi
  # Of `--file=x` bash makes three words.
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command/$previous in
    */--file | */--trace | */--into) takes_path=yes ;;
    */--durability) offered="full normal" ;;
    */--framing) offered="auto headers lines" ;;
    */--log-level) offered="error warning" ;;
    */--format) offered="jsonLines markdown todoTxt taskwarrior iCalendar csv org" ;;
    mcp/*) offered="--file --memory --durability --read-only --group --trace --log-level --help" ;;
    lsp/*) offered="--file --memory --durability --read-only --trace --log-level --help" ;;
    check/*) offered="--file --help" ;;
    folder/--removed) offered="trash restore" ;;
    folder/*)
      offered="--file --durability --group --once --dry-run --removed --help"
      [[ $current == -* ]] || takes_path=yes
      ;;
    remind/*) offered="--file --durability --follow --command --help" ;;
    export/*) offered="--file --format --into --help" ;;
    backup/* | restore/*)
      offered="--file --help"
      [[ $current == -* ]] || takes_path=yes
      ;;
    import/*)
      offered="--file --durability --format --dry-run --replace --tasks --help"
      [[ $current == -* ]] || takes_path=yes
      ;;
    *)
      offered="--file --memory --durability --read-only --framing --trace --log-level --stdio"
      offered+=" --version --help"
      [[ -n $command ]] || offered="mcp lsp check backup restore remind folder export import sync $offered"
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
complete -F _memod memod
