import JSONRPC
import Memos

/// Ids and what goes with them, for the methods that do one thing to several memos.
struct IDsParams: Sendable {
  let ids: [Memo.ID]
  let ifRevision: Int?
  let fields: [MemoField]?
  let origin: String?

  /// `isCarrying` says whether the results carry memos, so that there are fields to choose.
  init(_ params: inout Params, isCarrying: Bool = true) throws(InvalidParams) {
    ids = try params.required("ids", "The memos meant, each answered by itself.")
    ifRevision = try params.ifRevision()
    fields = isCarrying ? try params.returnedFields() : nil
    origin = try params.origin()
  }

  /// Changes every memo in one commit.
  func update(
    in session: inout Session, _ action: Action,
    _ change: (inout Memo, Session) throws(RPCError) -> Void
  ) throws(RPCError) -> OutcomesOutput {
    let fields = fields.map(FieldSet.init) ?? .full
    return try each(in: &session, action) { (id, session) throws(RPCError) in
      let memo = try session.update(id, ifRevision: ifRevision, path: "ids", change)
      return .memo(MemoRow(memo, fields, at: session.moment))
    }
  }

  /// Does `ask` to every id in one commit; what is wrong with one id fails no other.
  func each(
    in session: inout Session, _ action: Action,
    _ ask: (Memo.ID, inout Session) throws(RPCError) -> OutcomesOutput.Outcome
  ) throws(RPCError) -> OutcomesOutput {
    try session.check(ids)
    let outcomes = try session.edit(action, label: action.label(of: ids.count), origin: origin) {
      (session) throws(RPCError) in
      try session.outcomes(of: ids, ask)
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

  func run(in session: inout Session) throws(RPCError) -> OutcomesOutput {
    try params.update(in: &session, .memoDelete) { (memo, session) throws(RPCError) in
      memo.trashedAt = memo.trashedAt ?? session.moment.now
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

  func run(in session: inout Session) throws(RPCError) -> OutcomesOutput {
    try params.update(in: &session, .memoRestore) { (memo, _) throws(RPCError) in
      memo.trashedAt = nil
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

  func run(in session: inout Session) throws(RPCError) -> OutcomesOutput {
    try params.each(in: &session, .memoPurge) { (id, session) throws(RPCError) in
      let memo = try session.existingMemo(id, path: "ids")
      try session.check(memo, is: params.ifRevision)
      try session.write { (storage) throws(StorageError) in try storage.remove(id) }
      return .purged(id)
    }
  }
}

extension Params {
  /// Which fields the memos of a result carry.
  mutating func returnedFields() throws(InvalidParams) -> [MemoField]? {
    try optional("fields", "What they carry; everything without it.")
  }
}
