// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

/// What a commit did, in parts from which a client makes a sentence in its own language.
public struct CommitSummary: Sendable {
  let action: Action?
  let subject: CommitSubject
  /// Whether the label is a client's own words.
  let hasOwnLabel: Bool

  init(_ commit: CommitOutline, subject: CommitSubject) {
    (action, self.subject) = (commit.action, subject)
    hasOwnLabel = commit.action?.isOwn(commit.label) ?? false
  }

  /// What `commit` did.
  public init(_ commit: Commit) {
    self.init(CommitOutline(commit), subject: CommitSubject(commit))
  }

  /// What the undone or redone commit did.
  public init(_ reversed: ReversedCommit) {
    self.init(reversed.commit, subject: reversed.subject)
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
      .init(
        "ownLabel", .boolean,
        "True if `label` is what the client wrote that sent a batch; absent otherwise.",
        required: false),
    ]
  }

  /// Writes its members into the object under way.
  public func write(to writer: inout JSONWriter) {
    writer.memberIfPresent("action", action)
    writer.member("count", subject.count)
    writer.memberIfPresent("title", subject.title)
    writer.memberIfPresent("ownLabel", hasOwnLabel ? true : nil)
  }
}
