import Dates

/// Makes identifiers that sort by the time they were made and can't collide between programs.
///
/// Forty-eight bits of Unix milliseconds and fifty random bits, in base 32 with an alphabet in
/// ASCII order, after the layout of UUID version 7 (RFC 9562, section 5.7). Within one millisecond
/// the random part counts up, so that one source's identifiers are strictly ascending.
public struct IDSource: Sendable {
  private var random: any RandomNumberGenerator & Sendable
  private var lastMilliseconds: UInt64 = 0
  private var tail: UInt64 = 0

  /// A source that draws from `random`.
  public init(random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()) {
    self.random = random
  }

  /// An identifier for a memo made at `instant`: `m_` and twenty characters.
  public mutating func memo(at instant: Instant) -> Memo.ID {
    Memo.ID(trusted: "m_" + next(at: instant))
  }

  /// An identifier for a group made at `instant`: `g_` and twenty characters.
  public mutating func group(at instant: Instant) -> Group.ID {
    Group.ID(trusted: "g_" + next(at: instant))
  }

  /// A name for a store's life or a session: twenty characters.
  public mutating func token(at instant: Instant) -> String {
    next(at: instant)
  }

  /// One of `choices`, each as likely as the others.
  public mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element?
  {
    choices.randomElement(using: &random)
  }

  private mutating func next(at instant: Instant) -> String {
    // A clock set back must not break the order of what this source makes.
    let now = max(UInt64(max(0, instant.milliseconds)) & Self.timeMask, lastMilliseconds)
    if now == lastMilliseconds, tail < Self.tailMask {
      tail += 1
    } else {
      lastMilliseconds = now
      // The top bit stays clear to leave room for counting up.
      tail = random.next() & (Self.tailMask >> 1)
    }
    return base32(now, characters: 10) + base32(tail, characters: 10)
  }

  private static let timeMask: UInt64 = (1 << 48) - 1
  private static let tailMask: UInt64 = (1 << 50) - 1
}

private func base32(_ value: UInt64, characters: Int) -> String {
  String(unsafeUninitializedCapacity: characters) { buffer in
    var rest = value
    for index in (0..<characters).reversed() {
      let digit = UInt8(rest & 31)
      buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 5
    }
    return characters
  }
}
