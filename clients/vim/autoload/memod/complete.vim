vim9script
# What `:Memo` and `:Tasks` complete to, and links, tags and groups in texts.

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

# What is begun before the cursor, `[[`, `#`, `@` or '', and where its name begins, from 0.
def Begun(before: string): list<any>
  const link = matchstrpos(before, '\[\[\zs[^][|]*$')
  if link[1] >= 0
    return ['[[', link[1]]
  endif
  const mark = matchstrpos(before, '\%(^\|[[:space:](]\)\@1<=[#@]\zs[^[:space:]#@]*$')
  return mark[1] >= 0 ? [before[mark[1] - 1], mark[1]] : ['', -3]
enddef

# For 'omnifunc': titles after `[[`, tags after `#`, groups after `@`.
export def Omni(find_start: number, base: string): any
  const before = strpart(getline('.'), 0, col('.') - 1)
  const [kind, start] = Begun(before)
  if find_start == 1
    return start
  elseif kind == '[['
    const ending = strpart(getline('.'), col('.') - 1, 2) == ']]' ? '' : ']]'
    return Items(find.Titles(base), 'memo', ending)
  elseif kind == '#'
    return Items(Named(find.Tags(), base), 'tag', '')
  endif
  const names = Named(groups.Known()->mapnew((_, group) => group.name), trim(base, '"', 1))
  return Items(names->mapnew((_, name) =>
    name =~ '\s' ? printf('"%s"', name) : name), 'group', '')
enddef

def Named(names: list<string>, base: string): list<string>
  return copy(names)->filter((_, name) => stridx(tolower(name), tolower(base)) == 0)
enddef

def Items(names: list<string>, menu: string, ending: string): list<dict<string>>
  return mapnew(names, (_, name) => ({word: name .. ending, abbr: name, menu: menu}))
enddef
