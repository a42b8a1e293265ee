vim9script
# What was done, and taking it back.

import autoload 'memod/connection.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

const title_characters = 40

# What a commit did, and to what: `Delete memo “Milk”`. An older server has no title.
export def Words(commit: dict<any>): string
  const label = OneLine(commit.label)
  const title = OneLine(get(commit, 'title', ''))
  if title == ''
    return label
  endif
  const shown = strcharlen(title) > title_characters
    ? slice(title, 0, title_characters - 1) .. '…' : title
  return commit.count > 1
    ? messages.Tr('%s (“%s” and %s more)', label, shown, commit.count - 1)
    : messages.Tr('%s “%s”', label, shown)
enddef

def OneLine(text: string): string
  return substitute(text, '[\r\n]', ' ', 'g')
enddef

# Lists what was done to the memo of the buffer, or from elsewhere to all.
export def Open(argument: string, mods: string)
  uri.Open(uri.Name('history', argument ?? get(memo.Of(bufnr()), 'id', '')), mods)
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
      say.Info(messages.Tr(done, Words(result)))
    endif
  })
enddef
