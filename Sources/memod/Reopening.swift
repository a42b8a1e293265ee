import Dates
import Memos

/// A store that could not be opened, and when to try again.
struct Reopening {
  /// Why it couldn't, the last time.
  private(set) var reason: StorageError
  /// When to try again without being asked.
  private(set) var nextTry: Instant
  private let open: () throws(StorageError) -> any MemoStorageType
  private var lastTry: Instant
  private var delay = Self.delayMin

  private static let delayMin = 10
  /// The maximum time between tries, in milliseconds, without requests.
  private static let delayMax = 5000

  init(
    after reason: StorageError, at now: Instant,
    _ open: @escaping () throws(StorageError) -> any MemoStorageType
  ) {
    self.reason = reason
    self.open = open
    lastTry = now
    nextTry = now.advanced(by: Self.delayMin)
  }

  /// Whether it is worth trying: the time has come, or somebody asks, who may have put right what
  /// was wrong.
  func isDue(at now: Instant, isAsked: Bool) -> Bool {
    // A clock that was set back is no reason to wait longer.
    let wait = now.milliseconds - lastTry.milliseconds
    return now >= nextTry || wait < 0 || (isAsked && wait >= Self.delayMin)
  }

  /// Opens the store, or notes why it still can't be.
  mutating func tryAgain(at now: Instant) -> (any MemoStorageType)? {
    do throws(StorageError) {
      return try open()
    } catch {
      reason = error
      lastTry = now
      delay = min(delay * 2, Self.delayMax)
      nextTry = now.advanced(by: delay)
      return nil
    }
  }
}
