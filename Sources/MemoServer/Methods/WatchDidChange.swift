// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoStore
import Memos

/// What is sent of one watch.
protocol WatchNotification: ServerNotification {
  var watch: String { get }
}

/// What a watched list has become since the client last heard of it.
struct WatchDidChange<Row: JSONWritable & JSONDescribed & Sendable>: WatchNotification {
  static var name: StaticString { "watch/didChange" }
  static var summary: String {
    "A watched list has changed: the rows to remove, insert and replace."
  }

  private let change: WatchChange<Row>

  init(_ change: WatchChange<Row>) {
    self.change = change
  }

  var watch: String { change.watch }

  private static var anyRow: Schema { .anyOf([MemoRow.schema, GroupRow.schema]) }

  static var schema: Schema {
    .result([
      .init("watch", .string, "Which watch."),
      .init("from", State.schema, "The state the client's list must be in."),
      .init("state", State.schema, "The state of the list after the event."),
      .init(
        "removed", .array(of: Memo.ID.schema), "First: remove the rows with these ids.",
        required: false),
      .init(
        "added",
        .array(
          of: .result([
            .init("index", .integer, "The index in the list, after inserting the previous ones."),
            .init("row", anyRow, "The row."),
          ]).named("WatchAddition")),
        "Then: insert these rows, in order.", required: false),
      .init(
        "changed", .array(of: anyRow), "Last: replace the rows with these ids.",
        required: false),
      .init(
        "reset", .boolean, "True if `rows` replaces the whole list.", required: false),
      .init("rows", .array(of: anyRow), "With `reset`: the whole list.", required: false),
      .init(
        "sections", .array(of: Section.schema), "All current sections, if the query has sections.",
        required: false),
      .init("counts", Counts.schema, "The current counts, for a watch of memos.", required: false),
    ])
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("watch", watch)
      writer.member("from", change.from)
      writer.member("state", change.state)
      switch change.change {
      case .edits(let removed, let added, let changed):
        writer.member("removed", removed)
        writer.member("added", added)
        writer.member("changed", changed)
      case .reset(let rows):
        writer.member("reset", true)
        writer.member("rows", rows)
      }
      writer.memberIfPresent("sections", change.sections)
      writer.memberIfPresent("counts", change.counts)
    }
  }
}

/// The rows in the changes of one moment: written once, however many watches have them.
struct WatchedRows {
  private struct Key: Hashable {
    let id: Memo.ID
    let fields: FieldSet
  }

  private var bytes: [Key: [UInt8]] = [:]

  /// The same change, with its rows written.
  mutating func written(_ change: WatchChange<MemoRow>) -> WatchChange<MemoRow> {
    guard case .edits(let removed, var added, var changed) = change.change else { return change }
    for index in added.indices { write(&added[index].row) }
    for index in changed.indices { write(&changed[index]) }
    var written = change
    written.change = .edits(removed: removed, added: added, changed: changed)
    return written
  }

  private mutating func write(_ row: inout MemoRow) {
    // Where words are found is a matter of the watch.
    guard row.ranges == nil, row.excerpt == nil else { return }
    let key = Key(id: row.memo.id, fields: row.fields)
    if let known = bytes[key] {
      row.written = known
      return
    }
    var writer = JSONWriter()
    row.write(to: &writer)
    let written = writer.finish()
    bytes[key] = written
    row.written = written
  }
}

extension ListChange.Addition: JSONWritable where Row: JSONWritable {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("index", index)
      writer.member("row", row)
    }
  }
}
