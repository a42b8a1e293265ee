import JSONRPC

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines of a descriptor, some at a time.
struct LineReader {
  private let descriptor: Int32
  private var decoder: FrameDecoder
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)
  private var isAtEnd = false

  init(_ descriptor: Int32, bytesMax: Int) {
    self.descriptor = descriptor
    decoder = FrameDecoder(framing: .lines, frameBytesMax: bytesMax)
  }

  /// At most `count` of the next lines; nil at the end. A line too long to be read becomes one that
  /// can't be.
  mutating func next(_ count: Int) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    while lines.count < count {
      if let frame = decoder.next() ?? (isAtEnd ? decoder.finish() : nil) {
        if case .body(let line) = frame { lines.append(line) } else { lines.append([0x3F]) }
      } else if isAtEnd {
        return lines.isEmpty ? nil : lines
      } else {
        fill()
      }
    }
    return lines
  }

  private mutating func fill() {
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      buffer.withUnsafeBytes {
        decoder.append(UnsafeRawBufferPointer(rebasing: $0[..<count]))
      }
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
  }
}
