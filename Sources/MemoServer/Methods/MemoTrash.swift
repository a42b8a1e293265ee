import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// Ids and what goes with them, for the methods that do one thing to several memos.
struct IDsParams: Sendable {
  let ids: [Memo.ID]
  let ifRevision: Int?
  let fields: FieldSet
  let origin: String?

  /// `isCarrying` says whether the results carry memos, so that there are fields to choose.
  init(_ params: inout Params, isCarrying: Bool = true) throws(InvalidParams) {
    ids = try params.required("ids", "The memos; each has its own result.")
    ifRevision = try params.ifRevision()
    fields = isCarrying ? try params.returnedFields() : .full
    origin = try params.origin()
  }

  /// Does `ask` to every id in one commit; what is wrong with one id fails no other.
  func each(
    in session: inout Session, _ action: Action,
    _ ask: (Memo.ID, inout Store) throws(MemoError) -> OutcomesOutput.Outcome
  ) throws(MemoError) -> OutcomesOutput {
    try session.store.check(ids)
    let outcomes = try session.store.edit(action, origin: origin) { (store) throws(MemoError) in
      try store.outcomes(of: ids, ask)
    }
    return OutcomesOutput(outcomes: outcomes, state: session.replyState)
  }
}

/// A method that changes several memos in the same way, in one commit.
protocol MemosMethod: Method<Session> {
  static var action: Action { get }

  var params: IDsParams { get }

  func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo
}

extension MemosMethod {
  static var errorKinds: [ErrorKind] { ErrorKind.writing + [.limitExceeded] }

  func run(in session: inout Session) throws(MemoError) -> OutcomesOutput {
    try params.each(in: &session, Self.action, outcome)
  }

  private func outcome(
    _ id: Memo.ID, in store: inout Store
  ) throws(MemoError) -> OutcomesOutput.Outcome {
    .memo(MemoRow(try change(id, in: &store), params.fields, at: store.time))
  }
}

struct MemoDelete: MemosMethod {
  static let name = "memo/delete"
  static let summary = "Puts memos in the trash."
  static let action = Action.memoDelete

  let params: IDsParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
  }

  func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    try store.trash(id, ifRevision: params.ifRevision)
  }
}

struct MemoRestore: MemosMethod {
  static let name = "memo/restore"
  static let summary = "Restores memos from the trash to their former positions."
  static let action = Action.memoRestore

  let params: IDsParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
  }

  func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    try store.restore(id, ifRevision: params.ifRevision)
  }
}

struct MemoPurge: Method {
  static let name = "memo/purge"
  static let summary = "Removes memos permanently, in the trash or not."
  static let details: String? = """
    Only undo brings them back, and the journal keeps their texts for it. With `erase` nothing \
    does, and nothing of them is left in the files of the store.
    """
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let params: IDsParams
  let erases: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params, isCarrying: false)
    erases = try params.flag(
      "erase", "Whether to erase every stored copy of them, too.", default: false)
  }

  /// Erasing can't be undone: its response must not depend on what is written beside it.
  static func traits(with params: JSON) -> MessageTraits {
    params["erase"] == .bool(true) ? .flushedFirst : []
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    guard erases else {
      return Output(outcomes: try params.each(in: &session, .memoPurge, purge))
    }
    guard !session.store.isEditing else {
      throw .invalid(.eraseNotInBatch, path: "erase")
    }
    let outcomes = try session.store.outcomes(of: params.ids, check)
    var found: [Memo.ID] = []
    for case .purged(let id) in outcomes where !found.contains(id) { found.append(id) }
    let erasure = try session.store.erase(found, origin: params.origin)
    return Output(
      outcomes: OutcomesOutput(outcomes: outcomes, state: session.replyState), erasure: erasure)
  }

  private func purge(
    _ id: Memo.ID, in store: inout Store
  ) throws(MemoError) -> OutcomesOutput.Outcome {
    try store.purge(id, ifRevision: params.ifRevision)
    return .purged(id)
  }

  private func check(
    _ id: Memo.ID, in store: inout Store
  ) throws(MemoError) -> OutcomesOutput.Outcome {
    try store.check(try store.existingMemo(id, path: "ids"), is: params.ifRevision)
    return .purged(id)
  }

  struct Output: ResultObject {
    let outcomes: OutcomesOutput
    var erasure: Erasure?

    static let members: [ResultMember<Self>] =
      OutcomesOutput.members(of: \.outcomes) + [
        .optional(
          "copies", \.erasure?.copies,
          "With `erase`: the done occurrences and conflict copies removed with them."),
        .optional(
          "erased", \.erasure?.isComplete,
          "With `erase`: whether nothing is left; false while another program reads an old state."),
      ]
  }
}
