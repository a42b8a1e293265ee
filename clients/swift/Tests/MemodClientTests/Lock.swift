import CSQLite
import Foundation
import TestSupport

/// Another program's lock on a store.
final class Lock {
  private var connection: OpaquePointer?

  init(on path: String) throws {
    // Makes the store.
    let child = try Child.memod("--file", path)
    child.closeInput()
    _ = try child.ending()
    sqlite3_open(path, &connection)
    sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil)
  }

  func release() {
    sqlite3_close(connection)
    connection = nil
  }

  deinit { release() }
}

/// Sends a signal to the process whose number is in a file.
func signal(_ number: Int32, toProcessIn path: String) throws {
  let process = try String(contentsOfFile: path, encoding: .utf8)
  _ = kill(pid_t(process.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, number)
}

func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
