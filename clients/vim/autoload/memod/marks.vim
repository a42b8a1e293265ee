vim9script
# Tags, links and check boxes in texts: where the server says they are, so that no pattern here can say
# otherwise. A text is drawn at once and marked a moment later; until then Vim moves the marks with it.

import autoload 'memod/connection.vim'

const own = 7364 # the id of the text properties
const types = {tags: 'MemodTag', links: 'MemodLink', checkboxes: 'MemodBox'}

# By buffer: the `listener`, whether it `is_asking`, and the `tick` that its marks are of.
var followed: dict<dict<any>> = {}

# Marks the text of a buffer, now and whenever it changes.
export def Follow(buf: number)
  Leave(buf)
  followed[buf] = {tick: -1, is_asking: false}
  followed[buf].listener = listener_add((_, _, _, _, _) => Ask(buf), buf)
  Ask(buf)
enddef

def Leave(buf: number)
  if has_key(followed, buf)
    listener_remove(remove(followed, buf).listener)
  endif
enddef

# Whether the marks are those of the text as it is.
export def AreShown(buf: number): bool
  return has_key(followed, buf) && followed[buf].tick == getbufvar(buf, 'changedtick')
enddef

def Ask(buf: number)
  if !bufloaded(buf)
    Leave(buf)
    return
  endif
  final state = followed[buf]
  # A server is started for what a person does, and not for this.
  if state.is_asking || !connection.IsReady()
    return
  endif
  state.is_asking = true
  const tick = getbufvar(buf, 'changedtick')
  const params = {content: join(getbufline(buf, 1, '$'), "\n"),
    # Each line of a list is a text of its own.
    lines: getbufvar(buf, 'memod_kind', '') != 'memo'}
  try
    connection.Request('text/marks', params, (error, result) => OnMarks(buf, state, tick, error, result))
  catch /E630:/
    # The server has just ended.
    state.is_asking = false
  endtry
enddef

def OnMarks(buf: number, state: dict<any>, tick: number, error: dict<any>, result: any)
  state.is_asking = false
  if !bufloaded(buf) || get(followed, buf, {}) isnot state
    return
  elseif getbufvar(buf, 'changedtick') != tick
    Ask(buf)
  elseif empty(error)
    state.tick = tick
    Show(buf, result)
  endif
enddef

def Show(buf: number, result: dict<any>)
  prop_remove({id: own, all: true, bufnr: buf}, 1, len(getbufline(buf, 1, '$')))
  for [kind, type] in items(types)
    for mark in result[kind]
      const [from, to] = [mark.range.start, mark.range.end]
      prop_add(from.line + 1, from.character + 1, {bufnr: buf, id: own,
        type: get(mark, 'ticked', false) ? 'MemodDone' : type,
        end_lnum: to.line + 1, end_col: to.character + 1})
    endfor
  endfor
enddef

# The text that the cursor is in, and where in it, for a request about what is there.
export def Here(): dict<any>
  # Each line of a list is a text of its own.
  const is_list = get(b:, 'memod_kind', '') == 'list'
  return {
    content: is_list ? getline('.') : join(getline(1, '$'), "\n"),
    position: {line: is_list ? 0 : line('.') - 1, character: col('.') - 1}}
enddef

connection.On('ready', () => {
  for buf in keys(followed)
    Ask(str2nr(buf))
  endfor
})
