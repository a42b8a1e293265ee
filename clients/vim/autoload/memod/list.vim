vim9script
# Lists as buffers: which there are, and how they follow what others do.
#
# The view of a buffer has `buf`, `spec`, `watch`, `base` (what the text was made from), `texts` and
# `remarks` (as they were put in the buffer, the `room` there was, and the `tick` since then),
# `is_made` (whether the text is still so), `own` (the spec in its own order), `is_writing`,
# `is_wanted` (whether to write again then), `readings` (what is read in titles that were typed).

import autoload 'memod/buffer.vim'
import autoload 'memod/drafts.vim'
import autoload 'memod/elsewhere.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/draft.vim' as edits
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/show.vim'
import autoload 'memod/list/spec.vim' as spec_of
import autoload 'memod/list/track.vim'
import autoload 'memod/list/write.vim' as write_of
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'
import autoload 'memod/watch.vim'

const narrow_columns = 60

var views: dict<dict<any>> = {} # by buffer

# Fills the buffer of a list, or fills it again.
export def Read(buf: number, view: string, argument: string)
  Forget(buf)
  SetUp(buf)
  marks.Hint(buf, messages.Tr('Loading…'))
  spec_of.Find(view, argument, (spec) => {
    if bufloaded(buf)
      Begin(buf, spec)
      drafts.Remind(edits.Key(buf))
    endif
  }, () => marks.Hint(buf, ''))
enddef

# Writes the list: what was edited becomes one commit. `is_forced` removes many lines without
# asking.
export def Write(buf: number, is_forced: bool)
  if IsLoaded(buf)
    write_of.Write(views[buf], is_forced)
  else
    say.Error(messages.Tr('The list is not loaded, so there is nothing to write. :edit loads it.'))
  endif
enddef

# What the list in the buffer shows; {} if it is none.
export def Spec(buf: number): dict<any>
  return get(get(views, buf, {}), 'spec', {})
enddef

# Whether the list in the buffer was read.
export def IsLoaded(buf: number): bool
  return has_key(views, buf) && views[buf].watch.is_loaded
enddef

# What is known of the list in a buffer, which is one.
export def ViewOf(buf: number): dict<any>
  return views[buf]
enddef

# The same as `Spec` without the words that it was narrowed to.
export def Whole(buf: number): dict<any>
  return views[buf]->get('whole', views[buf].own)
enddef

# Shows what `spec` says in the buffer of a list.
export def Show(buf: number, spec: dict<any>)
  final view = views[buf]
  view.whole = Whole(buf)
  view.own = spec
  watch.Stop(view.watch)
  Follow(view, spec)
enddef

# What a line of the buffer stands for: the id of a memo or a group, or `:key`; '' for nothing.
export def Id(buf: number, lnum: number): string
  return has_key(views, buf) ? track.Id(views[buf].track, lnum) : ''
enddef

# The row on a line of the buffer; {} if there is none.
export def Row(buf: number, lnum: number): dict<any>
  return has_key(views, buf) ? base_of.Row(views[buf].base, Id(buf, lnum)) : {}
enddef

# Shows the list in another order; without a name, one is chosen.
export def Sort(name: string)
  const buf = bufnr()
  if !has_key(views, buf) || views[buf].spec.of_groups
    say.Error(messages.Tr('There is no order to choose here. Lists of memos and tasks have several.'))
  elseif buffer.IsModified(buf)
    say.Error(messages.Tr('There are unsaved edits. :w them first; :edit! drops them.'))
  elseif name == ''
    const title = printf(' %s ', messages.Tr('Order'))
    popup_menu(copy(spec_of.order_titles), {title: title, callback: (_, choice) => {
      if choice > 0
        Sort(spec_of.orders[choice - 1])
      endif
    }})
  elseif index(spec_of.orders, name) < 0
    say.Error(messages.Tr('There is no order `%s`; there are %s.', name, join(spec_of.orders, ', ')))
  else
    watch.Stop(views[buf].watch)
    Follow(views[buf], spec_of.Sorted(views[buf].own, name))
  endif
enddef

