vim9script
# The help has a tag for everything that can be typed, and its links lead somewhere.

import './harness.vim' as t
import autoload 'memod/command.vim'

const root = resolve($MEMOD_PLUGIN)
const help = readfile(root .. '/doc/memod.txt')

def Found(pattern: string): list<string>
  var found: list<string> = []
  for line in help
    var start = 0
    while true
      const [words, _, end] = matchstrpos(line, pattern, start)
      if end < 0
        break
      endif
      found->add(words)
      start = end
    endwhile
  endfor
  return found
enddef

const tags = Found('\*\zs[^* \t|]\+\ze\*')

for name in command.Names()
  t.It(printf('the help tells of :Memo %s', name), () => {
    assert_true(index(tags, ':Memo-' .. name) >= 0)
  })
endfor

for option in ['cmd', 'file', 'confirm_removals', 'relink', 'keymaps']
  t.It(printf('the help tells of g:memod_%s', option), () => {
    assert_true(index(tags, 'g:memod_' .. option) >= 0)
  })
endfor

t.It('the links of the help to itself lead somewhere', () => {
  for link in Found('|\zs:\=[Mm]emo[^|]\+\ze|')
    assert_true(index(tags, link) >= 0, link)
  endfor
})

t.It('every <Plug> map of the help is there', () => {
  for map in tags
    if map =~ '^<Plug>'
      assert_notequal('', maparg(map, 'n'))
    endif
  endfor
})

t.It('no line of the help is longer than 78 characters', () => {
  assert_equal([], copy(help)->filter((_, line) => strdisplaywidth(line) > 78))
})

t.End()
