import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Numbers in a store's tables that no memod wrote, in a file that SQLite finds nothing wrong with.
@Suite(.enabled(if: LockTests.hasSQLite, "There is no sqlite3 to write the numbers with."))
struct DamagedNumberTests {
  /// Every column of numbers there is.
  private static let columns: [String] = {
    guard let folder = try? ScratchFolder() else { return [] }
    let path = folder.path("memos")
    let sql = """
      SELECT t.name || '.' || c.name FROM pragma_table_list t, pragma_table_info(t.name) c
      WHERE t.strict AND c.type = 'INTEGER'
      """
    try? whole.get().write(to: path)
    let list = try? Child("/usr/bin/env", ["sqlite3", path, sql]).restOfOutput()
    return (list ?? "").split(separator: "\n").map(String.init)
  }()

  private static let numbers = ["9223372036854775807", "-9223372036854775807 - 1"]

  private static let whole = Result { try StoreBytes(memos: 5) }

  private static let calls: [Call] = [
    Call("watch/start", ["query": ["kind": "task", "sort": [["by": "due"]]]]),
    Call("memo/list", ["sort": [["by": "due"], ["by": "created"]], "counts": true]),
    Call("memo/list", ["overdue": true, "sections": "state", "sort": [["by": "state"]]]),
    Call("memo/list", ["due": ["from": "today-3", "before": "today+3"], "counts": true]),
    Call("memo/list", ["sections": "day", "sort": [["by": "created"]], "limit": 2]),
    Call("memo/get", ["ids": ["m_0", "m_1"]]), Call("group/list"),
    Call("store/stats", ["days": 366]),
    Call("store/status"), Call("history/list", ["full": true]), Call("store/export"),
    Call("task/create", ["content": "new", "due": "2026-11-20", "group": "g_1"]),
    Call("memo/update", ["id": "m_1", "content": "other", "base": 1]),
    Call("memo/move", ["id": "m_2", "first": true]), Call("memo/delete", ["ids": ["m_3"]]),
    Call("history/undo"), Call("history/redo"), Call("group/delete", ["id": "g_1"]),
  ]

  /// Tasks that are due, and what a store has only at some times: a tally of each kind, a text that
  /// waits to be indexed, a group as it was before.
  private static let preparation = """
    INSERT INTO unindexed (memo) VALUES (1);
    UPDATE changes SET image = 1, text = '', version =
      '{"name":"before","color":"#000000","position":"a0","created_at":0,"updated_at":0}'
      WHERE record LIKE 'g%';
    UPDATE memos SET state = 0, due_kind = 1, due_value = 20000 WHERE key > 1;
    INSERT INTO tallies (kind, name, traits, day, count) VALUES
      (0, 'g_1', 0, 0, 1), (1, 'g_1', 0, 20000, 1), (2, 'g_1', 0, 20000, 1),
      (3, 'tag1', 0, 0, 1), (4, '', 0, 1900000, 1), (5, '', 0, 1900000, 1);
    """

  /// The statements that make every row of a column that number, as far as they can.
  private static func damage(_ column: String, _ number: String) -> String {
    let words = column.split(separator: ".")
    return "UPDATE OR IGNORE \(words[0]) SET \(words[1]) = \(number);"
  }

  @Test func `no column of numbers is left out`() {
    #expect(Self.columns.count > 40)
    #expect(Self.columns.contains("memos.due_order"))
  }

  @Test(arguments: columns)
  func `a number at the end of all numbers is damage that calls tell of, or none`(
    column: String
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let whole = try Self.whole.get()
    for number in Self.numbers {
      try Shell.run(#"rm -f "$1"*"#, path)
      try whole.write(to: path)
      try Shell.run(
        #"sqlite3 "$1" "$2""#, path, Self.preparation + Self.damage(column, number))
      let check = try Child.memod("check", "--file", path)
      let checked = try check.ending()
      #expect([.status(0), .status(1)].contains(checked), "\(column) = \(number): \(checked)")
      let peer = try Peer(on: path)
      for call in Self.calls {
        do {
          try peer.ask(call.method, call.params)
        } catch let refusal as Refusal {
          #expect(refusal.kind != "internalError", "\(column) = \(number), \(call.method)")
        }
      }
      let ending = try peer.leave()
      #expect([.status(0), .status(1)].contains(ending), "\(column) = \(number): \(ending)")
    }
  }
}
