import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// What `memo watch` prints: a list, and then what becomes of it.
///
/// Scripts get a line for each row that comes (`+`), changes (`~`) or goes (`-`, with its id),
/// before the columns of `list`; a line `=` says that all rows follow again, as they do at first.
public struct ListFollower: Sendable {
  private let command: MemoCommand
  private let terminal: Terminal
  private var follower: Follower

  private static let clear = "\u{1B}[H\u{1B}[2J"

  /// Follows the list that `command` asks for.
  public init(_ command: MemoCommand, in store: Store, at terminal: Terminal) {
    (self.command, self.terminal) = (command, terminal)
    follower = Follower(of: store)
  }

  /// When the list may change without a write.
  public var deadline: Instant? { follower.deadline }

  /// The current list, and the state to follow it from.
  public mutating func start(in store: inout Store) throws(CommandFailure) -> String {
    let query = try Listings.query(command.words, in: store, at: terminal)
    let window = try command.words.count("--limit").map { 0..<$0 }
    try inStore(follower.catchUp(with: &store) { _ in })
    let started = try inStore(follower.watch(query, window: window, in: store))
    return try text(of: .reset(started.rows), in: &store)
  }

  /// What has become of the list since, as text; empty if nothing has.
  public mutating func news(in store: inout Store) throws(CommandFailure) -> String {
    var changes: [ListChange<MemoRow>] = []
    try inStore(store.refresh())
    try inStore(
      follower.follow(&store) { change in
        if case .memos(let change) = change { changes.append(change.change) }
      })
    var text = ""
    for change in changes { text += try self.text(of: change, in: &store) }
    return text
  }

  private func text(
    of change: ListChange<MemoRow>, in store: inout Store
  ) throws(CommandFailure) -> String {
    var session = CommandSession(terminal, isJSON: command.words.has("--json"))
    if session.isForPerson {
      session.text(Self.clear)
      try Listings.list(command.words, &store, &session)
    } else if session.isJSON {
      printJSON(change, to: &session)
    } else {
      try printFields(change, store, to: &session)
    }
    return session.output
  }

  private func printFields(
    _ change: ListChange<MemoRow>, _ store: Store, to session: inout CommandSession
  ) throws(CommandFailure) {
    let printer = try RowPrinter(of: store, isUTC: command.words.has("--utc"))
    switch change {
    case .reset(let rows):
      session.fields("=")
      for row in rows { printer.printFields(MemoLine(row.memo), behind: "+", to: &session) }
    case .edits(let removed, let added, let changed):
      for id in removed { session.fields("-", id) }
      for row in added.map(\.row) {
        printer.printFields(MemoLine(row.memo), behind: "+", to: &session)
      }
      for row in changed { printer.printFields(MemoLine(row.memo), behind: "~", to: &session) }
    }
  }

  private func printJSON(_ change: ListChange<MemoRow>, to session: inout CommandSession) {
    switch change {
    case .reset(let rows): session.object(ListEvent(name: "reset", rows: rows))
    case .edits(let removed, let added, let changed):
      for id in removed { session.object(ListEvent(name: "removed", id: id)) }
      for addition in added {
        session.object(ListEvent(name: "added", index: addition.index, row: addition.row))
      }
      for row in changed { session.object(ListEvent(name: "changed", row: row)) }
    }
  }
}

/// Something that became of a list, as a line of JSON.
private struct ListEvent: JSONWritable {
  let name: String
  var rows: [MemoRow]?
  var id: String?
  var index: Int?
  var row: MemoRow?

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("event", name)
      writer.memberIfPresent("rows", rows)
      writer.memberIfPresent("id", id)
      writer.memberIfPresent("index", index)
      writer.memberIfPresent("row", row)
    }
  }
}
