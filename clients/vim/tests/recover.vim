vim9script
# Lists with edits that were never written, because the editor was killed.

import './harness.vim' as t

def Titles(): list<string>
  return t.Ask('memo/list', {kind: 'task', sort: [{by: 'manual'}]}).rows
    ->mapnew((_, row) => row.title)
enddef

def Write()
  write
  t.Await('the write', () => memod#saving#IsIdle())
enddef

const left = 'Edits of this list were never written; :Memo recover restores them.'

t.It('what is typed in one insert is kept while it is typed', () => {
  const [line, trace] = t.OwnStore()
  const sentences = range(1, 15)->mapnew((_, number) => printf('Sentence %d 문장.', number))
  for command in ['Memo new', 'Tasks']
    const term = t.ScreenVim(line)
    # No pause is long enough.
    term_sendkeys(term, ":set updatetime=1000000\r:" .. command .. "\r")
    if command == 'Tasks'
      t.Await('the list', () => term_getline(term, 1) =~ 'No tasks')
      term_sendkeys(term, 'i')
    endif
    term_sendkeys(term, join(sentences, "\r"))
    t.Await('the last sentence kept', () => string(t.Kept(trace)) =~ sentences[-1])
    t.Await('Insert mode still', () => term_getline(term, 12) =~ '-- INSERT --')
    t.Kill(term)
    if command == 'Tasks'
      Tasks
      t.AwaitSaid(left)
    endif
    Memo recover
    t.AwaitLines(sentences)
    Write()
    bwipeout!
  endfor
})

t.It('edits of a list come back after Vim was killed, and do what they would have', () => {
  const [line, trace] = t.OwnStore()
  const ids = mapnew(['우유 사기', 'bread', 'eggs', 'tea'], (_, title) =>
    t.Ask('task/create', {content: title}).memo.id)
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Tasks\r")
  t.Await('the list', () => term_getline(term, 5) =~ 'tea')
  # One is retitled, one done, one removed, one added: kept as it is typed, the last of all.
  term_sendkeys(term, "2GA 두 개\<Esc>:3Memo done\r4Gddo꿀\<Esc>")
  t.Await('what is typed', () => term_getline(term, 5) =~ '꿀')
  t.Await('all of it', () => string(t.Kept(trace)) =~ '꿀')
  t.Kill(term)

  t.Ask('task/create', {content: 'theirs', origin: 'other'})
  t.Ask('memo/update', {id: ids[3], title: 'green tea', origin: 'other'})
  Tasks
  t.AwaitSaid(left)
  Memo recover
  assert_equal(['To do', '[ ] 우유 사기 두 개', '[x] bread', '[ ] tea', '꿀'], t.Shown())
  assert_true(&modified)
  Write()
  t.AwaitLines(['To do', '[ ] 우유 사기 두 개', '[ ] green tea', '[ ] 꿀', '[ ] theirs',
    'Done', '[x] bread'])
  # It was one change, and nothing of it is left.
  Memo undo
  t.AwaitLines(['To do', '[ ] 우유 사기', '[ ] bread', '[ ] eggs', '[ ] green tea', '[ ] theirs'])
  assert_equal({}, t.Kept(trace))
  Memo recover
  t.AwaitSaid('There is nothing to recover.')
})

t.It('edits that were written when Vim was killed are not made twice', () => {
  const [line, trace] = t.OwnStore()
  t.Ask('task/create', {content: 'bread'})
  t.Ask('task/create', {content: 'eggs'})
  Tasks
  t.AwaitLines(['To do', '[ ] bread', '[ ] eggs'])
  feedkeys("3GA here\<Esc>omilk\<Esc>2Gdd", 'xt')
  doautocmd <nomodeline> TextChanged
  # This is what is kept when the write is under way.
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_equal(['eggs here', 'milk'], Titles())
  const kept = readfile(trace)->filter((_, text) => text =~ '"method":"draft/keep"')
  t.Leave(line, json_decode(matchstr(kept[-1], '{.*}')).params)
  assert_equal({}, t.Kept(trace)->filter((_, draft) => draft.key != 'vim:tasks/'))

  bwipeout!
  Tasks
  t.AwaitSaid(left)
  Memo recover
  assert_equal(['To do', '[ ] eggs here', 'milk'], t.Shown())
  Write()
  t.AwaitLines(['To do', '[ ] eggs here', '[ ] milk'])
  assert_equal(['eggs here', 'milk'], Titles())
})

t.It('edits of a part of a list are those of that part', () => {
  const [line, trace] = t.OwnStore()
  for title in ['red wine', 'bread', 'white wine']
    t.Ask('task/create', {content: title})
  endfor
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Tasks\r")
  t.Await('the list', () => term_getline(term, 4) =~ 'white')
  term_sendkeys(term, ":Memo filter wine\r")
  t.Await('the part', () => term_getline(term, 3) =~ 'white')
  term_sendkeys(term, '2Gdd')
  t.Await('it kept', () => !empty(t.Kept(trace)))
  t.Kill(term)

  enew
  Memo recover
  assert_equal(['To do', '[ ] white wine'], t.Shown())
  Write()
  Memo filter
  t.AwaitLines(['To do', '[ ] bread', '[ ] white wine'])
})

t.It('what Neovim left of a list, and another editor of a memo, is brought back too', () => {
  const [line, _] = t.OwnStore()
  const id = t.Ask('task/create', {content: 'bread'}).memo.id
  Tasks
  t.AwaitLines(['To do', '[ ] bread'])
  # Nothing is there that is not set.
  t.Leave(line, {key: 'vim:tasks/', text: "To do\n[x] bread", data: {is_ordered: true,
    state: t.Ask('store/status', {}).state, keys: ['todo'], ids: [':todo', id],
    rows: [{id: id, title: 'bread', line: '[ ] bread', revision: 1,
      task: {state: 'todo', important: false}}], query: memod#list#Spec(bufnr()).query}})
  Memo recover
  assert_equal(['To do', '[x] bread'], t.Shown())
  Write()
  t.AwaitLines(['Done', '[x] bread'])
  t.Leave(line, {key: id, text: 'bread and butter', data: {base: 1}})
  Memo recover
  assert_equal(['bread and butter'], t.Shown())
})

t.It('texts to bring back are called by their first line that says something', () => {
  const [line, _] = t.OwnStore()
  for [key, text] in items({m_aa: "\n\nUnder a gap", m_bb: 'Shopping', 'emacs:Tasks': 'no'})
    t.Leave(line, {key: key, text: text})
  endfor
  const term = t.ScreenVim(line)
  term_sendkeys(term, ":Memo recover\r")
  const Seen = () => range(1, 12)->mapnew((_, row) => trim(term_getline(term, row)))
  t.Await('the choice', () => match(Seen(), '^Type number') >= 0)
  assert_equal(['Shopping', 'Under a gap'],
    Seen()->filter((_, row) => row =~ '^\d\. ')->mapnew((_, row) => strpart(row, 21))->sort())
  job_stop(term_getjob(term), 'kill')
})

# Waits until what is kept has just these keys.
def AwaitKept(trace: string, wanted: list<string>)
  t.Await('kept: ' .. string(wanted), () => keys(t.Kept(trace)) == wanted)
enddef

t.It('edits of a list that are written or given up are kept no longer', () => {
  const [_, trace] = t.OwnStore()
  t.Ask('task/create', {content: 'bread'})
  Tasks
  t.AwaitLines(['To do', '[ ] bread'])
  feedkeys("GA and milk\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  AwaitKept(trace, ['vim:tasks/'])
  Write()
  AwaitKept(trace, [])
  feedkeys("GA and honey\<Esc>", 'xt')
  doautocmd <nomodeline> TextChanged
  AwaitKept(trace, ['vim:tasks/'])
  edit!
  t.AwaitLines(['To do', '[ ] bread and milk'])
  AwaitKept(trace, [])
})

t.It('one draft is on its way at a time, and the next has the newest text', () => {
  const [_, trace] = t.OwnStore()
  Memo new
  const id = memod#memo#Of(bufnr()).id
  const Text = () => get(t.Kept(trace), id, {text: ''}).text
  const Sent = () => readfile(trace)->filter((_, line) => line =~ '"method":"draft/keep"')->len()
  setline(1, 'one')
  doautocmd <nomodeline> TextChanged
  t.Await('the first one', () => Text() == "one\n")
  # The answer to it comes before that.
  t.Ask('store/status', {})
  const process = job_info(memod#connection#Job()).process
  system('kill -STOP ' .. process)
  for word in ['two', 'three', 'four', 'five']
    setline(1, getline(1) .. ' ' .. word)
    doautocmd <nomodeline> TextChanged
  endfor
  system('kill -CONT ' .. process)
  t.Await('the newest text', () => Text() == "one two three four five\n")
  assert_equal(3, Sent())
})

t.It('a text too long to be sent is said to be, and kept once it is shorter', () => {
  const [_, trace] = t.OwnStore()
  Memo new
  setline(1, [repeat('x', 17000000), 'more'])
  doautocmd <nomodeline> TextChanged
  write
  t.AwaitSaid('This is too long to be sent.')
  assert_true(&modified)
  deletebufline('%', 1)
  doautocmd <nomodeline> TextChanged
  t.Await('the short text', () => string(t.Kept(trace)) =~ 'more')
  write
  t.Await('the write', () => memod#saving#IsIdle())
  assert_false(&modified)
})

t.It('a list without new lines is written without a draft of all of it', () => {
  const [_, trace] = t.OwnStore()
  t.Ask('task/create', {content: 'bread'})
  Tasks
  t.AwaitLines(['To do', '[ ] bread'])
  const Sent = () => readfile(trace)->filter((_, line) => line =~ '"method":"draft/keep"')->len()
  setline(2, '[x] bread')
  doautocmd <nomodeline> TextChanged
  Write()
  assert_equal(1, Sent())
})

t.It('a text that is not written is kept again once the server is back', () => {
  const [_, trace] = t.OwnStore()
  Memo new
  setline(1, 'one')
  doautocmd <nomodeline> TextChanged
  t.Await('the text kept', () => !empty(t.Kept(trace)))
  delete(trace)
  job_stop(memod#connection#Job(), 'kill')
  t.AwaitSaid('The server has ended')
  t.Ask('store/status', {})
  t.Await('the text kept again', () => !empty(t.Kept(trace)))
})

t.End()
