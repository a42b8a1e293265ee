vim9script
# Memos and lists that were edited and never written, because the editor ended.

import autoload 'memod/buffer.vim'
import autoload 'memod/list.vim'
import autoload 'memod/list/kept.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/memo/show.vim'
import autoload 'memod/memo/text.vim' as text_of
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/unsaved.vim'
import autoload 'memod/uri.vim'

const loading_ms = 5000

var brought = '' # the file that is being brought back

# The files that are left; with `name`, those of that memo or list.
def Left(name = ''): list<string>
  return unsaved.Left(name)->filter((_, path) => path != brought)
enddef

# Keeps the text of `view` if it isn't written; forgets it if it is.
export def Keep(view: dict<any>)
  unsaved.Update(view, view.id, () => Content(view))
enddef

def Content(view: dict<any>): dict<any>
  final content = extendnew(view.draft, {id: view.id, content: text_of.Of(view.buf)})
  if view.base > 0
    content.base = view.base
  endif
  return content
enddef

# Says so if a text of the memo was left.
export def Remind(id: string)
  if !empty(Left(id))
    say.Warn(messages.Tr('A text of this memo was never written; :Memo recover restores it.'))
  endif
enddef

# Says so if edits of the list were left.
export def RemindOfList(buf: number)
  if !empty(Left(kept.Name(buf)))
    say.Warn(messages.Tr('Edits of this list were never written; :Memo recover restores them.'))
  endif
enddef

# Brings back the text that was left of the memo or list in the buffer, or else one of any.
export def Open(mods: string)
  const name = NameHere()
  const own = name == '' ? [] : Left(name)
  const paths = empty(own) ? Left() : own
  if empty(paths)
    say.Info(messages.Tr('There is nothing to recover.'))
    return
  endif
  var choice = 1
  if len(paths) > 1
    choice = inputlist([messages.Tr('Bring back:')] + mapnew(paths, (index, path) => printf('%d. %s  %s',
      index + 1, strftime('%Y-%m-%d %H:%M', getftime(path)), FirstLine(path))))
  endif
  if choice >= 1 && choice <= len(paths)
    BringBack(paths[choice - 1], mods)
  endif
enddef

# What the files of the buffer are called.
def NameHere(): string
  return empty(list.Spec(bufnr())) ? get(memo.Of(bufnr()), 'id', '') : kept.Name(bufnr())
enddef

def FirstLine(path: string): string
  return matchstr(get(unsaved.Read(path), 'content', path), '[^[:space:]][^\r\n]*')
enddef

def BringBack(path: string, mods: string)
  const found = unsaved.Read(path)
  if empty(found)
    say.Error(messages.Tr('%s is damaged: it holds no text.', path))
    return
  endif
  brought = path
  const buf = uri.Open('memod://' .. get(found, 'list', get(found, 'id', '')), mods)
  const is_back = has_key(found, 'list') ? BringBackList(buf, found) : BringBackMemo(buf, found)
  brought = ''
  if is_back
    delete(path)
    say.Info(messages.Tr('This text was never written; :w writes it, :edit! drops it.'))
  endif
enddef

# Whether something can be brought back into the buffer; says why not.
def IsFree(buf: number, is_loaded: bool): bool
  if !is_loaded
    say.Error(messages.Tr('This is not loaded yet; :Memo recover again once it is.'))
  elseif buffer.IsModified(buf)
    say.Warn(messages.Tr('There are unsaved edits. :w them first; :edit! drops them.'))
  endif
  return is_loaded && !buffer.IsModified(buf)
enddef

# Puts the text `found` in the buffer of its memo; the next `:w` merges it.
def BringBackMemo(buf: number, found: dict<any>): bool
  if !IsFree(buf, Awaits(() => !!getbufvar(buf, '&modifiable')))
    return false
  endif
  final view = memo.ViewOf(buf)
  show.Show(view, found.content)
  # Its text began from that one. A memo that is gone, or never was, is made by `:w`.
  view.base = view.base > 0 ? get(found, 'base', 0) : 0
  view.draft = filter(copy(found), (key, value) => index(['group', 'task'], key) >= 0
    && type(value) != v:t_none)
  setbufvar(buf, '&modified', true)
  Keep(view)
  return true
enddef

# Puts the lines `found` in the buffer of their list; the next `:w` does with them what it would
# have done then.
def BringBackList(buf: number, found: dict<any>): bool
  if !IsFree(buf, Awaits(() => list.IsLoaded(buf))) || (kept.Narrow(buf, found)
      && !IsFree(buf, Awaits(() => list.IsLoaded(buf))))
    return false
  endif
  kept.Restore(list.ViewOf(buf), found)
  return true
enddef

# Lets Vim run until `Holds` does, though not for ever; answers whether it does.
def Awaits(Holds: func): bool
  const start = reltime()
  while !Holds() && reltimefloat(reltime(start)) * 1000 < loading_ms
    sleep 1m
  endwhile
  return !!Holds()
enddef
