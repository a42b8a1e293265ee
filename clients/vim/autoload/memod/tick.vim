vim9script
# The boxes of a checklist in a memo: `- [ ] milk`.

import autoload 'memod/connection.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'
import autoload 'memod/say.vim'

# Checks the boxes of the lines, or none of them if the first one is checked; items get one. The server
# does it, which knows what is a box.
export def Toggle(call: dict<any>)
  const [first, last] = [call.lines[0], call.lines[1]]
  const result = connection.Await('text/tick', {content: join(getline(1, '$'), "\n"),
    line: first - 1, lastLine: last - 1, add: true}, option.limits.asking)
  if has_key(result, 'ticked')
    setline(first, split(result.content, "\n", true)[first - 1 : last - 1])
  elseif has_key(result, 'content')
    say.Warn(messages.Tr('There is no item of a list here; `- [ ] milk` is one with a box.'))
  else
    say.Error(messages.Tr('The server does not answer.'))
  endif
enddef
