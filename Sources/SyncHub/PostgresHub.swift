import MemosSync
import Platform

/// A hub in a PostgreSQL database.
///
/// Connects when it is asked something, and again after a connection broke: who asks decides when
/// to ask again.
public struct PostgresHub: HubType {
  /// Where it is.
  public let address: HubAddress
  let patience: HubPatience
  private var connection: PostgresConnection?
  var schema: HubSchema { HubSchema(name: address.schema) }

  /// A hub that isn't connected yet.
  public init(at address: HubAddress, patience: HubPatience = HubPatience()) {
    (self.address, self.patience) = (address, patience)
  }

  /// Runs a request.
  public mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    if case .pull = request { endTurn() }
    switch request {
    case .hold(let place, let pending):
      guard try takeTurn() else { return try answer(.pull(after: place, pending: pending)) }
      let answer = try push(after: place, id: pending ?? "", nil)
      return answer == .entries([], hasMore: false) ? .turn : answer
    case .pull(let place, let pending):
      return try reading { (hub) throws(HubError) in
        try hub.answer(
          from: "pull($1, $2::bigint, $3, $4)",
          place.values + [pending.map { .text($0) } ?? .null])
      }
    case .part(let index, let place):
      if let answer = try part(index, of: place) { return answer }
      return try answer(.pull(after: HubPlace(epoch: place.epoch), pending: nil))
    case .push(let place, let id, let body):
      let answer = try push(after: place, id: id, body)
      if hasTurn { _ = try run("COMMIT") }
      hasTurn = false
      return answer
    }
  }

  /// Appends an entry; without a body only keeps others from it, and answers as if it was asked.
  private mutating func push(
    after place: HubPlace, id: String, _ body: [UInt8]?
  ) throws(HubError) -> HubAnswer {
    do throws(HubError) {
      return try answer(
        from: "push($1, $2::bigint, $3, $4, $5)",
        place.values + [.text(id), body.map { .bytes($0) } ?? .null], pushed: body)
    } catch {
      endTurn()
      guard case .readOnly(let reason) = error else { throw error }
      throw .readOnly(.sync(.staysHere(reason)))
    }
  }

  /// Begins what only ends with the next request; returns whether the hub can do that.
  private mutating func takeTurn() throws(HubError) -> Bool {
    _ = try connected()
    guard revision >= 1 else { return false }
    if !hasTurn { _ = try run("BEGIN") }
    hasTurn = true
    return true
  }

  private mutating func endTurn() {
    guard hasTurn else { return }
    hasTurn = false
    // Where that fails the connection is gone, and with it the turn.
    if (try? run("ROLLBACK")) == nil { connection = nil }
  }

  private mutating func answer(
    from call: String, _ parameters: [PostgresValue],
    pushed body: [UInt8]? = nil
  ) throws(HubError) -> HubAnswer {
    let rows = try run(
      """
      SELECT answer, epoch, head::text, id,
        CASE WHEN octet_length(body) <= \(Self.sliceBytes) THEN body END, more::text,
        octet_length(body)::text
      FROM \(address.schema).\(call)
      """, parameters)
    return try HubRows(rows, pushed: body) { (body) throws(HubError) in
      try self.body(body)
    }.answer
  }

  /// The most bytes of a body that come at once: libpq keeps as much as that several times.
  private static let sliceBytes = 4 << 20

  /// Reads a large body.
  private mutating func body(_ large: HubRows.LargeBody) throws(HubError) -> [UInt8] {
    var body: [UInt8] = []
    body.reserveCapacity(large.bytes)
    while body.count < large.bytes {
      let count = min(Self.sliceBytes, large.bytes - body.count)
      let rows = try run(
        schema.slice(ofSnapshot: large.isSnapshot, in: revision),
        [.text("\(large.head)"), .text("\(body.count + 1)"), .text("\(count)")])
      guard rows.count == 1, let slice = rows.bytes(0, 0), !slice.isEmpty else {
        throw .unreachable(.sync(.trimmedWhileRead(large.head)))
      }
      body += slice
    }
    return body
  }

  private mutating func part(_ index: Int, of place: HubPlace) throws(HubError) -> HubAnswer? {
    // In a hub of an earlier version there are none, nor a column for them.
    _ = try connected()
    guard revision >= 2, index > 0 else { return nil }
    let rows = try reading { (hub) throws(HubError) in
      try hub.run(
        hub.schema.part, [.text(String(place.head)), .text(String(index)), .text(place.headID)])
    }
    guard rows.count == 1, let body = rows.bytes(0, 0) else { return nil }
    let entry = HubEntry(head: place.head, id: place.headID, body: body)
    return .part(index, entry, hasMore: rows.text(0, 1) == "true")
  }

  /// Becomes readable when there may be something new; nil while there is no connection.
  public var descriptor: Int32? { connection?.descriptor }

  /// Whether the server says when there is something new; a copy of another server doesn't.
  public private(set) var saysNews = false
  /// What it can do, as `HubSchema.revision` says.
  private(set) var revision = 0
  /// Whether this connection holds the turn to append.
  private var hasTurn = false

  /// Takes in what the server has said by itself; returns whether there may be something new.
  public mutating func takeNews() throws(HubError) -> Bool {
    guard let connection else { return false }
    do throws(HubError) {
      return try connection.takeNotifications()
    } catch {
      self.connection = nil
      throw error
    }
  }

  /// Ends the connection; the next question makes another.
  public mutating func disconnect() { (connection, hasTurn) = (nil, false) }

  mutating func run(
    _ sql: String, _ parameters: [PostgresValue] = []
  ) throws(HubError) -> PostgresRows {
    let connection = try connected()
    do throws(HubError) {
      return try connection.rows(sql, parameters)
    } catch {
      // What is still on its way would be taken for the next answer.
      switch error {
      case .unreachable, .interrupted: disconnect()
      case .readOnly, .unusable: break
      }
      throw error
    }
  }

  /// Runs `body`, which only reads: if even that isn't allowed, sync can't continue.
  private mutating func reading<Result>(
    _ body: (inout PostgresHub) throws(HubError) -> Result
  ) throws(HubError) -> Result {
    do throws(HubError) {
      return try body(&self)
    } catch {
      guard case .readOnly(let reason) = error else { throw error }
      throw .unusable(reason)
    }
  }

  mutating func connected() throws(HubError) -> PostgresConnection {
    if let connection { return connection }
    return try reading { (hub) throws(HubError) in try hub.connect() }
  }

  private mutating func connect() throws(HubError) -> PostgresConnection {
    let connection = try PostgresConnection(to: address, patience)
    // A database may have another standard, under which one of two pushes at once would fail.
    _ = try connection.rows(
      "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED")
    let facts = try connection.rows(
      """
      SELECT format::text, pg_is_in_recovery()::text, to_jsonb(hub)->>'revision'
      FROM \(address.schema).hub
      """)
    try check(format: facts)
    revision = facts.text(0, 2).flatMap { Int($0) } ?? 0
    saysNews = facts.text(0, 1) == "false"
    if saysNews {
      _ = try connection.rows("LISTEN \"\(address.channel)\"")
      if revision >= 1 {
        _ = try connection.rows("SELECT pg_advisory_lock_shared(\(schema.listening))")
      }
    }
    self.connection = connection
    return connection
  }

  func check(format rows: PostgresRows) throws(HubError) {
    guard rows.count == 1, let format = rows.text(0, 0).flatMap({ Int($0) }) else {
      throw .unusable(.sync(.schemaNoHub(address.schema)))
    }
    guard format <= HubSchema.format else {
      throw .unusable(.sync(.hubTooNew(format, HubSchema.format)))
    }
  }
}

extension HubPlace {
  fileprivate var values: [PostgresValue] { [.text(epoch), .text(String(head)), .text(headID)] }
}
