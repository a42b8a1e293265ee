import Dates
import MemoStore
import Memos
import Platform
import Wording

/// `memod remind`: shows reminders by running a command for each, at their time.
///
/// The same rules as for any client hold: a reminder is claimed, shown, and confirmed once the
/// command has ended well or has been showing it for a while. A command that fails is logged, and
/// its reminder rings again.
struct Reminding {
  private var store: Store
  private var ringer = Ringer()
  private let command: ReminderCommand
  /// The reminders that commands are showing.
  private var shown: [Shown] = []
  /// Whether something went wrong, so that a reminder may not have been shown.
  private var hasFailed = false

  /// A command that runs.
  private struct Shown {
    let reminder: DueReminder
    let process: ChildProcess
    /// When to count the reminder as shown, though it keeps running.
    let confirmAt: Instant
    var isConfirmed = false
  }

  /// After how many milliseconds a command that runs has shown its reminder: long before its lease
  /// is over.
  private static let showingTime = 10_000
  /// The longest wait without a timer, since the clock may be set meanwhile, in milliseconds.
  private static let waitMax = 60_000

  init(_ store: Store, command: ReminderCommand) {
    self.store = store
    self.command = command
  }

  /// Shows the reminders due now and, if it `follows`, later ones, until the process is
  /// asked to end.
  mutating func run(follows: Bool) throws(SystemError) -> Int32 {
    let signals = try Signals.catchEnd()
    let timer = follows ? ClockTimer() : nil
    ringer.begin(as: .service, in: &store)
    while !Signals.hasAsked {
      store.time = TimeContext(now: System.now(), zone: store.time.zone)
      do throws(MemoError) {
        try store.refresh()
        repeat { try ring() } while ringer.hasNews(in: store)
        try confirmShown()
        // Reading has begun, which must not last until the next reminder.
        try store.flush()
      } catch {
        System.complain(error.message)
        ringer.pause(at: store.time.now)
        hasFailed = true
      }
      if !follows, shown.isEmpty {
        if let lock = ringer.metLock { System.complain(lock.message) }
        return hasFailed || ringer.metLock != nil ? 1 : 0
      }
      wait(signals, timer)
    }
    return 0
  }

  private mutating func ring() throws(MemoError) {
    for reminder in try ringer.ring(&store) {
      guard let process = command.start(reminder, in: store.time.zone) else {
        System.complain(.cantBeRun(command.name, Sentence(errorNumber: errno)))
        hasFailed = true
        continue
      }
      let confirmAt = store.time.now.advanced(by: Self.showingTime)
      shown.append(Shown(reminder: reminder, process: process, confirmAt: confirmAt))
    }
  }

  /// Confirms what has been shown, and does what the commands that have ended ask for.
  private mutating func confirmShown() throws(MemoError) {
    for index in shown.indices.reversed() {
      let isRunning = shown[index].process.takeOutput()
      if isRunning {
        if !shown[index].isConfirmed, shown[index].confirmAt <= store.time.now {
          _ = try store.confirm([shown[index].reminder.id])
          shown[index].isConfirmed = true
        }
        continue
      }
      let (reminder, process) = (shown[index].reminder, shown[index].process)
      let isConfirmed = shown.remove(at: index).isConfirmed
      let status = process.waitForEnd()
      guard status == 0 else {
        // Whatever ends it later, it was shown.
        if isConfirmed { continue }
        hasFailed = true
        System.complain(.ringsAgain(command.name, Int(status), reminder.memo.shownTitle))
        continue
      }
      try take(ReminderAnswer(process.output), to: reminder)
    }
  }

  private mutating func take(
    _ answer: ReminderAnswer, to reminder: DueReminder
  ) throws(MemoError) {
    do throws(MemoError) {
      switch answer {
      case .seen: break
      case .done:
        try store.edit(.taskSetState) { (store) throws(MemoError) in
          _ = try store.setState(
            reminder.id.memo, .done, occurrence: reminder.memo.task?.repetition?.anchor,
            ifRevision: nil)
        }
      case .snooze(let until):
        _ = try store.snooze(reminder.id, until: until.input(at: store.time))
        return
      }
    } catch {
      // It was shown all the same.
      System.complain(error.message)
    }
    _ = try store.confirm([reminder.id])
  }

  /// Waits for the next reminder, another process's commit, a command's end or a signal.
  private mutating func wait(_ signals: Int32, _ timer: ClockTimer?) {
    let deadlines = shown.filter { !$0.isConfirmed }.map(\.confirmAt)
    let deadline = (deadlines + [ringer.deadline].compactMap { $0 }).min()
    timer?.set(to: deadline?.milliseconds)
    let wake = store.storage.wakeDescriptor
    let descriptors =
      [signals, wake ?? -1, timer?.descriptor ?? -1] + shown.map(\.process.descriptor)
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var timeout = wake == nil ? 1000 : -1
    if timer == nil, let deadline {
      let rest = min(max(0, deadline.milliseconds - System.now().milliseconds), Self.waitMax)
      timeout = timeout < 0 ? rest : min(timeout, rest)
    }
    let count = poll(&polled, nfds_t(polled.count), Int32(timeout))
    if polled[2].revents != 0 { timer?.drain() }
    if polled[1].revents != 0 || (count == 0 && wake == nil) { ringer.noteMarks() }
  }
}
