" The lines of lists, and of the read-only pages.

if exists('b:current_syntax')
  finish
endif

syntax match memodDone "^\s*\[[xX]\].*$"
syntax match memodBox "^\s*\[[ ~]\]!\?" contains=memodDoing,memodImportant
syntax match memodDoing "\[\~\]" contained
syntax match memodImportant "!" contained
syntax match memodTagLine "^#\S\+"

highlight default link memodDone MemodDone
highlight default link memodDoing MemodDoing
highlight default link memodImportant MemodImportant
highlight default link memodTagLine MemodSection

let b:current_syntax = 'memod'
