import MemoStore
import Memos
import TypedJSON

/// Makes a memo or a task.
struct Add: Tool {
  static let name: StaticString = "add"
  static let summary: StaticString = """
    Add a memo, or with `task` or a date a task. The first line is its title; `#tag` and \
    `[[title]]` in the text tag and link. `due`, `start`: `friday 5pm`; `repeat`: `every monday` \
    or an RRULE; `remind`: `1 hour before` or a time.
    """
  static let effect = ToolEffect.adds

  private let content: String
  private let group: String?
  private let flags: [Memo.Flag]
  private let task: TaskArguments

  init(_ params: inout Params) throws(InvalidParams) {
    content = try params.required("content", "Markdown.")
    task = try TaskArguments(&params)
    var flags: [Memo.Flag] = []
    for flag in Memo.Flag.allCases where try params.optional(flag.name, "") == true {
      flags.append(flag)
    }
    self.flags = flags
    group = try params.optional("group", "Id or name.")
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Written {
    guard content.contains(where: { !$0.isWhitespace }) else {
      throw .invalid("`content` is empty. Say what the memo is to say.", path: "content")
    }
    let draft = MemoDraft(
      content: content, group: try session.place(group) ?? session.scopeGroup,
      flags: flags, origin: session.caller.origin)
    let before = session.store.state
    let memo = try session.store.create(draft, task: task.draft)
    return Written([memo], since: before, in: session.store)
  }
}
