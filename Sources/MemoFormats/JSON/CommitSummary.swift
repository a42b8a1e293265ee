// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

/// What a commit did, in parts from which a client makes a sentence in its own language.
public struct CommitSummary: Sendable {
  let action: Action?
  let subject: CommitSubject

  init(action: Action?, subject: CommitSubject) {
    (self.action, self.subject) = (action, subject)
  }

  /// What `commit` did.
  public init(_ commit: Commit) {
    action = commit.action
    subject = CommitSubject(commit)
  }

  /// What the commit did that was taken back or made again.
  public init(_ reversed: ReversedCommit) {
    action = reversed.commit.action
    subject = reversed.subject
  }

  /// The members that `write` writes. `isAlways` says whether every object with such members is
  /// about one commit, so that there is a `count`.
  public static func members(isAlways: Bool = true) -> [Schema.Member] {
    [
      .init(
        "action", Action.schema,
        "The method that made it; absent if an old version of memod did.", required: false),
      .init(
        "count", .integer, "How many memos it changed, or groups if it is about groups.",
        required: isAlways),
      .init(
        "title", .string, "The title of the first of them, or the group's name; absent if empty.",
        required: false),
    ]
  }

  /// Writes its members into the object under way.
  public func write(to writer: inout JSONWriter) {
    writer.memberIfPresent("action", action)
    writer.member("count", subject.count)
    writer.memberIfPresent("title", subject.title)
  }
}
