import MemoStore
import Memos
import Text
import TypedJSON

// What the tools and resources find and change: always within the scope. What is outside isn't
// there.
extension AgentSession {
  /// Finds the group that the agent is confined to, if it is to one.
  mutating func findScope() throws(MemoError) {
    guard let name = scope.group, scopeGroup == nil else { return }
    let groups = try store.groups()
    guard
      let group = groups.first(where: { $0.id.text == name })
        ?? groups.first(where: { nameKey($0.name) == nameKey(name) })
    else {
      throw .invalid(
        "The group this agent is confined to isn't there. Ask the person to look at `--group`.",
        path: "group")
    }
    guard group.query == nil else {
      throw .invalid(
        .verbatim(
          "The group this agent is confined to finds memos and holds none. Ask the person to choose "
            + "a plain one for `--group`."), path: "group")
    }
    scopeGroup = group.id
  }

  /// Whether the agent may see `memo`.
  func sees(_ memo: Memo) -> Bool { scopeGroup == nil || memo.group == scopeGroup }

  /// The memo of that id.
  func memo(_ id: Memo.ID, path: String = "id") throws(MemoError) -> Memo {
    let memo = try store.existingMemo(id, path: path)
    guard sees(memo) else { throw .noMemo(id, path: path) }
    return memo
  }

  /// The groups there are.
  func groupRows() throws(MemoError) -> [GroupRow] {
    let rows = try store.groupRows()
    guard let scopeGroup else { return rows }
    return rows.filter { $0.group.id == scopeGroup }
  }

  /// The group that `name` means: its id, or its name whatever its case.
  func group(_ name: String) throws(MemoError) -> Group {
    let groups = (scopeGroup == nil ? Group.builtIn : []) + (try store.groups())
    let found =
      groups.first { $0.id.text == name } ?? groups.first { nameKey($0.name) == nameKey(name) }
    guard let found, scopeGroup == nil || found.id == scopeGroup else {
      throw .invalid(
        .verbatim(
          "There is no group `\(name.shortened)`. `find` with `list` `groups` lists them; those in "
            + "no group are in `none`."),
        path: "group")
    }
    return found
  }

  /// The group that something is to go to: nil inside for none.
  func place(_ name: String?) throws(MemoError) -> Group.ID?? {
    guard let name else { return nil }
    do throws(MemoError) {
      return .some(try group(name).id)
    } catch .invalid where name == "none" && scopeGroup == nil {
      return .some(nil)
    }
  }

  /// `condition`, of what the agent may see.
  func scoped(_ condition: Condition) -> Condition {
    guard let scopeGroup else { return condition }
    var condition = condition
    condition.group = .some(scopeGroup)
    return condition
  }

  /// Makes everything `body` does one commit under the agent's name, and returns the memos as they
  /// are then.
  mutating func edit(
    _ action: Action, _ ids: [Memo.ID],
    _ body: (Memo.ID, inout Store) throws(MemoError) -> Memo
  ) throws(MemoError) -> Written {
    for id in ids { _ = try memo(id, path: "ids") }
    let before = store.state
    let memos = try store.edit(action, origin: caller.origin) { (store) throws(MemoError) in
      var memos: [Memo] = []
      for id in ids { memos.append(try body(id, &store)) }
      return memos
    }
    return Written(memos, since: before, in: store)
  }
}

/// What tools that write return.
struct Written: ResultObject {
  private let memos: [AgentRow]
  private let commit: Int?

  /// `memos`, and the commit that has made them so; none if `store` is as it was `before`.
  init(_ memos: [Memo], since before: State, in store: Store) {
    self.memos = memos.map { AgentRow($0, at: store.time) }
    commit = store.state == before ? nil : store.state.sequence
  }

  static let members: [ResultMember<Self>] = [
    .init("memos", \.memos, "The memos as they are now."),
    .optional("commit", \.commit, "The change, for `undo`; absent if nothing changed."),
  ]
}
