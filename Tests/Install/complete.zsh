# zsh -f Tests/Install/complete.zsh FOLDER LINE: prints what zsh offers for LINE with the completions in
# FOLDER. `compadd` works only while a person types: so a zsh on a terminal of its own is typed into.
zmodload zsh/zpty
offered=$(mktemp)

zpty typist zsh -f -i
zpty -w typist "fpath=(${(q)1} \$fpath) offered=${(q)offered}"
zpty -w typist '
  autoload -Uz compinit
  compinit -D -u
  # What completion functions keep for themselves goes by -O, -A or -D.
  compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-[OAD]\ * ]]; then
      builtin compadd "$@"
      return
    fi
    local -a hits
    builtin compadd -A hits "$@"
    (($#hits)) && print -rl -- $hits >>$offered
    builtin compadd "$@"
  }
  comppostfuncs=(exit)
  bindkey "^I" complete-word'
zpty -w -n typist "$2"$'\t'
while zpty -r typist; do :; done >/dev/null
sort -u $offered
rm $offered
