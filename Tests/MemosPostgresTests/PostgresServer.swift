import Foundation
import MemosPostgres
import MemosSync
import TestSupport

/// A private PostgreSQL server that a test starts, in a folder of its own.
struct PostgresServer: Sendable {
  let folder: String

  /// Where tests may start servers: Tests/Sync/with-hubs.sh says so.
  static let folders = ProcessInfo.processInfo.environment["MEMOD_HUBS"]
  static let isPossible = folders != nil

  /// One that tests share, each in a schema of its own, and that nobody stops.
  static let shared = Result { try PostgresServer("shared") }

  /// Starts a server that is the test's alone.
  init(_ name: String, _ settings: String...) throws {
    folder = "\(Self.folders ?? "/nowhere")/\(name)"
    try Self.run(["start", folder] + settings)
  }

  func start() throws { try Self.run(["start", folder]) }

  /// Stops it in a mode of pg_ctl's.
  func stop(_ mode: String = "fast") throws { try Self.run(["stop", folder, mode]) }

  private static func run(_ arguments: [String]) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sync/server.sh").path
    let child = try Child(script, arguments)
    child.closeInput()
    let errors = try child.restOfErrors()
    guard try child.ending() == .status(0) else {
      throw Child.Failure("server.sh \(arguments.joined(separator: " ")): \(errors)")
    }
  }

  /// The address for a role, by the socket.
  func url(as role: String = "memod") -> String {
    "postgresql://\(role)@/postgres?host=\(folder)"
  }

  /// A hub in a schema that no other test has.
  func address(_ schema: String, as role: String = "memod") throws -> HubAddress {
    try HubAddress(url(as: role), schema: schema)
  }

  /// A hub, made in that schema.
  func hub(_ schema: String) throws -> PostgresHub {
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
