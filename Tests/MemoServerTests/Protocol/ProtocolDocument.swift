import Foundation

/// protocol.md and the documents that belong to it, cut into their chapters.
struct ProtocolDocument: Sendable {
  /// A heading and what stands below it, up to the next heading.
  struct Chapter: Sendable {
    /// The heading without its marks.
    let title: String
    /// The document it is in.
    let file: String
    /// The number of the heading's line.
    let line: Int
    var lines: [String] = []
    var blocks: [Block] = []
  }

  /// A fenced block.
  struct Block: Sendable {
    /// What stands behind the opening fence, such as `jsonrpc`.
    let language: String
    /// The document and the number of the opening fence's line: `protocol.md:12`.
    let place: String
    var lines: [String] = []
  }

  private(set) var chapters: [Chapter] = []

  /// Those of the repository: the rules, the messages and the vectors.
  static let repository = ProtocolDocument(["protocol.md", "reference.md", "Tests/vectors.md"])

  private init(_ files: [String]) {
    // Tests/MemoServerTests/Protocol/ProtocolDocument.swift: four steps up.
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    for file in files {
      let url = folder.appendingPathComponent(file)
      append((try? String(contentsOf: url, encoding: .utf8)) ?? "", of: file)
    }
  }

  private mutating func append(_ text: String, of file: String) {
    var isInBlock = false
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock {
          append(Block(language: String(line.dropFirst(3)), place: "\(file):\(index + 1)"))
        }
      } else if isInBlock {
        append(lineOfBlock: line)
      } else if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.drop { $0 == " " }
        chapters.append(Chapter(title: String(title), file: file, line: index + 1))
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
  /// Where it begins: `protocol.md:12`.
  var place: String { "\(file):\(line)" }

  /// Whether `part` stands here, its lines one after the other and no further row of a table,
  /// whatever document its links lead to.
  func contains(_ part: [String]) -> Bool {
    let lines = lines.map { $0.replacing(/\]\([a-z]+\.md#/, with: "](#") }
    return lines.indices.contains { start in
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
