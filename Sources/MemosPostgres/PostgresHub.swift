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
    switch request {
    case .pull(let place, let pending):
      let rows = try reading { (hub) throws(HubError) in
        try hub.rows(
          from: "pull($1, $2::bigint, $3, $4)",
          place.values + [pending.map { .text($0) } ?? .null])
      }
      return try HubRows(rows, about: place).answer
    case .push(let place, let id, let body):
      let rows: PostgresRows
      do throws(HubError) {
        rows = try self.rows(
          from: "push($1, $2::bigint, $3, $4, $5)", place.values + [.text(id), .bytes(body)])
      } catch .readOnly(let reason) {
        throw .readOnly("\(reason) Meanwhile, what you write stays on this machine.")
      }
      return try HubRows(rows, about: place, pushed: body).answer
    }
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
      return rows.text(0, 0) == "1"
    } catch {
      guard case .readOnly = error else { throw error }
      throw .unusable("Only the role that made the hub may trim it.")
    }
  }

  /// Becomes readable when there may be something new; nil while there is no connection.
  public var descriptor: Int32? { connection?.descriptor }

  /// Whether the server says when there is something new; a copy of another server doesn't.
  public private(set) var saysNews = false

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
  public mutating func disconnect() { connection = nil }

  private mutating func run(
    _ sql: String, _ parameters: [PostgresValue] = []
  ) throws(HubError) -> PostgresRows {
    let connection = try connected()
    do throws(HubError) {
      return try connection.rows(sql, parameters)
    } catch {
      // What is still on its way would be taken for the next answer.
      switch error {
      case .unreachable, .interrupted: self.connection = nil
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
      "SELECT format::text, pg_is_in_recovery()::text FROM \(address.schema).hub")
    try check(format: facts)
    saysNews = facts.text(0, 1) == "false"
    if saysNews { _ = try connection.rows("LISTEN \"\(address.channel)\"") }
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
