import Synchronization

/// Counts the records that a storage reads and writes while somebody waits for a long call, and
/// asks now and then whether to continue the call.
///
/// Nobody watches most calls, and then it costs a few instructions for each record.
public final class WorkMonitor: Sendable {
  /// Returns whether to continue the work, which has reached `count`.
  public typealias Observer = @Sendable (_ count: WorkCount) -> Bool

  private let observer = Mutex<Observer?>(nil)
  private let done = Atomic<Int>(0)
  private let expected = Atomic<Int>(0)
  /// The count at which the observer is asked next.
  private let nextQuestion = Atomic<Int>(.max)
  private let isCancelled = Atomic<Bool>(false)

  /// How many records lie between two questions: some microseconds for each, and more where their
  /// texts are long.
  private static let interval = 16

  /// A monitor that isn't in use.
  public init() {}

  /// Asks `observer` from now on, until `end`.
  public func begin(_ observer: @escaping Observer) {
    self.observer.withLock { $0 = observer }
    done.store(0, ordering: .relaxed)
    expected.store(0, ordering: .relaxed)
    isCancelled.store(false, ordering: .relaxed)
    nextQuestion.store(Self.interval, ordering: .relaxed)
  }

  /// Stops asking.
  public func end() {
    nextQuestion.store(.max, ordering: .relaxed)
    isCancelled.store(false, ordering: .relaxed)
    observer.withLock { $0 = nil }
  }

  /// Notes how many records will have been read and written at the end.
  public func expect(_ count: Int) {
    expected.store(count, ordering: .relaxed)
  }

  /// Notes that what the call was to write is written: from here on nothing ends it, since it could
  /// not say that nothing has changed.
  public func noteCommit() {
    nextQuestion.store(.max, ordering: .relaxed)
    isCancelled.store(false, ordering: .relaxed)
  }

  /// Counts one more record; throws `cancelled` when the call is to end.
  public func advance() throws(StorageError) {
    let count = done.load(ordering: .relaxed) + 1
    done.store(count, ordering: .relaxed)
    guard count >= nextQuestion.load(ordering: .relaxed) else { return }
    nextQuestion.store(count + Self.interval, ordering: .relaxed)
    guard mayGoOn() else { throw .cancelled }
  }

  /// Whether the observer has said that the call is to end.
  public var isEnding: Bool { isCancelled.load(ordering: .relaxed) }

  /// Asks whether to continue the call, for long work between two records.
  public func mayGoOn() -> Bool {
    guard nextQuestion.load(ordering: .relaxed) != .max else { return true }
    if isCancelled.load(ordering: .relaxed) { return false }
    let count = WorkCount(
      done: done.load(ordering: .relaxed), expected: expected.load(ordering: .relaxed))
    let mayGoOn = observer.withLock { $0 }?(count) ?? true
    if !mayGoOn {
      isCancelled.store(true, ordering: .relaxed)
      // Whatever goes on in spite of it is asked again.
      nextQuestion.store(0, ordering: .relaxed)
    }
    return mayGoOn
  }
}

/// How far work has come.
public struct WorkCount: Sendable, Hashable {
  /// The records read and written so far; one that is read and then written counts twice.
  public let done: Int
  /// How many there will be; 0 if that isn't known.
  public let expected: Int

  /// The share that is done, 0 to 100; nil if that isn't known.
  public var percentage: Int? {
    expected > 0 ? min(100, done * 100 / expected) : nil
  }
}
