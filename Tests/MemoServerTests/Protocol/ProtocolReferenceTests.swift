import JSONRPC
import TestSupport
import Testing

@testable import MemoServer

/// protocol.md and reference.md tell of exactly what is declared.
struct ProtocolReferenceTests {
  private let document = ProtocolDocument.repository
  private let reference = Reference.shared

  @Test(arguments: [
    ("Request. ", Protocol.router.methodNames),
    ("Client notification. ", Protocol.router.notificationNames),
    ("Server notification. ", Protocol.router.serverNotificationNames),
  ])
  func `every message has its chapter, in the order of the declarations`(
    kind: String, names: [String]
  ) {
    let titles = document.chapters.filter { chapter in
      chapter.lines.contains { $0.hasPrefix(kind) }
    }.map(\.title)
    expect(titles, equals: names.map { "`\($0)`" })
  }

  @Test(arguments: Reference.shared.entries + Reference.shared.records)
  func `a chapter says what is declared`(entry: Reference.Entry) throws {
    let chapter = try #require(
      document.chapter(entry.title),
      "reference.md needs a chapter \(entry.title):\n\n\(entry.text)")
    for part in entry.parts where !chapter.contains(part) {
      let text = part.joined(separator: "\n")
      Issue.record("\(chapter.place): \(entry.title) must have these lines:\n\n\(text)")
    }
    let heads = Set(entry.parts.flatMap(\.tableHeads))
    let declaredTables = ["| Param ", "| Result ", "| Member "]
    let strays = chapter.tableHeads.filter { head in
      declaredTables.contains { head.hasPrefix($0) } && !heads.contains(head)
    }
    expect(strays, equals: [], "\(chapter.place): nothing declares this table.")
  }

  @Test func `the methods that only read are those which say so`() throws {
    let text = try #require(document.chapter("Locks")).lines.joined(separator: " ")
      .replacing(/\ +/, with: " ")
    let sentence = try #require(text.firstMatch(of: /These methods only read: (.*?); and/)).1
    let named = sentence.matches(of: /`([^`]+)`/).map { String($0.1) }
    expect(Set(named), equals: Set(Protocol.router.methodNames.filter(Protocol.isReadOnly)))
  }

  @Test func `the table of errors is the declared kinds`() throws {
    let rows = try #require(document.chapter("Errors")).rows
    let declared = ErrorKind.all.map { ["\($0.code)", "`\($0.name)`", $0.words] }
    expect(
      rows.map { Array($0.prefix(3)) }, equals: declared,
      "The rows begin with\n\(Self.text(declared))")
    #expect(rows.allSatisfy { $0.count == 4 && !$0[3].isEmpty }, "Say what a client should do.")
  }

  @Test func `the table of limits is the one that initialize answers`() throws {
    let rows = try #require(document.chapter("Limits")).rows
    let limits = try #require(reference.greeting["limits"]?.object)
    let words = reference.document["components"]?["schemas"]?["Limits"]?["properties"]
    let declared = limits.members.map { name, value in
      ["`\(name)`", value.text, words?[name]?["description"]?.string ?? ""]
    }
    expect(rows, equals: declared, "The rows are\n\(Self.text(declared))")
  }

  @Test func `the table of messages has each, with what its chapter says it does`() throws {
    let rows = try #require(document.chapter("The messages")).rows
    let declared = reference.entries.map { entry in
      let name = entry.title.filter { $0 != "`" }
      let head = entry.parts[0][0]
      let summary = head.drop { $0 != "." }.dropFirst(2)
      let ways = [
        "Client notification": "client → server: ", "Server notification": "server → client: ",
      ]
      let way = ways[String(head.prefix { $0 != "." })] ?? ""
      return ["[`\(name)`](reference.md#\(Self.anchor(entry.title)))", "\(way)\(summary)"]
    }
    // In the order of the chapters: a notification stands with the requests it belongs to.
    expect(
      rows.sorted { $0[0] < $1[0] }, equals: declared.sorted { $0[0] < $1[0] },
      "The rows are\n\(Self.text(declared))")
  }

  @Test func `every link to a chapter leads somewhere`() {
    let anchors = Set(document.chapters.map { "\($0.file)#\(Self.anchor($0.title))" })
    let targets = document.chapters.flatMap { chapter in
      chapter.lines.flatMap { $0.matches(of: /\]\(([a-z.]*)#([^)]*)\)/) }
        .map { "\($0.1.isEmpty ? chapter.file : String($0.1))#\($0.2)" }
    }
    #expect(targets.count > 100)
    expect(targets.filter { !anchors.contains($0) }, equals: [])
  }

  /// The rows as they stand in a table.
  private static func text(_ rows: [[String]]) -> String {
    rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  /// The anchor that GitHub gives a heading.
  private static func anchor(_ title: String) -> String {
    String(
      title.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}

// Short words for failures, which would show the whole page otherwise.

extension Example.Step: CustomTestStringConvertible {
  var testDescription: String { line }
}

extension ProtocolDocument: CustomTestStringConvertible {
  var testDescription: String { "protocol.md" }
}

extension ProtocolDocument.Chapter: CustomTestStringConvertible {
  var testDescription: String { "the chapter \(title)" }
}

extension Reference.Entry: CustomTestStringConvertible {
  var testDescription: String { title }

  /// Everything its chapter must have.
  var text: String {
    parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}

extension Protocol {
  /// Whether a method reads and changes nothing.
  static func isReadOnly(_ method: String) -> Bool {
    router.traits(of: .request(id: .null, method: method, params: .null)).contains(.readOnly)
  }
}
