import JSONRPC

/// A list as a client keeps it: what `watch/start` answered, and every `watch/didChange` since.
///
/// It does what protocol.md tells a client to do and nothing more.
public struct WatchedList: Sendable {
  /// The watch it follows.
  public let watch: String
  /// The rows on screen.
  public private(set) var rows: [JSON]
  /// The sections, if the query has any.
  public private(set) var sections: JSON?
  /// The counts of the whole list, in a watch of memos.
  public private(set) var counts: JSON?
  /// How often it was sent the whole list again.
  public private(set) var resetCount = 0

  /// The list that `watch/start` answered.
  public init(_ result: JSON) {
    watch = result.text("watch")
    rows = result.array("rows")
    sections = result["sections"]
    counts = result["counts"]
  }

  /// Takes in the params of a `watch/didChange`; throws when they don't fit the list.
  public mutating func apply(_ change: JSON) throws {
    guard change.text("watch") == watch else { return }
    if let sections = change["sections"] { self.sections = sections }
    if let counts = change["counts"] { self.counts = counts }
    if change["reset"] == true {
      rows = change.array("rows")
      resetCount += 1
      return
    }
    for id in change.array("removed") { rows.remove(at: try index(of: id, in: change)) }
    var last = -1
    for addition in change.array("added") {
      let index = addition.int("index")
      guard let row = addition["row"], index > last, index <= rows.count else {
        throw ProtocolViolation("\(rows.count) rows have no room at \(index): \(change)")
      }
      rows.insert(row, at: index)
      last = index
    }
    for row in change.array("changed") {
      rows[try index(of: row["id"] ?? .null, in: change)] = row
    }
  }

  private func index(of id: JSON, in change: JSON) throws -> Int {
    guard let index = rows.firstIndex(where: { $0["id"] == id }) else {
      throw ProtocolViolation("There is no row \(id) in the list: \(change)")
    }
    return index
  }
}

extension TestClient {
  /// Starts a watch.
  public func watch(_ params: JSON = [:]) throws -> WatchedList {
    WatchedList(try ask("watch/start", params))
  }
}
