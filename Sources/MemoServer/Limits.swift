import JSONRPC

/// How much of anything there may be; `initialize` tells, and the error names the one that was met.
public struct Limits: Sendable, Hashable {
  /// The longest message read, in bytes.
  public var frameBytes = 16 << 20
  /// How deep JSON may nest.
  public var depth = 128
  /// The longest memo, in bytes of UTF-8.
  public var contentBytes = 1 << 20
  /// The longest group name, in bytes.
  public var nameBytes = 1000
  /// The longest image of a group, a URL or a data URI, in bytes.
  public var imageBytes = 1 << 20
  /// The longest search text, in bytes.
  public var textBytes = 1000
  /// The ids one call may name.
  public var ids = 1000
  /// The calls in one `store/batch`, and the members of one JSON-RPC batch.
  public var batchCalls = 1000
  /// The rows of a page.
  public var pageRows = 1000
  /// The rows of a watch without a window.
  public var watchRows = 200_000
  /// The watches of one connection.
  public var watches = 64
  /// How deep `any` and `not` may nest in a query, and how many conditions there may be in all.
  public var queryConditions = 100
  /// The bytes of output that may wait before events are held back.
  public var eventBytes = 1 << 20
  /// The bytes of output that may wait before requests do.
  public var outputBytes = 8 << 20
  /// The bytes of input that may wait before reading stops.
  public var inputBytes = 64 << 20

  public init() {}

  /// Those a client can run into, by their names on the wire.
  private var told: [(StaticString, Int)] {
    [
      ("frameBytes", frameBytes), ("depth", depth), ("contentBytes", contentBytes),
      ("nameBytes", nameBytes), ("imageBytes", imageBytes), ("textBytes", textBytes),
      ("ids", ids), ("batchCalls", batchCalls), ("pageRows", pageRows),
      ("watchRows", watchRows), ("watches", watches), ("queryConditions", queryConditions),
      ("eventBytes", eventBytes), ("outputBytes", outputBytes), ("inputBytes", inputBytes),
    ]
  }
}

extension Limits: JSONWritable, JSONDescribed {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, value) in told { writer.member(name, value) }
    }
  }

  public static var schema: Schema {
    .result(
      Limits().told.map { Schema.Member("\($0.0)", .integer, "") })
  }
}
