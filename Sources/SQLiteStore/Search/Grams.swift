import Memos
import Text

/// The pieces of words that the search index is made of.
///
/// A word is a run of scalars without white space or control characters. In scripts of many
/// characters (Hangul syllables, Han, Kana) single characters and pairs say enough; in alphabets
/// pairs are in many memos, so triples are taken as well. Words of Hangul are taken once more by
/// their initial consonants.
struct Grams {
  /// One to three scalars, the first in the highest bits; 21 bits each, so that grams are the same
  /// as numbers if they are the same as texts.
  private(set) var packed: Set<UInt64> = []

  /// The grams to index a text by: every one that a query's word in it can have.
  init(of text: SearchText) {
    let bytes = text.bytes
    packed.reserveCapacity(bytes.count)
    Self.forEachWord(in: bytes) { word in add(all: word) }
    guard bytes.contains(where: { (0xEA...0xED).contains($0) }) else { return }
    Self.forEachWord(in: text.initials) { word in
      for run in word.split(whereSeparator: { !Self.isInitial($0) }) { add(all: Array(run)) }
    }
  }

  /// The grams that every text with the query's words in it has; empty when the query has no words.
  init(lookingFor query: SearchQuery) {
    for word in query.words {
      Self.forEachWord(in: word.bytes) { add(needed: $0) }
      // More of them only cost time: what is found is looked at anyway.
      if packed.count >= Self.neededMax { break }
    }
  }

  private static let neededMax = 12

  private mutating func add(all word: [UInt32]) {
    for index in word.indices {
      let rest = word.count - index
      packed.insert(UInt64(word[index]))
      guard rest > 1 else { continue }
      let pair = UInt64(word[index]) << 21 | UInt64(word[index + 1])
      packed.insert(pair)
      if rest > 2, Self.isTriple(word[index], word[index + 1], word[index + 2]) {
        packed.insert(pair << 21 | UInt64(word[index + 2]))
      }
    }
  }

  /// The longest grams that cover the word.
  private mutating func add(needed word: [UInt32]) {
    if word.count == 1 { packed.insert(UInt64(word[0])) }
    var covered = 0
    for index in word.indices.dropLast() where packed.count < Self.neededMax {
      let pair = UInt64(word[index]) << 21 | UInt64(word[index + 1])
      if index + 2 < word.count, Self.isTriple(word[index], word[index + 1], word[index + 2]) {
        packed.insert(pair << 21 | UInt64(word[index + 2]))
        covered = index + 2
      } else if covered < index + 1 {
        packed.insert(pair)
      }
    }
  }

  private static func isInitial(_ scalar: UInt32) -> Bool { (0x1100...0x1112).contains(scalar) }

  private static func isTriple(_ one: UInt32, _ two: UInt32, _ three: UInt32) -> Bool {
    !isDense(one) && !isDense(two) && !isDense(three)
  }

  /// A character of a script that has so many that two in a row are rare.
  private static func isDense(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x3041: false
    case 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    default: scalar >= 0x20000 && scalar < 0x40000
    }
  }

  private static func forEachWord(in bytes: [UInt8], _ body: ([UInt32]) -> Void) {
    var word: [UInt32] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.value > 0x20 {
        word.append(scalar.value)
      } else if !word.isEmpty {
        body(word)
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { body(word) }
  }
}

// As tokens of FTS5's `ascii` tokenizer, which keeps letters and digits of ASCII and everything
// beyond it.
extension Grams {
  /// The grams with a space after each, for the index.
  var document: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(packed.count * 8)
    for gram in packed {
      Self.append(gram, to: &bytes)
      bytes.append(0x20)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An expression for MATCH that asks for all of them.
  var expression: String {
    var bytes: [UInt8] = []
    for gram in packed.sorted() {
      bytes.append(UInt8(ascii: "\""))
      Self.append(gram, to: &bytes)
      bytes += [UInt8(ascii: "\""), 0x20]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ gram: UInt64, to bytes: inout [UInt8]) {
    append(UInt32(gram >> 42), to: &bytes)
    append(UInt32(gram >> 21 & 0x1F_FFFF), to: &bytes)
    append(UInt32(gram & 0x1F_FFFF), to: &bytes)
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    guard scalar != 0 else { return }
    let character = isToken(scalar) ? scalar : scalar + 0xE000
    if character < 0x80 { return bytes.append(UInt8(character)) }
    if character < 0x800 {
      bytes.append(UInt8(0xC0 | character >> 6))
    } else {
      if character < 0x10000 {
        bytes.append(UInt8(0xE0 | character >> 12))
      } else {
        bytes.append(UInt8(0xF0 | character >> 18))
        bytes.append(UInt8(0x80 | character >> 12 & 0x3F))
      }
      bytes.append(UInt8(0x80 | character >> 6 & 0x3F))
    }
    bytes.append(UInt8(0x80 | character & 0x3F))
  }

  /// The tokenizer takes it for a part of a token; the others go where no character is assigned.
  private static func isToken(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A: true
    default: scalar >= 0x80
    }
  }
}
