import Foundation

/// A folder of a test's own, removed with it.
public final class ScratchFolder {
  private let url: URL

  /// An empty folder where the system keeps what is not for long.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("memod-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of `name` in it.
  public func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
