vim9script
# Files of the person's own with texts that were typed and never written, which Neovim reads as
# well. Each is there until its buffer is written or given up; what is left is of an editor that
# ended.

import autoload 'memod/buffer.vim'

# Who types on without a pause loses no more than this.
const typing_ms = 2000
const typing_changes = 200

var typed: dict<number> = {} # by buffer: how often it was changed since it was kept
var kept: dict<dict<any>> = {} # by buffer: the `path` of its file, and the buffer's `tick` then

def Folder(): string
  return ($XDG_STATE_HOME ?? expand('~/.local/state')) .. '/memod/unsaved'
enddef

# Forgets what was kept of a buffer.
export def Forget(buf: number)
  if has_key(kept, buf)
    delete(remove(kept, buf).path)
  endif
enddef

# Whether something of the buffer is kept.
export def IsKept(buf: number): bool
  return has_key(kept, buf)
enddef

# Keeps what `Make` answers, a dict, of a buffer that was changed since; under `name`, which says
# what it is of. `is_new` is whether more than the text was changed.
export def Keep(buf: number, name: string, Make: func(): dict<any>, is_new = false)
  const tick = getbufvar(buf, 'changedtick')
  if get(get(kept, buf, {}), 'tick', -1) == tick && !is_new
    return
  endif
  const path = printf('%s/%s.%d.json', Folder(), name, getpid())
  mkdir(Folder(), 'p', 0o700)
  # Nobody else is to read it; so it has its mode before it has a text. The old one is there until
  # the new one is whole.
  writefile([], path .. '.new')
  setfperm(path .. '.new', 'rw-------')
  writefile([json_encode(Make())], path .. '.new')
  rename(path .. '.new', path)
  kept[buf] = {path: path, tick: tick}
enddef

# Keeps what `Make` answers of a view that isn't written, under `name`; forgets it once it is.
export def Update(view: dict<any>, name: string, Make: func(): dict<any>)
  if !bufloaded(view.buf) || view.is_writing
    return
  elseif buffer.IsModified(view.buf)
    Keep(view.buf, name, Make)
  else
    Forget(view.buf)
  endif
enddef

# Has `KeepIt` called now and then while a buffer is typed in.
export def Typed(buf: number, KeepIt: func())
  typed[buf] = get(typed, buf, 0) + 1
  if typed[buf] >= typing_changes
    KeepTyped(buf, KeepIt)
  elseif typed[buf] == 1
    timer_start(typing_ms, (_) => KeepTyped(buf, KeepIt))
  endif
enddef

def KeepTyped(buf: number, KeepIt: func())
  if has_key(typed, buf)
    remove(typed, buf)
    KeepIt()
  endif
enddef

# Whether the process still runs, and so has the text on its screen.
def IsRunning(pid: string): bool
  if isdirectory('/proc/self')
    return isdirectory('/proc/' .. pid)
  endif
  system('ps -p ' .. pid)
  return v:shell_error == 0
enddef

# The files of texts that no editor has any more; with `name`, those that were kept under it.
export def Left(name = ''): list<string>
  var paths: list<string> = []
  for path in glob(Folder() .. '/*.json', true, true)
    const parts = matchlist(path, '\([^/]\+\)\.\(\d\+\)\.json$')
    if !empty(parts) && (name == '' || parts[1] == name) && !IsRunning(parts[2])
      paths->add(path)
    endif
  endfor
  return paths
enddef

# Reads a file; {} if it can't be read as one of these.
export def Read(path: string): dict<any>
  try
    const found = json_decode(join(readfile(path), "\n"))
    return type(found) == v:t_dict && type(get(found, 'content')) == v:t_string ? found : {}
  catch
    # The file is damaged; the caller says so.
    return {}
  endtry
enddef
