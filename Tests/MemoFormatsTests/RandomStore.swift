import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport

@testable import MemoFormats
@testable import MemoServer

/// A store filled at random, with texts that are awkward for every format.
struct RandomStore {
  private var dice: Dice
  private static let pieces = [
    "Plan", "회의", "회의록을", "한글".decomposed, "é", "👩‍👩‍👧", "\n", "\n\n", "\r\n", " ", "  ", "\t",
    "#a ", "#회의 ", "#a/b", "# ", "- [ ] x\n", "- [x] y\n", "> ", "x ", "(A) ", "2026-01-02 ",
    "due:2026-13-01 ", "@home ", "pri:B ", "\\", "\\n", ";", ",", ":", "\"", "'", "{", "}",
    "[[m_1]]",
    "BEGIN:VTODO\n", "END:VTODO\n", "---\n", "---\ntitle: T\n---\n", "<!-- memo -->\n",
    "<!-- \\memo -->\n", "```\n#c\n```\n", "id: m_1\n", "\u{2028}", "\u{85}", "\u{FEFF}", "+ ", "%",
  ]

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  /// Lines of JSON that `store/import` takes.
  mutating func lines(_ count: Int) -> [JSON] {
    let groups = ["Home", "Work and play", "회의", "a_b", "Quoted \"name\"", "Today (1)"]
    let groupLines: [JSON] = groups.enumerated().map { index, name in
      ["type": "group", "id": .string("g\(index)"), "name": .string(name), "color": "#1B6B3A"]
    }
    return groupLines
      + (0..<count).map { index in
        var memo: JSON = [
          "type": "memo", "id": .string("\(dice.pick(["m_", "tw-", "Z-", "ics-"]))\(index)"),
          "content": .string(text()), "pinned": .bool(dice.hits(oneIn: 4)),
          "createdAt": instant(), "updatedAt": instant(),
        ]
        if !dice.hits(oneIn: 4) { memo = memo.with(["task": task()]) }
        if !dice.hits(oneIn: 3) {
          memo = memo.with(["group": .string("g\(dice.roll(groups.count))")])
        }
        if dice.hits(oneIn: 5) { memo = memo.with(["trashedAt": instant()]) }
        return memo
      }
  }

  private mutating func text() -> String {
    (0..<dice.roll(9)).map { _ in dice.pick(Self.pieces) }.joined()
  }

  private mutating func task() -> JSON {
    var task: JSON = [
      "state": .string(dice.pick(["todo", "doing", "done"])),
      "important": .bool(dice.hits(oneIn: 3)),
    ]
    if dice.hits(oneIn: 2) {
      task = task.with([
        "due": dice.hits(oneIn: 2) ? instant() : .string("2026-11-2\(dice.roll(10))")
      ])
    }
    if dice.hits(oneIn: 2) {
      task = task.with([
        "start": dice.hits(oneIn: 2) ? instant() : .string("2026-11-2\(dice.roll(10))")
      ])
    }
    if dice.hits(oneIn: 2) { task = task.with(["completedAt": instant()]) }
    if dice.hits(oneIn: 4) {
      task = task.with([
        "due": "2026-11-20T09:00:00Z",
        "repeat": [
          "rule": .string(dice.pick(["FREQ=DAILY;COUNT=3", "FREQ=MONTHLY;BYMONTHDAY=-1"])),
          "from": .string(dice.pick(["due", "completion"])), "anchor": "2026-11-20T09:00:00",
          "zone": "Asia/Seoul",
        ],
      ])
    }
    if dice.hits(oneIn: 6) { task = task.with(["occurrenceOf": "m_0"]) }
    if dice.hits(oneIn: 3) {
      var reminders: [JSON] = [instant()]
      if task["due"] != nil { reminders += [.string(dice.pick(["-PT15M", "-P1DT2H", "PT0S"]))] }
      task = task.with(["remind": .array(reminders)])
    }
    return task
  }

  private mutating func instant() -> JSON {
    .string(Instant.start.advanced(by: (dice.roll(2_000_000) - 1_000_000) * 1009).text)
  }
}
