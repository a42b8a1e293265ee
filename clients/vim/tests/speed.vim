vim9script
# What the plugin may take, measured.

import './harness.vim' as t

const tasks_count = 10000
const show_ms_max = 150.0
const write_ms_max = 300.0

def Fill()
  const due = ['2001-01-01', '2999-01-01', v:null]
  for first in range(0, tasks_count - 1, 1000)
    const calls = range(first, first + 999)->mapnew((_, number) => ({method: 'task/create',
      params: {content: 'Task number ' .. number, due: due[number % 3],
        important: number % 7 == 0}}))
    t.Ask('store/batch', {calls: calls})
  endfor
enddef

# The milliseconds that this Vim was busy so far. Other programs of the machine don't count, where
# it tells.
def BusySoFar(): float
  const stat = '/proc/' .. getpid() .. '/stat'
  if !filereadable(stat)
    return reltimefloat(reltime()) * 1000
  endif
  const fields = split(substitute(readfile(stat)[0], '^.*) ', '', ''))
  # A hundred ticks a second, see proc(5).
  return (str2nr(fields[11]) + str2nr(fields[12])) * 10.0
enddef

# How long Vim was busy until `Holds` did, and how long that took: reading, decoding and showing the
# answer, in milliseconds.
def Busy(Holds: func): list<float>
  const start = reltime()
  const before = BusySoFar()
  while !Holds()
    sleep 1m
    if reltimefloat(reltime(start)) > 20
      throw 'nothing came within 20 s'
    endif
  endwhile
  return [BusySoFar() - before, reltimefloat(reltime(start)) * 1000]
enddef

def Best(Measure: func): list<float>
  return range(5)->mapnew((_, _) => Measure())->sort((one, other) => one[0] < other[0] ? -1 : 1)[0]
enddef

t.It(printf('%d tasks are shown within %.0f ms of the answer', tasks_count, show_ms_max), () => {
  Fill()
  const [busy, whole] = Best(() => {
    silent! bwipeout!
    Tasks
    return Busy(() => line('$') == tasks_count + 1)
  })
  t.Print(printf('     | %.0f ms of work for the answer, %.0f ms from the command', busy, whole))
  assert_true(busy < show_ms_max)
})

t.It('a change in a long list is shown within 50 ms', () => {
  Fill()
  Tasks
  Busy(() => line('$') == tasks_count + 1)
  var number = 0
  const [busy, whole] = Best(() => {
    number += 1
    const title = 'New ' .. number
    memod#connection#Request('task/create', {content: title, first: true}, (_, _) => 0)
    return Busy(() => getline(2) =~ title)
  })
  t.Print(printf('     | %.0f ms of work, %.0f ms from the request', busy, whole))
  assert_true(busy < 50)
})

t.It('writing one edit of a long list does not keep from typing', () => {
  Fill()
  Tasks
  Busy(() => line('$') == tasks_count + 1)
  :5000s/Task/Job/
  const before = BusySoFar()
  write
  const busy = BusySoFar() - before
  t.Await('the write', () => memod#saving#IsIdle())
  t.Print(printf('     | %.0f ms of work until the keys are free again', busy))
  assert_true(busy < write_ms_max)
})

t.End()
