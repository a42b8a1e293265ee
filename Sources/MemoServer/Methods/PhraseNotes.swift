import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// What a client shows a person of how a line was read, beside what was understood.
struct PhraseNotes {
  let doubt: ParsedEntry.Doubt?
  let unread: [ParsedEntry.Unread]

  /// The members, which are absent when there is nothing to show.
  static let members: [Schema.Member] = [
    .init(
      "doubt", doubtSchema,
      "A parsed part that has another possible meaning.",
      required: false),
    .init(
      "unread", .array(of: unreadSchema),
      "Phrases that look like a time but weren't parsed; absent if there are none.",
      required: false),
  ]

  private static let readings = Schema.Member(
    "readings", .array(of: .string),
    "Its possible meanings, as replacement words, the likeliest first.")

  private static let doubtSchema = Schema.result([
    .init("range", TextRange.schema, "Where it is in the text."),
    .init("reason", .string, "The doubt, as a sentence for people."),
    .init(
      "readings", .array(of: .string),
      "Its other meanings, as replacement words; empty if it may not be a time."),
  ]).named("Doubt")

  private static let unreadSchema = Schema.result([
    .init("range", TextRange.schema, "Where it is in the text."),
    .init("reason", .string, "Why it wasn't parsed, as a sentence for people."), readings,
  ]).named("UnreadPhrase")

  init(doubt: ParsedEntry.Doubt?, unread: [ParsedEntry.Unread]) {
    (self.doubt, self.unread) = (doubt, unread)
  }

  /// Those of a write that read its text; none if `entry` is nil.
  init(_ entry: ParsedEntry?) {
    self.init(doubt: entry?.doubt, unread: entry?.unread ?? [])
  }

  /// Writes the members of an object.
  func write(to writer: inout JSONWriter) {
    writer.memberIfPresent("doubt", doubt)
    writer.memberIfPresent("unread", unread.isEmpty ? nil : unread)
  }
}

extension ParsedEntry.Doubt: JSONWritable {
  /// Writes where it is, what is doubtful and what else it can mean.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("reason", reason)
      writer.member("readings", readings)
    }
  }
}

extension ParsedEntry.Unread: JSONWritable {
  /// Writes where it is, why it was left, and what it could mean.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("reason", reason)
      writer.member("readings", readings)
    }
  }
}
