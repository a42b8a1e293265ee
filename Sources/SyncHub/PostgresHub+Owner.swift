import MemosSync

// What the owner of a hub does to it.
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
      throw .unusable(.sync(.makeDatabaseAs(reason)))
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
      throw .unusable(.sync(.makeHubAs(reason)))
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

  /// Returns the stored entry at `head`; nil if a snapshot replaced it or there is none.
  public mutating func entry(at head: Int) throws(HubError) -> HubEntry? {
    let rows = try run(
      "SELECT id, body FROM \(address.schema).entries WHERE head = $1::bigint",
      [.text(String(head))])
    guard rows.count == 1, let id = rows.text(0, 0), let body = rows.bytes(0, 1) else { return nil }
    return HubEntry(head: head, id: id, body: body)
  }

  /// Replaces an invalid entry by `body`. Only the hub's owner may.
  public mutating func replace(_ entry: HubEntry, by body: [UInt8]) throws(HubError) {
    do throws(HubError) {
      _ = try run(
        """
        UPDATE \(address.schema).entries SET body = $3
        WHERE head = $1::bigint AND id = $2 AND body IS NOT NULL
        """, [.text(String(entry.head)), .text(entry.id), .bytes(body)])
    } catch {
      guard case .readOnly = error else { throw error }
      throw .unusable(.sync(.ownerRepairs))
    }
  }
}

// Snapshots in the place of entries.
extension PostgresHub {
  /// Puts `parts`, which hold everything there is at `head`, in place of the entries up to it,
  /// whatever chain that is of.
  public mutating func trim(to head: Int, parts: [[UInt8]]) throws(HubError) {
    for (index, body) in parts.enumerated() {
      let hasMore = index + 1 < parts.count
      if index > 0 {
        try add(part: index, body, toSnapshotAt: head, hasMore: hasMore)
      } else if try !trim(to: head, nil, epoch: nil, body, hasMore: hasMore) {
        return
      }
    }
  }

  /// Puts `snapshot` in place of the entries up to it, in the chain of that life; returns whether
  /// it is: the chain may be another, or have such a snapshot. If there are more parts nothing of
  /// it counts until the last is added. Only the hub's owner may.
  public mutating func trim(
    to snapshot: HubEntry, epoch: String, hasMore: Bool
  ) throws(HubError) -> Bool {
    try trim(to: snapshot.head, snapshot.id, epoch: epoch, snapshot.body, hasMore: hasMore)
  }

  private mutating func trim(
    to head: Int, _ id: String?, epoch: String?, _ body: [UInt8], hasMore: Bool
  ) throws(HubError) -> Bool {
    _ = try connected()
    if hasMore, revision < 2 {
      throw .unusable(.sync(.hubHoldsNoParts))
    }
    return try owned { (hub) throws(HubError) in
      if hasMore { _ = try hub.run("BEGIN") }
      let rows = try hub.run(
        hub.schema.trim,
        [
          .text(String(head)), .bytes(body), id.map { .text($0) } ?? .null,
          epoch.map { .text($0) } ?? .null,
        ])
      let isMade = rows.text(0, 0) == "1"
      if hasMore, !isMade { _ = try hub.run("ROLLBACK") }
      if !hasMore, hub.revision >= 1 { _ = try hub.run(hub.schema.recount(in: hub.revision)) }
      return isMade
    }
  }

  /// Adds a part to the snapshot that was begun; with the last the snapshot counts.
  public mutating func add(
    part index: Int, _ body: [UInt8], toSnapshotAt head: Int, hasMore: Bool
  ) throws(HubError) {
    try owned { (hub) throws(HubError) in
      _ = try hub.run(
        hub.schema.addPart, [.text(String(head)), .text(String(index)), .bytes(body)])
      if hasMore { return }
      _ = try hub.run(hub.schema.recount(in: hub.revision))
      _ = try hub.run("COMMIT")
    }
  }

  /// Does what only the owner may; when it fails, nothing that was begun is left of it.
  private mutating func owned<Result>(
    _ body: (inout PostgresHub) throws(HubError) -> Result
  ) throws(HubError) -> Result {
    do throws(HubError) {
      return try body(&self)
    } catch {
      disconnect()
      guard case .readOnly = error else { throw error }
      throw .unusable(.sync(.ownerTrims))
    }
  }
}
