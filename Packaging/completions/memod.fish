# fish completion for memod

# Whether the word being typed is the first one.
function __memod_begins
    test (count (commandline -opc)) -eq 1
end

# Whether it follows one of these commands.
function __memod_after
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

function __memod_serves
    not __memod_after check backup restore remind folder export import sync
end

# `memod sync` is memod-sync, whose completion is there where it is installed.
function __memod_sync_complete
    set -l words (commandline -opc)
    complete -C "memod-sync $(string escape -- $words[3..] | string join ' ') $(commandline -ct)"
end

complete -c memod -f
complete -c memod -n __memod_begins -a mcp -d 'serve an agent, with the Model Context Protocol'
complete -c memod -n __memod_begins -a lsp -d 'serve an editor, with the Language Server Protocol'
complete -c memod -n __memod_begins -a check -d 'look for damage in the store'
complete -c memod -n __memod_begins -a backup -d 'copy the store, even while it is in use'
complete -c memod -n __memod_begins -a restore -d 'replace the store with a backup, even while it is in use'
complete -c memod -n __memod_begins -a remind -d 'show reminders at their time'
complete -c memod -n __memod_begins -a folder -d 'keep a folder of Markdown files and the store the same'
complete -c memod -n __memod_begins -a export -d 'write the store to stdout'
complete -c memod -n __memod_begins -a import -d 'import files or stdin'
complete -c memod -n __memod_begins -a sync -d 'sync several machines'
complete -c memod -n '__memod_after sync' -a '(__memod_sync_complete)'
complete -c memod -n '__memod_after backup restore folder import' -F

complete -c memod -n 'not __memod_after sync' -l file -r -F -d 'the file of the store'
complete -c memod -n 'not __memod_after sync' -s h -l help -d 'print a summary'
complete -c memod -n 'not __memod_after check backup restore export sync' -l durability -x -a '
  full\t"survives a power cut"
  normal\t"survives the end of the process, and usually a power cut"' -d 'what an acknowledged write survives'

complete -c memod -n '__memod_after export import' -l format -x -a '
  jsonLines\t"complete"
  markdown\t"a text each"
  todoTxt\t"todo.txt"
  taskwarrior\t"its JSON"
  iCalendar\t"to-dos and journal entries"
  csv\t"a table"
  org\t"outlines of Org"' -d 'the format'
complete -c memod -n '__memod_after export' -l into -r -F -d 'write a Markdown file for each memo'
complete -c memod -n '__memod_after import' -l dry-run -d 'report what would happen'
complete -c memod -n '__memod_after import' -l tasks -d "make checklist items tasks"
complete -c memod -n '__memod_after import' -l replace -d 'replace records that differ instead of keeping them'

complete -c memod -n '__memod_after remind' -l follow -d 'keep running, and show each reminder at its time'
complete -c memod -n '__memod_after remind' -l command -x -d 'what to run for each reminder'

complete -c memod -n '__memod_after folder' -l group -x -d 'sync only this group; repeatable'
complete -c memod -n '__memod_after folder' -l once -d 'sync once and exit'
complete -c memod -n '__memod_after folder' -l dry-run -d 'report what would happen'
complete -c memod -n '__memod_after folder' -l removed -x -a '
  trash\t"their memos go to the trash"
  restore\t"the files come back"' -d 'what to do about many missing files'

complete -c memod -n __memod_serves -l memory -d 'keep everything in memory until the process exits'
complete -c memod -n __memod_serves -l read-only -d 'reject changes'
complete -c memod -n '__memod_after mcp' -l group -x -d 'confine the agent to this group'
complete -c memod -n __memod_serves -l framing -x -d 'how messages are delimited' -a '
  auto\t"by the first byte"
  headers\t"Content-Length headers"
  lines\t"one per line"'
complete -c memod -n __memod_serves -l trace -r -F -d 'append all traffic to a file'
complete -c memod -n __memod_serves -l log-level -x -a 'error warning' -d 'what to log on stderr'
complete -c memod -n __memod_serves -l stdio -d 'accepted and ignored'
complete -c memod -n __memod_serves -l version -d 'print the versions of memod and SQLite'
