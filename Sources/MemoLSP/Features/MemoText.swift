import JSONRPC
import MemoStore
import Memos
import Text

/// What is shown of a memo where its name is.
enum MemoText {
  private static let linesMax = 12
  private static let charactersMax = 1000

  /// The beginning of its text.
  static func beginning(of memo: Memo, in session: LSPSession) -> String {
    var text = ""
    let lines = memo.content.text.split(
      separator: "\n", maxSplits: linesMax, omittingEmptySubsequences: false)
    for line in lines.prefix(linesMax) where text.count + line.count <= charactersMax {
      text += line + "\n"
    }
    let isCut = text.utf8.count < memo.content.text.utf8.count
    return (meta(of: memo, in: session).map { $0 + "\n\n" } ?? "") + text + (isCut ? "…" : "")
  }

  /// Its state, when it is due, its group.
  static func meta(of memo: Memo, in session: LSPSession) -> String? {
    var parts: [String] = []
    if let task = memo.task {
      parts.append(session.say(task.state.words))
      if let due = task.due { parts.append(session.say(session.words(of: due, in: memo))) }
      if let repetition = task.repetition {
        parts.append(
          repetition.words(in: session.client.language, zone: session.store.time.zone))
      }
      if task.isImportant { parts.append(session.say(.isImportant)) }
    }
    let groups = memo.group == nil ? [] : (try? session.store.groups()) ?? []
    if let name = groups.first(where: { $0.id == memo.group })?.name { parts.append(name) }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// All that a hover shows.
  static func hover(of memo: Memo, in session: LSPSession) -> String {
    var text = beginning(of: memo, in: session)
    let linking = (try? session.linking(to: memo, limit: 10)) ?? []
    if !linking.isEmpty {
      let titles = linking.map(\.content.title).joined(separator: ", ")
      text += "\n\n---\n\n" + session.say(.linkedFrom(titles))
    }
    return text
  }
}

extension LSPSession {
  /// The memos with links to a memo, the newest first.
  func linking(to memo: Memo, limit: Int) throws(MemoError) -> [Memo] {
    var condition = Condition()
    condition.linksTo = memo.id.text
    let query = try store.resolve(ListQuery(condition, fields: .full))
    return try store.list(query, limit: limit).rows.map(\.memo)
  }
}
