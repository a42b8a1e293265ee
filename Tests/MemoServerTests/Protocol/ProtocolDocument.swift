import Foundation

/// protocol.md, cut into its chapters.
struct ProtocolDocument: Sendable {
  /// A heading and what stands below it, up to the next heading.
  struct Chapter: Sendable {
    /// The heading without its marks.
    let title: String
    /// The number of the heading's line.
    let line: Int
    var lines: [String] = []
    var blocks: [Block] = []
  }

  /// A fenced block.
  struct Block: Sendable {
    /// What stands behind the opening fence, such as `jsonrpc`.
    let language: String
    /// The number of the opening fence's line.
    let line: Int
    var lines: [String] = []
  }

  private(set) var chapters: [Chapter] = []

  /// The repository's protocol.md.
  static let repository = ProtocolDocument(text)

  /// Its text; none if it can't be read.
  static let text: String = {
    // Tests/MemoServerTests/Protocol/ProtocolDocument.swift: four steps up.
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let file = folder.appendingPathComponent("protocol.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  init(_ text: String) {
    var isInBlock = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock {
          append(Block(language: String(line.dropFirst(3)), line: index + 1))
        }
      } else if isInBlock {
        append(lineOfBlock: line)
      } else if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.drop { $0 == " " }
        chapters.append(Chapter(title: String(title), line: index + 1))
      } else if !chapters.isEmpty {
        chapters[chapters.count - 1].lines.append(line)
      }
    }
  }

  /// The chapter of that title; nil if there is none.
  func chapter(_ title: String) -> Chapter? {
    chapters.first { $0.title == title }
  }

  private mutating func append(_ block: Block) {
    guard !chapters.isEmpty else { return }
    chapters[chapters.count - 1].blocks.append(block)
  }

  private mutating func append(lineOfBlock line: String) {
    guard let blocks = chapters.last?.blocks, !blocks.isEmpty else { return }
    chapters[chapters.count - 1].blocks[blocks.count - 1].lines.append(line)
  }
}

extension ProtocolDocument.Chapter {
  /// Whether `part` stands here, its lines one after the other and no further row of a table.
  func contains(_ part: [String]) -> Bool {
    lines.indices.contains { start in
      let rest = lines[start...]
      return rest.starts(with: part)
        && rest.dropFirst(part.count).first?.hasPrefix("|") != true
    }
  }

  /// The heads of its tables.
  var tableHeads: [String] { lines.tableHeads }

  /// The cells of the rows of its first table, without the head.
  var rows: [[String]] {
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingSpaces }
    }
  }

  /// The blocks of that language.
  func blocks(_ language: String) -> [ProtocolDocument.Block] {
    blocks.filter { $0.language == language }
  }
}

extension [String] {
  /// The lines that are a table's first.
  var tableHeads: [String] {
    indices.filter { index in
      self[index].hasPrefix("|") && (index == 0 || !self[index - 1].hasPrefix("|"))
    }.map { self[$0] }
  }
}

extension StringProtocol {
  /// Without spaces at either end.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[first...last])
  }
}
