vim9script
# What was done, and taking it back.

import autoload 'memod/connection.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

# Lists what was done to the memo of the buffer, or from elsewhere to all.
export def Open(argument: string, mods: string)
  uri.Open(uri.Name('history', argument ?? get(memo.Of(bufnr()), 'id', '')), mods)
enddef

# Shows what the change on the line of a history did, in a window of its own.
export def Diff(argument: string, mods: string)
  const revision = argument ?? matchstr(getline('.'), '^\s*\zs\d\+')
  if str2nr(revision) > 0
    uri.Open(uri.Name('diff', revision), mods ?? 'belowright')
  else
    say.Error(messages.Tr('There is no change on this line; see :Memo history.'))
  endif
enddef

# Does the last `undo` or `redo` that is possible of what was done in Vim; with `is_anyones`, of all.
export def Reverse(what: string, is_anyones: bool)
  Ask(what, is_anyones ? {} : {ofOrigin: connection.origin})
enddef

# The same of the commit on the line of the history.
export def ReverseLine(what: string)
  const revision = str2nr(matchstr(getline('.'), '^\s*\zs\d\+'))
  if revision > 0
    Ask(what, {revision: revision})
  endif
enddef

def Ask(what: string, params: dict<any>)
  const [method, done] = what == 'undo' ? ['history/undo', messages.Tr('Undone: %s.')]
    : ['history/redo', messages.Tr('Redone: %s.')]
  connection.Request(method, params, (error, result) => {
    if !empty(error)
      say.Error(error)
    else
      say.Info(messages.Tr(done, result.said))
    endif
  })
enddef
