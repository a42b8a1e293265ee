vim9script
# Jumping to a memo by its title, or choosing one in fzf, where its plugin is installed: with the memo
# beside the titles, in a split or a tab, or a new one of the words that were typed.

import autoload 'memod/date.vim'
import autoload 'memod/groups.vim'
import autoload 'memod/link.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/rows.vim' as rows_of
import autoload 'memod/say.vim'
import autoload 'memod/uri.vim'

const newest_first = {sort: [{by: 'updated', descending: true}],
  fields: ['title', 'task', 'group', 'content']}
const mods = {'': '', 'ctrl-x': 'belowright', 'ctrl-v': 'vertical', 'ctrl-t': 'tab'}

# Opens the memo of that title, which is begun if there is none. Without a title, one is chosen in
# fzf, the last changed first, with a bang on the whole screen.
export def Open(title: string, call: dict<any>)
  if title != ''
    link.Open(title, call.mods)
  elseif exists('*fzf#run') && exists('*fzf#wrap')
    groups.Load((_) => rows_of.All(newest_first, (rows) => Show(rows, call.bang)))
  else
    say.Error(messages.Tr('Which title? <Tab> after `:Memo find` completes it.'))
  endif
enddef

const states = {todo: messages.Tr('todo'), doing: messages.Tr('doing'), done: messages.Tr('done')}

# What a row is called: its title, and what tells it from others so called.
def Label(row: dict<any>): string
  var words = [row.title ?? messages.Tr('(empty)')]
  if row.task != null
    words->add(row.task.due == null ? states[row.task.state] : date.Due(row.task.due))
  endif
  if row.group != null
    words->add(groups.Name(row.group))
  endif
  return join(words, '  ')->substitute('[\t\n]', ' ', 'g')
enddef

# All texts are in one file of the person's own; a line of fzf says which lines of that are the
# memo's.
def Show(rows: list<dict<any>>, is_full: bool)
  const path = tempname()
  var texts: list<string> = []
  var source: list<string> = []
  final titles: dict<string> = {}
  for row in rows
    const first = len(texts) + 1
    texts->extend(split(row.content, "\n", true))
    titles[row.id] = row.title
    source->add(join([row.id, first, len(texts), Label(row)], "\t"))
  endfor
  writefile(texts, path)
  const options = ['--delimiter', "\t", '--with-nth', '4..',
    '--prompt', messages.Tr('Memos') .. '> ', '--print-query',
    '--expect', 'ctrl-x,ctrl-v,ctrl-t,ctrl-e', '--preview', 'sed -n {2},{3}p ' .. shellescape(path)]
  call('fzf#run', [call('fzf#wrap', ['memod', {source: source, options: options,
    sinklist: (lines) => Choose(lines, titles)}, is_full])])
enddef

# Takes what fzf says: the words that were typed, the key, and what was chosen.
def Choose(lines: list<string>, titles: dict<string>)
  const id = matchstr(get(lines, 2, ''), '^[^\t]*')
  const key = get(lines, 1, '')
  if key == 'ctrl-e' || id == ''
    const typed = trim(get(lines, 0, ''))
    if typed != ''
      link.Open(typed, '')
    endif
  else
    uri.OpenMemo(id, titles[id], mods[key])
  endif
enddef
