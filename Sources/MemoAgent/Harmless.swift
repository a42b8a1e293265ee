/// Whether a person sees nothing of `scalar` though it changes what is read: marks of direction,
/// zero widths, tags.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x7F...0x9F, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
    0xE0000...0xE007F:
    true
  default: false
  }
}

/// JSON in which no text hides anything from a person who looks at it.
enum Harmless {
  /// The same JSON with control characters, and those that nobody sees, as escapes; its own
  /// marks are ASCII, so they can only be in strings.
  static func json(_ bytes: [UInt8]) -> [UInt8] {
    // The bytes that such a character can begin with.
    let isSuspect = { (byte: UInt8) in byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF
    }
    guard bytes.contains(where: isSuspect) else { return bytes }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + 64)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard isInvisible(scalar) else {
        escaped += UTF8.encode(scalar).map(Array.init) ?? []
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        escaped += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
    return escaped
  }

  /// `text` as one line without what nobody sees, for where a client shows a name.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          !isInvisible($0) && $0.properties.generalCategory != .control
        }))
  }
}
