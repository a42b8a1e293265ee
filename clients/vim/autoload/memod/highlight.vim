vim9script
# The highlight groups, each linked to one that every colour scheme has, and the text properties.

import autoload 'memod/marks.vim'

const links = {
  MemodSection: 'Title',
  MemodDone: 'Comment',
  MemodDoing: 'Type',
  MemodImportant: 'WarningMsg',
  MemodDue: 'Comment',
  MemodOverdue: 'ErrorMsg',
  MemodGroup: 'Comment',
  MemodHeld: 'MoreMsg',
  MemodConflict: 'DiffText',
  MemodMatch: 'Search',
  MemodExcerpt: 'Comment',
  MemodHint: 'Comment',
  MemodTag: 'Identifier',
  MemodLink: 'Underlined',
  MemodBox: 'Special',
  MemodDate: 'Constant',
}

def Define()
  for [name, link] in items(links)
    execute 'highlight default link' name link
    if empty(prop_type_get(name))
      prop_type_add(name, {highlight: name, combine: true})
    endif
  endfor
enddef

# Makes sure that the groups and property types are there.
export def Load()
  Define()
enddef

# Highlights the lines of the current buffer, also for those who have no filetype plugins or no syntax
# on.
export def MarkLines()
  # `:edit` takes the syntax of a buffer away and leaves the variables that say it is there.
  syntax clear
  unlet! b:current_syntax
  runtime! ftplugin/memod.vim syntax/memod.vim
  MarkWords()
enddef

# Marks tags, links, boxes and dates in the text of the current buffer.
export def MarkWords()
  syntax match memodDate "\<\d\{4}-\d\d-\d\d\>" containedin=ALL
  marks.Follow(bufnr())
enddef

# The property that shows words after a line.
export def PropBeside(buf: number, text: string, type: string): dict<any>
  return {bufnr: buf, type: type, text: text, text_align: 'after'}
enddef

# Shows words after a line.
export def Beside(buf: number, lnum: number, text: string, type: string)
  prop_add(lnum, 0, PropBeside(buf, text, type))
enddef

# Shows words below a line, where they hide nothing of it.
export def Below(buf: number, lnum: number, text: string, type: string)
  prop_add(lnum, 0, {bufnr: buf, type: type, text: text, text_align: 'below'})
enddef

augroup memod_highlight
  autocmd!
  autocmd ColorScheme * Define()
augroup END
