import JSONRPC
import ServerTestSupport
import TestSupport

/// A look at a store by a memod that opens it again: whether all it says agrees.
struct Audit {
  /// The memos by their ids.
  private(set) var memos: [String: JSON] = [:]
  /// What doesn't agree, in words.
  private(set) var findings: [String] = []
  private let peer: Peer

  /// With `isJournalShort` the journal need not reach back to the first commit.
  init(_ file: String, isJournalShort: Bool = false) throws {
    peer = try Peer(on: file)
    let fields: JSON = ["content", "tags", "group", "task"]
    for row in try rows(["fields": fields]) { memos[row.text("id")] = row }
    try compareCounts()
    try compareGroups()
    try compareSearch()
    try compareJournal(isShort: isJournalShort)
    try peer.leave()
    try compareExport(file)
    try check(file)
  }

  /// Finds what should be there and isn't, and what shouldn't be and is.
  mutating func compare(with notebook: Notebook) {
    expect(
      notebook.acknowledged.isSubset(of: memos.keys),
      "\(notebook.acknowledged.subtracting(memos.keys).sorted()) are lost")
    let known = notebook.acknowledged.union(notebook.uncertain)
    expect(
      known.isSuperset(of: memos.keys),
      "nobody asked for \(Set(memos.keys).subtracting(known).sorted())")
    for batch in notebook.batches {
      let count = batch.count { memos[$0] != nil }
      expect(
        count == 0 || count == batch.count,
        "of the batch \(batch) \(count) are there")
    }
    let undone = notebook.done.filter { memos[$0]?.text("task.state") != "done" }
    expect(
      undone.isEmpty,
      "\(undone.sorted()) are not done")
  }

  private mutating func expect(_ agrees: Bool, _ finding: String) {
    if !agrees { findings.append(finding) }
  }

  private func rows(_ query: JSON) throws -> [JSON] {
    var query = query.with(["limit": 1000])
    var rows: [JSON] = []
    while true {
      let page = try peer.ask("memo/list", query)
      rows += page.array("rows")
      guard let cursor = page["nextCursor"] else { return rows }
      query = query.with(["cursor": cursor])
    }
  }

  private mutating func compareCounts() throws {
    let status = try peer.ask("store/status")
    let done = memos.values.count { $0.text("task.state") == "done" }
    expect(
      status.int("counts.total") == memos.count && status.int("counts.done") == done,
      "the status is \(status)")
  }

  private mutating func compareGroups() throws {
    for group in try peer.ask("group/list").array("groups") where group["builtIn"] == false {
      let inside = memos.values.filter { $0["group"] == group["id"] }
      let done = inside.count { $0.text("task.state") == "done" }
      expect(
        group.int("counts.total") == inside.count && group.int("counts.done") == done,
        "the group counts \(group), recounted \(inside.count) and \(done)")
    }
  }

  /// Every word and every tag of the texts must find the memos that have it.
  private mutating func compareSearch() throws {
    var byWord: [String: Set<String>] = [:]
    var byTag: [String: Set<String>] = [:]
    for (id, memo) in memos {
      for word in memo.text("content").split(separator: " ") where word.count < 12 {
        byWord[String(word), default: []].insert(id)
      }
      for tag in memo.array("tags") { byTag[tag.string ?? "", default: []].insert(id) }
    }
    for (tag, ids) in byTag {
      let found = Set(try rows(["tags": [.string(tag)], "fields": []]).map { $0.text("id") })
      expect(
        found == ids,
        "#\(tag) finds \(found.count) of \(ids.count)")
    }
    for (word, ids) in byWord.sorted(by: { $0.key < $1.key }).prefix(24) {
      let found = Set(try rows(["text": .string(word), "fields": []]).map { $0.text("id") })
      expect(
        found.isSuperset(of: ids),
        "\(word) finds \(found.count) of \(ids.count)")
    }
    let stats = try peer.ask("store/stats").array("tags")
    expect(
      stats.count == byTag.count
        && stats.allSatisfy { $0.int("count") == byTag[$0.text("tag")]?.count },
      "the tags are \(stats)")
  }

  /// The journal must have every revision once, and each memo that of its last commit.
  private mutating func compareJournal(isShort: Bool) throws {
    var last: [String: Int] = [:]
    var expected: Int?
    var params: JSON = ["limit": 1000]
    while true {
      let page = try peer.ask("history/list", params)
      for commit in page.array("commits") {
        let revision = commit.int("revision")
        expect(
          expected ?? revision == revision,
          "\(revision) follows \(expected ?? 0)")
        expected = revision - 1
        for id in commit.texts("changes", "id") where last[id] == nil { last[id] = revision }
      }
      guard let before = page["nextBefore"] else { break }
      params = params.with(["before": before])
    }
    let start = expected ?? 0
    expect(
      isShort || start == 0,
      "the journal begins after \(start)")
    let strange = memos.filter { (id, memo) in
      let revision = memo.int("revision")
      return last[id].map { $0 != revision } ?? (revision > start)
    }.keys
    expect(
      strange.isEmpty,
      "\(strange.sorted()) are not as their last commit left them")
  }

  private mutating func compareExport(_ file: String) throws {
    let export = try Child.memod("export", "--file", file)
    let lines = try export.restOfOutput().split(separator: "\n")
      .map { try JSON(parsing: Array($0.utf8)) }
    let ending = try export.ending()
    let texts = lines.filter { $0["type"] == "memo" && $0.text("trashedAt") == "" }
      .reduce(into: [:]) { $0[$1.text("id")] = $1.text("content") }
    expect(
      ending == .status(0) && texts == memos.mapValues { $0.text("content") },
      "export ended with \(ending) and \(texts.count) memos")
  }

  private mutating func check(_ file: String) throws {
    let check = try Child.memod("check", "--file", file)
    let output = try check.restOfOutput()
    let ending = try check.ending()
    expect(
      ending == .status(0),
      "check says \(output)")
  }
}
