vim9script
# `:Memo add`: a line that shows what is understood of it before it is written.

$TZ = 'Asia/Seoul'

import './harness.vim' as t

def Tasks(): list<dict<any>>
  return t.Ask('memo/list', {kind: 'task', sort: [{by: 'created'}]}).rows
enddef

def AwaitTasks(count: number): list<dict<any>>
  t.Await(count .. ' tasks', () => len(Tasks()) == count)
  return Tasks()
enddef

def AwaitUnderstood(words: string)
  try
    t.Await(words, () => &l:statusline == ' New task: ' .. words .. '%<')
  catch /^not within/
    assert_equal(' New task: ' .. words .. '%<', &l:statusline)
  endtry
enddef

t.It('what is typed is understood while it is typed, and written by enter', () => {
  const buf = t.ScreenVim([t.memod, '--memory'])
  term_sendkeys(buf, ":Memo add\r")
  const Line = (row) => substitute(term_getline(buf, row), '\s\+$', '', '')
  t.Await('the window', () => Line(11) =~ 'New task: dates, repeats, !')
  term_sendkeys(buf, 'Call the bank dec 24 2999 ! #money')
  t.Await('the words', () => Line(11) == ' New task: 2999-12-24  important  #money')
  assert_equal('Call the bank dec 24 2999 ! #money', Line(10))
  term_sendkeys(buf, "\r")
  t.Await('the end', () => Line(12) == 'memod: Added “Call the bank #money”, due 2999-12-24.')
  term_sendkeys(buf, ":Tasks\r")
  t.Await('the task', () => Line(2) == '[ ]! Call the bank #money 2999-12-24')
  job_stop(term_getjob(buf), 'kill')
})

t.It('of what has no room, what is read and what a key makes of the rest is seen first', () => {
  const buf = t.ScreenVim([t.memod, '--memory'])
  term_sendkeys(buf, ":Memo add\rSee the agenda of the meeting tomorow 3pm !")
  t.Await('the words', () => term_getline(buf, 11) =~
    '^ New task: important  CTRL-Y: tomorrow 3pm  “tomorow 3pm”.*>$')
  job_stop(term_getjob(buf), 'kill')
})

t.It('Korean is understood, at its place in bytes', () => {
  t.Ask('group/create', {id: 'g_a', name: '회사 일'})
  Memo add 회의 2999년 12월 24일 오후 3시 @"회사 일"
  AwaitUnderstood('2999-12-24 15:00  회사 일')
  assert_equal(['MemodDue:2999년 12월 24일 오후 3시', 'MemodGroup:@"회사 일"'], t.Marks(1))
  memod#capture#Write()
  const task = AwaitTasks(1)[0]
  assert_equal(['회의', '2999-12-24T06:00:00.000Z', 'g_a'], [task.title, task.task.due, task.group])
  t.Await('the end of the window', () => winnr('$') == 1)
})

t.It('of what repeats is shown when it is due first', () => {
  const year = strftime('%Y')->str2nr() + (strftime('%m%d%H') >= '122409' ? 1 : 0)
  Memo add Rest every year on dec 24 at 9am !
  AwaitUnderstood('every year on December 24  ' .. year .. '-12-24 09:00  important')
})

t.It('what was not meant stays text, and is read again when asked', () => {
  Memo add Watch dec 24 2999 with Ann !
  AwaitUnderstood('2999-12-24  important')
  cursor(1, 10)
  memod#capture#Reject()
  AwaitUnderstood('important')
  setline(1, getline(1) .. ' #film')
  doautocmd <nomodeline> TextChanged
  AwaitUnderstood('important  #film')
  memod#capture#Reject()
  AwaitUnderstood('#film')
  memod#capture#Reject()
  AwaitUnderstood('2999-12-24  important  #film')
  memod#capture#Reject()
  AwaitUnderstood('important  #film')
  memod#capture#Write()
  const task = AwaitTasks(1)[0]
  assert_equal(['Watch dec 24 2999 with Ann #film', v:null, true],
    [task.title, task.task.due, task.task.important])
})

t.It('why a phrase stays text is said, and what it could mean takes its place', () => {
  Memo add Report 2999-02-30 !
  AwaitUnderstood('important  CTRL-Y: 2999-02-28  “2999-02-30”: There is no such day.')
  memod#capture#Settle()
  AwaitUnderstood('2999-02-28  important')
  memod#capture#Write()
  const task = AwaitTasks(1)[0]
  assert_equal(['Report', '2999-02-28'], [task.title, task.task.due])
})

t.It('the other time of day of an hour is one key away', () => {
  Memo add Call 2999-12-24 at 9
  AwaitUnderstood('2999-12-24 09:00  CTRL-Y: 21:00  “9”: This time can be in the other half of the day.')
  memod#capture#Settle()
  assert_equal('Call 2999-12-24 at 21:00', getline(1))
  AwaitUnderstood('2999-12-24 21:00')
})

t.It('what may belong to the title is text in one key', () => {
  Memo add Read The Day After Tomorrow !
  t.Await('a choice', () => &l:statusline =~# 'CTRL-Y: text ')
  memod#capture#Settle()
  AwaitUnderstood('important')
  memod#capture#Write()
  const task = AwaitTasks(1)[0]
  assert_equal(['Read The Day After Tomorrow', v:null], [task.title, task.task.due])
})

t.It('given up, nothing is written', () => {
  Memo add Rest
  AwaitUnderstood('dates, repeats, ! and @group; <CR> adds it')
  feedkeys('q', 'xt')
  assert_equal([1, 0], [winnr('$'), len(Tasks())])
})

t.It('with a bang it is written at once, in the group of the list', () => {
  t.Ask('group/create', {id: 'g_a', name: 'Work'})
  Tasks Work
  t.Await('the list', () => &modifiable)
  Memo! add 보고서 쓰기 !
  t.AwaitLines(['To do', '[ ]! 보고서 쓰기'])
  assert_equal('g_a', Tasks()[0].group)
})

t.It('a task that is refused stays as it was typed', () => {
  t.Ask('group/create', {id: 'g_a', name: 'Work'})
  Tasks Work
  t.Await('the list', () => &modifiable)
  Memo add Rest
  t.Ask('group/delete', {id: 'g_a'})
  memod#capture#Write()
  t.AwaitSaid('There is no group `g_a`.')
  assert_equal(['Rest'], getline(1, '$'))
})

t.It('a group that is missing is said, and made in one key', () => {
  Memo! add Pay rent @nowhere
  t.AwaitSaid('Added “Pay rent @nowhere”. There is no group “nowhere”.')
  Memo add Call @회사
  AwaitUnderstood('CTRL-Y: make the group  “@회사”: There is no group “회사”.')
  memod#capture#Settle()
  AwaitUnderstood('회사')
  memod#capture#Write()
  t.AwaitSaid('Added “Call”.')
  const group = t.Ask('group/list', {}).groups->filter((_, each) => each.name == '회사')[0].id
  assert_equal(['Call'], t.Ask('memo/list', {group: group}).rows->mapnew((_, row) => row.title))
})

t.End()
