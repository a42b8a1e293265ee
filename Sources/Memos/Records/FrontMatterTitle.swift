import Text

/// A title as the value of `title:` in front matter, which is YAML.
enum FrontMatterTitle {
  /// What to write for `title` in the place of the title at `range`: it is in quotation marks if
  /// that place is a value which YAML would read as something else without.
  static func written(_ title: String, in bytes: UTF8Bytes, at range: Range<Int>) -> String {
    let before = bytes[..<range.lowerBound]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    guard bytes.starts(with: "---".utf8), before[lineStart...].starts(with: "title:".utf8) else {
      return title
    }
    switch before.last {
    case UInt8(ascii: "\""): return escaped(title)
    case UInt8(ascii: "'"): return doubled(title)
    default: return isPlain(title) ? title : quoted(title)
    }
  }

  private static func quoted(_ title: String) -> String {
    let marks = title.utf8.filter { [0x22, 0x27, 0x5C].contains($0) }
    // Escapes would be read as part of the title here.
    return !marks.isEmpty && !marks.contains(0x27) ? "'\(title)'" : "\"\(escaped(title))\""
  }

  private static func escaped(_ title: String) -> String {
    let bytes = title.utf8.flatMap { [0x22, 0x5C].contains($0) ? [0x5C, $0] : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func doubled(_ title: String) -> String {
    let bytes = title.utf8.flatMap { $0 == 0x27 ? [$0, $0] : [$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let indicators = Set("-?:,[]{}#&*!|>'\"%@`~=<.+0123456789".utf8)
  private static let words: Set<String> = ["true", "false", "null", "yes", "no", "on", "off"]

  private static func isPlain(_ title: String) -> Bool {
    let bytes = Array(title.utf8)
    guard let first = bytes.first, let last = bytes.last, !indicators.contains(first),
      last != UInt8(ascii: ":"), first != 0x20, last != 0x20, !words.contains(title.lowercased())
    else { return false }
    return !zip(bytes, bytes.dropFirst()).contains { pair in
      (pair.0 == UInt8(ascii: ":") && pair.1 == 0x20)
        || (pair.0 == 0x20 && pair.1 == UInt8(ascii: "#"))
    }
  }
}
