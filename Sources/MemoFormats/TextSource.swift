/// A text that is read from front to back, more than once if need be, and never held as a whole
/// unless it is at hand.
public struct TextSource: Sendable {
  /// All of it, if it is at hand.
  fileprivate let whole: [UInt8]?
  private let read: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]

  /// So much is read at once, or more of a line that is longer.
  fileprivate let partBytes: Int

  /// A text that is at hand.
  public init(_ bytes: [UInt8]) {
    whole = bytes
    partBytes = bytes.count
    read = { _, _ in [] }
  }

  /// A text of which `read` returns at most so many bytes from an offset on, and none at its end.
  public init(
    by partBytes: Int = 256 << 10,
    reading read: @escaping @Sendable (_ offset: Int, _ count: Int) -> [UInt8]
  ) {
    whole = nil
    self.partBytes = partBytes
    self.read = read
  }

  fileprivate func part(from offset: Int, _ count: Int) -> [UInt8] {
    whole == nil ? read(offset, count) : []
  }

  /// Whether `word` is somewhere in it.
  func holds(_ word: [UInt8]) -> Bool {
    var window = TextWindow(self)
    repeat {
      if window.bytes[...].holds(word) { return true }
      _ = window.drop(before: window.bytes.count - word.count)
    } while window.fill()
    return false
  }
}

/// The part of a text that a reader looks at: what it has read and still needs.
struct TextWindow: Sendable {
  private let source: TextSource
  private(set) var bytes: [UInt8]
  /// Whether the text begins with UTF-8's byte order mark.
  let hasByteOrderMark: Bool
  /// How much of the text has been read.
  private var readCount = 0
  private var isAtEnd: Bool

  init(_ source: TextSource) {
    self.source = source
    bytes = source.whole ?? source.part(from: 0, source.partBytes)
    readCount = bytes.count
    isAtEnd = source.whole != nil || bytes.isEmpty
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // Every line of UTF-16 would be refused, or taken with its zeros: the first says it for all.
    guard [[0xFF, 0xFE], [0xFE, 0xFF]].contains(where: bytes.starts) else { return }
    bytes = Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
    isAtEnd = true
  }

  /// Where the text begins, behind such a mark.
  var start: Int { hasByteOrderMark ? 3 : 0 }

  /// Whether there is a byte at `index`; reads on if it isn't known.
  mutating func has(_ index: Int) -> Bool {
    while index >= bytes.count { if !fill() { return false } }
    return true
  }

  /// Reads on; false at the end of the text.
  mutating func fill() -> Bool {
    if isAtEnd { return false }
    // Twice as much each time, so that a line without an end isn't looked through again and again.
    let part = source.part(from: readCount, max(source.partBytes, bytes.count))
    isAtEnd = part.isEmpty
    readCount += part.count
    bytes += part
    return !isAtEnd
  }

  /// Lets go of the bytes before `index` once they are many; returns how many those were, by which
  /// every index is smaller then.
  mutating func drop(before index: Int) -> Int {
    guard source.whole == nil, index >= source.partBytes else { return 0 }
    let count = min(index, bytes.count)
    bytes.removeFirst(count)
    return count
  }
}
