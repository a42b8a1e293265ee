import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Outlines as people write them.
struct OrgTests {
  private func exported(_ text: String, editing id: String? = nil) throws -> String {
    let client = TestClient(zone: .seoul)
    try client.importText(.org, text)
    if let id { try client.ask("task/setState", ["ids": [.string(id)], "state": "doing"]) }
    let export = try client.exportedText(.org)
    let other = TestClient(zone: .seoul)
    try other.importText(.org, export)
    try expect(other.exportedText(.org), equals: export)
    return export
  }

  @Test(arguments: ["*", "**"])
  func `an edit changes its part of a headline and leaves the others`(_ level: String) throws {
    let text = """
      \(level) TODO [#C] Call :Phone:
      SCHEDULED: <2026-12-01 Tue> DEADLINE: <2026-12-24 Thu +1w -3d>
      :PROPERTIES:
      :ID: 5f
      :Effort: 1:00
      :END:
      text

      """
    let export = try exported(text, editing: "org-5f")
    #expect(export.contains("\(level) DOING [#C] Call :Phone:\n"), "\(export)")
    #expect(export.contains("DEADLINE: <2026-12-24 Thu +1w -3d>"), "\(export)")
    #expect(export.contains("\n:Effort: 1:00\n"), "\(export)")
  }

  @Test func `keywords are those of the file, and an export names them`() throws {
    let text =
      "#+todo: TODO WAIT(w@/!) STARTED | DONE CANX(c)\n* WAIT a\n* STARTED b\n* CANX c\n* NEXT d\n"
    let client = TestClient()
    try client.importText(.org, text)
    let states = try client.everyMemo().map { ($0.text("content"), $0[path: "task.state"]?.string) }
    let found = Dictionary(states) { first, _ in first }
    expect(found["a"], equals: "todo")
    expect(found["b"], equals: "doing")
    expect(found["c"], equals: "done")
    expect(found["NEXT d"], equals: .some(nil))
    let export = try exported(text)
    #expect(export.hasPrefix("#+todo: TODO WAIT(w@/!) STARTED | DONE CANX(c)\n"), "\(export)")
    for line in ["* WAIT a", "* STARTED b", "* CANX c", "* NEXT d"] {
      #expect(export.contains("\n\(line)\n"), "\(line) in \(export)")
    }
  }

  @Test func `a keyword that another file has for what is done is kept beside the task`() throws {
    let client = TestClient()
    try client.importText(.org, "#+TODO: TODO WAIT | DONE\n* WAIT a\n* DONE b\n")
    try client.importText(.org, "#+TODO: GO | WAIT\n* WAIT c\n")
    let export = try client.exportedText(.org)
    let other = TestClient()
    try other.importText(.org, export)
    try expect(other.exportedText(.org), equals: export)
    #expect(export.contains("* TODO a\n") && export.contains("* WAIT c\n"), "\(export)")
    let memos = try other.everyMemo()
    let words = memos.first { $0.text("content") == "a" }?.array("foreign").filter {
      $0.text("name") == "keyword"
    }
    expect(words?.map { $0.text("text") }, equals: ["WAIT"])
    let ids = try client.everyMemo().filter { $0.text("content") == "c" }.map { $0.text("id") }
    try client.ask("memo/purge", ["ids": .array(ids.map { .string($0) })])
    #expect(try client.exportedText(.org).contains("\n* WAIT a\n* DONE b\n"))
  }

  @Test(arguments: [
    ("GO | WAIT", "* WAIT a\n", "SOON WAIT | SHUT", "* WAIT c\n"),
    ("OPEN WAIT | SHUT", "* WAIT a\n", "GO | WAIT", "* WAIT c\n"),
  ])
  func `a keyword of a file whose line is gone is read as what it was`(
    first: String, one: String, second: String, two: String
  ) throws {
    let client = TestClient()
    try client.importText(.org, "#+TODO: \(first)\n\(one)")
    try client.importText(.org, "#+TODO: \(second)\n* b\n\(two)")
    func states(_ client: TestClient) throws -> Set<String> {
      Set(try client.everyMemo().compactMap { $0[path: "task.state"]?.string })
    }
    try expect(states(client), equals: ["todo", "done"])
    let ids = try client.everyMemo().filter { $0.text("content") == "b" }.map { $0.text("id") }
    try client.ask("memo/purge", ["ids": .array(ids.map { .string($0) })])
    let export = try client.exportedText(.org)
    let other = TestClient()
    try other.importText(.org, export)
    try expect(states(other), equals: ["todo", "done"])
    try expect(other.exportedText(.org), equals: export)
  }

  @Test func `drawers, clocks and blocks of a text stay as they are`() throws {
    let body = """
      :LOGBOOK:
      CLOCK: [2026-11-20 Fri 09:00]--[2026-11-20 Fri 10:30] =>  1:30
      :END:
      *bold* words
      #+BEGIN_SRC org
      ,* no headline
      ,#+no: keyword
      #+END_SRC

      """
    #expect(try exported("* TODO a\n\(body)").contains("\n\(body)"))
  }

  @Test func `what a file says of all its headlines is theirs, and all of it is written again`()
    throws
  {
    let text =
      "#+TITLE: T\n#+FILETAGS: :a:b:\n#+CATEGORY: Home\n#+STARTUP: x\n* One :c:\n\n* Two\n"
    let client = TestClient()
    expect(JSON.outcomes(try client.importText(.org, text)), equals: ["created"])
    try expect(client.exportedText(.org), equals: text)
    try expect(
      client.everyMemo().map { $0.text("content") }.sorted(), equals: ["One #c #a #b", "Two #a #b"])
    try expect(client.groupNames(), equals: ["Home"])
  }

  @Test func `a note with its properties above its title is a memo of that title`() throws {
    let client = TestClient()
    try client.importText(
      .org,
      ":PROPERTIES:\n:ID: r1\n:END:\n#+title: A note\n\n#+BEGIN_QUOTE\nbody\n#+END_QUOTE\n* Two\n")
    try expect(
      client.memo("org-r1")["content"], equals: "A note\n\n#+BEGIN_QUOTE\nbody\n#+END_QUOTE")
  }

  @Test(arguments: [
    ("++1w", "FREQ=WEEKLY due 2026-12-01 UTC", 0), (".+1d", "FREQ=DAILY completion", 0),
    (".+2d/4d", "FREQ=DAILY;INTERVAL=2 completion", 0), ("+6h", nil, 1),
  ])
  func `a repeater is read, or kept and said`(_ repeater: String, _ rule: String?, notes: Int)
    throws
  {
    let client = TestClient()
    let text = "* TODO a\nSCHEDULED: <2026-12-01 Tue \(repeater)>\n"
    let results = try client.importText(.org, text)
    expect(results.map { $0.array("notes").count }, equals: [notes])
    let words = try #require(try client.everyMemo().first).repeatText
    #expect(rule.map { words?.hasPrefix($0) == true } ?? (words == nil), "\(words ?? "-")")
    #expect(try client.exportedText(.org).contains(text))
  }
}
