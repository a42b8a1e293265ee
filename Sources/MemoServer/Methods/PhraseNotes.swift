// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// What a client shows a person of how a line was read, beside what was understood.
struct PhraseNotes: ResultObject {
  let doubt: ParsedEntry.Doubt?
  let unread: [ParsedEntry.Unread]

  // Absent when there is nothing to show.
  static let members: [ResultMember<Self>] = [
    .optional("doubt", \.doubt, "A parsed part that has another possible meaning."),
    .optional(
      "unread", \.unread.nonEmpty,
      "Phrases that look like a time or a group but weren't parsed; absent if there are none."),
  ]

  init(doubt: ParsedEntry.Doubt?, unread: [ParsedEntry.Unread]) {
    (self.doubt, self.unread) = (doubt, unread)
  }

  /// Those of a write that read its text; none if `entry` is nil.
  init(_ entry: ParsedEntry?) {
    self.init(doubt: entry?.doubt, unread: entry?.unread ?? [])
  }
}

extension ParsedEntry.Doubt: ResultObject {
  public static let schemaName: String? = "Doubt"
  public static let members: [ResultMember<Self>] = [
    .init("range", \.range, "Where it is in the text."),
    .init("reason", \.reason, "The doubt, as a sentence for people."),
    .init(
      "readings", \.readings,
      "Its other meanings, as replacement words; empty if it may not be a time."),
  ]
}

extension ParsedEntry.Unread: ResultObject {
  public static let schemaName: String? = "UnreadPhrase"
  public static let members: [ResultMember<Self>] = [
    .init("range", \.range, "Where it is in the text."),
    .init("reason", \.reason, "Why it wasn't parsed, as a sentence for people."),
    .init(
      "readings", \.readings,
      "Its possible meanings, as replacement words, the likeliest first."),
    .optional("group", \.group, "The group that it names, if it doesn't exist."),
  ]
}
