import Dates
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Wording

@testable import MemoFormats

/// Files with one memo each, in and out again.
struct MarkdownFileTests {
  private static let context: FormatContext = {
    var context = FormatContext(zone: .seoul, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "Plan", folder: "Home")
    return context
  }()

  /// What is read of a file as a store has it, and what its export knows.
  private func taken(_ file: String) throws -> (
    memo: Memo, context: FormatContext, notes: [Sentence]
  ) {
    var context = Self.context
    var reader = MarkdownReader(Array(file.utf8), in: context)
    guard case .memo(let parsed, let notes)? = reader.next()?.result else {
      throw Missing(words: "Nothing was read of \(file.debugDescription)")
    }
    #expect(reader.next() == nil, "\(file.debugDescription)")
    var memo = parsed.memo
    memo.createdAt = parsed.createdAt ?? .start
    memo.updatedAt = parsed.updatedAt ?? .start
    memo.foreign = ForeignData(parsed.foreign ?? [])
    let id = try #require(Group.ID("g"))
    memo.group = id
    context.words = GroupWords(
      [
        Group(
          id: id, name: parsed.group ?? "", color: "#000000", createdAt: .start, position: .middle)
      ]
    ) { $0 }
    return (memo, context, notes)
  }

  private struct Missing: Error { let words: String }

  private func written(_ memo: Memo, _ context: FormatContext) -> String {
    String(decoding: MarkdownFile(memo, in: context).bytes, as: UTF8.self)
  }

  private static let files = [
    "", "text", "text\n", "text\n\n", "# Plan\n", "# Other\n\ntext\n", "a\r\nb\r\n", "a\r\nb",
    "\u{FEFF}# A\r\n", "---\n# x\n---\n# A\n", "---\ntags: [a, b]\n---\nbody\n",
    "---\ntags: [work] # mine\n---\nbody\n", "---\ntags:\n- a # x\n- \"b c\"\n---\n\nbody\n",
    "---\ntags: [a,\n  b]\n---\nbody\n", "---\ntags: work, two words\n---\nbody\n",
    "---\ntags: \"#a #b\"\n---\nbody #a\n", "---\ntags: null\n---\nbody\n\n",
    "---\ntitle: It's\ndate: 2026-11-02\naliases:\n  - x\nmodified: 2026-11-03 09:30\n---\n\nbody\n",
    "---\ntitle: T\ndue: 2026-12-24\ndescription: |\n  one\n\n  two\ncss: x\n---\nbody\n",
    "---\nx: y\n...\nbody\n", "---  \nx: y\n---\t\nbody\n", "---\n---\nbody\n", "---\n\nbody\n",
    "---\r\ntags: b c\r\nx: y\r\n---\r\n\r\nbody\r\n", "+++\ntitle = \"T\"\n+++\nbody\n",
    "{\n\"title\": \"T\"\n}\nbody\n", "<!-- memo: call Kim -->\ntext\n",
    "---\nmemod: nonsense id\ngroup: [a, b]\n---\nbody\n", "---\ngroup: work # mine\n---\nbody\n",
    "---\ntask: done\ncompleted: 2026-11-02\npinned: no\n---\nbody\n", "---\nx: y\n---\n",
    "body\n```\n<!-- memo\nmemod: a\n-->\n```\n", "body\n<!-- memo\nabout it\n-->\nmore\n",
    "<!-- memo\nabout it\n-->\nmore\n",
    "---\nx: y\n---\n<!-- memo\nmemod: a\n-->\nmore\n", "- [ ] a\n\n#tag\n", "* * *\ntext\n",
  ]

  @Test(arguments: files)
  func `a file whose memo nobody has changed is written as it was`(_ file: String) throws {
    for ending in ["", "\n\n"] {
      let (memo, context, _) = try taken(file + ending)
      expect(written(memo, context), equals: file + ending)
    }
  }

  /// Made of lines that files have, in any order.
  @Test(arguments: UInt64(1)...4)
  func `any file is written as it was, and an edit writes its own keys alone`(_ seed: UInt64) throws
  {
    var dice = Dice(seed: seed)
    let keys = [
      "tags: [a, b]", "tags: a b", "tags:\n  - a\n  - c d", "title: T", "date: 2026-11-02",
      "created: 2026-11-02 09:30", "updated: 2026-11-03", "due: 2026-12-24", "due: soon",
      "aliases: [x, \"y: z\"]", "group: Work", "pinned: true", "pinned: no", "task: done",
      "completed: 2026-11-20", "# note", "", "css:   x", "list:\n- 1\n- 2", "start: 2026-11-30",
      "important: yes", "group:", "description: >\n  one\n\n  two", "memod: no id", "text: [a",
    ]
    let lines = [
      "# Plan", "# Other", "text #a", "", "- [ ] x", "```", "text\n<!-- memo\nx\n-->", "---",
      "#a #b", "[[Link]]", "<!-- memo: x -->", "회의",
    ]
    for _ in 0..<60 {
      let lineEnd = dice.hits(oneIn: 4) ? "\r\n" : "\n"
      var names: Set<String> = []
      let front = (0..<dice.roll(6)).map { _ in dice.pick(keys) }.filter { key in
        names.insert(String(key.prefix { $0 != ":" })).inserted
      }
      let body = (0..<dice.roll(6)).map { _ in dice.pick(lines) }
      let block = dice.hits(oneIn: 3) ? [] : ["---"] + front + [dice.hits(oneIn: 5) ? "..." : "---"]
      let mark = dice.hits(oneIn: 6) ? "\u{FEFF}" : ""
      let file =
        mark
        + (block + (dice.hits(oneIn: 2) ? [""] : []) + body).joined(separator: "\n")
        .replacing("\n", with: lineEnd) + (dice.hits(oneIn: 3) ? "" : lineEnd)
      guard let (memo, context, _) = try? taken(file) else {
        Issue.record("seed \(seed): \(file.debugDescription)")
        continue
      }
      expect(written(memo, context), equals: file, "seed \(seed)")
      try expectEdit(of: memo, context, file, seed)
    }
  }

