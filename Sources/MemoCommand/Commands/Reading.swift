import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Commands that only look: show, tags.
enum Reading {
  /// Prints memos as they were written; at a terminal, with their Markdown in styles.
  @Sendable static func show(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var references = References(in: store, at: session.terminal)
    let operands = try Picker.operands(words, of: "show ID...", among: Condition(), store, session)
    for id in try references.memos(operands) {
      let found = try Writing.attempt(&session) { () throws(MemoError) in
        try store.existingMemo(id, path: "id")
      }
      guard let memo = found else { continue }
      if session.isJSON {
        session.object(store.row(memo))
      } else if session.terminal.isTerminal {
        show(memo, try GroupNames(of: store), at: store.time, to: &session)
      } else {
        session.text(memo.content.text)
      }
    }
  }

  private static func show(
    _ memo: Memo, _ groups: GroupNames, at time: TimeContext, to session: inout CommandSession
  ) {
    let zone = time.zone
    let facts = [
      memo.id.text, memo.task?.state.rawValue, memo.task?.isImportant == true ? "important" : nil,
      memo.isPinned ? "pinned" : nil, memo.group.map { "in \(groups[$0])" },
      (memo.task?.due).map { "due \(LocalTime.text($0, in: zone))" },
      memo.task?.startRemark(at: time),
      (memo.task?.repetition).map { $0.words(in: .english, zone: zone) },
      memo.task?.reminders.remark(in: zone),
      (memo.task?.occurrenceOf).map { "done occurrence of \(ShortID.text(of: $0.text))" },
      "changed \(LocalTime.text(memo.updatedAt, in: zone))",
      memo.trashedAt.map { "in the trash since \(LocalTime.text($0, in: zone))" },
    ]
    for line in wrapped((facts + [memo.foreign.remark]).compactMap(\.self), in: session.terminal) {
      session.line(session.styled(line, .dim))
    }
    var text = harmless(memo.content.text)
    while text.hasSuffix("\n") { text.removeLast() }
    var view = MarkdownView(for: session)
    session.line(view.show(text))
  }

  /// Lists the tags and how many memos carry each.
  @Sendable static func tags(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let reading = store
    let tags = try inStore { () throws(MemoError) in try reading.statistics(days: 0).tags }
    for (tag, count) in tags {
      if session.isJSON {
        session.object(TagCount(tag: tag, count: count))
      } else if session.terminal.isTerminal {
        let left = String(repeating: " ", count: max(0, 5 - String(count).utf8.count))
        session.line("\(left)\(count)  \(session.styled("#" + oneLine(tag), .cyan))")
      } else {
        session.fields([tag, String(count)])
      }
    }
    if tags.isEmpty { session.note("No tags.") }
  }
}

extension ForeignData {
  /// Which formats' data it is; nil for none.
  fileprivate var remark: String? {
    var formats: [String] = []
    for entry in entries where !formats.contains(entry.format) { formats.append(entry.format) }
    let names = formats.map { TransferFormat(rawValue: $0)?.title ?? $0 }
    return names.isEmpty ? nil : "keeps data for export to \(names.joined(separator: ", "))"
  }
}

private struct TagCount: JSONWritable {
  let tag: String
  let count: Int

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("tag", tag)
      writer.member("count", count)
    }
  }
}
