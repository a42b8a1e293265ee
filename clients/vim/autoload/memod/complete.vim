vim9script
# What `:Memo` and `:Tasks` complete to.

import autoload 'memod/command.vim'
import autoload 'memod/find.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/list/spec.vim'

const take_groups = ['list', 'tasks', 'new', 'move']

# The names that begin with `lead`, whatever its case; blanks are escaped.
def Beginning(names: list<string>, lead: string): list<string>
  const start = tolower(substitute(lead, '\\ ', ' ', 'g'))
  return names->filter((_, name) => stridx(tolower(name), start) == 0)
    ->map((_, name) => escape(name, ' '))
enddef

# Completes the words after `:Memo`.
export def Memo(lead: string, line: string, position: number): list<string>
  # A range and modifiers may stand before it.
  const words = strpart(line, 0, position)->matchstr('\<Memo!\?\s\+\zs.*')
    ->split('\%(\\\)\@<!\s\+', true)
  if len(words) <= 1
    return Beginning(command.Names(), lead)
  elseif words[0] == 'tag'
    return Beginning(find.Tags(), lead)
  elseif words[0] == 'sort'
    return Beginning(copy(spec.orders), lead)
  elseif words[0] == 'find'
    return Titles(lead, words[1 : -2])
  elseif index(take_groups, words[0]) >= 0
    return Groups(lead, line, position)
  endif
  return []
enddef

# The titles that have the words typed so far: `words`, which are a part of one, and `lead`.
def Titles(lead: string, words: list<string>): list<string>
  const typed = join(words + [lead])->substitute('\\ ', ' ', 'g')
  const before = empty(words) ? '' : join(words)->substitute('\\ ', ' ', 'g') .. ' '
  return find.Titles(typed)
    ->filter((_, title) => stridx(tolower(title), tolower(before)) == 0)
    ->map((_, title) => escape(strpart(title, len(before)), ' '))
enddef

# Completes the name of a group.
export def Groups(lead: string, line: string, position: number): list<string>
  return Beginning(mapnew(groups.Known(), (_, group) => group.name), lead)
enddef
