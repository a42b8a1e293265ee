import JSONRPC
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
    ids = try params.required("ids", "The memos meant, each answered by itself.")
    ifRevision = try params.ifRevision()
    fields = isCarrying ? try params.returnedFields() : .full
    origin = try params.origin()
  }

  /// Changes every memo in one commit.
  func update(
    in session: inout Session, _ action: Action,
    _ change: (Memo.ID, inout Store) throws(MemoError) -> Memo
  ) throws(MemoError) -> OutcomesOutput {
    try each(in: &session, action) { (id, store) throws(MemoError) in
      let memo = try change(id, &store)
      return .memo(MemoRow(memo, fields, at: store.time))
    }
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

struct MemoDelete: Method {
  static let name = "memo/delete"
  static let summary = "Puts memos in the trash."
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let params: IDsParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> OutcomesOutput {
    try params.update(in: &session, .memoDelete) { (id, store) throws(MemoError) in
      try store.trash(id, ifRevision: params.ifRevision)
    }
  }
}

struct MemoRestore: Method {
  static let name = "memo/restore"
  static let summary = "Takes memos out of the trash, to where they were."
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let params: IDsParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> OutcomesOutput {
    try params.update(in: &session, .memoRestore) { (id, store) throws(MemoError) in
      try store.restore(id, ifRevision: params.ifRevision)
    }
  }
}

struct MemoPurge: Method {
  static let name = "memo/purge"
  static let summary = "Removes memos for good, in the trash or not; only undo brings them back."
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let params: IDsParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params, isCarrying: false)
  }

  func run(in session: inout Session) throws(MemoError) -> OutcomesOutput {
    try params.each(in: &session, .memoPurge) { (id, store) throws(MemoError) in
      try store.purge(id, ifRevision: params.ifRevision)
      return .purged(id)
    }
  }
}
