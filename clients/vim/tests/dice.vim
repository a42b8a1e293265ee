vim9script
# Random edits of a list: what the server makes of them is what the lines say.

import './harness.vim' as t
import autoload 'memod/list.vim'

const rounds = 60
const edits_max = 6
const boxes = {todo: '[ ]', doing: '[~]', done: '[x]'}
const headings = {todo: 'To do', doing: 'Doing', done: 'Done'}

var seed = str2nr($MEMOD_SAMPLE)
var dice = srand(seed)

def Below(limit: number): number
  return rand(dice) % limit
enddef

# A line that is no heading; 0 if there is none.
def AnyRow(): number
  const rows = range(1, line('$'))->filter((_, lnum) => list.Id(bufnr(), lnum)[0] != ':')
  return empty(rows) ? 0 : rows[Below(len(rows))]
enddef

def Edit(number: number)
  const lnum = AnyRow()
  const choice = lnum == 0 ? 0 : Below(5)
  if choice == 0
    # Not above the first heading, where there is no section.
    append(1 + Below(line('$')), 'New ' .. number)
  elseif choice == 1
    setline(lnum, substitute(getline(lnum), '\S\+$', 'again' .. number, ''))
  elseif choice == 2 && line('$') > 4
    deletebufline(bufnr(), lnum)
  else
    const text = getline(lnum)
    deletebufline(bufnr(), lnum)
    append(max([1, Below(line('$') + 1)]), text)
  endif
enddef

# What the list is to show: each line below its heading, with its heading's box.
def Expected(): list<string>
  var below: dict<list<string>> = {todo: [], doing: [], done: []}
  var state = ''
  for lnum in range(1, line('$'))
    const id = list.Id(bufnr(), lnum)
    if id[0] == ':'
      state = id[1 :]
    else
      const title = substitute(getline(lnum), '^\%(\[.\] \)\=', '', '')
      below[state]->add(boxes[state] .. ' ' .. title)
    endif
  endfor
  var expected: list<string> = []
  for name in ['todo', 'doing', 'done']
    expected += empty(below[name]) ? [] : [headings[name]] + below[name]
  endfor
  return expected
enddef

t.It(printf('%d random edits of a list are what the lines say', rounds), () => {
  for [state, count] in items({todo: 4, doing: 3, done: 3})
    for number in range(count)
      t.Ask('task/create', {content: state .. ' ' .. number, state: state})
    endfor
  endfor
  Tasks
  t.Await('the list', () => line('$') == 13)
  for round in range(rounds)
    const before = getline(1, '$')
    for number in range(1 + Below(edits_max))
      Edit(round * edits_max + number)
    endfor
    const edited = t.Shown()
    const expected = Expected()
    write!
    t.Await('the write', () => memod#saving#IsIdle())
    if t.Shown() != expected || &modified
      assert_equal(expected, t.Shown(), printf('seed %d, round %d: %s became %s', seed, round,
        string(before), string(edited)))
      break
    endif
  endfor
})

t.End()
