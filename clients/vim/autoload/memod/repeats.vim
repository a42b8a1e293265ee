vim9script
# Repeats as people read them: the server says them in words.

import autoload 'memod/messages.vim'

# How often a task comes again, by its `repeat`; '' if it doesn't.
export def Words(repeated: any): string
  if type(repeated) != v:t_dict || !has_key(repeated, 'words')
    return ''
  endif
  return get(repeated.words, messages.Language(), repeated.words.en)
enddef

# The occurrence that is seen of a task, as `{occurrence: …}`; {} if it doesn't come again.
export def Seen(task: any): dict<any>
  if type(task) != v:t_dict || type(get(task, 'repeat')) != v:t_dict
    return {}
  endif
  return {occurrence: task.repeat.anchor}
enddef
