import CSQLite

/// What ends statements that take too long, since a store can be made so that one never ends.
final class Interruption {
  private let isInterrupted: @Sendable () -> Bool

  /// How many steps of SQLite's machine lie between two looks: about a millisecond.
  private static let steps: Int32 = 100_000

  init(_ isInterrupted: @escaping @Sendable () -> Bool) {
    self.isInterrupted = isInterrupted
  }

  /// Looks while statements of a connection run, which must not outlive this.
  func begin(on connection: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection, Self.steps,
      { context in
        guard let context else { return 0 }
        let interruption = Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
        return interruption.isInterrupted() ? 1 : 0
      }, context)
  }
}
