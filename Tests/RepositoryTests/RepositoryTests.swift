import Foundation
import Testing

/// What must hold of the files of this repository, whatever is in them.
struct RepositoryTests {
  /// Which of our modules each may import: the arrows of ARCHITECTURE.md.
  private static let arrows: [String: Set<String>] = [
    "Wording": [],
    "TypedJSON": ["Wording"],
    "JSONRPC": ["TypedJSON", "Wording"],
    "Text": [],
    "Dates": ["Text", "Wording"],
    "Memos": ["Dates", "Text", "Wording"],
    "Platform": ["CPlatform", "Darwin", "Glibc", "Musl", "Dates", "Memos", "Wording"],
    "SQLiteStore": ["Dates", "Memos", "Text", "TypedJSON", "Wording", "Platform", "CSQLite"],
    "MemoStore": ["Dates", "Memos", "Text", "Wording"],
    "MemoFormats": ["MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"],
    "Conversations": [
      "JSONRPC", "MemoStore", "Dates", "Memos", "Wording", "MemoFormats",
    ],
    "MemoServer": [
      "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text", "Wording",
    ],
    "MemoCommand": ["MemoFormats", "MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"],
    "MemoAgent": [
      "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text", "TypedJSON",
    ],
    "MemoLSP": [
      "Conversations", "JSONRPC", "MemoFormats", "MemoStore", "Dates", "Memos", "Text", "Wording",
    ],
    "MemosSync": ["MemoFormats", "MemoStore", "Dates", "Memos", "Text", "TypedJSON", "Wording"],
    "SyncHub": ["MemosSync", "Platform", "Wording", "CPostgres", "CCrypto"],
    "MemoFolder": ["MemoFormats", "MemoStore", "Dates", "Memos", "Platform", "Text", "Wording"],
    "memod": [
      "JSONRPC", "Dates", "Memos", "SQLiteStore", "MemoStore", "MemoFormats", "MemoServer",
      "MemoCommand", "MemoAgent", "MemoLSP", "Conversations", "MemoFolder", "Platform", "Wording",
    ],
    "memod-sync": [
      "SyncHub", "MemosSync", "SQLiteStore", "MemoStore", "Memos", "TypedJSON", "Platform",
      "Wording",
    ],
  ]

  /// What everyone may import.
  private static let everyones: Set<String> = ["Synchronization"]

