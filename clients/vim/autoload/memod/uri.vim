vim9script
# Names of buffers: `memod://ID/Title` is a memo, `memod://VIEW/ARGUMENT` a view.

import autoload 'memod/list.vim'
import autoload 'memod/memo.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/names.vim'
import autoload 'memod/page.vim'
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'
import autoload 'memod/search.vim'

const lists = ['list', 'tasks', 'agenda', 'deferred', 'tag', 'trash', 'groups']
const pages = ['tags', 'history', 'diff']

# What a memo's id looks like.
const id_pattern = '^\a[0-9A-Za-z_-]\{,63}$'

# The name of a view; the argument is a group's or a tag's name, or a memo's id.
export def Name(view: string, argument = ''): string
  return printf('memod://%s/%s', view, argument)
enddef

# What a name means: the view, '' for a memo, and its argument or the memo's id.
export def Parse(name: string): list<string>
  const parts = matchlist(name, '^memod://\(\a\+\)/\(.*\)$')
  return empty(parts) ? ['', names.Id(name)] : parts[1 : 2]
enddef

# Fills a buffer that has just got such a name.
export def Read(buf: number)
  const [view, argument] = Parse(bufname(buf))
  if view == '' && argument !~ id_pattern
    say.Error(messages.Tr('`%s` isn''t the name of a memo or a view; see :help :Memo.',
      bufname(buf)))
  elseif view == ''
    const other = names.Find(argument, buf)
    if other > 0 && !empty(memo.Of(other))
      ShowInstead(other, buf)
    else
      memo.Read(buf, argument)
    endif
  elseif view == 'search'
    search.Read(buf, argument)
  elseif index(lists, view) >= 0
    list.Read(buf, view, argument)
  elseif index(pages, view) >= 0
    page.Read(buf, view, argument)
  else
    say.Error(messages.Tr('There is no view `%s`; see :help :Memo.', view))
  endif
enddef

# Shows the buffer a memo has already in place of another one that would be its second.
def ShowInstead(buf: number, second: number)
  execute 'keepalt buffer' buf
  # Not at once: the command that made it isn't done with it.
  timer_start(0, (_) => {
    for window in win_findbuf(second)
      win_execute(window, 'keepalt buffer ' .. buf)
    endfor
    execute 'silent! bwipeout!' second
  })
enddef

# Fills those buffers with such names that are seen and were not filled, as after a session.
export def FillAll()
  for window in range(1, tabpagenr('$'))->mapnew((_, tab) => gettabinfo(tab)[0].windows)->flattennew()
    const buf = winbufnr(window)
    if bufname(buf) =~ '^memod://' && getbufvar(buf, 'memod_kind', '') == ''
      win_execute(window, printf('call memod#uri#Read(%d)', buf))
    endif
  endfor
  # The session goes by the names it knows until it is done.
  timer_start(0, (_) => memo.FitNames())
enddef

# Writes such a buffer.
export def Write(buf: number)
  const [view, _] = Parse(bufname(buf))
  if view == ''
    memo.Write(buf, !!v:cmdbang)
  elseif index(lists, view) >= 0
    list.Write(buf, !!v:cmdbang)
  else
    setbufvar(buf, '&modified', false)
  endif
  if saving.WantsToLeave()
    # `:wqa` looks at once whether the buffer is still modified.
    saving.Wait()
  endif
enddef

# Shows the buffer of a memo; `title` is what it is called until it is loaded.
export def OpenMemo(id: string, title: string, mods = ''): number
  return Open(names.Of(id, title), mods)
enddef

# Shows the buffer of that name; with `mods` such as `vertical` in a window of its own.
export def Open(name: string, mods = ''): number
  const [view, id] = Parse(name)
  const known = view == '' ? names.Find(id) : 0
  const buf = known > 0 ? known : bufadd(name)
  setbufvar(buf, '&buflisted', true)
  if mods != '' || (&modified && !&hidden && &bufhidden == '' && len(win_findbuf(bufnr())) == 1)
    execute mods 'sbuffer' buf
  else
    execute 'buffer' buf
  endif
  return buf
enddef
