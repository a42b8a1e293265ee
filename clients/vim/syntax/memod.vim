" The lines of lists, and of the read-only pages.

if exists('b:current_syntax')
  finish
endif

syntax match memodId "^/\a[A-Za-z0-9_-]* " conceal nextgroup=memodDone,memodBox
syntax match memodSection "^/:.*$" contains=memodKey
syntax match memodKey "^/:\S* " conceal contained
syntax match memodDone "\[[xX]\].*$" contained
syntax match memodBox "\[[ ~]\]!\?" contained contains=memodDoing,memodImportant
syntax match memodDoing "\[\~\]" contained
syntax match memodImportant "!" contained
syntax match memodTagLine "^#\S\+"

highlight default link memodSection MemodSection
highlight default link memodDone MemodDone
highlight default link memodDoing MemodDoing
highlight default link memodImportant MemodImportant
highlight default link memodTagLine MemodSection

let b:current_syntax = 'memod'
