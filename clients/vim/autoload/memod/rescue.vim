vim9script
# Keeps texts that the server refused when their buffers are no more.

import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'

# Keeps the text of the buffer called `name` in another one, or while Vim ends in a file that is
# named.
export def Keep(name: string, content: string, error: dict<any>)
  if saving.IsLeaving()
    KeepFile(substitute(name, '^memod://\|[/\\]', '', 'g'), content, error)
  else
    KeepBuffer(printf('%s (%s)', name, messages.Tr('not written')), content)
    say.Error(error)
  endif
enddef

def KeepFile(name: string, content: string, error: dict<any>)
  const folder = ($XDG_STATE_HOME ?? expand('~/.local/state')) .. '/memod'
  const path = printf('%s/%s.md', folder, name)
  mkdir(folder, 'p', 0o700)
  # Nobody else is to read it; so it has its mode before it has a text.
  writefile([], path)
  setfperm(path, 'rw-------')
  writefile(split(content, "\n", true), path, 'b')
  say.Error(messages.Tr('%s The text is in %s.', error.message, path))
enddef

def KeepBuffer(name: string, content: string)
  const buf = bufadd(name)
  setbufvar(buf, '&buflisted', true)
  setbufvar(buf, '&buftype', 'nofile')
  bufload(buf)
  setbufvar(buf, '&modifiable', true)
  setbufline(buf, 1, text_of.Split(content).lines)
enddef
