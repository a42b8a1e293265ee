vim9script
# Search with results while typing: the first line is the question, what is found stands below.

import autoload 'memod/buffer.vim'
import autoload 'memod/excerpt.vim'
import autoload 'memod/highlight.vim'
import autoload 'memod/keys.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'
import autoload 'memod/watch.vim'

const rows_max = 100
const fields = ['line', 'title', 'task', 'group', 'pinned']

# By buffer: `buf`, `question`, `asked` (what the watch is of), `watch`, and `hits` by line.
var views: dict<dict<any>> = {}

# Shows the search, with the cursor in the question.
export def Open(question: string, mods: string)
  const buf = uri.Open(uri.Name('search'), mods)
  if question != ''
    setbufline(buf, 1, question)
    Follow(buf)
  endif
  cursor(1, col([1, '$']))
  startinsert!
enddef

# Fills the buffer of the search.
export def Read(buf: number, question: string)
  highlight.Load()
  buffer.SetUp(buf, {buftype: 'nofile', filetype: 'memod'})
  highlight.MarkLines()
  keys.Map(buf, 'search')
  Forget(buf)
  views[buf] = {buf: buf, question: '', asked: '', watch: {}, hits: {}}
  setbufline(buf, 1, question)
  augroup memod_search
    execute printf('autocmd! * <buffer=%d>', buf)
    execute printf('autocmd TextChanged,TextChangedI <buffer=%d> Follow(%d)', buf, buf)
    execute printf('autocmd BufUnload <buffer=%d> Forget(%d)', buf, buf)
  augroup END
  if bufnr() == buf && option.WantsKeymaps()
    inoremap <buffer> <CR> <Esc><Cmd>Memo open<CR>
  endif
  Follow(buf)
enddef

# The memo on a line of the search, with its `excerpt`; on the question's line the first one; {} for
# none.
export def Hit(buf: number, lnum: number): dict<any>
  const hits = get(get(views, buf, {}), 'hits', {})
  return get(hits, lnum == 1 ? 2 : lnum, {})
enddef

def Forget(buf: number)
  if has_key(views, buf)
    Drop(views[buf])
    remove(views, buf)
  endif
enddef

def Drop(view: dict<any>)
  if !empty(view.watch)
    watch.Stop(view.watch)
    view.watch = {}
  endif
enddef

# Asks for what the first line says, unless that is on its way.
def Follow(buf: number)
  const view = get(views, buf, {})
  if empty(view)
    return
  endif
  const question = trim(get(getbufline(buf, 1), 0, ''))
  if question == view.question && question != ''
    return
  endif
  view.question = question
  if question == ''
    Drop(view)
    view.asked = ''
    Show(view, [], {}, [])
    highlight.Beside(buf, 1, messages.Tr('Type words, or first letters such as ㅎㅇㄹ.'), 'MemodHint')
  elseif empty(view.watch) || view.watch.is_loaded
    Ask(view)
  endif
enddef

# One question at a time: what was typed meanwhile is asked when the answer is there.
def Ask(view: dict<any>)
  const old = view.watch
  view.asked = view.question
  const query = {text: view.question, sort: [{by: 'relevance'}], fields: fields, excerpt: true}
  const params = {query: query, window: {start: 0, count: rows_max}}
  var own: dict<any> = {}
  own = watch.Start(params, (error) => {
    # The first call comes after `Start` has answered.
    if !empty(old) && old.id != ''
      watch.Stop(old)
    endif
    OnFound(view, own, error)
  })
  view.watch = own
enddef

def OnFound(view: dict<any>, own: dict<any>, error: dict<any>)
  if !bufloaded(view.buf) || view.watch isnot own
    watch.Stop(own)
    return
  endif
  if !empty(error)
    own.is_loaded = true
    say.Error(error)
    return
  endif
  if view.question != '' && view.question != view.asked
    Ask(view)
  endif
  Render(view, own.rows, own.counts)
enddef

def Render(view: dict<any>, rows: list<dict<any>>, counts: dict<any>)
  var texts: list<string> = []
  var hits: dict<dict<any>> = {}
  var marks: list<list<any>> = [] # [line, column, length, type]
  for row in rows
    for part in excerpt.Parts(row)
      texts->add(part.text)
      hits[len(texts) + 1] = row
      for [column, length, type] in part.marks
        marks->add([len(texts) + 1, column, length, type])
      endfor
    endfor
  endfor
  Show(view, texts, hits, marks)
  const total = get(counts, 'total', len(rows))
  const shown = say.Number(total, counts)
  const found = shown == '0' ? messages.Tr('nothing found')
    : total > rows_max ? messages.Tr('the first %s of %s', rows_max, shown)
    : messages.Count(shown, '%s memo', '%s memos')
  highlight.Beside(view.buf, 1, '  ' .. found, 'MemodHint')
enddef

def Show(view: dict<any>, texts: list<string>, hits: dict<any>, marks: list<any>)
  const buf = view.buf
  const old = buffer.Lines(buf)
  const looks = buffer.Look(buf, (text, _) => text)
  prop_clear(1, len(old), {bufnr: buf})
  buffer.Replace(buf, old, [get(old, 0, '')] + texts)
  view.hits = hits
  for [lnum, column, length, type] in marks
    prop_add(lnum, column, {bufnr: buf, length: length, type: type})
  endfor
  buffer.LookAgain(buf, looks, (_, lnum) => min([lnum, len(texts) + 1]))
enddef
