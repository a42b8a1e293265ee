import Dates
import JSONRPC
import MemoStore
import Memos
import Wording

/// When a task is due, as a person was asked: the days by what they were called.
struct DueQuestion: Sendable {
  let memo: Memo.ID
  let days: [String: Day?]
}

extension LSPSession {
  /// Asks when a task is due.
  mutating func askDue(of id: Memo.ID) throws(RPCError) -> JSON {
    let memo = try asked(store.existingMemo(id, path: "arguments[0]"))
    let today = store.time.today
    let toMonday = 7 - today.weekday
    // Saturday, or the next if that is today.
    let toSaturday = (11 - today.weekday) % 7 + 1
    var titles: [String] = []
    var days: [String: Day?] = [:]
    for count in Set([0, 1, toSaturday, toMonday, 7]).sorted() {
      let day = today.advanced(by: count)
      titles.append(say(words(of: .day(day))))
      days[titles[titles.count - 1]] = .some(day)
    }
    if memo.task?.due != nil {
      titles.append(say(.noDueDate))
      days[say(.noDueDate)] = .some(nil)
    }
    let number = request(
      "window/showMessageRequest",
      [
        "type": 3, "message": .string(say(.whenIsDue(memo.content.title))),
        "actions": .array(titles.map { ["title": .string($0)] }),
      ])
    questions[number] = DueQuestion(memo: id, days: days)
    return .null
  }

  /// Takes what the person has answered; nil if the editor can't ask.
  mutating func take(_ result: JSON?, answering question: DueQuestion) {
    guard let result else {
      client.canBeAsked = false
      return show(.cantAsk, type: 2)
    }
    guard let title = result["title"]?.string, let day = question.days[title] else { return }
    do throws(RPCError) {
      _ = try setDue(of: question.memo, day.map { .due(.day($0)) })
    } catch {
      show(.notSaved(error.message), type: 1)
    }
  }

  /// Makes a task due, or not any more, and says so.
  mutating func setDue(of id: Memo.ID, _ due: DueInput?) throws(RPCError) -> JSON {
    var task = TaskPatch()
    task.dates[.due] = .some(due)
    var patch = MemoPatch()
    patch.task = .some(task)
    show(try asked(store.update(id, patch)))
    return .null
  }

  /// Says how a memo is now.
  mutating func show(_ memo: Memo) {
    let meta = MemoText.meta(of: memo, in: self)
    show(.verbatim([memo.content.title, meta].compactMap(\.self).joined(separator: ": ")))
  }
}
