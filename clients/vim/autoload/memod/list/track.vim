vim9script
# Which memo or heading each line of a list stands for. The text has none of it: it is what a person
# sees, so any command does to it what it does to text. What a line stands for follows the changes that
# Vim tells of: a line that is changed stays what it is; one that is deleted and put again, in whatever
# way, is known by its text; one that is put a second time is new.
#
# Text properties can't do it: registers hold none, and `:sort` and filters lose them.
#
# A track has `buf`, `entries` by line, `shown` (the ids that lines have), `copies` (lines that were put
# in and have no id, by text), `put` (the lines that the last change put in), `removed` (the ids
# of lines whose removal was written, by text) and `listener`. An
# entry has `text` and `id`: of a memo or a group, `:key` for a heading, '' on a line that is new.

# What lines stood for that were deleted and not written, `[id, buf]` each, by text.
var deleted: dict<list<list<any>>> = {}
# What the lines stood for that were yanked or deleted last, by text: those of one buffer.
var yanked: dict<string> = {}
var yanked_in = 0
var is_deletion = false

const void = {id: '', text: '', is_void: true, is_gone: false, is_used: false}

export def New(buf: number): dict<any>
  final track = {buf: buf, entries: [], shown: {}, copies: {}, put: {}, filtered: {}, first: 1,
    last: 0, removed: {}, titles: {}, count: 0, listener: 0, is_muted: false}
  track.listener = listener_add((_, _, _, _, changes) => OnChanges(track, changes), buf)
  Reset(track, [], getbufline(buf, 1, '$'))
  return track
enddef

export def Stop(track: dict<any>)
  listener_remove(track.listener)
enddef

# Sets the id of each line of `texts`, in order, '' for none; and the headings' texts, by `:key`.
export def Reset(track: dict<any>, ids: list<string>, texts: list<string>, titles: dict<string> = {})
  extend(track, {ids: ids, texts: texts, is_made: false, copies: {}, put: {}, filtered: {}, first: 1,
    last: 0, titles: titles, count: max([1, len(texts)])})
  for [text, stack] in items(deleted)
    const own = copy(stack)->filter((_, each) => each[1] == track.buf)
    if !empty(own)
      track.removed[text] = get(track.removed, text, []) + mapnew(own, (_, each) => each[0])
    endif
    filter(stack, (_, each) => each[1] != track.buf)
    if empty(stack)
      remove(deleted, text)
    endif
  endfor
enddef

# Makes the entries, before the text is changed for the first time: most lists are only looked at.
def Make(track: dict<any>)
  if track.is_made
    return
  endif
  final entries: list<dict<any>> = []
  final shown: dict<bool> = {}
  const ids: list<string> = track.ids
  var index = 0
  for text in track.texts
    const id = get(ids, index, '')
    entries->add({id: id, text: text, is_void: false, is_gone: false, is_used: false})
    shown[id] = true
    index += 1
  endfor
  if empty(entries) || (empty(ids) && len(entries) == 1 && entries[0].text == '')
    entries->filter('false')->add(copy(void))
  endif
  extend(track, {entries: entries, shown: shown, is_made: true})
enddef

# Runs `Change`, whose changes of the text `Reset` tells of.
export def Mute(track: dict<any>, Change: func)
  listener_flush(track.buf)
  track.is_muted = true
  try
    Change()
    listener_flush(track.buf)
  finally
    track.is_muted = false
  endtry
enddef

# What the lines stand for now, in their order.
export def Entries(track: dict<any>): list<dict<any>>
  listener_flush(track.buf)
  Make(track)
  return track.entries
enddef

# What the line stands for; '' for nothing yet.
export def Id(track: dict<any>, lnum: number): string
  listener_flush(track.buf)
  return track.is_made ? get(track.entries, lnum - 1, void).id : get(track.ids, lnum - 1, '')
enddef

