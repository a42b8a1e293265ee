/// Bytes that wait to be taken from the front.
///
/// Taking moves an index; the bytes move at most once for each time they double, so the cost for
/// each byte is constant.
struct InputBuffer: Sendable {
  private var bytes: [UInt8] = []
  private(set) var head = 0

  /// How far behind `head` the search for a line's end has come, so that no byte is looked at
  /// twice.
  private(set) var searched = 0

  /// What an empty buffer may keep, in bytes.
  private static let capacityKeptMax = 1 << 20

  var count: Int { bytes.count - head }

  var first: UInt8? { head < bytes.count ? bytes[head] : nil }

  /// Room that is held, used or not.
  var capacity: Int { bytes.capacity }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    if head > 4096, head > bytes.count / 2 {
      bytes.removeSubrange(..<head)
      head = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Removes `count` bytes, which must be available.
  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = bytes[head..<head + count]
    drop(count)
    return taken
  }

  mutating func drop(_ count: Int) {
    head += count
    searched = 0
  }

  /// Takes bytes of a line whose end is still looked for.
  mutating func take(searched count: Int) -> ArraySlice<UInt8> {
    let rest = searched - count
    let taken = take(count)
    searched = max(0, rest)
    return taken
  }

  /// Whether nothing but white space waits.
  var isBlank: Bool { bytes[head...].allSatisfy(\.isWhitespace) }

  /// The bytes before the next LF, which is taken too; nil if there is none yet.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    let start = head + searched
    let end = bytes.withUnsafeBufferPointer { $0.index(of: UInt8(ascii: "\n"), from: start) }
    guard end < bytes.count else {
      searched = count
      return nil
    }
    let line = bytes[head..<end]
    drop(line.count + 1)
    return line
  }

  /// Drops the bytes that have been taken once nothing else is left.
  mutating func releaseIfEmpty() {
    guard head > 0, count == 0 else { return }
    if bytes.capacity > Self.capacityKeptMax {
      bytes = []
    } else {
      bytes.removeAll(keepingCapacity: true)
    }
    head = 0
    searched = 0
  }
}

extension UInt8 {
  /// Whether this is a space, a tab, CR or LF.
  var isWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A }

  /// Whether this is one of A-Z and a-z.
  var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension ArraySlice<UInt8> {
  /// The bytes without the white space around them.
  var trimmed: ArraySlice<UInt8> {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return [] }
    return self[start...end]
  }
}
