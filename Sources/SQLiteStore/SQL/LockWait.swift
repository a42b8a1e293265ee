import CSQLite
import Platform

/// How a connection waits while another program writes.
///
/// SQLite's own wait asks ten times a second after a while, and can miss every one of the short
/// moments between the transactions of a program that never stops writing. Asking about every
/// millisecond doesn't.
final class LockWait {
  var milliseconds: Int
  private var start = 0
  /// Whether nothing is waited for at the moment.
  var isOff = false

  init(milliseconds: Int32) {
    self.milliseconds = Int(milliseconds)
  }

  /// Makes a connection, which must not outlive this, wait so long for a lock.
  func begin(on connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_busy_handler(
      connection,
      { context, count in
        guard let context else { return 0 }
        let wait = Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue()
        return wait.sleepOnce(count: count) ? 1 : 0
      }, context)
  }

  /// Sleeps for a moment; false if the time is over. `count` is how often it has been done.
  private func sleepOnce(count: Int32) -> Bool {
    if isOff { return false }
    if count == 0 { start = Self.now() }
    guard Self.now() - start < milliseconds else { return false }
    // Who calls this holds nothing, has nothing else to do, and no descriptor says when a lock is
    // free: SQLite leaves only asking again. Less often after a second or so, for a lock held long.
    usleep(count < 1000 ? 1000 : 3000)
    return true
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
