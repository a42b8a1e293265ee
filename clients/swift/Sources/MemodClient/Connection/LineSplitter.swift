#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts a stream of bytes into lines.
public struct LineSplitter: Sendable {
  private var rest: [UInt8] = []

  /// A splitter at the beginning of a line.
  public init() {}

  /// Hands over each line that has its end, without it.
  public mutating func split(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    var bytes = bytes
    while let start = bytes.baseAddress, let feed = memchr(start, 0x0A, bytes.count) {
      let end = UnsafeRawPointer(feed) - start
      let line = UnsafeRawBufferPointer(rebasing: bytes[..<end])
      if rest.isEmpty {
        if !line.isEmpty { body(line) }
      } else {
        rest += line
        rest.withUnsafeBytes { body($0) }
        rest.removeAll(keepingCapacity: rest.capacity <= 1 << 16)
      }
      bytes = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)...])
    }
    if !bytes.isEmpty { rest += bytes }
  }
}
