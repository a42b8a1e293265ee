/// A string's bytes, read in place. They are valid UTF-8, since a `String` holds nothing else.
public typealias UTF8Bytes = UnsafeBufferPointer<UInt8>

extension String {
  /// Calls `body` with the bytes of the string, which are not copied unless it is bridged.
  @inlinable @inline(__always)
  public func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }

  /// Bytes cut from a string on scalar boundaries, or written by `appendUTF8`.
  @inlinable @inline(__always)
  public init(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}

extension UTF8Bytes {
  /// The scalar that starts at `index`, and how many bytes it takes.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continuation(index + 1), 2) }
    let second = continuation(index + 1) << 6 | continuation(index + 2)
    if first < 0xF0 { return ((first & 0x0F) << 12 | second, 3) }
    return ((first & 0x07) << 18 | second << 6 | continuation(index + 3), 4)
  }

  /// Where the scalar that ends before `index` starts.
  @inline(__always)
  func scalarStart(before index: Int) -> Int {
    var start = index - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  @inline(__always)
  private func continuation(_ index: Int) -> UInt32 {
    UInt32(self[index]) & 0x3F
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of one scalar.
  @inline(__always)
  mutating func appendUTF8(_ scalar: UInt32) {
    if scalar < 0x80 { return append(UInt8(scalar)) }
    if scalar < 0x800 {
      append(UInt8(0xC0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        append(UInt8(0xE0 | scalar >> 12))
      } else {
        append(UInt8(0xF0 | scalar >> 18))
        append(UInt8(0x80 | scalar >> 12 & 0x3F))
      }
      append(UInt8(0x80 | scalar >> 6 & 0x3F))
    }
    append(UInt8(0x80 | scalar & 0x3F))
  }
}
