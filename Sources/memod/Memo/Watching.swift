import MemoCommand
import MemoStore
import Memos
import Platform

/// The loop of `memo watch`: waits for other programs' commits and for what time changes.
enum Watching {
  /// Prints the list and what becomes of it until the process is asked to end.
  static func run(
    _ command: MemoCommand, _ store: inout Store, _ terminal: Terminal
  ) throws(CommandFailure) -> Int32 {
    let signals: Int32
    do throws(SystemError) { signals = try Signals.catchEnd() } catch {
      throw .refused(error.sentence)
    }
    var follower = ListFollower(command, in: store, at: terminal)
    if let failure = MemoProcess.print(Array(try follower.start(in: &store).utf8)) {
      return failure
    }
    var polled = [pollfd(), pollfd()]
    while !Signals.hasAsked {
      let wake = store.storage.wakeDescriptor
      polled[0] = pollfd(fd: signals, events: Int16(POLLIN), revents: 0)
      polled[1] = pollfd(fd: wake ?? -1, events: Int16(POLLIN), revents: 0)
      _ = poll(&polled, nfds_t(polled.count), timeout(follower, polls: wake == nil))
      if Signals.hasAsked { break }
      store.time = store.time.moved(to: System.now())
      if let failure = MemoProcess.print(Array(try follower.news(in: &store).utf8)) {
        return failure
      }
    }
    return 130
  }

  /// The milliseconds to wait at most: a second where the system can't say that others have
  /// committed, and never longer than a minute, since the clock may be set meanwhile.
  private static func timeout(_ follower: ListFollower, polls: Bool) -> Int32 {
    let longest = polls ? 1000 : 60_000
    guard let deadline = follower.deadline else { return Int32(longest) }
    return Int32(min(max(0, deadline.milliseconds - System.now().milliseconds), longest))
  }
}
