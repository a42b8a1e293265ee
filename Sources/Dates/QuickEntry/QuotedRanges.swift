/// The parts of a line whose words are somebody else's: code, links, quotations, titles.
enum QuotedRanges {
  /// In order, from the first of `bytes`, a line's UTF-8, and with their marks. A mark that isn't
  /// closed opens nothing.
  static func find(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    var ranges: [Range<Int>] = []
    var open: (closer: Unicode.Scalar, start: Int)?
    // Those that don't come any more.
    var unclosed: Set<Unicode.Scalar> = []
    var offset = 0
    for index in scalars.indices {
      let scalar = scalars[index]
      let end = offset + UTF8.width(scalar)
      if let (closer, start) = open {
        if scalar == closer {
          ranges.append(start..<end)
          open = nil
        }
      } else if let closer = closer(of: scalar), !unclosed.contains(closer) {
        if scalars[scalars.index(after: index)...].contains(closer) {
          open = (closer, offset)
        } else {
          unclosed.insert(closer)
        }
      }
      offset = end
    }
    return ranges
  }

  /// Whether what `closer(of:)` knows may begin with `byte`; most lines have nothing of it.
  static func mayOpen(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "\""), UInt8(ascii: "["), 0xE2, 0xE3: true
    default: false
    }
  }

  /// What closes what `scalar` opens.
  private static func closer(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "`", "\"": scalar
    case "[": "]"
    case "\u{201C}": "\u{201D}"
    case "「": "」"
    case "『": "』"
    case "《": "》"
    case "〈": "〉"
    default: nil
    }
  }
}

extension [DateToken] {
  /// The ranges that aren't the value of a `due:"friday 5pm"`.
  func withoutValues(_ quoted: [Range<Int>]) -> [Range<Int>] {
    if quoted.isEmpty { return [] }
    let marks = filter { $0.says(":") && $0.range.count == 2 }
    let starts = Set(marks.map { $0.range.upperBound - 1 })
    return quoted.filter { !starts.contains($0.lowerBound) }
  }
}
