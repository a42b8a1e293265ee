vim9script
# Jumping to a memo by its title.

import autoload 'memod/connection.vim'
import autoload 'memod/link.vim'
import autoload 'memod/say.vim'

const completing_ms = 1000

# Opens the memo of that title, which is begun if there is none.
export def Open(title: string, mods: string)
  if title == ''
    say.Error('Which title? <Tab> after `:Memo find` completes it.')
  else
    link.Open(title, mods)
  endif
enddef

# The titles that have these words, those changed last first. Waits for them, though not long.
export def Titles(words: string): list<string>
  final query: dict<any> = {fields: ['title'], sort: [{by: 'updated', descending: true}]}
  if words != ''
    query.text = words
  endif
  var answers: list<list<dict<any>>> = []
  const request = connection.Request('memo/list', query,
    (error, result) => answers->add(empty(error) ? result.rows : []))
  const start = reltime()
  while empty(answers)
    if reltimefloat(reltime(start)) * 1000 > completing_ms
      connection.Cancel(request)
      return []
    endif
    sleep 1m
  endwhile
  # What is found elsewhere in the text is for `:Memo search`.
  return answers[0]->filter((_, row) => row.title != ''
    && (!has_key(row, 'ranges') || get(row.ranges, 0, {start: {line: 0}}).start.line == 0))
    ->mapnew((_, row) => row.title)
enddef
