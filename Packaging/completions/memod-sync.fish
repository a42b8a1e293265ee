# fish completion for memod-sync, which is `memod sync` too

# Whether the word being typed is the first one.
function __memod_sync_begins
    test (count (commandline -opc)) -eq 1
end

# Whether it follows one of these commands.
function __memod_sync_after
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

complete -c memod-sync -f
complete -c memod-sync -n __memod_sync_begins -a init -d 'create a hub in a PostgreSQL database'
complete -c memod-sync -n __memod_sync_begins -a link -d 'link the local store to a hub, and sync once'
complete -c memod-sync -n __memod_sync_begins -a now -d 'sync once'
complete -c memod-sync -n __memod_sync_begins -a follow -d 'sync continuously, in both directions'
complete -c memod-sync -n __memod_sync_begins -a status -d 'show the state of sync'
complete -c memod-sync -n __memod_sync_begins -a unlink -d 'end the link; all memos stay'
complete -c memod-sync -n __memod_sync_begins -a trim -d "replace the hub's old entries by a snapshot"
complete -c memod-sync -n __memod_sync_begins -a repair -d "drop invalid entries of the hub"
complete -c memod-sync -n __memod_sync_begins -a key -d "create a key to encrypt the hub"
complete -c memod-sync -n '__memod_sync_after key' -F

complete -c memod-sync -n 'not __memod_sync_after init key' -l file -r -F -d 'the file of the store'
complete -c memod-sync -n '__memod_sync_after init link trim' -l schema -x -d "the hub's schema in the database"
complete -c memod-sync -n '__memod_sync_after link trim' -l key-file -r -F -d 'encrypt everything with the key in it'
complete -c memod-sync -n '__memod_sync_after init' -l role -x -d 'let that role use the hub'
complete -c memod-sync -n '__memod_sync_after init' -l database -x -d 'create that database for the hub'
complete -c memod-sync -n '__memod_sync_after init' -l reader -d 'let it only read'
complete -c memod-sync -n __memod_sync_begins -l version -d 'print the version'
complete -c memod-sync -s h -l help -d 'print a summary'
