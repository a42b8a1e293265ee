# fish completion for memo, which supplies its own completions

function __memo_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines (command memo __complete $words[2..] "$current" 2>/dev/null)
    if test "$lines[1]" = :paths
        __fish_complete_path (string replace -r '^--[a-z]+=' '' -- "$current")
    else
        printf '%s\n' $lines
    end
end

complete -c memo -f -a '(__memo_complete)'
