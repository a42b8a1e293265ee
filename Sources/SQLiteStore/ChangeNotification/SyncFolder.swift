import Memos
import Platform

/// The folder beside a store that is linked to a hub, `PATH.sync`: what the program that carries
/// says of that, and that it is there.
///
/// Not in the store, so that a copy of it doesn't begin to follow the hub by itself.
public struct SyncFolder: Sendable {
  /// Where it is, whether there is one or not.
  public let path: String

  /// The folder of the store at a path.
  public init(besideStore store: String) {
    // Whatever names the store is called by, there is one folder.
    let resolved = realpath(store, nil)
    defer { free(resolved) }
    path = (resolved.map { String(cString: $0) } ?? store) + ".sync"
  }

  /// What was said last.
  public var report: SyncReport { read("state").map(SyncReport.init) ?? SyncReport() }

  /// Whether a process is carrying.
  public var isFollowed: Bool { PresenceLock(path: lockPath)?.isAnnounced(0..<1) ?? false }

  /// The file by which a process says that it is carrying.
  public var lockPath: String { path + "/lock" }

  /// The beginning of one of its files; nil if that isn't there.
  public func read(_ name: String) -> [UInt8]? {
    let descriptor = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
    return count < 0 ? nil : Array(bytes[..<count])
  }
}
