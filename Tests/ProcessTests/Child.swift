import Foundation

/// A program that a test has started, on three pipes; killed if it outlives the test.
///
/// Nothing here sleeps or asks again: every wait ends with bytes, with the end of a pipe, or by
/// failing when `secondsMax` are over.
final class Child {
  /// How a program ended.
  enum Ending: Equatable {
    case status(Int32)
    case signal(Int32)
  }

  /// What a test can't go on after.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let process: pid_t
  private let input: OutgoingPipe
  private let output: IncomingPipe
  private let errors: IncomingPipe
  private var isReaped = false

  /// The longest wait for anything: long, since others may need the machine.
  static let secondsMax = 30

  /// The memod that was built with the tests.
  static let memodPath: String = {
    #if os(macOS)
      let folder = Bundle(for: Child.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent("memod").path
  }()

  /// Starts `memod` with these arguments; `stdin` is a file to read instead of a pipe.
  static func memod(_ arguments: String..., stdin: String? = nil) throws -> Child {
    try Child(memodPath, arguments, stdin: stdin)
  }

  init(_ program: String, _ arguments: [String], stdin: String? = nil) throws {
    (process, input, output, errors) = try Spawning.spawn(program, arguments, stdin: stdin)
  }

  deinit {
    guard !isReaped else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  // What the test does.

  /// Writes all of `text`, waiting as long as the program takes to read it.
  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws { try input.write(bytes) }

  func closeInput() { input.close() }

  /// Stops reading, as a client does that died.
  func closeOutput() { output.close() }

  func signal(_ number: Int32) { kill(process, number) }

  // What the program does.

  /// The next message in this framing.
  func message(_ framing: WireFraming) throws -> String { try framing.read(from: output) }

  /// The next `count` messages.
  func messages(_ count: Int, _ framing: WireFraming) throws -> [String] {
    try (0..<count).map { _ in try message(framing) }
  }

  /// What is left of its output, once it has closed it.
  func restOfOutput() throws -> String { try output.readToEnd() }

  func restOfErrors() throws -> String { try errors.readToEnd() }

  /// Waits for the end: its own and that of whoever it gave its stderr to.
  func ending() throws -> Ending { try endingAndPeak().ending }

  /// As `ending`, with the most memory it ever held, in KiB.
  func endingAndPeak() throws -> (ending: Ending, peakKiB: Int) {
    _ = try errors.readToEnd()
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else {
      throw Failure(description: "wait4: \(String(cString: strerror(errno)))")
    }
    isReaped = true
    let number = status & 0x7f
    let ending: Ending = number == 0 ? .status((status >> 8) & 0xff) : .signal(number)
    #if os(macOS)
      return (ending, Int(usage.ru_maxrss) / 1024)
    #else
      return (ending, Int(usage.ru_maxrss))
    #endif
  }
}
