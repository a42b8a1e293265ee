vim9script
# Dates and repeats as people read them.

import autoload 'memod/messages.vim'

# A due date: a day as it is, an instant in the local zone.
export def Due(due: string): string
  return due =~ 'T' ? strftime('%Y-%m-%d %H:%M', Time(due)) : due
enddef

# Seconds since 1970 of an instant as the server sends it, in UTC.
def Time(text: string): number
  const as_local = strptime('%Y-%m-%dT%H:%M:%S', strpart(text, 0, 19))
  # What was read as local is moved by as much as the zone is off.
  const zone = strftime('%z', as_local)
  const minutes = str2nr(zone[1 : 2]) * 60 + str2nr(zone[3 : 4])
  return as_local + (zone[0] == '-' ? -60 : 60) * minutes
enddef

# Whether a start is still to come: a day comes when it begins.
export def IsAhead(start: string, now = localtime()): bool
  return start =~ 'T' ? Time(start) > now : start > strftime('%Y-%m-%d', now)
enddef

# How often a task comes again, by its `repeat`, as the server says it; '' if it doesn't.
export def Repeat(repeat: any): string
  const words = type(repeat) == v:t_dict ? get(repeat, 'words', {}) : {}
  return get(words, messages.Language(), get(words, 'en', ''))
enddef
