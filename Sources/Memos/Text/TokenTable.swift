/// A text as a row of tokens; equal tokens have equal numbers.
struct Tokens {
  var ids: [Int32] = []
  /// Where each token starts, and last where the text ends.
  var starts: [Int] = []

  /// The bytes of some tokens in a row.
  func bytes(of range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound]..<starts[range.upperBound]
  }
}

extension Sides<Tokens> {
  /// The bytes of a region on each side.
  func bytes(of region: MergeRegion) -> Sides<Range<Int>> {
    Sides<Range<Int>>(
      base: base.bytes(of: region.tokens.base), ours: ours.bytes(of: region.tokens.ours),
      theirs: theirs.bytes(of: region.tokens.theirs))
  }
}

/// Numbers the different tokens of the texts of one merge.
struct TokenTable {
  /// Where the token that starts at the second argument ends, the third being the text's end.
  typealias TokenEnd = (UTF8Bytes, Int, Int) -> Int

  private let bytes: UTF8Bytes
  private var slots = HashSlots()
  private var tokens: [Range<Int>] = []

  /// Cuts three texts into tokens.
  static func tokens(
    _ bytes: UTF8Bytes, _ texts: Sides<Range<Int>>, _ tokenEnd: TokenEnd
  ) -> Sides<Tokens> {
    var table = TokenTable(bytes: bytes)
    return texts.map { table.tokens($0, tokenEnd) }
  }

  private init(bytes: UTF8Bytes) {
    self.bytes = bytes
  }

  private mutating func tokens(_ text: Range<Int>, _ tokenEnd: TokenEnd) -> Tokens {
    var result = Tokens()
    var start = text.lowerBound
    while start < text.upperBound {
      let end = tokenEnd(bytes, start, text.upperBound)
      result.starts.append(start)
      result.ids.append(id(of: start..<end))
      start = end
    }
    result.starts.append(text.upperBound)
    return result
  }

  private mutating func id(of token: Range<Int>) -> Int32 {
    let hash = UTF8Bytes(rebasing: bytes[token]).byteHash
    if let id = slots.number(hash, { bytes.hasSameBytes(token, tokens[$0]) }) { return Int32(id) }
    slots.add(hash)
    tokens.append(token)
    return Int32(tokens.count - 1)
  }
}

extension UTF8Bytes {
  /// Both parts hold the same bytes.
  func hasSameBytes(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count
      && UTF8Bytes(rebasing: self[one]).hasSameBytes(as: UTF8Bytes(rebasing: self[other]))
  }
}
