import Dates
import MemoFormats
import MemoStore
import Memos
import TypedJSON
import Wording

/// Commands that only look: show, tags.
enum Reading {
  /// Prints memos as they were written; at a terminal, with their Markdown in styles.
  @Sendable static func show(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var references = References(in: store, at: session.terminal)
    let operands = try Picker.operands(words, of: "show ID...", among: Condition(), store, &session)
    let memos = try memos(operands, &references, store, &session)
    for memo in memos {
      if session.isJSON {
        session.object(store.row(memo))
      } else if session.terminal.isTerminal {
        show(memo, try GroupNames(of: store), at: store.time, to: &session)
      } else {
        session.text(memo.content.text)
      }
    }
  }

  /// The memos that `operands` mean, each as it is, or with `@12` behind it as it was after that
  /// change.
  private static func memos(
    _ operands: [String], _ references: inout References, _ store: Store,
    _ session: inout CommandSession
  ) throws(CommandFailure) -> [Memo] {
    let versions = operands.map(Version.init)
    var memos: [Memo] = []
    guard versions.contains(where: { $0 != nil }) else {
      for id in try references.memos(operands) {
        do {
          memos.append(try store.existingMemo(id, path: "id"))
        } catch {
          if error.isOfStore { throw .store(error) }
          session.fail(.store(error))
        }
      }
      return memos
    }
    for (word, version) in zip(operands, versions) {
      let id = try references.memo(version?.word ?? word)
      let memo: Memo? =
        if let version {
          try inStore(store.version(of: id, at: version.revision))
        } else {
          try inStore(store.existingMemo(id, path: "id"))
        }
      guard let memo else {
        throw .refused(.notThere(version?.word ?? word, version?.revision ?? 0))
      }
      memos.append(memo)
    }
    return memos
  }

  private static func show(
    _ memo: Memo, _ groups: GroupNames, at time: TimeContext, to session: inout CommandSession
  ) {
    let (zone, dates) = (time.zone, DueWords(time: time, session.terminal))
    let language = session.terminal.language
    let facts: [Sentence?] =
      [.verbatim(memo.id.text), memo.task?.state.words]
      + memo.flags.map(\.name) + [
        memo.group.map { .inGroup(groups[$0]) },
        (memo.task?.due).map { .dueOn(dates.answer($0)) },
        memo.task?.startRemark(at: time, dates),
        (memo.task?.repetition).map { .verbatim($0.words(in: language, zone: zone)) },
        memo.task?.reminders.remark(dates),
        (memo.task?.occurrenceOf).map { _ in .doneOccurrence },
        .changedOn(dates.answer(.instant(memo.updatedAt))),
        memo.trashedAt.map { .trashedOn(dates.answer(.instant($0))) }, memo.foreign.remark,
      ]
    let words = facts.compactMap { $0.map(session.words) }
    for line in wrapped(words, in: session.terminal) {
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
    let tags = try inStore(reading.statistics(days: 0).tags)
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
    if tags.isEmpty { session.note(.noTags) }
  }
}

extension ForeignData {
  /// Which formats' data it is; nil for none.
  fileprivate var remark: Sentence? {
    var formats: [String] = []
    for entry in entries where !formats.contains(entry.format) { formats.append(entry.format) }
    let names = formats.map { TransferFormat(rawValue: $0)?.title ?? $0 }
    return names.isEmpty ? nil : .keepsDataFor(names)
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

/// `12@345`: a memo after a change.
private struct Version {
  let word: String
  let revision: Int

  init?(_ operand: String) {
    guard let at = operand.lastIndex(of: "@"), at > operand.startIndex,
      let revision = Int(operand[operand.index(after: at)...]), revision > 0
    else { return nil }
    (word, self.revision) = (String(operand[..<at]), revision)
  }
}
