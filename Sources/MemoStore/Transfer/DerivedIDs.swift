import Memos
import Text

/// Identifiers for what comes without one: made of its text, so that reading a text again finds
/// what was made the first time.
public struct DerivedIDs: Sendable {
  private let prefix: String
  /// The digests there have been, in parts, so that none is large where it grows; and how often
  /// those that have come again.
  private var digests: [Set<UInt64>] = []
  private var counts: [UInt64: Int] = [:]

  /// Identifiers that begin with `prefix`, which names the format.
  public init(_ prefix: String) {
    self.prefix = prefix
  }

  /// The identifier of a text; the second time of the same text it is another.
  public mutating func id(of text: String) -> Memo.ID {
    let digest = Array(SHA1.digest(text.utf8).prefix(16))
    let number = digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    var count = 1
    // Many readers read one line and ask for nothing.
    if digests.isEmpty { digests = Array(repeating: [], count: 256) }
    if !digests[Int(digest[0])].insert(number).inserted {
      count = counts[number, default: 1] + 1
      counts[number] = count
    }
    return Self.identifier(prefix + hex(digest) + (count == 1 ? "" : "-\(count)"))
  }

  /// The identifiers that the same text got before the one that got `id`, the first of all first.
  public static func earlier(than id: Memo.ID) -> [Memo.ID] {
    guard let dash = id.text.lastIndex(of: "-"), let first = Memo.ID(String(id.text[..<dash])),
      let count = Int(id.text[id.text.index(after: dash)...]), (2...1000).contains(count)
    else { return [] }
    return [first] + (2..<count).compactMap { Memo.ID("\(first.text)-\($0)") }
  }

  /// The identifier of the group that is made for that name.
  static func group(named name: String) -> Group.ID {
    identifier("g-" + hex(SHA1.digest(nameKey(GroupName.cleaned(name)).utf8).prefix(16)))
  }

  /// The identifier of a memo that is made because of what `text` names.
  public static func memo(of text: String) -> Memo.ID {
    identifier("m_" + hex(SHA1.digest(text.utf8).prefix(16)))
  }

  private static func identifier<Record>(_ text: String) -> Identifier<Record> {
    guard let id = Identifier<Record>(text) else {
      preconditionFailure("A prefix and hexadecimal digits make an identifier: \(text)")
    }
    return id
  }
}

/// Lower case hexadecimal digits.
public func hex(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
