import MemosSync
import Platform

/// A hub in a PostgreSQL database.
///
/// Connects when it is asked something, and again after a connection broke: who asks decides when
/// to ask again.
public struct PostgresHub: HubType {
  /// Where it is.
  public let address: HubAddress
  private let patience: HubPatience
  private var connection: PostgresConnection?
  private var schema: HubSchema { HubSchema(name: address.schema) }

  /// A hub that isn't connected yet.
  public init(at address: HubAddress, patience: HubPatience = HubPatience()) {
    (self.address, self.patience) = (address, patience)
  }

  /// Answers a request.
  public mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer {
    if case .pull = request { endTurn() }
    switch request {
    case .hold(let place, let pending):
      guard try takeTurn() else { return try answer(.pull(after: place, pending: pending)) }
      let answer = try push(after: place, id: pending ?? "", nil)
      return answer == .entries([], hasMore: false) ? .turn : answer
    case .pull(let place, let pending):
      let rows = try reading { (hub) throws(HubError) in
        try hub.rows(
          from: "pull($1, $2::bigint, $3, $4)",
          place.values + [pending.map { .text($0) } ?? .null])
      }
      return try HubRows(rows, about: place).answer
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
      let rows = try rows(
        from: "push($1, $2::bigint, $3, $4, $5)",
        place.values + [.text(id), body.map { .bytes($0) } ?? .null])
      return try HubRows(rows, about: place, pushed: body).answer
    } catch {
      endTurn()
      guard case .readOnly(let reason) = error else { throw error }
      throw .readOnly("\(reason) Meanwhile, what you write stays on this machine.")
    }
  }

