import JSONRPC
import MemoStore
import Memos
import Text

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion.
struct CompletionComplete: AgentMethod {
  static let name = "completion/complete"
  static let summary = "Completes ids of memos and groups, tags and days."

  private static let days = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    "sunday",
  ]

  /// What is completed, and how much of it is there.
  private struct Argument: ParamsObject {
    static let schemaName: String? = "CompletionArgument"
    static let ignoresUnknownMembers = true
    let name: String
    let value: String

    init(_ params: inout Params) throws(InvalidParams) {
      name = try params.required("name", "The argument.")
      value = try params.required("value", "What was typed.")
    }
  }

  private let reference: JSON
  private let argument: Argument

  init(_ params: inout Params) throws(InvalidParams) {
    reference = try params.required("ref", "What has the argument.")
    argument = try params.required("argument", "What is completed.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let values: [String]
    switch (reference["type"]?.string, reference["uri"]?.string, reference["name"]?.string) {
    case ("ref/resource", let uri?, _) where uri.hasPrefix("memo:"):
      try session.refresh()
      values = try asked(memoIDs(in: session))
    case ("ref/resource", let uri?, _) where uri.hasPrefix("group:"):
      try session.refresh()
      values = try asked(groupIDs(in: session))
    case ("ref/prompt", _, let name?):
      guard let prompt = Prompt.all.first(where: { $0.name == name }),
        prompt.argument.name == argument.name
      else { throw .invalidParams("There is no such prompt, or no such argument.", path: "ref") }
      if argument.name == "tag" {
        try session.refresh()
        values = try asked(tags(in: session))
      } else {
        values = Self.days.filter { $0.hasPrefix(argument.value.lowercased()) }
      }
    default:
      throw .invalidParams("`ref` must name a prompt, `memo:{id}` or `group:{id}`.", path: "ref")
    }
    return AgentResult(in: session) { writer in
      writer.member("completion") { writer in
        writer.object { writer in
          writer.member("values", Array(values.prefix(AgentLimits.completions)))
          writer.member("hasMore", values.count > AgentLimits.completions)
        }
      }
    }
  }

  /// Memos whose id begins with what was typed, else those whose text has it, the newest first.
  private func memoIDs(in session: AgentSession) throws(MemoError) -> [String] {
    var ids: [String] = []
    if let id = Memo.ID(argument.value) {
      do throws(MemoError) {
        ids.append(try session.memo(id).id.text)
      } catch .noMemo {}
    }
    var condition = Condition()
    if !argument.value.isEmpty { condition.text = argument.value }
    let query = ListQuery(
      session.scoped(condition), sort: [SortTerm(.updated, descending: true)])
    let page = try session.store.list(
      try session.store.resolve(query), limit: AgentLimits.completions + 1)
    return ids + page.rows.map(\.memo.id.text).filter { !ids.contains($0) }
  }

  private func groupIDs(in session: AgentSession) throws(MemoError) -> [String] {
    let typed = nameKey(argument.value)
    return try session.groupRows().map(\.group).filter {
      $0.id.text.hasPrefix(argument.value) || nameKey($0.name).hasPrefix(typed)
    }.map(\.id.text)
  }

  private func tags(in session: AgentSession) throws(MemoError) -> [String] {
    let typed = caseFolded(argument.value)
    return try session.tags().filter { $0.hasPrefix(typed) }
  }
}

extension AgentSession {
  /// The tags in use, the most used first.
  fileprivate func tags() throws(MemoError) -> [String] {
    guard scopeGroup != nil else { return try store.statistics(days: 0).tags.map(\.tag) }
    var counts: [String: Int] = [:]
    try store.forEachMemo(of: try store.resolve(ListQuery(scoped(Condition())))) { memo in
      for tag in memo.content.tags { counts[tag, default: 0] += 1 }
      return true
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }
}
