import Text

/// A place in an order, with room for another between any two.
///
/// Digits in base 62 read as a fraction between 0 and 1, compared byte by byte. Putting a record
/// somewhere else writes that record, and others only where there is no room left for a short
/// position (see `Rekeying`), so two programs re-ordering one list at once disturb nothing but what
/// they move. The digits before the point of the scheme (`head`) make
/// adding at either end, by far the most frequent, cost a key of logarithmic length.
public struct Position: Sendable, Hashable, Comparable {
  /// The digits, ASCII, ordered as bytes.
  public let text: String

  /// Reads a position kept by a store; nil when it could not have been made here.
  public init?(_ text: String) {
    // In place: every record that is read comes through here.
    let isPosition = text.withUTF8Bytes { bytes in
      guard let head = bytes.first, let length = headLength(head) else { return false }
      return bytes.count >= length && bytes.dropFirst().allSatisfy(isKeyDigit)
        && (bytes.count == length || bytes.last != digits[0]) && !bytes.elementsEqual(lowest)
    }
    guard isPosition else { return nil }
    self.text = text
  }

  private init(_ bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Where the first record of an empty order goes.
  public static let middle = Position(Array("a0".utf8))

  /// Whether `left` comes first.
  public static func < (left: Self, right: Self) -> Bool {
    ByteText(left.text) < ByteText(right.text)
  }

  /// A place after `lower` and before `upper`, either of which may be open; `lower` is below
  /// `upper`.
  public static func between(_ lower: Position?, _ upper: Position?) -> Position {
    let low = lower.map { Array($0.text.utf8) }
    let high = upper.map { Array($0.text.utf8) }
    switch (low, high) {
    case (nil, nil): return middle
    case (nil, let high?): return Position(before(high))
    case (let low?, nil): return Position(after(low))
    case (let low?, let high?):
      precondition(low.lexicographicallyPrecedes(high), "A position lies between two in order.")
      return Position(inside(low, high))
    }
  }
}

// The scheme of "Implementing Fractional Indexing" (David Greenspan, 2020): a head letter says how
// many digits the whole part has, 'a' two characters upward to 'z', 'Z' two downward to 'A'.

private let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

/// Nothing could be put before it, so nothing is put there: it is no position.
private let lowest = [UInt8(ascii: "A")] + [UInt8](repeating: UInt8(ascii: "0"), count: 26)

/// Whether `byte` is one of `digits`.
private func isKeyDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  default: false
  }
}

private func headLength(_ head: UInt8) -> Int? {
  switch head {
  case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 2
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 2
  default: nil
  }
}

private func whole(_ key: [UInt8]) -> ArraySlice<UInt8> {
  key.prefix(key.first.flatMap(headLength) ?? key.count)
}

private func after(_ key: [UInt8]) -> [UInt8] {
  let part = whole(key)
  if let next = stepped(Array(part), up: true) { return next }
  return part + midpoint(key.dropFirst(part.count), nil)
}

private func before(_ key: [UInt8]) -> [UInt8] {
  let part = whole(key)
  if part.count < key.count, Array(part) != lowest { return Array(part) }
  if let previous = stepped(Array(part), up: false) {
    return previous == lowest ? lowest + midpoint([], nil) : previous
  }
  return part + midpoint([], key.dropFirst(part.count))
}

private func inside(_ low: [UInt8], _ high: [UInt8]) -> [UInt8] {
  let lowPart = whole(low)
  let highPart = whole(high)
  if lowPart == highPart {
    return lowPart + midpoint(low.dropFirst(lowPart.count), high.dropFirst(highPart.count))
  }
  if let next = stepped(Array(lowPart), up: true), next.lexicographicallyPrecedes(high) {
    return next
  }
  return lowPart + midpoint(low.dropFirst(lowPart.count), nil)
}

/// The whole part one higher or lower, with its head grown or shrunk when the digits run out.
private func stepped(_ part: [UInt8], up: Bool) -> [UInt8]? {
  var result = part
  let (limit, restart) = up ? (digits.count - 1, 0) : (0, digits.count - 1)
  for index in result.indices.dropFirst().reversed() {
    guard let digit = digits.firstIndex(of: result[index]) else { return nil }
    if digit != limit {
      result[index] = digits[digit + (up ? 1 : -1)]
      return result
    }
    result[index] = digits[restart]
  }
  guard let head = part.first, let next = neighbour(of: head, up: up), let length = headLength(next)
  else { return nil }
  return [next] + [UInt8](repeating: digits[restart], count: length - 1)
}

private func neighbour(of head: UInt8, up: Bool) -> UInt8? {
  switch (head, up) {
  case (UInt8(ascii: "Z"), true): UInt8(ascii: "a")
  case (UInt8(ascii: "a"), false): UInt8(ascii: "Z")
  case (UInt8(ascii: "z"), true), (UInt8(ascii: "A"), false): nil
  default: up ? head + 1 : head - 1
  }
}

/// The shortest fraction strictly between two, `nil` standing for one; no fraction ends in zero.
private func midpoint(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>?) -> [UInt8] {
  var prefix: [UInt8] = []
  var low = low
  var high = high
  while true {
    let lowDigit = low.first.flatMap { digits.firstIndex(of: $0) } ?? 0
    let highDigit = high.map { $0.first.flatMap { digits.firstIndex(of: $0) } ?? 0 } ?? digits.count
    if lowDigit == highDigit {
      prefix.append(digits[lowDigit])
      low = low.dropFirst()
      high = high?.dropFirst()
    } else if highDigit - lowDigit > 1 {
      return prefix + [digits[(lowDigit + highDigit) / 2]]
    } else if let upper = high, upper.count > 1 {
      return prefix + [digits[highDigit]]
    } else {
      prefix.append(digits[lowDigit])
      low = low.dropFirst()
      high = nil
    }
  }
}
