import Memos
import Text

extension FuzzTarget {
  /// Words are found where a naive search finds them, at places that exist in the text.
  static let search = FuzzTarget(
    "search",
    seeds: [
      ["ubung fi", "Übung ﬁne\r\nx"], ["ㅎㅇㄹ", "주간 회의록"], ["e", "xe\u{301}\u{323}y e"],
      ["ガ", "ｶﾞｷ \u{FDFA}"], ["aa a", "aaaa😀aa"], ["\u{1112}\u{116C}", "회의"],
    ].inputs,
    pieces: [
      "a", "é", "e\u{301}", "\u{323}", "ﬁ", "ｶﾞ", "각", "\u{1100}\u{1161}", "\u{11A8}", "ㅎ", "ㄳ",
      "\u{AD}", "\u{FDFA}", "\u{0FB2}\u{0F80}", "😀", "\r\n", "\n", " ", "İ", "ß", "\u{345}", "ͺ",
      "\u{200D}", "\u{FE0F}", "\u{3000}", "ǆ",
    ],
    rounds: 2000, check: checkSearch)

  private static func checkSearch(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let texts = tape.texts(2)
    let query = SearchQuery(texts[0])
    let text = texts[1]
    let form = SearchText(text)
    try checkForms(text)
    let occurs = query.words.allSatisfy { hasPart($0, form) }
    try require(query.matches(form) == occurs, "matches, \(query.matches(form)), is wrong")
    let ranges = query.ranges(in: text, limit: .max)
    let isAnywhere = query.words.contains { hasPart($0, form) }
    try require(ranges.isEmpty == !isAnywhere, "\(ranges) of \(query.words)")
    try require(
      query.ranges(in: text, limit: 2) == Array(ranges.prefix(2)), "a limit gives other ranges")
    let utf8 = Array(text.utf8)
    for (range, next) in zip(ranges, ranges.dropFirst()) {
      try require(range.upperBound < next.lowerBound, "\(range) touches \(next)")
    }
    for range in ranges {
      try require(!range.isEmpty && range.upperBound <= utf8.count, "\(range) of \(utf8.count)")
      let part = String(validating: utf8[range], as: UTF8.self)
      guard let part else { throw FuzzFailure("\(range) cuts a character") }
      let found = query.words.contains { hasPart($0, SearchText(part)) }
      try require(found, "\(range) has no word in it")
    }
    try checkPositions(of: ranges.flatMap { [$0.lowerBound, $0.upperBound] }, in: text)
    try checkPositions(of: Array(0...utf8.count), in: text)
  }

  private static func hasPart(_ word: SearchQuery.Word, _ text: SearchText) -> Bool {
    let whole = word.isInitials ? text.initials : text.bytes
    guard word.bytes.count <= whole.count else { return false }
    return (0...whole.count - word.bytes.count).contains { start in
      word.bytes.indices.allSatisfy { whole[start + $0] == word.bytes[$0] }
    }
  }

  /// Texts are found by themselves, and normalizing names twice changes nothing.
  private static func checkForms(_ text: String) throws {
    let form = String(validating: SearchText(text).bytes, as: UTF8.self)
    try require(form != nil, "the search form is no UTF-8")
    try require(SearchQuery(text).matches(SearchText(text)), "the text isn't found by itself")
    let composed = nfc(text)
    try require(composed == text, "NFC changes what the text is")
    try require(Array(nfc(composed).utf8) == Array(composed.utf8), "NFC twice is another")
    let key = nameKey(text)
    try require(Array(nameKey(key).utf8) == Array(key.utf8), "the key of \(key) is another")
  }

  /// Positions are what counting from the start of the text gives.
  private static func checkPositions(of offsets: [Int], in text: String) throws {
    for encoding in PositionEncoding.allCases {
      let positions = encoding.positions(ofOffsets: offsets, in: text)
      var expected: [TextPosition] = []
      var scalars = Array(text.unicodeScalars)[...]
      var (offset, place) = (0, TextPosition(line: 0, character: 0))
      for wanted in offsets {
        while let scalar = scalars.first {
          let isPair = scalar == "\r" && scalars.dropFirst().first == "\n"
          let length = isPair ? 2 : UTF8.width(scalar)
          if offset + length > wanted { break }
          offset += length
          scalars = scalars.dropFirst(isPair ? 2 : 1)
          if scalar == "\r" || scalar == "\n" {
            place = TextPosition(line: place.line + 1, character: 0)
          } else {
            place.character += encoding.width(scalar)
          }
        }
        expected.append(place)
      }
      try require(positions == expected, "\(encoding): \(positions), not \(expected)")
    }
  }
}

extension PositionEncoding {
  fileprivate func width(_ scalar: Unicode.Scalar) -> Int {
    switch self {
    case .utf8: UTF8.width(scalar)
    case .utf16: UTF16.width(scalar)
    case .utf32: 1
    }
  }
}
