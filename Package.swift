// swift-tools-version: 6.0
import PackageDescription

// The commit, which make passes for `memod --version`: a line of C, so it recompiles no Swift.
let commit = Context.environment["MEMOD_COMMIT"] ?? ""

// Every file imports the library of regular expressions, an eighth of the program, unless told
// not to. SwiftPM refuses such flags in an app's dependencies, which are in a folder of this name.
let lean: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/")
  ? [] : [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: lean)
}

/// The tests of a module, or of several.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"])
}

// What carries commits between machines needs libpq: built only when asked for, so that a plain
// `swift build` doesn't.
let hasSync = Context.environment["MEMOD_SYNC"] != nil

// One section for each module and its tests, in the order of the arrows: nothing names a module
// below it.
let package = Package(
  name: "memod",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "memod", targets: ["memod"]),
    // What an app in Swift takes: clients/swift.
    .library(name: "MemodClient", targets: ["MemodClient"]),
    .library(name: "MemodServer", targets: ["MemodServer"]),
  ],
  targets: [
    .target(name: "Wording", swiftSettings: lean),
    tests("WordingTests", ["Wording"]),

    module("TypedJSON", ["Wording"]),
    tests("TypedJSONTests", ["TypedJSON"]),

    module("JSONRPC", ["TypedJSON", "Wording"]),
    tests("JSONRPCTests", ["JSONRPC"]),

    .target(name: "Text", exclude: ["Unicode/make-unicode-tables.py"], swiftSettings: lean),
    tests("TextTests", ["Text", "TextTestSupport"]),

    module("Dates", ["Text", "Wording"]),
    tests("DatesTests", ["Dates", "Text", "Wording", "MemosTestSupport"]),

    module("Memos", ["Dates", "Text", "Wording"]),
    tests("MemosTests", ["Dates", "Memos", "Text", "Wording", "MemosTestSupport"]),

    .target(name: "CPlatform", cSettings: [.define("MEMOD_COMMIT", to: "\"\(commit)\"")]),
    module("Platform", ["Dates", "Memos", "Wording", "CPlatform"]),

    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    module(
      "SQLiteStore", ["Dates", "Memos", "Text", "TypedJSON", "Wording", "Platform", "CSQLite"]),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "SQLiteStore", "Dates", "Memos", "Text", "MemosTestSupport", "Platform", "TestSupport",
      ],
      exclude: ["OldStores"]),

    module("MemoStore", ["Dates", "Memos", "Text", "Wording"]),
    tests("MemoStoreTests", ["MemoStore", "Dates", "Memos"]),

    module("MemoFormats", ["MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"]),
    tests(
      "MemoFormatsTests",
      [
        "MemoFormats", "MemoServer", "MemoStore", "Dates", "Text", "Wording", "ServerTestSupport",
        "MemosTestSupport",
      ]),

    module("Conversations", ["JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Wording"]),

    module(
      "MemoServer",
      ["Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text", "Wording"]),
    tests(
      "MemoServerTests",
      [
        "MemoServer", "Conversations", "MemoStore", "Dates", "Text", "ServerTestSupport",
        "MemosTestSupport",
      ]),

    module(
      "MemoCommand", ["MemoFormats", "MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"]),
    tests(
      "MemoCommandTests", ["MemoCommand", "MemoFormats", "MemoStore", "Dates", "Memos", "Wording"]),

    module(
      "MemoAgent",
      [
        "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text",
        "TypedJSON",
      ]),
    tests(
      "MemoAgentTests",
      [
        "MemoAgent", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "ServerTestSupport",
        "MemosTestSupport",
      ]),

    module(
      "MemoLSP",
      [
        "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text",
        "TypedJSON", "Wording",
      ]),
    tests(
      "MemoLSPTests",
      [
        "MemoLSP", "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text",
        "MemosTestSupport",
      ]),

    // Not a part of memod: what carries commits between a store and a hub.
    module(
      "MemosSync", ["MemoFormats", "MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"]),
    tests(
      "MemosSyncTests",
      [
        "MemosSync", "MemoFormats", "MemoStore", "SQLiteStore", "Dates", "Memos", "TypedJSON",
        "SyncTestSupport", "MemosTestSupport",
      ]),

    // A folder of Markdown files that is kept the same as a store.
    module(
      "MemoFolder",
      ["MemoFormats", "MemoStore", "Dates", "Memos", "Platform", "Text", "Wording"]),
    .testTarget(
      name: "MemoFolderTests",
      dependencies: [
        "MemoFolder", "MemoFormats", "MemoStore", "SQLiteStore", "Dates", "Memos",
        "MemosTestSupport", "TestSupport",
      ], exclude: ["README.md"]),

    .executableTarget(
      name: "memod",
      dependencies: [
        "MemoServer", "MemoCommand", "MemoAgent", "MemoLSP", "Conversations", "MemoFolder",
        "MemoFormats", "MemoStore", "SQLiteStore", "JSONRPC", "Dates", "Memos", "CPlatform",
        "Platform", "Wording",
      ],
      swiftSettings: lean),
    tests("ProcessTests", ["ServerTestSupport"]),
    .testTarget(
      name: "FaultTests",
      dependencies: [
        "ServerTestSupport", "MemosTestSupport", "TestSupport", "SQLiteStore", "Dates", "Memos",
      ],
      exclude: ["README.md", "Disk/disk.c"]),

    // A client in Swift, and the server as a value inside an app.
    .target(name: "MemodClient", path: "clients/swift/Sources/MemodClient"),
    .target(
      name: "MemodServer",
      dependencies: [
        "MemodClient", "MemoServer", "SQLiteStore", "JSONRPC", "Dates", "Memos", "Platform",
      ],
      path: "clients/swift/Sources/MemodServer"),
    .target(name: "MemodApps", dependencies: ["MemodClient"], path: "clients/swift/Apps"),
    .testTarget(
      name: "MemodClientTests",
      dependencies: ["MemodClient", "MemodServer", "CSQLite", "TestSupport"],
      path: "clients/swift/Tests/MemodClientTests"),
    .testTarget(
      name: "MemodAppsTests",
      dependencies: [
        "MemodApps", "MemodServer", "MemosSync", "SQLiteStore", "Dates", "Memos", "Platform",
        "SyncTestSupport", "TestSupport",
      ],
      path: "clients/swift/Tests/MemodAppsTests"),

    // The rules of this repository, read from its files.
    tests("RepositoryTests", []),

    // What tests share, by what it needs.
    .target(name: "TestSupport", path: "Tests/Support/General"),
    .target(
      name: "TextTestSupport", dependencies: ["Text", "TestSupport"], path: "Tests/Support/Text"),
    .target(
      name: "MemosTestSupport",
      dependencies: ["SQLiteStore", "Dates", "Memos", "Platform", "TestSupport"],
      path: "Tests/Support/Memos"),
    .target(
      name: "ServerTestSupport",
      dependencies: ["MemoServer", "JSONRPC", "Dates", "Memos", "MemosTestSupport", "TestSupport"],
      path: "Tests/Support/Server"),

    .target(
      name: "SyncTestSupport",
      dependencies: [
        "MemosSync", "MemoFormats", "MemoStore", "Dates", "Memos", "MemosTestSupport",
        "TestSupport",
      ],
      path: "Tests/Support/Sync"),

    // What must hold of any input: random ones in the tests, libFuzzer's in `make fuzz`.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ServerTestSupport", "MemosTestSupport", "TextTestSupport", "TestSupport", "SQLiteStore",
        "MemoAgent", "MemoLSP", "MemoFormats", "MemoStore", "MemosSync", "SyncTestSupport",
        "TypedJSON",
        "Text",
      ],
      path: "Tests/Fuzz/Targets"),
    tests("FuzzTests", ["FuzzTargets"]),

    // How time grows with what there is to do: `make growth`.
    .testTarget(
      name: "GrowthBenchmarks",
      dependencies: [
        "MemoServer", "JSONRPC", "TypedJSON", "Dates", "Memos", "Text", "ServerTestSupport",
        "MemosTestSupport", "Platform", "TestSupport",
      ],
      path: "Benchmarks/Growth"),
  ],
  swiftLanguageModes: [.v6]
)

