extension JSONWriter {
  /// Writes `null`.
  public mutating func null() {
    literal("null")
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ holds: Bool) {
    literal(holds ? "true" : "false")
  }

  /// Writes an integer with all its digits.
  public mutating func integer(_ value: Int64) {
    token(atMost: Self.integerBytesMax) { start in
      var digits = 0
      var rest = value.magnitude
      // The last digit first, at the end of the room, and then all of them to its beginning.
      repeat {
        digits += 1
        start[Self.integerBytesMax - digits] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        digits += 1
        start[Self.integerBytesMax - digits] = UInt8(ascii: "-")
      }
      start.update(from: start + Self.integerBytesMax - digits, count: digits)
      return digits
    }
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    text.withUTF8Bytes { quote($0) }
  }

  /// Writes a string known at compile time.
  public mutating func string(_ text: StaticString) {
    text.withUTF8Buffer { quote($0) }
  }

  /// Writes a string that `body` puts together out of plain ASCII, `"`, `\` and control characters
  /// apart.
  ///
  /// - Parameters:
  ///   - capacity: how many bytes it may have.
  ///   - body: fills the memory and says how many bytes it has used.
  public mutating func plainString(
    capacity: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int
  ) {
    token(atMost: capacity + 2) { start in
      start[0] = UInt8(ascii: "\"")
      let count = body(UnsafeMutableBufferPointer(start: start + 1, count: capacity))
      start[count + 1] = UInt8(ascii: "\"")
      return count + 2
    }
  }

  /// Writes a value that is already JSON, unchecked.
  public mutating func rawJSON(_ json: UnsafeBufferPointer<UInt8>) {
    if isBehindValue { append(atMost: 1) { Self.put(UInt8(ascii: ","), $0) } }
    append(json)
    isBehindValue = true
  }

  /// Writes a value that is already JSON, unchecked.
  public mutating func rawJSON(_ json: some Collection<UInt8>) {
    let isWritten: Void? = json.withContiguousStorageIfAvailable { rawJSON($0) }
    if isWritten == nil { Array(json).withUnsafeBufferPointer { rawJSON($0) } }
  }

  /// Writes the one value that another writer has written.
  public mutating func rawJSON(_ other: JSONWriter) {
    other.withBytes { rawJSON($0) }
  }

  /// Writes a member's name and the colon. One in the source needs no escape, and isn't searched.
  @usableFromInline
  mutating func name(_ name: StaticString) {
    assert(name.withUTF8Buffer { PlainRun.end(in: $0, from: 0) == $0.count }, "`\(name)` is plain")
    quotePlain(name.utf8Start, count: name.utf8CodeUnitCount, isName: true)
  }

  /// Writes a member's name and the colon.
  @usableFromInline
  mutating func name(_ name: String) {
    name.withUTF8Bytes { quote($0, isName: true) }
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    token(atMost: 1) { Self.put(bracket, $0) }
    isBehindValue = false
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    append(atMost: 1) { Self.put(bracket, $0) }
    isBehindValue = true
  }

  /// `Int64.min` has so many.
  private static let integerBytesMax = 20

  @inline(__always)
  private static func put(_ byte: UInt8, _ start: UnsafeMutablePointer<UInt8>) -> Int {
    start[0] = byte
    return 1
  }

  /// Copies bytes, without a call if they are as few as those of most names.
  @inline(__always)
  private static func copy(
    _ bytes: UnsafePointer<UInt8>, to start: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    switch count {
    case 4..<8: copy(UInt32.self, bytes, start, count - 4)
    case 8...16: copy(UInt64.self, bytes, start, count - 8)
    default: start.update(from: bytes, count: count)
    }
  }

  /// Copies a word, and the one at `last`, which may overlap.
  @inline(__always)
  private static func copy<Word: BitwiseCopyable>(
    _: Word.Type, _ bytes: UnsafePointer<UInt8>, _ start: UnsafeMutablePointer<UInt8>, _ last: Int
  ) {
    let (from, to) = (UnsafeRawPointer(bytes), UnsafeMutableRawPointer(start))
    to.storeBytes(of: from.loadUnaligned(as: Word.self), as: Word.self)
    let end = from.loadUnaligned(fromByteOffset: last, as: Word.self)
    to.storeBytes(of: end, toByteOffset: last, as: Word.self)
  }

  private mutating func literal(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    token(atMost: count) { start in
      // Each has four bytes or five.
      Self.copy(UInt32.self, text.utf8Start, start, count - 4)
      return count
    }
  }

  /// Writes a value, with the comma before it if one is due; `body` fills the memory and says how
  /// many bytes it has used.
  @inline(__always)
  private mutating func token(atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    let comma = isBehindValue ? 1 : 0
    append(atMost: size + 1) { start in
      // Overwritten where none is due.
      start[0] = UInt8(ascii: ",")
      return comma + body(start + comma)
    }
    isBehindValue = true
  }

  /// Writes `text` in quotes, escaping what RFC 8259, section 7 says must be, and a colon behind it
  /// if it is a name.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>, isName: Bool = false) {
    let plain = PlainRun.end(in: text, from: 0)
    // A text that is empty may have no address.
    if plain == text.count, let bytes = text.baseAddress {
      quotePlain(bytes, count: plain, isName: isName)
    } else {
      quoteEscaping(text, plain)
      if isName { append(atMost: 1) { Self.put(UInt8(ascii: ":"), $0) } }
      isBehindValue = !isName
    }
  }

  @inline(__always)
  private mutating func quotePlain(_ bytes: UnsafePointer<UInt8>, count: Int, isName: Bool) {
    token(atMost: count + 3) { start in
      start[0] = UInt8(ascii: "\"")
      Self.copy(bytes, to: start + 1, count: count)
      start[count + 1] = UInt8(ascii: "\"")
      start[count + 2] = UInt8(ascii: ":")
      return isName ? count + 3 : count + 2
    }
    isBehindValue = !isName
  }

  /// Writes a text of which the first `plain` bytes need no escape.
  private mutating func quoteEscaping(_ text: UnsafeBufferPointer<UInt8>, _ plain: Int) {
    token(atMost: 1) { Self.put(UInt8(ascii: "\""), $0) }
    var start = 0
    var end = plain
    while end < text.count {
      append(run: text[start..<end])
      append(atMost: 6) { Self.escape(text[end], into: $0) }
      start = end + 1
      end = PlainRun.end(in: text, from: start)
    }
    append(run: text[start..<end])
    append(atMost: 1) { Self.put(UInt8(ascii: "\""), $0) }
  }

  private mutating func append(run: Slice<UnsafeBufferPointer<UInt8>>) {
    append(atMost: run.count) { start in
      UnsafeMutableBufferPointer(start: start, count: run.count).update(fromContentsOf: run)
    }
  }

  private static func escape(_ byte: UInt8, into start: UnsafeMutablePointer<UInt8>) -> Int {
    start[0] = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): start[1] = byte
    case 0x08: start[1] = UInt8(ascii: "b")
    case 0x09: start[1] = UInt8(ascii: "t")
    case 0x0A: start[1] = UInt8(ascii: "n")
    case 0x0C: start[1] = UInt8(ascii: "f")
    case 0x0D: start[1] = UInt8(ascii: "r")
    default:
      let digit = byte & 0x0F
      start[1] = UInt8(ascii: "u")
      start[2] = UInt8(ascii: "0")
      start[3] = UInt8(ascii: "0")
      start[4] = UInt8(ascii: "0") + byte >> 4
      start[5] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      return 6
    }
    return 2
  }
}
