/// The parts of a line whose words are somebody else's: code, links, quotations, titles.
enum QuotedRanges {
  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "`": "`", "\"": "\"", "[": "]", "\u{201C}": "\u{201D}", "「": "」", "『": "』", "《": "》",
    "〈": "〉",
  ]

  /// In order, in the UTF-8 of `line`, with their marks. A mark that isn't closed opens nothing.
  static func find(in line: String) -> [Range<Int>] {
    let scalars = Array(line.unicodeScalars)
    var lastPlaces: [Unicode.Scalar: Int] = [:]
    for (index, scalar) in scalars.enumerated() { lastPlaces[scalar] = index }
    var ranges: [Range<Int>] = []
    var open: (closer: Unicode.Scalar, start: Int)?
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      let end = offset + UTF8.width(scalar)
      if let (closer, start) = open {
        if scalar == closer {
          ranges.append(start..<end)
          open = nil
        }
      } else if let closer = closers[scalar], let last = lastPlaces[closer], last > index {
        open = (closer, offset)
      }
      offset = end
    }
    return ranges
  }
}
