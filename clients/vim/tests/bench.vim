vim9script
# Prints how long a person waits for a list of many tasks; see ../bench.sh. It is no test: a slow
# machine is not a fault.

import './harness.vim' as t

const tasks_count = 10000
const rounds = 9

def Fill()
  const due = ['2001-01-01', '2999-01-01', v:null]
  for first in range(0, tasks_count - 1, 1000)
    const calls = range(first, first + 999)->mapnew((_, number) => ({method: 'task/create',
      params: {content: 'Task number ' .. number, due: due[number % 3],
        important: number % 7 == 0}}))
    t.Ask('store/batch', {calls: calls})
  endfor
enddef

# The milliseconds that this Vim was busy so far: what other programs of the machine do doesn't
# count, where the system tells.
def BusySoFar(): float
  const stat = '/proc/self/schedstat'
  return filereadable(stat) ? str2float(split(readfile(stat)[0])[0]) / 1.0e6
    : reltimefloat(reltime()) * 1000
enddef

# Calls `Do`, lets Vim run until `Holds` does, and answers how long it was busy.
def Busy(Do: func, Holds: func): float
  const before = BusySoFar()
  Do()
  t.Await('the end of what is timed, the row after those above', Holds)
  return BusySoFar() - before
enddef

def Print(what: string, times: list<float>, budget: string)
  const sorted = sort(copy(times), 'f')
  t.Print(printf('%-58s %8.1f %8.1f  %s', what, sorted[len(sorted) / 2], sorted[-1], budget))
enddef

def Repeat(what: string, budget: string, Measure: func(number): float)
  Print(what, range(rounds)->mapnew((_, number) => Measure(number)), budget)
enddef

# How long Vim was busy with what comes after the command: the answer, and showing it.
def Open(_: number): float
  silent! bwipeout!
  Tasks
  return Busy(() => 0, () => line('$') == tasks_count + 1)
enddef

def Follow(number: number): float
  const title = 'New ' .. number
  memod#connection#Request('task/create', {content: title, first: true}, (_, _) => 0)
  return Busy(() => 0, () => getline(2) =~ title)
enddef

def Edit()
  setline(5000, substitute(getline(5000), '$', 'x', ''))
enddef

def Write(_: number): float
  Edit()
  const busy = Busy(() => execute('write'), () => true)
  t.Await('the write', () => memod#saving#IsIdle())
  return busy
enddef

def Settle(_: number): float
  Edit()
  write
  return Busy(() => 0, () => memod#saving#IsIdle())
enddef

def FollowBeside(number: number): float
  Edit()
  memod#connection#Request('task/create', {content: 'Held ' .. number}, (_, _) => 0)
  const busy = Busy(() => 0, () => get(b:, 'memod_held', 0) > 0)
  write
  t.Await('the write', () => memod#saving#IsIdle())
  return busy
enddef

t.Print(printf('%-58s %8s %8s', tasks_count .. ' tasks, ms of work', 'median', 'worst'))
t.It('bench', () => {
  Fill()
  Tasks
  t.Await('the list', () => line('$') == tasks_count + 1)
  Repeat('the list is opened: from the answer on', '150 ms', Open)
  Repeat('somebody adds a task', '50 ms', Follow)
  Repeat('somebody adds a task beside unsaved edits', '', FollowBeside)
  Repeat('one line is edited, until :w gives the keys back', '200 ms', Write)
  Repeat('and what is done when the answer has come', '300 ms', Settle)
})
t.End()
