import Foundation
import Testing

/// Documents, doc comments and test names use the words of the field.
struct PlainWordsTests {
  /// What a native engineer wouldn't write, and what to write instead.
  private static let words = [
    ("takes back", "undoes, rolls back, revokes"), ("take back", "undo, roll back, revoke"),
    ("taken back", "undone, rolled back, revoked"), ("takes it back", "undoes it, reverts it"),
    ("takes this back", "undoes this"), ("took back", "undid"), ("brings back", "restores"),
    ("goes on", "continues"), ("go on", "continue"), ("went on", "continued"), ("anew", "again"),
    ("mend", "fix"), ("mended", "fixed"), ("stood", "was"), ("stands", "is"), ("stand", "be"),
    ("reckoned", "computed, counted"), ("dear", "expensive"), ("sees to it", "ensures"),
    ("passed over", "skipped, ignored"), ("passes over", "skips, ignores"),
    ("reckon", "compute, count"), ("reckons", "computes, counts"), ("tally", "counter, count"),
    ("is to be", "must be, will be; or name the thing"), ("are to be", "must be, will be"),
    ("was to be", "should have been"), ("is to have", "will have"), ("let go of", "released"),
  ]

  /// What these words may stand in.
  private static let idioms = ["stands for", "stand for", "stood for", "stand-in"]

  @Test func `documents use plain words`() throws {
    let files = try Repository.documents()
    #expect(files.count > 20)
    expectNone(files.flatMap { Self.found(in: $0, \.prose) }, "Use the plain words.")
  }

  @Test func `doc comments use plain words`() throws {
    let files = try Repository.swiftFiles(under: "Sources")
    #expect(!files.isEmpty)
    expectNone(files.flatMap { Self.found(in: $0, \.docComments) }, "Use the plain words.")
  }

  @Test func `test names use plain words`() throws {
    let files = try Repository.swiftFiles(under: "Tests")
    #expect(!files.isEmpty)
    expectNone(files.flatMap { Self.found(in: $0, \.testNames) }, "Use the plain words.")
  }

  /// Finds words by their bytes first: most files have none of them.
  private static func found(
    in file: TextFile, _ lines: (TextFile) -> [CodeLine]
  ) -> [String] {
    let suspects = words.filter { file.mentions($0.0) }
    guard !suspects.isEmpty else { return [] }
    return lines(file).flatMap { line in
      let text = idioms.reduce(line.text) { $0.mentions($1) ? $0.replacing($1, with: "") : $0 }
      return suspects.filter { text.hasWord($0.0) }
        .map { "\(file.path):\(line.number) says “\($0.0)”: \($0.1)" }
    }
  }
}

extension TextFile {
  /// The lines of a document outside of code.
  fileprivate var prose: [CodeLine] {
    var isInCode = false
    return zip(1..., lines).compactMap { number, line in
      if line.hasPrefix("```") { isInCode.toggle() }
      return isInCode ? nil : CodeLine(number: number, text: line)
    }
  }

  /// The lines that declare functions named in sentences.
  fileprivate var testNames: [CodeLine] {
    zip(1..., lines).compactMap { number, line in
      line.mentions("func `") ? CodeLine(number: number, text: line) : nil
    }
  }

  fileprivate var docComments: [CodeLine] {
    zip(1..., lines).compactMap { number, line in
      line.mentions("///") && line.drop { $0 == " " }.hasPrefix("///")
        ? CodeLine(number: number, text: line) : nil
    }
  }
}

extension String {
  /// Whether `word` is in this, not as a part of a longer word.
  fileprivate func hasWord(_ word: String) -> Bool {
    guard mentions(word) else { return false }
    return ranges(of: word).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return before?.isLetter != true && after?.isLetter != true
    }
  }
}
