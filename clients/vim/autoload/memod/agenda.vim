vim9script
# What is overdue and what is due soon, under the days it is due on.

import autoload 'memod/messages.vim'

const days_ahead = 7
const day_seconds = 86400
const look_seconds_max = 600 # a timer stands still while the machine sleeps

const weekdays = [messages.Tr('Sunday'), messages.Tr('Monday'), messages.Tr('Tuesday'),
  messages.Tr('Wednesday'), messages.Tr('Thursday'), messages.Tr('Friday'), messages.Tr('Saturday')]

# What the server is asked for.
export const condition = {
  state: ['todo', 'doing'],
  started: true,
  due: {before: printf('today+%d', days_ahead + 1)},
}

# What a day is called.
def Title(day: string, now: number): string
  # Noon, so that a day is a day whatever the clocks do.
  const noon = strptime('%Y-%m-%d %H', day .. ' 12')
  const today = strftime('%Y-%m-%d', now)
  return day == today ? messages.Tr('Today')
    : strftime('%Y-%m-%d', noon - day_seconds) == today ? messages.Tr('Tomorrow')
    : weekdays[str2nr(strftime('%w', noon))] .. ', ' .. day
enddef

# The server's sections, a day each, as they are shown: the days before today are one.
export def Arrange(sections: list<dict<any>>, now = localtime()): list<dict<any>>
  const today = strftime('%Y-%m-%d', now)
  var found: list<dict<any>> = []
  for section in sections
    const is_past = section.key < today
    if is_past && !empty(found)
      found[0].count += section.count
    else
      found->add({key: is_past ? 'overdue' : section.key, start: section.start, count: section.count,
        title: is_past ? messages.Tr('Overdue') : Title(section.key, now)})
    endif
  endfor
  return found
enddef

# Calls `Fn` once it is another day than `today`.
export def AtNewDay(Fn: func, today = strftime('%Y-%m-%d'))
  const seconds = day_seconds - (str2nr(strftime('%H')) * 60 + str2nr(strftime('%M'))) * 60
  timer_start(min([seconds, look_seconds_max]) * 1000, (_) => Look(Fn, today))
enddef

# Calls `Fn` if it is another day than `today`, or waits on.
export def Look(Fn: func, today: string)
  if strftime('%Y-%m-%d') != today
    Fn()
  else
    AtNewDay(Fn, today)
  endif
enddef
