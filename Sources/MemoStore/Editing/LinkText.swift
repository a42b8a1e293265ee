import Memos
import Text

/// What to put between the brackets of a link to a memo, best first: its title; where the title
/// leads to another memo or can't be a target, its ID labelled with the title; its ID alone.
public struct LinkText: Sendable {
  /// A target, and what a reader sees instead of it.
  struct Choice: Sendable {
    let target: String
    let label: String?

    init(_ target: String, labeled label: String?) { (self.target, self.label) = (target, label) }

    /// Target and label as written between the brackets.
    var text: String { label.map { "\(target)|\($0)" } ?? target }

    /// Whether a link with that between its brackets has that target.
    fileprivate var isLink: Bool {
      // A lone backtick would make code of what is between it and one that is written later.
      guard text.utf8.count(where: { $0 == UInt8(ascii: "`") }).isMultiple(of: 2) else {
        return false
      }
      let link = "[[\(text)]]"
      guard let found = WikiLink.all(in: link).first, found.range == 0..<link.utf8.count else {
        return false
      }
      return link.withUTF8Bytes { nameKey(String(utf8: $0[found.target])) == nameKey(target) }
    }
  }

  let choices: [Choice]

  /// The text between the brackets that is best.
  public var first: String { choices[0].text }

  /// A link to that target alone.
  public init(_ target: String) {
    choices = [Choice(target, labeled: nil)]
  }

  /// A link to the memo `id`, to which its title leads or doesn't.
  public init(to id: Memo.ID, titled title: String, isLedTo: Bool) {
    let byTitle = isLedTo ? [Choice(title, labeled: nil)] : []
    choices =
      (byTitle + [Choice(id.text, labeled: title)]).filter(\.isLink)
      + [Choice(id.text, labeled: nil)]
  }
}
