// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import Text
import TypedJSON
import Wording

/// What a commit did, and to what, in the client's language: `Delete 3 memos (“Milk” and 2 more)`.
public struct CommitWords: JSONWritable, JSONDescribed {
  private static let titleCharacters = 40

  private let commit: CommitOutline
  private let subject: CommitSubject

  /// Those of `commit`, which is about `subject`.
  public init(_ commit: CommitOutline, _ subject: CommitSubject) {
    (self.commit, self.subject) = (commit, subject)
  }

  /// The words, on one line.
  public func text(in language: Language) -> String {
    let label = commit.label(in: language)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
    guard let title = subject.title else { return label }
    let shown =
      title.count > Self.titleCharacters ? title.prefix(Self.titleCharacters - 1) + "…" : title
    return Sentence.commitOf(label, shown, subject.count - 1).text(in: language)
  }

  public static var schema: Schema { .string }

  public func write(to writer: inout JSONWriter) { writer.value(text(in: writer.language)) }
}

/// All that a commit changed, as a person reads it: fields with their old and new values, and texts
/// as a unified diff.
public struct CommitText {
  private let store: Store
  private let language: Language
  private let values: ChangedValues

  /// Those of commits of `store`.
  public init(in store: Store, _ language: Language) throws(MemoError) {
    (self.store, self.language) = (store, language)
    let zone = store.time.zone
    values = try ChangedValues(
      of: store, in: language, due: { $0.text(in: zone) },
      reminder: { $0.words(in: language, zone: zone) })
  }

  /// What `commit` changed. It ends where `budget` does.
  func text(
    of commit: CommitOutline, _ words: CommitWords, within budget: inout ResultBudget
  ) throws(MemoError) -> String {
    let at = Due.instant(commit.at).text(in: store.time.zone)
    var lines = ["\(words.text(in: language))  \(at)  \(commit.origin)"]
    for index in commit.records.indices where !budget.isExceeded {
      let change = try store.change(at: index, of: commit)
      budget.take(change.fieldBytes)
      lines.append("")
      lines.append(heading(of: change).text(in: language))
      lines += values.fields(of: change).map { $0.text(in: language) }
      if case .memo(let before, let after) = change {
        lines += UnifiedDiff.lines(before?.content.text ?? "", after?.content.text ?? "")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func heading(of change: Change) -> Sentence {
    let (kind, title): (Sentence, String?) =
      switch change {
      case .memo(let before, let after): (.plainMemo, (after ?? before)?.content.title)
      case .group(let before, let after): (.fieldGroup, (after ?? before)?.name)
      }
    return switch change.kind {
    case .created: .recordCreated(kind, title ?? "")
    case .updated: .recordUpdated(kind, title ?? "")
    case .removed: .recordRemoved(kind, title ?? "")
    }
  }
}
