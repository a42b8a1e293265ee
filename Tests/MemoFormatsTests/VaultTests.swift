import Dates
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing

@testable import MemoFormats

/// Folders of Markdown files that link to one another.
struct VaultTests {
  private static let files: [(path: String, text: String)] = [
    ("Home/Plan", "# The plan\n\nsee [[Garden]] and [[Work/Note#Part|this]], ![[Note]]\n"),
    ("Garden", "[[Home/Plan]] [[plan.md#Two|x]] [[./Garden]] [[#Here]] `[[Gone]]`\n"),
    (
      "Work/Note", "---\naliases: [The Note, \"a, b\"]\n---\n[[../Garden]] [[Missing]] ![[a.png]]\n"
    ),
    ("Home/Note", "[[Note]] [[the note]] [[a, b]]\n"),
    ("Work/Twin", "# Same\n"), ("Home/Twin", "# Same\n"), ("Twins", "[[Home/Twin]]\n"),
  ]

  /// The memos of the files, as they are taken in, and what is said of each.
  private func taken(
    into store: inout Store
  ) throws -> (memos: [String: Memo], notes: [String: [String]]) {
    var vault = Vault()
    let files = Self.files.map { path, text in
      let parts = path.split(separator: "/").map(String.init)
      var context = FormatContext(reading: store)
      context.origin = TextOrigin(
        name: parts.last ?? "", folder: parts.count > 1 ? parts[0] : nil)
      return (path: path, text: TextSource(Array(text.utf8)), context: context)
    }
    for file in files { try vault.add(file.text, in: file.context, of: store) }
    try vault.recognize(in: store)
    var ids: [String: Memo.ID] = [:]
    var notes: [String: [String]] = [:]
    for file in files {
      var reader = MarkdownReader(file.text, in: file.context)
      guard case .memo(var memo, _)? = reader.next()?.result, let origin = file.context.origin
      else { continue }
      let said = try vault.relink(&memo, from: origin, in: store)
      if !said.isEmpty { notes[file.path] = said.map(\.english) }
      ids[file.path] = memo.id
      let line = ImportedMemo(id: memo.id, content: memo.content)
      let outcome = try store.edit(.storeImport) { store throws(MemoError) in
        try store.take(line, .keep)
      }
      expect(outcome, equals: .created, "\(file.path)")
    }
    return (try ids.mapValues { try store.existingMemo($0, path: "id") }, notes)
  }

  @Test func `links between files lead to their memos, and those that lead nowhere are said`()
    throws
  {
    var store = Store(
      MemoryStorage(epoch: "test"), at: TimeContext(now: .start, zone: .utc),
      queries: JSONQueryForm.self, zoneNamed: { Zone.test(named: $0) },
      ids: IDSource(random: Dice(seed: 1)))
    let (memos, notes) = try taken(into: &store)
    expect(memos.count, equals: Self.files.count)
    func content(_ path: String) -> String { memos[path]?.content.text ?? "" }
    let (note, homeNote) = (memos["Work/Note"]?.id.text ?? "", memos["Home/Note"]?.id.text ?? "")
    expect(
      content("Home/Plan"),
      equals: "# The plan\n\nsee [[Garden]] and [[\(note)#Part|this]], ![[\(homeNote)|Note]]")
    expect(
      content("Garden"),
      equals:
        "# Garden\n\n[[The plan|Home/Plan]] [[The plan#Two|x]] [[Garden]] [[#Here]] `[[Gone]]`"
        .replacing("[[Garden]] [[#", with: "[[Garden|./Garden]] [[#"))
    expect(
      content("Work/Note").split(separator: "\n").last,
      equals: "[[Garden|../Garden]] [[Missing]] ![[a.png]]")
    expect(notes, equals: ["Work/Note": ["no memo is called [[Missing]], [[a.png]]"]])
    expect(
      content("Home/Note").split(separator: "\n").last,
      equals: "[[\(homeNote)|Note]] [[\(note)|the note]] [[\(note)|a, b]]")
    let twin = memos["Home/Twin"]?.id
    #expect(twin != nil && twin != memos["Work/Twin"]?.id)
    #expect(content("Twins").contains("[[\(twin?.text ?? "")|Home/Twin]]"))
    for path in ["Home/Plan", "Garden", "Twins"] {
      for link in Content(content(path)).links where !link.hasPrefix("#") {
        #expect(try store.resolveLink(link).memo != nil, "\(link)")
      }
    }
  }
}
