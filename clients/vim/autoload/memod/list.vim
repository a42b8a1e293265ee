vim9script
# A list as a buffer: what its text stands for, and how it follows what others do.

import autoload 'memod/buffer.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/cursor.vim' as cursor_of
import autoload 'memod/list/held.vim'
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/spec.vim' as spec_of
import autoload 'memod/list/write.vim' as write_of
import autoload 'memod/saving.vim'
import autoload 'memod/say.vim'
import autoload 'memod/watch.vim'

# By buffer: `buf`, `spec`, `watch`, `base` (what the text was made from), `texts` and `remarks` (as they
# were put in the buffer), `drafts` (ids made up for lines that were typed), `is_writing`,
# `is_wanted` (whether to write again then), `is_made` (whether the text is as it was put in).
var views: dict<dict<any>> = {}

# Fills the buffer of a list, or fills it anew.
export def Read(buf: number, view: string, argument: string)
  Forget(buf)
  SetUp(buf)
  marks.Hint(buf, 'Loading…')
  spec_of.Find(view, argument, (spec) => {
    if bufloaded(buf)
      Begin(buf, spec)
    endif
  })
enddef

# What the list in the buffer shows; {} if it is none.
export def Spec(buf: number): dict<any>
  return get(get(views, buf, {}), 'spec', {})
enddef

# The row on a line of the buffer; {} if there is none.
export def Row(buf: number, lnum: number): dict<any>
  const id = line_of.Id(get(getbufline(buf, lnum), 0, ''))
  return has_key(views, buf) ? base_of.Row(views[buf].base, id) : {}
enddef

def Begin(buf: number, spec: dict<any>)
  final view = {buf: buf, spec: spec, base: base_of.Of([]), texts: [''], remarks: [''],
    drafts: {}, is_writing: false, is_wanted: false, is_made: false}
  views[buf] = view
  const params = spec.of_groups ? {of: 'groups'} : {query: spec.query}
  view.watch = watch.Start(params, (error) => OnChange(view, error),
    (row) => [line_of.Of(row), marks.Remarks(row, spec)])
enddef

def Forget(buf: number)
  if has_key(views, buf)
    watch.Stop(views[buf].watch)
    remove(views, buf)
  endif
enddef

def SetUp(buf: number)
  highlight.Load()
  buffer.SetUp(buf, {buftype: 'acwrite', modifiable: false, filetype: 'memod'})
  highlight.HideIDs()
  keys.Map(buf, 'list')
  augroup memod_list
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd BufUnload <buffer=%d> Forget(%d)', buf, buf)
    execute printf('autocmd CursorMoved,CursorMovedI <buffer=%d> cursor_of.Constrain()', buf)
    execute printf('autocmd InsertEnter <buffer=%d> cursor_of.Enter()', buf)
    execute printf('autocmd TextChanged,TextChangedI <buffer=%d> OnText(%d)', buf, buf)
  augroup END
enddef

def OnText(buf: number)
  if !has_key(views, buf)
    return
  endif
  final view = views[buf]
  if view.tick == getbufvar(buf, 'changedtick')
    return
  endif
  view.is_made = false
  if empty(view.base.rows)
    marks.Hint(buf, '')
  endif
  cursor_of.Repair()
  if !buffer.IsModified(buf)
    Refresh(view)
  endif
enddef

def OnChange(view: dict<any>, error: dict<any>)
  if !bufloaded(view.buf) || get(views, view.buf, {}) isnot view
    watch.Stop(view.watch)
  elseif empty(error)
    setbufvar(view.buf, '&modifiable', true)
    Refresh(view)
  else
    if !buffer.IsModified(view.buf)
      marks.Hint(view.buf, '')
    endif
    say.Error(error)
  endif
enddef

# Takes in what the watch says now, unless there are unsaved edits: then it is marked beside them.
def Refresh(view: dict<any>)
  if view.is_writing || !view.watch.is_loaded
    return
  endif
  if buffer.IsModified(view.buf)
    const count = held.Mark(view.buf, view.base, slice(view.watch.rows, Passed(view)))
    setbufvar(view.buf, 'memod_held', count)
  else
    Render(view)
  endif
enddef

# How many built-in groups come first; they are not in the list.
def Passed(view: dict<any>): number
  return view.spec.of_groups ? len(copy(view.watch.rows)->filter((_, row) => row.builtIn)) : 0
enddef

