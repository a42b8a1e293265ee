vim9script
# What a person can choose, in variables that begin with `g:memod_`.

# How long the plugin waits, in milliseconds: for the server, and for the person. Tests wait longer.
export final limits = {
  starting: 10000, # for the answer to `initialize`
  opening: 300, # for a memo's text: who opens it on a line, as from the quickfix list, finds the line
  asking: 1000, # when a key asks: completion, links, boxes
  loading: 5000, # when a command needs the answer
  leaving: 3000, # for writes under way when Vim ends
  reading: 20000, # until a note goes
}

# The command line that starts the server.
export def CommandLine(): list<string>
  const cmd = get(g:, 'memod_cmd', $MEMOD ?? 'memod')
  var words: list<string> = type(cmd) == v:t_list ? copy(cmd) : [cmd]
  words[0] = expand(words[0])
  const file = get(g:, 'memod_file', '')
  if file != ''
    words += ['--file', fnamemodify(expand(file), ':p')]
  endif
  return words
enddef

# Whether links to a memo that gets another title are rewritten with it.
export def Relinks(): bool
  return !!get(g:, 'memod_relink', true)
enddef

# Whether memod's own buffers get their mappings.
export def WantsKeymaps(): bool
  return !!get(g:, 'memod_keymaps', true)
enddef
