vim9script
# `:MemoHealth`: whether all is well, and what to do if not.

import autoload 'memod/connection.vim'
import autoload 'memod/messages.vim'
import autoload 'memod/option.vim'

var report = 0

# Shows the report, which is filled as answers come.
export def Show(mods: string)
  # Buffer 0 would be the alternate one.
  if report > 0 && bufexists(report)
    execute 'bwipeout' report
  endif
  execute mods 'new'
  report = bufnr()
  setlocal buftype=nofile bufhidden=wipe noswapfile nomodeline
  execute 'silent file' fnameescape('memod://health/')
  setline(1, messages.Tr('memod for Vim'))
  Vim()
  const line = option.CommandLine()
  if !executable(line[0])
    Say('ERROR', messages.Tr('There is no program `%s`.', line[0]))
    Say('', messages.Tr('Install memod, or set g:memod_cmd to its path.'))
    return
  endif
  Say('ok', messages.Tr('Program: %s', exepath(line[0])))
  Version(line)
  connection.Request('store/status', {}, (error, result) => OnStatus(error, result))
enddef

def Say(word: string, text: string)
  if bufloaded(report)
    appendbufline(report, '$', printf('  %-7s %s', word, text))
  endif
enddef

def Vim()
  for feature in ['channel', 'job', 'textprop', 'timers']
    if !has(feature)
      Say('ERROR', messages.Tr(
        'This Vim has no +%s. Install one that has, such as Debian''s `vim`.', feature))
    endif
  endfor
  Say('ok', printf('Vim %d.%d', v:version / 100, v:version % 100))
enddef

def Version(line: list<string>)
  job_start([line[0], '--version'], {out_cb: (_, text) => Say('ok', messages.Tr('Version: %s', text)),
    err_cb: (_, text) => Say('warning', text)})
enddef

def OnStatus(error: dict<any>, result: any)
  if !empty(error)
    Say('ERROR', error.message)
    return
  endif
  const info = connection.Info()
  Say('ok', messages.Tr('Handshake: %s %s, protocol %s, days of %s', info.serverInfo.name,
    info.serverInfo.version, info.protocolVersion, info.timeZone))
  const store = result.store
  Say(store.kind == 'memory' ? 'warning' : 'ok', store.kind == 'memory'
    ? messages.Tr('Store: in memory, gone with Vim')
    : messages.Tr('Store: %s, durability %s', store.path, store.durability))
  Say('ok', messages.Tr('%s memos, %s of them tasks, %s in the trash', result.counts.total,
    result.counts.tasks, result.trashed))
  OnSync(get(result, 'sync', null))
  if store.readOnly
    Say('warning', messages.Tr('The store was opened for reading only.'))
  else
    # A batch of nothing goes all the way to the store and leaves it as it is.
    connection.Request('store/batch', {calls: []}, (failure, _) =>
      empty(failure) ? Say('ok', messages.Tr('The store can be written.')) : Say('ERROR', failure.message))
  endif
enddef

# How the store keeps up with other machines; nothing if it isn't shared with any.
def OnSync(sync: any)
  if type(sync) != v:t_dict
    return
  endif
  const pending = sync.pending == 0 ? messages.Tr('everything is sent')
    : messages.Count(sync.pending, '%s record to be sent', '%s records to be sent')
  const contact = type(sync.lastContactAt) == v:t_string ? sync.lastContactAt
    : messages.Tr('none so far')
  const facts = messages.Tr('%s, last contact: %s', pending, contact)
  if sync.state == 'following'
    Say('ok', messages.Tr('Shared with other machines: %s', facts))
  elseif sync.state == 'stopped'
    Say('warning', messages.Tr(
      'Shared with other machines, but memod-sync isn''t running: %s', facts))
    Say('', messages.Tr('Run `systemctl --user enable --now memod-sync`, or `memod sync follow`.'))
  else
    Say('warning', messages.Tr('Shared with other machines: %s (%s)', sync.problem, facts))
  endif
enddef
