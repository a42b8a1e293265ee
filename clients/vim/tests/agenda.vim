vim9script
# What is overdue and what is due in the next seven days.

# Before the server starts: a morning there is the day before in UTC.
$TZ = 'Asia/Seoul'

import './harness.vim' as t

def Task(content: string, more: dict<any>)
  t.Ask('task/create', extend({content: content}, more))
enddef

def Fill()
  Task('late', {due: '2020-01-01'})
  Task('far', {due: '2999-01-01'})
  Task('some time', {})
  Task('over', {due: 'today', state: 'done'})
  Task('아침', {due: 'tomorrow 8am'})
  Task('milk', {due: 'today'})
enddef

t.It('the agenda shows what is overdue, then today and the days to come, and follows', () => {
  Memo agenda
  t.Await('the list', () => &modifiable)
  Fill()
  t.AwaitLines(['Overdue', '[ ] late', 'Today', '[ ] milk', 'Tomorrow', '[ ] 아침'])
})

t.It('a task checked in the agenda leaves it with the write', () => {
  Fill()
  Memo agenda
  t.AwaitLines(['Overdue', '[ ] late', 'Today', '[ ] milk', 'Tomorrow', '[ ] 아침'])
  :2Memo done
  :4Memo doing
  :6Memo doing
  :6Memo todo
  write
  t.AwaitLines(['Today', '[~] milk', 'Tomorrow', '[ ] 아침'])
  Memo sort title
  t.AwaitLines(['[~] milk', '[ ] 아침'])
  Memo sort due
  t.AwaitLines(['Today', '[~] milk', 'Tomorrow', '[ ] 아침'])
})

t.It('a line moved or typed below a day is due on it, and only what a list can''t hold is said', () => {
  Task('late', {due: '2020-01-01'})
  Task('milk', {due: 'tomorrow'})
  Task('아침', {due: 'in 2 days 8am'})
  Memo agenda
  t.Await('three days', () => line('$') == 6)
  append(4, '병원')
  :7move 3
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitLines(['Overdue', '[ ] late', 'Tomorrow', '[ ] 아침', '[ ] milk', '[ ] 병원'])
  assert_equal("\nmemod: Written: 1 added, 1 marked.", t.Said())
  const tomorrow = strftime('%Y-%m-%d', localtime() + 86400)
  assert_equal(tomorrow .. ' 08:00', memod#date#Due(t.Ask('memo/list', {text: '아침'}).rows[0].task.due))
  # Nothing follows from standing below this.
  :6move 1
  doautocmd <nomodeline> TextChanged
  messages clear
  write
  t.Await('the write', () => memod#saving#IsIdle())
  const warned = "\nmemod: “Overdue” changes nothing of a line that is put below it."
  assert_equal(warned .. warned, t.Said())
  t.AwaitLines(['Overdue', '[ ] late', 'Tomorrow', '[ ] 아침', '[ ] milk', '[ ] 병원'])
  :3delete
  :5move 1
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitSaid('A heading is gone or was moved, so lines stay what they were wherever they stand.')
})

t.It('what is overdue since several days keeps them, and its time today stays under today', () => {
  Task('late', {due: '2020-01-01'})
  Task('later', {due: '2020-02-01'})
  Task('morning', {due: strftime('%Y-%m-%dT00:00:01')})
  Memo agenda
  t.AwaitLines(['Overdue', '[ ] late', '[ ] later', 'Today', '[ ] morning'])
  setline(2, '[ ] late and long')
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitSaid('Written: 1 retitled.')
  assert_equal(['2020-01-01', '2020-02-01'], t.Ask('memo/list', {sort: [{by: 'due'}]}).rows[: 1]
    ->mapnew((_, row) => row.task.due))
})

t.It('headings change without rows', () => {
  Task('soon', {due: 'tomorrow'})
  Memo agenda
  t.AwaitLines(['Tomorrow', '[ ] soon'])
  const watch = memod#list#ViewOf(bufnr()).watch
  # As at midnight.
  memod#watch#Follow(watch, {state: watch.state, removed: [], added: [], changed: [],
    sections: [{key: 'x', title: 'Today', start: 0, count: 1}]})
  const OnChange = watch.OnChange
  OnChange({})
  assert_equal(['Today', '[ ] soon'], t.Shown())
})

t.It('a start is ahead until its day has begun, or its instant has come', () => {
  const now = strptime('%Y-%m-%d %H', '2026-11-20 15')
  assert_equal([false, true, false, true], ['2026-11-20', '2026-11-21', '2026-11-20T06:00:00.000Z',
    '2026-11-20T06:01:00.000Z']->mapnew((_, start) => memod#date#IsAhead(start, now)))
})

t.It('a deferred task is hidden until then, and in a list of its own', () => {
  const id = t.Ask('task/create', {content: 'milk'}).memo.id
  Task('bread', {})
  Tasks
  t.AwaitLines(['To do', '[ ] milk', '[ ] bread'])
  :2Memo defer 2999년 12월 24일
  t.AwaitSaid('1 memo: deferred until 2999-12-24.')
  t.AwaitLines(['To do', '[ ] bread'])
  Memo deferred
  t.AwaitLines(['[ ] milk'])
  Memo defer 2999-12-24 자정
  t.AwaitSaid('Did you mean 2999-12-24 00:00 or 2999-12-25 00:00?')
  Memo defer
  t.AwaitSaid('1 memo: not deferred.')
  t.AwaitLines([''])
  assert_equal(v:null, t.Ask('memo/get', {ids: [id]}).results[0].memo.task.start)
})

t.It('a task that repeats says so, and is done once where it is done twice', () => {
  Memo! add Water every 2 weeks on mon 2999-12-02
  t.AwaitSaid('Added “Water”, due 2999-12-02, every 2 weeks on Monday.')
  Tasks
  t.AwaitLines(['To do', '[ ] Water'])
  const row = t.Ask('memo/list', {kind: 'task'}).rows[0]
  const beside = memod#list#marks#Made([row], {of_groups: false, shows_groups: false})[1]
  assert_equal(["MemodDue:2999-12-02\nMemodDue:every 2 weeks on Monday\n"], beside)
  :2Memo done
  # Another program is first.
  t.Ask('task/setState', {ids: [row.id], state: 'done', occurrence: row.task.repeat.anchor})
  silent! write
  t.Await('one done copy', () => len(t.Ask('memo/list', {state: ['done']}).rows) == 1)
  edit!
  t.AwaitLines(['To do', '[ ] Water', 'Done', '[x] Water'])
  :2Memo repeat 매달 말일
  t.AwaitSaid('1 memo: every month on the last day.')
  :2Memo repeat sometimes
  t.AwaitSaid("This isn't a repeat I understand.")
  :2Memo repeat
  t.AwaitSaid('1 memo: only once.')
})

t.End()
