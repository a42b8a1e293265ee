vim9script
# Search while typing.

import './harness.vim' as t

def Type(question: string)
  setline(1, question)
  doautocmd <nomodeline> TextChangedI
enddef

def Open()
  Memo search
  stopinsert
enddef

t.It('what is typed is found while it is typed, with the matches highlighted', () => {
  t.Ask('memo/create', {content: "# Shopping\n\nbuy milk and bread"})
  t.Ask('memo/create', {content: 'Milk the cow'})
  Open()
  Type('mi')
  t.AwaitLines(['mi', 'Milk the cow', 'Shopping', '    buy milk and bread'])
  assert_equal(['MemodMatch:Mi'], t.Marks(2))
  assert_equal(['MemodExcerpt:    buy milk and bread', 'MemodMatch:mi'], sort(t.Marks(4)))
  Type('mi bread')
  t.AwaitLines(['mi bread', 'Shopping', '    buy milk and bread'])
  assert_equal(['MemodExcerpt:    buy milk and bread', 'MemodMatch:bread', 'MemodMatch:mi'],
    sort(t.Marks(3)))
  Type('')
  t.AwaitLines([''])
})

t.It('Hangul is found by initial consonants', () => {
  t.Ask('memo/create', {content: '한국어 공부'})
  Open()
  Type('ㅎㄱㅇ')
  t.AwaitLines(['ㅎㄱㅇ', '한국어 공부'])
  assert_equal(['MemodMatch:한국어'], t.Marks(2))
})

t.It('letters typed faster than answers come end with the right answer', () => {
  t.Ask('memo/create', {content: 'abcdef'})
  t.Ask('memo/create', {content: 'abcxyz'})
  Open()
  for question in ['a', 'ab', 'abc', 'abcd']
    Type(question)
  endfor
  t.AwaitLines(['abcd', 'abcdef'])
  assert_equal(1, t.Ask('store/status', {}).watches)
})

t.It('the results follow what others do', () => {
  Open()
  Type('milk')
  t.AwaitLines(['milk'])
  t.Ask('task/create', {content: 'Buy milk'})
  t.AwaitLines(['milk', '[ ] Buy milk'])
})

t.It('a hit is opened where it matches', () => {
  const id = t.Ask('memo/create', {content: "# Shopping\n\nbuy milk"}).memo.id
  Open()
  Type('milk')
  t.AwaitLines(['milk', 'Shopping', '    buy milk'])
  Memo open
  t.Await('the memo', () => line('.') == 3)
  assert_equal(id, memod#names#Id(bufname()))
  assert_equal([3, 5], [line('.'), col('.')])
})

t.It('a long line is cut around its match, at whole characters', () => {
  t.Ask('memo/create', {content: "Title\n" .. repeat('가', 100) .. 'needle' .. repeat('나', 300)})
  Open()
  Type('needle')
  t.Await('the hit', () => line('$') == 3)
  assert_match('^    …가\+needle나\+…$', getline(3))
  assert_true(index(t.Marks(3), 'MemodMatch:needle') >= 0)
})

t.It('what is found below a title with the same words is shown below it', () => {
  t.Ask('memo/create', {content: "a\n\nneedle and a pin"})
  Memo search needle
  stopinsert
  t.AwaitLines(['needle', 'a', '    needle and a pin'])
})

t.It('the most relevant come first, the newest of equals', () => {
  for text in ['회의', "할 일\n\n전체회의 뒤", '전체회의', '주간 회의', '회의록', '회의']
    t.Ask('memo/create', {content: text})
  endfor
  Memo search 회의
  stopinsert
  t.AwaitLines(['회의', '회의', '회의', '회의록', '주간 회의', '전체회의', '할 일',
    '    전체회의 뒤'])
})

t.It('the words of the command are asked at once', () => {
  t.Ask('memo/create', {content: 'Milk the cow'})
  Memo search milk
  stopinsert
  t.AwaitLines(['milk', 'Milk the cow'])
})

t.End()
