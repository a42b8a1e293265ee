vim9script
# Makes the text of a list what its watch says.

import autoload 'memod/buffer.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/list/base.vim' as base_of
import autoload 'memod/list/line.vim' as line_of
import autoload 'memod/list/marks.vim'
import autoload 'memod/list/track.vim'
import autoload 'memod/list/typed.vim'
import autoload 'memod/messages.vim'

# Takes in what the watch says now, unless there are unsaved edits: then it is marked beside them.
# What `is_own` was just written here, and undo takes it back with the edit.
export def Refresh(view: dict<any>, is_own = false)
  if view.is_writing || !view.watch.is_loaded
    return
  endif
  if buffer.IsModified(view.buf)
    const rows = view.spec.of_groups ? groups.Shown(view.watch.rows) : view.watch.rows
    setbufvar(view.buf, 'memod_held', Hold(view, rows))
  else
    Render(view, is_own)
  endif
enddef

# Makes the text what the watch says, whatever it is now.
def Render(view: dict<any>, is_own: bool)
  const watch = view.watch
  const of_groups: bool = view.spec.of_groups
  const rows: list<dict<any>> = of_groups ? groups.Shown(watch.rows) : watch.rows
  const made: list<list<string>> = of_groups ? marks.Made(rows, view.spec) : watch.made
  # Copies, since headings are put among them. A copy() has no type; see connection.vim.
  final texts: list<string> = []
  final remarks: list<string> = []
  final ids: list<string> = []
  extend(texts, made[0])
  extend(remarks, made[1])
  extend(ids, of_groups ? mapnew(rows, (_, row) => row.id) : watch.ids)
  var headings: list<dict<any>> = []
  for section in watch.sections
    const place = section.start + len(headings)
    const key = section.key ?? ''
    insert(texts, section.title, place)
    insert(remarks, 'MemodHint:' .. section.count, place)
    insert(ids, ':' .. key, place)
    headings->add({key: key, title: section.title, start: section.start})
  endfor
  view.base = base_of.Of(rows, headings, view.watch.state)
  Put(view, empty(texts) ? [''] : texts, empty(texts) ? [''] : remarks, ids, is_own)
  if empty(texts)
    marks.Hint(view.buf, view.spec.empty)
  endif
  view.readings = {}
  setbufvar(view.buf, 'memod_held', 0)
  setbufvar(view.buf, 'memod_title', view.spec.title)
enddef

# Puts what stands beside the lines where it fits, in windows of another width than before.
export def Fit(view: dict<any>)
  const room = marks.Room(view.buf)
  if view.is_made && view.room != room && !empty(view.base.rows)
    view.room = room
    marks.Lines(view.buf, view.texts, view.remarks, 1, len(view.texts), room)
  endif
enddef

def Put(view: dict<any>, texts: list<string>, remarks: list<string>, ids: list<string>, is_own: bool)
  const buf = view.buf
  const looks = buffer.Look(buf, (_, lnum) => track.Id(view.track, lnum))
  const old = view.is_made ? view.texts : buffer.Lines(buf)
  const room = marks.Room(buf)
  var [first, last] = [1, len(texts)]
  if view.is_made && view.room == room
    const [text, _, text_end] = buffer.Difference(old, texts)
    const [remark, _, remark_end] = buffer.Difference(view.remarks, remarks)
    [first, last] = [min([text, remark]) + 1, max([text_end, remark_end])]
  endif
  if texts != old
    # Where lines came, went or moved, undo couldn't say which is which.
    const has_undo = is_own && !empty(win_findbuf(buf))
      && ids == mapnew(track.Entries(view.track), (_, entry) => entry.id)
    const Change = has_undo ? buffer.WithUndo : buffer.WithoutUndo
    track.Mute(view.track, () => Change(buf, () => buffer.Replace(buf, old, texts)))
    if !has_undo
      view.track.removed = {}
    endif
  endif
  track.Reset(view.track, ids, texts, base_of.Titles(view.base))
  marks.Lines(buf, texts, remarks, first, last, room)
  setbufvar(buf, '&modified', false)
  extend(view, {texts: texts, remarks: remarks, ids: ids, room: room, is_made: true,
    tick: getbufvar(buf, 'changedtick')})
  buffer.LookAgain(buf, looks, (key, lnum) => Place(ids, key, lnum))
enddef

# The line that stands for `id`, if it isn't where it was.
def Place(ids: list<string>, id: string, lnum: number): number
  if id == '' || get(ids, lnum - 1, '') == id
    return lnum <= len(ids) ? lnum : 0
  endif
  return index(ids, id) + 1
enddef

# Marks the lines that were changed again: what stands beside them is lost with their text.
export def Mend(view: dict<any>)
  const [first, last] = track.Changed(view.track)
  if first > last
    return
  endif
  final remark_of: dict<string> = {}
  var place = 0
  for id in view.ids
    remark_of[id] = view.remarks[place]
    place += 1
  endfor
  const entries = slice(track.Entries(view.track), first - 1, last)
  marks.Lines(view.buf, mapnew(entries, (_, entry) => entry.text),
    # What was read before stays until more is known.
    mapnew(entries, (_, entry) => get(entry, 'said', '') ?? get(remark_of, entry.id, '')),
    first, last, marks.Room(view.buf), first)
  typed.Look(view, entries, first)
enddef

# Marks what is different in `rows` from what the text was made from. Answers how many changes are
# held.
def Hold(view: dict<any>, rows: list<dict<any>>): number
  const [buf, base] = [view.buf, view.base]
  prop_remove({bufnr: buf, type: 'MemodHeld', all: true}, 1, getbufinfo(buf)[0].linecount)
  const entries: dict<any> = base_of.Entries(base)
  const lines = line_of.AllOf(rows)
  var now: dict<string> = {}
  var place = 0
  for row in rows
    now[row.id] = lines[place]
    place += 1
  endfor
  var held = len(copy(rows)->filter((_, row) => !has_key(entries, row.id)))
  var words: dict<string> = {}
  for [id, entry] in items(entries)
    if !has_key(now, id)
      words[id] = messages.Tr('gone elsewhere')
    elseif now[id] != entry.text
      words[id] = messages.Tr('elsewhere: %s', now[id])
    endif
  endfor
  held += len(words)
  if !empty(words)
    ShowHeld(view, words)
  endif
  return held
enddef

def ShowHeld(view: dict<any>, words: dict<string>)
  var lnum = 0
  for entry in track.Entries(view.track)
    lnum += 1
    if has_key(words, entry.id)
      highlight.Below(view.buf, lnum, words[entry.id], 'MemodHeld')
    endif
  endfor
enddef
