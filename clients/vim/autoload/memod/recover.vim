vim9script
# Texts that were typed and never written. They are kept in files of the person's own, which Neovim
# reads as well, until they are written or given up; what is left is of an editor that ended.

import autoload 'memod/memo.vim'
import autoload 'memod/memo/show.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

var kept: dict<dict<any>> = {} # by buffer: the `path` of its file, and the buffer's `tick` then
var brought = '' # the file that is being brought back

def Folder(): string
  return ($XDG_STATE_HOME ?? expand('~/.local/state')) .. '/memod/unsaved'
enddef

# Forgets what was kept of a buffer.
export def Forget(buf: number)
  if has_key(kept, buf)
    delete(remove(kept, buf).path)
  endif
enddef

# Keeps the text of `view` if it isn't written; forgets it if it is.
export def Keep(view: dict<any>)
  const buf = view.buf
  if !bufloaded(buf) || view.is_writing
    return
  elseif !getbufvar(buf, '&modified')
    Forget(buf)
    return
  endif
  const tick = getbufvar(buf, 'changedtick')
  if get(get(kept, buf, {}), 'tick', -1) == tick
    return
  endif
  const path = printf('%s/%s.%d.json', Folder(), view.id, getpid())
  final text = extendnew(view.draft, {id: view.id, content: text_of.Of(buf)})
  if view.base > 0
    text.base = view.base
  endif
  mkdir(Folder(), 'p', 0o700)
  # Nobody else is to read it; so it has its mode before it has a text. The old one is there until the
  # new one is whole.
  writefile([], path .. '.new')
  setfperm(path .. '.new', 'rw-------')
  writefile([json_encode(text)], path .. '.new')
  rename(path .. '.new', path)
  kept[buf] = {path: path, tick: tick}
enddef

# Whether the process still runs, and so has the text on its screen.
def IsRunning(pid: string): bool
  if isdirectory('/proc/self')
    return isdirectory('/proc/' .. pid)
  endif
  system('ps -p ' .. pid)
  return v:shell_error == 0
enddef

# The files of texts that no editor has any more; with `id`, those of that memo.
export def Left(id = ''): list<string>
  var paths: list<string> = []
  for path in glob(Folder() .. '/*.json', true, true)
    const parts = matchlist(path, '\([^/]\+\)\.\(\d\+\)\.json$')
    if !empty(parts) && path != brought && (id == '' || parts[1] == id) && !IsRunning(parts[2])
      paths->add(path)
    endif
  endfor
  return paths
enddef

# Says so if a text of the memo was left.
export def Remind(id: string)
  if !empty(Left(id))
    say.Warn('A text of this memo was never written; :Memo recover brings it back.')
  endif
enddef

# Brings back the text that was left of the memo in the buffer, or else one of any memo.
export def Open(mods: string)
  const id = get(memo.Of(bufnr()), 'id', '')
  const own = id == '' ? [] : Left(id)
  const paths = empty(own) ? Left() : own
  if empty(paths)
    say.Info('No text was left unwritten.')
    return
  endif
  var choice = 1
  if len(paths) > 1
    choice = inputlist(['Bring back:'] + mapnew(paths, (index, path) => printf('%d. %s  %s',
      index + 1, strftime('%Y-%m-%d %H:%M', getftime(path)), FirstLine(path))))
  endif
  if choice >= 1 && choice <= len(paths)
    BringBack(paths[choice - 1], mods)
  endif
enddef

# What a file holds; {} if that is no text.
def Read(path: string): dict<any>
  try
    const found = json_decode(join(readfile(path), "\n"))
    return type(found) == v:t_dict && type(get(found, 'content')) == v:t_string ? found : {}
  catch
    # It is damaged; whoever asks says so.
    return {}
  endtry
enddef

def FirstLine(path: string): string
  return matchstr(get(Read(path), 'content', path), '^[^\r\n]*')
enddef

# Puts a text that was left in the buffer of its memo; the next `:w` merges it.
def BringBack(path: string, mods: string)
  const found = Read(path)
  if empty(found)
    say.Error(printf('%s is damaged: it holds no text.', path))
    return
  endif
  brought = path
  const buf = uri.Open('memod://' .. found.id, mods)
  brought = ''
  final view = memo.ViewOf(buf)
  if !getbufvar(buf, '&modifiable')
    say.Error('The memo is not loaded yet; :Memo recover again once it is.')
    return
  elseif getbufvar(buf, '&modified')
    say.Warn('There are unsaved edits. :w them first; :edit! drops them.')
    return
  endif
  show.Show(view, found.content)
  # Its text began from that one. A memo that is gone, or never was, is made by `:w`.
  view.base = view.base > 0 ? get(found, 'base', 0) : 0
  view.draft = filter(copy(found), (key, value) => index(['group', 'task'], key) >= 0
    && type(value) != v:t_none)
  setbufvar(buf, '&modified', true)
  Keep(view)
  delete(path)
  say.Info('This text was never written; :w writes it, :edit! drops it.')
enddef
