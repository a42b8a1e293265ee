// swift-tools-version: 6.0
import PackageDescription

// What make tells and a plain `swift build` doesn't know; `memod --version` says it. It is a line
// of C, so that another commit compiles no Swift anew.
let commit = Context.environment["MEMOD_COMMIT"] ?? ""

// Every file imports the library of regular expressions unless told not to: an eighth of the
// program.
let lean: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])
]

// One section for each module and its tests, in the order of the arrows: nothing names a module
// below it.
let package = Package(
  name: "memod",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "memod", targets: ["memod"])],
  targets: [
    .target(name: "TypedJSON", swiftSettings: lean),
    .testTarget(name: "TypedJSONTests", dependencies: ["TypedJSON", "Support"]),

    .target(name: "JSONRPC", dependencies: ["TypedJSON"], swiftSettings: lean),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC", "Support"]),

    .target(name: "Text", exclude: ["Unicode/make-unicode-tables.py"], swiftSettings: lean),
    .testTarget(name: "TextTests", dependencies: ["Text", "Support"]),

    .target(name: "Memos", dependencies: ["Text"], swiftSettings: lean),
    .testTarget(name: "MemosTests", dependencies: ["Memos", "Text", "Support"]),

    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "MemosSQLite", dependencies: ["Memos", "Text", "CSQLite"], swiftSettings: lean),
    .testTarget(
      name: "MemosSQLiteTests", dependencies: ["MemosSQLite", "Memos", "Text", "Support"],
      exclude: ["OldStores"]),

    .target(name: "MemoServer", dependencies: ["JSONRPC", "Memos", "Text"], swiftSettings: lean),
    .testTarget(name: "MemoServerTests", dependencies: ["MemoServer", "Text", "Support"]),

    .systemLibrary(name: "CProcess"),
    .target(name: "CArguments"),
    .target(name: "CCommit", cSettings: [.define("MEMOD_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "memod",
      dependencies: [
        "MemoServer", "MemosSQLite", "JSONRPC", "Memos", "CArguments", "CCommit", "CProcess",
      ],
      exclude: ["Install"], swiftSettings: lean),
    .testTarget(name: "ProcessTests", dependencies: ["Support"]),
    .testTarget(
      name: "FaultTests", dependencies: ["Support", "MemosSQLite", "Memos"],
      exclude: ["README.md", "Disk/disk.c"]),

    // The rules of the house, read from its files.
    .testTarget(name: "HouseTests"),

    .target(
      name: "Support", dependencies: ["MemoServer", "MemosSQLite", "Text"], path: "Tests/Support"),

    // What must hold of any input: random ones in the tests, libFuzzer's in `make fuzz`.
    .target(
      name: "FuzzTargets", dependencies: ["Support", "MemosSQLite", "Text"],
      path: "Tests/Fuzz/Targets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "Support"]),

    // How time grows with what there is to do: `make growth`.
    .testTarget(
      name: "GrowthBenchmarks",
      dependencies: ["MemoServer", "JSONRPC", "TypedJSON", "Memos", "Text", "Support"],
      path: "Benchmarks/Growth"),
  ],
  swiftLanguageModes: [.v6]
)

// Only libFuzzer has a `main` for it.
if Context.environment["FUZZ_TARGET"] != nil {
  package.targets.append(
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Driver"))
}
