vim9script
# What the plugin itself says, in the person's language: in English, or in that of a file in messages/,
# whose keys are the English texts, as in gettext. The server's texts come in the same language.

# The locale of messages. Where the system lacks it, `v:lang` is `C`, whatever the environment says.
export def Locale(): string
  for value in v:lang == 'C' ? [$LC_ALL, $LC_MESSAGES, $LANG] : []
    if value != ''
      return value
    endif
  endfor
  return v:lang
enddef

# The language of messages. In another encoding than UTF-8 the letters of others would be no letters.
export def Language(): string
  return &encoding == 'utf-8' ? tolower(matchstr(Locale(), '^\a\+')) : 'en'
enddef

def Translations(): dict<string>
  var found: dict<string> = {}
  try
    found = call(printf('memod#messages#%s#Texts', Language()), [])
  catch /^Vim\%((\a\+)\)\=:E117:/
    # There is no such file.
  endtry
  return found
enddef

const translations = Translations()

# `text` in the person's language, with the values in the places of its `%s`, as far as there are
# values. A translation may name them by their number, `%2$s`.
export def Tr(text: string, ...values: list<any>): string
  var place = 0
  return substitute(get(translations, text, text), '%\(\d\?\)\$\?s', (found) => {
    place += 1
    return '' .. get(values, (found[1] == '' ? place : str2nr(found[1])) - 1, found[0])
  }, 'g')
enddef

# The same of one thing or several: `%s task`, `%s tasks`.
export def Count(count: any, one: string, several: string): string
  return Tr('' .. count == '1' ? one : several, count)
enddef
