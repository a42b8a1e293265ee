/// One who follows a list: a watch, and the next one when the server has ended or an event is
/// missing.
final class Follower<Row: ListRow>: Sendable {
  private let memod: Memod
  private let start: WatchStart<Row>
  private let inbox = WatchInbox<Row>()

  init(_ memod: Memod, _ start: WatchStart<Row>) {
    self.memod = memod
    self.start = start
  }

  deinit { inbox.detach() }

  func next() async throws(MemodError) -> ListUpdate<Row>? {
    while true {
      guard !Task.isCancelled else {
        inbox.detach()
        return nil
      }
      switch await inbox.next() {
      case .update(let update): return update
      case .ended: return nil
      case .unstarted:
        if let update = try await startAgain() { return update }
      }
    }
  }

  /// Starts the watch; returns the list, unless it is still as it was.
  private func startAgain() async throws(MemodError) -> ListUpdate<Row>? {
    var failures = 0
    while true {
      do throws(MemodError) {
        let link = try await memod.link()
        var start = start
        let name = link.register(inbox)
        start.watch = name
        inbox.begin(link, name)
        return inbox.take(try await link.call(start))
      } catch {
        inbox.detachFromServer()
        if case .requestCancelled = error { return nil }
        guard case .disconnected = error, inbox.hasStarted, !memod.isClosed,
          await pause(after: failures)
        else { throw error }
        failures += 1
      }
    }
  }

  /// How often to try again while no server starts: about half a minute together.
  private static var failuresMax: Int { 8 }

  /// Waits before another server is started, longer each time; false if that is enough.
  private func pause(after failures: Int) async -> Bool {
    guard failures < Self.failuresMax else { return false }
    guard failures > 0 else { return true }
    try? await Task.sleep(for: .milliseconds(100 << failures))
    return true
  }
}