  /// Begins what only ends with the next request; returns whether the hub can do that.
  private mutating func takeTurn() throws(HubError) -> Bool {
    _ = try connected()
    guard givesTurns else { return false }
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

  private mutating func rows(
    from call: String, _ parameters: [PostgresValue]
  ) throws(HubError) -> PostgresRows {
    try run(
      """
      SELECT answer, epoch, head::text, id, body, more::text FROM \(address.schema).\(call)
      """, parameters)
  }

  /// Puts `body`, which holds everything there is at `head`, in place of the entries up to it,
  /// whatever chain that is of.
  public mutating func trim(to head: Int, body: [UInt8]) throws(HubError) {
    _ = try run(schema.trim, [.text(String(head)), .bytes(body), .null, .null])
  }

  /// Puts `snapshot` in place of the entries up to it, in the chain of that life; returns whether
  /// it was: the chain may be another, or have such a snapshot. Only the hub's owner may.
  public mutating func trim(to snapshot: HubEntry, epoch: String) throws(HubError) -> Bool {
    do throws(HubError) {
      let rows = try run(
        schema.trim,
        [.text(String(snapshot.head)), .bytes(snapshot.body), .text(snapshot.id), .text(epoch)])
      if givesTurns { _ = try run(schema.recount) }
      return rows.text(0, 0) == "1"
    } catch {
      guard case .readOnly = error else { throw error }
      throw .unusable("Only the role that made the hub may trim it.")
    }
  }

  /// The entry at `head` as it is held; nil if a snapshot stands for it, or there is none.
  public mutating func entry(at head: Int) throws(HubError) -> HubEntry? {
    let rows = try run(
      "SELECT id, body FROM \(address.schema).entries WHERE head = $1::bigint",
      [.text(String(head))])
    guard rows.count == 1, let id = rows.text(0, 0), let body = rows.bytes(0, 1) else { return nil }
    return HubEntry(head: head, id: id, body: body)
  }

  /// Puts `body` in the place of an entry that nobody can take in. Only the hub's owner may.
  public mutating func replace(_ entry: HubEntry, by body: [UInt8]) throws(HubError) {
    do throws(HubError) {
      _ = try run(
        """
        UPDATE \(address.schema).entries SET body = $3
        WHERE head = $1::bigint AND id = $2 AND body IS NOT NULL
        """, [.text(String(entry.head)), .text(entry.id), .bytes(body)])
    } catch {
      guard case .readOnly = error else { throw error }
      throw .unusable("Only the role that made the hub may repair it.")
    }
  }

  /// Becomes readable when there may be something new; nil while there is no connection.
  public var descriptor: Int32? { connection?.descriptor }

  /// Whether the server says when there is something new; a copy of another server doesn't.
  public private(set) var saysNews = false
  /// Whether its functions know of turns, and whether this has one.
  private var givesTurns = false
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

  private mutating func run(
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

  /// Runs `body`, which only reads: where even that isn't allowed, there is nothing to go on with.
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

  private mutating func connected() throws(HubError) -> PostgresConnection {
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
    givesTurns = facts.text(0, 2).map { $0 >= "1" } ?? false
    saysNews = facts.text(0, 1) == "false"
    if saysNews {
      _ = try connection.rows("LISTEN \"\(address.channel)\"")
      if givesTurns {
        _ = try connection.rows("SELECT pg_advisory_lock_shared(\(schema.listening))")
      }
    }
    self.connection = connection
    return connection
  }

  private func check(format rows: PostgresRows) throws(HubError) {
    guard rows.count == 1, let format = rows.text(0, 0).flatMap({ Int($0) }) else {
      throw .unusable("The schema `\(address.schema)` of that database isn't a hub of memod.")
    }
    guard format <= HubSchema.format else {
      throw .unusable(
        "The hub was made by a later version of memod (its format is \(format), and this version "
          + "knows \(HubSchema.format)). Update memod.")
    }
  }
}

extension PostgresHub {
  /// Makes a database of that name for one person, which only roles that are let in may connect to,
  /// and the role `user` unless it is there. Returns whether the role was made, without a password.
  public mutating func makeDatabase(
    _ database: String, for user: String?
  ) throws(HubError) -> Bool {
    let connection = try PostgresConnection(to: address, patience)
    let name = try connection.quoted(database)
    var isNew = false
    do throws(HubError) {
      let found = try connection.rows(
        "SELECT FROM pg_database WHERE datname = $1", [.text(database)])
      if found.count == 0 { _ = try connection.rows("CREATE DATABASE \(name)") }
      _ = try connection.rows("REVOKE ALL ON DATABASE \(name) FROM PUBLIC")
      guard let user else { return false }
      let role = try connection.quoted(user)
      isNew =
        try connection.rows(
          "SELECT FROM pg_roles WHERE rolname = $1", [.text(user)]
        ).count == 0
      if isNew { _ = try connection.rows("CREATE ROLE \(role) LOGIN") }
      _ = try connection.rows("GRANT CONNECT ON DATABASE \(name) TO \(role)")
    } catch {
      guard case .readOnly(let reason) = error else { throw error }
      throw .unusable("\(reason) Make the database as a role that may: CREATEDB and CREATEROLE.")
    }
    return isNew
  }

  /// Makes the hub unless it is there, and lets `role` use it; only reading it if it `isReader`.
  /// Returns whether it was made.
  ///
  /// The role gets SELECT on the tables and EXECUTE on `push`, and nothing else.
  public mutating func make(for role: String?, isReader: Bool) throws(HubError) -> Bool {
    let connection = try PostgresConnection(to: address, patience)
    let name = address.schema
    let found = try connection.rows("SELECT to_regclass('\(name).hub')::text")
    let isThere = found.text(0, 0) != nil
    do throws(HubError) {
      if isThere {
        try check(format: try connection.rows("SELECT format::text FROM \(name).hub"))
        _ = try connection.rows(schema.renewal)
      } else {
        _ = try connection.rows(schema.creation)
      }
      if let role { try grant(connection, to: role, isReader) }
    } catch {
      guard case .readOnly(let reason) = error else { throw error }
      throw .unusable("\(reason) Make the hub as a role that may create schemas there.")
    }
    return !isThere
  }

  private func grant(
    _ connection: PostgresConnection, to role: String, _ isReader: Bool
  ) throws(HubError) {
    let name = address.schema
    let role = try connection.quoted(role)
    var grants = """
      GRANT USAGE ON SCHEMA \(name) TO \(role);
      GRANT SELECT ON ALL TABLES IN SCHEMA \(name) TO \(role);
      """
    if !isReader { grants += "GRANT EXECUTE ON FUNCTION \(name).push TO \(role);" }
    _ = try connection.rows(grants)
  }
}

extension HubPlace {
  fileprivate var values: [PostgresValue] { [.text(epoch), .text(String(head)), .text(headID)] }
}