def Begin(buf: number, spec: dict<any>)
  final view = {buf: buf, own: spec, base: base_of.Of([]), texts: [''], remarks: [''], tick: 0,
    room: 0, is_writing: false, is_wanted: false, is_made: false, ids: [], drafts: {},
    readings: {}, track: track.New(buf)}
  views[buf] = view
  drafts.Follow(view)
  Wrap(buf)
  Follow(view, spec)
enddef

def Follow(view: dict<any>, spec: dict<any>)
  const params = spec.of_groups ? groups.params : {query: spec.query}
  view.spec = spec
  view.watch = watch.Start(params, (error) => OnChange(view, error),
    (rows) => marks.Made(rows, spec))
enddef

def Forget(buf: number)
  if has_key(views, buf)
    watch.Stop(views[buf].watch)
    track.Stop(views[buf].track)
    remove(views, buf)
  endif
enddef

def SetUp(buf: number)
  highlight.Load()
  buffer.SetUp(buf, {buftype: 'acwrite', modifiable: false, filetype: 'memod'})
  elsewhere.Follow(buf)
  highlight.MarkLines()
  keys.Map(buf, 'list')
  setbufvar(buf, '&omnifunc', 'memod#complete#Omni')
  augroup memod_list
    execute printf('autocmd! * <buffer=%d>', buf)
    for [events, call] in items({
        'BufUnload': 'Forget', 'BufHidden': 'Rest', 'BufWinEnter': 'Wake',
        'TextChanged,TextChangedI': 'OnText'})
      execute printf('autocmd %s <buffer=%d> %s(%d)', events, buf, call, buf)
    endfor
    execute printf('autocmd ShellFilterPost <buffer=%d> track.EndFilter(ViewOf(%d).track)', buf, buf)
    execute printf('autocmd TextYankPost <buffer=%d> track.NoteYank(ViewOf(%d).track, v:event)', buf,
      buf)
  augroup END
enddef

# Nobody looks: the server needn't tell.
def Rest(buf: number)
  if has_key(views, buf) && !buffer.IsModified(buf)
    watch.Stop(views[buf].watch)
  endif
enddef

def Wake(buf: number)
  if has_key(views, buf)
    watch.Resume(views[buf].watch)
    Wrap(buf)
    show.Fit(views[buf])
  endif
enddef

def OnText(buf: number)
  const view = get(views, buf, {})
  if empty(view) || view.tick == getbufvar(buf, 'changedtick')
    return
  endif
  view.is_made = false
  if empty(view.base.rows)
    marks.Hint(buf, '')
  endif
  track.Rest(view.track)
  track.Revive(view.track)
  if track.MendHeadings(view.track)
    say.Warn(messages.Tr('Headings can''t be edited, so they are as they were.'))
  endif
  show.Mend(view)
  if !buffer.IsModified(buf)
    show.Refresh(view)
  endif
enddef

def OnChange(view: dict<any>, error: dict<any>)
  if !bufloaded(view.buf) || get(views, view.buf, {}) isnot view
    watch.Stop(view.watch)
  elseif empty(error)
    setbufvar(view.buf, '&modifiable', true)
    show.Refresh(view)
  else
    if !buffer.IsModified(view.buf)
      marks.Hint(view.buf, '')
    endif
    say.Error(error)
  endif
enddef

# Lines that say a group's name say its new one.
def OnGroups()
  for view in values(views)
    if view.spec.shows_groups && view.watch.is_loaded
      watch.Remake(view.watch)
      show.Refresh(view)
    endif
  endfor
enddef

# In a narrow window a line that is too long goes on below, so that nothing of it is hidden.
def Wrap(buf: number)
  for window in win_findbuf(buf)
    const is_narrow = winwidth(window) < narrow_columns
    if getwinvar(window, 'memod_is_narrow', false) != is_narrow
      setwinvar(window, 'memod_is_narrow', is_narrow)
      win_execute(window, 'setlocal ' .. (is_narrow ? 'wrap' : 'nowrap'))
    endif
  endfor
enddef

def FitAll()
  for view in values(views)
    Wrap(view.buf)
    show.Fit(view)
  endfor
enddef

augroup memod_room
  autocmd!
  # Before Vim 9.0.0917 nothing says that a window was resized, only what that mostly comes from.
  autocmd VimResized,WinEnter * FitAll()
  if exists('##WinResized')
    autocmd WinResized * FitAll()
  endif
augroup END

groups.OnDifference(OnGroups)
