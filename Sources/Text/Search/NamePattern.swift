/// The beginning of a name as it is typed, compared without regard to case.
///
/// A consonant of Hangul alone stands for every syllable that begins with it, so that `ㅎㅇ` is
/// the beginning of 회의; a last syllable without a final consonant for those that have one too, so
/// that 하 is the beginning of 한글 while it is being typed.
public struct NamePattern: Sendable {
  /// How a name and a pattern are alike, the better first.
  public enum Likeness: Int, Sendable, Comparable {
    case same, begins, wordBegins, contains

    /// Whether `left` is the better.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// For each scalar of the name the ranges that it may be in, ascending.
  private var elements: [[ClosedRange<UInt32>]] = []

  /// The pattern of what was typed.
  public init(_ typed: String) {
    let scalars = caseFolded(typed).unicodeScalars.drop { $0.properties.isWhitespace }
    for scalar in scalars {
      for letter in Self.consonants(of: scalar.value) { elements.append(Self.element(letter)) }
    }
    guard let last = scalars.last?.value, Hangul.syllables.contains(last),
      (last - Hangul.syllables.lowerBound) % Self.finals == 0
    else { return }
    elements[elements.count - 1] = [last...last + Self.finals - 1]
  }

  /// Whether nothing was typed, which begins every name.
  public var isEmpty: Bool { elements.isEmpty }

  /// The least name that it can be the beginning of.
  public var first: String { Self.text(leastRest(from: 0)) }

  /// How `key`, a name as `nameKey` makes it, is like the pattern; nil if it isn't.
  public func likeness(to key: String) -> Likeness? {
    let scalars = key.unicodeScalars.map(\.value)
    if scalars.count < elements.count { return nil }
    if begins(scalars[...]) { return scalars.count == elements.count ? .same : .begins }
    var found: Likeness?
    for start in scalars.indices.dropFirst() where begins(scalars[start...]) {
      let before = Unicode.Scalar(scalars[start - 1])?.properties
      if before?.isAlphabetic == false, before?.numericType == nil { return .wordBegins }
      found = .contains
    }
    return found
  }

  /// The least name behind `key`, with which the pattern is no beginning of it, that it can be the
  /// beginning of; nil if all are before it.
  public func next(behind key: String) -> String? {
    var scalars = key.unicodeScalars.prefix(elements.count).map(\.value)
    guard let miss = elements.indices.first(where: { !matches($0, scalars) }) else { return nil }
    scalars = Array(scalars.prefix(miss + 1))
    if scalars.count == miss { return Self.text(scalars + leastRest(from: miss)) }
    while let last = scalars.popLast() {
      let index = scalars.count
      // What comes at this place after what is there.
      if let range = elements[index].first(where: { $0.upperBound > last }) {
        let least = max(range.lowerBound, last + 1)
        return Self.text(scalars + [least] + leastRest(from: index + 1))
      }
    }
    return nil
  }

  private func matches(_ index: Int, _ scalars: [UInt32]) -> Bool {
    index < scalars.count && elements[index].contains { $0.contains(scalars[index]) }
  }

  private func begins(_ scalars: ArraySlice<UInt32>) -> Bool {
    scalars.count >= elements.count
      && zip(elements, scalars).allSatisfy { ranges, scalar in
        ranges.contains { $0.contains(scalar) }
      }
  }

  private func leastRest(from index: Int) -> [UInt32] {
    elements[index...].compactMap { $0.first?.lowerBound }
  }

  private static func text(_ scalars: [UInt32]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
    return text
  }

  /// How many syllables begin with the same consonant and vowel.
  private static let finals: UInt32 = 28
  private static let vowels: UInt32 = 21

  private static func element(_ scalar: UInt32) -> [ClosedRange<UInt32>] {
    guard let initial = initials.firstIndex(of: scalar) else { return [scalar...scalar] }
    let first = Hangul.syllables.lowerBound + UInt32(initial) * vowels * finals
    return [scalar...scalar, first...first + vowels * finals - 1]
  }

  /// The consonants that a keyboard's single ones are, in the order of syllables: ㄱ to ㅎ.
  private static let initials: [UInt32] = [
    0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147,
    0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
  ]

  /// A keyboard makes one letter of two consonants that can end a syllable, such as ㄱ and ㅅ.
  private static func consonants(of scalar: UInt32) -> [UInt32] {
    switch scalar {
    case 0x3133: [0x3131, 0x3145]
    case 0x3135: [0x3134, 0x3148]
    case 0x3136: [0x3134, 0x314E]
    case 0x313A: [0x3139, 0x3131]
    case 0x313B: [0x3139, 0x3141]
    case 0x313C: [0x3139, 0x3142]
    case 0x313D: [0x3139, 0x3145]
    case 0x313E: [0x3139, 0x314C]
    case 0x313F: [0x3139, 0x314D]
    case 0x3140: [0x3139, 0x314E]
    case 0x3144: [0x3142, 0x3145]
    default: [scalar]
    }
  }
}
