vim9script
# Writes under way. `:w` doesn't wait for the server; leaving Vim does. Texts that the server refused
# when their buffers are no more are kept.

import autoload 'memod/connection.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'

var open: list<dict<any>> = []
var wants_to_leave = false
var is_leaving = false

# Notes that a write has begun. Answers the function to call with the error, or {}, and the result,
# which calls `Complete` with them, once.
export def Begin(Complete: func): func
  final write = {Complete: Complete, is_open: true}
  open->add(write)
  return (error, result) => End(write, error, result)
enddef

def End(write: dict<any>, error: dict<any>, result: any)
  if write.is_open
    write.is_open = false
    filter(open, (_, other) => other isnot write)
    const Complete = write.Complete
    Complete(error, result)
  endif
enddef

# Whether everything that was written is answered.
export def IsIdle(): bool
  return empty(open)
enddef

# Whether to write `view` again: `:w` was asked for while a write was on its way, and more was typed.
export def IsWanted(view: dict<any>, error: dict<any>): bool
  const is_wanted: bool = view.is_wanted
  view.is_wanted = false
  return is_wanted && empty(error) && !!getbufvar(view.buf, '&modified')
enddef

# Whether Vim ends if nothing is modified after this command.
export def WantsToLeave(): bool
  return wants_to_leave
enddef

# Whether Vim ends now, whatever is modified.
export def IsLeaving(): bool
  return is_leaving
enddef

# Lets Vim run until what was written is answered. What isn't counts as refused.
export def Wait()
  const start = reltime()
  while !empty(open) && reltimefloat(reltime(start)) * 1000 < option.limits.leaving
    # Timers don't run while Vim is about to end.
    connection.TellFailures()
    sleep 1m
  endwhile
  for write in copy(open)
    End(write, {message: messages.Tr('The server does not answer.')}, v:null)
  endfor
enddef

# Before `:wqa` writes anything, in a Vim that says so, and after `:wq` has.
export def BeforeExit()
  Wait()
  wants_to_leave = true
  # If Vim stays after all, it does so at once.
  timer_start(0, (_) => {
    wants_to_leave = false
  })
enddef

# When Vim ends whatever the server says: an older Vim's `:wqa` looks at no answer.
export def Leave()
  is_leaving = true
  Wait()
enddef

# Keeps the text of the buffer called `name` in another one, or while Vim ends in a file that is
# named.
export def Rescue(name: string, content: string, error: dict<any>)
  if is_leaving
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
