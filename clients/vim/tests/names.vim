vim9script
# What the buffers of memos are called.

import './harness.vim' as t

def Memo(content: string): string
  return t.Ask('memo/create', {content: content}).memo.id
enddef

def Change(id: string, content: string)
  t.Ask('memo/update', {id: id, content: content, origin: 'other'})
enddef

# The names of all buffers of memos, listed or not.
def Names(): list<string>
  return getbufinfo()->mapnew((_, info) => bufname(info.bufnr))
    ->filter((_, name) => name =~ '^memod://m_')->sort()
enddef

def AwaitNames(names: list<string>)
  t.Await('the names ' .. string(names), () => Names() == sort(copy(names)))
  assert_equal(sort(copy(names)), Names())
enddef

t.It('a name has the title on one line, and an id that is read from any title', () => {
  assert_equal('memod://m_1/우유 사기 50% #1', memod#names#Of('m_1', '우유 사기 50% #1'))
  assert_equal('memod://m_1/a∕b ＊c＊？ ［d］', memod#names#Of('m_1', " a/b\n*c*? [d] "))
  assert_equal('memod://m_1', memod#names#Of('m_1', ''))
  assert_equal('memod://tasks', memod#names#Of('tasks', 'Work'))
  assert_equal(len('memod://m_1/') + 60, strchars(memod#names#Of('m_1', repeat('가', 200))))
  assert_equal('m_1', memod#names#Id('memod://m_1/tasks/Work'))
  assert_equal('m_1', memod#names#Id('memod://m_1'))
  assert_equal('/groups/', memod#names#Id('memod:///groups/'))
})

t.It('a memo is called by its title, and two of one title are told apart', () => {
  const one = Memo("장보기 50% #home * [x]\n\n우유")
  const two = Memo('장보기 50% #home * [x]')
  for id in [one, two, one]
    execute 'edit memod://' .. id
  endfor
  const title = '/장보기 50% #home ＊ ［x］'
  AwaitNames(['memod://' .. one .. title, 'memod://' .. two .. title])
  assert_equal(one, memod#names#Id(bufname()))
  assert_equal(title, '/' .. expand('%:t'))
})

t.It('a memo that is renamed keeps its buffer, undo and alternate file', () => {
  const id = Memo('Plan')
  const other = Memo('Other')
  execute 'edit memod://' .. other
  execute 'edit memod://' .. id
  const buf = bufnr()
  setline(1, 'Big plan/2')
  write
  const first = 'memod://' .. other .. '/Other'
  AwaitNames([first, 'memod://' .. id .. '/Big plan∕2'])
  assert_equal(buf, bufnr())
  assert_equal(first, bufname('#'))
  undo
  t.AwaitLines(['Plan'])
  write
  t.Await('the write', () => memod#saving#IsIdle())
  # Also while it is hidden.
  execute 'buffer memod://' .. other
  Change(id, '다른 이름')
  AwaitNames([first, 'memod://' .. id .. '/다른 이름'])
  assert_equal(first, bufname())
  assert_equal(buf, bufnr('#'))
  assert_equal(1, winnr('$'))
})

t.It('the memo that is open already is shown for its id and for an older title', () => {
  const id = Memo('Plan')
  execute 'edit memod://' .. id .. '/Older\ title'
  t.AwaitLines(['Plan'])
  setline(1, 'Plan more')
  setlocal bufhidden=hide
  hide enew
  execute 'edit memod://' .. id
  assert_equal(['Plan more'], getline(1, '$'))
  AwaitNames(['memod://' .. id .. '/Plan'])
  execute 'split memod://' .. id .. '/Older\ title'
  assert_equal(['Plan more'], getline(1, '$'))
  AwaitNames(['memod://' .. id .. '/Plan'])
})

t.It('a new memo is called so until it has a title', () => {
  Memo new
  const id = memod#names#Id(bufname())
  assert_equal(['memod://' .. id .. '/New memo'], Names())
  setline(1, '# 계획')
  write
  AwaitNames(['memod://' .. id .. '/계획'])
})

t.It('a session finds a memo that has another title now', () => {
  const id = Memo('계획 50% #1 * [b]')
  const other = Memo('Other')
  execute 'edit memod://' .. other
  execute 'edit memod://' .. id
  t.AwaitLines(['계획 50% #1 * [b]'])
  const session = tempname()
  execute 'mksession!' session
  enew
  silent! :%bwipeout!
  Change(id, '새 계획')
  execute 'silent source' session
  t.AwaitLines(['새 계획'])
  AwaitNames(['memod://' .. other .. '/Other', 'memod://' .. id .. '/새 계획'])
  delete(session)
})

t.It('a mark of a file leads to its memo', () => {
  const id = Memo("Plan\n둘")
  execute 'edit memod://' .. id
  normal! GmA
  enew
  Change(id, "새 계획\n둘")
  normal! 'A
  t.AwaitLines(['새 계획', '둘'])
  assert_equal(2, line('.'))
})

t.End()
