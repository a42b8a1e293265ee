import JSONRPC

/// What a person can ask an agent for with a word. A prompt is only text of ours: what memos say,
/// the tools it names will read.
struct Prompt: Sendable {
  /// What can be filled in.
  struct Argument: Sendable {
    let name: String
    let words: String
    /// What it asks the agent for, around the value.
    let sentence: (before: String, after: String)
  }

  let name: String
  let title: String
  let words: String
  let text: String
  let argument: Argument

  static let all = [
    Prompt(
      name: "plan_day", title: "Plan the day",
      words: "Choose what to do on a day, and in which order.",
      text: """
        Help me plan my day. Find my open tasks that are overdue or due by then, and those in \
        progress, with `find`; `read` those whose title doesn't say enough. Propose a short list \
        in a sensible order, important ones first, and say what can wait. Change nothing until I \
        agree; then set due dates with `edit`, and tell me that `undo` takes each change back.
        """,
      argument: Argument(
        name: "day", words: "The day, such as `tomorrow` or `friday`; today without it.",
        sentence: ("The day is ", "."))),
    Prompt(
      name: "weekly_review", title: "Weekly review",
      words: "Look back on a week and ahead to the next.",
      text: """
        Lead me through a weekly review, one step at a time. First what I finished in the last \
        seven days, then overdue tasks, then tasks in progress that haven't been touched for a \
        while, then what is due in the next seven days. Use `find` and `read`. For each, ask me \
        what to do: finish, reschedule, reword, or trash. Change only what I agree to.
        """,
      argument: Argument(
        name: "tag", words: "Only what has this tag.", sentence: ("Only what has the tag `", "`."))),
    Prompt(
      name: "tidy_inbox", title: "Tidy the inbox",
      words: "Sort what is in no group yet.",
      text: """
        Help me tidy my inbox: the memos and tasks in no group (`find` with `group` `none`). \
        List the groups there are with `find`. Propose for each a group, a due date if its text \
        names one, or the trash, in one table. When I agree, carry it out with `move`, `edit` and \
        `trash`.
        """,
      argument: Argument(
        name: "tag", words: "Only what has this tag.", sentence: ("Only what has the tag `", "`."))),
  ]
}

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/prompts.
struct PromptsList: AgentMethod {
  static let name = "prompts/list"
  static let summary = "Lists the prompts."

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    AgentResult(in: session, caching: .fixed) { writer in
      let prompts = Prompt.all.map { prompt -> JSON in
        [
          "name": .string(prompt.name), "title": .string(prompt.title),
          "description": .string(prompt.words),
          "arguments": [
            [
              "name": .string(prompt.argument.name), "description": .string(prompt.argument.words),
              "required": false,
            ]
          ],
        ]
      }
      writer.member("prompts", prompts)
    }
  }
}

/// See https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#getting-a-prompt.
struct PromptsGet: AgentMethod {
  static let name = "prompts/get"
  static let summary = "Gives a prompt's text."

  private let name: String
  private let arguments: JSON

  init(_ params: inout Params) throws(InvalidParams) {
    name = try params.required("name", "The prompt.")
    arguments = try params.optional("arguments", "What to fill in.") ?? [:]
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    guard let prompt = Prompt.all.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, in: Prompt.all.map(\.name))
      let question = nearest.map { " Did you mean `\($0)`?" } ?? ""
      throw .invalidParams("There is no prompt `\(name.shortened)`.\(question)", path: "name")
    }
    for member in arguments.object?.members ?? [] {
      guard member.name == prompt.argument.name else {
        throw .invalidParams(
          "`\(name)` has no argument `\(member.name.shortened)`; it has `\(prompt.argument.name)`.",
          path: "arguments")
      }
      guard member.value.string != nil else {
        throw .invalidParams("`\(prompt.argument.name)` must be a string.", path: "arguments")
      }
    }
    let value = arguments[prompt.argument.name]?.string.map { Harmless.line($0).shortened } ?? ""
    let (before, after) = prompt.argument.sentence
    let text = prompt.text + (value.isEmpty ? "" : " \(before)\(value)\(after)")
    return AgentResult(in: session) { writer in
      writer.member("description", prompt.words)
      writer.member("messages") { writer in
        writer.array { writer in
          writer.object { writer in
            writer.member("role", "user")
            writer.member("content", TextBlock(text: text))
          }
        }
      }
    }
  }
}
