// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoStore
import Memos

/// A result about one record, which later calls of a batch may name.
protocol RecordOutput: ResultObject {
  var recordID: String { get }
}

/// One memo and the state it was seen in: what making or moving a memo returns.
struct MemoOutput: RecordOutput {
  let memo: MemoRow
  let state: State?

  var recordID: String { memo.memo.id.text }

  static let members: [ResultMember<Self>] = [
    .init("memo", \.memo, "The current memo."), .state(\.state),
  ]

  init(_ memo: Memo, in session: Session) {
    self.memo = session.store.row(memo)
    state = session.replyState
  }
}

/// The same for making one, whose text may have been read.
struct MemoCreateOutput: RecordOutput {
  let output: MemoOutput
  let notes: PhraseNotes

  var recordID: String { output.recordID }

  static let members: [ResultMember<Self>] =
    [.init("memo", \.output.memo, "The current memo.")] + PhraseNotes.members(\.notes)
    + [.state(\.output.state)]

  /// With an `entry`, how the text was read.
  init(_ memo: Memo, reading entry: ParsedEntry?, in session: Session) {
    output = MemoOutput(memo, in: session)
    notes = PhraseNotes(entry)
  }
}

/// The same for changing one, which may give it another title.
struct MemoUpdateOutput: RecordOutput {
  let output: MemoOutput
  let renaming: Renaming?
  let notes: PhraseNotes

  var recordID: String { output.recordID }

  static let members: [ResultMember<Self>] =
    [
      .init("memo", \.output.memo, "The current memo."),
      .optional("renamed", \.renaming, "If the title changed: the links to the memo."),
    ] + PhraseNotes.members(\.notes) + [.state(\.output.state)]
}

extension Renaming: ResultObject {
  /// The object on the wire.
  public static let schemaName: String? = "Renaming"
  public static let members: [ResultMember<Self>] = [
    .init("from", \.from, "The old title."),
    .init("linking", \.linking, "How many memos outside the trash still link to that title."),
    .init("relinked", \.relinked, "How many memos had links rewritten, including the trash."),
    .init("others", \.others, "How many other memos have the new title."),
  ]
}

/// One group and the state it was seen in: what changing a group returns.
struct GroupOutput: RecordOutput {
  let group: GroupRow
  let state: State?

  var recordID: String { group.group.id.text }

  static let members: [ResultMember<Self>] = [
    .init("group", \.group, "The current group."),
    .state(\.state),
  ]

  init(_ group: Group, in session: Session) throws(MemoError) {
    self.group = try session.store.row(group)
    state = session.replyState
  }
}

/// An outcome for each id, in the order asked: one bad id fails no other.
struct OutcomesOutput: JSONWritable, JSONDescribed {
  let outcomes: [Outcome]
  let state: State?

  enum Outcome: Sendable {
    case memo(MemoRow)
    case purged(Memo.ID)
    case error(Memo.ID, MemoError)

    /// The bytes of text that it carries.
    var textBytes: Int {
      switch self {
      case .memo(let row): row.textBytes
      case .purged: 0
      case .error(_, let error): error.rpcError.dataBytes
      }
    }
  }

  static let schema = Schema.result(members)

  static let members: [Schema.Member] = [
    .init(
      "results",
      .array(
        of: .result([
          .init("id", Memo.ID.schema, "The id asked for."),
          .init("memo", .nullable(MemoRow.schema), "The memo, or null if purged.", required: false),
          .init("error", RPCError.schema, "The error, instead of `memo`.", required: false),
        ]).named("MemoOutcome")), "One for each id, in the order asked."),
    .init("state", State.schema, "The current state of the store."),
  ]

  func write(to writer: inout JSONWriter) {
    writer.object { writer in writeMembers(to: &writer) }
  }

  func writeMembers(to writer: inout JSONWriter) {
    writer.member("results") { writer in
      writer.array { writer in
        for outcome in outcomes { writer.element(outcome) }
      }
    }
    writer.memberIfPresent("state", state)
  }
}

extension OutcomesOutput.Outcome: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .memo(let row):
        writer.member("id", row.memo.id)
        writer.member("memo", row)
      case .purged(let id):
        writer.member("id", id)
        writer.member("memo") { $0.null() }
      case .error(let id, let error):
        writer.member("id", id)
        writer.member("error", error.rpcError)
      }
    }
  }
}

extension Store {
  /// Asks for each id by itself; what is wrong with one becomes its outcome. With `isReading`, so
  /// does that the record is damaged: nothing can have been written half.
  mutating func outcomes(
    of ids: [Memo.ID], isReading: Bool = false,
    _ ask: (Memo.ID, inout Store) throws(MemoError) -> OutcomesOutput.Outcome
  ) throws(MemoError) -> [OutcomesOutput.Outcome] {
    var budget = ResultBudget(limits)
    return try ids.map { (id) throws(MemoError) in
      let outcome: OutcomesOutput.Outcome
      do throws(MemoError) {
        outcome = try ask(id, &self)
      } catch {
        if error.isOfStore, !(isReading && error.isOfRecord) { throw error }
        outcome = .error(id, error)
      }
      budget.take(outcome.textBytes)
      try budget.check(advice: .nameFewerMemos)
      return outcome
    }
  }
}

extension MemoError {
  /// Whether the record is damaged.
  fileprivate var isOfRecord: Bool {
    if case .storage(.corrupt) = self { true } else { false }
  }
}
