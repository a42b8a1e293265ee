/// A program that was started and whose stdout is read without waiting.
public final class ChildProcess {
  /// Readable when it has written something, and when it has closed its stdout.
  public let descriptor: Int32
  /// What it has written so far, or the beginning of it.
  public private(set) var output: [UInt8] = []
  private let process: pid_t

  /// The most that is kept of what it writes.
  private static let outputMax = 4096

  /// Starts the program that `arguments` begin with, found as the shell does, with `variables`
  /// beside this process's own environment, and the descriptor `input` as its stdin, or nothing to
  /// read; nil, with `errno`, when that fails.
  public init?(
    _ arguments: [String], with variables: [(name: String, value: String)],
    reading input: Int32? = nil
  ) {
    guard let pipe = systemPipe() else { return nil }
    _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, pipe.writing, STDOUT_FILENO)
    let words = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var own: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let variable = own.pointee {
      environment.append(strdup(variable))
      own += 1
    }
    environment += variables.map { strdup("\($0.name)=\($0.value)") } + [nil]
    defer { for text in words + environment { free(text) } }
    var process = pid_t()
    let error = posix_spawnp(&process, arguments.first ?? "", &actions, nil, words, environment)
    close(pipe.writing)
    guard error == 0 else {
      close(pipe.reading)
      errno = error
      return nil
    }
    (self.process, descriptor) = (process, pipe.reading)
  }

  deinit {
    close(descriptor)
  }

  /// Reads its output; returns false once it has closed its stdout.
  public func takeOutput() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      let count = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0) }
      if count > 0 {
        output += bytes[..<count].prefix(Self.outputMax - output.count)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        return count < 0 && errno == EAGAIN
      }
    }
  }

  /// Waits for its end; its exit status, or 128 and the signal that ended it.
  public func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
