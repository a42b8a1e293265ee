import Foundation
import MemosSync
import SyncHub
import TestSupport

/// A private PostgreSQL server that a test starts, in a folder of its own.
struct PostgresServer: Sendable {
  let folder: String
  private let settings: [String]

  /// Where tests may start servers: Tests/Sync/with-hubs.sh says so.
  static let folders = ProcessInfo.processInfo.environment["MEMOD_HUBS"]
  static let isPossible = folders != nil
  /// Whether certificates can be made.
  static let hasOpenSSL = access("/usr/bin/openssl", X_OK) == 0

  /// One that tests share, each in a schema of its own, and that nobody stops.
  static let shared = Result { try PostgresServer("shared") }

  /// Starts a server that is the test's alone.
  init(_ name: String, _ settings: String...) throws {
    folder = "\(Self.folders ?? "/nowhere")/\(name)"
    self.settings = settings
    try start()
  }

  /// Starts a server that follows this one.
  func standby(_ name: String) throws -> PostgresServer {
    try Self.run("server.sh", ["copy", "\(Self.folders ?? "/nowhere")/\(name)", folder])
    return try PostgresServer(name)
  }

  /// Makes it a server of its own, which follows none.
  func promote() throws { try Self.run("server.sh", ["promote", folder]) }

  func start() throws { try Self.run("server.sh", ["start", folder] + settings) }

  /// Stops it in a mode of pg_ctl's.
  func stop(_ mode: String = "fast") throws { try Self.run("server.sh", ["stop", folder, mode]) }

  /// Runs a script of Tests/Sync.
  static func run(_ script: String, _ arguments: [String]) throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sync/\(script)").path
    let child = try Child(path, arguments)
    child.closeInput()
    let errors = try child.restOfErrors()
    guard try child.ending() == .status(0) else {
      throw Child.Failure("\(script) \(arguments.joined(separator: " ")): \(errors)")
    }
  }

  /// The address for a role, by the socket.
  func url(as role: String = "memod") -> String {
    "postgresql://\(role)@/postgres?host=\(folder)&port=\(port)"
  }

  /// The port in the settings, or PostgreSQL's own; a socket is called after it.
  var port: Int {
    settings.lazy.filter { $0.hasPrefix("port=") }.compactMap { Int($0.dropFirst(5)) }.last ?? 5432
  }

  /// A hub in a schema that no other test has.
  func address(_ schema: String, as role: String = "memod") throws -> HubAddress {
    try HubAddress(url(as: role), schema: schema)
  }

  /// A hub, made in that schema, that takes entries of any bytes.
  func hub(_ schema: String) throws -> PostgresHub {
    let hub = try strictHub(schema)
    try sql(
      """
      CREATE OR REPLACE FUNCTION \(schema).is_entry(new_body bytea) RETURNS boolean
      LANGUAGE sql AS $$ SELECT true $$
      """)
    return hub
  }

  /// A hub, made in that schema.
  func strictHub(_ schema: String) throws -> PostgresHub {
    var hub = PostgresHub(at: try address(schema))
    _ = try hub.make(for: nil, isReader: false)
    return hub
  }

  /// Runs SQL as the owner, with psql.
  @discardableResult
  func sql(_ text: String) throws -> String {
    let child = try Child(
      "/usr/bin/env", ["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", url(), "-c", text])
    child.closeInput()
    let output = try child.restOfOutput()
    let errors = try child.restOfErrors()
    guard try child.ending() == .status(0) else { throw Child.Failure(errors) }
    return output.trimmingCharacters(in: .newlines)
  }

  /// Locks a hub's counter until the input of what is returned is closed: pushes wait.
  func hold(_ schema: String) throws -> Child {
    let child = try Child("/usr/bin/env", ["psql", "-XAtq", "-d", url()])
    try child.send("BEGIN; SELECT 'held' FROM \(schema).hub FOR UPDATE;\n")
    guard try child.output.readLine() == "held" else { throw Child.Failure("It isn't held.") }
    return child
  }
}

extension PostgresHub {
  /// Waits until the server says that there is something new.
  mutating func waitForNews() throws {
    while try !takeNews() {
      var polled = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Int32(Child.secondsMax * 1000)) == 1 else {
        throw Child.Failure("There was no news for \(Child.secondsMax) seconds.")
      }
    }
  }
}

extension PostgresServer {
  /// Waits until a hub has so many entries.
  func waitForEntries(_ count: Int, _ schema: String) throws {
    for _ in 0..<3000 { if try sql("SELECT head FROM \(schema).hub") == "\(count)" { return } }
    throw Child.Failure("\(schema) hasn't got \(count) entries.")
  }

  /// Waits until somebody's push to a hub waits for the lock that a test holds.
  func waitForPush(_ schema: String) throws {
    let waiting =
      "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
      + "AND query LIKE '%\(schema).push(%' AND application_name = 'memod-sync'"
    // Each question takes a process: no more than the test may take.
    for _ in 0..<3000 { if try sql(waiting) == "1" { return } }
    throw Child.Failure("Nobody pushed to \(schema).")
  }
}
