vim9script
# A part of a list: what has some words, what isn't folded, and a smart group made of it.

import autoload 'memod/buffer.vim'
import autoload 'memod/connection.vim'
import autoload 'memod/list.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/say.vim'

# Whether the list in this buffer shows what a query finds; says so if not.
def HasQuery(): bool
  if has_key(list.Spec(bufnr()), 'query')
    return true
  endif
  say.Error(messages.Tr('This works only in lists of memos and tasks.'))
  return false
enddef

# Shows only what of the list has these words; all of it again without any.
export def Filter(text: string)
  if !HasQuery()
    return
  elseif buffer.IsModified(bufnr())
    say.Error(messages.Tr('There are unsaved edits. :w them first; :edit! drops them.'))
    return
  endif
  const whole = list.Whole(bufnr())
  if text == ''
    list.Show(bufnr(), whole)
    return
  endif
  final spec = deepcopy(whole)
  spec.query.text = text
  # What lies between the lines that are shown isn't known: they have no order of a person's own.
  spec.is_ordered = false
  spec.empty = messages.Tr('Nothing here has “%s”. :Memo filter shows all again.', text)
  list.Show(bufnr(), spec)
enddef

# Makes a smart group of that name, with whatever the list shows.
export def Keep(name: string)
  if !HasQuery()
    return
  elseif name == ''
    say.Error(messages.Tr('Which name? `:Memo keep NAME` saves this list as a group.'))
    return
  endif
  const query = deepcopy(list.Spec(bufnr()).query)
    ->filter((member, _) => index(['sort', 'fields', 'sections'], member) < 0)
  connection.Request('group/create', {name: name, query: query}, (error, result) => {
    if !empty(error)
      say.Error(error)
    else
      say.Info(messages.Tr('Created the group “%s”: `:Memo list %s` shows it.', result.group.name,
        escape(result.group.name, ' ')))
    endif
  })
enddef

# For 'foldexpr'.
export def FoldLevel(lnum: number): string
  return list.Id(bufnr(), lnum)[0] == ':' ? '>1' : '1'
enddef

# For 'foldtext': the heading, and how many lines there are below it.
export def FoldText(): string
  const heading = getline(v:foldstart)
  return printf('%s  %d … ', heading, v:foldend - v:foldstart)
enddef

# Folds what is done, or shows it again; from then on `za` does so with any heading.
export def Fold()
  if !HasQuery()
    return
  endif
  if &foldmethod != 'expr'
    &l:foldexpr = 'memod#list#narrow#FoldLevel(v:lnum)'
    setlocal foldmethod=expr foldlevel=9 foldtext=memod#list#narrow#FoldText()
  endif
  const lnum = range(1, line('$'))->indexof((_, each) => list.Id(bufnr(), each) == ':done') + 1
  if lnum == 0
    say.Error(messages.Tr('Nothing here is below Done.'))
  else
    execute printf(':%dfold%s', lnum, foldclosed(lnum) > 0 ? 'open' : 'close')
  endif
enddef
