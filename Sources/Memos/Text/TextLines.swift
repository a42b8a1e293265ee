/// The lines of a text, without their terminators `\n`, `\r\n` or `\r`.
struct TextLines: Sequence, IteratorProtocol {
  private let bytes: UTF8Bytes
  private var position: Int

  /// The lines from `start` on, which is the start of one.
  init(_ bytes: UTF8Bytes, from start: Int = 0) {
    self.bytes = bytes
    position = start
  }

  /// The next line; the empty one after a last terminator is not a line.
  mutating func next() -> Range<Int>? {
    guard position < bytes.count else { return nil }
    let start = position
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    position = end + 1
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { position += 1 }
    return start..<end
  }
}
