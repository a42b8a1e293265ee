import Dates

/// How many memos there are of each sort.
public struct Counts: Sendable, Hashable {
  /// All memos, tasks or not.
  public var total = 0
  /// The tasks.
  public var tasks = 0
  /// Tasks in progress.
  public var doing = 0
  /// Tasks done.
  public var done = 0
  /// Tasks past due and not done.
  public var overdue = 0
  /// Whether there are more of each, since counting ended before it had come to all.
  public var isPartial = false

  /// Nothing counted yet.
  public init() {}

  /// Tasks to do or in progress.
  public var open: Int { tasks - done }

  /// The share of tasks that are done, 0 to 1; 0 when there are none.
  public var progress: Double {
    tasks == 0 ? 0 : Double(done) / Double(tasks)
  }

  /// Notes that there are at least `count` of them, where not all were counted.
  public mutating func cover(_ count: Int) {
    if isPartial { total = max(total, count) }
  }

  /// Counts `memo` in.
  public mutating func add(_ memo: Memo, at time: TimeContext) {
    count(memo, at: time, by: 1)
  }

  /// Counts `memo` out again; `time` is the one it was counted in at.
  public mutating func remove(_ memo: Memo, at time: TimeContext) {
    count(memo, at: time, by: -1)
  }

  /// Counts in what `other` counts.
  public mutating func add(_ other: Counts) {
    total += other.total
    tasks += other.tasks
    doing += other.doing
    done += other.done
    overdue += other.overdue
    isPartial = isPartial || other.isPartial
  }

  private mutating func count(_ memo: Memo, at time: TimeContext, by amount: Int) {
    total += amount
    // What a repeating task was done for before says nothing of what is left to do.
    guard let task = memo.task, task.occurrenceOf == nil else { return }
    tasks += amount
    switch task.state {
    case .todo: break
    case .doing: doing += amount
    case .done: done += amount
    }
    if memo.isOverdue(at: time) { overdue += amount }
  }
}