  @Test func `every module imports what its arrows allow and nothing else`() throws {
    let modules = try Repository.modules()
    for module in modules {
      let files = try Repository.swiftFiles(under: "Sources/\(module)")
      guard !files.isEmpty else { continue }
      let allowed = try #require(
        Self.arrows[module],
        "Sources/\(module) is new: say in RepositoryTests and ARCHITECTURE.md what it may import.")
      let imports = files.flatMap { file in file.code.compactMap { Import($0, in: file) } }
        .filter { !Self.everyones.contains($0.module) }
      expectNone(
        imports.filter { !allowed.contains($0.module) }.map { "\($0.place) imports \($0.module)" },
        "Sources/\(module) may import \((allowed.union(Self.everyones)).sorted()) and no more.")
      let unused = allowed.intersection(modules).subtracting(imports.map(\.module))
      expectNone(
        unused.sorted(),
        "Sources/\(module) no longer needs these: take them out of RepositoryTests.")
    }
  }

  @Test func `units find programs that were installed into a home`() throws {
    for path in [
      "Packaging/memod-sync.service", "Packaging/memod-remind.service",
      "Packaging/memod-folder.service",
      "clients/web/data/memod-web.service",
    ] {
      let start = #"ExecStart=/bin/sh -c 'PATH="%h/.local/bin:$PATH" exec memod"#
      #expect(try Repository.file(path).lines.contains { $0.hasPrefix(start) }, "\(path)")
    }
  }

  @Test func `what differs between platforms is in Platform`() throws {
    let files = try Repository.swiftFiles(under: "Sources").filter {
      !$0.path.hasPrefix("Sources/Platform/")
    }
    expectNone(
      files.flatMap { file in
        file.code.filter { $0.text.mentions("#") && $0.text.contains(/^\s*#(if|elseif)\b/) }
          .map { "\(file.path):\($0.number)" }
      }, "Import Platform, which has the C library, and give it a name there for what differs.")
  }

  @Test(arguments: [
    Ban("try!", #"\btry!"#, "Handle the error or throw it on."),
    Ban(
      "fatalError", #"\bfatalError\("#,
      "Throw what input can cause; state a broken law with `precondition`."),
    Ban("@unchecked", #"@unchecked\s+Sendable"#, "Make it a value."),
    Ban("nonisolated", #"\bnonisolated\(unsafe\)"#, "Make it a value, or a `let`."),
    Ban("async", #"\basync\b"#, Ban.oneLoop), Ban("await", #"\bawait\b"#, Ban.oneLoop),
    Ban("actor", #"\bactor\b"#, Ban.oneLoop),
    Ban("Task", #"\bTask\s*(\{|\.detached|\()"#, Ban.oneLoop),
  ])
  private func `what the sources do without stays out`(_ ban: Ban) throws {
    let files = try Repository.swiftFiles(under: "Sources")
    #expect(!files.isEmpty)
    // Compiled once, not for each line.
    let pattern = try Regex(ban.pattern)
    expectNone(
      files.filter { $0.mentions(ban.word) }.flatMap { file in
        file.code.filter { $0.text.mentions(ban.word) && $0.text.contains(pattern) }
          .map { "\(file.path):\($0.number)" }
      }, ban.advice)
  }

  @Test func `no test decides by the clock or sleeps`() throws {
    let clocks = ["ContinuousClock", "SuspendingClock", "clock_gettime", "DispatchTime", "sleep"]
    let pattern = try Regex(#"\b(\#(clocks.joined(separator: "|"))|usleep|nanosleep)\b"#)
    let files = try Repository.swiftFiles(under: "Tests")
      .filter { !Self.mayLookAtClock.contains($0.path) }
    #expect(!files.isEmpty)
    expectNone(
      files.filter { clocks.contains(where: $0.mentions) }.flatMap { file in
        file.code.filter { $0.text.contains(pattern) }.map { "\(file.path):\($0.number)" }
      }, "Count what is done; how long it takes is a benchmark's to say.")
  }

  @Test func `no two suites have one name, so that ONLY can tell them apart`() throws {
    let suites = try Repository.swiftFiles(under: "Tests").flatMap { file in
      file.code.filter { $0.text.mentions("Tests") }
        .compactMap { $0.text.firstMatch(of: /\b(?:struct|class|enum) (\w+Tests)\b/) }
        .map { (name: String($0.1), path: file.path) }
    }
    #expect(!suites.isEmpty)
    expectNone(
      Dictionary(grouping: suites, by: \.name).filter { $1.count > 1 }
        .map { "\($0): \($1.map(\.path).joined(separator: ", "))" }.sorted(),
      "Give the newer one another name.")
  }

  @Test func `the package depends on no other`() throws {
    let manifest = try Repository.file("Package.swift")
    expectNone(
      manifest.code.filter { $0.text.contains(".package(") }.map { "Package.swift:\($0.number)" },
      "memod needs nothing but Swift and the system's SQLite.")
  }

  /// Those that play for a given time, in which nothing is decided by it.
  private static let mayLookAtClock: Set<String> = ["Tests/FaultTests/Soak/SoakTests.swift"]

  /// Tables of data, not code to read.
  private static let tables: Set<String> = [
    "Sources/Text/Unicode/UnicodeTableData.swift",
    "Sources/Wording/Sentence.swift",
    "Tests/TypedJSONTests/JSON/JSONTestSuiteData.swift",
    "Tests/TextTests/NormalizationVectors.swift",
  ]

  /// Whether a file is data, or made by a program, and so not read as code is.
  private static func isTable(_ file: TextFile) -> Bool {
    tables.contains(file.path) || file.lines.contains("extension Languages {")
      || file.path.hasPrefix("clients/swift/Sources/MemodClient/Generated/")
  }

  @Test func `Swift files have a size that can be read at one go`() throws {
    expectNone(
      try Repository.swiftFiles().filter { $0.lines.count > 300 && !Self.isTable($0) }
        .map { "\($0.path) has \($0.lines.count) lines" },
      "300 are allowed: split it by its types.")
  }

  @Test func `lines are no wider than 100`() throws {
    expectNone(
      try Repository.swiftFiles().filter { !Self.isTable($0) }
        .flatMap { $0.lines(where: \.isTooWide) },
      "100 columns are allowed.")
  }

  /// What precedes a sentence for people in the server's modules.
  private static let sentencePlaces =
    [
      "verbatim", "invalid", "corrupt", "unavailable", "invalidParams", "invalidRequest",
      "internalError", "parseError", "methodNotFound", "unusable", "unreachable", "readOnly",
      "unexpected",
    ].map { ".\($0)(\"" } + [
      "reason: \"", "message: \"", "advice: \"", "(at: path, \"", "BodyError(\"", "Mistake(\"",
      "SystemError(saying: \"",
    ]

  @Test(arguments: [
    "TypedJSON", "JSONRPC", "Text", "Memos", "SQLiteStore", "MemoStore", "Conversations",
    "MemoServer", "MemoLSP", "MemosSync", "SyncHub", "memod-sync",
  ])
  func `what the server says to people is in Sources/Wording`(_ module: String) throws {
    expectNone(
      try Repository.swiftFiles(under: "Sources/\(module)").flatMap { file in
        let text = file.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        return Self.sentencePlaces.filter { text.mentions($0) }.map { "\(file.path): \($0)" }
      }, "Make it a case of `Sentence`, with its words in each language.")
  }

  @Test func `what memo and memod say to people is in Sources/Wording`() throws {
    let files = try ["Sources/MemoCommand", "Sources/memod"].flatMap {
      try Repository.swiftFiles(under: $0)
    }
    #expect(files.count > 50)
    let text = /"(?:[^"\\]|\\.)*"/
    let words = /[a-z][,.:;]? [a-z]/
    expectNone(
      files.flatMap { file in
        file.lines { line in
          // A command to type isn't said in any language.
          !line.drop { $0 == " " }.hasPrefix("//")
            && !line.mentions("SQLite format")
            && line.matches(of: text).contains {
              !$0.0.hasPrefix("\"memo ") && $0.0.replacing(/\\\(.*?\)/, with: "").contains(words)
            }
        }
      }, "Make it a case of `Sentence`, with its words in each language.")
    let places = ["usage", "refused", "note", "complain", "sentence"].map { "\($0)(\"" }
    expectNone(
      files.flatMap { file in
        file.lines { line in
          places.contains { line.mentions($0) } && !line.mentions("(\"\\(")
            && !line.mentions("trace?.note(")
        }
      }, "Make it a case of `Sentence`, with its words in each language.")
  }

  /// Sentences that have no words of their own.
  private static let withoutWords = ["dayShort(", "weekday", "metavar(", "yesOrNo("]

  @Test func `every sentence in Korean is Korean`() throws {
    let file = try Repository.file("Sources/Wording/Korean.swift")
    expectNone(
      file.lines.filter { line in
        line.mentions("\"") && (line.hasPrefix("    case .") || line.hasPrefix("      \""))
          && !line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
          && !line.hasSuffix("\"\"\"") && !line.mentions("(text)") && !line.mentions(".korean)")
          && !Self.withoutWords.contains { line.mentions("case .\($0)") }
      }, "Write it as a Korean app would.")
  }

  @Test func `nothing names a folder of somebody's machine`() throws {
    let folders = ["home", "root", "Users", "work"]
    let pattern = try Regex(#"(^|[\s"'=(:`])/(\#(folders.joined(separator: "|")))/\w"#)
    expectNone(
      try Repository.textFiles().flatMap { file in
        file.lines { line in
          folders.contains { line.mentions("/\($0)/") } && line.contains(pattern)
        }
      },
      "Others don't have that folder: say where it is from the repository's root.")
  }
}

/// Something that no source file may say.
private struct Ban: Sendable, CustomTestStringConvertible {
  /// What `pattern` always has in it.
  let word: String
  let pattern: String
  let advice: String

  static let oneLoop = "There is one thread and one loop; see ARCHITECTURE.md."

  init(_ word: String, _ pattern: String, _ advice: String) {
    self.word = word
    self.pattern = pattern
    self.advice = advice
  }

  var testDescription: String { pattern }
}

/// An `import` in a file.
private struct Import {
  let module: String
  let place: String

  init?(_ line: CodeLine, in file: TextFile) {
    guard let module = line.importedModule else { return nil }
    self.module = module
    place = "\(file.path):\(line.number)"
  }
}

extension String {
  /// Whether this is wider than it may be; a text that a case of a table holds may be.
  fileprivate var isTooWide: Bool {
    utf8.count > 100 && count > 100 && filter { $0 == "\"" }.count < 2
  }
}
