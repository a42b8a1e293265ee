import MemoStore
import Memos
import Text
import TypedJSON

/// Changes a memo's text or fields.
struct Edit: Tool {
  static let name: StaticString = "edit"
  static let summary: StaticString = """
    Change a memo's text or fields, given as in `add`. Best replace a part: `old` must be in the \
    text exactly once. Or give the whole `content` with `base`; it is merged with what others \
    changed since.
    """
  static let effect = ToolEffect.changes

  /// What can be taken away from a memo.
  enum Clearable: String, JSONEnumeration {
    case due, start, `repeat`, remind, task
    static let schemaName = "Clearable"

    var date: TaskFacet.Date? {
      TaskFacet.Date.allCases.first { "\($0.name)" == rawValue }
    }
  }

  private let id: Memo.ID
  private let old: String?
  private let new: String?
  private let cleared: [Clearable]
  private let task: TaskArguments
  private let patch: MemoPatch

  init(_ params: inout Params) throws(InvalidParams) {
    id = try (params.required("id", "") as AgentID).id
    old = try params.optional("old", "Exact text to replace.")
    new = try params.optional("new", "")
    var patch = MemoPatch()
    patch.relinks = true
    patch.content = try params.optional("content", "Whole new text.")
    patch.base = try params.optional("base", "`revision` that `content` was made from.")
    patch.title = try params.optional("title", "")
    task = try TaskArguments(&params)
    for flag in Memo.Flag.allCases { patch.flags[flag] = try params.optional(flag.name, "") }
    cleared = try params.optional("clear", "Fields to empty.") ?? []
    try params.check((old == nil) == (new == nil), "old", "`old` and `new` go together")
    try params.check(
      [old, patch.content, patch.title].filter { $0 != nil }.count <= 1, nil,
      "give one of `old`, `content` and `title`")
    try params.check(
      patch.content == nil || patch.base != nil, "base",
      "`content` needs `base`, the `revision` from `read`, so that no other edit is lost"
    )
    try params.check(old != "", "old", "`old` is empty")
    try params.check(
      !cleared.contains(.task) || (cleared.count == 1 && task.isEmpty && task.isTask != true),
      "clear", "clearing `task` makes it a plain memo, which has no other fields to change")
    if cleared.contains(.task) || task.isTask == false {
      patch.task = .some(nil)
    } else if let change = task.patch(clearing: cleared) {
      patch.task = .some(change)
    }
    try params.check(
      old != nil || patch.content != nil || patch.title != nil || patch.task != nil
        || !patch.flags.isEmpty, nil,
      "say what to change; `clear` empties a field, `move` changes the group")
    self.patch = patch
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Written {
    try session.edit(.memoUpdate, [id], change)
  }

  private func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    var patch = patch
    if let old, let new {
      let memo = try store.existingMemo(id, path: "id")
      patch.content = try Replacement.apply(old, new, to: memo.content.text)
    }
    return try store.update(id, patch)
  }
}

/// Replacing a part of a text that is in it exactly once.
enum Replacement {
  static func apply(_ old: String, _ new: String, to text: String) throws(MemoError) -> String {
    let (bytes, wanted) = (Array(text.utf8), Array(old.utf8))
    var places: [Int] = []
    var start = 0
    while start + wanted.count <= bytes.count, places.count < 2 {
      if bytes[start] == wanted[0], bytes[start...].starts(with: wanted) { places.append(start) }
      start += 1
    }
    guard let place = places.first else {
      throw .invalid(
        "`old` isn't in the text. `read` the memo and copy the part exactly.", path: "old")
    }
    guard places.count == 1 else {
      throw .invalid(
        "`old` is in the text more than once. Include more of the text around it.", path: "old")
    }
    let replaced =
      bytes[..<place] + Array(new.utf8) + bytes[(place + wanted.count)...]
    return String(decoding: replaced, as: UTF8.self)
  }
}
