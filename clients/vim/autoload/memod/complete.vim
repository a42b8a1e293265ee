vim9script
# What `:Memo` and `:Tasks` complete to, and links, tags and groups in texts.

import autoload 'memod/command.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/marks.vim'
import autoload 'memod/list/spec.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'

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
    return Named('tag', lead)
  elseif words[0] == 'sort'
    return Beginning(copy(spec.orders), lead)
  elseif words[0] == 'find'
    return Titles(lead, words[1 : -2])
  elseif index(take_groups, words[0]) >= 0
    return Groups(lead, line, position)
  endif
  return []
enddef

# What of this kind, 'link', 'tag' or 'group', begins so or has such a word, the likeliest first.
def Named(kind: string, prefix: string): list<string>
  return Ask({kind: kind, prefix: prefix}).items->mapnew((_, item) => item.label)->uniq()
enddef

# The titles that have the words typed so far: `words`, which are a part of one, and `lead`.
def Titles(lead: string, words: list<string>): list<string>
  const typed = join(words + [lead])->substitute('\\ ', ' ', 'g')
  const before = empty(words) ? '' : join(words)->substitute('\\ ', ' ', 'g') .. ' '
  return Named('link', typed)
    ->filter((_, title) => stridx(tolower(title), tolower(before)) == 0)
    ->map((_, title) => escape(strpart(title, len(before)), ' '))
enddef

# Completes the name of a group.
export def Groups(lead: string, line: string, position: number): list<string>
  return Beginning(mapnew(groups.Known(), (_, group) => group.name), lead)
enddef

# What the server has to complete; {items: []} if it doesn't say so in time.
def Ask(params: dict<any>): dict<any>
  return connection.Await('text/complete', extend({limit: 100}, params), option.limits.asking)
    ->extend({items: []}, 'keep')
enddef

const kinds = {link: messages.Tr('memo'), tag: messages.Tr('tag'), group: messages.Tr('group')}

var offer: dict<any> = {items: []}

# For 'omnifunc': titles after `[[`, tags after `#`, groups after `@`, as the server orders them.
export def Omni(find_start: number, base: string): any
  if find_start == 1
    offer = Ask(marks.Here())
    return has_key(offer, 'range') ? offer.range.start.character : -3
  endif
  # As more is typed it is asked again: ㅎㅇ becomes 회의, which Vim would not find by what is typed.
  return {words: mapnew(offer.items, (_, item) => Shown(item)), refresh: 'always'}
enddef

def Shown(item: dict<any>): dict<any>
  # What tells it from others so called.
  const detail = get(item, 'detail', get(item, 'count', ''))
  return {word: item.text, abbr: item.label, icase: 1,
    menu: trim(printf('%s  %s', kinds[offer.kind], detail))}
enddef
