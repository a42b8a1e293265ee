vim9script
# Random commands on a list of thirty tasks: what is in the store then is what the lines say, and no task
# is replaced or loses its text or its date.
#
# $SEQUENCES is how many sequences there are, of 200 from $SEQUENCE_FIRST on; each is its own seed. `make check`
# goes through all of them, `make test` through some that move with the commit.

import './harness.vim' as t
import autoload 'memod/list.vim'

const count = $SEQUENCES != '' ? str2nr($SEQUENCES) : $MEMOD_WHOLE != '' ? 200 : 6
const first = str2nr($SEQUENCE_FIRST != '' ? $SEQUENCE_FIRST : $MEMOD_SAMPLE) % 200
const words = ['apple', 'boat', 'cedar', 'delta', 'ember', 'falcon', '가방', 'grove', '회의']
const headings = ['To do', 'Doing', 'Done']

# What a person does: keys, or a command after a colon. `%d` is a number of its own.
const commands = [
  '>>', '3>>', '<<', 'J', '3J', 'gJ', 'gUU', 'guu', 'g~~', 'gUj', 'VjjU', 'Vjj>', '$bx', '$bxp', 'dd', '2dd',
  'ddp', 'ddP', 'ddkP', 'yyp', 'yyP', 'p', 'P', '3p', 'u', 'uu', "\<C-r>", "u\<C-r>", '.', '3.', 'ddu',
  "A more\<Esc>", "I so \<Esc>", "onew%d\<Esc>", "Onew%d\<Esc>", "o[x] new%d\<Esc>", '$bD', '$F D', '$x', '0x',
  'D', "ccNEW\<Esc>", "SNEW\<Esc>", 'Vjd', 'Vjyp', 'dj', "$bi\<CR>\<Esc>", '$r.', 'f r~', 'f rx', '$b~',
  "\<C-v>jjI- \<Esc>", "$\<C-v>jjA+\<Esc>", "$\<C-v>hd", "$h\<C-v>lr-", "qqA z\<Esc>jq", '3@q', 'qqddpjq',
  '2@q', 'qqJq', '@q', '$byiwP', '$bviwp', 'gqq', '==', 'ddGp', 'ddggp', 'yyGp', ':s/ /-/g', ':s/a/o/',
  ':%s/a/o/g', ':%s/$/ end/', ':%s/\[ \]/[x]/', ':%s/ \(\S*\)$/_\1/', ':g/e/m0', ':g/o/m$', ':g/boat/t.',
  ':g/cedar/d', ':g/e/normal A.', ':g/ember/normal ddp', ':v/e/s/b/d/e', ':sort', ':sort!', ':2,$sort',
  ':2,9sort! /k/', ':sort /\] /', ':m+2', ':m0', ':m$', ':t0', ':t.', ':%!sort', ':.,+2!tr a-z A-Z',
  ':.,+3!tac', ':>', ':<', ':.,+1j', ':.,+1j!', ':%normal A,', ':undo', ':redo', ':earlier 2', ':later 2',
  ':%s/^/x /', ':.,+2d']

var state = 0
var outcomes = {written: 0, refused: 0}

def Dice(limit: number): number
  state = state * 48271 % 2147483647
  return state % limit
enddef

# The bodies and dates of the tasks, by the word that each title begins with.
def Fill(): dict<dict<string>>
  var tasks: dict<dict<string>> = {}
  var calls: list<dict<any>> = []
  for number in range(1, 30)
    const key = printf('k%02d', number)
    const task = {body: "\n\nbody of " .. key, due: printf('2999-01-%02d', number)}
    const title = join([key, words[Dice(len(words))], words[Dice(len(words))]])
    tasks[key] = task
    calls->add({method: 'task/create', params: {id: 'm_' .. key, due: task.due,
      content: title .. task.body, state: ['todo', 'todo', 'doing', 'done'][Dice(4)]}})
  endfor
  t.Ask('store/batch', {calls: calls})
  return tasks
enddef

# Whether a box stands first in a text, and the text without it.
def WithoutBox(text: string): list<any>
  const box = matchlist(text, '^\(.\{-}\)\[[ ~xX]\]!\?\(\s.*\|\)$')
  if empty(box) || box[1] =~ '^\s*\S\{0,2}\]'
    return [false, trim(text)]
  endif
  const before = box[1] =~ '^\s*[-*+]\?\s*$' ? '' : substitute(box[1], '^\s\+', '', '')
  # A title has no marker of a list.
  return [true, substitute(before .. trim(box[2]), '^[-*+]\s\+', '', '')]
enddef

def Squeezed(text: string): string
  return substitute(text, '\s\+', ' ', 'g')
enddef

# What the lines mean: titles by the word they begin with, and how many tasks are new. `names` say what
# lines were called that have no such word.
def Meant(lines: list<string>, names: dict<string>): list<any>
  var titles: dict<list<string>> = {}
  var new = 0
  for text in lines
    var keys: list<string> = []
    tolower(text)->substitute('k\d\d', (found) => add(keys, found[0])[-1], 'g')
    var title: string = WithoutBox(text)[1]
    const named = empty(keys) ? keys(names)->filter((_, name) => stridx(text, name) >= 0) : []
    const key = get(keys, 0, empty(named) ? '' : names[named[0]])
    # The boxes of lines that were joined.
    title = len(keys) > 1 ? substitute(title, '\[[ ~xX]\]!\? ', '', 'g') : title
    if key != '' && !has_key(titles, key)
      titles[key] = [Squeezed(title)]
    else
      # One of them is a copy.
      titles[key] = get(titles, key, [])->add(Squeezed(title))
      new += title == '' ? 0 : 1
    endif
  endfor
  return [titles, new]
