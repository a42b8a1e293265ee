import Dates
import Memos
import Wording

/// A call to the system that failed.
public struct SystemError: Error {
  /// What it was of, such as a file.
  private let subject: String?
  /// Why, without what it was of.
  public let reason: Sentence

  /// The error that a call of `subject` left in `errno`.
  public init(_ subject: String) {
    (self.subject, reason) = (subject, Sentence(errorNumber: errno))
  }

  /// What a person reads instead.
  public init(saying reason: Sentence) { (subject, self.reason) = (nil, reason) }

  /// What it was.
  public var sentence: Sentence { subject.map { .named($0, reason) } ?? reason }

  /// That in the language of the environment.
  public var message: String { sentence.text(in: .ofProcess) }
}

/// The system's own small services.
public enum System {
  /// Opens to nowhere what is closed of stdin, stdout and stderr: else the next file to be opened
  /// would be taken for it.
  public static func openStandardDescriptors() {
    var descriptor = open("/dev/null", O_RDWR)
    while (STDIN_FILENO...STDERR_FILENO).contains(descriptor) {
      descriptor = open("/dev/null", O_RDWR)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Unix time.
  public static func now() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000)
  }

  /// When the system was started.
  public static func start() -> Instant {
    #if os(Linux)
      let clock = CLOCK_BOOTTIME
    #else
      let clock = CLOCK_MONOTONIC
    #endif
    var time = timespec()
    clock_gettime(clock, &time)
    return now().advanced(by: -(Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000))
  }

  /// Milliseconds on a monotonic clock.
  public static func ticks() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// Writes a line to stdout.
  public static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to stderr.
  public static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Ends the process.
  public static func exit(_ status: Int32) -> Never { systemExit(status) }

  /// Writes `text` and a line feed, or as much of it as the other side takes.
  public static func write(_ text: String, to descriptor: Int32) {
    _ = write(Array(text.utf8) + [UInt8(ascii: "\n")], to: descriptor)
  }

  /// Writes all of `bytes`; false, with `errno`, when the other side takes no more.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
