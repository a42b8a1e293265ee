vim9script
# The boxes of a checklist in a memo: `- [ ] milk`.

import autoload 'memod/say.vim'

const box = '^\s*\%([-*+]\|\d\+[.)]\) \[\zs[ xX]\ze\]'
const item = '^\s*[-*+] \zs'

# Checks the boxes of the lines, or none of them if the first one is checked. Items get one.
export def Toggle(call: dict<any>)
  var mark = ''
  var is_item = false
  for lnum in range(call.lines[0], call.lines[1])
    const text = getline(lnum)
    if text =~ box
      mark = mark ?? (matchstr(text, box) == ' ' ? 'x' : ' ')
      setline(lnum, substitute(text, box, mark, ''))
    elseif text =~ item
      mark = mark ?? ' '
      setline(lnum, substitute(text, item, '[ ] ', ''))
    else
      continue
    endif
    is_item = true
  endfor
  if !is_item
    say.Warn('There is no item of a list here; `- [ ] milk` is one with a box.')
  endif
enddef
