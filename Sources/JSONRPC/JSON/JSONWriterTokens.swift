extension JSONWriter {
  /// Writes `null`.
  public mutating func null() {
    token("null")
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ holds: Bool) {
    token(holds ? "true" : "false")
  }

  /// Writes an integer with all its digits.
  public mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { output.append(UInt8(ascii: "-")) }
    let start = output.count
    var rest = value.magnitude
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
    isBehindValue = true
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    beginValue()
    text.withUTF8Bytes { quote($0) }
    isBehindValue = true
  }

  /// Writes a string known at compile time.
  public mutating func string(_ text: StaticString) {
    beginValue()
    text.withUTF8Buffer { quote($0) }
    isBehindValue = true
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
    beginValue()
    output.append(UInt8(ascii: "\""))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      let count = body(buffer)
      output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
    output.append(UInt8(ascii: "\""))
    isBehindValue = true
  }

  /// Writes a value that is JSON already; nobody checks it.
  @inlinable
  public mutating func rawJSON(_ json: some Sequence<UInt8>) {
    beginValue()
    output.append(contentsOf: json)
    isBehindValue = true
  }

  /// Writes a member's name and the colon.
  @usableFromInline
  mutating func name(_ name: StaticString) {
    beginValue()
    name.withUTF8Buffer { quote($0) }
    output.append(UInt8(ascii: ":"))
  }

  /// Writes a member's name and the colon.
  @usableFromInline
  mutating func name(_ name: String) {
    beginValue()
    name.withUTF8Bytes { quote($0) }
    output.append(UInt8(ascii: ":"))
  }

  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
  }

  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    output.append(bracket)
    isBehindValue = true
  }

  /// Writes the comma if one is due; what follows stands behind no value.
  @inlinable
  @inline(__always)
  mutating func beginValue() {
    if isBehindValue { output.append(UInt8(ascii: ",")) }
    isBehindValue = false
  }

  private mutating func token(_ text: StaticString) {
    beginValue()
    text.withUTF8Buffer { output.append(contentsOf: $0) }
    isBehindValue = true
  }

  /// Appends `text` in quotes, escaping what RFC 8259, section 7 says must be.
  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    output.append(UInt8(ascii: "\""))
    var runStart = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
      appendEscape(of: byte)
      index += 1
      runStart = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    output.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscape(of byte: UInt8) {
    let short: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): short = byte
    case 0x08: short = UInt8(ascii: "b")
    case 0x09: short = UInt8(ascii: "t")
    case 0x0A: short = UInt8(ascii: "n")
    case 0x0C: short = UInt8(ascii: "f")
    case 0x0D: short = UInt8(ascii: "r")
    default:
      let digit = byte & 0x0F
      output.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "u"), 0x30, 0x30])
      output.append(UInt8(ascii: "0") + byte >> 4)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      return
    }
    output.append(UInt8(ascii: "\\"))
    output.append(short)
  }
}
