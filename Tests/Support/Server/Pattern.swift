/// The little of ECMA 262 regular expressions that the schemas use: anchored at both ends, a row of
/// characters and `[classes]`, each with at most a `{count}` or `{low,high}`.
struct Pattern: Sendable {
  private var parts: [Part] = []

  private struct Part {
    var bytes: Set<UInt8>
    var counts: ClosedRange<Int>
  }

  /// Reads an expression; nil when it needs more than what is known here.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "^"), rest.popLast() == UInt8(ascii: "$") else {
      return nil
    }
    while !rest.isEmpty {
      guard let bytes = Self.bytes(&rest), let counts = Self.counts(&rest) else { return nil }
      parts.append(Part(bytes: bytes, counts: counts))
    }
  }

  /// Whether all of `text` is of this form. Each part takes what it can, without going back.
  func matches(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    for part in parts {
      let taken = rest.prefix(part.counts.upperBound).prefix { part.bytes.contains($0) }
      guard taken.count >= part.counts.lowerBound else { return false }
      rest = rest.dropFirst(taken.count)
    }
    return rest.isEmpty
  }

  private static func bytes(_ rest: inout ArraySlice<UInt8>) -> Set<UInt8>? {
    guard let first = rest.popFirst() else { return nil }
    guard first == UInt8(ascii: "[") else {
      return "\\().*+?|".utf8.contains(first) ? nil : [first]
    }
    var bytes: Set<UInt8> = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "]") {
      guard byte != UInt8(ascii: "^"), byte != UInt8(ascii: "\\") else { return nil }
      if rest.first == UInt8(ascii: "-"), let last = rest.dropFirst().first,
        last != UInt8(ascii: "]"), byte <= last
      {
        bytes.formUnion(byte...last)
        rest = rest.dropFirst(2)
      } else {
        bytes.insert(byte)
      }
    }
    return bytes
  }

  private static func counts(_ rest: inout ArraySlice<UInt8>) -> ClosedRange<Int>? {
    guard rest.first == UInt8(ascii: "{") else { return 1...1 }
    let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
    rest = rest.dropFirst(inside.count + 2)
    let numbers = inside.split(separator: UInt8(ascii: ",")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard let low = numbers.first ?? nil, let high = numbers.last ?? nil, low <= high else {
      return nil
    }
    return low...high
  }
}
