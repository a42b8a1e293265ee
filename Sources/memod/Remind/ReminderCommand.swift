import Dates
import MemoStore
import Memos
import Platform
import Wording

/// What `memod remind` runs for each reminder.
enum ReminderCommand {
  /// `notify-send` of libnotify, with a button for each answer.
  case notification
  /// The person's own, by the shell.
  case shell(String)

  /// What it is called.
  var name: String {
    switch self {
    case .notification: "notify-send"
    case .shell(let words): words
    }
  }

  /// Starts it for `reminder`; nil, with `errno`, if it can't be run.
  func start(_ reminder: DueReminder, in zone: Zone) -> ChildProcess? {
    let body = Self.body(reminder, in: zone)
    let variables = [
      ("MEMOD_ID", reminder.id.memo.text), ("MEMOD_TITLE", Self.plain(reminder.memo.content.title)),
      ("MEMOD_BODY", body), ("MEMOD_DUE", reminder.memo.task?.due?.text ?? ""),
      ("MEMOD_AT", reminder.at.text), ("MEMOD_LATE", reminder.isLate ? "1" : ""),
    ]
    switch self {
    case .shell(let words): return ChildProcess(["sh", "-c", words], with: variables)
    case .notification:
      return ChildProcess(
        [
          "notify-send", "--app-name=memod", "--icon=org.memod.Memos", "--category=reminder",
          "--action=done=\(Sentence.notificationDone.text(in: .ofProcess))",
          "--action=snooze=\(Sentence.notificationSnooze.text(in: .ofProcess))", "--",
          Self.plain(reminder.memo.content.title), body,
        ], with: variables)
    }
  }

  /// When it is due, as clocks there show it, and whether it comes late.
  private static func body(_ reminder: DueReminder, in zone: Zone) -> String {
    guard let due = reminder.memo.task?.due else {
      return reminder.isLate ? Sentence.notificationLate.text(in: .ofProcess) : ""
    }
    let shown = Occurrence(due, in: zone).text.split(separator: "T")
    let when = shown.map { $0.prefix($0.contains(":") ? 5 : 10) }.joined(separator: " ")
    return Sentence.notificationDue(when, reminder.isLate).text(in: .ofProcess)
  }

  /// A title without the characters that end an argument or a line.
  private static func plain(_ title: String) -> String {
    let text = String(String.UnicodeScalarView(title.unicodeScalars.filter { $0.value >= 0x20 }))
    return text.isEmpty ? Sentence.notificationTitle.text(in: .ofProcess) : text
  }
}

/// What a command has printed: what the person did.
enum ReminderAnswer {
  /// Nothing but look at it.
  case seen
  /// `done`.
  case done
  /// `snooze`, or `snooze 1h`.
  case snooze(until: Snooze)

  /// Until when, as it was said.
  struct Snooze {
    let words: String

    /// How long it is if nothing is said, in milliseconds.
    private static let usual = 10 * 60_000
    private static let units: [Character: Int] = ["m": 60_000, "h": 3_600_000, "d": 86_400_000]

    /// `10m`, `1h`, `2d`, or a date in words.
    func input(at time: TimeContext) -> DueInput {
      if words.isEmpty { return .due(.instant(time.now.advanced(by: Self.usual))) }
      if let unit = words.last.flatMap({ Self.units[$0] }), let count = Int(words.dropLast()),
        (1...1000).contains(count)
      {
        return .due(.instant(time.now.advanced(by: count * unit)))
      }
      return .words(words, path: "snooze")
    }
  }

  /// Reads the last line that says something.
  init(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let words = lines.last.map { $0.split(separator: " ", maxSplits: 1) } ?? []
    switch words.first {
    case "done": self = .done
    case "snooze": self = .snooze(until: Snooze(words: words.count > 1 ? String(words[1]) : ""))
    default: self = .seen
    }
  }
}
