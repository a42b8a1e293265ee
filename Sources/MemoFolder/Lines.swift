import Text

/// The lines of a file, and how often each is in it: what they say of whether the program that
/// saved it had seen another version.
struct Lines {
  private let counts: [ByteText: Int]

  init(_ bytes: [UInt8]) {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    counts = Dictionary(
      lines.map { (ByteText(String(decoding: $0, as: UTF8.self)), 1) }, uniquingKeysWith: +)
  }

  private func without(_ other: Lines) -> Set<ByteText> {
    Set(counts.filter { $0.value > other.counts[$0.key] ?? 0 }.keys)
  }

  private static func words(_ lines: some Sequence<ByteText>) -> Set<Substring> {
    Set(lines.flatMap { $0.text.split(whereSeparator: \.isWhitespace) })
  }

  /// Whether a program that saved `saved` had read this, and nothing of `written`, which was
  /// written over this.
  func isUnseen(by saved: Lines, since written: Lines) -> Bool {
    let (added, removed) = (written.without(self), without(written))
    if !added.isDisjoint(with: saved.without(self)) { return false }
    let missing = removed.intersection(without(saved))
    if !removed.isEmpty, missing.isEmpty { return true }
    let new = Self.words(added).subtracting(Self.words(counts.keys))
    if new.isEmpty { return missing != removed }
    return new.isDisjoint(with: Self.words(saved.counts.keys))
  }

  /// Whether a program that saved `saved` had read this, and nothing of `written`, which another
  /// had saved over this. Who has written both changes his mind, as a rule, about a part of it, or
  /// writes much the same again.
  func isOverwritten(by saved: Lines, since written: Lines) -> Bool {
    let added = written.without(self)
    if added.isEmpty || !added.isDisjoint(with: saved.counts.keys) { return false }
    let known = Self.names(counts.keys)
    let others = Self.names(added).subtracting(known)
    let own = Self.names(saved.without(self)).subtracting(known)
    // Such as a box that was ticked.
    if others.isEmpty { return !own.isEmpty && without(written).isDisjoint(with: without(saved)) }
    let all = Self.names(saved.counts.keys)
    return !others.contains { other in
      all.contains(other) || own.contains { Self.areAlike($0, other) }
    }
  }

  /// The words without the marks around them.
  private static func names(_ lines: some Sequence<ByteText>) -> Set<Substring> {
    let names = words(lines).map { word in
      word.drop { !$0.isNameLetter }.reversed().drop { !$0.isNameLetter }.reversed()
    }
    return Set(names.map { Substring(String($0)) }.filter { $0.utf8.count > 1 })
  }

  /// Whether one word is a part of the other, or differs from it by a slip.
  private static func areAlike(_ one: Substring, _ other: Substring) -> Bool {
    let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
    if short.utf8.count > 2, long.contains(part: short) { return true }
    if long.utf8.count > 100 { return false }
    return editDistance(Array(one.unicodeScalars), Array(other.unicodeScalars)) * 4 <= long.count
  }
}

extension Character {
  fileprivate var isNameLetter: Bool { isLetter || isNumber }
}
