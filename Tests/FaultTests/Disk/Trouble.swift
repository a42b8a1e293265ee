#if os(Linux)
  import Foundation
  import Testing

  /// A way in which a disk fails.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate let number: Int32?
    fileprivate let callsRaw: Int64
    fileprivate let isLasting: Bool
    /// The errors that it may be answered with.
    let kinds: Set<String>

    /// With `number` nil, half of the bytes are read or written.
    private init(
      _ description: String, _ number: Int32?, _ calls: FaultyDisk.Calls, isLasting: Bool,
      kinds: Set<String> = ["storeUnavailable"]
    ) {
      testDescription = description
      self.number = number
      callsRaw = calls.rawValue
      self.isLasting = isLasting
      self.kinds = kinds
    }

    /// Those that an open store can meet. Locks have tests of their own, since SQLite waits for
    /// them.
    static let whileOpen = [
      Trouble("one call fails", EIO, .all, isLasting: false),
      Trouble(
        "every call from one on fails", EIO, FaultyDisk.Calls.all.subtracting(.locking),
        isLasting: true),
      Trouble(
        "no room from one call on", ENOSPC, [.opening, .writing, .cutting, .making],
        isLasting: true, kinds: ["storeFull"]),
      Trouble(
        "permission is lost from one call on", EACCES,
        [.opening, .looking, .removing, .making, .touching], isLasting: true),
      Trouble(
        "one call is interrupted", EINTR,
        [.opening, .reading, .writing, .syncing, .cutting, .locking], isLasting: false),
      Trouble("one call does half", nil, [.reading, .writing], isLasting: false),
    ]

    /// Those that reading can meet.
    static let whileReading = whileOpen.filter {
      FaultyDisk.Calls(rawValue: $0.callsRaw).contains(.reading)
    }

    /// Those that the end of a program can meet.
    static let atEnd = Array(whileOpen.prefix(4))

    /// Those that a start can meet.
    static let atStart =
      atEnd + [
        Trouble(
          "no descriptor is left from one call on", EMFILE, [.opening, .watching], isLasting: true)
      ]

    /// Orders it from the call that is number `first` on.
    func order(on disk: FaultyDisk, from first: Int) {
      disk.order(
        number.map { .error($0) } ?? .half, FaultyDisk.Calls(rawValue: callsRaw), from: first,
        count: isLasting ? .max : 1)
    }
  }
#endif
