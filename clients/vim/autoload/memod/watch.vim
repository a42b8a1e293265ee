vim9script
# Lists that the server keeps current.

import autoload 'memod/connection.vim'

var active: dict<dict<any>> = {} # by the server's id
var wanted: list<dict<any>> = [] # every watch that was started and not stopped

# Starts a watch: a dict with `rows`, `ids`, `sections`, `counts` and `is_loaded`, and in `made` with
# what `Make` makes of rows: some lists, each of a text for each row. `OnChange` gets the error, or {},
# whenever the list was told or is different.
export def Start(params: dict<any>, OnChange: func, Make: func = (_) => []): dict<any>
  final watch: dict<any> = {
    params: params, OnChange: OnChange, Make: Make, id: '', state: '', request: {},
    rows: [], ids: [], made: [], sections: [], counts: {}, is_loaded: false}
  wanted->add(watch)
  Ask(watch)
  return watch
enddef

# Makes of the rows again what is made of them.
export def Remake(watch: dict<any>)
  const Make = watch.Make
  final made: list<list<string>> = Make(watch.rows)
  watch.made = made
enddef

export def Stop(watch: dict<any>)
  filter(wanted, (_, other) => other isnot watch)
  if watch.id != ''
    remove(active, watch.id)
    if connection.IsReady()
      connection.Request('watch/stop', {watch: watch.id}, (_, _) => 0)
    endif
    watch.id = ''
  endif
enddef

# Starts a stopped watch again.
export def Resume(watch: dict<any>)
  if empty(copy(wanted)->filter((_, other) => other is watch))
    wanted->add(watch)
    Revive(watch)
  endif
enddef

# Asks for a list again, if it isn't watched now.
export def Revive(watch: dict<any>)
  if watch.id == '' && empty(watch.request)
    Ask(watch)
  endif
enddef

def Ask(watch: dict<any>)
  watch.request = connection.Request('watch/start', watch.params,
    (error, result) => OnStarted(watch, error, result))
enddef

def OnStarted(watch: dict<any>, error: dict<any>, result: any)
  const OnChange = watch.OnChange
  watch.request = {}
  if !empty(error)
    OnChange(error)
    return
  endif
  watch.id = result.watch
  active[watch.id] = watch
  if empty(copy(wanted)->filter((_, other) => other is watch))
    Stop(watch)
    return
  endif
  watch.is_loaded = true
  Take(watch, result)
  OnChange({})
enddef

def Take(watch: dict<any>, told: dict<any>)
  # Declared, so that they have types; see connection.vim.
  final rows: list<dict<any>> = told.rows
  final ids: list<string> = [] # by a loop, as in line.vim
  for row in rows
    ids->add(row.id)
  endfor
  watch.rows = rows
  watch.ids = ids
  Remake(watch)
  TakeRest(watch, told)
enddef

def TakeRest(watch: dict<any>, told: dict<any>)
  watch.sections = get(told, 'sections', [])
  watch.counts = get(told, 'counts', {})
  watch.state = told.state
enddef

# Makes the list what one `watch/didChange` says: out, in, then others in their place.
export def Follow(watch: dict<any>, change: dict<any>)
  if get(change, 'reset', false)
    Take(watch, change)
    return
  endif
  # A list that is shown keeps the rows it was made from.
  final rows: list<dict<any>> = slice(watch.rows, 0)
  watch.rows = rows
  for id in change.removed
    const place = index(watch.ids, id)
    if place >= 0
      remove(watch.ids, place)
      remove(watch.rows, place)
      for texts in watch.made
        remove(texts, place)
      endfor
    endif
  endfor
  for addition in change.added
    insert(watch.ids, addition.row.id, addition.index)
    insert(watch.rows, addition.row, addition.index)
    Remade(watch, addition.row, (texts, text) => insert(texts, text, addition.index))
  endfor
  for row in change.changed
    const place = index(watch.ids, row.id)
    if place >= 0
      watch.rows[place] = row
      Remade(watch, row, (texts, text) => {
        texts[place] = text
      })
    endif
  endfor
  TakeRest(watch, change)
enddef

# Has `Put` called with each list of texts, and what is made of `row` for it.
def Remade(watch: dict<any>, row: dict<any>, Put: func)
  const Make = watch.Make
  const made = Make([row])
  for column in range(len(made))
    Put(watch.made[column], made[column][0])
  endfor
enddef

def OnNotification(method: string, params: dict<any>)
  if method != 'watch/didChange' || !has_key(active, params.watch)
    return
  endif
  const watch = active[params.watch]
  if !get(params, 'reset', false) && params.from != watch.state
    # Something was missed: the list is asked for again.
    connection.Request('watch/stop', {watch: watch.id}, (_, _) => 0)
    remove(active, watch.id)
    watch.id = ''
    Ask(watch)
    return
  endif
  Follow(watch, params)
  const OnChange = watch.OnChange
  OnChange({})
enddef

def OnLost(is_unexpected: bool)
  active = {}
  for watch in wanted
    watch.id = ''
  endfor
  if is_unexpected && !empty(wanted)
    connection.StartAgain()
  endif
enddef

def OnReady()
  for watch in wanted
    Revive(watch)
  endfor
enddef

connection.On('notification', OnNotification)
connection.On('lost', OnLost)
connection.On('ready', OnReady)
