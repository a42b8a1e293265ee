import Memos
import Text

// Scalar by scalar, since what separates or marks words and a combining mark behind it are one
// `Character`, which is neither.
extension StringProtocol {
  /// What stands between the separators, empty parts too.
  func parts(between separator: Unicode.Scalar, maxSplits: Int = .max) -> [Substring] {
    Substring(self).unicodeScalars
      .split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// What stands behind `mark`; nil if it doesn't begin with it.
  func unmarked(_ mark: Unicode.Scalar) -> String? {
    unicodeScalars.first == mark ? String(Substring(self).unicodeScalars.dropFirst()) : nil
  }

  /// The word of a tag that stands behind `mark` and is all there is.
  func tag(markedBy mark: Unicode.Scalar) -> String? {
    unmarked(mark).flatMap { Content.isTag($0) ? $0 : nil }
  }
}
