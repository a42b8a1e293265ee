vim9script
# Tags, links and check boxes: Tests/Marks/texts.jsonl says where each text has them.

import './harness.vim' as t
import autoload 'memod/marks.vim'

const path = expand('<sfile>:p:h') .. '/../../../Tests/Marks/texts.jsonl'
const kinds = {MemodTag: 'tags', MemodLink: 'links', MemodBox: 'checkboxes', MemodDone: 'checkboxes'}

def Open(content: string): string
  const id = t.Ask('memo/create', {content: content}).memo.id
  execute 'edit memod://' .. id
  t.AwaitLines(split(content, "\n", true))
  return id
enddef

def Await()
  listener_flush()
  t.Await('the marks', () => marks.AreShown(bufnr()))
enddef

# What the text of the buffer is marked with, as the file has it.
def Found(): dict<list<any>>
  var found: dict<list<any>> = {tags: [], links: [], checkboxes: []}
  for lnum in range(1, line('$'))
    for prop in prop_list(lnum)
      found[kinds[prop.type]]->add([lnum - 1, prop.col - 1, prop.col - 1 + prop.length,
        prop.type == 'MemodDone'])
    endfor
  endfor
  return found
enddef

t.It('every text has the marks that the server says', () => {
  Open('start')
  const texts = readfile(path)
  assert_true(len(texts) >= 200)
  for line in texts
    const wanted = json_decode(line)
    const lines = split(wanted.text, "\n", true)
    deletebufline(bufnr(), 1, '$')
    setline(1, lines)
    Await()
    for [kind, found] in items(Found())
      const last = kind == 'checkboxes' ? 3 : 2
      assert_equal(mapnew(wanted[kind], (_, mark) => mark[: last]),
        mapnew(found, (_, mark) => mark[: last]), kind .. ' of ' .. line)
    endfor
    for box in wanted.checkboxes
      execute printf(':%dMemo tick', box[0] + 1)
    endfor
    assert_equal(wanted.toggled, join(getline(1, '$'), "\n"), line)
  endfor
})

t.It('several boxes are ticked in one step, and the label of a link stays', () => {
  Open("- - [ ] a\n- [X](https://x.com/a)\n1.  [ ] c")
  :1,3Memo tick
  assert_equal(['- - [x] a', '- [x] [X](https://x.com/a)', '1.  [x] c'], getline(1, '$'))
  undo
  assert_equal(['- - [ ] a', '- [X](https://x.com/a)', '1.  [ ] c'], getline(1, '$'))
  Await()
  assert_equal([[0, 4, 7, false], [2, 4, 7, false]], Found().checkboxes)
})

t.It('a link with brackets is followed, and one to a part goes to the heading', () => {
  t.Ask('memo/create', {id: 'm_meeting', content: "Meeting [2024]\n\n## Part\nmore"})
  Open('see [[Meeting [2024]#part|it]]')
  cursor(1, 20)
  Memo follow
  t.Await('the memo', () => bufname() =~ 'm_meeting')
  t.AwaitLines(['Meeting [2024]', '', '## Part', 'more'])
  t.Await('the heading', () => line('.') == 3)
})

t.End()
