#!/usr/bin/env bash
# Makes sure that there is a Chromium for the browser tests, where this machine allows it.
#
# A browser on PATH is used as it is. Otherwise Debian's package is installed, if apt-get is there and we are
# root or may become root without a password. Otherwise the browser tests are left out, which is an error only
# where CI=true.
set -euo pipefail

browser() {
    local name
    for name in chromium chromium-browser google-chrome google-chrome-stable; do  # as in tests/conftest.py
        command -v "$name" && return
    done
    return 1
}

leave_out() {
    if [ "${CI:-}" = true ]; then
        echo "The browser tests cannot run: $1." >&2
        exit 1
    fi
    echo "The browser tests will be left out: $1." >&2
    exit 0
}

if found=$(browser); then
    echo "The browser tests use $found."
    exit
fi

command -v apt-get >/dev/null || leave_out "no Chromium was found, and there is no apt-get to install one"
if [ "$(id -u)" = 0 ]; then
    as_root=(env)
elif sudo -n true 2>/dev/null; then
    as_root=(sudo -n env)
else
    leave_out "no Chromium was found, and only root can install one"
fi

echo "Installing Debian's Chromium for the browser tests."
apt_get() {
    local said
    said=$("${as_root[@]}" DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 "$@" 2>&1 </dev/null) && return
    echo "$said" >&2
    return 1
}
apt_get update || leave_out "apt-get could not read its package lists"
apt_get install -y --no-install-recommends chromium fonts-dejavu-core || leave_out "apt-get could not install Chromium"
found=$(browser) || leave_out "the installed package brought no Chromium"
echo "The browser tests use $found."