# Makes the text what the watch says.
def Render(view: dict<any>)
  const passed = Passed(view)
  const made = slice(view.watch.made, passed)
  var texts = mapnew(made, (_, line) => line[0])
  var remarks = mapnew(made, (_, line) => line[1])
  var above = 0
  for section in view.watch.sections
    insert(texts, line_of.Heading(section), section.start + above)
    insert(remarks, 'MemodHint:' .. section.count, section.start + above)
    above += 1
  endfor
  Put(view, empty(texts) ? [''] : texts, empty(texts) ? [''] : remarks)
  view.base = base_of.Of(slice(view.watch.rows, passed))
  if empty(texts)
    marks.Hint(view.buf, view.spec.empty)
  endif
  setbufvar(view.buf, 'memod_held', 0)
  setbufvar(view.buf, 'memod_title', view.spec.title)
enddef

def Put(view: dict<any>, texts: list<string>, remarks: list<string>)
  const buf = view.buf
  const looks = buffer.Look(buf, (text) => matchstr(text, '^/\S* '))
  const old = view.is_made ? view.texts : buffer.Lines(buf)
  var [first, last] = [1, len(texts)]
  if view.is_made
    const [text, _, text_end] = buffer.Difference(old, texts)
    const [remark, _, remark_end] = buffer.Difference(view.remarks, remarks)
    [first, last] = [min([text, remark]) + 1, max([text_end, remark_end])]
  endif
  if !view.is_made || texts != old
    buffer.WithoutUndo(buf, () => {
      const [changed, _] = buffer.Replace(buf, old, texts)
      if !view.is_made && changed > len(texts)
        # Undo would take away what has been written.
        setbufline(buf, 1, texts[0])
      endif
    })
  endif
  marks.Lines(buf, texts, remarks, first, last)
  setbufvar(buf, '&modified', false)
  view.texts = texts
  view.remarks = remarks
  view.is_made = true
  view.tick = getbufvar(buf, 'changedtick')
  buffer.LookAgain(buf, looks, (key, lnum) => Place(texts, key, lnum))
enddef

# The line that begins with a key, if it isn't where it was.
def Place(texts: list<string>, key: string, lnum: number): number
  if key == '' || stridx(get(texts, lnum - 1, ''), key) == 0
    return lnum <= len(texts) ? lnum : 0
  endif
  return match(texts, '^\V' .. key) + 1
enddef

# Writes the list: what was edited becomes one commit. `is_forced` removes many lines without asking.
export def Write(buf: number, is_forced: bool)
  if !has_key(views, buf) || !views[buf].watch.is_loaded
    say.Error('The list is not loaded, so there is nothing to write. :edit loads it.')
    return
  endif
  final view = views[buf]
  if view.is_writing
    view.is_wanted = true
    return
  endif
  var tick = 0
  view.is_writing = true
  var problem = ''
  const Done = saving.Begin((error, written) => {
    view.is_writing = false
    if problem == ''
      OnWritten(view, tick, error, written)
    endif
    WriteAgain(view, error)
  })
  problem = write_of.Write(view, is_forced, Done)
  if problem != ''
    Done({}, [])
    say.Error(problem)
    return
  endif
  # `:wq` looks at it now. It is modified again if the server says no.
  setbufvar(buf, '&modified', false)
  view.is_made = false
  tick = getbufvar(buf, 'changedtick')
enddef

# Writes what was typed since, if `:w` was asked for while the write was on its way.
def WriteAgain(view: dict<any>, error: dict<any>)
  if view.is_wanted && empty(error) && buffer.IsModified(view.buf)
    view.is_wanted = false
    Write(view.buf, false)
  endif
  view.is_wanted = false
enddef

def OnWritten(view: dict<any>, tick: number, error: dict<any>, written: any)
  if saving.IsLeaving() && !empty(error)
    saving.Rescue('list', join(buffer.Lines(view.buf), "\n"), error)
  endif
  if !bufloaded(view.buf)
    return
  endif
  if !empty(error)
    setbufvar(view.buf, '&modified', true)
    say.Error(error)
  elseif getbufvar(view.buf, 'changedtick') == tick
    Render(view)
  else
    # The person has typed on: the text stands for what was written.
    var rows: dict<dict<any>> = {}
    for row in view.watch.rows
      rows[row.id] = row
    endfor
    view.base = base_of.Of(copy(written)->filter((_, id) => has_key(rows, id))
      ->mapnew((_, id) => rows[id]))
  endif
  Refresh(view)
enddef

# Lines that say a group's name say its new one.
def OnGroups()
  for view in values(views)
    if view.spec.shows_groups && view.watch.is_loaded
      watch.Remake(view.watch)
      Refresh(view)
    endif
  endfor
enddef

groups.OnDifference(OnGroups)
