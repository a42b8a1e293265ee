// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

/// What a commit did, in parts from which a client makes a sentence in its own language.
public struct CommitSummary: ResultObject {
  private let commit: CommitOutline
  private let subject: CommitSubject

  init(_ commit: CommitOutline, subject: CommitSubject) {
    (self.commit, self.subject) = (commit, subject)
  }

  /// The same in a few words.
  var said: CommitWords { CommitWords(commit, subject) }

  /// What `commit` did.
  public init(_ commit: Commit) {
    self.init(CommitOutline(commit), subject: CommitSubject(commit))
  }

  /// What the undone or redone commit did.
  public init(_ reversed: ReversedCommit) {
    self.init(reversed.commit, subject: reversed.subject)
  }

  public static let members: [ResultMember<Self>] = [
    .optional(
      "action", \.commit.action, "The method that made it; absent if an old version of memod did."),
    .init(
      "count", \.subject.count, "How many memos it changed, or groups if it is about groups."),
    .optional(
      "title", \.subject.title,
      "The title of the first of them, or the group's name; absent if empty."),
    .flag(
      "ownLabel", { $0.commit.action?.isOwn($0.commit.label) ?? false },
      "True if `label` is what the client wrote that sent a batch; absent otherwise."),
  ]
}

extension ReversedCommit: ResultObject {
  public static let members: [ResultMember<Self>] =
    [
      .init("revision", \.commit.sequence, "The commit that was undone or redone."),
      .init("label", { CommitLabel($0.commit) }, "What that commit did."),
    ] + CommitSummary.members(of: { CommitSummary($0) }) + [
      .init("said", { CommitSummary($0).said }, "The same, and to what, for people."),
      .init("changes", \.rows, "The new state of each record."),
    ]
}

/// What a commit is called, in the client's language.
struct CommitLabel: JSONWritable, JSONDescribed {
  private let commit: CommitOutline

  init(_ commit: CommitOutline) { self.commit = commit }

  static var schema: Schema { .string }

  func write(to writer: inout JSONWriter) {
    writer.value(commit.label(in: writer.language))
  }
}
