import MemosSync

/// What a hub's functions return, read with care: a server may say anything.
struct HubRows {
  let answer: HubAnswer

  /// A body that is too large to come with its row.
  struct LargeBody {
    let isSnapshot: Bool
    let head: Int
    let bytes: Int
  }

  /// Reads the rows of a response; `body` is what was pushed, which isn't sent back, and `reading`
  /// reads large bodies.
  init(
    _ rows: PostgresRows, pushed body: [UInt8]? = nil,
    reading: (LargeBody) throws(HubError) -> [UInt8]
  ) throws(HubError) {
    guard rows.count > 0 else {
      answer = .entries([], hasMore: false)
      return
    }
    guard rows.columnCount == 7, let kind = rows.text(0, 0),
      let epoch = Self.name(rows.text(0, 1))
    else { throw Self.strange }
    switch kind {
    case "otherChain": answer = .otherChain(epoch: epoch)
    case "idTaken": answer = .idTaken(Self.name(rows.text(0, 3)) ?? "")
    case "pushed": answer = .pushed(try Self.entry(rows, 0) { (_, _) in body })
    case "snapshot", "parts":
      answer = .snapshot(
        try Self.entry(rows, 0) { (head, bytes) throws(HubError) in
          try reading(LargeBody(isSnapshot: true, head: head, bytes: bytes))
        }, hasPending: rows.text(0, 5) == "true", hasMore: kind == "parts")
    case "entry":
      var entries: [HubEntry] = []
      for row in 0..<rows.count {
        let entry = try Self.entry(rows, row) { (head, bytes) throws(HubError) in
          try reading(LargeBody(isSnapshot: false, head: head, bytes: bytes))
        }
        entries.append(entry)
      }
      answer = .entries(entries, hasMore: rows.text(rows.count - 1, 5) == "true")
    default: throw Self.strange
    }
  }

  /// An entry, whose body is what `other` has for that head and so many bytes where it isn't in the
  /// row.
  private static func entry(
    _ rows: PostgresRows, _ row: Int,
    other: (_ head: Int, _ bytes: Int) throws(HubError) -> [UInt8]?
  ) throws(HubError) -> HubEntry {
    guard let head = rows.text(row, 2).flatMap({ Int($0) }), (1...headMax).contains(head),
      let id = name(rows.text(row, 3))
    else { throw strange }
    // Of more than is taken in only so much is read that this is seen.
    let bytes = min(rows.text(row, 6).flatMap { Int($0) } ?? 0, SyncLimits().entryBytes + 1)
    if let body = rows.bytes(row, 4) { return HubEntry(head: head, id: id, body: body) }
    guard let body = try other(head, bytes) else { throw strange }
    return HubEntry(head: head, id: id, body: body)
  }

  /// More entries than any hub comes to have, and far from where counting them overflows.
  private static let headMax = 1 << 53
  /// As the hub's own tables have it: ids and epochs are kept in the store, and sent with each
  /// question.
  private static let nameScalarsMax = 200

  private static func name(_ text: String?) -> String? {
    text.flatMap { $0.unicodeScalars.count <= nameScalarsMax ? $0 : nil }
  }

  private static let strange = HubError.unusable(.sync(.notHubsAnswer))
}
