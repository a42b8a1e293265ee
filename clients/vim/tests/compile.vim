vim9script
# Every function of the plugin compiles, which is where Vim9 script checks types.

import './harness.vim'

const root = resolve($MEMOD_PLUGIN)
const autoload = root .. '/autoload/'

# The functions that a script has defined, by its number.
def Functions(path: string): list<string>
  const number = getscriptinfo({name: path .. '$'})[0].sid
  const prefix = fnamemodify(path, ':r')->strpart(len(autoload))->substitute('/', '#', 'g')
  return split(execute('function'), "\n")
    ->map((_, line) => matchstr(line, '^def \zs\%(<SNR>\)\?[A-Za-z0-9_#]\+'))
    ->filter((_, name) => name =~ printf('^\%%(<SNR>%d_\u\|%s#[^#]*$\)', number, prefix))
enddef

for path in glob(autoload .. '**/*.vim', true, true)
  # The harness has loaded one, which can't be loaded twice.
  if empty(getscriptinfo({name: path .. '$'})->filter((_, script) => !script.autoload))
    execute 'runtime' strpart(path, len(root) + 1)
  endif
endfor

for path in glob(autoload .. '**/*.vim', true, true)
  harness.It(strpart(path, len(autoload)) .. ' compiles', () => {
    const names = Functions(path)
    assert_notequal([], names)
    for name in names
      execute 'defcompile' name
    endfor
  })
endfor

harness.End()
