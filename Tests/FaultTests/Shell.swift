import Foundation
import TestSupport

/// What tests prepare with the system's own commands.
enum Shell {
  /// Runs a script; whether it ended well. Its arguments are `$1`, `$2`…
  static func succeeds(_ script: String, _ arguments: String...) throws -> Bool {
    let shell = try Child("/bin/sh", ["-c", script, "sh"] + arguments)
    _ = try shell.restOfOutput()
    return try shell.ending() == .status(0)
  }

  /// Runs a script that has to end well.
  static func run(_ script: String, _ arguments: String...) throws {
    let shell = try Child("/bin/sh", ["-c", script, "sh"] + arguments)
    let errors = try shell.restOfErrors()
    guard try shell.ending() == .status(0) else { throw Child.Failure("\(script): \(errors)") }
  }
}

/// A small disk of a test's own: a tmpfs, which only root may mount.
final class SmallDisk {
  private let folder: ScratchFolder

  /// Whether there can be one here.
  static let isPossible: Bool = {
    guard geteuid() == 0, let disk = try? SmallDisk(kibibytes: 64) else { return false }
    return FileManager.default.fileExists(atPath: disk.path("."))
  }()

  init(kibibytes: Int) throws {
    folder = try ScratchFolder()
    try Shell.run(
      #"mkdir "$1" && mount -t tmpfs -o "size=$2k" tmpfs "$1""#, path(""), "\(kibibytes)")
  }

  deinit { try? Shell.run(#"umount -l "$1""#, path("")) }

  func path(_ name: String) -> String { folder.path("disk/" + name) }

  /// Takes `bytes` of the room, or all that is left.
  func fill(_ name: String, bytes: Int? = nil) throws {
    guard let bytes else {
      _ = try Shell.succeeds(#"cat /dev/zero >"$1" 2>&-"#, path(name))
      return
    }
    try Shell.run(#"head -c "$2" /dev/zero >"$1""#, path(name), "\(bytes)")
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }
}
