vim9script
# What other plugins and statuslines call: `memod#Statusline()`.

import autoload 'memod/groups.vim'
import autoload 'memod/messages.vim'

# How many tasks are due today or overdue; -1 while that isn't known, as when the first call has just
# started the server.
export def Count(): number
  const today = groups.Known()->filter((_, group) => group.id == 'g_day')
  return empty(today) ? -1 : today[0].counts.open
enddef

# The same for a statusline, `3 due`; nothing when there is nothing to do.
export def Statusline(): string
  const count = Count()
  return count > 0 ? messages.Tr('%s due', count) : ''
enddef
