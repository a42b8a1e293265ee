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
    let line = bytes.line(from: position)
    position = line.next
    return line.text
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The line that begins at `start`, without its terminator `\n`, `\r\n` or `\r`, and where the
  /// next one begins.
  @inlinable
  public func line(from start: Int) -> (text: Range<Int>, next: Int) {
    var end = start
    while end < endIndex, self[end] != 0x0A, self[end] != 0x0D { end += 1 }
    let isPair = end + 1 < endIndex && self[end] == 0x0D && self[end + 1] == 0x0A
    return (start..<end, end + (isPair ? 2 : 1))
  }
}