enddef

# Whether something stands in the lines that no person can mean to write.
def IsDamaged(lines: list<string>): bool
  var seen: list<string> = []
  for text in lines
    const line = trim(text)
    const [has_box, title] = WithoutBox(line)
    if index(headings, line) >= 0
      if index(seen, line) >= 0
        return true
      endif
      seen->add(line)
    elseif line == '' || !has_box && line =~ '^\S\{0,3}\]\|^\[' || has_box && title == ''
        || line =~ join(headings, '\|')
      return true
    endif
  endfor
  return false
enddef

def Check(holds: bool, said: string)
  if !holds
    throw said
  endif
enddef

# `is_again` after a write: a box in a line that undo has joined again has no memo any more, and stays.
def Compare(tasks: dict<dict<string>>, lines: list<string>, names: dict<string>, is_again: bool)
  const meant = Meant(lines, names)
  const titles: dict<list<string>> = meant[0]
  const rows = t.Ask('memo/list', {limit: 200, fields: ['title', 'content', 'task']}).rows
  var found: dict<dict<any>> = {}
  for row in rows
    Check(row.title !~? 'm_\w\w\w', 'an id is in the title ' .. row.title)
    const key = matchstr(row.id, '^m_\zsk\d\d$')
    if key != ''
      found[key] = row
    endif
  endfor
  for [key, task] in items(tasks)
    Check(has_key(found, key) == has_key(titles, key), key .. ' is there or gone against its line')
    if has_key(found, key)
      const row = found[key]
      const title = is_again ? substitute(row.title, '\[[ ~xX]\]!\? ', '', 'g') : row.title
      Check(index(titles[key], Squeezed(title)) >= 0,
        printf('%s is called “%s”, not %s', key, row.title, titles[key]))
      Check(row.content[-len(task.body) :] == task.body, key .. ' has lost its text')
      Check(row.task.due == task.due, printf('%s is due %s', key, row.task.due))
    endif
  endfor
  Check(len(rows) - len(found) == meant[1],
    printf('%d tasks are new, not %d', len(rows) - len(found), meant[1]))
enddef

# Does one random thing on a random line; what `cc` calls a line is noted in `names`.
def Act(names: dict<string>, number: number): string
  var command = commands[Dice(len(commands))]
  var lnum = 1 + Dice(line('$'))
  if Dice(10) > 0 && getline(lnum) !~ '\['
    # Most is done to tasks.
    lnum += 1
  endif
  cursor(lnum, 1)
  const key = tolower(getline('.'))->matchstr('k\d\d')
  if stridx(command, 'NEW') >= 0
    const name = key == '' ? 'unnamed' : printf('renamed%d', number)
    names[name] = key
    command = substitute(command, 'NEW', name, '')
  endif
  if !empty(names) && command =~ '[.@]'
    # It would give a second line that name.
    command = "A more\<Esc>"
  endif
  command = substitute(command, '%d', number, '')
  if command[0] == ':'
    execute 'silent! legacy' command[1 :]
  else
    feedkeys(command, 'xt')
  endif
  doautocmd <nomodeline> TextChanged
  # Commands of a script are one change for undo, those of a person aren't.
  &g:undolevels = &g:undolevels
  return printf('%d %s', lnum, strtrans(command))
enddef

def Run(seed: number)
  state = seed * 7919 + 104729
  for name in split('"0123456789-q', '\zs')
    setreg(name, '')
  endfor
  const tasks = Fill()
  Tasks
  t.Await('the tasks', () => line('$') > 30)
  var did: list<string> = []
  final names: dict<string> = {}
  for number in range(2 + Dice(7))
    did->add(Act(names, number))
  endfor
  if WriteAndCompare(seed, tasks, names, did)
    # What undo brings back after a write is written, too.
    for _ in range(1 + Dice(4))
      did->add(['u', 'u', "\<C-r>"][Dice(3)])
      feedkeys(did[-1], 'xt')
      doautocmd <nomodeline> TextChanged
    endfor
    WriteAndCompare(seed, tasks, names, did)
  endif
enddef

# Answers whether the list was written.
def WriteAndCompare(seed: number, tasks: dict<dict<string>>, names: dict<string>, did: list<string>): bool
  const lines = getline(1, '$')
  const shown = copy(lines)->filter((lnum, _) => list.Id(bufnr(), lnum + 1)[0] != ':')
  const before = t.Ask('store/status', {}).state
  silent! write!
  t.Await('the write', () => memod#saving#IsIdle())
  var problem = ''
  try
    if &modified
      outcomes.refused += 1
      # A line that was only emptied keeps no other from being written.
      const is_emptied = stridx(t.Said(), 'No title is left') >= 0
      Check(is_emptied || t.Ask('store/status', {}).state == before, 'a refused list was written')
      Check(is_emptied || IsDamaged(lines), 'a list without damage was refused')
    else
      outcomes.written += 1
      Compare(tasks, shown, names, index(did, 'written') >= 0)
    endif
  catch
    problem = v:exception
  endtry
  if problem != ''
    assert_report(printf("seed %d: %s\nafter %s\nof\n%s", seed, problem, join(did, ' | '),
      join(lines, "\n")))
  endif
  did->add('written')
  return !&modified && problem == ''
enddef

for offset in range(count)
  const seed = (first + offset) % 200
  t.It(printf('random commands %d leave no task replaced', seed), () => Run(seed))
endfor
t.Print(printf('# %d lists were written, %d refused', outcomes.written, outcomes.refused))

t.End()
