import CSQLite
import Memos

/// What ends statements that take too long, since a store can be made so that one never ends.
final class Interruption {
  private let isInterrupted: @Sendable () -> Bool
  private let monitor: WorkMonitor
  private let connection: OpaquePointer

  /// How many steps of SQLite's machine lie between two looks: about a millisecond.
  private static let steps: Int32 = 100_000

  /// Statements of `connection`, which must not outlive this, end once `isInterrupted` says yes,
  /// and those that read once `monitor` says no.
  init(
    of connection: OpaquePointer, when isInterrupted: @escaping @Sendable () -> Bool,
    or monitor: WorkMonitor
  ) {
    self.connection = connection
    self.isInterrupted = isInterrupted
    self.monitor = monitor
  }

  /// Looks from now on while statements run.
  func begin() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Self.steps,
      { context in
        guard let context else { return 0 }
        let interruption = Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
        return interruption.isDue() ? 1 : 0
      }, context)
  }

  /// Whether the monitor has said that the call is to end.
  var isByMonitor: Bool { monitor.isEnding }

  private func isDue() -> Bool {
    if isInterrupted() { return true }
    // A statement that writes would take the whole transaction with it, and in there are commits of
    // other requests (sqlite.org/c3ref/interrupt.html): that work ends between two records.
    return !monitor.mayGoOn() && sqlite3_get_autocommit(connection) != 0
  }
}
