vim9script
# Writes under way. `:w` doesn't wait for the server; leaving Vim does.

import autoload 'memod/say.vim'

const leaving_ms = 3000

var open = 0
var is_leaving = false

# Notes that a write has begun.
export def Begin()
  open += 1
enddef

# Notes that a write was answered, well or not.
export def Finish()
  open -= 1
enddef

# Whether everything that was written is answered.
export def IsIdle(): bool
  return open == 0
enddef

# Whether Vim is about to end if nothing is modified.
export def IsLeaving(): bool
  return is_leaving
enddef

# Lets Vim run until what was written is answered.
export def Wait()
  const start = reltime()
  while open > 0 && reltimefloat(reltime(start)) * 1000 < leaving_ms
    sleep 1m
  endwhile
enddef

# When Vim ends whatever the server says: `:wqa` before Vim 9.1 looks at no answer.
export def Leave()
  is_leaving = true
  Wait()
enddef

# Keeps a text that the server refused while Vim ends, in a file that the message names.
export def Rescue(name: string, content: string, error: dict<any>)
  const folder = ($XDG_STATE_HOME ?? expand('~/.local/state')) .. '/memod'
  const path = printf('%s/%s.md', folder, name)
  mkdir(folder, 'p', 0o700)
  writefile(split(content, "\n", true), path, 'b')
  say.Error(printf('%s The text is in %s.', error.message, path))
enddef

# Before `:wqa` writes anything, and after `:wq` has.
export def BeforeExit()
  Wait()
  is_leaving = true
  # If Vim stays after all, it does so at once.
  timer_start(0, (_) => {
    is_leaving = false
  })
enddef