if hasSync {
  package.targets += [
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    module("SyncHub", ["MemosSync", "Platform", "Wording", "CPostgres", "CCrypto"]),
    .executableTarget(
      name: "memod-sync",
      dependencies: [
        "SyncHub", "MemosSync", "SQLiteStore", "MemoStore", "Dates", "Memos", "TypedJSON",
        "Platform", "Wording", "CPlatform",
      ], swiftSettings: lean),
    tests(
      "SyncHubTests",
      [
        "SyncHub", "MemosSync", "SQLiteStore", "MemoStore", "Dates", "Memos", "Platform",
        "SyncTestSupport", "MemosTestSupport",
      ]),
  ]
}

// What a call in process costs: clients/swift/bench.sh.
if Context.environment["MEMOD_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "memod-swift-bench",
      dependencies: [
        "MemodClient", "MemodServer", "MemoServer", "SQLiteStore", "JSONRPC", "Dates", "Memos",
        "Platform",
        "TestSupport",
      ],
      path: "clients/swift/Bench"))
}

// Only libFuzzer has a `main` for it.
if Context.environment["FUZZ_TARGET"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Driver"))
}

// Worlds of many machines for as long as one likes: `make worlds`.
if Context.environment["WORLDS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Worlds", dependencies: ["SyncTestSupport", "Platform"], path: "Tests/Worlds"))
}

// `.ci/build-tests` names the test targets it wants; what they don't need isn't built.
if let wanted = Context.environment["MEMOD_SUITES"] {
  var needed: Set<String> = []
  var queue = wanted.split(separator: " ").map(String.init)
  while let name = queue.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { queue.append(dependency) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}

// Tests of optimised modules take half the time; what a person changes compiles faster without, and
// so do the many small types of clients/swift.
if Context.environment["MEMOD_OPTIMISED"] != nil {
  for target in package.targets
  where target.type == .regular && target.name.first != "C" && !target.name.hasPrefix("Memod") {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-wmo", "-num-threads", "2", "-assert-config", "Debug"])
      ]
  }
}
