import Foundation

/// A file of the repository.
struct TextFile {
  /// From the repository's root.
  let path: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// Whether the file has `word` in it: far quicker than a regular expression on each line.
  func mentions(_ word: String) -> Bool { lines.contains { $0.mentions(word) } }

  /// Where the lines are of which something holds.
  func lines(where holds: (String) throws -> Bool) rethrows -> [String] {
    try zip(1..., lines).filter { try holds($0.1) }.map { "\(path):\($0.0)" }
  }

  /// The lines of a Swift file without their comments and texts.
  var code: [CodeLine] {
    var isInText = false
    return zip(1..., lines).map { number, line in
      if !isInText, !line.mentions("\"") {
        return CodeLine(number: number, text: line.withoutComment)
      }
      let pieces = line.split(separator: #"""""#, omittingEmptySubsequences: false)
      var text = ""
      for (index, piece) in pieces.enumerated() {
        if index > 0 { isInText.toggle() }
        if !isInText { text += piece }
      }
      return CodeLine(number: number, text: text.withoutTexts.withoutComment)
    }
  }
}

/// A line of Swift.
struct CodeLine {
  let number: Int
  let text: String

  /// What an `import` brings in.
  var importedModule: String? {
    let words = text.split(separator: " ")
    guard let start = words.firstIndex(of: "import"), start + 1 < words.count,
      words[..<start].allSatisfy({ $0.hasPrefix("@") || Self.access.contains($0) })
    else { return nil }
    return words[words.count - 1].split(separator: ".").first.map(String.init)
  }

  private static let access: Set<Substring> = ["public", "package", "internal", "private"]
}

extension String {
  /// Whether the bytes of `word` are in this.
  func mentions(_ word: String) -> Bool { strstr(self, word) != nil }

  fileprivate var withoutComment: String {
    guard mentions("//") else { return self }
    return firstRange(of: "//").map { String(self[..<$0.lowerBound]) } ?? self
  }

  /// Every second piece between quotes is a text; quotes in texts are written `\"`.
  fileprivate var withoutTexts: String {
    guard mentions("\"") else { return self }
    let pieces = replacing(#"\""#, with: "").split(
      separator: "\"", omittingEmptySubsequences: false)
    return pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      .joined(separator: "\"\"")
  }
}
