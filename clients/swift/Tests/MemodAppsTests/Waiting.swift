import MemodClient
import MemodServer
import Observation

/// What a fake view tells when it is told something.
@MainActor final class Signal {
  private var waiting: CheckedContinuation<Void, Never>?

  func fire() {
    waiting?.resume()
    waiting = nil
  }

  /// Waits until `holds`, looking again each time it fires.
  func wait(until holds: () -> Bool) async {
    while !holds() { await withCheckedContinuation { waiting = $0 } }
  }
}

/// Waits until `holds`, looking again each time something observed in it changes.
@MainActor func wait(until holds: @MainActor () -> Bool) async {
  while true {
    let (changes, change) = AsyncStream<Void>.makeStream()
    if withObservationTracking(holds, onChange: { change.yield() }) { return }
    for await _ in changes { break }
  }
}

extension Memod {
  /// A store of a test's own, in memory or in a file.
  static func test(file: String? = nil, locale: String? = nil) -> Memod {
    Memod(
      file.map { InProcessTransport.file($0) } ?? .memory(),
      Initialize(timeZone: "UTC", locale: locale))
  }

  func group(_ name: String) async throws -> MemoGroup {
    try await call(GroupCreate(name: name)).group
  }
}
