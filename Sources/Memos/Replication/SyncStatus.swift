import Dates

/// How a store keeps up with the other machines that share its memos, for people.
public struct SyncStatus: Sendable, Hashable {
  /// Whether anything is carried.
  public enum State: String, Sendable, CaseIterable {
    /// A program carries, and nothing is wrong.
    case following
    /// A program tries to carry, and something is wrong.
    case waiting
    /// No program carries.
    case stopped
  }

  /// Whether anything is carried.
  public var state: State
  /// How many records are still to be sent; no more than `pendingMax` are counted.
  public var pending: Int
  /// What the program that carries has said last.
  public var report: SyncReport

  /// The most records that are counted, so that it takes no time where very many wait.
  public static let pendingMax = 100_000

  /// A status; whether a program carries, it is `following` or not.
  public init(isFollowed: Bool, pending: Int, report: SyncReport) {
    state = isFollowed ? (report.problem == nil ? .following : .waiting) : .stopped
    (self.pending, self.report) = (min(pending, Self.pendingMax), report)
  }
}

/// What a program that carries says of that, for other programs to show.
public struct SyncReport: Sendable, Hashable {
  /// When the hub last responded; nil if never.
  public var lastContactAt: Instant?
  /// What is wrong and what to do, in a line; nil if nothing is.
  public var problem: String?

  /// A report.
  public init(lastContactAt: Instant? = nil, problem: String? = nil) {
    self.lastContactAt = lastContactAt
    self.problem = problem?.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Reads one; what isn't one says nothing.
  public init(bytes: [UInt8]) {
    self.init()
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, lines[1].hasSuffix("\n") else { return }
    let problem = lines[1].dropLast()
    lastContactAt = Instant(String(lines[0]))
    self.problem = problem.isEmpty ? nil : String(problem)
  }

  /// As a file has it: two lines, each empty if there is nothing to say.
  public var bytes: [UInt8] {
    Array("\(lastContactAt?.text ?? "")\n\(problem ?? "")\n".utf8)
  }
}