  /// What has changed is written and read, and everything else stays.
  private func expectEdit(
    of memo: Memo, _ context: FormatContext, _ file: String, _ seed: UInt64
  ) throws {
    var edited = memo
    for flag in Memo.Flag.allCases { edited[flag].toggle() }
    if edited.task != nil { edited.task?.due = Due("2027-01-02") }
    edited.updatedAt = Instant.start.advanced(by: 5000)
    let again = written(edited, context)
    let note: Comment = "seed \(seed): \(file.debugDescription) \(again.debugDescription)"
    let read = try #require(MarkdownReader.memo(Array(again.utf8), in: context), note)
    #expect(read.id == edited.id && read.task == edited.task, note)
    for flag in Memo.Flag.allCases { #expect(read.flags[flag] ?? false == edited[flag], note) }
    #expect(read.updatedAt == edited.updatedAt && read.createdAt == edited.createdAt, note)
    #expect(read.content.utf8.elementsEqual(edited.content.text.utf8), note)
    #expect(read.group.flatMap { context.words.id(of: $0) } == edited.group, note)
    let (copy, copyContext, _) = try taken(again)
    expect(written(copy, copyContext), equals: again, note)
    // An edit of the copy is written as one of the first.
    let twice = [(edited, context), (copy, copyContext)].map { memo, context in
      var memo = memo
      memo.updatedAt = Instant.start.advanced(by: 9000)
      return written(memo, context)
    }
    expect(twice[1], equals: twice[0], note)
    let changed = ["memod", "due", "pinned", "updated"]
    for line in file.replacing("\u{FEFF}", with: "").split(whereSeparator: \.isNewline) {
      if !changed.contains(String(line.prefix { $0 != ":" })), line != "..." {
        #expect(again.contains(line), note)
      }
    }
  }

  @Test func `an edit changes the keys it is about, and leaves the others in their places`() throws
  {
    let file = "---\nx: 1\ndate: 2026-11-02\ndue: 2026-12-24\ntags: [a]\ny: 2\n---\n\nbody\n"
    var (memo, context, _) = try taken(file)
    memo.task?.due = Due("2026-12-31")
    let id = memo.id.text
    memo.updatedAt = .start
    expect(
      written(memo, context),
      equals: "---\nmemod: \(id)\nupdated: \(Instant.start.text)\nx: 1\ndate: 2026-11-02\n"
        + "due: 2026-12-31\ntags: [a]\ny: 2\n---\n\n# Plan\n\nbody\n")
    memo.task = nil
    #expect(!written(memo, context).contains("due"))
    (memo, context, _) = try taken("---\ntask: done\ncompleted: 2026-11-02\n---\n# A\n")
    memo.task?.enter(.todo, at: .start)
    #expect(written(memo, context).contains("task: todo\n"))
    #expect(!written(memo, context).contains("completed"))
  }

  @Test(arguments: [
    ("tags: [work] # mine", "#work", nil), ("tags:\n- a # x", "#a", nil),
    ("tags: [a,\nb]", "#a #b", nil), ("tags: \"#a #b\"", "#a #b", nil), ("tags: null", "", nil),
    ("tags: work, two words", "#work", "“two words” can't be a tag; it stays in the text"),
    ("tags: [C++, a.b]", "", "“C++”, “a.b” can't be a tag; it stays in the text"),
  ])
  func `tags of front matter are read, or named`(_ line: String, _ tags: String, _ note: String?)
    throws
  {
    let (memo, _, notes) = try taken("---\n\(line)\n---\n# A\n")
    let shown = memo.content.text.split(separator: "\n").last { !$0.contains("---") } ?? ""
    expect(tags.isEmpty ? "" : String(shown), equals: tags)
    expect(notes.map(\.english), equals: note.map { [$0] } ?? [])
  }

  @Test(arguments: [
    ("group: work # mine", "work", true), ("group: null", "Home", true), ("group: ~", "Home", true),
    ("group: [a, b]", "Home", false), ("group: |\n  a", "Home", false),
    ("group: \"a: b\"", "a: b", true),
  ])
  func `a group is one name`(_ line: String, _ name: String, _ isSilent: Bool) throws {
    let (_, context, notes) = try taken("---\n\(line)\n---\n# A\n")
    expect(Array(context.words.names.values), equals: [name])
    expect(notes.isEmpty, equals: isSilent)
  }

  @Test func `front matter that isn't YAML is named`() throws {
    expect(try taken("+++\na = 1\n+++\n").notes.count, equals: 1)
    expect(try taken("{\n\"a\": 1\n}\n").notes.count, equals: 1)
  }

  @Test(arguments: [
    ("a/b.md", true), ("x.markdown", true), ("../a.md", false), ("/a.md", false), (".a.md", false),
    ("a/.git/b.md", false), ("a\\b.md", false), ("a.txt", false), ("a\u{0}.md", false),
    ("a//b.md", false),
  ])
  func `a file goes back to its place, and to none outside of the folder`(
    _ file: String, _ isFit: Bool
  ) {
    expect(TextOrigin(file: file)?.file, equals: isFit ? file : nil)
  }
}
