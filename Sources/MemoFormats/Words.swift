import Memos
import Text

// Scalar by scalar, since what separates or marks words and a combining mark behind it are one
// `Character`, which is neither.
extension StringProtocol {
  /// Splits at an ASCII separator, keeping empty parts.
  func parts(between separator: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
    Substring(self).utf8
      .split(
        separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: false
      )
      .map { Substring($0) }
  }

  /// The rest after `mark`; nil if it doesn't begin with it.
  func unmarked(_ mark: Unicode.Scalar) -> String? {
    utf8.first == UInt8(ascii: mark) ? String(Substring(self).utf8.dropFirst()) : nil
  }

  /// Returns the rest after `prefix`; nil if the text doesn't begin with it.
  func behind(_ prefix: String) -> Substring? {
    utf8.starts(with: prefix.utf8)
      ? Substring(Substring(self).utf8.dropFirst(prefix.utf8.count)) : nil
  }

  /// The tag after `mark`, if nothing else follows.
  func tag(markedBy mark: Unicode.Scalar) -> String? {
    unmarked(mark).flatMap { Content.isTag($0) ? $0 : nil }
  }
}
