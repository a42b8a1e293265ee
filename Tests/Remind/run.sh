#!/bin/sh
# Tests/Remind/run.sh MEMOD: `memod remind` with a real notification daemon, dunst, on a screen and a
# session bus of their own. Where one of those isn't, it is skipped. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../with-memod.sh
. "$(dirname "$0")/../with-memod.sh"
cd "$(dirname "$0")/../.." || exit 2

.ci/need Xvfb dbus-run-session dunst notify-send python3 >/dev/null 2>&1 ||
  skip_all Remind "Xvfb, dbus, dunst, notify-send or Python isn't installed"

# Xvfb writes the screen that it took as soon as it can be used.
mkfifo "$scratch/display"
Xvfb -displayfd 3 -screen 0 800x300x24 -nolisten tcp 3>"$scratch/display" 2>/dev/null &
screen=$!
trap 'kill "$screen" 2>/dev/null; rm -rf "$scratch"' EXIT
read -r number <"$scratch/display"
export DISPLAY=":$number"

# The bus starts dunst as soon as somebody asks for it, and it reads its own place.
# It takes the first of the actions that a person could choose: Done.
mkdir "$XDG_CONFIG_HOME/dunst"
printf '[global]\ndmenu = %s\n' "$scratch/choose" >"$XDG_CONFIG_HOME/dunst/dunstrc"
printf '#!/bin/sh\nhead -n 1\n' >"$scratch/choose"
chmod +x "$scratch/choose"

within 1200 dbus-run-session -- python3 Tests/Remind/notifications.py "$scratch" 2>"$scratch/errors"
status=$?
[ "$status" -eq 0 ] || grep -v dbus-daemon "$scratch/errors"
exit "$status"
