#!/bin/sh
# clients/swift/tests/run.sh MEMOD: what is generated against the server MEMOD, and an app of its own that takes the
# package by a version, as apps do. The suites in clients/swift/Tests pass with the other Swift tests; by itself this
# passes them too. Ends with `N passed, N failed`.
set -u
# shellcheck source=SCRIPTDIR/../../../Tests/with-memod.sh
. "$(dirname "$0")/../../../Tests/with-memod.sh"
command -v swift >/dev/null 2>&1 || skip_all clients/swift "there is no swift"
cd "$repository" || exit 2
passed=0
failed=0

# check WHAT COMMAND...: shows the end of what the command says if it fails.
check() {
  what=$1
  shift
  if "$@" >"$scratch/said" 2>&1; then
    echo "ok $what"
    passed=$((passed + 1))
  else
    echo "not ok $what"
    tail -n 20 "$scratch/said" | sed 's/^/  | /'
    failed=$((failed + 1))
  fi
}

# take_package: the repository as it is here, as version 1.0.0 of a package.
take_package() {
  mkdir "$scratch/memod" && git ls-files -z -co --exclude-standard Package.swift Sources clients/swift Tests Benchmarks/Growth |
    xargs -0 ls -d 2>/dev/null | tar -cf - -T - | tar -xf - -C "$scratch/memod" || return
  cd "$scratch/memod" || return
  git init -q . && git add -A && git -c user.name=tests -c user.email=tests@localhost commit -qm all && git tag 1.0.0
}

# make_app: the README's program without a screen.
make_app() {
  mkdir -p "$scratch/app/Sources/app" && cat >"$scratch/app/Package.swift" <<END
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "app", platforms: [.macOS(.v15)],
  dependencies: [.package(url: "file://$scratch/memod", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "app", dependencies: [.product(name: "MemodClient", package: "memod")])
  ])
END
  awk '/^```swift$/ { inside = 1; text = ""; next }
    /^```$/ { if (inside && text ~ /inMemory/) printf "%s", text; inside = 0 }
    inside { text = text $0 "\n" }' clients/swift/README.md >"$scratch/app/Sources/app/main.swift"
}

run_app() {
  swift run --package-path "$scratch/app" --scratch-path "$scratch/app/.build" >"$scratch/output" 2>"$scratch/log" ||
    { cat "$scratch/log" && return 1; }
  cat "$scratch/output"
  printf '%s\n' '["To do"] ["Buy milk"]' '["Done"] ["Buy milk"]' "There is no memo \`m_gone\`." | cmp - "$scratch/output"
}

check 'what is generated is what the server says' "$PYTHON" clients/swift/generate.py --check "$MEMOD"
sed 's/"memo\/get"/"memo\/git"/' clients/swift/Sources/MemodClient/Generated/Requests+Memo.swift >"$scratch/changed"
check 'a difference would be noticed' sh -c "cp -r clients/swift '$scratch/copy' &&
  cp '$scratch/changed' '$scratch/copy/Sources/MemodClient/Generated/Requests+Memo.swift' &&
  ! '$PYTHON' '$scratch/copy/generate.py' --check '$MEMOD'"
check 'the repository is a package' take_package
make_app
check "an app takes the package by a version, and the README's program runs" run_app

# In `make test` they pass with the others.
if [ -z "${MEMOD_WITH_SUITES-}" ]; then
  suites='Memod(Client|Apps)Tests'
  .ci/build-tests "$suites" >&2 && .ci/swift-test "$suites" >"$scratch/suites"
  sed '$d' "$scratch/suites"
  counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed.*/\1 \2/p' "$scratch/suites" | tail -n 1)
  counts=${counts:-0 1}
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
fi

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
