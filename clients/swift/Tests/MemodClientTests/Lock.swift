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

/// Kills the process whose number is in a file.
func kill(fileAt path: String) throws {
  let number = try String(contentsOfFile: path, encoding: .utf8)
  _ = kill(pid_t(number.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0, SIGKILL)
}

func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }
