import Memos
import Text

/// Identifiers for what comes without one: made of its text, so that reading a text again finds
/// what was made the first time.
public struct DerivedIDs: Sendable {
  private let prefix: String
  private var counts: [[UInt8]: Int] = [:]

  /// Identifiers that begin with `prefix`, which names the format.
  public init(_ prefix: String) {
    self.prefix = prefix
  }

  /// The identifier of a text; the second time of the same text it is another.
  public mutating func id(of text: String) -> Memo.ID {
    let digest = Array(SHA1.digest(text.utf8).prefix(16))
    let count = counts[digest, default: 0]
    counts[digest] = count + 1
    return Self.identifier(prefix + hex(digest) + (count == 0 ? "" : "-\(count + 1)"))
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
