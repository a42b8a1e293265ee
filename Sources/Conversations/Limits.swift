import Dates
import JSONRPC
import MemoStore
import Memos

/// How much of anything there may be; `initialize` returns it, and an error names the limit that
/// was met.
@dynamicMemberLookup
public struct Limits: Sendable, Hashable {
  /// Those of the store, whose members are found here too.
  public var store = StoreLimits()
  /// The longest message read, in bytes.
  public var frameBytes = 16 << 20
  /// The maximum depth of JSON.
  public var depth = 128
  /// The calls in one `store/batch`, and the members of one JSON-RPC batch.
  public var batchCalls = 1000
  /// The bytes of output that may wait before events are held back.
  public var eventBytes = 1 << 20
  /// The bytes of output that may wait before requests do.
  public var outputBytes = 8 << 20
  /// The bytes of input that may wait before reading stops.
  public var inputBytes = 64 << 20

  /// The limits that hold unless stated otherwise.
  public init() {}

  /// A limit of the store.
  public subscript(dynamicMember member: WritableKeyPath<StoreLimits, Int>) -> Int {
    get { store[keyPath: member] }
    set { store[keyPath: member] = newValue }
  }

  /// Those a client can run into, by their names on the wire.
  private static let declared:
    [(name: StaticString, limit: @Sendable (Limits) -> Int, words: String)] =
      [
        ("frameBytes", { $0.frameBytes }, "The longest message read, in bytes."),
        ("depth", { $0.depth }, "The maximum depth of JSON; more is a `parseError`."),
        ("contentBytes", { $0.contentBytes }, "The longest memo, in bytes."),
        ("nameBytes", { $0.nameBytes }, "The longest group name, label or origin, in bytes."),
        ("imageBytes", { $0.imageBytes }, "The longest image of a group, in bytes."),
        ("imagesBytes", { $0.imagesBytes }, "The images of all groups together, in bytes."),
        (
          "textBytes", { $0.textBytes },
          "The longest `text` or `linksTo` of a query, or name looked up or completed, in bytes."
        ),
        ("ids", { $0.ids }, "The ids in one call, and those in a query."),
        (
          "batchCalls", { $0.batchCalls },
          "The calls of a `store/batch`; the members of a batch array."
        ),
        (
          "applyLines", { $0.applyLines },
          "The lines of a `list/apply`, and those in `before`."
        ),
        ("pageRows", { $0.pageRows }, "The rows of a page."),
        (
          "pageBytes", { $0.pageBytes },
          "The text in a page's rows, in bytes, after which a page ends."
        ),
        (
          "resultBytes", { $0.resultBytes },
          "The text in a result that isn't a page, in bytes; a call that exceeds it fails."
        ),
        ("watchRows", { $0.watchRows }, "The rows of a watch, or of its window."),
        ("watchedRows", { $0.watchedRows }, "The rows of all watches of one connection."),
        ("watches", { $0.watches }, "The watches of one connection."),
        (
          "queryConditions", { $0.queryConditions },
          "The conditions in a query, including nested ones and tags."
        ),
        ("reminders", { _ in Reminders.countMax }, "The reminders of a task."),
        (
          "eventBytes", { $0.eventBytes },
          "The output that may wait before events are held back, in bytes."
        ),
        (
          "outputBytes", { $0.outputBytes },
          "The output that may wait before requests do, in bytes."
        ),
        (
          "inputBytes", { $0.inputBytes }, "The input that may wait before reading stops, in bytes."
        ),
      ]
}

extension Limits: JSONWritable, JSONDescribed {
  /// Writes every limit by its name.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, limit, _) in Self.declared { writer.member(name, limit(self)) }
    }
  }

  /// An integer for each limit.
  public static var schema: Schema {
    .result(declared.map { Schema.Member("\($0.name)", .integer, $0.words) }).named("Limits")
  }
}