# Puts back what headings say, where a command such as `:%s` changed them with the lines below them;
# answers whether one was. Where lines were joined with a heading, the server says so.
export def MendHeadings(track: dict<any>): bool
  const titles: dict<string> = track.titles
  const entries: list<dict<any>> = Entries(track)
  const is_whole = len(entries) == track.count
  track.count = len(entries)
  var has_mended = false
  for lnum in is_whole && !empty(titles) ? range(1, len(entries)) : []
    const entry = entries[lnum - 1]
    if entry.id[0] == ':' && entry.text != get(titles, entry.id, entry.text)
      try
        undojoin
      catch /^Vim\%((\a\+)\)\=:E790:/
        # After an undo there is nothing to join with.
      endtry
      setbufline(track.buf, lnum, titles[entry.id])
      has_mended = true
    endif
  endfor
  return has_mended
enddef

# A command has ended: what follows is another one's.
export def Rest(track: dict<any>)
  listener_flush(track.buf)
  track.put = {}
enddef

# Lines that undo restored after their removal was written have their former ids.
export def Revive(track: dict<any>)
  if empty(track.removed) || bufnr() != track.buf || undotree().seq_cur == undotree().seq_last
    return
  endif
  for entry in Entries(track)
    final ids: list<string> = entry.id == '' ? get(track.removed, entry.text, []) : []
    while entry.id == '' && !empty(ids)
      const id = remove(ids, -1)
      if !has_key(track.shown, id)
        Give(track, entry, id)
      endif
    endwhile
  endfor
enddef

# The first and the last line that were changed since this was asked last; the last is before the first
# if none was.
export def Changed(track: dict<any>): list<number>
  listener_flush(track.buf)
  const range = [track.first, track.is_made ? min([track.last, len(track.entries)]) : 0]
  extend(track, {first: 1, last: 0})
  return range
enddef

# What stood for `text` in a line that was deleted, or yanked in another list; '' for nothing.
export def Take(track: dict<any>, text: string): string
  const shown: dict<bool> = track.shown
  final stack = get(deleted, text, [])
  for index in range(len(stack) - 1, 0, -1)
    const [id, buf] = stack[index]
    if !has_key(shown, id) && (buf == track.buf || id[0] != ':')
      remove(stack, index)
      return id
    endif
  endfor
  const id = yanked_in != track.buf || is_deletion ? get(yanked, text, '') : ''
  return id != '' && id[0] != ':' && !has_key(shown, id) ? id : ''
enddef

# Has the entry of a line stand for `id`.
export def Give(track: dict<any>, entry: dict<any>, id: string)
  entry.id = id
  track.shown[id] = true
enddef

# Notes what the lines stand for that are yanked or deleted in the buffer; `event` is `v:event`.
export def NoteYank(track: dict<any>, event: dict<any>)
  const entries = Entries(track)
  yanked = {}
  yanked_in = track.buf
  is_deletion = event.operator == 'd'
  var lnum = line("'[")
  for text in event.regtype == 'V' ? event.regcontents : []
    const entry = get(entries, lnum - 1, void)
    if entry.text == text
      yanked[text] = entry.id
    elseif has_key(deleted, text)
      yanked[text] = deleted[text][-1][0]
    endif
    lnum += 1
  endfor
enddef

def OnChanges(track: dict<any>, changes: list<dict<any>>)
  if track.is_muted
    return
  endif
  Make(track)
  for change in changes
    OnChange(track, change.lnum - 1, change.end - 1, change.end - 1 + change.added)
  endfor
enddef

# The lines from `first` on, counted from 0, that ended before `last_old` end before `last_new` now.
def OnChange(track: dict<any>, first: number, last_old: number, last_new: number)
  const texts = last_new > first ? getbufline(track.buf, first + 1, last_new) : []
  final entries: list<dict<any>> = track.entries
  final olds = last_old > first
    ? slice(entries, first, last_old)->filter((_, entry) => !entry.is_void) : []
  final news: list<dict<any>> = empty(olds) ? mapnew(texts, (_, text) => Insert(track, text))
    : Replace(track, olds, texts)
  const gone = filter(copy(olds), (_, entry) => !entry.is_used)
  for entry in olds
    entry.is_used = false
  endfor
  Forget(track, first, gone, empty(texts))
  track.put = empty(olds) ? {first: first, news: news} : {}
  Note(track, first, last_old, last_new)
  track.entries = slice(entries, 0, first) + news + slice(entries, last_old)
  if empty(track.entries)
    track.entries = [copy(void)]
  endif
