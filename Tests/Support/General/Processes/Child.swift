import Foundation

/// A program that a test has started, on three pipes; killed if it outlives the test.
///
/// Nothing here sleeps or asks again: every wait ends with bytes, with the end of a pipe, or by
/// failing when `secondsMax` are over.
public final class Child {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    /// By itself, with an exit status.
    case status(Int32)
    /// By a signal.
    case signal(Int32)
  }

  /// What a test can't go on after.
  public struct Failure: Error, CustomStringConvertible {
    /// What it is, in words.
    public let description: String

    /// A failure in words.
    public init(_ description: String) {
      self.description = description
    }
  }

  /// Its number in the system.
  public let process: pid_t
  /// What comes from its stdout.
  public let output: IncomingPipe
  private let input: OutgoingPipe
  private let errors: IncomingPipe
  private var isReaped = false

  /// The longest wait for anything: long, since others may need the machine.
  public static let secondsMax = 120

  /// The memod that tests start, by the variable `MEMOD`: the release, or an instrumented one.
  public static let memodPath: String = {
    let path = ProcessInfo.processInfo.environment["MEMOD"] ?? ""
    precondition(
      path.hasPrefix("/"),
      """
      MEMOD doesn't name a program to test. `make test` and .ci/swift-test build the release and \
      name it, for the suites that .ci/swift-test lists.
      """)
    return path
  }()

  /// Starts `memod` with these arguments; `stdin` is a file to read instead of a pipe.
  public static func memod(_ arguments: String..., stdin: String? = nil) throws -> Child {
    try Child(memodPath, arguments, stdin: stdin)
  }

  /// Starts `program`.
  public init(_ program: String, _ arguments: [String], stdin: String? = nil) throws {
    (process, input, output, errors) = try Spawning.spawn(program, arguments, stdin: stdin)
  }

  deinit {
    guard !isReaped else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  // What the test does.

  /// Writes all of `text`, waiting as long as the program takes to read it.
  public func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Writes all of `bytes`, waiting as long as the program takes to read them.
  public func send(_ bytes: [UInt8]) throws { try input.write(bytes) }

  /// Ends its input.
  public func closeInput() { input.close() }

  /// Stops reading, as a client does that died.
  public func closeOutput() { output.close() }

  /// Sends it a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  // What the program does.

  /// The next message in this framing.
  public func message(_ framing: WireFraming) throws -> String { try framing.read(from: output) }

  /// The next `count` messages.
  public func messages(_ count: Int, _ framing: WireFraming) throws -> [String] {
    try (0..<count).map { _ in try message(framing) }
  }

  /// What is left of its output, once it has closed it.
  public func restOfOutput() throws -> String { try output.readToEnd() }

  /// What is left on its stderr, once it has closed it.
  public func restOfErrors() throws -> String { try errors.readToEnd() }

  /// Waits for the end: its own and that of whoever it gave its stderr to.
  public func ending() throws -> Ending {
    _ = try errors.readToEnd()
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else {
      throw Failure("waitpid: \(String(cString: strerror(errno)))")
    }
    isReaped = true
    let number = status & 0x7f
    return number == 0 ? .status((status >> 8) & 0xff) : .signal(number)
  }

  /// Waits until a signal has stopped it; false if it has ended instead.
  public func waitForStop() throws -> Bool {
    var change = siginfo_t()
    guard waitid(P_PID, id_t(process), &change, WSTOPPED | WEXITED | WNOWAIT) == 0 else {
      throw Failure("waitid: \(String(cString: strerror(errno)))")
    }
    return change.si_code == CLD_STOPPED
  }

  /// The most memory it has held so far, in KiB; nil where the system doesn't tell of a live
  /// process.
  ///
  /// Not what `wait4` says: that counts the memory of the process that spawned it, too.
  public func peakKiB() throws -> Int? {
    try status("VmHWM:")
  }

  /// The memory it holds now, in KiB; nil where the system doesn't tell.
  public func residentKiB() throws -> Int? { try status("VmRSS:") }

  /// How many threads it has; nil where the system doesn't tell.
  public func threadCount() throws -> Int? { try status("Threads:") }

  /// A number that the system tells of the live process.
  private func status(_ name: String) throws -> Int? {
    #if os(Linux)
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return line.flatMap { Int($0.filter(\.isNumber)) }
    #else
      return nil
    #endif
  }
}
