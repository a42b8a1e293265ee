import JSONRPC
import MemoStore
import Memos
import Text

/// When linked tasks are due, beside the links; what the dates of open check boxes mean.
struct LSPInlayHint: LSPMethod {
  static let name = "textDocument/inlayHint"
  private let document: LSPDocumentID
  private let range: TextRange

  /// The most lines that are looked at.
  private static let linesMax = 500

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
    let range: LSPRange = try params.required("range", "The lines that are seen.")
    self.range = range.range
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    let first = min(range.start.line, document.lineCount - 1)
    let last = min(max(range.end.line, first), document.lineCount - 1, first + Self.linesMax)
    var hints: [JSON] = []
    var linked: Set<Int> = []
    for link in session.links(in: document, lines: first...last) {
      guard let memo = try? session.store.resolveLink(link.target).memo,
        let text = session.hint(of: memo)
      else { continue }
      linked.insert(link.range.start.line)
      hints.append(hint(text, at: link.range.end))
    }
    let lines = (first...last).map { document.line($0) }
    if case .list(let list) = document.binding {
      let matches = LineMatching.match(list.lines, document.lines)
      for line in first...last {
        guard let index = matches[line], let text = session.hint(of: list.memos[index]) else {
          continue
        }
        hints.append(hint(text, at: session.end(of: line, in: document)))
        linked.insert(line)
      }
    }
    for (line, text) in zip(first...last, lines) where !linked.contains(line) {
      guard let words = TaskLine.words(of: text, in: document),
        let entry = try? session.store.parse(
          String(decoding: Array(text.utf8)[words], as: UTF8.self)),
        let meaning = session.meaning(of: entry)
      else { continue }
      hints.append(hint("→ " + meaning, at: session.end(of: line, in: document)))
    }
    return .array(hints)
  }

  private func hint(_ text: String, at position: TextPosition) -> JSON {
    ["position": JSON(position), "label": .string(text), "paddingLeft": true]
  }
}

extension LSPSession {
  /// The end of a line.
  func end(of line: Int, in document: Document) -> TextPosition {
    document.position(at: document.range(ofLine: line).upperBound, store.encoding)
  }

  /// The state and the due of a task, beside its name; nil for a plain memo.
  func hint(of memo: Memo) -> String? {
    guard let task = memo.task else { return nil }
    if task.state == .done { return say(.isDone) }
    let due = task.due.map { say(words(of: $0, in: memo)) }
    let doing = task.state == .doing ? say(.isDoing) : nil
    let parts = [doing, due].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// The tasks that were captured from lines of a file.
struct LSPCodeLens: LSPMethod {
  static let name = "textDocument/codeLens"
  private let document: LSPDocumentID

  /// The most memos that are looked at.
  private static let memosMax = 200
  /// How far from where it was a line is looked for.
  private static let linesMax = 100

  init(_ params: inout Params) throws(InvalidParams) {
    document = try params.required("textDocument", "The document.")
  }

  func run(in session: inout LSPSession) throws(RPCError) -> JSON {
    let document = try session.document(document.uri)
    let mark = document.uri + "#L"
    guard mark.utf8.count <= session.store.limits.textBytes else { return [] }
    var condition = Condition()
    condition.text = mark
    let query = try asked(session.store.resolve(ListQuery(condition, fields: .full)))
    let memos = try asked(session.store.list(query, limit: Self.memosMax)).rows.map(\.memo)
    var lines: [Int: [Memo]] = [:]
    for memo in memos where memo.task?.state != .done {
      guard let line = line(of: memo, mark, in: document) else { continue }
      lines[line, default: []].append(memo)
    }
    return .array(
      lines.sorted { $0.key < $1.key }.map { line, memos in
        [
          "range": JSON(TextRange(line: line, 0..<0)),
          "command": [
            "title": .string(
              session.say(
                memos.count == 1
                  ? .taskLeadsHere(memos[0].content.title) : .tasksLeadHere(memos.count))),
            "command": .string(LSPCommand.open.rawValue),
            "arguments": .array(memos.map { .string($0.id.text) }),
          ],
        ]
      })
  }

  /// The line that a memo leads to: the one with its words that is nearest to where it was.
  private func line(of memo: Memo, _ mark: String, in document: Document) -> Int? {
    guard let found = memo.content.text.range(ofBytes: mark) else { return nil }
    let digits = memo.content.text.utf8.dropFirst(found.upperBound).prefix {
      (48...57).contains($0)
    }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 else { return nil }
    let words = memo.content.title
    let line = min(number - 1, document.lineCount - 1)
    let near = (0...Self.linesMax).flatMap { [line - $0, line + $0] }
    return near.first {
      (0..<document.lineCount).contains($0) && !words.isEmpty
        && document.line($0).range(ofBytes: words) != nil
    } ?? line
  }
}