enddef

# Widens what was changed since `Changed` was asked.
def Note(track: dict<any>, first: number, last_old: number, last_new: number)
  const was_none = track.first > track.last
  const moved = track.last >= last_old ? track.last + last_new - last_old : 0
  track.first = was_none ? first + 1 : min([track.first, first + 1])
  track.last = was_none ? last_new : max([moved, last_new])
enddef

# A line that was put in.
def Insert(track: dict<any>, text: string): dict<any>
  final entry = {id: '', text: text, is_void: false, is_gone: false, is_used: false}
  if text =~ '\S'
    Give(track, entry, Take(track, text))
    if entry.id == ''
      final copies: dict<list<dict<any>>> = track.copies
      copies[text] = get(copies, text, [])->add(entry)
    endif
  endif
  return entry
enddef

# What stands where lines were replaced: the same text first, then a line moved among them, then, where
# lines were changed in place, the line that was there.
def Replace(track: dict<any>, olds: list<dict<any>>, texts: list<string>): list<dict<any>>
  const is_in_place = len(olds) == len(texts)
  var found: list<dict<any>> = mapnew(texts, (_, _) => ({}))
  var by_text: dict<list<dict<any>>> = {}
  for index in range(len(olds))
    final old = olds[index]
    if is_in_place && old.text == texts[index]
      old.is_used = true
      found[index] = old
    else
      by_text[old.text] = get(by_text, old.text, [])->add(old)
    endif
  endfor
  for index in range(len(texts))
    if empty(found[index]) && !empty(get(by_text, texts[index], []))
      found[index] = remove(by_text[texts[index]], 0)
      found[index].is_used = true
    endif
  endfor
  var news: list<dict<any>> = []
  var next = 0
  for index in range(len(texts))
    if !empty(found[index])
      news->add(found[index])
      continue
    endif
    const text = texts[index]
    const id = !is_in_place && text =~ '\S' ? Take(track, text) : ''
    while id == '' && next < len(olds) && olds[next].is_used
      next += 1
    endwhile
    if id == '' && next < len(olds)
      extend(olds[next], {text: text, is_used: true})
      news->add(olds[next])
    else
      final entry = {id: '', text: text, is_void: false, is_gone: false, is_used: false}
      Give(track, entry, id)
      news->add(entry)
    endif
  endfor
  return news
enddef

# Remembers what lines stood for that are gone. From the last, so that lines with one text come back in
# their order.
def Forget(track: dict<any>, first: number, gone: list<dict<any>>, is_pure: bool)
  for entry in gone
    entry.is_gone = true
    if entry.id != ''
      remove(track.shown, entry.id)
      HandOn(track, entry)
    endif
  endfor
  track.filtered = is_pure ? Replaced(track, first, gone) : {}
  for entry in reverse(copy(gone))
    if entry.id != ''
      deleted[entry.text] = get(deleted, entry.text, [])->add([entry.id, track.buf])
    endif
  endfor
enddef

# Gives what `entry` stood for, which is gone, to a line that was put in before with the same text:
# `:move` copies and then deletes.
def HandOn(track: dict<any>, entry: dict<any>)
  for copied in get(track.copies, entry.text, [])
    if copied.id == '' && !copied.is_gone && copied.text == entry.text
      Give(track, copied, entry.id)
      entry.id = ''
      return
    endif
  endfor
enddef

# Lines that were put in beside others, which were deleted then, as many: a filter such as `:!tr` does so.
def Replaced(track: dict<any>, first: number, gone: list<dict<any>>): dict<any>
  const put = track.put
  const is_beside = !empty(put) && len(put.news) == len(gone)
    && (put.first == first || put.first == first + len(gone))
  return is_beside ? {news: put.news, olds: gone} : {}
enddef

# A filter has run: what it made of lines stands for the same.
export def EndFilter(track: dict<any>)
  listener_flush(track.buf)
  const news: list<dict<any>> = get(track.filtered, 'news', [])
  for index in range(len(news))
    const id: string = track.filtered.olds[index].id
    if id != '' && news[index].id == '' && !has_key(track.shown, id)
      Give(track, news[index], id)
    endif
  endfor
  track.filtered = {}
enddef
