vim9script
# Jumping to a memo by its title.

import autoload 'memod/connection.vim'
import autoload 'memod/link.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/picker.vim'
import autoload 'memod/say.vim'

# Opens the memo of that title, which is begun if there is none. Without a title, one is chosen in
# fzf.
export def Open(title: string, call: dict<any>)
  if title == '' && picker.IsThere()
    picker.Open(call.bang)
  elseif title == ''
    say.Error(messages.Tr('Which title? <Tab> after `:Memo find` completes it.'))
  else
    link.Open(title, call.mods)
  endif
enddef

# What of this kind, 'link', 'tag' or 'group', begins so or has such a word, the likeliest first.
# Waits for it, though not long.
export def Named(kind: string, prefix: string): list<string>
  const params = {kind: kind, prefix: prefix, limit: 100}
  return connection.Await('text/complete', params, option.limits.asking)->get('items', [])
    ->mapnew((_, item) => item.label)
enddef
