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
    [.init("memo", \.output.memo, "The current memo.")] + PhraseNotes.members(of: \.notes)
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
    ] + PhraseNotes.members(of: \.notes) + [.state(\.output.state)]
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
struct OutcomesOutput: ResultObject {
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

  static let members: [ResultMember<Self>] = [
    .init("results", \.outcomes, "One for each id, in the order asked."), .state(\.state),
  ]
}

extension OutcomesOutput.Outcome: ResultObject {
  static let schemaName: String? = "MemoOutcome"
  static let members: [ResultMember<Self>] = [
    .init("id", \.id, "The id asked for."),
    // In its place: a copy of a memo takes as long as writing its id.
    .written("memo", "The memo, or null if purged.", as: (MemoRow?).schema, isPromised: false) {
      switch $0 {
      case .memo(let row): $1.member("memo", row)
      case .purged: $1.member("memo") { $0.null() }
      case .error: break
      }
    },
    .optional("error", \.error, "The error, instead of `memo`."),
  ]

  private var id: Memo.ID {
    switch self {
    case .memo(let row): row.memo.id
    case .purged(let id), .error(let id, _): id
    }
  }

  private var error: RPCError? {
    if case .error(_, let error) = self { error.rpcError } else { nil }
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
    var outcomes: [OutcomesOutput.Outcome] = []
    outcomes.reserveCapacity(ids.count)
    for id in ids {
      let outcome: OutcomesOutput.Outcome
      do throws(MemoError) {
        outcome = try ask(id, &self)
      } catch {
        if error.isOfStore, !(isReading && error.isOfRecord) { throw error }
        outcome = .error(id, error)
      }
      budget.take(outcome.textBytes)
      try budget.check(advice: .nameFewerMemos)
      outcomes.append(outcome)
    }
    return outcomes
  }
}

extension MemoError {
  /// Whether the record is damaged.
  fileprivate var isOfRecord: Bool {
    if case .storage(.corrupt) = self { true } else { false }
  }
}
