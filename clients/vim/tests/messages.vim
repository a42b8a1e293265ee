vim9script
# What the plugin says, and in which language.

import './harness.vim' as t

const plugin = $MEMOD_PLUGIN
const translations = call('memod#messages#ko#Texts', [])

# The literals of `code`: where each begins, and what it says.
def Literals(code: string): list<list<any>>
  var found: list<list<any>> = []
  var place = 0
  while true
    const [text, start, end] = matchstrpos(code, '''\%([^'']\|''''\)*''\|"\%([^"\\]\|\\.\)*"', place)
    if start < 0
      return found
    endif
    found->add([start, text[0] == "'" ? substitute(text[1 : -2], "''", "'", 'g') : eval(text)])
    place = end
  endwhile
  return found
enddef

# The texts that are translated, and the sentences that aren't.
def Texts(): list<any>
  var translated: dict<bool> = {}
  var sentences: list<string> = []
  for path in glob(plugin .. '/autoload/**/*.vim', true, true)->filter((_, path) => path !~ '/messages/')
    const code = readfile(path)->filter((_, line) => line !~ '^\s*#')->join("\n")
    for [start, text] in Literals(code)
      const before = strpart(code, 0, start)
      if before =~ 'messages\.Tr(\_s*$' || before =~ 'messages\.Count([^,]*,\_s*\%(''[^'']*'',\_s*\)\?$'
        translated[text] = true
      elseif text =~ '\a\a\+ \a\a\+' && (text =~# '^\u' || text =~ '\.$')
        sentences->add(path .. ': ' .. text)
      endif
    endfor
  endfor
  return [translated, sentences]
enddef

t.It('every text has a translation, and every translation a text', () => {
  const [translated, sentences] = Texts()
  assert_equal([], sentences)
  assert_equal([], keys(translated)->filter((_, text) => !has_key(translations, text)))
  assert_equal([], keys(translations)->filter((_, text) => !has_key(translated, text)))
})

t.It('a translation has the values of its text', () => {
  for [text, said] in items(translations)
    var values: list<list<string>> = []
    for each in [text, said]
      var places: list<string> = []
      substitute(each, '%\(\d\?\)\$\?s', (found) => {
        places->add(found[1] ?? string(len(places) + 1))
        return ''
      }, 'g')
      values->add(sort(places))
    endfor
    assert_equal(values[0], values[1], text)
  endfor
})

t.It('values go to their places, and plurals by their count', () => {
  assert_equal('a%1 and 2, a%1', memod#messages#Tr('%s and %2$s, %1$s', 'a%1', 2))
  assert_equal('Due %s.', memod#messages#Tr('Due %s.'))
  assert_equal('1 task', memod#messages#Count(1, '%s task', '%s tasks'))
  assert_equal('2000+ tasks', memod#messages#Count('2000+', '%s task', '%s tasks'))
})

# The lines of the screen of a Vim whose language is Korean.
def Screen(buf: number): list<string>
  return range(1, 12)->mapnew((_, row) => substitute(term_getline(buf, row), '\s\+$', '', ''))
enddef

# Types `keys`, awaits `said` on the screen, and fails if it has two adjacent English words that are not
# a command.
def Sees(buf: number, keys: string, said: string)
  term_sendkeys(buf, keys)
  try
    t.Await(said, () => stridx(join(Screen(buf)), said) >= 0)
  catch /^not within/
    assert_equal(said, Screen(buf))
  endtry
  for line in Screen(buf)
    const rest = substitute(line, ':\?\(Memo\|Tasks\)[A-Za-z -]*\|<CR>\|^memod: \|memod:\/\/.*\|(commit .*', '', 'g')
    assert_notmatch('\a\a\+ \a\a\+', rest, 'after ' .. keys)
  endfor
enddef

t.It('in Korean, nothing of ours on the screen is English', () => {
  $LC_ALL = 'ko_KR.UTF-8'
  const buf = t.ScreenVim([t.memod, '--memory'])
  $LC_ALL = 'C.UTF-8'
  term_sendkeys(buf, ":set encoding=utf-8 noruler\r")
  Sees(buf, ":Tasks\r", '할 일이 없습니다')
  Sees(buf, ":Memo\r", '메모가 없습니다')
  Sees(buf, ":Memo agenda\r", '앞으로 7일 동안')
  Sees(buf, ":Memo deferred\r", '숨긴 할 일이 없습니다')
  Sees(buf, ":Memo trash\r", '휴지통이 비어')
  Sees(buf, ":Memo tags\r", '태그가 없습니다')
  Sees(buf, ":Memo history\r", '아직 기록이')
  Sees(buf, ":Tasks Today\r", '해당하는 할 일이 없습니다')
  Sees(buf, ":Memo recover\r", '되살릴 글이 없습니다')
  Sees(buf, ":Memo groups\r", '수집함')
  Sees(buf, "Go집안일\<Esc>:w\r", '저장했습니다: 추가 1개.')
  Sees(buf, "gg:Tasks 집안일\r", '할 일이 없습니다')
  Sees(buf, "i우유 내일\r빵\<Esc>:w\r", '저장했습니다: 추가 2개.')
  Sees(buf, ":w\r", '바뀐 내용이 없습니다')
  Sees(buf, ":3Memo due 2999-01-01\r", '기한 2999-01-01.')
  Sees(buf, ":Memo agenda\r", "내일 1")
  Sees(buf, "g?", '이 키 목록 보기')
  Sees(buf, "q:Memo undo\r", '실행 취소함: ')
  Sees(buf, ":Memo history\r", '기한 변경')
  Sees(buf, ":Memo new\r회의\<Esc>:w\r", '저장함: ‘회의’.')
  Sees(buf, ":Memo follow\r", '[[링크]]가 없습니다')
  Sees(buf, ":Memo search 회의\r\<Esc>", '메모 1개')
  Sees(buf, ":Memo add\r", '새 할 일: 날짜')
  Sees(buf, "\<Esc>:q\r:MemoHealth\r", 'Vim의 memod')
  job_stop(term_getjob(buf), 'kill')
})

t.End()
